// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports
import Responses
import Studies

/// `springtune simulate`: runs a scene once.
struct SimulateCommand: LongVerb {
  var response = false
  var events = false
  var metrics: String?
  var animation: String?
  var chosen = RunOptions()
  var document = DocumentOptions()
  var require = RequirementOptions()
  var output = OutputOptions()
  var overwrite = false

  static let name = "simulate"

  static var form: CommandForm<Self> {
    [
      .flag("--response", \.response), .flag("--events", \.events),
      .option("--metrics", \.metrics, completion: .metrics),
      .group(
        \.self,
        .option("--animate", \.animation, completion: .files(["svg"])), "Output"),
      .group(\.chosen, "Scene"),
      .group(\.document), .group(\.document.flags, .scene, "Scene"),
      .group(\.require, "Output"), .group(\.output, "Output"), .overwrite(\.overwrite),
    ]
  }

  func validate() throws(CommandError) {
    try output.refuseCode(for: "simulate")
    try document.refusePrinting(to: output)
    try refuse(
      unless: animation == nil || !document.printDocument,
      "--print-document runs nothing, and --animate needs a run")
    try output.refusePicture(animation, of: "--animate")
    try refuse(
      unless: [response, events, metrics != nil].filter(\.self).count < 2,
      "--response, --events and --metrics are different outputs; choose one")
    try refuse(
      unless: metrics == nil || output.folder == nil,
      "--metrics prints one table: give --output a file such as metrics.csv")
    try refuse(
      unless: output.page == nil || !(response || events || metrics != nil || chosen.isChosen),
      "a page shows the whole scene and every case; leave out --response, --events, --metrics, "
        + "--case and --point")
    try refuse(
      unless: !events || output.folder == nil,
      "--events prints one table: give --output a file such as events.csv")
  }

  func run() async throws {
    let study = try document.written.study()
    study.notes.forEach(output.say)
    if document.printDocument { return document.written.print(study) }
    if let metrics { return try measure(metrics, of: study) }
    if output.page != nil { return try writePage(of: study) }
    let run = try chosen.run(of: study, named: document.written.name)
    if let fault = run.fault() { throw CommandError.noAnswer("the run failed: \(fault)") }
    let judged = chosen.isChosen ? SceneCases(run.scene, request: run.request) : study.cases
    let requirements = try require.requirements(on: judged)
    let simulation = SimulationRun(command: self, study: study, run: run)
    simulation.sayHeadline()
    // On a terminal what is missed stands next to the first sentence.
    let verdict =
      simulation.isSummary ? Result { try judge(judged, by: requirements, of: study) } : nil
    if study.cases.hasSeveral && !chosen.isChosen {
      output.say(
        "this is the scene as written; --case 0 to --case \(study.cases.cases.count - 1) show its "
          + "cases")
    }
    let isTableAsked = output.output != nil || output.format != nil || events || response
    if animation == nil || isTableAsked { try await simulation.write() }
    try simulation.animate()
    output.say(run.flickers() ?? "")
    try verdict?.get() ?? judge(judged, by: requirements, of: study)
  }

  /// Writes the page of a scene, and judges its cases.
  private func writePage(of study: StudyDocument) throws {
    let requirements = try require.requirements(on: study.cases)
    if let fault = study.cases.run(0).fault() {
      throw CommandError.noAnswer("the run failed: \(fault)")
    }
    let page = try ScenePage(
      study, title: document.written.title, command: .simulating(document)
    ).orRefuse("a page shows a plain spring in one case, and \(document.written.name) has several")
    try output.emit(page.text)
    let run = SceneRun(study.scene, request: study.request)
    try SimulationRun(command: self, study: study, run: run).animate()
    output.say(study.cases.flickers() ?? "")
    try judge(study.cases, by: requirements, of: study)
  }

  /// Judges a scene in its cases, of which the worst counts.
  private func judge(
    _ cases: SceneCases, by requirements: [Requirement], of study: StudyDocument
  ) throws {
    guard !requirements.isEmpty else { return }
    let metrics = requirements.metrics
    let responses = cases.responses(for: metrics)
    let required = metrics.map { (name: $0.rawValue, value: responses[$0]) }
    let outcomes = requirements.outcomes(required, of: document.written.name)
    do {
      try require.judge(outcomes, in: study.unedited, output: output)
    } catch {
      output.say(responses.message(for: metrics))
      throw error
    }
  }

  /// Prints the metrics of the chosen run, or the worst of the cases, and names these.
  private func measure(_ names: String, of study: StudyDocument) throws {
    let cases = try chosen.cases(of: study, named: document.written.name)
    let metrics = Metric.clocked(
      try Metric.all(named: names, of: cases, at: "--metrics \(names)"), in: [cases.run(0)])
    let requirements = try require.requirements(on: cases)
    let responses = cases.responses(for: metrics + requirements.metrics)
    let answers = metrics.map { (metric: $0, value: responses[$0]) }
    let required = requirements.metrics.map { (name: $0.rawValue, value: responses[$0]) }
    let outcomes = requirements.outcomes(required, of: document.written.name)
    let (status, message) = (responses.status(for: metrics), responses.message(for: metrics))
    guard !status.contains(.failed) else { throw CommandError.noAnswer(message) }
    try output.emit(
      Table(
        metrics: answers, on: cases.request.shownChannel(in: cases.scene),
        isForPeople: output.resolvedFormat == .table),
      json: JSONValue(metrics: answers, status: status).judged(by: outcomes))
    if let plan = cases.run(0).scene.dynamics?.plan, plan.items.count > 1,
      !cases.request.hasSeveralItems
    {
      output.say("measured is \(plan.items[cases.request.item].name)")
    }
    if metrics.contains(.clockFrom) { output.say(responses.responses[0].clockSentence) }
    if !message.isEmpty { output.say(status.isOK ? message : "\(status): \(message)") }
    if animation != nil {
      let run = try chosen.run(of: study, named: document.written.name)
      try SimulationRun(command: self, study: study, run: run).animate()
    }
    output.say(cases.flickers() ?? "")
    try require.judge(outcomes, in: study.unedited, output: output)
  }
}
