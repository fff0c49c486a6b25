// SPDX-License-Identifier: Apache-2.0

// The C library that WebAssembly has: WASI's mathematics and memory, which need nothing of a system.
#include <math.h>
#include <stdlib.h>
#include <string.h>
