// SPDX-License-Identifier: Apache-2.0

// What Swift cannot say of vectors. Swift's SIMD.squareRoot() calls sqrtf for each lane, with a branch
// for errno: these are one instruction for all lanes, correctly rounded like the scalar one (IEEE
// 754). Swift's any() and all() call a function that finds the least of the lanes: these ask all bits
// of a mask at once, in two or three instructions.

#ifndef CLANES_H
#define CLANES_H

typedef float springtune_float4 __attribute__((ext_vector_type(4)));
typedef float springtune_float8 __attribute__((ext_vector_type(8)));
typedef float springtune_float16 __attribute__((ext_vector_type(16)));

typedef int springtune_int4 __attribute__((ext_vector_type(4)));
typedef int springtune_int8 __attribute__((ext_vector_type(8)));
typedef int springtune_int16 __attribute__((ext_vector_type(16)));

#define SPRINGTUNE_INLINE static inline __attribute__((always_inline))

SPRINGTUNE_INLINE springtune_float4 springtune_root4(springtune_float4 v) {
  return __builtin_elementwise_sqrt(v);
}

SPRINGTUNE_INLINE springtune_float8 springtune_root8(springtune_float8 v) {
  return __builtin_elementwise_sqrt(v);
}

SPRINGTUNE_INLINE springtune_float16 springtune_root16(springtune_float16 v) {
  return __builtin_elementwise_sqrt(v);
}

SPRINGTUNE_INLINE _Bool springtune_any4(springtune_int4 v) {
  return __builtin_reduce_or(v) != 0;
}

SPRINGTUNE_INLINE _Bool springtune_all4(springtune_int4 v) {
  return __builtin_reduce_or(~v) == 0;
}

SPRINGTUNE_INLINE _Bool springtune_any8(springtune_int8 v) {
  return __builtin_reduce_or(v) != 0;
}

SPRINGTUNE_INLINE _Bool springtune_all8(springtune_int8 v) {
  return __builtin_reduce_or(~v) == 0;
}

SPRINGTUNE_INLINE _Bool springtune_any16(springtune_int16 v) {
  return __builtin_reduce_or(v) != 0;
}

SPRINGTUNE_INLINE _Bool springtune_all16(springtune_int16 v) {
  return __builtin_reduce_or(~v) == 0;
}

#endif
