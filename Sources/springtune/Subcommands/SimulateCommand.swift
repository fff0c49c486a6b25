// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Studies

/// `springtune simulate`: one run of a scene.
struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Run a scene once and print the trajectory.")

  @OptionGroup var document: DocumentOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var folder: FolderOptions

  @Flag(help: "Print the response (time, value) instead of the trajectory.")
  var response = false

  func validate() throws { try document.edits.refusePrinting(to: output) }

  func run() async throws {
    let study = try document.written.study(scene.flags())
    if document.edits.printDocument { return document.written.print(study) }
    let simulation = SimulationRun(
      study, title: document.written.title, output: output, overwrite: folder.overwrite)
    try await simulation.write(showsResponse: response)
  }
}
