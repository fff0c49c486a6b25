// SPDX-License-Identifier: Apache-2.0

import CLanes

/// A ``Real`` of several lanes: a vector of `Float`s, each of which comes out with the bits that it
/// would have alone.
public protocol LaneReal: Real where Mask: LaneMaskVector {
  /// The number of lanes.
  static var scalarCount: Int { get }

  /// The number in a lane.
  subscript(lane: Int) -> Float { get set }
}

/// A truth value that can be asked lane by lane.
public protocol LaneMaskVector: LaneMask {
  /// The truth value in a lane.
  subscript(lane: Int) -> Bool { get set }
}

extension SIMDMask: LaneMask, LaneMaskVector {
  // The generic `any` and `all` go through the lanes one by one; which vector it is, is known when
  // the solver is specialised for it.

  @inline(__always) public var isTrueAnywhere: Bool {
    if let mask = self as? SIMDMask<SIMD4<Int32>> { return springtune_any4(mask.bits) }
    if let mask = self as? SIMDMask<SIMD8<Int32>> { return springtune_any8(mask.bits) }
    if let mask = self as? SIMDMask<SIMD16<Int32>> { return springtune_any16(mask.bits) }
    return any(self)
  }

  @inline(__always) public var isTrueEverywhere: Bool {
    if let mask = self as? SIMDMask<SIMD4<Int32>> { return springtune_all4(mask.bits) }
    if let mask = self as? SIMDMask<SIMD8<Int32>> { return springtune_all8(mask.bits) }
    if let mask = self as? SIMDMask<SIMD16<Int32>> { return springtune_all16(mask.bits) }
    return all(self)
  }
}

extension SIMDMask where Storage.Scalar == Int32 {
  /// The mask as the vector of which each lane is all ones or zero.
  @inline(__always)
  fileprivate var bits: Storage { unsafeBitCast(self, to: Storage.self) }
}

extension SIMD where Scalar == Float {
  /// A power for each lane.
  func eachRaised(to exponent: Self) -> Self {
    var answer = self
    for lane in indices { answer[lane] = self[lane].raised(to: exponent[lane]) }
    return answer
  }
}
