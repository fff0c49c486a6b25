// SPDX-License-Identifier: GPL-3.0-or-later

#include "CArguments.h"

static int count;
static char **arguments;

// glibc and Darwin call constructors with the arguments of main; Swift's own main drops them.
__attribute__((constructor)) static void keep(int argumentCount, char **argumentValues) {
  count = argumentCount;
  arguments = argumentValues;
}

int springtune_argument_count(void) { return count; }

const char *springtune_argument(int index) { return arguments[index]; }
