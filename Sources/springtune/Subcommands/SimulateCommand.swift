// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Scenes

/// `springtune simulate`: runs a scene once.
struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Run a scene once and print the trajectory.",
    usage: "springtune simulate [<options>] <document>")

  @Flag(help: "Print the response (time, value) instead of the trajectory.")
  var response = false

  @Flag(help: "Print what happens and when: the peak, the settling, touches, the pause.")
  var events = false

  @OptionGroup(title: "Output") var animation: AnimationOptions
  @OptionGroup(title: "Scene") var chosen: RunOptions
  @OptionGroup var document: DocumentOptions
  @OptionGroup(title: "Scene") var scene: SceneOptions
  @OptionGroup(title: "Output") var require: RequirementOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var folder: FolderOptions

  func validate() throws {
    try document.edits.refusePrinting(to: output)
    try animation.refuse(printing: document.edits.printDocument, to: output)
    guard !(response && events) else {
      throw ValidationError("--response and --events are different outputs; choose one")
    }
    guard !events || output.folder == nil else {
      throw ValidationError("--events prints one table: give --output a file such as events.csv")
    }
  }

  func run() async throws {
    let study = try document.written.study(scene.flags())
    document.written.timeQuestions(scene.flags()).forEach(output.say)
    if document.edits.printDocument { return document.written.print(study) }
    let run = try chosen.run(of: study, named: document.written.name)
    if let fault = run.fault() { throw CommandError.cannot("the run failed: \(fault)") }
    let judged = chosen.isChosen ? SceneCases(run.scene, request: run.request) : study.cases
    let requirements = try require.requirements(on: judged)
    if study.cases.hasSeveral && !chosen.isChosen {
      output.say(
        "this is the scene as written; --case 0 to --case \(study.cases.cases.count - 1) show its "
          + "cases")
    }
    let simulation = SimulationRun(
      study: study, run: run, title: document.written.title, output: output,
      overwrite: folder.overwrite)
    if !animation.isAll(of: output, unless: events || response) {
      try await simulation.write(events ? .events : response ? .response : .motion)
    }
    if let path = animation.path { try simulation.animate(to: path) }
    try requirements.judge(judged, output: output)
  }
}
