// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Springs
import Studies

/// A page on which a motion and those like it move side by side: a spring and every framework's
/// rendering of it, or motions that are compared.
///
/// The page is one file that loads nothing: the bench of the first motion with a row for each. Where
/// that is a spring, its parameters are moved, and the others stay what they are. The boxes move by the
/// motions' own frames; a CSS `linear()` easing is left to the browser, which so shows its real
/// behaviour. `window.scene.seek(seconds)` stops all rows at a time.
public struct PreviewPage: Sendable {
  /// Its heading.
  let title: String
  /// The spring whose numbers stand under the heading; nil for none.
  let spring: SpringMove?
  /// The rows: the first motion is drawn behind every other.
  let rows: [PreviewRow]
  /// What cannot be shown, a sentence each.
  let refusals: [String]
  /// The time that the page shows, in seconds.
  let duration: Double
  /// The frames of the rows in a second.
  var rate = PreviewRow.frameRate

  /// The file.
  public var text: String {
    let part = PagePart(
      data: .init("motions", data), remark: spring.map(canonical) ?? "", section: section,
      scripts: ["motions"], style: "motions.css")
    return bench?.text(with: part) ?? EmbeddedFile.page(title, ScenePage.still, with: part)
  }

  /// The bench of the spring; nil where the first motion is none, or one that no document takes.
  private var bench: ScenePage? {
    guard let spring else { return nil }
    let (frequency, ratio) = (spring.spring.frequency, spring.spring.dampingRatio)
    let seconds = max(duration, min(4 * duration, Self.longestTime)).rounded(.up)
    let values = [("frequency", frequency), ("damping", ratio), ("velocity", spring.velocity)]
    let words = values.map { "\($0): \(plainText(of: $1))" }.joined(separator: ", ")
    let document = """
      scene: {duration: \(plainText(of: seconds)), frameRate: \(plainText(of: rate)), spring: {\(words)}}
      sweep:
        parameters: {frequency: {min: \(frequency / 4), max: \(4 * frequency), count: 21},
          damping: {min: 0, max: \(max(1.2, 2 * ratio)), count: 21}}
        metrics: [settle_time, overshoot]
      """
    let study = try? StudyDocument(Array(document.utf8), name: "spring", files: NoFiles())
    let command = PageCommand(
      ["springtune", "simulate", "spring", "--set", "scene.duration=\(plainText(of: seconds))"]
        + values.flatMap { ["--fix", "\($0)=\(plainText(of: $1))"] })
    return study.flatMap {
      ScenePage($0, title: title, command: command, moving: Set(values.map(\.0)))
    }
  }

  /// No file, as a spring names none.
  private struct NoFiles: FileSource {
    func bytes(
      of path: String, from document: String?, at source: InputSource
    ) throws(InputError) -> [UInt8] { throw source.error("there is no file \(path)") }
  }

  // MARK: Content

  /// The panel of the rows.
  private var section: String {
    """
    <section class="card motions" aria-label="Motions">
    <div class="title"><h2>Motions</h2>
    <p id="families" role="group" aria-label="Families of frameworks that are shown">\(families)</p></div>
    <p class="remark" id="stay" role="status">The first motion follows the parameters; the others, and what \
    they differ by, stay those of the numbers at the top.</p>
    \(refusals.map(\.remark).joined())<ul>
    \(rows.map(row).joined())</ul>
    </section>

    """
  }

  /// The spring in numbers.
  private func canonical(_ move: SpringMove) -> String {
    let spring = move.spring
    let settled = move.motion.settleTime(band: 0.02).map(\.secondsText) ?? "never"
    let figures =
      [
        ("frequency", "\(spring.frequency.shortText) Hz"),
        ("response", spring.response.secondsText), ("damping ratio", spring.dampingRatio.shortText),
        ("stiffness", spring.stiffness(mass: 1).shortText),
        ("damping", spring.damping(mass: 1).shortText),
        ("overshoot", move.overshoot.percentText), ("within 2 %", settled),
      ] + (move.velocity == 0 ? [] : [("velocity", "\(move.velocity.shortText) /s")])
    return #"<dl class="canonical">"#
      + figures.map { "<div><dt>\($0)</dt><dd>\($1)</dd></div>" }.joined() + "</dl>\n"
  }

