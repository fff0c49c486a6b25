/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPRINGTUNE_CYAML_SHIM_H
#define SPRINGTUNE_CYAML_SHIM_H

#include <yaml.h>

#endif
