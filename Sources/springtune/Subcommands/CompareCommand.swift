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
      size of its difference; largest_difference and rms_difference may be required in percent of \
      the first curve's step.
      """)

  @Argument(
    help: ArgumentHelp(
      "A curve, a CSV file with a header, or - for standard input.", valueName: "a.csv"))
  var first: String

  @Argument(help: ArgumentHelp("The curve that is compared with it.", valueName: "b.csv"))
  var second: String

  @OptionGroup(title: "Curve") var measure: MeasureOptions

  @OptionGroup(title: "Curve") var alignment: AlignmentOptions
  @OptionGroup(title: "Output") var require: RequirementOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try output.refuseFolder(for: "compare")
    guard first != "-" || second != "-" else {
      throw ValidationError("only one of the curves can come from standard input")
    }
  }

  func run() throws {
    try output.refuseInput([first, second])
    let (a, columns) = try measure.recording(of: first)
    let (b, otherColumns) = try measure.recording(of: second)
    let (words, length) = a.reference
    let (first, second) = (name(of: first), name(of: second))
    let requirements = try require.requirements(
      on: Comparison.subjects, inPercent: Comparison.percentSubjects(of: "\(words) of \(first)"))
    measure.columns.announce(columns, output: output)
    if otherColumns != columns { measure.columns.announce(otherColumns, output: output) }
    sayOnset(a, of: first)
    sayOnset(b, of: second)
    let comparison = try compare(a, b)
    try output.emit(Table(comparison: comparison))
    if alignment.align { output.say(comparison.lagSentence(first, second)) }
    output.say(comparison.summary)
    say(a, of: first)
    say(b, of: second)
    try requirements.judge(
      comparison.answers, percents: comparison.percents(of: length), output: output)
  }

  private func compare(_ a: Recording, _ b: Recording) throws -> Comparison {
    do {
      return try Comparison(of: a, with: b, isAligned: alignment.align)
    } catch {
      var advice = ""
      if case .noOverlap = error, !alignment.align { advice = "; --align takes the lag out" }
      throw CommandError.wrongRequest("\(name(of: first)), \(name(of: second)): \(error)\(advice)")
    }
  }

  /// The name of a curve in messages.
  private func name(of path: String) -> String { path == "-" ? "standard input" : path }

  /// Says from when on the times of a recording count.
  private func sayOnset(_ recording: Recording, of path: String) {
    guard measure.onset == nil, let sentence = recording.onsetSentence else { return }
    output.say("\(path): \(sentence)")
  }

  /// Says why some metrics of a recording have no answer, or are mostly noise.
  private func say(_ recording: Recording, of path: String) {
    let message = recording.message(for: Metric.recorded)
    if !message.isEmpty { output.say("\(path): \(message)") }
  }
}

/// The options for bringing two recordings to one clock.
struct AlignmentOptions: ParsableArguments {
  @Flag(help: "Take the time shift out before the differences are computed.")
  var align = false
}
