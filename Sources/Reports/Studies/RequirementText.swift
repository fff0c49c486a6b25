// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

extension Requirement {
  /// The requirement in words: `overshoot at most 1 %`, angles in degrees.
  public var text: String { "\(subject.words) \(range)" }

  /// The sentence about a missed requirement: `required overshoot at most 1 %: it is 3.4 %`.
  ///
  /// - Parameter value: The value, in the subject's unit; nil for no answer.
  /// - Returns: The sentence.
  public func miss(by value: Double?) -> String {
    let verdict = value.map { "it is \(quantity(missing($0)))" } ?? "there is no answer"
    return "required \(text): \(verdict)"
  }

  private var column: Column { Column(subject.name, storedIn: subject.unit) }

  private var range: String {
    if isValue, let low { return limit(low) }
    let least = low.map { "at least \(limit($0))" }
    let most = high.map { "at most \(limit($0))" }
    return [least, most].compactMap(\.self).joined(separator: " and ")
  }

  /// An end as it was written, in its readable unit and without the far decimals of the conversion.
  private func limit(_ value: Double) -> String {
    quantity(Rounding.text(value * column.readableFactor, significant: 12))
  }

  /// A value in the fewest digits, at least 4, that still show that it misses.
  private func missing(_ value: Double) -> String {
    let factor = column.readableFactor
    let texts = (4...17).map { Rounding.text(value * factor, significant: $0) }
    let telling = texts.first { text in !isMet(by: Double(text).map { $0 / factor }) }
    return telling ?? texts[texts.count - 1]
  }

  private func quantity(_ number: String) -> String { number.with(column.readableUnit) }
}

extension JSONValue {
  /// The object with the verdict on each requirement as a last member, if there are any.
  ///
  /// - Parameters:
  ///   - requirements: The requirements.
  ///   - answers: The values by their names; one that is missing misses its requirement.
  /// - Returns: `{..., "requirements": [{"name", "low", "high", "value", "met"}]}`.
  public func judged(
    by requirements: [Requirement], _ answers: [(name: String, value: Double?)]
  ) -> JSONValue {
    guard case .object(let members) = self, !requirements.isEmpty else { return self }
    let rows = requirements.map { requirement -> JSONValue in
      let value = answers.first { $0.name == requirement.subject.name }.flatMap(\.value)
      return .facts([
        "name": requirement.subject.name, "low": requirement.low, "high": requirement.high,
        "value": value, "met": requirement.isMet(by: value),
      ])
    }
    return .object(members + [Member("requirements", rows)])
  }
}
