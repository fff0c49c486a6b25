// SPDX-License-Identifier: GPL-3.0-or-later

#include "CNumbers.h"

#include <charconv>

static const int room = SPRINGTUNE_MOST_PER_NUMBER;

long springtune_write_number(double value, bool is_scientific, unsigned char *place) {
  char *text = reinterpret_cast<char *>(place);
  auto form = is_scientific ? std::chars_format::scientific : std::chars_format::fixed;
  return std::to_chars(text, text + room, value, form).ptr - text;
}

long springtune_write_integer(long value, unsigned char *place) {
  char *text = reinterpret_cast<char *>(place);
  return std::to_chars(text, text + room, value).ptr - text;
}
