// SPDX-License-Identifier: GPL-3.0-or-later

// The files that are in the program. Swift's package manager embeds a file as a list of numbers, which
// the optimiser takes seconds for; a C compiler embeds it as it is.

#ifndef SPRINGTUNE_FILES_H
#define SPRINGTUNE_FILES_H

// The text of a file, by its name without its folder, which ends in a 0; NULL where there is none.
const char *springtune_file(const char *name);

#endif
