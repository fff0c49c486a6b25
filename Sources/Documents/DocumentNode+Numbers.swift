// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The longest time that a flag takes without a unit, in seconds.
package let longestBareTime = 20.0

extension DocumentNode {
  /// Reads a finite number.
  ///
  /// - Parameters:
  ///   - range: The values allowed.
  ///   - name: What the message calls the value; the node's own name when nil.
  ///   - unit: The unit that the number is in and may carry, `s` or another of its kind; empty for
  ///     a number that takes none.
  ///   - isBareTaken: A flag's number needs no unit however large it is, as a place on the clock of
  ///     a recording.
  /// - Throws: `InputError` for anything but a number (`density: expected a number, found text
  ///   "fast"`), for infinity and NaN, for a unit of another kind, and outside the range (`density
  ///   must be greater than 0, found -1`).
  /// - Returns: The `Double` nearest to the written number, in `unit`.
  public func number(
    in range: ValueRange = .any, named name: String? = nil, unit: String = "",
    isBareTaken: Bool = false
  ) throws(InputError) -> Double {
    let node = named(name ?? self.name)
    let quantity = try node.quantity(units: unit.isEmpty ? [] : [unit], isBareTaken: isBareTaken)
    try node.check(quantity, in: range)
    return quantity.value
  }

  /// Reads a whole number; `1e3` and `41.0` are whole too.
  ///
  /// - Parameter range: The values allowed.
  /// - Throws: `InputError` for anything but a whole number, beyond 2^53 in magnitude (where a
  ///   `Double` no longer tells neighbours apart) and outside the range.
  /// - Returns: The number.
  public func integer(in range: ValueRange = .any) throws(InputError) -> Int {
    let quantity = try quantity(units: [])
    guard abs(quantity.value) < 0x1p53 else {
      throw mismatch(expected: "a whole number below 2^53")
    }
    guard let whole = Int(exactly: quantity.value) else {
      throw mismatch(expected: "a whole number")
    }
    try check(quantity, in: range)
    return whole
  }

  /// Reads numbers in a list.
  ///
  /// - Parameters:
  ///   - count: How many there must be; nil for any number of them.
  ///   - range: The values allowed for each.
  ///   - unit: The unit that each is in and may carry; empty for bare numbers.
  ///   - isBareTaken: A flag's numbers need no unit however large they are.
  ///   - expectation: The form of the list in messages; nil for that of any list.
  /// - Throws: `InputError` for anything but a list of that many finite numbers in the range.
  /// - Returns: The numbers in order, in `unit`.
  public func numbers(
    count: Int? = nil, in range: ValueRange = .any, unit: String = "", isBareTaken: Bool = false,
    expecting expectation: String? = nil
  ) throws(InputError) -> [Double] {
    guard case .sequence(let elements) = content, count ?? elements.count == elements.count else {
      let list = count.map { "a list of \($0) numbers" } ?? "a list of numbers"
      throw mismatch(expected: expectation ?? list)
    }
    return try sequence().map { (element) throws(InputError) in
      try element.number(in: range, unit: unit, isBareTaken: isBareTaken)
    }
  }

  /// Reads a point written as `[x, y]`.
  ///
  /// - Parameters:
  ///   - range: The values allowed for each coordinate.
  ///   - unit: The unit that each is in and may carry; empty for bare numbers.
  /// - Throws: `InputError` for anything but a list of two finite numbers in the range.
  /// - Returns: The coordinates, in `unit`.
  public func point(
    in range: ValueRange = .any, unit: String = ""
  ) throws(InputError) -> (x: Double, y: Double) {
    let numbers = try numbers(count: 2, in: range, unit: unit, expecting: "a point [x, y]")
    return (numbers[0], numbers[1])
  }

  /// Refuses a value outside a range, and names the unit of its ends where one was written.
  private func check(_ quantity: Quantity, in range: ValueRange) throws(InputError) {
    guard !range.contains(quantity.value) else { return }
    let unit = quantity.unit.map { " \($0)" } ?? ""
    throw error("\(name) must be \(range)\(unit), found \(literal.prefix(40))")
  }

  /// The text of a number as it was written.
  private var literal: String {
    switch content {
    case .scalar(.number(let literal)), .scalar(.text(let literal)): literal
    default: ""
    }
  }

  // MARK: Units

  /// A number, and the unit to which the one that was written is converted; nil for a bare number.
  public typealias Quantity = (value: Double, unit: String?)

  /// Reads a number that may carry its unit: `350ms`, `2 %`, `0.4`.
  ///
  /// - Parameters:
  ///   - units: The units that the number may be in, such as `s` and `percent`, in the order to list
  ///     them in a message. What is written may be another unit of their kinds.
  ///   - isBareTaken: A flag's number needs no unit however large it is.
  /// - Throws: `InputError` for anything but a finite number, for other units, and for a flag's bare
  ///   number that was meant in another: `--settle 400`.
  /// - Returns: The number in one of `units`, and which; no unit for a bare number.
  public func quantity(units: [String], isBareTaken: Bool = false) throws(InputError) -> Quantity {
    guard case .scalar(let scalar) = content else { throw mismatch(expected: "a number") }
    let quantity: Quantity? =
      switch scalar {
      case .number(let literal): Scalar.value(ofNumber: literal).map { ($0, nil) }
      case .text(let text): try quantity(of: text, units: units)
      case .null, .boolean: nil
      }
    guard let quantity else { throw mismatch(expected: "a number", hint: numberHint(units)) }
    guard quantity.value.isFinite else { throw mismatch(expected: "a finite number") }
    if quantity.unit == nil, source.isFlag, !isBareTaken { try checkBare(quantity.value, units) }
    return quantity
  }

