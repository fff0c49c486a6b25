// SPDX-License-Identifier: Apache-2.0

/// Two vectors stepped at once.
///
/// A round of a joint is a chain of dependent operations, during which one vector leaves most of the
/// processor idle; a second one takes hardly more time.
public struct LanePair<Half: LaneReal>: Sendable, Hashable {
  /// The first half of the lanes.
  @usableFromInline var low: Half

  /// The second half of the lanes.
  @usableFromInline var high: Half

  @inlinable @inline(__always)
  init(_ low: Half, _ high: Half) {
    self.low = low
    self.high = high
  }
}

extension LanePair: Real {
  public typealias Mask = LaneMaskPair<Half.Mask>

  @inlinable @inline(__always)
  public init(_ value: Double) { self.init(Half(value), Half(value)) }

  @inlinable @inline(__always)
  public static func + (a: Self, b: Self) -> Self { Self(a.low + b.low, a.high + b.high) }

  @inlinable @inline(__always)
  public static func - (a: Self, b: Self) -> Self { Self(a.low - b.low, a.high - b.high) }

  @inlinable @inline(__always)
  public static func * (a: Self, b: Self) -> Self { Self(a.low * b.low, a.high * b.high) }

  @inlinable @inline(__always)
  public static func / (a: Self, b: Self) -> Self { Self(a.low / b.low, a.high / b.high) }

  @inlinable @inline(__always)
  public static prefix func - (a: Self) -> Self { Self(-a.low, -a.high) }

  @inlinable @inline(__always)
  public static func .< (a: Self, b: Self) -> Mask { Mask(a.low .< b.low, a.high .< b.high) }

  @inlinable @inline(__always)
  public static func .<= (a: Self, b: Self) -> Mask { Mask(a.low .<= b.low, a.high .<= b.high) }

  @inlinable @inline(__always)
  public func squareRoot() -> Self { Self(low.squareRoot(), high.squareRoot()) }

  @inlinable @inline(__always)
  public var sineAndCosine: (sine: Self, cosine: Self) {
    let (low, high) = (low.sineAndCosine, high.sineAndCosine)
    return (Self(low.sine, high.sine), Self(low.cosine, high.cosine))
  }

  @inlinable @inline(__always)
  public func raised(to exponent: Self) -> Self {
    Self(low.raised(to: exponent.low), high.raised(to: exponent.high))
  }

  @inlinable @inline(__always)
  public func replacing(with other: Self, where mask: Mask) -> Self {
    Self(
      low.replacing(with: other.low, where: mask.low),
      high.replacing(with: other.high, where: mask.high))
  }
}

extension LanePair: LaneReal {
  @inlinable public static var scalarCount: Int { 2 * Half.scalarCount }

  @inlinable public subscript(lane: Int) -> Float {
    get { lane < Half.scalarCount ? low[lane] : high[lane - Half.scalarCount] }
    set {
      if lane < Half.scalarCount {
        low[lane] = newValue
      } else {
        high[lane - Half.scalarCount] = newValue
      }
    }
  }
}

/// The truth values of the lanes of a ``LanePair``.
public struct LaneMaskPair<Half: LaneMaskVector>: Sendable, Hashable {
  @usableFromInline var low: Half
  @usableFromInline var high: Half

  @inlinable @inline(__always)
  init(_ low: Half, _ high: Half) {
    self.low = low
    self.high = high
  }
}

extension LaneMaskPair: LaneMaskVector {
  @inlinable @inline(__always)
  public init(repeating value: Bool) { self.init(Half(repeating: value), Half(repeating: value)) }

  @inlinable @inline(__always)
  public static func .& (a: Self, b: Self) -> Self { Self(a.low .& b.low, a.high .& b.high) }

  @inlinable @inline(__always)
  public static func .| (a: Self, b: Self) -> Self { Self(a.low .| b.low, a.high .| b.high) }

  @inlinable @inline(__always)
  public static prefix func .! (a: Self) -> Self { Self(.!a.low, .!a.high) }

  @inlinable @inline(__always)
  public var isTrueAnywhere: Bool { (low .| high).isTrueAnywhere }

  @inlinable @inline(__always)
  public var isTrueEverywhere: Bool { (low .& high).isTrueEverywhere }

  @inlinable public static var scalarCount: Int { 2 * Half.scalarCount }

  @inlinable public subscript(lane: Int) -> Bool {
    get { lane < Half.scalarCount ? low[lane] : high[lane - Half.scalarCount] }
    set {
      if lane < Half.scalarCount {
        low[lane] = newValue
      } else {
        high[lane - Half.scalarCount] = newValue
      }
    }
  }
}
