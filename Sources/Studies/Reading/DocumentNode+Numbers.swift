// SPDX-License-Identifier: GPL-3.0-or-later

extension DocumentNode {
  /// Reads a finite number.
  ///
  /// - Parameters:
  ///   - range: The values allowed.
  ///   - name: What the message calls the value; the node's own name when nil.
  /// - Throws: `InputError` for anything but a number (`density: expected a number, found text
  ///   "fast"`), for infinity and NaN, and outside the range (`density must be greater than 0,
  ///   found -1`).
  /// - Returns: The `Double` nearest to what is written.
  public func number(
    in range: ValueRange = .any, named name: String? = nil
  ) throws(InputError) -> Double {
    let node = named(name ?? self.name)
    let (literal, value) = try node.numberLiteral()
    try node.check(value, literal, in: range)
    return value
  }

  /// Reads a whole number; `1e3` and `41.0` are whole too.
  ///
  /// - Parameters:
  ///   - range: The values allowed.
  ///   - name: What the message calls the value; the node's own name when nil.
  /// - Throws: `InputError` for anything but a whole number, beyond 2^53 in magnitude (where a
  ///   `Double` no longer tells neighbours apart) and outside the range.
  /// - Returns: The number.
  public func integer(
    in range: ValueRange = .any, named name: String? = nil
  ) throws(InputError) -> Int {
    let node = named(name ?? self.name)
    let (literal, value) = try node.numberLiteral()
    guard abs(value) < 0x1p53 else {
      throw node.mismatch(expected: "a whole number below 2^53")
    }
    guard let whole = Int(exactly: value) else { throw node.mismatch(expected: "a whole number") }
    try node.check(value, literal, in: range)
    return whole
  }

  /// Reads numbers in a list.
  ///
  /// - Parameter count: How many there must be; nil for any number of them.
  /// - Throws: `InputError` for anything but a list of that many finite numbers.
  /// - Returns: The numbers in order.
  public func numbers(count: Int? = nil) throws(InputError) -> [Double] {
    try numbers(
      count: count, expecting: count.map { "a list of \($0) numbers" } ?? "a list of numbers")
  }

  /// Reads a point written as `[x, y]`.
  ///
  /// - Throws: `InputError` for anything but a list of two finite numbers.
  /// - Returns: The coordinates, in the document's unit.
  public func point() throws(InputError) -> (x: Double, y: Double) {
    let numbers = try numbers(count: 2, expecting: "a point [x, y]")
    return (numbers[0], numbers[1])
  }
}

extension DocumentNode {
  /// The literal and the finite value of a number node.
  private func numberLiteral() throws(InputError) -> (literal: String, value: Double) {
    guard case .scalar(let scalar) = content else { throw mismatch(expected: "a number") }
    guard case .number(let literal) = scalar, let value = Scalar.value(ofNumber: literal) else {
      throw mismatch(expected: "a number", hint: scalar.numberHint)
    }
    guard value.isFinite else { throw mismatch(expected: "a finite number") }
    return (literal, value)
  }

  /// Refuses a value outside a range.
  private func check(
    _ value: Double, _ literal: String, in range: ValueRange
  ) throws(InputError) {
    guard !range.contains(value) else { return }
    throw error("\(name) must be \(range), found \(literal.prefix(40))")
  }

  /// The numbers of a list, whose right form the caller has a name for.
  private func numbers(
    count: Int?, expecting expectation: String
  ) throws(InputError) -> [Double] {
    guard case .sequence(let elements) = content, count ?? elements.count == elements.count
    else { throw mismatch(expected: expectation) }
    return try sequence().map { (element) throws(InputError) in try element.number() }
  }
}

extension DocumentNode.Scalar {
  /// What to write for text that somebody meant as a number; nil for other scalars.
  fileprivate var numberHint: String? {
    guard case .text(let text) = self else { return nil }
    if Self.value(ofNumber: text) != nil { return "remove the quotes" }
    guard let (_, unit) = DocumentNode.split(text), !unit.contains(where: \.isNumber)
    else { return nil }
    return "write the number without a unit, units are not supported here yet"
  }
}
