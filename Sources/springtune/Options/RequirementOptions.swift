// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Documents
import Responses
import Scenes
import Studies

/// What must be true of the answer for the command to end well.
struct RequirementOptions: ParsableArguments {
  @Option(
    name: .customLong("require"),
    help: ArgumentHelp(
      "Require a metric to lie in a range, as in overshoot=..1 (percent) or "
        + "settle_time=0.1..400ms; a miss ends with exit code 1; may be repeated.",
      valueName: "metric=low..high"))
  var arguments: [String] = []

  /// The requirements, read before anything is computed.
  ///
  /// - Parameter subjects: What may be required.
  /// - Throws: `InputError` for the first argument that is no requirement.
  /// - Returns: The requirements in order.
  func requirements(on subjects: [Requirement.Subject]) throws -> [Requirement] {
    try arguments.map { try Requirement(argument: $0, known: subjects) }
  }

  /// The requirements on the metrics of a scene in its cases.
  ///
  /// - Parameter cases: What is run.
  /// - Throws: `InputError` for the first argument that is no requirement.
  /// - Returns: The requirements in order.
  func requirements(on cases: SceneCases) throws -> [Requirement] {
    let channel = cases.request.shownChannel(in: cases.scene)
    let known = Metric.allCases.filter { metric in
      cases.run(0).determines(metric) && (metric.hasWorst || !cases.hasSeveral)
    }
    for argument in arguments {
      let name = argument.prefix { $0 != "=" && $0 != " " }
      guard let metric = Metric(rawValue: String(name)), !known.contains(metric) else { continue }
      try cases.check(metric, at: InputSource(place: "--require \(argument)"))
    }
    return try requirements(on: known.map { Requirement.Subject($0, on: channel) })
  }
}

extension [Requirement] {
  /// The metrics that are required.
  var metrics: [Metric] {
    Metric.allCases.filter { metric in contains { $0.subject.name == metric.rawValue } }
  }

  /// Judges a scene in its cases, of which the worst counts.
  ///
  /// - Parameters:
  ///   - cases: What is run.
  ///   - output: Where to say what is missed.
  /// - Throws: `ExitCode` 1 where a requirement is missed.
  func judge(_ cases: SceneCases, output: OutputOptions) throws {
    guard !isEmpty else { return }
    let responses = cases.responses(for: metrics)
    do {
      try judge(metrics.map { ($0.rawValue, responses[$0]) }, output: output)
    } catch {
      let message = responses.message(for: metrics)
      if !message.isEmpty { output.say(message) }
      throw error
    }
  }

  /// Says a sentence for every requirement that is missed, and ends the command with code 1 if any
  /// is; to be called when all output is written.
  ///
  /// - Parameters:
  ///   - answers: The values, in the units of the requirements' subjects; what is not among them
  ///     counts as no answer.
  ///   - output: Where to say it.
  /// - Throws: `ExitCode` 1 where a requirement is missed.
  func judge(_ answers: [(name: String, value: Double?)], output: OutputOptions) throws {
    let misses = compactMap { requirement in
      let value = answers.first { $0.name == requirement.subject.name }.flatMap(\.value)
      return requirement.isMet(by: value) ? nil : requirement.miss(by: value)
    }
    for sentence in misses { output.say(sentence) }
    if !misses.isEmpty { throw ExitCode(1) }
  }
}
