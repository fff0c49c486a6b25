// SPDX-License-Identifier: GPL-3.0-or-later

extension DocumentNode {
  /// Reads `true` or `false`.
  ///
  /// - Throws: `InputError` for anything else; for YAML 1.1's `yes`, `no`, `on` and `off` it names
  ///   the word to write.
  /// - Returns: The value.
  public func boolean() throws(InputError) -> Bool {
    guard case .scalar(let scalar) = content else { throw mismatch(expected: "true or false") }
    guard case .boolean(let value) = scalar else {
      let hint = scalar.meantBoolean.map { "write \($0)" }
      throw mismatch(expected: "true or false", hint: hint)
    }
    return value
  }

  /// Reads text.
  ///
  /// - Throws: `InputError` for anything else; what looks like a number or a boolean must stand in
  ///   quotes to be text.
  /// - Returns: The text.
  public func string() throws(InputError) -> String {
    switch content {
    case .scalar(.text(let text)): return text
    case .scalar(.number), .scalar(.boolean):
      throw mismatch(expected: "text", hint: "put it in quotes to mean text")
    default: throw mismatch(expected: "text")
    }
  }

  /// Reads one of a set of words.
  ///
  /// - Parameter values: The valid words, in the order to list them in a message.
  /// - Throws: `InputError` for anything else: `unknown value "grd" for design; did you mean "grid"?`.
  /// - Returns: The word.
  public func choice(of values: [String]) throws(InputError) -> String {
    guard case .scalar(.text(let text)) = content else {
      throw mismatch(expected: "one of \(values.joined(separator: ", "))")
    }
    guard values.contains(text) else {
      throw .unknown("value", text, " for \(name)", known: values, at: source)
    }
    return text
  }

  /// Reads a list.
  ///
  /// - Throws: `InputError` when the node is something else.
  /// - Returns: The elements, named after the list and their index: `to[0]`.
  public func sequence() throws(InputError) -> [DocumentNode] {
    guard case .sequence(let elements) = content else { throw mismatch(expected: "a list") }
    return elements.enumerated().map { index, element in element.named("\(name)[\(index)]") }
  }

  /// The error of `mismatch(expected:)` with advice at its end, where there is any.
  func mismatch(expected expectation: String, hint: String?) -> InputError {
    let fault = mismatch(expected: expectation)
    return hint.map { error("\(fault.message); \($0)") } ?? fault
  }
}

extension DocumentNode.Scalar {
  /// The boolean that YAML 1.1 saw in this text; nil for other scalars.
  fileprivate var meantBoolean: Bool? {
    guard case .text(let text) = self else { return nil }
    switch text.lowercased() {
    case "yes", "on", "y", "true": return true
    case "no", "off", "n", "false": return false
    default: return nil
    }
  }
}
