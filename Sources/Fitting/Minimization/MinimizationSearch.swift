// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Studies

/// One run of a minimisation: the stages in their order, each on all threads.
///
/// The pieces of a stage do not know of each other, and their results are put together in their
/// order: the number of threads changes nothing.
struct MinimizationSearch {
  let problem: Minimization
  let jobs: Int
  let trace: ((MinimizationReport.Evaluation) -> Void)?
  let shouldStop: (@Sendable () -> Bool)?

  private(set) var starts: [MinimizationReport.Start] = []
  private(set) var evaluations = 0

  init(
    problem: Minimization, jobs: Int, trace: ((MinimizationReport.Evaluation) -> Void)?,
    shouldStop: (@Sendable () -> Bool)?
  ) {
    self.problem = problem
    self.jobs = jobs
    self.trace = trace
    self.shouldStop = shouldStop
  }

  /// Searches.
  mutating func run() throws -> MinimizationReport {
    let places = try spread()
    starts = try waysDown(from: [problem.parameters.map(\.start)] + places.best)
    if problem.method == .global, !isOver {
      starts += try annealed(temperature: places.temperature)
    }
    return try report()
  }

  /// Whether there is no need to go on, or no wish.
  private var isOver: Bool { starts.contains { $0.ending == .goal || $0.ending == .stopped } }

  private func report() throws -> MinimizationReport {
    guard let best = best, best.cost.isFinite else { throw MinimizationError.noFiniteCost }
    let isStopped = starts.contains { $0.ending == .stopped }
    return MinimizationReport(
      values: best.endValues, cost: best.cost, starts: starts, evaluations: evaluations,
      ending: isStopped ? .stopped : best.ending,
      isAtBound: zip(problem.parameters, best.endValues).map { $0.bounds.bound(at: $1) != nil })
  }

  /// The way down that ended lowest; the first of several.
  private var best: MinimizationReport.Start? {
    starts.reduce(nil) { best, start in
      if let best, best.cost <= start.cost { return best }
      return start
    }
  }
}

// The stages.
extension MinimizationSearch {
  /// The walks of annealing.
  private static let walks = 4

  /// Places spread over the box: the best of them, and the temperature that their costs suggest.
  private mutating func spread() throws -> (best: [[Double]], temperature: Double) {
    let spread = StartSpread(problem)
    let shares = try spread.points()
    let box = spread.box
    let batches = (0..<(shares.count + 31) / 32).map { 32 * $0..<min(32 * $0 + 32, shares.count) }
    let costs = try pieces(batches.count) { index, cost in
      try Self.costs(of: batches[index].map { box.values(at: shares[$0]) }, by: cost)
    }
    return spread.chosen(from: shares, costs: costs.flatMap { $0 })
  }

  /// The costs of some places; not-a-number for those left out after a halt.
  private static func costs(of places: [[Double]], by cost: ObservedCost) throws -> [Double] {
    var costs: [Double] = []
    do {
      for values in places { costs.append(try cost.cost(of: values, places: [])) }
    } catch ObservedCost.Halt.goal {
      costs.append(cost.best.cost)
    } catch ObservedCost.Halt.stopped {
    }
    return costs + [Double](repeating: .nan, count: places.count - costs.count)
  }

  private mutating func waysDown(from places: [[Double]]) throws -> [MinimizationReport.Start] {
    try pieces(places.count) { index, cost in
      try Self.start(from: places[index], by: cost, isAnnealed: false)
    }
  }

  /// Walks from the best place so far, each with a way down from where it ends.
  private mutating func annealed(temperature: Double) throws -> [MinimizationReport.Start] {
    guard let best, best.cost.isFinite else { return [] }
    let box = Box(problem.parameters)
    let share = box.shares(of: best.endValues)
    return try pieces(Self.walks) { index, cost in
      cost.stage = .annealing
      let walk = Annealing(seed: UInt32(index) + 1, temperature: temperature)
      do {
        let end = try walk.run(from: share) { point in
          let values = box.values(at: point)
          return try cost.cost(of: values, places: cost.places(of: values))
        }
        try Hops(seed: UInt32(index) + 1, box: box, cost: cost).run(from: box.values(at: end))
        return try Self.start(from: cost.best.values, by: cost, isAnnealed: true)
      } catch let halt as ObservedCost.Halt {
        return Self.start(cost.best.values, cost, halt.ending, isAnnealed: true)
      }
    }
  }

  /// The way down from a place.
  private static func start(
    from values: [Double], by cost: ObservedCost, isAnnealed: Bool
  ) throws -> MinimizationReport.Start {
    do {
      let ending = try WayDown(cost: cost).run(from: values)
      return start(values, cost, ending, isAnnealed: isAnnealed)
    } catch let halt as ObservedCost.Halt {
      return start(values, cost, halt.ending, isAnnealed: isAnnealed)
    }
  }

  private static func start(
    _ values: [Double], _ cost: ObservedCost, _ ending: MinimizationReport.Ending, isAnnealed: Bool
  ) -> MinimizationReport.Start {
    MinimizationReport.Start(
      values: values, endValues: cost.best.values, cost: cost.best.cost, ending: ending,
      isAnnealed: isAnnealed)
  }

  /// Does the pieces of a stage, each with a cost of its own, and hands on what they recorded.
  ///
  /// - Returns: Their results.
  /// - Throws: The first error, in the order of the pieces.
  private mutating func pieces<Result: Sendable>(
    _ count: Int, _ work: @Sendable (Int, ObservedCost) throws -> Result
  ) throws -> [Result] {
    let (problem, shouldStop, isTraced) = (problem, shouldStop, trace != nil)
    let done = concurrentMap(count, jobs: jobs) { index in
      let cost = ObservedCost(problem, isTraced: isTraced, shouldStop: shouldStop)
      return Piece(cost) { try work(index, cost) }
    }
    for piece in done {
      evaluations += piece.evaluations
      if let trace { piece.trace.forEach(trace) }
    }
    return try done.map { try $0.result.get() }
  }

  /// What one piece of a stage gives.
  private struct Piece<Result: Sendable>: Sendable {
    let result: Swift.Result<Result, any Error>
    let evaluations: Int
    let trace: [MinimizationReport.Evaluation]

    init(_ cost: ObservedCost, _ work: () throws -> Result) {
      result = .init { try work() }
      evaluations = cost.evaluations
      trace = cost.trace
    }
  }
}
