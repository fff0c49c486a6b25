// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports
import Responses
import Studies

/// One run of a scene on its way to a terminal, a file or a folder.
struct SimulationRun {
  let command: SimulateCommand
  let study: StudyDocument
  let run: SceneRun

  private var output: OutputOptions { command.output }
  /// The name of the document in titles.
  private var title: String { command.document.written.title }

  /// A person on a terminal asked for no table.
  var isSummary: Bool { !command.events && !command.response && output.isSummary }

  /// Says what the item does, to a person on a terminal.
  func sayHeadline() {
    guard isSummary, command.animation == nil else { return }
    let metrics = [Metric.settleTime, .overshoot, .pauseTime, .bounces, .tilt].filter(run.lists)
    let response = run.response(for: metrics)
    let words = Metric.headline(of: metrics.map { ($0, response[$0]) }, on: run.shownChannel)
    output.say(words.isEmpty ? "" : "it \(words)")
  }

  /// Writes a folder, or a single table: the events, the response or the motion of all items.
  func write() async throws {
    if let folder = output.folder { return try await write(to: folder) }
    let played = run.played(toPause: isSummary || command.events)
    if command.events {
      try output.emit(finite(Table(events: run.events(of: played))))
      sayWhatIsMissing(played)
    } else if isSummary {
      try summarize(played)
    } else {
      try output.emit(command.response ? response(played) : motion(played))
    }
    sayClamp(played)
  }

  /// Writes the run as a moving picture into an SVG file, where one is asked for.
  func animate() throws {
    guard let path = command.animation else { return }
    let picture = FilmPicture(try finite(Film(run, title: title)))
    try OutputFile.write(picture.text, to: URL(fileURLWithPath: path))
    for remark in picture.remarks { output.say(remark) }
    output.say("wrote \(path)")
  }

  /// Prints the metrics and draws the response, for a person on a terminal.
  private func summarize(_ played: PlayedPlan?) throws {
    _ = try motion(played)
    let response = run.response(of: played)
    let metrics = Metric.allCases.filter(run.lists).map { (metric: $0, value: response[$0]) }
    try output.emit(
      Table(metrics: metrics.filter { $0.value != nil }, on: run.shownChannel, isForPeople: true))
    output.draw { width in
      guard response.hasCurve else { return nil }
      return TextChart(
        curves: [("the response", response.curve)], final: response.final,
        unit: run.unit, width: width)
    }
    sayWhatIsMissing(played)
    output.say(response.clockSentence)
    output.say("every row: add --format csv or --output FILE")
  }

  /// Says why the item does not settle or the scene does not pause.
  private func sayWhatIsMissing(_ played: PlayedPlan?) {
    let metrics = [Metric.settleTime, .pauseTime].filter(run.determines)
    output.say(run.response(of: played).message(for: metrics))
    output.say(run.restSentence(run.response(of: played)))
  }

  /// Says which items the engine slowed down.
  private func sayClamp(_ played: PlayedPlan?) {
    guard let speed = run.scene.dynamics?.plan.highestSpeed else { return }
    let clamped = run.motions(of: played).filter { $0.motion.isCut(to: speed) }.map(\.name)
    guard !clamped.isEmpty else { return }
    output.say(
      "\(clamped.listed) reached \(Int(speed.rounded())) pt/s, "
        + "the most that the engine allows: faster is cut off")
  }

  /// The motion of all items; the levels of a plain spring, which has none.
  private func motion(_ played: PlayedPlan?) throws -> Table {
    let motions = run.motions(of: played)
    return motions.isEmpty ? try response(played) : try finite(Table(trajectory: motions))
  }

  private func response(_ played: PlayedPlan?) throws -> Table {
    try refuse(
      unless: run.isDetermined,
      "the scene does not say where the item comes to rest; "
        + "write response: {target: [x, y]} or response: {channel: x}")
    return try finite(Table(response: run.response(of: played), unit: run.unit))
  }

  private func finite<Result>(_ result: Result?) throws -> Result {
    guard let result else {
      throw CommandError.noAnswer("the run diverged: its numbers are no longer finite")
    }
    return result
  }

  private func write(to path: String) async throws {
    let folder = try ResultFolder(
      path, verb: "simulate", study: study, overwrite: command.overwrite)
    let played = run.played()
    let motion = try motion(played)
    try folder.begin(Journal(key: study.key(of: "simulate")))
    var record = study.record(
      "simulate", counts: [("rows", motion.rows.count)], title: title,
      flags: command.chosen.dataFlags)
    try folder.write(motion, as: .table, in: &record)
    try await writeResponse(played, in: folder, &record)
    try folder.finish(record)
    output.sayWritten(folder.first, "wrote \(path): \(folder.listing)")
  }

  /// Writes the response as a table and a picture, if the run has one that can be drawn.
  private func writeResponse(
    _ played: PlayedPlan?, in folder: ResultFolder, _ record: inout RunRecord
  ) async throws {
    guard run.isDetermined else { return }
    let response = run.response(of: played)
    guard let table = Table(response: response, unit: run.unit) else { return }
    let file = try folder.writeDrawn(table, as: .response, in: &record)
    try await folder.draw(ResponseChart(title: title, response: response, of: run, file: file))
  }
}
