// SPDX-License-Identifier: GPL-3.0-or-later

/// The cost as the stages of a search see it: over places of the minimisers, in natural sizes, with
/// every evaluation counted, and recorded if somebody wants to see it.
///
/// Each piece of work has one of its own.
final class ObservedCost {
  /// Why an evaluation is the last.
  enum Halt: Error {
    case goal, stopped

    var ending: MinimizationReport.Ending { self == .goal ? .goal : .stopped }
  }

  /// The place with the lowest cost so far.
  struct Best: Sendable {
    /// In natural sizes of the minimisers.
    var places: [Double]
    var values: [Double]
    var cost: Double
  }

  let problem: Minimization
  let bounds: [Bounds]
  let isTraced: Bool
  let shouldStop: (@Sendable () -> Bool)?

  /// The part of the search that is under way.
  var stage = MinimizationReport.Stage.spread

  /// Parameters that are held, and where: their places do not matter.
  private var held: [Int: Double] = [:]

  private(set) var best: Best
  private(set) var evaluations = 0
  private(set) var trace: [MinimizationReport.Evaluation] = []

  init(_ problem: Minimization, isTraced: Bool, shouldStop: (@Sendable () -> Bool)?) {
    self.problem = problem
    self.isTraced = isTraced
    self.shouldStop = shouldStop
    bounds = problem.parameters.map(\.bounds)
    best = Best(places: [], values: problem.parameters.map(\.start), cost: .infinity)
  }

  /// The places of some values, moved inside the bounds a little where they stand at them.
  func places(of values: [Double]) -> [Double] {
    zip(bounds, values).map { $0.place(of: $1) / $0.scale }
  }

  /// The values at some places.
  func values(at places: [Double]) -> [Double] {
    places.indices.map { held[$0] ?? bounds[$0].value(at: places[$0] * bounds[$0].scale) }
  }

  /// The cost at a place.
  ///
  /// - Throws: `Halt` when told to stop and when the goal is reached, and what the cost throws.
  func callAsFunction(_ places: [Double]) throws -> Double {
    try cost(of: values(at: places), places: places)
  }

  /// The cost of some values, which are within the bounds; `places` are those to go on from.
  func cost(of values: [Double], places: [Double]) throws -> Double {
    evaluations += 1
    let cost = try problem.cost(values)
    if isTraced { trace.append(.init(stage: stage, values: values, cost: cost)) }
    if cost.isFinite, cost < best.cost || best.places.isEmpty {
      best = Best(places: places, values: values, cost: cost)
      if cost <= problem.goal { throw Halt.goal }
    }
    if let shouldStop, shouldStop() { throw Halt.stopped }
    return cost
  }

  /// Tries another value of one parameter of the best place, and holds it there if it costs no more.
  ///
  /// - Returns: Whether it is held.
  func hold(_ index: Int, at value: Double) throws -> Bool {
    var values = best.values
    values[index] = value
    let cost = try cost(of: values, places: best.places)
    guard cost <= best.cost else { return false }
    held[index] = value
    best.values = values
    return true
  }

  /// The derivatives of the cost by the places, by the closed form; nil if there is none.
  func gradient(at places: [Double]) throws -> [Double]? {
    guard let slopes = try problem.gradient?(values(at: places)) else { return nil }
    precondition(slopes.count == places.count, "A gradient has a number for each parameter.")
    return places.indices.map {
      held[$0] == nil
        ? slopes[$0] * bounds[$0].slope(at: places[$0] * bounds[$0].scale) * bounds[$0].scale : 0
    }
  }
}
