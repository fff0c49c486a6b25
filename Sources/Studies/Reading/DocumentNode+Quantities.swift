// SPDX-License-Identifier: GPL-3.0-or-later

/// A number that may have been written with its unit.
public struct Quantity: Sendable, Equatable {
  /// The number, in ``unit``.
  public let value: Double
  /// The unit, to which the one that was written is converted; nil for a bare number.
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
  /// - Parameter units: The units that the number may be in, such as `s` and `percent`, in the order
  ///   to list them in a message. What is written may be another unit of their kinds.
  /// - Throws: `InputError` for anything but a finite number, and for other units.
  /// - Returns: The number in one of `units`, and which; no unit for a bare number.
  public func quantity(units: [String]) throws(InputError) -> Quantity {
    guard case .scalar(let scalar) = content else { throw mismatch(expected: "a number") }
    let quantity =
      switch scalar {
      case .number(let literal):
        Scalar.value(ofNumber: literal).map { Quantity(value: $0, unit: nil) }
      case .text(let text): try quantity(of: text, units: units)
      case .null, .boolean: nil as Quantity?
      }
    guard let quantity else { throw mismatch(expected: "a number", hint: numberHint(units)) }
    guard quantity.value.isFinite else { throw mismatch(expected: "a finite number") }
    return quantity
  }

  /// The quantity of text such as `350ms`; nil for text that is none.
  private func quantity(of text: String, units: [String]) throws(InputError) -> Quantity? {
    guard let (literal, name) = Self.split(text) else { return nil }
    let known = WrittenUnit.units(of: units)
    if let unit = known.first(where: { $0.name == name }) {
      return unit.value(of: literal).map { Quantity(value: $0, unit: unit.base) }
    }
    guard !known.isEmpty, !name.contains(where: \.isNumber) else { return nil }
    throw .unknown("unit", name, " in \(self.name)", known: known.map(\.name), at: source)
  }

  /// What to write for text that somebody meant as a number; nil for other content.
  private func numberHint(_ units: [String]) -> String? {
    guard case .scalar(.text(let text)) = content else { return nil }
    if Scalar.value(ofNumber: text) != nil { return "remove the quotes" }
    guard units.isEmpty, let (_, unit) = Self.split(text), !unit.contains(where: \.isNumber)
    else { return nil }
    return "\(name) is a bare number, without a unit"
  }

  /// Parts text such as `350ms` into number and unit; nil when it lacks either.
  private static func split(_ text: String) -> (literal: Substring, unit: String)? {
    let literal = text.prefix(decimalLength(in: Array(text.utf8)))
    let unit = String(text[literal.endIndex...].trimming(" "))
    return Double(literal) == nil || unit.isEmpty ? nil : (literal, unit)
  }
}
