// SPDX-License-Identifier: Apache-2.0

// Powers alone: any other function of the C library may differ from machine to machine.
#if canImport(Darwin)
  import func Darwin.pow
  import func Darwin.powf
#elseif canImport(Glibc)
  import func Glibc.pow
  import func Glibc.powf
#else
  import func CEnvironment.pow
  import func CEnvironment.powf
#endif

/// The number type of a world: `Float` as on the device, or `Double` for smooth derivatives.
///
/// The solver is written against this protocol alone: comparisons return a ``Mask``, and choices use
/// ``replacing(with:where:)``. So a vector of numbers can replace a single one, and each lane runs
/// the same operations in the same order as that number would.
public protocol Real: Sendable, Hashable {
  /// The result of a comparison: one truth value per lane.
  associatedtype Mask: LaneMask

  /// The nearest representable number, in every lane.
  init(_ value: Double)

  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
  static prefix func - (a: Self) -> Self

  static func .< (a: Self, b: Self) -> Mask
  static func .<= (a: Self, b: Self) -> Mask

  /// The square root, correctly rounded.
  func squareRoot() -> Self

  /// The sine and the cosine of an angle in radians.
  var sineAndCosine: (sine: Self, cosine: Self) { get }

  /// The power of a number that is at least 0.
  func raised(to exponent: Self) -> Self

  /// Simplex noise with turning gradients.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - angle: The angle by which the gradients are turned, in radians.
  /// - Returns: Its value, between -1 and 1, and its slope along x and y.
  static func noise(
    at place: (x: Self, y: Self, z: Self), angle: Self
  ) -> (value: Self, slope: Vector2<Self>)

  /// The same number, with `other` in the lanes where the mask is true.
  func replacing(with other: Self, where mask: Mask) -> Self
}

/// A truth value for each lane of a ``Real``.
public protocol LaneMask: Sendable, Hashable {
  /// The same truth value in every lane.
  init(repeating value: Bool)

  static func .& (a: Self, b: Self) -> Self
  static func .| (a: Self, b: Self) -> Self
  static prefix func .! (a: Self) -> Self

  /// True in at least one lane.
  var isTrueAnywhere: Bool { get }

  /// True in every lane.
  var isTrueEverywhere: Bool { get }
}

extension Real {
  /// Zero in every lane.
  @inlinable @inline(__always)
  public static var zero: Self { Self(0.0) }

  /// The sine of an angle in radians.
  @inlinable @inline(__always)
  public var sine: Self { sineAndCosine.sine }

  /// The cosine of an angle in radians.
  @inlinable @inline(__always)
  public var cosine: Self { sineAndCosine.cosine }

  /// The magnitude.
  @inlinable @inline(__always)
  var magnitude: Self { replacing(with: -self, where: self .< .zero) }

  /// The number clamped to the range from `-limit` to `limit`.
  @inlinable @inline(__always)
  func clamped(to limit: Self) -> Self {
    replacing(with: -limit, where: self .< -limit).replacing(with: limit, where: limit .< self)
  }

  /// The reciprocal, or 0 where the number is 0, as for the inverse mass of a static body.
  @inlinable @inline(__always)
  var reciprocalOrZero: Self {
    (Self(1) / self).replacing(with: .zero, where: (self .<= .zero) .& (.zero .<= self))
  }
}

/// A ``Real`` that is one number: its comparisons return `Bool`.
///
/// Code that branches on numbers, as collisions do, is written against this protocol.
public protocol ScalarReal: Real, Comparable where Mask == Bool {
  /// The number rounded to an integer, as by `FloatingPoint`.
  func rounded(_ rule: FloatingPointRoundingRule) -> Self

  /// The same number in double precision.
  var double: Double { get }
}

extension ScalarReal {
  @inlinable @inline(__always)
  public static func .< (a: Self, b: Self) -> Bool { a < b }

  @inlinable @inline(__always)
  public static func .<= (a: Self, b: Self) -> Bool { a <= b }

  @inlinable @inline(__always)
  public func replacing(with other: Self, where mask: Bool) -> Self { mask ? other : self }
}

extension Float: ScalarReal {
  @inlinable public var double: Double { Double(self) }
}

extension Double: ScalarReal {
  @inlinable public var double: Double { self }
}

extension Bool: LaneMask {
  @inlinable public init(repeating value: Bool) { self = value }
  @inlinable public static func .& (a: Bool, b: Bool) -> Bool { a && b }
  @inlinable public static func .| (a: Bool, b: Bool) -> Bool { a || b }
  @inlinable public static prefix func .! (a: Bool) -> Bool { !a }
  @inlinable public var isTrueAnywhere: Bool { self }
  @inlinable public var isTrueEverywhere: Bool { self }
}

extension Float: Real {
  @inlinable public func raised(to exponent: Float) -> Float { powf(self, exponent) }
}

extension Double: Real {
  @inlinable public func raised(to exponent: Double) -> Double { pow(self, exponent) }
}
