// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Springs

/// `springtune describe`: says everything about a spring.
struct DescribeCommand: BriefVerb {
  var spring = SpringOptions()
  var distance: Distance?
  var output = OutputOptions()

  static let name = "describe"

  static var form: CommandForm<Self> {
    [
      .group(\.spring, "Spring"),
      .option("--distance", \.distance),
      .group(\.output, "Output"),
    ]
  }

  func validate() throws(CommandError) {
    try output.refuseFolder(for: "describe", "springtune convert does")
  }

  func run() throws {
    let named = try NamedSpring(spring.name, spring.written, over: distance?.value)
    let (summary, time) = (named.source.summary, named.source.settlingTime)
    output.say(time.map { "\(summary); \($0)" } ?? summary)
    let notes = named.source.notes.filter { $0 != named.source.nearestRemark }
    for remark in named.remarks + notes { output.say(remark) }
    if output.isSummary, let notation = named.source.notation, !notation.isScene,
      let interruption = notation.framework.interruption
    {
      output.say("where the target changes in flight: \(interruption.newTarget)")
      output.say("where a finger lets go in motion: \(interruption.release)")
    }
    let way = named.source.distance
    try output.emit(
      Table(
        describing: named.source, over: way, isForPeople: output.resolvedFormat == .table,
        isBrief: output.isSummary), json: JSONValue(describing: named.source, over: way))
    if output.resolvedFormat == .json { return }
    if output.isSummary { output.say("when each framework calls it settled: add --format csv") }
    output.draw { TextChart(named.source.move, width: $0) }
  }
}
