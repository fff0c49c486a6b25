// SPDX-License-Identifier: GPL-3.0-or-later

import GSL

/// The search for the parameters of a regression.
///
/// Residuals are divided by the span of the observations, so that no threshold depends on their unit.
/// A coarse grid finds where to begin, from the best places trust-region methods run, and the lowest
/// cost is kept; parameters that nothing follows or that end at a bound are held, and the rest
/// fitted again.
struct RegressionSearch {
  /// The number of places from which the minimisers run.
  static let starts = 3

  /// The number of steps after which a minimiser gives up.
  static let stepLimit = 200

  var regression: Regression
  private(set) var tried: [FitStart] = []
  private(set) var evaluations = 0

  /// The parameters that nothing follows.
  var idle: [Int] = []

  /// What is evaluated is written here; nil where nobody asks.
  let trace: SearchTrace?

  init(_ regression: Regression, trace: SearchTrace? = nil) {
    self.regression = regression
    self.trace = trace
  }

  var searched: [SearchedParameter] { regression.searched }

  /// The lowest minimum that the search finds; nil where the model is finite nowhere it begins.
  ///
  /// - Parameter jobs: The most threads that a search all over the bounds may use.
  /// - Returns: The minimum of the loss.
  mutating func lowest(jobs: Int = 1) -> Minimum? {
    if let minimum = convincingMinimum() {
      return reweighted(holdingBounds(puttingBackIdle(minimum)))
    }
    guard var minimum = lowestByMethod(jobs: jobs) else { return nil }
    trace?.start = way(to: minimum)
    minimum = puttingBackIdle(minimum)
    minimum = holdingBounds(minimum)
    return reweighted(polished(holdingBounds(crossingJumps(from: minimum))))
  }

  private mutating func lowestByMethod(jobs: Int) -> Minimum? {
    switch regression.method {
    case .auto: lowestOfStarts().map { scattering(from: $0) }
    case .local: lowestOfStart()
    case .global: lowestOfBox(jobs: jobs)
    }
  }

  /// The start from which a minimum was reached.
  func way(to minimum: Minimum) -> Int? { tried.firstIndex { $0.end == minimum.values } }

  /// The minimum that the start itself leads to.
  private mutating func lowestOfStart() -> Minimum? {
    let start = searched.map(\.start)
    trace?.start = 0
    guard !searched.isEmpty else { return Minimum(held: [], cost: cost(at: [])) }
    guard let minimum = run(from: start, free: Array(searched.indices)) else { return nil }
    note(minimum, from: start)
    return minimum
  }

  /// The lowest of the minima that the best candidates lead to.
  ///
  /// Policy: no single method solves every hard problem, so both run from the best candidate; the
  /// others, there for the case of a second valley, get one each.
  private mutating func lowestOfStarts() -> Minimum? {
    guard !searched.isEmpty else { return Minimum(held: [], cost: cost(at: [])) }
    let candidates = Candidates(searched)
    let starts = candidates.best(Self.starts) { [self] in
      let cost = cost(at: $0)
      record("grid", $0, cost)
      return cost
    }
    evaluations += candidates.points.count
    let free = Array(searched.indices)
    let methods = LeastSquares.Method.allCases
    var lowest: Minimum?
    for (index, start) in starts.enumerated() {
      trace?.start = tried.count
      let minimum = run(
        from: start.values, free: free,
        methods: index == 0 ? methods : [methods[index % methods.count]])
      guard let minimum else { continue }
      note(minimum, from: start.values)
      if minimum.cost < lowest?.cost ?? .infinity { lowest = minimum }
    }
    return lowest
  }

  /// The minimum that the given starts lead to, where it explains the observations so well that there
  /// is nothing to look for elsewhere.
  private mutating func convincingMinimum() -> Minimum? {
    guard let enough = regression.enough, regression.method == .auto, !searched.isEmpty
    else { return nil }
    let start = searched.map(\.start)
    trace?.start = 0
    guard
      let minimum = run(
        from: start, free: Array(searched.indices), methods: [.levenbergMarquardt]),
      minimum.ending == .converged, minimum.cost <= enough * regression.scatter
    else { return nil }
    note(minimum, from: start)
    return minimum
  }

