// SPDX-License-Identifier: GPL-3.0-or-later

import Export
import Studies

/// One run of a scene on its way to a terminal, a file or a folder.
struct SimulationRun {
  private let study: StudyDocument
  private let run: SceneRun
  private let title: String
  private let output: OutputOptions
  private let overwrite: Bool

  init(_ study: StudyDocument, title: String, output: OutputOptions, overwrite: Bool) {
    self.study = study
    self.title = title
    self.output = output
    self.overwrite = overwrite
    run = SceneRun(study.scene, request: study.request)
  }

  /// Writes what was asked for.
  ///
  /// - Parameter showsResponse: Whether to write the response instead of the motion.
  /// - Throws: A refusal where the scene has no response, or the output cannot be written.
  func write(showsResponse: Bool) async throws {
    if let folder = output.folder { return try await write(to: folder) }
    try output.emit(showsResponse ? response() : motion())
  }

  /// The motion of all items; the levels of a plain spring, which has none.
  private func motion() throws -> Table {
    let motions = run.motions()
    return motions.isEmpty ? try response() : try finite(Table(trajectory: motions))
  }

  private func response() throws -> Table {
    guard run.isDetermined else {
      throw Refusal.wrongRequest(
        "the scene does not say where the item comes to rest; "
          + "write response: {target: [x, y]} or response: {channel: x}")
    }
    return try finite(Table(response: run.response(for: []), of: run))
  }

  private func finite(_ table: Table?) throws -> Table {
    guard let table else {
      throw Refusal.cannot("the run diverged: its numbers are no longer finite")
    }
    return table
  }

  private func write(to path: String) async throws {
    let folder = try ResultFolder(
      path, verb: "simulate", study: study, overwrite: overwrite)
    let motion = try motion()
    try await folder.fill {
      try folder.write(motion.text(format: .csv()), as: "table.csv")
      try await folder.writeResponse(of: run, title: title, output: output)
      try folder.write(study.record("simulate", of: motion))
    }
    output.say("wrote \(path)")
  }
}
