// SPDX-License-Identifier: GPL-3.0-or-later

/// Every reading of a fit so far: no place is run twice in one scenario, whatever asks for it.
///
/// A class, because the closures that minimisers call write into it. Each search has its own, on
/// one thread.
final class ReadingTable {
  private let targetSet: TargetSet
  private var readings: [TargetSet.Run: TargetReading] = [:]

  /// The number of runs that were made.
  private(set) var runs = 0

  /// An empty table.
  init(_ targetSet: TargetSet) { self.targetSet = targetSet }

  /// The outcomes of points in some scenarios, at least one.
  func outcomes(at points: [[Double]], in scenarios: [Int]) -> [PointOutcome] {
    read(points, scenarios)
    return points.map { outcome(at: $0, in: scenarios) }
  }

  /// The scenarios with the worst answers, one a target, and the one with the highest speed.
  func worstScenarios(at values: [Double]) -> [Int] {
    let scenarios = targetSet.scenarios.all
    read([values], scenarios)
    return targetSet.worstScenarios(of: known(at: values, in: scenarios))
  }

  private func outcome(at values: [Double], in scenarios: [Int]) -> PointOutcome {
    targetSet.outcome(of: known(at: values, in: scenarios))
  }

  private func known(
    at values: [Double], in scenarios: [Int]
  ) -> [(scenario: Int, reading: TargetReading)] {
    scenarios.compactMap { scenario in
      readings[TargetSet.Run(values: values, scenario: scenario)].map { (scenario, $0) }
    }
  }

  /// Makes the runs that are not known yet, side by side.
  private func read(_ points: [[Double]], _ scenarios: [Int]) {
    var asked: Set<TargetSet.Run> = []
    var new: [TargetSet.Run] = []
    for values in points {
      for scenario in scenarios {
        let run = TargetSet.Run(values: values, scenario: scenario)
        if readings[run] == nil && asked.insert(run).inserted { new.append(run) }
      }
    }
    runs += new.count
    for (run, reading) in zip(new, targetSet.readings(of: new)) { readings[run] = reading }
  }
}
