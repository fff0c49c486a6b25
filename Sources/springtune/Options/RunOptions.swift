// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import ArgumentParser
import Scenes
import Studies

/// The choice of one of the runs that a document describes.
struct RunOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Run a point of the document's sweep, by its number in the column point.", visibility: .rest))
  var point: Int?

  @Option(
    name: .customLong("case"),
    help: ArgumentHelp(
      "Run one of the document's cases, by its number from 0 or its name.", valueName: "case"))
  var caseName: String?

  /// The flags as they are written.
  var dataFlags: [String] {
    [point.map { "--point=\($0)" }, caseName.map { "--case=\($0)" }].compactMap(\.self)
  }

  /// True where one run is chosen.
  var isChosen: Bool { point != nil || caseName != nil }

  /// The runs that count for metrics: the chosen run, else all cases of the chosen point, or of the
  /// scene as written.
  func cases(of study: StudyDocument, named name: String) throws -> SceneCases {
    guard isChosen else { return study.cases }
    guard let point, caseName == nil else {
      let run = try run(of: study, named: name)
      return SceneCases(run.scene, request: run.request)
    }
    let plan = try plan(of: study, named: name, with: point)
    return plan.cases.setting(plan.parameters, to: plan.design.point(point))
  }

  /// The sweep of a document, which has a point of that number.
  private func plan(
    of study: StudyDocument, named name: String, with point: Int
  ) throws -> SweepPlan {
    guard let plan = study.sweep else {
      throw CommandError.wrongRequest("--point \(point): \(name) has no sweep")
    }
    guard 0..<plan.count ~= point else {
      throw CommandError.wrongRequest(
        "--point \(point): the sweep of \(name) has the points 0 to \(plan.count - 1)")
    }
    return plan
  }

  /// The chosen run of a document, which messages call by its name; the scene as written where none is
  /// chosen.
  func run(of study: StudyDocument, named name: String) throws -> SceneRun {
    guard isChosen else { return SceneRun(study.scene, request: study.request) }
    let index = try caseName.map { try Self.index(of: $0, in: study.cases, named: name) } ?? 0
    guard let point else { return study.cases.run(index) }
    let plan = try plan(of: study, named: name, with: point)
    guard caseName != nil || !study.cases.hasSeveral else {
      throw CommandError.wrongRequest(
        "--point \(point): each point is run in \(study.cases.cases.count) cases; choose one with "
          + "--case")
    }
    return plan.run(at: plan.design.point(point), case: index)
  }

  /// The case of a number or a name.
  static func index(
    of text: String, in cases: SceneCases, named name: String
  ) throws -> Int {
    guard !cases.cases[0].name.isEmpty else {
      throw CommandError.wrongRequest("--case \(text): \(name) has no cases")
    }
    if let index = cases.cases.firstIndex(where: { $0.name == text }) { return index }
    guard let index = Int(text), cases.cases.indices.contains(index) else {
      throw CommandError.wrongRequest(
        "--case \(text): \(name) has the cases 0 (\(cases.cases[0].name)) to "
          + "\(cases.cases.count - 1) (\(cases.cases[cases.cases.count - 1].name))")
    }
    return index
  }
}

/// The number of threads.
struct JobOptions: ParsableArguments {
  @Option(
    name: .customShort("j", allowingJoined: true), parsing: .unconditional,
    help: ArgumentHelp("The number of threads; one for each core by default.", valueName: "jobs"))
  var jobs: Int?

  /// The number of threads.
  var count: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  func validate() throws {
    guard let jobs, !(1...1024).contains(jobs) else { return }
    throw ValidationError("-j must be a whole number from 1 to 1024")
  }
}
