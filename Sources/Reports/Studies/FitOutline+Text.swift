// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Fitting
import Responses
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
      return held.parameter.name + (value ?? "") + (held.isOwn ? " (free without --vary)" : "")
    }
    let text = { (target: MetricTarget) in "\(target.metric.rawValue) \(target.words(on: channel))"
    }
    let lost = dropped.map(text) + droppedObjectives.map(\.text)
    let parts: [(lead: String, texts: [String])] = [
      ("free: ", free.map(\.text)),
      ("following: ", ties.map { "\($0.parameter.name) = \($0.text)" }), ("held: ", given),
      ("dropped: the scene's own target\(lost.count == 1 ? "" : "s") ", lost),
      ("also held: ", kept.map(text)),
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
    let ends = [min, max].map { end in end.map { column.number($0, digits: 12) } ?? "" }
    guard min != nil || max != nil else { return parameter.name }
    return "\(parameter.name) \(ends.joined(separator: ".."))".with(column.readableUnit)
  }
}

extension Objective {
  /// The objective in words: `least settle_time`.
  fileprivate var text: String { "\(direction == .min ? "least" : "most") \(metric.rawValue)" }
}

extension FitProgress {
  /// The progress in a line: `8400 simulations; best so far: frequency 4.1, damping 0.76`.
  public var text: String {
    let point = zip(names, values).map { "\($0) \(Rounding.text($1, significant: 4))" }
    return "\(counted(runs, "simulation")); best so far: \(point.listed)"
      + (cost == 0 ? ", every target met" : "")
  }
}

extension Recording {
  /// The moment from which times count, in a sentence; nil where that is 0 s on the recording's clock.
  public var startSentence: String? {
    let time = start.timeText(decimals: 4)
    if onset != nil { return "the motion begins at \(time) s; times count from there" }
    return start == 0 || start < curve.times[0]
      ? nil : "times count from the first sample, at \(time) s"
  }

  /// The noise in a sentence; nil where none is seen, and without a step.
  public var noiseSentence: String? {
    guard let noise, let initial = response.initial, let final = response.final, final != initial
    else { return nil }
    let percent = Rounding.text(100 * (noise / abs(final - initial)), significant: 2)
    return "noise of about \(percent) % of the step is taken out before the motion is measured"
  }

  /// The reasons why metrics have no value, after the status; empty where all have one.
  public func message(for metrics: [Metric]) -> String {
    let message = response.message(for: metrics)
    return message.isEmpty ? "" : "\(response.status(for: metrics)): \(message)"
  }

  /// The sentence on a curve that returns to where it began; nil for a step.
  public var pulseSentence: String? {
    guard let returned else { return nil }
    let percent = Rounding.text(100 * returned, significant: 2)
    return "the curve returns to where it began: its step is only \(percent) % of its span, so "
      + "overshoot, undershoot and settle_time tell nothing; say with --final where it was to end"
  }
}

extension Double {
  /// A time in seconds as text, rounded to some decimals, which are the same on any clock.
  func timeText(decimals: Int) -> String {
    let scale = pow(10, Double(decimals))
    let rounded = (self * scale).rounded() / scale
    return plainText(of: rounded.isFinite && rounded != 0 ? rounded : self)
  }
}
