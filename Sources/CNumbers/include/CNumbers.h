// SPDX-License-Identifier: GPL-3.0-or-later

// The shortest text of numbers, from the C++ library.

#ifndef SPRINGTUNE_NUMBERS_H
#define SPRINGTUNE_NUMBERS_H

#include <stdbool.h>

// The room for a number, in bytes.
#define SPRINGTUNE_MOST_PER_NUMBER 32

#ifdef __cplusplus
extern "C" {
#endif

// Writes the shortest decimal that reads back as a finite number, the nearest of several, with an
// exponent of two digits at least, or without one; then the number is at least 1e-5 and below 2^54.
// Returns the number of bytes.
long springtune_write_number(double value, bool is_scientific, unsigned char *place);

// Writes a whole number; returns the number of bytes.
long springtune_write_integer(long value, unsigned char *place);

#ifdef __cplusplus
}
#endif

#endif
