// SPDX-License-Identifier: GPL-3.0-or-later

/// The text of a requirement's range: `0.1..400ms`.
struct RequiredRange {
  private let text: String
  private let subject: Requirement.Subject
  private let source: InputSource

  init(_ text: String, of subject: Requirement.Subject, at source: InputSource) {
    self.text = text
    self.subject = subject
    self.source = source
  }

  /// Reads the ends, in the subject's unit; nil stands for an end that is left out.
  func ends() throws(InputError) -> (low: Double?, high: Double?) {
    let texts = text.split(separator: "..", omittingEmptySubsequences: false)
    guard texts.count > 1 else { throw noRange }
    guard texts.count == 2, !text.contains("...") else {
      throw error("expected one \"..\" between the ends, found \(quoted(text))")
    }
    let (low, high) = (try end(texts[0]), try end(texts[1]))
    guard low != nil || high != nil else {
      throw error("expected a range with an end, found \(quoted(text))")
    }
    if let low, let high, low > high {
      throw error("the range is upside down: \(described(low)) is more than \(described(high))")
    }
    return (low, high)
  }

  /// Reads one end.
  private func end(_ text: Substring) throws(InputError) -> Double? {
    let text = String(text.trimming(" "))
    guard !text.isEmpty else { return nil }
    guard let (number, unit) = Self.quantity(text) else {
      throw error("expected a number, found \(quoted(text))")
    }
    guard number.isFinite else { throw error("expected a finite number, found \(quoted(text))") }
    guard let unit else { return number }
    guard let factor = units.first(where: { $0.key == unit })?.value else { throw unknown(unit) }
    return number * factor.numerator / factor.denominator
  }

  /// The spellings of the subject's unit, each with the fraction that turns it into that unit.
  private var units: KeyValuePairs<String, (numerator: Double, denominator: Double)> {
    switch subject.unit {
    case "": [:]
    case "s": ["s": (1, 1), "ms": (1, 1000)]
    case "percent": ["%": (1, 1)]
    case "rad": ["rad": (1, 1), "deg": (.pi, 180)]
    default: [subject.unit: (1, 1)]
    }
  }

  /// A number with or without a unit; nil for other text.
  private static func quantity(_ text: String) -> (number: Double, unit: String?)? {
    if let number = DocumentNode.Scalar.value(ofNumber: text) { return (number, nil) }
    return DocumentNode.split(text).map { ($0.number, $0.unit) }
  }

  /// A value for a sentence.
  private func described(_ value: Double) -> String {
    plainText(of: value) + (subject.unit.isEmpty ? "" : " \(subject.unit)")
  }
}

extension RequiredRange {
  private func error(_ message: String) -> InputError {
    InputError(at: source, "\(subject.name): \(message)")
  }

  private func unknown(_ unit: String) -> InputError {
    guard !units.isEmpty else {
      return error("expected a number without a unit, found \(quoted(unit))")
    }
    return .unknown("unit", unit, " in \(subject.name)", known: units.map(\.key), at: source)
  }

  /// What to say of text without the dots of a range.
  private var noRange: InputError {
    guard Self.quantity(text) != nil else {
      return error("expected a range such as ..1, found \(text.isEmpty ? "none" : quoted(text))")
    }
    return error("expected a range, found \(quoted(text)); write ..\(text) for at most \(text)")
  }
}