  /// Refuses a bare number that nobody means in the unit it would be in.
  ///
  /// Policy: a time of more than 20 s was meant in milliseconds, and an angle of more than half a turn in
  /// degrees. As limits they would let everything pass. A run may well last longer.
  private func checkBare(_ number: Double, _ units: [String]) throws(InputError) {
    guard !["duration", "pauseLimit"].contains(name) else { return }
    for (unit, most, meant) in [("s", longestBareTime, "ms"), ("rad", 3.15, "deg")]
    where units.contains(unit) && number.magnitude > most {
      throw error(
        "\(name): \(literal) without a unit is \(literal) \(unit); write \(literal)\(meant) or "
          + "\(literal)\(unit)")
    }
  }

  /// The quantity of text such as `350ms`; nil for text that is none.
  private func quantity(of text: String, units: [String]) throws(InputError) -> Quantity? {
    guard let (literal, name) = Self.split(text) else { return nil }
    for asked in units {
      let kind = WrittenUnit.units(of: [asked])
      guard let unit = kind.first(where: { $0.name == name }) else { continue }
      return unit.value(of: literal, in: asked).map { ($0, asked) }
    }
    let known = WrittenUnit.units(of: units)
    guard !known.isEmpty, !name.contains(where: \.isNumber) else { return nil }
    throw .unknown("unit", name, " in \(self.name)", known: known.map(\.name), at: source)
  }

  /// The advice for text that was meant as a number; nil for other content.
  private func numberHint(_ units: [String]) -> String? {
    guard case .scalar(.text(let text)) = content else { return nil }
    if Scalar.value(ofNumber: text) != nil { return "remove the quotes" }
    if text.withDecimalPoint != text { return "write \(text.withDecimalPoint)" }
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

  // MARK: Fields

  /// Reads the numbers of a field, each in its range and unit.
  package func read<Owner>(_ field: Field<Owner>, into owner: inout Owner) throws(InputError) {
    guard let form = field.value.form else {
      let number = field.numbers[0]
      number.set(
        &owner, try number.isChoice ? choice() : self.number(in: number.range, unit: number.unit))
      return
    }
    guard case .sequence(let parts) = content, parts.count == field.numbers.count else {
      throw mismatch(expected: form)
    }
    for (node, number) in zip(try sequence(), field.numbers) {
      let name = field.value == .size ? number.part : nil
      number.set(&owner, try node.number(in: number.range, named: name, unit: number.unit))
    }
  }
}

extension ValueRange: CustomStringConvertible {
  /// The range as the end of "must be ...": `at least 0`, `greater than 0`, `from 0 to 1`.
  public var description: String {
    if case .closed(let lowest) = lower, case .closed(let highest) = upper {
      return "from \(plainText(of: lowest)) to \(plainText(of: highest))"
    }
    let ends = [
      lower.map { Self.text($0, closed: "at least", open: "greater than") },
      upper.map { Self.text($0, closed: "at most", open: "less than") },
    ].compactMap(\.self)
    return ends.isEmpty ? "a number" : ends.joined(separator: " and ")
  }

  private static func text(_ bound: Bound, closed: String, open: String) -> String {
    switch bound {
    case .closed(let value): "\(closed) \(plainText(of: value))"
    case .open(let value): "\(open) \(plainText(of: value))"
    }
  }
}

extension DocumentMapping {
  /// Reads the fields of numbers, of words and of the screen that are written.
  package func read<Owner>(_ fields: [Field<Owner>], into owner: inout Owner) throws(InputError) {
    for field in fields {
      guard let node = optional(field.name) else { continue }
      if case .word(let words) = field.value {
        let word = try node.choice(of: words)
        field.setList(&owner, [Double(words.firstIndex(of: word) ?? 0)])
      } else if field.value == .display {
        let scale = try node.mapping(allowing: ["scale"]).required("scale")
        field.setList(&owner, [try scale.number(in: .greaterThan(0))])
      } else if !field.numbers.isEmpty {
        try node.read(field, into: &owner)
      }
    }
  }

  /// The keys that are written.
  package var writtenKeys: Set<String> { Set(entries.map(\.key)) }

  /// Refuses keys that do not go with others.
  package func refuse(_ keys: [String], _ sentence: String) throws(InputError) {
    guard let entry = entries.first(where: { keys.contains($0.key) }) else { return }
    throw entry.keySource.error(sentence)
  }
}

extension FieldValue {
  /// The form of several numbers; nil for one.
  fileprivate var form: String? {
    switch self {
    case .point, .pair: "a point [x, y]"
    case .size: "a size [width, height]"
    case .insets: "insets [top, left, bottom, right]"
    default: nil
    }
  }
}

extension FieldNumber {
  /// The key that a document writes: `to` for `to.x`.
  package var key: String { String(name.prefix { $0 != "." }) }

  /// The part of that key: `x` for `to.x`.
  package var part: String { String(name.dropFirst(key.count + 1)) }
}
