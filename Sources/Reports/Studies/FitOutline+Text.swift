// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Responses
import Scenes
import Studies

extension FitOutline {
  /// The outline in one line: `free: frequency 1..8 Hz; held: damping 0.5`.
  ///
  /// - Parameters:
  ///   - channel: The channel that is looked at, whose unit levels have.
  ///   - name: The document as the user wrote it, whose own targets may count too.
  /// - Returns: The line.
  public func sentence(on channel: Channel?, document name: String) -> String {
    let given = held.map { held in
      let value = held.value.map { " " + Column(held.parameter).text(of: $0, digits: 12) }
      return held.parameter.name + (value ?? "")
    }
    let lost = dropped.map { $0.sentence(on: channel) } + droppedObjectives.map(\.text)
    let parts: [(lead: String, texts: [String])] = [
      ("free: ", free.map(\.text)),
      ("following: ", ties.map { "\($0.parameter.name) = \($0.text)" }), ("held: ", given),
      ("dropped: the scene's own target\(lost.count == 1 ? "" : "s") ", lost),
      ("also held: ", kept.map { $0.sentence(on: channel) }),
    ]
    let line = parts.filter { !$0.texts.isEmpty }.map { $0.lead + $0.texts.listed }
      .joined(separator: "; ")
    return kept.isEmpty ? line : "\(line), from \(name)"
  }
}

extension FitParameter {
  /// The parameter with its bounds or its choices: `frequency 1..8 Hz`.
  fileprivate var text: String {
    let column = Column(parameter)
    if let choices {
      let texts = choices.map { column.text(of: $0, digits: 12) }
      let last = texts.suffix(2).joined(separator: " or ")
      return "\(parameter.name) \((texts.dropLast(2) + [last]).listed)"
    }
    let ends = [min, max].map { end in
      end.map { Rounding.text($0 * column.readableFactor, significant: 12) } ?? ""
    }
    guard min != nil || max != nil else { return parameter.name }
    return "\(parameter.name) \(ends.joined(separator: ".."))".with(column.readableUnit)
  }
}

extension MetricTarget {
  /// The target with its metric: `overshoot at most 5 %`.
  fileprivate func sentence(on channel: Channel?) -> String {
    "\(metric.rawValue) \(text)".with(Column(metric, on: channel).unit)
  }
}

extension Objective {
  /// The objective in words: `least settle_time`.
  fileprivate var text: String {
    "\(direction == .min ? "least" : "most") \(metric.rawValue)"
  }
}