  /// A row: its name and parameters, its track, its figures, its warnings, and its code to copy.
  private func row(_ row: PreviewRow) -> String {
    let ghost = row.kind == PreviewRow.first ? "" : "<div class=\"mover ghost\"><i></i></div>"
    let details = row.details.map { "<span>\($0.xml)</span>" }.joined(separator: " ")
    let settled = row.settleTime.map(\.secondsText) ?? row.unsettled
    let code = row.snippet.map { snippet in
      "<details><summary>Code</summary><div class=\"given\"><pre tabindex=\"0\">\(snippet.xml)</pre>"
        + "<button type=\"button\" data-copy=\"code\">Copy</button></div></details>\n"
    }
    return """
      <li class="row \(row.kind) of-row of-row-\(row.id)" id="row-\(row.id)">
      <div class="what"><button type="button" class="name" aria-pressed="false">\(row.name.xml)</button>
      <p class="details">\(details)</p></div>
      <div class="track" aria-hidden="true"><div class="way">\
      <div class="mover box"><i></i></div>\(ghost)</div></div>
      <dl class="figures"><div class="settle"><dt>settled</dt><dd>\(settled)</dd></div>\
      <div><dt>differs by</dt><dd>\(row.maxDifference.map(\.percentText) ?? "–")</dd></div></dl>
      \(row.warnings.map(\.remark).joined())\(code ?? "")</li>

      """
  }

  /// The families of frameworks to choose from.
  private var families: String {
    FrameworkFamily.allCases.filter { family in rows.contains { $0.kind == family.rawValue } }.map {
      "<label class=\"\($0)\"><input type=\"checkbox\" id=\"of-\($0)\" checked>\($0.title.xml)</label>"
    }.joined()
  }

  // MARK: Data

  /// The data of the script.
  private var data: JSONValue {
    .facts([
      "rate": rate, "duration": Self.rounded(duration), "low": Self.rounded(range.lowerBound),
      "high": Self.rounded(range.upperBound), "rows": rows.map(Self.value),
    ])
  }

  /// The values that the tracks and the plot have room for: all, but at most three distances before
  /// the start and past the target.
  var range: ClosedRange<Double> {
    let values = rows.lazy.flatMap(\.values).filter(\.isFinite)
    return max(-3, min(0, values.min() ?? 0))...min(4, max(1, values.max() ?? 1))
  }

  private static func value(of row: PreviewRow) -> JSONValue {
    .facts([
      "id": row.id, "kind": row.kind, "name": row.name, "settled": row.settleTime.map(rounded),
      "values": row.values.map(rounded), "easing": row.easing?.text,
      "easingDuration": row.easing?.duration,
    ])
  }

  /// A number to 4 decimals, a hundredth of a pixel on most tracks.
  private static func rounded(_ value: Double) -> Double { (value * 10000).rounded() / 10000 }
}

extension JSONValue {
  /// The document on one line without blanks, as it may stand in an HTML `script` element.
  ///
  /// `<` is written as its escape, so that no text can end the element or open a comment in it.
  /// Source: HTML Standard, 4.12.1.3 "Restrictions for contents of script elements".
  var script: String {
    line(gap: "").components(separatedBy: "<").joined(separator: #"\u003c"#)
  }
}

extension PreviewPage {
  /// The page of a spring and of every framework that has such a one.
  init(_ handoff: Handoff) {
    let duration = Self.duration(of: handoff)
    let count = 2 + Int((duration * PreviewRow.frameRate).rounded(.up))
    let target = PreviewRow(of: handoff.source, frames: count)
    let others = handoff.conversions.compactMap {
      PreviewRow(of: $0, from: handoff.source, frames: count)
    }
    let refusals = handoff.conversions.filter { $0.spring == nil }.map { conversion in
      "\(conversion.notation.title): \(conversion.warnings.joined(separator: "; "))"
    }
    self.init(
      title: handoff.title, spring: handoff.source.move, rows: [target] + others,
      refusals: refusals, duration: duration)
  }

