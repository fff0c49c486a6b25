// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Export
import Studies

/// `springtune simulate`: one run of a scene.
struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Run a scene once and print the trajectory.")

  @OptionGroup var document: DocumentOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Print the response (time, value) instead of the trajectory.")
  var response = false

  func run() async throws {
    let study = try document.document()
    let simulation = try Simulated(study)
    guard let folder = output.folder else {
      return try output.emit(response ? simulation.responseTable() : simulation.trajectory())
    }
    try await simulation.write(to: folder, title: document.title, output: output)
  }
}

/// A scene that was run once.
private struct Simulated {
  private let study: StudyDocument
  private let run: SceneRun

  init(_ study: StudyDocument) throws {
    self.study = study
    run = SceneRun(study.scene, request: study.request)
    if run.response(for: []).status(for: [.peakTime]).contains(.diverged) {
      throw Refusal.cannot("the run diverged: a position is no longer a finite number")
    }
  }

  /// The motion of all items; the levels of a plain spring, which has none.
  func trajectory() throws -> Table {
    let motions = run.motions()
    return motions.isEmpty ? try responseTable() : Table(trajectory: motions)
  }

  func responseTable() throws -> Table {
    guard study.isDetermined else {
      throw Refusal.wrongRequest(
        "the scene does not say where the item comes to rest; "
          + "write response: {target: [x, y]} or response: {channel: x}")
    }
    let unit = study.request.shownChannel(in: study.scene)?.unit ?? ""
    return Table(response: run.response(for: []).curve, unit: unit)
  }

  func write(to path: String, title: String, output: OutputOptions) async throws {
    let trajectory = try trajectory()
    let record = study.record("simulate", columns: trajectory.columns, rows: trajectory.rows.count)
    let folder = try ResultFolder(path, for: record, overwrite: output.overwrite)
    try folder.write(trajectory.text(format: .csv()), as: "table.csv")
    if study.isDetermined {
      try folder.write(try responseTable().text(format: .csv()), as: "response.csv")
      let chart = ResponseChart(
        title: title, response: run.response(for: []), request: study.request,
        scene: study.scene, file: "response.csv")
      try await folder.draw(chart, output: output)
    }
    try folder.write(record)
    output.say("wrote \(path)")
  }
}
