// SPDX-License-Identifier: Apache-2.0

import CLanes

extension SIMD16: Real where Scalar == Float {
  public typealias Mask = SIMDMask<SIMD16<Int32>>

  @inline(__always)
  public init(_ value: Double) { self.init(repeating: Float(value)) }

  /// The number with its sign turned, also that of 0, which 0 - x would lose.
  @inline(__always)
  public static prefix func - (a: Self) -> Self {
    let bits = unsafeBitCast(a, to: SIMD16<UInt32>.self)
    return unsafeBitCast(bits ^ SIMD16<UInt32>(repeating: 0x8000_0000), to: Self.self)
  }

  @inline(__always)
  public func squareRoot() -> Self { springtune_root16(self) }

  @inline(__always)
  public var sineAndCosine: (sine: Self, cosine: Self) {
    let low = SineAndCosine.ofEach(lowHalf)
    let high = SineAndCosine.ofEach(highHalf)
    return (
      SIMD16<Float>(lowHalf: low.sine, highHalf: high.sine),
      SIMD16<Float>(lowHalf: low.cosine, highHalf: high.cosine)
    )
  }

  public func raised(to exponent: Self) -> Self { eachRaised(to: exponent) }
}

extension SIMD16: LaneReal where Scalar == Float {}
