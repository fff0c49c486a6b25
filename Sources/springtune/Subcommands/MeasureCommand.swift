// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Responses
import Studies

/// `springtune measure`: prints the step metrics of a recorded curve.
struct MeasureCommand: BriefVerb {
  var path = ""
  var measure = MeasureOptions()
  var require = RequirementOptions()
  var output = OutputOptions()

  static let name = "measure"

  static var form: CommandForm<Self> {
    [
      .argument("curve.csv", \.path, completion: .files(["csv"])),
      .group(\.measure, "Curve"), .group(\.require, "Output"), .group(\.output, "Output"),
    ]
  }

  func validate() throws(CommandError) {
    try output.refuseFolder(for: "measure", "springtune fit does, in a folder: --output FOLDER")
  }

  func run() throws {
    try output.refuseInput([path])
    let metrics = Metric.recorded
    let requirements = try require.requirements(
      on: metrics.map { Requirement.Subject($0, on: nil) })
    let (recording, source) = try measure.recording(of: path)
    let answers = metrics.map { (metric: $0, value: recording.response[$0]) }
    let outcomes = requirements.outcomes(
      answers.map { (name: $0.metric.rawValue, value: $0.value) }, of: path)
    if output.isSummary {
      output.say("it \(Metric.headline(of: answers, on: nil))")
      try require.report(outcomes, output: output)
    }
    measure.columns.remarks(on: source).forEach(output.say)
    if let recorder = source.recorder { output.say(recorder) }
    let isTimed = requirements.metrics.contains(where: \.countsFromClock)
    let first = isTimed ? "times count from the first sample" : ""
    if measure.onset == nil { output.say(recording.startSentence ?? first) }
    if let sentence = recording.noiseSentence { output.say(sentence) }
    try output.emit(
      Table(metrics: answers, on: nil),
      json: JSONValue(metrics: answers, status: recording.response.status(for: metrics))
        .recorded(source.recorder).judged(by: outcomes))
    if let sentence = recording.pulseSentence { output.say(sentence) }
    output.say(recording.message(for: metrics))
    try require.judge(outcomes, isReported: output.isSummary, output: output)
  }
}
