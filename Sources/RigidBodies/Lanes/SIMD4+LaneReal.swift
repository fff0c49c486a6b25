// SPDX-License-Identifier: Apache-2.0

import CLanes

extension SIMD4: Real where Scalar == Float {
  public typealias Mask = SIMDMask<SIMD4<Int32>>

  @inline(__always)
  public init(_ value: Double) { self.init(repeating: Float(value)) }

  /// The number with its sign turned, also that of 0, which 0 - x would lose.
  @inline(__always)
  public static prefix func - (a: Self) -> Self {
    let bits = unsafeBitCast(a, to: SIMD4<UInt32>.self)
    return unsafeBitCast(bits ^ SIMD4<UInt32>(repeating: 0x8000_0000), to: Self.self)
  }

  @inline(__always)
  public func squareRoot() -> Self { springtune_root4(self) }

  @inline(__always)
  public var sineAndCosine: (sine: Self, cosine: Self) {
    let (sine, cosine) = SineAndCosine.ofEach(SIMD8<Float>(lowHalf: self, highHalf: self))
    return (sine.lowHalf, cosine.lowHalf)
  }

  public func raised(to exponent: Self) -> Self { eachRaised(to: exponent) }
}

extension SIMD4: LaneReal where Scalar == Float {}
