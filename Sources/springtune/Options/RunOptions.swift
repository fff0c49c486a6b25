// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting
import Reports
import Studies

/// The choice of one of the runs that a document describes.
struct RunOptions: CommandGroup {
  var point: Int?
  var caseName: String?

  static var form: CommandForm<Self> {
    [
      .option("--point", \.point),
      .option("--case", \.caseName),
    ]
  }

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
    try refuse(
      unless: 0..<plan.count ~= point,
      "--point \(point): the sweep of \(name) has the points 0 to \(plan.count - 1)")
    return plan
  }

  /// The chosen run of a document, which messages call by its name; the scene as written where none is
  /// chosen.
  func run(of study: StudyDocument, named name: String) throws -> SceneRun {
    guard isChosen else { return SceneRun(study.scene, request: study.request) }
    let index = try caseName.map { try Self.index(of: $0, in: study.cases, named: name) } ?? 0
    guard let point else { return study.cases.run(index) }
    let plan = try plan(of: study, named: name, with: point)
    try refuse(
      unless: caseName != nil || !study.cases.hasSeveral,
      "--point \(point): each point is run in \(study.cases.cases.count) cases; choose one with "
        + "--case")
    return plan.run(at: plan.design.point(point), case: index)
  }

  /// The case of a number or a name.
  static func index(of text: String, in cases: SceneCases, named name: String) throws -> Int {
    try refuse(unless: !cases.cases[0].name.isEmpty, "--case \(text): \(name) has no cases")
    if let index = cases.cases.firstIndex(where: { $0.name == text }) { return index }
    guard let index = Int(text), cases.cases.indices.contains(index) else {
      throw CommandError.wrongRequest(
        "--case \(text): \(name) has the cases 0 (\(cases.cases[0].name)) to "
          + "\(cases.cases.count - 1) (\(cases.cases[cases.cases.count - 1].name))")
    }
    return index
  }
}

/// The part of a sweep that is run, and the options that send a sweep to a cluster.
struct ClusterOptions: CommandGroup {
  var shardText: String?
  /// The number of shards of a job array.
  var count: Int?
  var dryRun = false

  static var form: CommandForm<Self> {
    [
      .option("--shard", \.shardText), .option("--slurm", \.count, in: 1...100_000),
      .flag("--dry-run", \.dryRun),
    ]
  }

  /// The shard; nil where the whole sweep is run.
  func shard() throws -> Shard? {
    guard let text = shardText else { return nil }
    do {
      return text == "auto"
        ? try Shard(taskOf: ProcessInfo.processInfo.environment) : try Shard(argument: text)
    } catch { throw CommandError.wrongRequest("--shard \(text): \(error)") }
  }
}

extension Shard {
  /// Which of the shards it is, as a sentence: they count from 0.
  var place: String {
    "shard \(self) is number \(index + 1) of \(count), which go from 0/\(count) to \(count - 1)/\(count)"
  }

  /// Reads the index and the count, as in `3/8`.
  init(argument text: String) throws(CommandError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else {
      throw .wrongRequest("expected i/n, as in 0/8, or auto")
    }
    try refuse(unless: count >= 1, "there must be at least one shard")
    try refuse(
      unless: 0..<count ~= index,
      count == 1
        ? "the only shard is 0/1" : "the shards go from 0/\(count) to \(count - 1)/\(count)")
    self.init(index, of: count)
  }

  /// The shard of a task of a Slurm job array, by the variables that Slurm sets.
  ///
  /// The array must have all tasks from 0 to n - 1: one that repeats only some shards does not tell
  /// their number.
  init(taskOf environment: [String: String]) throws(CommandError) {
    func number(_ name: String) -> Int? {
      environment["SLURM_ARRAY_TASK_\(name)"].flatMap { Int($0) }
    }
    guard let index = number("ID"), let count = number("COUNT") else {
      throw .wrongRequest(
        "SLURM_ARRAY_TASK_ID and SLURM_ARRAY_TASK_COUNT are not set: this is no task "
          + "of a Slurm job array")
    }
    let (first, last) = (number("MIN") ?? 0, number("MAX") ?? count - 1)
    try refuse(
      unless: first == 0 && last == count - 1 && 0..<count ~= index,
      "the job array has \(count) of the tasks \(first) to \(last), expected all of "
        + "0 to n - 1; write --shard $SLURM_ARRAY_TASK_ID/n")
    self.init(index, of: count)
  }
}

/// The options for reading motions that are compared.
struct MotionOptions: CommandGroup {
  var measure = MeasureOptions()
  /// The time at which a recording's own fit says that it began; nil where no fit is among the motions.
  var start: Double?
  var caseName: String?
  var duration: String?
  var distance: Distance?
  var align = false

  static var form: CommandForm<Self> {
    [
      .group(\.measure),
      .option("--case", \.caseName),
      .option("--duration", \.duration),
      .option("--distance", \.distance),
      .flag("--align", \.align),
    ]
  }
}

/// What a fit finds out in addition to the parameters.
struct SearchOptions: CommandGroup {
  /// A further picture of a fit.
  enum Plot: String, CommandValue, CaseIterable {
    /// The cost over two parameters, with the path of the search.
    case cost
  }

  var improve = false
  var profile = false
  var bootstrap: Int?
  var seed: UInt64?
  var plot: Plot?

  static var form: CommandForm<Self> {
    [
      .flag("--improve", \.improve),
      .flag("--profile", \.profile),
      .option("--bootstrap", \.bootstrap, in: 10...1_000_000),
      .option("--seed", \.seed),
      .option("--plot", \.plot),
    ]
  }

  func validate() throws(CommandError) {
    try refuse(if: seed != nil && bootstrap == nil, "--seed goes with --bootstrap")
  }

  /// The results to find.
  func options(jobs: Int) -> FitOptions {
    var options = FitOptions(jobs: jobs)
    options.wantsProfiles = profile
    (options.bootstrapCount, options.seed) = (bootstrap ?? 0, seed ?? 0)
    options.wantsLandscape = plot == .cost
    options.improves = improve
    return options
  }

  /// The flags that decide about the data and are not in the document.
  var dataFlags: [String] {
    [
      improve ? "--improve" : nil, profile ? "--profile" : nil,
      bootstrap.map { "--bootstrap=\($0)" }, seed.map { "--seed=\($0)" },
      plot.map { "--plot=\($0)" },
    ].compactMap(\.self)
  }
}
