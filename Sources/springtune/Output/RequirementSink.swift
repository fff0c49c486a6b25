// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Export
import Responses
import Studies
import Sweeps

/// Rows that are judged on their way.
struct RequirementSink<Sink: RowSink>: RowSink {
  private(set) var sink: Sink
  private(set) var tally: RequirementTally

  init(_ sink: Sink, _ tally: RequirementTally) {
    self.sink = sink
    self.tally = tally
  }

  mutating func take(_ block: RowBlock) throws {
    for row in block.rows { tally.add(row) }
    try sink.take(block)
  }
}

/// How many rows of a sweep miss each requirement.
struct RequirementTally: Sendable {
  /// The rows that miss a requirement.
  private struct Misses: Sendable {
    var count = 0
    var first: SweepRow?
  }

  private let plan: SweepPlan
  private let requirements: [Requirement]
  private var misses: [Misses]
  private var rowCount = 0

  init(_ plan: SweepPlan, _ requirements: [Requirement]) {
    self.plan = plan
    self.requirements = requirements
    misses = requirements.map { _ in Misses() }
  }

  mutating func add(_ row: SweepRow) {
    rowCount += 1
    for (index, requirement) in requirements.enumerated() {
      guard !requirement.isMet(by: value(of: requirement, in: row)) else { continue }
      misses[index].count += 1
      if misses[index].first == nil { misses[index].first = row }
    }
  }

  /// Says which requirements are missed in how many points.
  ///
  /// - Parameter output: Where to say it.
  /// - Throws: `ExitCode` 1 where one is missed.
  func judge(output: OutputOptions) throws {
    for (requirement, misses) in zip(requirements, misses) {
      guard let first = misses.first else { continue }
      let miss = requirement.miss(by: value(of: requirement, in: first))
      output.say(
        "\(miss) at point \(first.index); \(misses.count) of \(rowCount) points miss it")
    }
    if misses.contains(where: { $0.count > 0 }) { throw ExitCode(1) }
  }

  private func value(of requirement: Requirement, in row: SweepRow) -> Double? {
    plan.metrics.firstIndex { $0.rawValue == requirement.subject.name }
      .flatMap { row.metrics[$0] }
  }
}

extension RequirementOptions {
  /// The requirements on what a sweep measures.
  ///
  /// - Parameter plan: The sweep.
  /// - Throws: `InputError` for the first argument that is no requirement.
  /// - Returns: The requirements in order.
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
