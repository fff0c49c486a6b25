// SPDX-License-Identifier: GPL-3.0-or-later

/// A number that may have been written with its unit.
public struct Quantity: Sendable, Equatable {
  /// The number, in the unit written.
  public let value: Double
  /// The unit as written; nil for a bare number.
  public let unit: String?

  /// Creates a quantity.
  public init(value: Double, unit: String?) {
    self.value = value
    self.unit = unit
  }
}

extension DocumentNode {
  /// Reads a number that may carry its unit: `350ms`, `2 %`, `0.4`.
  ///
  /// - Parameter units: The units allowed, in the order to list them in a message.
  /// - Throws: `InputError` for anything but a finite number, and for other units.
  /// - Returns: The number and the unit written, nil for a bare number.
  public func quantity(units: [String]) throws(InputError) -> Quantity {
    guard case .scalar(.text(let text)) = content, let (number, unit) = Self.split(text)
    else { return Quantity(value: try number(), unit: nil) }
    guard units.contains(unit) else {
      throw .unknown("unit", unit, " in \(name)", known: units, at: source)
    }
    guard number.isFinite else { throw mismatch(expected: "a finite number") }
    return Quantity(value: number, unit: unit)
  }

  /// Reads a percentage: `2%`, or a bare `2` that means the same.
  ///
  /// - Throws: `InputError` for anything but a finite number with `%` or without a unit.
  /// - Returns: The number of hundredths: 2 for `2%`.
  public func percent() throws(InputError) -> Double {
    try quantity(units: ["%"]).value
  }

  /// Parts text such as `350ms` into number and unit; nil when it lacks either.
  static func split(_ text: String) -> (number: Double, unit: String)? {
    let length = decimalLength(in: Array(text.utf8))
    guard let number = Double(text.prefix(length)) else { return nil }
    let unit = String(text.dropFirst(length).trimming(" "))
    return unit.isEmpty ? nil : (number, unit)
  }
}
