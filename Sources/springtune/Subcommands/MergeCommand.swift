// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Handoff

/// `springtune merge`: joins the shards of a sweep into the folder of one run.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the shards of a sweep into one folder.",
    usage: "springtune merge [<options>] <folder> ... --output <path>")

  @Argument(
    help: ArgumentHelp("The folders of all shards, in any order.", valueName: "folder"),
    completion: .directory)
  var folders: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder for the whole sweep.", valueName: "path"),
    completion: .directory)
  var output: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Write so many best rows into \(ResultFile.best.path).", valueName: "rows"))
  var top: Int?

  @OptionGroup var plot: PlotOptions

  @Flag(
    help: ArgumentHelp(
      "Start over where the folder of --output holds the same sweep already.", visibility: .rest))
  var restart = false

  @Flag(help: "Say nothing on standard error but errors.")
  var quiet = false

  @OptionGroup var require: RequirementOptions
  @OptionGroup var folder: FolderOptions

  func validate() throws {
    if let top, !RowOptions.topRange.contains(top) {
      throw ValidationError("--top must be a whole number from 1 to 100000")
    }
    guard !output.isEmpty else { throw ValidationError("--output must be a folder") }
  }

  func run() async throws {
    let set = try ShardSet(folders)
    let (study, plan) = try set.sweep()
    let (route, output) = (plan.route().route, try outputOptions)
    set.remark(onMachines: plan.libraryUse(by: set.shards[0].run.engine ?? route)).map(output.say)
    let request = SweepRequest(
      study: study, plan: plan, points: 0..<plan.count,
      requirements: try require.requirements(on: plan), route: route,
      engine: set.shards[0].run.engine, jobs: 1,
      top: top, plots: try plot.metrics(of: plan),
      explorer: plot.explore ? ExplorePage.Commands() : nil, output: output,
      policy: SweepFolder.Policy(restart: restart, overwrite: folder.overwrite), title: set.title,
      parts: set)
    try await SweepRun(request: request).run()
  }

  /// The options of the output for a folder, whatever its name.
  private var outputOptions: OutputOptions {
    get throws {
      let path = output.hasSuffix("/") ? output : output + "/"
      return try OutputOptions.parse(["--output=\(path)"] + (quiet ? ["--quiet"] : []))
    }
  }
}
