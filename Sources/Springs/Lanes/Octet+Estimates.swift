// SPDX-License-Identifier: Apache-2.0

// Elementary functions to some percent, in a few instructions: enough to tell most numbers from a
// limit. The bits of a number 2^k (1 + f) are k + f in fixed point, and k + f is its logarithm to
// base 2 but for log2(1 + f) - f, which lies between 0 and 0.0861.

extension Octet {
  /// Numbers that exceed e to these powers by no more than 6.2 %; powers beyond -700 and 700 count as
  /// that.
  @_transparent
  var exponentialAbove: Octet {
    // k + f and 1023 with 20 binary places, at the end of a sum that has no more.
    let scaled = atLeast(-700).atMost(700) * (1.442_695_040_888_963_4 * 0x1p20)
    let sum = scaled + (0x1.8p52 + 1023 * 0x1p20 + 1)
    return unsafeBitCast(sum.bits &<< SIMD8<UInt64>(repeating: 32), to: Octet.self)
  }

  /// Numbers that exceed the natural logarithms of positive numbers, which are not subnormal, by no
  /// more than 0.06.
  @_transparent
  var logarithmAbove: Octet {
    // The first 44 bits, as a number beyond 2^52.
    let shifted = bits &>> SIMD8<UInt64>(repeating: 20) | SIMD8<UInt64>(repeating: 0x433 << 52)
    let scaled = unsafeBitCast(shifted, to: Octet.self) - (0x1p52 + (1023 - 0.0861) * 0x1p32)
    return scaled * (0.693_147_180_559_945_3 * 0x1p-32)
  }

  /// e to these powers from -700 to 700, to 2e-7 of it.
  @_transparent
  var roughExponential: Octet {
    let (k, bits) = (self * 1.442_695_040_888_963_4).nearest
    let r = self - k * 0.693_147_180_559_945_3
    let sum = Octet(repeating: 1.0 / 720).times(r, plus: 1.0 / 120).times(r, plus: 1.0 / 24)
      .times(r, plus: 1.0 / 6).times(r, plus: 0.5).times(r, plus: 1).times(r, plus: 1)
    let scale = (bits &+ SIMD8<UInt64>(repeating: 1023)) &<< SIMD8<UInt64>(repeating: 52)
    return sum * unsafeBitCast(scale, to: Octet.self)
  }

  /// The sines and cosines of angles between 0 and 10^5, to 4e-7.
  @_transparent
  var roughSineAndCosine: (sine: Octet, cosine: Octet) {
    let (k, bits) = (self * 0.636_619_772_367_581_3).nearest
    let r = self - k * 1.570_796_326_794_896_6
    let y = r * r
    let s =
      r
      * Octet(repeating: -1.0 / 5040).times(y, plus: 1.0 / 120).times(y, plus: -1.0 / 6)
      .times(y, plus: 1)
    let c = Octet(repeating: 1.0 / 40_320).times(y, plus: -1.0 / 720).times(y, plus: 1.0 / 24)
      .times(y, plus: -0.5).times(y, plus: 1)
    return Self.turned(s, c, quarter: bits)
  }
}
