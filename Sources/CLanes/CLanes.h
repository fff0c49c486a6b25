// SPDX-License-Identifier: Apache-2.0

// The one thing that Swift cannot say of vectors: Swift's SIMD.squareRoot() calls sqrtf or sqrt for
// each lane, with a branch for errno. These are one instruction for all lanes, correctly rounded like
// the scalar one (IEEE 754).

#ifndef CLANES_H
#define CLANES_H

typedef float springtune_float16 __attribute__((ext_vector_type(16)));
typedef double springtune_double8 __attribute__((ext_vector_type(8)));

#define SPRINGTUNE_INLINE static inline __attribute__((always_inline))

SPRINGTUNE_INLINE springtune_float16 springtune_root16(springtune_float16 v) {
  return __builtin_elementwise_sqrt(v);
}

SPRINGTUNE_INLINE springtune_double8 springtune_double_root8(springtune_double8 v) {
  return __builtin_elementwise_sqrt(v);
}

#endif
