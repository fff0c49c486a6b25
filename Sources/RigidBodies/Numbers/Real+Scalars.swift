// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Bool: LaneMask {
  @inlinable public init(repeating value: Bool) { self = value }
  @inlinable public static func .& (a: Bool, b: Bool) -> Bool { a && b }
  @inlinable public static func .| (a: Bool, b: Bool) -> Bool { a || b }
  @inlinable public static prefix func .! (a: Bool) -> Bool { !a }
  @inlinable public var isTrueAnywhere: Bool { self }
  @inlinable public var isTrueEverywhere: Bool { self }
}

extension Float: Real {
  @inlinable public static func .< (a: Float, b: Float) -> Bool { a < b }
  @inlinable public static func .<= (a: Float, b: Float) -> Bool { a <= b }
  @inlinable public func raised(to exponent: Float) -> Float { powf(self, exponent) }
  @inlinable public func replacing(with other: Float, where mask: Bool) -> Float {
    mask ? other : self
  }
}

extension Double: Real {
  @inlinable public static func .< (a: Double, b: Double) -> Bool { a < b }
  @inlinable public static func .<= (a: Double, b: Double) -> Bool { a <= b }
  @inlinable public var sineAndCosine: (sine: Double, cosine: Double) { (sin(self), cos(self)) }
  @inlinable public func raised(to exponent: Double) -> Double { pow(self, exponent) }
  @inlinable public func replacing(with other: Double, where mask: Bool) -> Double {
    mask ? other : self
  }
}
