// SPDX-License-Identifier: GPL-3.0-or-later

// The arguments of the process as the system hands them over, byte for byte.
//
// Swift's CommandLine reads them from /proc on Linux, which a container may lack, and repairs bytes
// that are not UTF-8, so that a path names another file.

#ifndef SPRINGTUNE_ARGUMENTS_H
#define SPRINGTUNE_ARGUMENTS_H

// The number of arguments with the program's name; 0 where the C library does not tell.
int springtune_argument_count(void);

// An argument by its index from 0.
const char *springtune_argument(int index);

#endif
