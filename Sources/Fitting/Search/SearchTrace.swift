// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch

/// The evaluations of a search, in their order.
///
/// A class, because the closures that minimisers call write into it. Each search has its own, on
/// one thread.
final class SearchTrace {
  var evaluations: [FitEvaluation] = []

  /// The name of what is searching now.
  var stage = ""

  /// The start that the search comes from, from 0; nil before the starts are chosen.
  var start: Int?

  /// The listener to the search, and the names of the parameters that it is told.
  private let listener: (names: [String], tell: FitProgress.Listener)?

  /// The nearest point so far.
  private var nearest: (values: [Double], cost: Double)?

  /// An empty trace; a listener is told the names of the parameters.
  init(_ names: [String] = [], _ listener: FitProgress.Listener? = nil) {
    self.listener = listener.map { (names, $0) }
  }

  /// Adds an evaluation of a stage.
  func record(_ stage: String, _ values: [Double], _ cost: Double) {
    self.stage = stage
    record([values], [cost.isFinite ? cost : nil])
  }

  /// Adds points of the current stage.
  func record(_ points: [[Double]], _ costs: [Double?]) {
    evaluations += zip(points, costs).map {
      FitEvaluation(stage: stage, start: start, values: $0, cost: $1)
    }
    for (values, cost) in zip(points, costs) { tell(values, cost ?? .infinity) }
  }

  /// Tells the listener, if there is one, the nearest point up to this one.
  private func tell(_ values: [Double], _ cost: Double) {
    guard let listener else { return }
    if cost < nearest?.cost ?? .infinity { nearest = (values, cost) }
    guard let nearest else { return }
    listener.tell(
      FitProgress(
        names: listener.names, values: nearest.values, cost: nearest.cost, runs: evaluations.count))
  }
}

extension Sequence<FitEvaluation> {
  /// The places whose cost is lower than that of every place before.
  var descent: [[Double]] {
    var lowest = Double.infinity
    return compactMap { evaluation in
      guard let cost = evaluation.cost, cost < lowest else { return nil }
      lowest = cost
      return evaluation.values
    }
  }
}

/// The results of independent pieces of work, computed on several threads.
///
/// - Parameters:
///   - count: The number of pieces.
///   - jobs: The most threads, at least 1.
///   - work: Does one piece, on any thread.
/// - Returns: The results, in the order of the pieces for any number of threads.
func concurrentMap<Result: Sendable>(
  _ count: Int, jobs: Int, _ work: @Sendable (Int) -> Result
) -> [Result] {
  precondition(jobs >= 1, "a search needs at least one thread")
  let jobs = min(jobs, count)
  guard jobs > 1 else { return (0..<count).map(work) }
  return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
    // Each piece writes its own element, and all of them are done before the closure ends.
    nonisolated(unsafe) let elements = buffer
    DispatchQueue.concurrentPerform(iterations: jobs) { job in
      for index in stride(from: job, to: count, by: jobs) {
        elements.initializeElement(at: index, to: work(index))
      }
    }
    initialized = count
  }
}

extension [Double] {
  /// The same values with some replaced.
  func replacing(_ indices: some Sequence<Int>, by values: [Double]) -> [Double] {
    zip(indices, values).reduce(into: self) { $0[$1.0] = $1.1 }
  }

  /// The same values with one replaced.
  func replacing(_ index: Int, by value: Double) -> [Double] {
    var values = self
    values[index] = value
    return values
  }
}

/// The square of the distance between two places.
func squaredDistance(_ one: [Double], _ other: [Double]) -> Double {
  zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
}
