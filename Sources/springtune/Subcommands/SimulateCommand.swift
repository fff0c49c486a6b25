// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Documents
import Handoff
import Reports
import Responses
import Scenes
import Studies

/// `springtune simulate`: runs a scene once.
struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Run a scene once and print the trajectory.",
    usage: "springtune simulate [<options>] <document>")

  @Flag(help: "Print the response (time, value) instead of the trajectory.")
  var response = false

  @Flag(help: "Print what happens and when: the peak, the settling, touches, the pause.")
  var events = false

  @Option(
    help: ArgumentHelp(
      "Print metrics instead of the trajectory, with commas between, as in settle_time,overshoot; "
        + "of several cases the worst counts.", valueName: "names"))
  var metrics: String?

  @OptionGroup(title: "Output") var animation: AnimationOptions
  @OptionGroup(title: "Scene") var chosen: RunOptions
  @OptionGroup var document: DocumentOptions
  @OptionGroup(title: "Scene") var scene: SceneOptions
  @OptionGroup(title: "Output") var require: RequirementOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var folder: FolderOptions

  func validate() throws {
    try output.refuseCode(for: "simulate")
    try document.edits.refusePrinting(to: output)
    try animation.refuse(printing: document.edits.printDocument, to: output)
    guard [response, events, metrics != nil].filter(\.self).count < 2 else {
      throw ValidationError(
        "--response, --events and --metrics are different outputs; choose one")
    }
    guard metrics == nil || output.folder == nil else {
      throw ValidationError("--metrics prints one table: give --output a file such as metrics.csv")
    }
    guard output.page == nil || !(response || events || metrics != nil || chosen.isChosen) else {
      throw ValidationError(
        "a page shows the whole scene and every case; leave out --response, --events, --metrics, "
          + "--case and --point")
    }
    guard !events || output.folder == nil else {
      throw ValidationError("--events prints one table: give --output a file such as events.csv")
    }
  }

  func run() async throws {
    let study = try document.written.study(scene.flags())
    document.written.timeQuestions(scene.flags()).forEach(output.say)
    if document.edits.printDocument { return document.written.print(study) }
    if let metrics { return try measure(metrics, of: study) }
    if let page = output.page { return try write(study, to: page) }
    let run = try chosen.run(of: study, named: document.written.name)
    if let fault = run.fault() { throw CommandError.noAnswer("the run failed: \(fault)") }
    let judged = chosen.isChosen ? SceneCases(run.scene, request: run.request) : study.cases
    let requirements = try require.requirements(on: judged)
    if study.cases.hasSeveral && !chosen.isChosen {
      output.say(
        "this is the scene as written; --case 0 to --case \(study.cases.cases.count - 1) show its "
          + "cases")
    }
    let simulation = simulation(of: study, run)
    if !animation.isAll(of: output, unless: events || response) {
      try await simulation.write(events ? .events : response ? .response : .motion)
    }
    if let path = animation.path { try simulation.animate(to: path) }
    try requirements.judge(judged, output: output)
  }

  private func simulation(of study: StudyDocument, _ run: SceneRun) -> SimulationRun {
    SimulationRun(
      study: study, run: run, title: document.written.title, output: output,
      overwrite: folder.overwrite, flags: chosen.dataFlags)
  }

  /// Writes the page of a scene, and judges its cases.
  private func write(_ study: StudyDocument, to path: String) throws {
    let requirements = try require.requirements(on: study.cases)
    if let fault = study.cases.run(0).fault() {
      throw CommandError.noAnswer("the run failed: \(fault)")
    }
    guard
      let page = ScenePage(
        study, title: document.written.title, command: .simulating(document, scene))
    else {
      throw CommandError.wrongRequest(
        "a page shows a plain spring in one case, and \(document.written.name) has several")
    }
    try output.emit(page.text)
    output.say("wrote \(path)")
    if let animated = animation.path {
      try simulation(of: study, SceneRun(study.scene, request: study.request))
        .animate(to: animated)
    }
    try requirements.judge(study.cases, output: output)
  }

  /// Prints the metrics of the chosen run, or the worst of the cases, and names these.
  private func measure(_ names: String, of study: StudyDocument) throws {
    let cases = try chosen.cases(of: study, named: document.written.name)
    let metrics = try Metric.all(named: names, of: cases, at: "--metrics \(names)")
    let requirements = try require.requirements(on: cases)
    let responses = cases.responses(for: metrics + requirements.metrics)
    let answers = metrics.map { (metric: $0, value: responses[$0]) }
    let required = requirements.metrics.map { (name: $0.rawValue, value: responses[$0]) }
    let (status, message) = (responses.status(for: metrics), responses.message(for: metrics))
    guard !status.contains(.failed) else { throw CommandError.noAnswer(message) }
    if output.resolvedFormat == .json {
      let json = JSONValue(metrics: answers, status: status)
      try output.emit(json.judged(by: requirements, required).text)
    } else {
      let channel = cases.request.shownChannel(in: cases.scene)
      try output.emit(
        Table(
          metrics: answers, on: channel, isForPeople: output.resolvedFormat == .table))
    }
    if !message.isEmpty { output.say(status.isOK ? message : "\(status): \(message)") }
    if let path = animation.path {
      let run = try chosen.run(of: study, named: document.written.name)
      try simulation(of: study, run).animate(to: path)
    }
    try requirements.judge(required, output: output)
  }
}
