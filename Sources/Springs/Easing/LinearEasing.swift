// SPDX-License-Identifier: Apache-2.0

import Basics

/// An easing as CSS writes it with `linear()`: straight pieces between stops.
///
/// It is 0 at the start and 1 at the end; in between it may be anything. Source: W3C, CSS Easing
/// Functions Level 2, section 2.2.
public struct LinearEasing: Hashable, Sendable {
  /// A value at a time.
  public struct Stop: Hashable, Sendable {
    /// The share of the duration that has passed, from 0 to 1.
    public let share: Double
    /// The value: 0 at the start of a move, 1 at its target.
    public let value: Double
  }

  /// The stops, at rising times: the first 0 at share 0, the last 1 at share 1.
  public let stops: [Stop]
  /// The decimals of the values and of the percentages in the text, which say the stops exactly.
  let decimals: Decimals

  /// Decimals of a text.
  struct Decimals: Hashable, Sendable {
    /// Those of a value.
    var value: Int
    /// Those of a share in percent.
    var percent: Int
  }

  /// Lays stops along a path, rounded to some decimals.
  ///
  /// Where a stop moves in time, its value moves along the middle of the slopes on its two sides.
  init(along path: [TimePoint], decimals: Decimals) {
    self.decimals = decimals
    let end = path[path.count - 1].time
    let (shareUnit, valueUnit) = (Self.unit(decimals.percent + 2), Self.unit(decimals.value))
    stops = path.indices.map { index in
      guard index > 0 else { return Stop(share: 0, value: 0) }
      guard index < path.count - 1 else { return Stop(share: 1, value: 1) }
      let point = path[index]
      let share = (point.time / end * shareUnit).rounded() / shareUnit
      let slope = path[index - 1].slope(to: point) + point.slope(to: path[index + 1])
      let value = point.value + slope / 2 * (share * end - point.time)
      return Stop(share: share, value: (value * valueUnit).rounded() / valueUnit)
    }
  }

  /// The value at a time.
  /// - Parameter share: The share of the duration that has passed; from 1 on the value is 1.
  /// - Returns: The value, 0 at the start of a move, 1 at its target.
  public func value(at share: Double) -> Double {
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    let next = stops.partitioningIndex { $0.share > share }
    let (before, after) = (stops[next - 1], stops[next])
    let passed = (share - before.share) / (after.share - before.share)
    return before.value + passed * (after.value - before.value)
  }

  /// 10 to a power.
  static func unit(_ decimals: Int) -> Double {
    (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
  }
}

extension LinearEasing {
  /// The function as CSS reads it, on one line.
  public var text: String { "linear(" + stopTexts.joined(separator: ", ") + ")" }

  /// The stops as CSS reads them: a value and, but for the ends, a percentage.
  var stopTexts: [String] {
    stops.indices.map { index in
      let value = Self.text(stops[index].value, decimals.value)
      guard index > 0 && index < stops.count - 1 else { return value }
      return value + " " + Self.text(stops[index].share * 100, decimals.percent) + "%"
    }
  }

  /// A number with at most some decimals, none of them a last 0.
  private static func text(_ number: Double, _ decimals: Int) -> String {
    let scaled = (number.magnitude * unit(decimals)).rounded()
    guard scaled > 0 else { return "0" }
    guard scaled < 9e15 else { return "\(number)" }
    var digits = String(Int(scaled))
    if digits.count <= decimals {
      digits = String(repeating: "0", count: decimals + 1 - digits.count) + digits
    }
    let whole = digits.dropLast(decimals)
    var fraction = digits.suffix(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    return (number < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
  }
}
