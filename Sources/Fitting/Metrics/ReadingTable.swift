// SPDX-License-Identifier: GPL-3.0-or-later

/// Every reading of a fit so far: no place is run twice in one scenario, whatever asks for it.
///
/// A class, because the closures that minimisers call write into it. Each search has its own, on
/// one thread.
final class ReadingTable {
  private let targetSet: TargetSet
  private var readings: [TargetSet.Run: PointOutcome] = [:]

  /// The number of runs that were made.
  private(set) var runs = 0

  /// An empty table.
  init(_ targetSet: TargetSet) { self.targetSet = targetSet }

  /// The outcomes of points in some scenarios, at least one.
  func outcomes(at points: [[Double]], in scenarios: [Int]) -> [PointOutcome] {
    read(points, scenarios).map(targetSet.outcome)
  }

  /// The scenarios with the worst answers, one a target, and the one with the highest speed.
  func worstScenarios(at values: [Double]) -> [Int] {
    targetSet.worstScenarios(of: read([values], targetSet.scenarios.all)[0])
  }

  /// The readings of each point, after the runs that are not known yet, side by side.
  private func read(_ points: [[Double]], _ scenarios: [Int]) -> [[TargetSet.Reading]] {
    let asked = points.map { values in
      scenarios.map { TargetSet.Run(values: values, scenario: $0) }
    }
    var seen: Set<TargetSet.Run> = []
    let new = asked.joined().filter { readings[$0] == nil && seen.insert($0).inserted }
    runs += new.count
    for (run, outcome) in zip(new, targetSet.readings(of: new)) { readings[run] = outcome }
    return asked.map { $0.compactMap { run in readings[run].map { (run.scenario, $0) } } }
  }
}
