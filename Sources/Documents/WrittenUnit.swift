// SPDX-License-Identifier: GPL-3.0-or-later

/// A unit that a number in a document may carry, with its conversion to the base unit.
///
/// Everything is computed in s, pt, Hz, rad and percent, and in their products, and the directions of
/// throws in degrees; a number in another unit is converted where it is read.
package struct WrittenUnit: Sendable {
  /// The unit as documents write it.
  package let name: String
  /// The unit that the number is converted to.
  let base: String
  /// The power of ten between the units, which is shifted in the digits: 2.1ms is exactly 0.0021.
  private var exponent = 0
  /// The rest of the conversion: a number is multiplied by the first, then divided by the second.
  private var ratio = (1.0, 1.0)

  /// Every unit, the one to name first before the others of its kind.
  package static let all = [
    WrittenUnit(name: "s", base: "s"),
    WrittenUnit(name: "ms", base: "s", exponent: -3),
    WrittenUnit(name: "min", base: "s", ratio: (60, 1)),
    WrittenUnit(name: "pt", base: "pt"),
    WrittenUnit(name: "pt/s", base: "pt/s"),
    WrittenUnit(name: "pt/s^2", base: "pt/s^2"),
    WrittenUnit(name: "pt/s^3", base: "pt/s^3"),
    WrittenUnit(name: "Hz", base: "Hz"),
    WrittenUnit(name: "rad", base: "rad"),
    WrittenUnit(name: "deg", base: "rad", ratio: (.pi, 180)),
    WrittenUnit(name: "°", base: "rad", ratio: (.pi, 180)),
    WrittenUnit(name: "rad/s", base: "rad/s"),
    WrittenUnit(name: "deg/s", base: "rad/s", ratio: (.pi, 180)),
    WrittenUnit(name: "%", base: "percent"),
    WrittenUnit(name: "percent", base: "percent"),
    WrittenUnit(name: "1/s", base: "1/s"),
    WrittenUnit(name: "/s", base: "1/s"),
    WrittenUnit(name: "1/s^2", base: "1/s^2"),
    WrittenUnit(name: "1/s^3", base: "1/s^3"),
  ]

  /// The units of the kinds of some, in the order of these.
  package static func units(of names: [String]) -> [WrittenUnit] {
    names.flatMap { name in
      let base = all.first { $0.name == name }?.base
      return all.filter { $0.base == base }
    }
  }

  /// Every unit, by its name.
  package static var names: [String] { all.map(\.name).sorted() }

  /// The value of a decimal literal in the base unit, or in degrees; nil for other text.
  package func value(of literal: Substring, in unit: String? = nil) -> Double? {
    guard let number = Self.value(of: literal, exponent: exponent) else { return nil }
    let value = number * ratio.0 / ratio.1
    guard unit == "deg" else { return value }
    // 45deg went through radians: the digits beyond nine decimals are rounding.
    return (value * 180 / .pi * 1e9).rounded() / 1e9
  }

  /// The value of a decimal literal times a power of ten, rounded once.
  private static func value(of literal: Substring, exponent: Int) -> Double? {
    let parts = literal.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
    // An exponent beyond 32 bits makes 0 or infinity of any number, shifted or not.
    guard let written = Int32(parts.count > 1 ? parts[1] : "0") else { return Double(literal) }
    return Double("\(parts[0])e\(Int(written) + exponent)")
  }
}

/// A unit in which recordings count their times.
public enum TimeUnit: String, CaseIterable, Sendable {
  case seconds = "s"
  case milliseconds = "ms"
  case microseconds = "us"
  case nanoseconds = "ns"
  case minutes = "min"

  /// The unit of a spelling in any case; nil for other text.
  init?(spelling: String) {
    guard let unit = Self.spellings[spelling.lowercased()] else { return nil }
    self = unit
  }

  /// A time in seconds, the `Double` nearest to the exact quotient or product.
  package func seconds(of time: Double) -> Double {
    switch self {
    case .seconds: time
    case .milliseconds: time / 1000
    case .microseconds: time / 1_000_000
    case .nanoseconds: time / 1_000_000_000
    case .minutes: time * 60
    }
  }

  /// The ways to write a unit, in lower case; the sign of micro is one of two alike.
  static let spellings: [String: TimeUnit] = [
    "s": .seconds, "sec": .seconds, "secs": .seconds, "second": .seconds, "seconds": .seconds,
    "ms": .milliseconds, "msec": .milliseconds, "millis": .milliseconds,
    "millisecond": .milliseconds, "milliseconds": .milliseconds,
    "us": .microseconds, "\u{B5}s": .microseconds, "\u{3BC}s": .microseconds,
    "usec": .microseconds, "micros": .microseconds, "microsecond": .microseconds,
    "microseconds": .microseconds,
    "ns": .nanoseconds, "nsec": .nanoseconds, "nanos": .nanoseconds,
    "nanosecond": .nanoseconds, "nanoseconds": .nanoseconds,
    "min": .minutes, "mins": .minutes, "minute": .minutes, "minutes": .minutes,
  ]
}

extension String {
  /// The number `0.4s` for `0,4s`; other text as it is, also `1,200`, which may be a thousand and more.
  package var withDecimalPoint: String {
    guard let parts = wholeMatch(of: /([-+]?[0-9]+),([0-9]+)(\s*[^0-9,.\s][^,]*)?/)?.output,
      parts.2.count != 3 || Int(parts.1) == 0
    else { return self }
    return "\(parts.1).\(parts.2)\(parts.3 ?? "")"
  }

  /// A number in words with a unit, which may be empty.
  package func with(_ unit: String) -> String { unit.isEmpty ? self : "\(self) \(unit)" }
}
