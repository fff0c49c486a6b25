// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports
import Responses
import Studies

/// `springtune compare`: prints how motions differ from the first of them.
struct CompareCommand: LongVerb {
  var names: [String] = []
  var motions = MotionOptions()
  var plot: String?
  var require = RequirementOptions()
  var output = OutputOptions()

  static let name = "compare"

  static var form: CommandForm<Self> {
    [
      .arguments("motion", \.names, completion: .springs),
      .group(\.motions, "Motions"),
      .group(
        \.self,
        .option("--plot", \.plot, completion: .files(["svg"])),
        "Output"),
      .group(\.require, "Output"), .group(\.output, "Output"),
    ]
  }

  func validate() throws(CommandError) {
    try output.refuseFolderButPage(for: "compare")
    try output.refusePicture(plot, of: "--plot")
    if case .absolute? = motions.measure.band {
      throw .wrongRequest("compare takes a --band in percent of each way, such as 2%")
    }
    try refuse(
      unless: 2...16 ~= names.count, "compare takes from 2 to 16 motions, found \(names.count)")
    try refuse(
      unless: names.filter({ $0 == "-" }).count < 2,
      "only one of the motions can come from standard input")
  }

  func run() async throws {
    try output.refuseInput(names)
    let named = try names.map { try NamedMotion($0, motions.following(names, of: $0)) }
    try refuse(
      unless: motions.measure.columns.fps == nil || named.contains { $0.columns != nil },
      "--fps is for recordings in frames; for a scene at another rate, simulate it with --fps into a "
        + "file for each, and compare these")
    let run = try ComparisonRun(named, motions, output)
    let comparison = try run.compare()
    let requirements = try require.requirements(on: comparison.subjects(over: run.reference))
    let outcomes = requirements.map { requirement in
      RequirementOutcome(
        requirement, by: comparison.answer(to: requirement, over: run.reference),
        of: names.joined(separator: " "), remark: Self.remark(on: requirement, comparison))
    }
    if output.page != nil { try run.writePage(of: comparison) }
    run.sayNotices(comparison)
    if output.isSummary { try require.report(outcomes, output: output) }
    run.sayOrigins()
    if output.page == nil {
      let table = Table(comparison: comparison)
      let isJudged = output.isJSON && !outcomes.isEmpty
      try output.emit(isJudged ? table.judged(by: outcomes) : table)
    }
    run.say(comparison)
    if let path = plot { try await run.draw(comparison, to: path) }
    try require.judge(outcomes, isReported: output.isSummary, output: output)
  }

  /// How to limit a rise alone, at the end of the sentence about a metric that fell by too much.
  private static func remark(on requirement: Requirement, _ comparison: Comparison) -> String {
    let (name, unit) = (requirement.subject.name, requirement.subject.unit)
    let row = comparison.rows.first { $0.name == name }
    let hasFallen = row?.differences.allSatisfy { $0 ?? 0 < 0 } ?? false
    guard requirement.low == nil, let high = requirement.high, hasFallen,
      unit == "s" || unit == "percent"
    else { return "" }
    let (low, sign) = unit == "s" ? ("-1s", "s") : ("-100%", "%")
    return " less; to limit a rise alone, write \(name)=\(low)..\(plainText(of: high))\(sign)"
  }
}
