// SPDX-License-Identifier: Apache-2.0

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
  /// The number of lanes.
  static var scalarCount: Int { get }

  /// The truth value in a lane.
  subscript(lane: Int) -> Bool { get set }
}

extension SIMDMask: LaneMask, LaneMaskVector {
  @inlinable public static var scalarCount: Int { Storage.scalarCount }

  // The `any` and `all` of the standard library go through the lanes one by one; folding the vector
  // takes a few operations. Which vector it is, is known when the solver is specialised for it.

  @inlinable @inline(__always)
  public var isTrueAnywhere: Bool {
    if let mask = self as? SIMDMask<SIMD16<Int32>> { return mask.bits.foldedByOr != 0 }
    return any(self)
  }

  @inlinable @inline(__always)
  public var isTrueEverywhere: Bool {
    if let mask = self as? SIMDMask<SIMD16<Int32>> { return (.!mask).bits.foldedByOr == 0 }
    return all(self)
  }

  /// The bits: all of a lane are 1 where it is true, and 0 where it is not.
  @inlinable @inline(__always)
  var bits: Storage { unsafeBitCast(self, to: Storage.self) }
}

extension SIMD4<Int32> {
  /// The bits of all lanes, joined by "or".
  @inlinable @inline(__always)
  var foldedByOr: UInt64 {
    let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return halves.x | halves.y
  }
}

extension SIMD8<Int32> {
  /// The bits of all lanes, joined by "or".
  @inlinable @inline(__always)
  var foldedByOr: UInt64 { (lowHalf | highHalf).foldedByOr }
}

extension SIMD16<Int32> {
  /// The bits of all lanes, joined by "or".
  @inlinable @inline(__always)
  var foldedByOr: UInt64 { (lowHalf | highHalf).foldedByOr }
}

extension SIMD where Scalar == Float {
  /// A power for each lane.
  func eachRaised(to exponent: Self) -> Self {
    var answer = self
    for lane in indices { answer[lane] = self[lane].raised(to: exponent[lane]) }
    return answer
  }
}
