// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Studies

/// The requirements that the answer must meet for the command to end well.
struct RequirementOptions: CommandGroup {
  var arguments: [String] = []

  static var form: CommandForm<Self> {
    .option("--require", completion: .metricValues) { $0.arguments.append($1) }
  }

  /// The requirements on some subjects, of which some may also be required in percent of a length; read
  /// before anything is computed.
  func requirements(
    on subjects: [Requirement.Subject], inPercent: [Requirement.Subject] = []
  ) throws -> [Requirement] {
    try arguments.map { argument in
      let name = argument.prefix { $0 != "=" && $0 != " " }
      let isInPercent = argument.contains("%") && inPercent.contains { $0.name == name }
      return try Requirement(argument: argument, known: isInPercent ? inPercent : subjects)
    }
  }

  /// The requirements on the metrics of a scene in its cases, and on other numbers.
  func requirements(
    on cases: SceneCases, and others: [Requirement.Subject] = []
  ) throws -> [Requirement] {
    let channel = cases.request.shownChannel(in: cases.scene)
    let known = Metric.allCases.filter { metric in
      cases.run(0).determines(metric) && (metric.hasWorst || !cases.hasSeveral)
    }
    for argument in arguments {
      let name = argument.prefix { $0 != "=" && $0 != " " }
      guard let metric = Metric(rawValue: String(name)), !known.contains(metric),
        !others.contains(where: { $0.name == name })
      else { continue }
      try cases.check(metric, at: InputSource(place: "--require \(argument)"))
    }
    return try requirements(on: known.map { Requirement.Subject($0, on: channel) } + others)
  }

  /// The requirements on the metrics of a sweep.
  func requirements(on plan: SweepPlan) throws -> [Requirement] {
    let channel = plan.request.shownChannel(in: plan.scene)
    for argument in arguments {
      let name = argument.prefix { $0 != "=" }
      guard let metric = Metric(rawValue: String(name)), !plan.metrics.contains(metric) else {
        continue
      }
      throw InputError(
        at: InputSource(place: "--require \(argument)"),
        "the sweep does not measure \(name); add it to its metrics")
    }
    return try requirements(on: plan.metrics.map { Requirement.Subject($0, on: channel) })
  }
}

extension [Requirement.Subject] {
  /// What a fit finds: its parameters, and where it follows a recording what is left of that, in percent
  /// of its span.
  static func found(by problem: FitProblem) -> [Requirement.Subject] {
    let parameters = problem.parameters.map(\.parameter).filter { !$0.isChoice }
    return parameters.map { Requirement.Subject($0.name, unit: $0.unit) }
      + (problem.target.curves.isEmpty ? [] : [Requirement.Subject("residual", unit: "percent")])
  }
}

extension [Requirement] {
  /// The metrics that are required.
  var metrics: [Metric] {
    Metric.allCases.filter { metric in contains { $0.subject.name == metric.rawValue } }
  }

  /// Judges a scene in its cases, of which the worst counts; a miss ends the command with code 1.
  func judge(_ cases: SceneCases, output: OutputOptions) throws {
    guard !isEmpty else { return }
    let responses = cases.responses(for: metrics)
    do {
      try judge(metrics.map { ($0.rawValue, responses[$0]) }, output: output)
    } catch {
      output.say(responses.message(for: metrics))
      throw error
    }
  }

  /// Says a sentence for every requirement that is missed, and ends the command with code 1 if any
  /// is; called when all output is written.
  ///
  /// The values are in the units of the requirements' subjects, or in percent of a length for those in
  /// percent; a missing one misses a requirement.
  func judge(
    _ answers: [(name: String, value: Double?)], percents: [(name: String, value: Double?)] = [],
    output: OutputOptions
  ) throws {
    let misses = flatMap { requirement in
      let subject = requirement.subject
      let isInPercent =
        subject.unit == "percent" && percents.contains { $0.name == subject.name }
      return [requirement].misses(in: isInPercent ? percents : answers)
    }
    for sentence in misses { output.say(sentence) }
    if !misses.isEmpty { throw CommandError.end(1) }
  }

  /// A sentence for every requirement that is missed.
  func misses(in answers: [(name: String, value: Double?)]) -> [String] {
    compactMap { requirement in
      let value = answers.first { $0.name == requirement.subject.name }.flatMap(\.value)
      return requirement.isMet(by: value) ? nil : requirement.miss(by: value)
    }
  }
}

/// The number of rows of a sweep that miss each requirement, and of those in which a view flickers.
struct RequirementTally: Sendable {
  private let requirements: [Requirement]

  /// The metric of each requirement, as its index among those of the plan.
  private let metrics: [Int?]
  /// The number of rows that miss each requirement, and the first of them.
  private var misses: [(count: Int, first: (point: Int, value: Double?)?)]
  private var rowCount = 0
  /// The places are rounded to pixels.
  private let hasDisplay: Bool
  /// The number of rows in which a view flickers, and the first of them in words.
  private var flickering: (count: Int, first: String?) = (0, nil)

  init(_ plan: SweepPlan, _ requirements: [Requirement]) {
    self.requirements = requirements
    hasDisplay = plan.scene.dynamics?.plan.displayScale != nil
    metrics = requirements.map { requirement in
      plan.metrics.firstIndex { $0.rawValue == requirement.subject.name }
    }
    misses = requirements.map { _ in (0, nil) }
  }

  /// Judges the next rows.
  mutating func take(_ block: RowBlock) {
    rowCount += block.count
    if hasDisplay {
      let rows = block.flickeringRows
      flickering.count += rows.count
      if let row = rows.first, flickering.first == nil {
        flickering.first = "point \(block.indices[row]): \(block.message(ofRow: row))"
      }
    }
    for (index, requirement) in requirements.enumerated() {
      for row in 0..<block.count {
        let value = metrics[index].flatMap { block.metric($0, ofRow: row) }
        guard !requirement.isMet(by: value) else { continue }
        misses[index].count += 1
        if misses[index].first == nil { misses[index].first = (block.indices[row], value) }
      }
    }
  }

  /// Says at how many points a view flickers and at how many which requirements are missed, and ends the
  /// command with code 1 if any is.
  func judge(output: OutputOptions) throws {
    if let first = flickering.first {
      output.say("\(flickering.count) of \(rowCount) points flicker, such as \(first)")
    }
    for (requirement, misses) in zip(requirements, misses) {
      guard let first = misses.first else { continue }
      let miss = requirement.miss(by: first.value)
      output.say(
        "\(miss) at point \(first.point); \(misses.count) of \(rowCount) points miss it")
    }
    if misses.contains(where: { $0.count > 0 }) { throw CommandError.end(1) }
  }
}
