// SPDX-License-Identifier: GPL-3.0-or-later

import SpringFrameworks

/// A row of a preview: the spring itself, a framework's rendering of it, or a motion that is compared.
struct PreviewRow {
  /// Frames per second of the values.
  static let frameRate = 60.0
  /// The kind of the first row.
  static let first = "target"

  /// A name for the page's own use: letters, digits and dashes.
  let id: String
  /// The class that gives the row its colour.
  let kind: String
  /// Its name for people.
  let name: String
  /// The parameters, short.
  let details: [String]
  /// The time at which it is settled by its own rule, in seconds; nil where that never happens.
  let settleTime: Double?
  /// What stands in the place of that time where there is none.
  var unsettled = "never"
  /// The largest difference from the first row as a fraction of the distance; nil for that row.
  let maxDifference: Double?
  /// What is not carried over or differs, a sentence each without a full stop.
  let warnings: [String]
  /// The values at frames, 0 at the start and 1 at the target.
  let values: [Double]
  /// The easing that a browser is to play; nil where the values are to be shown.
  let easing: Easing?
  /// Its code; nil for the spring itself, and for what is no framework's spring.
  let snippet: String?

  /// A CSS easing function with the duration over which it is played.
  struct Easing {
    /// The function: `linear(0, 0.5, 1)`.
    let text: String
    /// The duration in seconds.
    let duration: Double
  }
}

extension PreviewRow {
  /// The row of the spring itself, settled by the rule of its framework; without a framework, within
  /// 2 % of the distance.
  init(of handoff: Handoff, frames count: Int) {
    let source = handoff.source
    id = Self.first
    kind = Self.first
    name = "Target"
    details = Self.details(of: source)
    settleTime =
      if let notation = source.notation { notation.settleTime } else {
        source.move.motion.settleTime(band: 0.02)
      }
    maxDifference = nil
    warnings = source.notes
    values = source.frames(count, rate: Self.frameRate)
    (easing, snippet) = (nil, nil)
  }

  /// The framework and the parameters of a spring, short.
  static func details(of source: SpringSource) -> [String] {
    [source.notation.map { type(of: $0).title } ?? "closed form"]
      + (source.notation?.parameters ?? []).map(HandoffText.parameter)
  }

  /// The row of a conversion, without the notes that stand in the row of its source; nil where the
  /// framework has no such spring.
  init?(of conversion: Conversion, from source: SpringSource, frames count: Int) {
    guard let spring = conversion.spring else { return nil }
    id = conversion.framework.rawValue
    kind = conversion.framework.family.rawValue
    name = type(of: spring).title
    details = spring.parameters.map(HandoffText.parameter)
    settleTime = conversion.settleTime
    maxDifference = conversion.maxDifference
    warnings = conversion.warnings.filter { !source.notes.contains($0) }
    values = spring.frames(count, rate: Self.frameRate, over: conversion.distance)
    easing = Easing(of: spring)
    snippet = spring.snippet(over: conversion.distance)
  }
}

extension PreviewRow.Easing {
  /// The easing of a spring that is written as one: a text that begins with `linear(` or with
  /// `cubic-bezier(`, and a duration.
  fileprivate init?(of spring: some FrameworkSpring) {
    let texts = spring.parameters.compactMap { parameter in
      if case .text(let text) = parameter.value { text } else { nil }
    }
    guard
      let text = texts.first(where: { text in
        ["linear(", "cubic-bezier("].contains { text.hasPrefix($0) }
      }),
      let parameter = spring.parameters.first(where: { $0.name == "duration" }),
      let duration = parameter.number
    else { return nil }
    self.text = text
    self.duration = type(of: spring).unit(of: parameter) == "ms" ? duration / 1000 : duration
  }
}

extension SpringMove {
  /// The largest way past the target as a fraction of the distance, 0 where it never passes it.
  var overshoot: Double {
    motion.peakTime.map { max(0, -motion.displacement(at: $0)) } ?? 0
  }
}
