// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting
import Reports
import Responses
import Studies

/// The requirements that the answer must meet for the command to end well, and where a machine reads of
/// them.
struct RequirementOptions: CommandGroup {
  var arguments: [String] = []
  /// `github`, which writes annotations, and `junit=FILE`.
  var reports: [String] = []

  static var form: CommandForm<Self> {
    [
      .option("--require", completion: .metricValues) { $0.arguments.append($1) },
      .option("--report", completion: .words(["github", "junit="])) {
        try refuse(
          unless: $1 == "github" || $1.wholeMatch(of: /junit=.+/) != nil,
          "--report must be github or junit=FILE, found \(quoted($1))")
        $0.reports.append($1)
      },
    ]
  }

  func validate() throws(CommandError) {
    try refuse(
      unless: reports.isEmpty || !arguments.isEmpty,
      "--report tells which requirements are met: add --require NAME=RANGE")
  }

  /// The requirements on some subjects; read before anything is computed.
  ///
  /// A metric that is no subject is refused by a closure, which may know the reason.
  func requirements(
    on subjects: [Requirement.Subject], refuse: (Metric, InputSource) throws -> Void = { _, _ in }
  ) throws -> [Requirement] {
    try arguments.map { argument in
      let name = String(argument.prefix { $0 != "=" && $0 != " " })
      if let metric = Metric(rawValue: name), !subjects.contains(where: { $0.name == name }) {
        try refuse(metric, InputSource(place: "--require \(argument)"))
      }
      return try Requirement(argument: argument, known: subjects)
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
    let requirements = try requirements(
      on: known.map { Requirement.Subject($0, on: channel) } + others
    ) { try cases.check($0, at: $1) }
    for metric in requirements.metrics {
      let source = InputSource(place: "--require \(metric.rawValue)")
      try cases.request.check(metric, ofLimitAt: source)
    }
    return requirements
  }

  /// The requirements on the metrics of a sweep.
  func requirements(on plan: SweepPlan) throws -> [Requirement] {
    let channel = plan.request.shownChannel(in: plan.scene)
    let subjects = plan.metrics.map { Requirement.Subject($0, on: channel) }
    return try requirements(on: subjects) { metric, source in
      throw source.error("the sweep does not measure \(metric.rawValue); add it to its metrics")
    }
  }

  // MARK: Outcomes

  /// Reports the outcomes, unless they were next to the first sentence on a terminal, and ends the command
  /// with code 1 if any requirement is missed; called when all output is written.
  func judge(
    _ outcomes: [RequirementOutcome], in document: DocumentNode? = nil, isReported: Bool = false,
    output: OutputOptions
  ) throws {
    if !isReported { try report(outcomes, in: document, output: output) }
    if outcomes.contains(where: { !$0.isMet }) { throw CommandError.end(1) }
  }

  /// Says a sentence for every requirement that is missed, or an annotation in its place, or that all are
  /// met, and writes the file of the report, in a folder that is made where there is none.
  ///
  /// The document, as its file has it, tells the lines of annotations. Where several inputs are judged,
  /// sentences begin with the name of one.
  func report(
    _ outcomes: [RequirementOutcome], in document: DocumentNode? = nil,
    hasSeveralInputs: Bool = false, output: OutputOptions
  ) throws {
    for outcome in outcomes where !outcome.isMet {
      let input = outcome.input
      if reports.contains("github") {
        let line = document?.line(naming: outcome.requirement.subject.name, in: input)
        Terminal.say(outcome.annotation(isFile: WrittenDocument.isFile(input), line: line))
      } else {
        // Why a command fails is no news that --quiet keeps back.
        Terminal.say(hasSeveralInputs ? "\(input): \(outcome.miss)" : outcome.miss)
      }
    }
    if outcomes.allSatisfy(\.isMet), !outcomes.isEmpty {
      output.say("met: \(outcomes.map(\.requirement.text).uniqued().listed)")
    }
    for report in reports where report != "github" {
      let path = String(report.dropFirst("junit=".count))
      let url = URL(fileURLWithPath: path)
      try? FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try OutputFile.write(outcomes.junit, to: url)
      output.say("wrote \(path)")
    }
  }
}

extension [Requirement] {
  /// The metrics that are required.
  var metrics: [Metric] {
    Metric.allCases.filter { metric in contains { $0.subject.name == metric.rawValue } }
  }

