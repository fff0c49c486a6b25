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
    return try node(text).number(unit: subject.unit)
  }

  /// A text as the value of a document.
  private func node(_ text: String) -> DocumentNode {
    DocumentNode(.scalar(DocumentNode.Scalar(plain: text)), at: source).named(subject.name)
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

  /// What to say of text without the dots of a range.
  private var noRange: InputError {
    guard (try? node(text).number(unit: subject.unit)) != nil else {
      return error("expected a range such as ..1, found \(text.isEmpty ? "none" : quoted(text))")
    }
    return error("expected a range, found \(quoted(text)); write ..\(text) for at most \(text)")
  }
}
