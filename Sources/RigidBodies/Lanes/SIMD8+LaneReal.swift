// SPDX-License-Identifier: Apache-2.0

import CLanes

extension SIMD8: Real where Scalar == Float {
  public typealias Mask = SIMDMask<SIMD8<Int32>>

  @inline(__always)
  public init(_ value: Double) { self.init(repeating: Float(value)) }

  /// The number with its sign turned, also that of 0, which 0 - x would lose.
  @inline(__always)
  public static prefix func - (a: Self) -> Self {
    let bits = unsafeBitCast(a, to: SIMD8<UInt32>.self)
    return unsafeBitCast(bits ^ SIMD8<UInt32>(repeating: 0x8000_0000), to: Self.self)
  }

  @inline(__always)
  public func squareRoot() -> Self { springtune_root8(self) }

  @inline(__always)
  public var sineAndCosine: (sine: Self, cosine: Self) {
    SineAndCosine.ofEach(self)
  }

  public func raised(to exponent: Self) -> Self { eachRaised(to: exponent) }
}

extension SIMD8: LaneReal where Scalar == Float {}
