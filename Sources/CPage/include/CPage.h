// SPDX-License-Identifier: GPL-3.0-or-later

// The files of pages in the program. Swift's package manager embeds a file as a list of numbers, which
// the optimiser takes seconds for; a C compiler embeds it as it is.

#ifndef SPRINGTUNE_PAGE_H
#define SPRINGTUNE_PAGE_H

// The text of a file of `Sources/Reports/Handoff/Page`, which ends in a 0; NULL where there is none.
const char *springtune_page_file(const char *name);

#endif