  /// The lower of what trust-region methods reach from a place.
  mutating func run(
    from values: [Double], free: [Int],
    methods: [LeastSquares.Method] = LeastSquares.Method.allCases, steps: Int = stepLimit
  ) -> Minimum? {
    var lowest: Minimum?
    for method in methods {
      guard let minimum = minimum(from: values, free: free, method: method, steps: steps)
      else { continue }
      if minimum.cost < lowest?.cost ?? .infinity { lowest = minimum }
    }
    return lowest
  }

  private mutating func minimum(
    from values: [Double], free: [Int], method: LeastSquares.Method, steps: Int
  ) -> Minimum? {
    let places = free.map { searched[$0].bounds.place(of: values[$0]) }
    guard let fit = leastSquares(from: places, values: values, free: free, method: method)
    else { return nil }
    let ending = descend(fit, steps: steps)
    count(fit.residualEvaluations)
    return Minimum(
      values: full(fit.parameters, values, free), free: free, places: fit.parameters,
      cost: fit.cost, jacobian: fit.jacobian, ending: ending)
  }

  /// A fit of the free parameters that stands at some places, with the others held at their values
  /// and differences by the sizes given, or those of the places; nil where the model is not finite.
  ///
  /// A place within 10^-6 natural sizes of 0 counts as 0, lest steps of its own size vanish in
  /// rounding: there the error of either step, of curvature or of rounding, is some 10^-4.
  func leastSquares(
    from places: [Double], sizes: [Double]? = nil, values: [Double], free: [Int],
    method: LeastSquares.Method = .levenbergMarquardt
  ) -> LeastSquares? {
    let sizes =
      sizes
      ?? zip(places, free).map { place, index in
        let scale = searched[index].bounds.scale
        return abs(place) > 1e-6 * scale ? place : scale
      }
    return try? LeastSquares(
      start: places, sizes: sizes, residualCount: regression.observations.count, method: method,
      jacobian: regression.derivatives(of: free) { [self] in full($0, values, free) },
      observe: trace.map { _ in
        { [self] in record(stage(of: method), full($0, values, free), $1) }
      }
    ) { [self] places, residuals in
      regression.fill(&residuals, at: full(places, values, free))
    }
  }

  private func stage(of method: LeastSquares.Method) -> String {
    guard regression.reweights == nil else { return "reweighting" }
    return switch method {
    case .levenbergMarquardt: "levenberg_marquardt"
    case .levenbergMarquardtAccelerated: "levenberg_marquardt_accelerated"
    }
  }

  /// All values, the free ones being those at some places.
  func full(_ places: [Double], _ values: [Double], _ free: [Int]) -> [Double] {
    var result = values
    for (index, place) in zip(free, places) {
      result[index] = searched[index].bounds.value(at: place)
    }
    return result
  }

  /// Goes downhill until no step helps.
  private func descend(_ fit: LeastSquares, steps: Int) -> Minimum.Ending {
    for _ in 0..<steps {
      if fit.test(xtol: 1e-10, gtol: 1e-8) != nil { return landing(of: fit) }
      guard let hasMoved = try? fit.iterate() else { return .edge }
      if !hasMoved { return fit.hasMetEdge ? .edge : landing(of: fit) }
    }
    return .stepLimit
  }

  /// Whether a fit that finds no way down stands where the way is level, or where rounding is all
  /// that is left of the residuals.
  private func landing(of fit: LeastSquares) -> Minimum.Ending {
    let isLevel = fit.cost <= noise || fit.test(xtol: 0, gtol: 1e-4) != nil
    return isLevel ? .converged : .jump
  }

  /// A sum of squares that rounding alone may leave: 10^-12 of the span an observation.
  var noise: Double { 1e-24 * Double(regression.observations.count) }

