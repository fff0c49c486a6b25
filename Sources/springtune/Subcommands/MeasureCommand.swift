// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Reports
import Responses
import Studies

/// `springtune measure`: prints the step metrics of a recorded curve.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Print settle time, overshoot and more of a curve.",
    usage: "springtune measure [<options>] <curve.csv>")

  @Argument(
    help: ArgumentHelp(
      "The curve, a CSV file with a header, or - for standard input.", valueName: "curve.csv"),
    completion: .file(extensions: ["csv"]))
  var path: String

  @OptionGroup(title: "Curve") var measure: MeasureOptions
  @OptionGroup(title: "Output") var require: RequirementOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws { try output.refuseFolder(for: "measure") }

  func run() throws {
    try output.refuseInput([path])
    let metrics = Metric.recorded
    let requirements = try require.requirements(
      on: metrics.map { Requirement.Subject($0, on: nil) })
    let (recording, source) = try measure.recording(of: path)
    measure.columns.announce(source, output: output)
    if measure.onset == nil, let sentence = recording.startSentence { output.say(sentence) }
    if let sentence = recording.noiseSentence { output.say(sentence) }
    let answers = metrics.map { (metric: $0, value: recording.response[$0]) }
    let named = answers.map { (name: $0.metric.rawValue, value: $0.value) }
    if output.resolvedFormat == .json {
      let json = JSONValue(metrics: answers, status: "\(recording.response.status(for: metrics))")
      try output.emit(json.judged(by: requirements, named).text)
    } else {
      try output.emit(Table(metrics: answers, on: nil))
    }
    if let sentence = recording.pulseSentence { output.say(sentence) }
    let message = recording.message(for: metrics)
    if !message.isEmpty { output.say(message) }
    try requirements.judge(named, output: output)
  }
}
