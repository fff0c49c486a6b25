// SPDX-License-Identifier: Apache-2.0

import CLanes

/// A ``Real`` of several lanes: a vector of `Float`s, each with the bits that it would have alone.
public protocol LaneReal: Real where Mask: LaneMaskVector {
  /// The number of lanes.
  static var scalarCount: Int { get }

  /// The number in a lane.
  subscript(lane: Int) -> Float { get set }
}

/// A mask with access to each lane.
public protocol LaneMaskVector: LaneMask {
  /// The number of lanes.
  static var scalarCount: Int { get }

  /// The truth value in a lane.
  subscript(lane: Int) -> Bool { get set }
}

extension SIMDMask: LaneMask, LaneMaskVector {
  @inlinable public static var scalarCount: Int { Storage.scalarCount }

  // The `any` and `all` of the standard library test the lanes one by one; folding the vector takes a
  // few operations. The casts are resolved when the solver is specialised.

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

  /// The bits: all 1 in a lane that is true, all 0 in one that is false.
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

extension SIMD16: Real where Scalar == Float {
  public typealias Mask = SIMDMask<SIMD16<Int32>>

  @inline(__always)
  public init(_ value: Double) { self.init(repeating: Float(value)) }

  /// The number with the opposite sign, also for 0, where 0 - x would lose it.
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

  public func raised(to exponent: Self) -> Self {
    var answer = self
    for lane in indices { answer[lane] = self[lane].raised(to: exponent[lane]) }
    return answer
  }
}

extension SIMD16: LaneReal where Scalar == Float {}

extension SineAndCosine {
  private typealias Bits = SIMD8<UInt64>

  /// The sine and the cosine of eight angles in radians: the operations of one `Float`, eight times.
  @inline(__always)
  static func ofEach(_ angles: SIMD8<Float>) -> (sine: SIMD8<Float>, cosine: SIMD8<Float>) {
    let magnitudes = angles.replacing(with: -angles, where: angles .< 0)
    guard all(magnitudes .< largest) else { return oneByOne(angles) }
    let x = SIMD8<Double>(angles)
    let t = x * quarterTurns + rounder
    let d = x - (t - rounder) * quarterTurn
    let d2 = d * d
    let (d3, d4) = (d * d2, d2 * d2)
    let s = (d + d3 * s1) + (d3 * d2) * (s2 + d2 * s3)
    let c = ((1 + d2 * c1) + d4 * c2) + (d4 * d2) * (c3 + d2 * c4)
    return turn(s, c, by: unsafeBitCast(t, to: Bits.self))
  }

  /// Turns eight angles, as the function of the same name turns one.
  @inline(__always)
  private static func turn(
    _ s: SIMD8<Double>, _ c: SIMD8<Double>, by n: Bits
  ) -> (sine: SIMD8<Float>, cosine: SIMD8<Float>) {
    let (s, c) = (unsafeBitCast(s, to: Bits.self), unsafeBitCast(c, to: Bits.self))
    let difference = (s ^ c) & (Bits.zero &- (n & 1))
    let sine = (s ^ difference) ^ ((n & 2) &<< 62)
    let cosine = (c ^ difference) ^ (((n &+ 1) & 2) &<< 62)
    return (
      SIMD8<Float>(unsafeBitCast(sine, to: SIMD8<Double>.self)),
      SIMD8<Float>(unsafeBitCast(cosine, to: SIMD8<Double>.self))
    )
  }

  /// The rare path: a large angle, or one that is not a number.
  @inline(never)
  private static func oneByOne(
    _ angles: SIMD8<Float>
  ) -> (sine: SIMD8<Float>, cosine: SIMD8<Float>) {
    var (sine, cosine) = (angles, angles)
    for lane in 0..<8 { (sine[lane], cosine[lane]) = angles[lane].sineAndCosine }
    return (sine, cosine)
  }
}

extension LaneReal {
  public static func noise(
    at place: (x: Self, y: Self, z: Self), angle: Self
  ) -> (value: Self, slope: Vector2<Self>) {
    var (value, slope) = (zero, Vector2<Self>.zero)
    for lane in 0..<scalarCount {
      let noise = Float.noise(at: (place.x[lane], place.y[lane], place.z[lane]), angle: angle[lane])
      value[lane] = noise.value
      (slope.x[lane], slope.y[lane]) = (noise.slope.x, noise.slope.y)
    }
    return (value, slope)
  }
}