  /// The outcome of each requirement on an input, which is called as the user named it.
  ///
  /// The values are in the units of the requirements' subjects; a missing one misses a requirement.
  func outcomes(
    _ answers: [(name: String, value: Double?)], of input: String
  ) -> [RequirementOutcome] {
    map { requirement in
      let answer = answers.first { $0.name == requirement.subject.name }
      return RequirementOutcome(requirement, by: answer?.value, of: input)
    }
  }
}

// MARK: Fits

extension [Requirement.Subject] {
  /// What a fit finds: its parameters, and the numbers of the whole.
  static func found(by problem: FitProblem) -> [Requirement.Subject] {
    let parameters = problem.parameters.map(\.parameter).filter { !$0.isChoice }
      .map { (name: $0.name, unit: $0.unit) }
    let offset =
      problem.target.curves.contains { $0.timeOffset == nil } ? [("timeOffset", "s")] : []
    let figures = FitReport.figures.map(\.subject)
    return (parameters + offset).flatMap { parameter in
      ([""] + FitReport.bounds.map(\.suffix))
        .map { Requirement.Subject(parameter.name + $0, unit: parameter.unit) }
    } + (problem.target.curves.isEmpty ? figures.suffix(2) : figures.dropLast())
  }
}

extension FitReport {
  /// The numbers of the whole fit that may be required, named as in `fit.json`.
  ///
  /// A fit to curves has all but the last, of several curves the largest residual; one to targets has
  /// the last two.
  static let figures: [(subject: Requirement.Subject, value: @Sendable (Self) -> Double?)] = [
    (Requirement.Subject("residual", unit: "percent"), { $0.residual }),
    (Requirement.Subject("rms_residual"), { $0.comparisons.map(\.rootMeanSquare).max() }),
    (Requirement.Subject("chi_squared"), { $0.statistics?.chiSquared }),
    (Requirement.Subject("cost"), { $0.cost }),
    (Requirement.Subject("room", unit: "percent"), { $0.room }),
  ]

  /// The numbers that may be required: the metrics, the parameters, and those of the whole.
  var required: [(name: String, value: Double?)] {
    metrics.map { ($0.metric.rawValue, $0.value) } + parameters.map { ($0.name, $0.value) }
      + parameters.flatMap { parameter in
        Self.bounds.map { (parameter.name + $0.suffix, $0.value(parameter)) }
      } + Self.figures.map { ($0.subject.name, $0.value(self)) }
  }

  /// What tables tell of a parameter next to its value, and the end of the name of its column.
  static let bounds: [(suffix: String, value: @Sendable (FittedParameter) -> Double?)] = [
    ("_standard_error", { $0.standardError }), ("_low", { $0.interval?.lowerBound }),
    ("_high", { $0.interval?.upperBound }),
  ]
}

// MARK: Sweeps

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

  /// The sentence about the points at which a view flickers; empty where none does.
  var flickers: String {
    let count = flickering.count
    return flickering.first.map { "\(count) of \(rowCount) points flicker, such as \($0)" } ?? ""
  }

  /// The outcome of each requirement on all rows of an input, which is called as the user named it.
  func outcomes(of input: String) -> [RequirementOutcome] {
    zip(requirements, misses).map { requirement, misses in
      let place = " at point \(misses.first?.point ?? 0)"
      return RequirementOutcome(
        requirement, by: misses.first?.value, of: input, isMet: misses.first == nil,
        remark: "\(place); \(misses.count) of \(rowCount) points miss it")
    }
  }
}