  /// The difference from the target that is too small to be seen, as a fraction of the distance.
  static let invisible = 0.002
  /// The time that is shown after everything has come to rest, in seconds.
  static let still = 0.05
  /// The longest time that is shown, in seconds.
  private static let longestTime = 10.0

  /// Until nothing is seen to move, and until the frameworks call it settled where that is not much
  /// longer.
  private static func duration(of handoff: Handoff) -> Double {
    let moves = [handoff.source.move] + handoff.conversions.compactMap(\.spring?.move)
    let times = moves.map { $0.motion.settleTime(within: invisible) ?? 6 * $0.spring.response }
    let motion = min(times.max() ?? 0, longestTime)
    let settled = handoff.conversions.compactMap(\.settleTime).filter { $0 <= 1.6 * motion }
    return max(motion, settled.max() ?? 0) + still
  }
}

extension PreviewPage {
  /// The page of motions that are compared with the first of them.
  ///
  /// Levels are shown as shares of the way of the first, for the times that are compared, or until
  /// nothing is seen to move. It is nil where the first motion has no way: it ends where it starts, or
  /// its end is unknown.
  ///
  /// - Parameters:
  ///   - text: The comparison and its sentences.
  ///   - isAligned: True where the time shifts are taken out.
  ///   - distance: The distance of the move, for code that depends on it; nil for the frameworks' own.
  public init?(_ text: ComparisonText, isAligned: Bool, over distance: Double? = nil) {
    let motions = text.motions
    guard let start = motions[0].response.initial, let end = motions[0].response.final,
      (end - start).isNormal
    else { return nil }
    let pairs = text.comparison.pairs
    let first = motions[0].spring == nil ? pairs.map(\.curves.overlap.lowerBound).min() ?? 0 : 0
    let last = pairs.map(\.curves.overlap.upperBound).max() ?? 0
    let length = min(last - first, Self.longestComparison)
    let isCut = length < last - first
    let rate = PreviewRow.frameRate * max(1, (1 / length).rounded(.up))
    let values = zip(motions, text.comparison.lags).map { motion, shift in
      (0..<2 + Int((length * rate).rounded(.up))).map { frame in
        (motion.level(at: first + shift + Double(frame) / rate) - start) / (end - start)
      }
    }
    let seen = values.compactMap { values in
      values.lastIndex { ($0 - values[values.count - 1]).magnitude > Self.invisible }
    }.max()
    let duration = isCut ? length : min(length, Double(seen ?? 0) / rate + Self.still)
    let count = min(values[0].count, 2 + Int((duration * rate).rounded(.up)))
    let others = motions.dropFirst().map(\.name).joined(separator: ", ")
    let sentences = isAligned ? text.lags : text.notices
    self.init(
      title: "\(motions[0].name) and \(others)".onOneLine, spring: motions[0].spring?.move,
      rows: motions.indices.map { index in
        PreviewRow(
          motions[index], at: index, values: Array(values[index].prefix(count)),
          differing: index == 0 ? nil : pairs[index - 1].curves.largest / (end - start).magnitude,
          remarks: ComparisonText.scalings(of: [motions[index]])
            + (index == 0 ? [] : [sentences[index - 1]]), over: distance)
      },
      refusals: isCut
        ? ["The page shows the first \(length.shortText) s of what is compared."] : [],
      duration: duration, rate: rate)
  }

  /// The longest time of motions that is shown, in seconds.
  private static let longestComparison = 60.0
}

/// A row of a preview: the spring itself, a framework's rendering of it, or a motion that is compared.
struct PreviewRow {
  /// Frames per second of the values.
  static let frameRate = 60.0
  /// The kind of the first row.
  static let first = "target"

  /// The number of colours of further motions.
  private static let hues = 4