  /// The sum of squared residuals at some values, which stay as they are.
  func cost(at values: [Double]) -> Double { regression.cost(at: values) }

  /// Remembers a start and where it led.
  mutating func note(_ minimum: Minimum, from start: [Double]) {
    tried.append(
      FitStart(
        start: start, end: minimum.values,
        cost: minimum.cost * regression.span * regression.span))
  }

  /// Counts evaluations that were not a minimiser's.
  mutating func count(_ evaluations: Int) { self.evaluations += evaluations }

  // MARK: Polish

  // The last digits of a minimum.

  /// The minimum, moved by Gauss and Newton's steps for as long as they bring it nearer.
  ///
  /// A trust region moves only where the cost falls, and within 10^-8 standard errors of the minimum
  /// rounding hides that it does; with correlated parameters it stops sooner still. The steps here
  /// are judged by the relative offset instead, which falls much further.
  mutating func polished(_ minimum: Minimum) -> Minimum {
    guard minimum.ending == .converged, !minimum.free.isEmpty,
      var best = stand(at: minimum.places, like: minimum), best.next.isDetermined
    else { return minimum }
    for _ in 0..<Self.polishes where best.next.isDetermined && best.next.offset > Self.leastOffset {
      let places = zip(best.minimum.places, best.next.step).map { $0 + $1 }
      guard let next = stand(at: places, like: minimum),
        next.minimum.cost <= best.minimum.cost * (1 + Self.rounding),
        next.next.offset < best.next.offset
      else { break }
      best = next
    }
    return best.minimum
  }

  /// Whether a minimum is one to trust: the linear model there puts the minimum at the same place,
  /// and every parameter makes a difference.
  ///
  /// Residuals within 10^-4 of the observations' span are good enough whatever the derivatives say:
  /// those of a simulation may be rougher than its residuals, and parameters that cannot be told
  /// apart where the observations are followed closely cannot be told apart elsewhere.
  ///
  /// Policy: a plain far from the solution, where a parameter has lost its influence, is as level as a
  /// minimum, and a narrow valley that bends lets no method see how far it goes on. Both are traps
  /// that hard problems set, and neither is a success.
  mutating func isSound(_ minimum: Minimum) -> Bool {
    guard minimum.ending == .converged, let jacobian = minimum.jacobian else { return false }
    if minimum.cost <= closeness { return true }
    count(1)
    guard
      let next = GaussNewtonStep(
        jacobian: jacobian, residuals: regression.residuals(at: minimum.values))
    else { return false }
    return next.isDetermined && next.offset < Self.soundOffset
  }

  /// A place with what the derivatives there say.
  private struct Place {
    let minimum: Minimum
    let next: GaussNewtonStep
  }

  /// The derivatives at a place, nil where there are none.
  ///
  /// Differences go by the natural sizes of the parameters: one that ended near 0, as a time offset
  /// does, would give steps that vanish in rounding.
  private mutating func stand(at places: [Double], like minimum: Minimum) -> Place? {
    guard
      let fit = leastSquares(
        from: places, sizes: minimum.free.map { searched[$0].bounds.scale },
        values: minimum.values, free: minimum.free)
    else { return nil }
    count(fit.residualEvaluations)
    guard let next = GaussNewtonStep(jacobian: fit.jacobian, residuals: fit.residuals)
    else { return nil }
    let here = Minimum(
      values: full(fit.parameters, minimum.values, minimum.free), free: minimum.free,
      places: fit.parameters, cost: fit.cost, jacobian: fit.jacobian, ending: minimum.ending)
    return Place(minimum: here, next: next)
  }

  /// A sum of squares that no search needs to lower: 10^-4 of the span an observation.
  private var closeness: Double { 1e-8 * Double(regression.observations.count) }

  private static let polishes = 8

  /// The distance from the minimum, in standard errors, that does no harm.
  private static let soundOffset = 1e-3

  /// The offset that rounding leaves.
  private static let leastOffset = 1e-12

  /// What rounding may add to a cost, relative to it.
  private static let rounding = 1e-9
}
