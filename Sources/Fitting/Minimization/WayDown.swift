// SPDX-License-Identifier: GPL-3.0-or-later

import GSL

/// The way down from one place to the nearest minimum, by the methods that suit the cost, again and
/// again until that gains nothing.
struct WayDown {
  let cost: ObservedCost

  /// The share of the cost that a round must gain to be followed by another.
  private static let leastGain = 1e-9

  /// The most rounds.
  private static let roundLimit = 40

  /// The rounds without gain after which no other is begun: they differ in their first steps.
  private static let idleLimit = 2

  /// Goes down; where that ends, is the best of `cost`.
  ///
  /// - Parameter values: Where to begin, within the bounds.
  /// - Returns: Why it stopped.
  /// - Throws: What the cost throws, and its halts.
  func run(from values: [Double]) throws -> MinimizationReport.Ending {
    cost.stage = .spread
    let places = cost.places(of: values)
    _ = try cost.cost(of: values, places: places)
    let ending = try rounds(from: places)
    cost.stage = .bound
    return try BoundTries(cost: cost).run() ? rounds(from: places) : ending
  }

  /// Goes down once, roughly, from beside the best place: a hop into a neighbouring valley.
  ///
  /// - Parameters:
  ///   - values: Where to begin.
  ///   - size: How far that is from the best, in natural sizes.
  /// - Throws: What the cost throws, and its halts.
  func hop(to values: [Double], size: Double) throws {
    let places = cost.places(of: values)
    if cost.problem.isSmooth {
      cost.stage = .gradient
      try passing { try CurvatureUnits(cost: cost, origin: places).run() }
    } else {
      try passing { try simplex(from: places, step: size / 2, lastSize: 1e-3 * size) }
    }
  }

  private func rounds(from start: [Double]) throws -> MinimizationReport.Ending {
    var idle = 0
    for number in 0..<Self.roundLimit {
      let before = cost.best
      let places = before.places.isEmpty ? start : before.places
      try round(number, from: places)
      let gain = before.cost - cost.best.cost
      idle = gain > Self.leastGain * abs(cost.best.cost) ? 0 : idle + 1
      if idle == Self.idleLimit { return .converged }
    }
    return .roundLimit
  }

  /// One round: the methods in turn.
  ///
  /// In the first, the simplex begins where the method for smooth costs began, not where that ended:
  /// of two ways down from the start the lower counts.
  private func round(_ number: Int, from places: [Double]) throws {
    if places.count == 1, number == 0 { try passing { try brent(from: places[0]) } }
    if cost.problem.isSmooth { try gradientSteps(from: places) }
    let isFirstOfTwo = number == 0 && cost.problem.isSmooth
    let start = isFirstOfTwo || cost.best.places.isEmpty ? places : cost.best.places
    let step = Self.simplexSteps[number % Self.simplexSteps.count]
    let lastSize = cost.problem.isSmooth ? 1e-6 : 1e-10
    try passing { try simplex(from: start, step: step, lastSize: lastSize) }
  }
}

// The methods. Each leaves what it found in `cost.best`.
extension WayDown {
  /// The first steps of the simplex, in natural sizes, round by round.
  private static let simplexSteps = [0.25, -0.08, 0.02, -0.5]

  /// Brent's method over the coordinate itself, so that bounds are reached.
  private func brent(from place: Double) throws {
    cost.stage = .brent
    let (cost, bounds) = (cost, cost.bounds[0])
    let coordinate = bounds.coordinate(of: bounds.value(at: place * bounds.scale))
    let least = bounds.min.map { bounds.coordinate(of: $0) } ?? -.greatestFiniteMagnitude
    let greatest = bounds.max.map { bounds.coordinate(of: $0) } ?? .greatestFiniteMagnitude
    let search = try ScalarMinimizer(
      start: coordinate, step: 0.1 * bounds.scale, within: least...greatest
    ) { t in
      let value = bounds.value(ofCoordinate: t)
      return try cost.cost(of: [value], places: cost.places(of: [value]))
    }
    while search.width > 1e-9 * bounds.scale, try search.iterate() {}
  }

  /// Nelder and Mead's simplex.
  private func simplex(from places: [Double], step: Double, lastSize: Double) throws {
    cost.stage = .simplex
    let search = try SimplexMinimizer(
      start: places, steps: places.map { _ in step }, function: { [cost] in try cost($0) })
    for _ in 0..<(200 * places.count) {
      guard search.size > lastSize else { return }
      try search.iterate()
    }
  }

  /// The method for smooth costs, in units of the cost's own curvature, begun again in new units
  /// until that gains nothing.
  private func gradientSteps(from places: [Double]) throws {
    cost.stage = .gradient
    try passing {
      var units = try CurvatureUnits(cost: cost, origin: places)
      for _ in 0..<10 {
        let before = cost.best.cost
        try units.run()
        guard before - cost.best.cost > Self.leastGain * abs(cost.best.cost) else { return }
        try units.turn(at: cost.best.places)
      }
    }
  }

  /// Lets a method end that GSL cannot go on with: what it found until then stands.
  ///
  /// A place without finite values around it ends a method, not the search; the caller's own errors
  /// and halts pass.
  private func passing(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch GSLError.callback(let error) {
      throw error
    } catch is GSLError {
    }
  }
}
