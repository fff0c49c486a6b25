// SPDX-License-Identifier: GPL-3.0-or-later

import Reports

/// `springtune merge`: joins the shards of a sweep into the folder of one run.
struct MergeCommand: LongVerb {
  var folders: [String] = []
  var path: String?
  var top: Int?
  var plot = PlotOptions()
  var restart = false
  var quiet = false
  var require = RequirementOptions()
  var overwrite = false

  static let name = "merge"

  static var form: CommandForm<Self> {
    [
      .arguments("folder", \.folders, atLeast: 1, completion: .files(["/"])),
      .option("--output", \.path, letter: "-o", completion: .files(["/"])),
      .top(\.top),
      .group(\.plot),
      .flag("--restart", \.restart),
      .flag("--quiet", \.quiet),
      .group(\.require), .overwrite(\.overwrite),
    ]
  }

  func validate() throws(CommandError) {
    try refuse(
      unless: path?.isEmpty == false,
      "merge needs a folder for the whole sweep: add --output FOLDER")
  }

  func run() async throws {
    let set = try ShardSet(folders)
    let (study, plan) = try set.sweep()
    let route = plan.route().route
    // A folder, whatever its name.
    let folder = path.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    let output = OutputOptions(output: folder, quiet: quiet)
    set.remark(onMachines: plan.libraryUse(by: set.shards[0].run.engine ?? route)).map(output.say)
    let request = SweepRequest(
      study: study, plan: plan,
      requirements: try require.requirements(on: plan), require: require,
      input: output.folder ?? "", route: route,
      engine: set.shards[0].run.engine, jobs: 1,
      top: top, plots: try plot.metrics(of: plan),
      explorer: plot.explore ? (nil, nil) : nil, output: output,
      restart: restart, overwrite: overwrite, title: set.title,
      parts: set)
    try await request.carryOut()
  }
}
