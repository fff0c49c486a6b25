// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import ArgumentParser
import Handoff
import Reports
import Studies
import Sweeps

/// `springtune sweep`: writes a row for every point of a design.
struct SweepCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep", abstract: "Run a scene for many values of its parameters.")

  @OptionGroup(title: "Points") var design: DesignOptions

  @OptionGroup(title: "Output") var rows: RowOptions
  @OptionGroup(title: "Output") var plot: PlotOptions

  @Option(
    help: ArgumentHelp(
      "How the points are computed: in closed form, side by side in lanes, or one by one; the "
        + "fastest way that the scene allows by default.", valueName: "route", visibility: .rest))
  var engine: Route?

  @Flag(
    help: ArgumentHelp(
      "Print how the points will be computed, and why; write nothing.",
      visibility: .rest))
  var explain = false

  @Flag(
    help: ArgumentHelp(
      "Run even a sweep that will take more than an hour or write more than 4 GB, or of which no "
        + "run in a sample has an answer.", visibility: .rest))
  var yes = false

  @Flag(
    help: ArgumentHelp(
      "Start over where the folder of --output holds an unfinished run, which would be continued, "
        + "or the finished results of the same document, which would be left alone.",
      visibility: .rest))
  var restart = false

  @OptionGroup(visibility: .rest) var shard: ShardOptions
  @OptionGroup(visibility: .rest) var slurm: SlurmOptions
  @OptionGroup var document: DocumentOptions
  @OptionGroup(title: "Scene") var scene: SceneOptions
  @OptionGroup(title: "Output") var require: RequirementOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var folder: FolderOptions

  func validate() throws {
    try document.edits.refusePrinting(to: output)
    try output.refusePage(for: "sweep")
    try validateSlurm()
    if plot.isGiven && output.folder == nil {
      throw ValidationError("--plot draws into a folder: add --output FOLDER")
    }
    if plot.explore && output.folder == nil {
      throw ValidationError("--explore writes into a folder: add --output FOLDER")
    }
  }

  func run() async throws {
    let shard = try shard.shard()
    let study = try document.written.study(flags)
    document.written.timeQuestions(flags).forEach(output.say)
    if document.edits.printDocument { return document.written.print(study) }
    guard let plan = study.sweep else {
      throw CommandError.wrongRequest(
        "\(document.written.name): the document has no sweep; add --vary NAME=LOW..HIGH/COUNT")
    }
    if plan.precision != nil, shard != nil || slurm.count != nil {
      throw CommandError.wrongRequest(
        "a precision needs all rows together, but shards run apart; write --points instead")
    }
    let requirements = try require.requirements(on: plan)
    let plots = try plot.metrics(of: plan)
    let route = try route(of: plan)
    if explain { return Terminal.write("\(route)\n", to: .output) }
    let points = shard?.points(of: plan.count) ?? 0..<plan.count
    let request = SweepRequest(
      study: study, plan: plan, points: points, requirements: requirements,
      route: route.route, engine: engine, jobs: rows.jobs.count, top: rows.top,
      plots: plots, explorer: explorer, output: output,
      policy: SweepFolder.Policy(restart: restart, overwrite: folder.overwrite),
      title: document.written.title, shard: shard, mayBeLarge: yes)
    if let count = slurm.count {
      var last = request
      last.points = Shard(count - 1, of: count).points(of: plan.count)
      last.jobs = rows.jobs.jobs ?? 1
      try last.refuseLarge()
    } else {
      try request.refuseLarge()
    }
    if !yes, let finding = plan.noAnswer() {
      throw CommandError.noAnswer(
        "\(document.written.name): \(finding); --yes runs it all the same")
    }
    if let path = output.folder, let count = slurm.count {
      let sweep = SlurmSweep(
        request: request, path: path, scripts: scripts(folder: path, count: count))
      return try sweep.run(isDry: slurm.dryRun)
    }
    try await SweepRun(request: request).run()
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
    return ExplorePage.Commands(
      sweep: isFile ? .sweeping() : nil, simulation: isFile ? .simulating(document, scene) : nil)
  }

  private var flags: StudyFlags {
    var flags = scene.flags(for: .sweep)
    design.add(to: &flags, of: document.written.path)
    flags.metrics = rows.metrics
    return flags
  }

  // MARK: Slurm

  /// Refuses a sweep that no cluster can run.
  private func validateSlurm() throws {
    guard slurm.count != nil else { return }
    guard output.folder != nil else {
      throw ValidationError("--slurm needs a folder for the results: add --output FOLDER")
    }
    guard shard.text == nil else { throw ValidationError("write either --slurm or --shard") }
    guard document.path != "-" else {
      throw ValidationError("--slurm needs a document in a file, for every task reads it")
    }
    let folder = FileManager.default.currentDirectoryPath + (output.folder ?? "")
    guard folder.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      throw ValidationError(
        "--slurm cannot write the path of the results into a script: it has a control character")
    }
  }

  private func scripts(folder: String, count: Int) -> SlurmScripts {
    SlurmScripts(
      program: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        ?? ProcessArguments.program,
      workingFolder: FileManager.default.currentDirectoryPath,
      folder: URL(fileURLWithPath: folder).standardizedFileURL.path, count: count,
      jobs: rows.jobs.jobs ?? 1,
      sweepArguments: PassedArguments.ofShards(ProcessArguments.known.dropFirst()),
      mergeArguments: mergeArguments)
  }

  /// The options of the sweep that are about the whole, for the merge.
  private var mergeArguments: [String] {
    (rows.top.map { ["--top", "\($0)"] } ?? []) + plot.names.map { "--plot=\($0)" }
      + (plot.explore ? ["--explore"] : []) + require.arguments.map { "--require=\($0)" }
      + (restart ? ["--restart"] : []) + (folder.overwrite ? ["--overwrite"] : [])
      + (output.quiet ? ["--quiet"] : [])
  }
}

extension Route: ExpressibleByArgument {}
