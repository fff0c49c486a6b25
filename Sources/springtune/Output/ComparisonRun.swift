// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Documents
import Responses
import Studies

/// Motions on their way to a table of their differences, sentences and pictures.
struct ComparisonRun {
  private let named: [NamedMotion]
  private let motions: [ComparedMotion]
  private let options: MotionOptions
  private let output: OutputOptions

  /// Brings the motions to one clock and one unit.
  init(_ named: [NamedMotion], _ options: MotionOptions, _ output: OutputOptions) throws {
    (self.named, self.options, self.output) = (named, options, output)
    motions = try ComparedMotion.all(
      named.map { ($0.name, $0.source) }, band: options.measure.share,
      over: options.distance?.value.magnitude)
  }

  private var recordings: [(name: String, recording: Recording, columns: CurveSource?)] {
    named.compactMap { motion in
      guard case .recording(let recording) = motion.source else { return nil }
      return (motion.name, recording, motion.columns)
    }
  }

  /// The length of which differences may be asked in percent, in words too, and the points of their unit.
  ///
  /// The unit of recordings is what the user says. Among others the first of them knows the way.
  var reference: Comparison.Reference {
    func step(_ response: Response) -> Double {
      ((response.final ?? 0) - (response.initial ?? 0)).magnitude
    }
    guard !motions[0].isShare else {
      let way = recordings.first.map { step($0.recording.response) }
      return ("the way", 1, options.distance?.value.magnitude ?? way)
    }
    let name = motions[0].name
    if case .recording(let recording) = named[0].source {
      let (words, length) = recording.reference
      return ("\(words) of \(name)", length, 1)
    }
    return ("the step of \(name)", step(motions[0].response), 1)
  }

  /// Says what one would notice.
  func sayNotices(_ comparison: Comparison) { text(of: comparison).notices.forEach(output.say) }

  /// Says which motion is meant, where its numbers come from, and what was done to them.
  func sayOrigins() {
    named.flatMap(\.remarks).forEach(output.say)
    var told: CurveSource?
    for (name, recording, columns) in recordings {
      if let columns, columns != told {
        options.measure.columns.remarks(on: columns).forEach(output.say)
        told = columns
      }
      if let recorder = columns?.recorder { output.say("\(name): \(recorder)") }
      if options.measure.onset == nil, let sentence = recording.startSentence {
        output.say("\(name): \(sentence)")
      }
    }
    ComparisonText.scalings(of: motions).forEach(output.say)
  }

  /// Compares the motions with the first.
  func compare() throws -> Comparison {
    do {
      return try Comparison(
        motions, isAligned: options.align, over: options.distance?.value.magnitude)
    } catch {
      var advice = ""
      if case .noOverlap = error, !options.align { advice = "; add --align, which removes the lag" }
      let names = motions.map(\.name).joined(separator: ", ")
      throw CommandError.wrongRequest("\(names): \(error)\(advice)")
    }
  }

  /// Writes the page on which the motions play side by side.
  func writePage(of comparison: Comparison) throws {
    let page = try PreviewPage(
      text(of: comparison), isAligned: options.align, over: options.distance?.value.magnitude
    ).orRefuse(
      "\(motions[0].name): its way has no length, and a page shows shares of it; --final says "
        + "where it was to end")
    try output.emit(page.text)
  }

  private func text(of comparison: Comparison) -> ComparisonText {
    ComparisonText(comparison, of: motions, over: options.distance?.value.magnitude)
  }

  /// Says what the table does not: lags, times and missing answers.
  func say(_ comparison: Comparison) {
    let text = text(of: comparison)
    if recordings.count < named.count || motions.count > 2 { output.say(text.columns) }
    if let rule = text.settledRule { output.say(rule) }
    if options.align { text.lags.forEach(output.say) }
    text.summaries.forEach(output.say)
    for (name, recording, _) in recordings {
      let message = recording.message(for: Metric.recorded)
      if !message.isEmpty { output.say("\(name): \(message)") }
    }
    output.draw { TextChart(comparison, of: motions, width: $0) }
    if motions.count > 2, output.isSummary {
      output.say(
        "drawn are the first and the one farthest from it; -o page.html shows all \(motions.count)")
    }
  }

  /// Draws the motions into a file, from a folder of its own for gnuplot.
  func draw(_ comparison: Comparison, to path: String) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("springtune-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (chart, table) = ResponseChart.charted(comparison, of: motions, file: "curves.csv")
    for (name, text) in [
      ("curves.csv", table.text(format: .csv)), ("plot.gp", chart.pipedScript),
    ] {
      try text.write(to: folder.appendingPathComponent(name), atomically: false, encoding: .utf8)
    }
    let picture = try ChildProcess.picture(drawing: "plot.gp", in: folder.path)
    try OutputFile.write(picture, to: URL(fileURLWithPath: path))
    output.say("wrote \(path)")
  }
}
