// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Reports
import Responses
import Studies

/// `springtune compare`: prints the differences of two recorded curves.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Print how two recorded curves differ.",
    usage: "springtune compare [<options>] <a.csv> <b.csv>",
    discussion: """
      Curves are compared over the times that both cover. A requirement on a metric is one on the \
      size of its difference.
      """)

  @Argument(help: ArgumentHelp("A curve, a CSV file with a header.", valueName: "a.csv"))
  var first: String

  @Argument(help: ArgumentHelp("The curve that is compared with it.", valueName: "b.csv"))
  var second: String

  @OptionGroup(title: "Curve") var measure: MeasureOptions
  @OptionGroup(title: "Output") var require: RequirementOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws { try output.refuseFolder(for: "compare") }

  func run() throws {
    let requirements = try require.requirements(on: Comparison.subjects)
    let (a, columns) = try measure.response(of: first)
    let (b, otherColumns) = try measure.response(of: second)
    measure.columns.announce(columns, output: output)
    if otherColumns != columns { measure.columns.announce(otherColumns, output: output) }
    let comparison = try compare(a, b)
    try output.emit(Table(comparison: comparison))
    output.say(comparison.summary)
    say(a, of: first)
    say(b, of: second)
    try requirements.judge(comparison.answers, output: output)
  }

  private func compare(_ a: Response, _ b: Response) throws -> Comparison {
    do {
      return try Comparison(of: a, with: b)
    } catch {
      throw CommandError.wrongRequest("\(first), \(second): \(error)")
    }
  }

  /// Says why some metrics of a curve have no answer.
  private func say(_ response: Response, of path: String) {
    let status = response.status(for: Metric.recorded)
    guard !status.isOK else { return }
    output.say("\(path): \(status): \(response.message(for: Metric.recorded))")
  }
}
