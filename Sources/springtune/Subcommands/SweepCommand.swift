// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports
import Studies

/// `springtune sweep`: writes a row for every point of a design.
struct SweepCommand: LongVerb {
  var document = DocumentOptions(for: .sweep)
  var top: Int?
  var jobs: Int?
  var plot = PlotOptions()
  var engine: Route?
  var yes = false
  var restart = false
  var cluster = ClusterOptions()
  var require = RequirementOptions()
  var output = OutputOptions()
  var overwrite = false

  static let name = "sweep"

  static var form: CommandForm<Self> {
    [
      .group(\.document.flags, .design, "Points"), .group(\.document.flags, .metrics, "Output"),
      .group(\.self, [.top(\.top), .jobs(\.jobs)], "Output"), .group(\.plot, "Output"),
      .option("--engine", \.engine),
      .flag("--yes", \.yes),
      .flag("--restart", \.restart),
      .group(\.cluster, isRare: true),
      .group(\.document), .group(\.document.flags, .scene, "Scene"),
      .group(\.require, "Output"), .group(\.output, "Output"), .overwrite(\.overwrite),
    ]
  }

  func validate() throws(CommandError) {
    try document.refusePrinting(to: output)
    try output.refusePage(for: "sweep", "--explore does, in a folder: --output FOLDER")
    try validateSlurm()
    try refuse(
      if: plot.isGiven && output.folder == nil,
      "--plot draws plot.svg into a folder: add --output FOLDER in place of a file")
    try refuse(
      if: plot.explore && output.folder == nil,
      "--explore writes into a folder: add --output FOLDER")
  }

  func run() async throws {
    let shard = try cluster.shard()
    var document = document
    document.flags["--file"] = document.flags["--file"].map {
      documentPath(of: $0, from: document.path)
    }
    let study = try document.written.study()
    study.notes.forEach(output.say)
    if document.printDocument { return document.written.print(study) }
    let plan = try study.sweep.orRefuse(
      "\(document.written.name): the document has no sweep; add --vary NAME=LOW..HIGH/COUNT")
    try refuse(
      if: plan.precision != nil && (shard != nil || cluster.count != nil),
      "a precision needs all rows together, but shards run apart; write --points instead")
    let requirements = try require.requirements(on: plan)
    let plots = try plot.metrics(of: plan)
    let route = try route(of: plan)
    if cluster.dryRun, cluster.count == nil { return Terminal.write("\(route)\n", to: .output) }
    output.say(plan.remark ?? "")
    output.say(plan.cases.clockSentence(for: plan.metrics))
    let request = SweepRequest(
      study: study, plan: plan, requirements: requirements, require: require,
      input: document.written.name, route: route.route, engine: engine,
      jobs: jobs.threads, top: top,
      plots: plots, explorer: explorer, output: output,
      restart: restart, overwrite: overwrite,
      title: document.written.title, shard: shard, mayBeLarge: yes)
    if let count = cluster.count {
      var last = request
      last.shard = Shard(count - 1, of: count)
      last.jobs = jobs ?? 1
      try last.refuseLarge()
    } else {
      try request.refuseLarge()
    }
    if !yes, let finding = plan.noAnswer() {
      throw CommandError.noAnswer(
        "\(document.written.name): \(finding); --yes runs it all the same")
    }
    if let path = output.folder, let count = cluster.count {
      let scripts = scripts(folder: path, count: count)
      return try request.submit(scripts, folder: path, isDry: cluster.dryRun)
    }
    output.say(shard?.place ?? "")
    try await request.carryOut()
  }

  /// The route of `--engine`, else the fastest.
  private func route(of plan: SweepPlan) throws -> RoutePlan {
    guard let engine else { return plan.route() }
    do {
      return try plan.route(engine)
    } catch {
      throw CommandError.wrongRequest("--engine \(engine.rawValue): \(error)")
    }
  }

  /// The commands on the page of the rows; nil where none is asked for.
  private var explorer: ExplorePage.Commands? {
    guard plot.explore else { return nil }
    let isFile = document.path != "-"
    return (isFile ? .sweeping() : nil, isFile ? .simulating(document) : nil)
  }

  // MARK: Slurm

  /// Refuses a sweep that no cluster can run.
  private func validateSlurm() throws(CommandError) {
    guard cluster.count != nil else { return }
    try refuse(
      unless: output.folder != nil, "--slurm needs a folder for the results: add --output FOLDER")
    try refuse(unless: cluster.shardText == nil, "write either --slurm or --shard")
    try refuse(
      unless: document.path != "-", "--slurm needs a document in a file, for every task reads it")
    let folder = FileManager.default.currentDirectoryPath + (output.folder ?? "")
    try refuse(
      unless: folder.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }),
      "--slurm cannot write the path of the results into a script: it has a control character")
  }

  private func scripts(folder: String, count: Int) -> SlurmScripts {
    SlurmScripts(
      program: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        ?? ProcessArguments.program,
      workingFolder: FileManager.default.currentDirectoryPath,
      folder: URL(fileURLWithPath: folder).standardizedFileURL.path, count: count,
      jobs: jobs ?? 1,
      sweepArguments: Self.shardArguments(ProcessArguments.known.dropFirst()),
      mergeArguments: mergeArguments)
  }

  /// The arguments of each shard, made from those of the whole sweep behind the verb.
  static func shardArguments(_ arguments: some Collection<String>) -> [String] {
    form.leavingOut(
      ["--slurm", "--output", "--require", "--report", "-j", "--plot", "--dry-run", "--explore"],
      of: arguments)
  }

  /// The options of the sweep that are about the whole, for the merge.
  private var mergeArguments: [String] {
    (top.map { ["--top", "\($0)"] } ?? []) + plot.names.map { "--plot=\($0)" }
      + (plot.explore ? ["--explore"] : []) + require.arguments.map { "--require=\($0)" }
      + require.reports.map { "--report=\($0)" }
      + (restart ? ["--restart"] : []) + (overwrite ? ["--overwrite"] : [])
      + (output.quiet ? ["--quiet"] : [])
  }
}

extension Route: CommandValue {}
