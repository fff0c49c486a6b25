// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Studies
import Sweeps

/// The number of rows of a sweep that miss each requirement.
struct RequirementTally: Sendable {
  /// The rows that miss one requirement.
  private struct Misses: Sendable {
    var count = 0
    var first: Miss?
  }

  private struct Miss: Sendable {
    let point: Int
    let value: Double?
  }

  private let requirements: [Requirement]

  /// The metric of each requirement, as its index among those of the plan.
  private let metrics: [Int?]
  private var misses: [Misses]
  private var rowCount = 0

  init(_ plan: SweepPlan, _ requirements: [Requirement]) {
    self.requirements = requirements
    metrics = requirements.map { requirement in
      plan.metrics.firstIndex { $0.rawValue == requirement.subject.name }
    }
    misses = requirements.map { _ in Misses() }
  }

  /// Judges the next rows.
  mutating func take(_ block: RowBlock) {
    rowCount += block.count
    for (index, requirement) in requirements.enumerated() {
      for row in 0..<block.count {
        let value = metrics[index].flatMap { block.metric($0, ofRow: row) }
        guard !requirement.isMet(by: value) else { continue }
        misses[index].count += 1
        if misses[index].first == nil {
          misses[index].first = Miss(point: block.indices[row], value: value)
        }
      }
    }
  }

  /// Says which requirements are missed at how many points, and ends the command with code 1 if any is.
  func judge(output: OutputOptions) throws {
    for (requirement, misses) in zip(requirements, misses) {
      guard let first = misses.first else { continue }
      let miss = requirement.miss(by: first.value)
      output.say(
        "\(miss) at point \(first.point); \(misses.count) of \(rowCount) points miss it")
    }
    if misses.contains(where: { $0.count > 0 }) { throw ExitCode(1) }
  }
}
