/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPRINGTUNE_CMESSAGEDIGEST_SHIM_H
#define SPRINGTUNE_CMESSAGEDIGEST_SHIM_H

#include <sys/types.h>
#include <sha2.h>

#endif
