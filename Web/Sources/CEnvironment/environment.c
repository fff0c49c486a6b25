// SPDX-License-Identifier: Apache-2.0
#include <stddef.h>
#include <stdint.h>

int putchar(int character) { return character; }

void arc4random_buf(void *buffer, size_t count) {
  uint8_t *bytes = buffer;
  for (size_t index = 0; index < count; index += 1) bytes[index] = 0;
}
