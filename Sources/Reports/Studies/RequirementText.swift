// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

extension Requirement {
  /// The requirement in words: `overshoot at most 1 %`, angles in degrees.
  public var text: String { "\(subject.words) \(range)" }

  /// What became of a requirement that is missed: `required overshoot at most 1 %: it is 3.4 %`.
  ///
  /// - Parameter value: The value, in the subject's unit; nil where there is no answer.
  /// - Returns: The sentence.
  public func miss(by value: Double?) -> String {
    let verdict = value.map { "it is \(quantity(missing($0)))" } ?? "there is no answer"
    return "required \(text): \(verdict)"
  }

  private var column: Column { Column(subject.name, storedIn: subject.unit) }

  private var range: String {
    let least = low.map { "at least \(limit($0))" }
    let most = high.map { "at most \(limit($0))" }
    return [least, most].compactMap(\.self).joined(separator: " and ")
  }

  /// An end as it was written, but for the unit and what its conversion adds in far decimals.
  private func limit(_ value: Double) -> String {
    quantity(Rounding.text(value * column.readableFactor, significant: 12))
  }

  /// A value in as few digits, but at least 4, as still show that it misses.
  private func missing(_ value: Double) -> String {
    let factor = column.readableFactor
    let texts = (4...17).map { Rounding.text(value * factor, significant: $0) }
    let telling = texts.first { text in !isMet(by: Double(text).map { $0 / factor }) }
    return telling ?? texts[texts.count - 1]
  }

  private func quantity(_ number: String) -> String {
    column.readableUnit.isEmpty ? number : "\(number) \(column.readableUnit)"
  }
}

/// Quantities in round words, for sentences about what is to come.
enum Roughly {
  /// A time in seconds: `43 hours`, from 2 of a unit on, seconds below that: `12 s`.
  package static func duration(_ seconds: Double) -> String {
    let units = [
      (31_557_600.0, "years"), (86_400.0, "days"), (3600.0, "hours"), (60.0, "minutes"),
    ]
    return text(seconds, units.first { seconds >= 2 * $0.0 } ?? (1, "s"))
  }

  /// A size in bytes: `78 GB`, in powers of 1000.
  package static func size(_ bytes: Double) -> String {
    let units = [(1e15, "PB"), (1e12, "TB"), (1e9, "GB"), (1e6, "MB")]
    return text(bytes, units.first { bytes >= $0.0 } ?? (1e3, "kB"))
  }

  private static func text(_ value: Double, _ unit: (size: Double, name: String)) -> String {
    let number = (value / unit.size).rounded()
    return number < 1e15 ? "\(Int(number)) \(unit.name)" : "\(number) \(unit.name)"
  }
}