  /// A name for the page's own use: letters, digits and dashes.
  let id: String
  /// The class that gives the row its colour.
  let kind: String
  /// Its name for people.
  let name: String
  /// The parameters, short.
  var details: [String] = []
  /// The time at which it is settled by its own rule, in seconds; nil where that never happens.
  let settleTime: Double?
  /// What stands in the place of that time where there is none.
  var unsettled = "never"
  /// The largest difference from the first row as a fraction of the distance; nil for that row.
  var maxDifference: Double?
  /// What is not carried over or differs, a sentence each without a full stop.
  let warnings: [String]
  /// The values at frames, 0 at the start and 1 at the target.
  let values: [Double]
  /// The CSS easing function that a browser is to play, `linear(0, 0.5, 1)`, and its duration in
  /// seconds; nil where the values are to be shown.
  var easing: (text: String, duration: Double)?
  /// Its code; nil for the spring itself, and for what is no framework's spring.
  var snippet: String?
}

extension PreviewRow {
  /// The row of the spring itself, settled by the rule of its framework; without a framework, within
  /// 2 % of the distance.
  init(of source: SpringSource, frames count: Int) {
    self.init(
      id: Self.first, kind: Self.first, name: "Target", details: Self.details(of: source),
      settleTime: source.notation.map { $0.settleTime(over: source.distance) }
        ?? source.move.motion.settleTime(band: 0.02),
      warnings: source.notes, values: source.frames(count, rate: Self.frameRate))
  }

  /// The framework and the parameters of a spring, short.
  private static func details(of source: SpringSource) -> [String] {
    [source.notation.map { $0.framework.title } ?? "closed form"]
      + (source.notation?.parameters ?? []).map(\.shortText)
  }

  /// The row of a conversion, without the notes that stand in the row of its source; nil where the
  /// framework has no such spring.
  init?(of conversion: Conversion, from source: SpringSource, frames count: Int) {
    guard let spring = conversion.spring else { return nil }
    self.init(
      id: conversion.framework.name, kind: conversion.framework.family.rawValue,
      name: spring.framework.title, details: spring.parameters.map(\.shortText),
      settleTime: conversion.settleTime, maxDifference: conversion.maxDifference,
      warnings: conversion.warnings.filter { !source.notes.contains($0) },
      values: spring.frames(count, rate: Self.frameRate, over: conversion.distance),
      easing: Self.easing(of: spring), snippet: conversion.snippet)
  }

  /// The easing of a spring that is written as one: a text that begins with `linear(` or with
  /// `cubic-bezier(`, and a duration.
  private static func easing(of spring: FrameworkSpring) -> (text: String, duration: Double)? {
    let text = spring.parameters.lazy.compactMap { parameter in
      if case .text(let text) = parameter.value { text } else { nil }
    }.first { text in ["linear(", "cubic-bezier("].contains { text.hasPrefix($0) } }
    guard let text, let parameter = spring.parameters.first(where: { $0.name == "duration" }),
      let duration = parameter.number
    else { return nil }
    return (text, spring.framework.unit(of: parameter) == "ms" ? duration / 1000 : duration)
  }

  /// The row of a motion that is compared with the first, whose index is 0.
  fileprivate init(
    _ motion: ComparedMotion, at index: Int, values: [Double], differing difference: Double?,
    remarks: [String], over distance: Double?
  ) {
    self.init(
      id: index == 0 ? Self.first : "motion-\(index)",
      kind: index == 0 ? Self.first : "hue-\(1 + (index - 1) % Self.hues)",
      name: motion.name.onOneLine, details: motion.spring.map(Self.details) ?? [],
      settleTime: motion.drawnSettleTime, unsettled: motion.isShare ? "never" : "\u{2013}",
      maxDifference: difference, warnings: remarks, values: values,
      snippet: motion.spring?.notation?.snippet(over: distance))
  }
}

extension SpringMove {
  /// The largest way past the target as a fraction of the distance, 0 where it never passes it.
  var overshoot: Double {
    motion.peakTime.map { max(0, -motion.displacement(at: $0)) } ?? 0
  }
}
