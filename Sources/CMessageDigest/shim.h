/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPRINGTUNE_CMESSAGEDIGEST_SHIM_H
#define SPRINGTUNE_CMESSAGEDIGEST_SHIM_H

#include <sys/types.h>
#include <sha2.h>

// libmd computes SHA-256 without the instructions that most processors have for it, with which it takes
// a fifth of the time. Swift has no names for them.

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

/// Tells whether the processor has SHA-256 instructions, and the vector instructions next to them.
static inline int springtune_has_sha256(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d)) return 0;
  if (!(c & bit_SSSE3) || !(c & bit_SSE4_1)) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b >> 29 & 1);
}

/// Adds whole blocks of 64 bytes to a digest that has none begun.
///
/// The instructions keep the state a ... h as (a, b, e, f) and (c, d, g, h), and run two rounds each;
/// m[i % 4] holds the words 4 i ... 4 i + 3 of the message schedule. Source: FIPS 180-4, 6.2.2.
__attribute__((target("sha,sse4.1,ssse3"))) static inline void springtune_sha256_blocks(
    SHA2_CTX *context, const uint8_t *bytes, size_t count) {
  static const uint32_t constants[64] = {
      0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
      0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
      0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
      0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
      0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
      0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
      0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
      0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
  const __m128i bigEndian = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
  uint32_t *state = context->state.st32;
  __m128i cdab = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xb1);
  __m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1b);
  __m128i abef = _mm_alignr_epi8(cdab, efgh, 8);
  __m128i cdgh = _mm_blend_epi16(efgh, cdab, 0xf0);
  for (size_t block = 0; block < count; block++, bytes += 64) {
    const __m128i abefBefore = abef, cdghBefore = cdgh;
    __m128i m[4];
    for (int i = 0; i < 4; i++)
      m[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)), bigEndian);
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      __m128i *w = &m[i % 4];
      const __m128i *w1 = &m[(i + 1) % 4], *w2 = &m[(i + 2) % 4], *w3 = &m[(i + 3) % 4];
      const __m128i words =
          _mm_add_epi32(*w, _mm_loadu_si128((const __m128i *)(constants + 4 * i)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, words);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(words, 0x0e));
      const __m128i sum =
          _mm_add_epi32(_mm_sha256msg1_epu32(*w, *w1), _mm_alignr_epi8(*w3, *w2, 4));
      *w = _mm_sha256msg2_epu32(sum, *w3);
    }
    abef = _mm_add_epi32(abef, abefBefore);
    cdgh = _mm_add_epi32(cdgh, cdghBefore);
  }
  const __m128i feba = _mm_shuffle_epi32(abef, 0x1b), dchg = _mm_shuffle_epi32(cdgh, 0xb1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xf0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
  context->bitcount[0] += 512 * (uint64_t)count;
}

#else

static inline int springtune_has_sha256(void) { return 0; }

static inline void springtune_sha256_blocks(SHA2_CTX *context, const uint8_t *bytes, size_t count) {
  SHA256Update(context, bytes, 64 * count);
}

#endif

/// Adds bytes to a digest, whole blocks by the instructions of the processor where they may be used.
static inline void springtune_sha256_append(
    SHA2_CTX *context, const uint8_t *bytes, size_t count, int usesInstructions) {
  size_t begun = context->bitcount[0] / 8 % 64;
  if (usesInstructions && (begun == 0 || count >= 64)) {
    size_t first = (64 - begun) % 64, blocks = (count - first) / 64;
    SHA256Update(context, bytes, first);
    springtune_sha256_blocks(context, bytes + first, blocks);
    bytes += first + 64 * blocks;
    count -= first + 64 * blocks;
  }
  SHA256Update(context, bytes, count);
}

#endif
