// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Studies

/// The search for the parameters of a regression.
///
/// Residuals are divided by the span of the observations, so that no threshold depends on their
/// unit. Trust-region methods run from the best places of a coarse grid, and the lowest cost is
/// kept; parameters that no observation follows or that end at a bound are then held.
struct RegressionSearch {
  var regression: Regression
  var tried: [FitStart] = []
  var evaluations = 0

  /// The parameters that no observation follows.
  var idle: [Int] = []

  /// The places on the device at which clouds looked.
  var met: [SearchEnd] = []

  /// The record of the evaluations; nil if not wanted.
  let trace: SearchTrace?

  init(_ regression: Regression, trace: SearchTrace? = nil) {
    (self.regression, self.trace) = (regression, trace)
  }

  var searched: [SearchedParameter] { regression.searched }

  /// The lowest minimum of the loss; nil where the model is finite at no start.
  mutating func lowest(jobs: Int = 1) -> Minimum? {
    let isScene = regression.scene != nil
    if !isScene, let minimum = convincingMinimum() {
      return reweighted(holdingBounds(puttingBackIdle(minimum)))
    }
    let lowest = isScene ? lowestOfWorld(jobs: jobs) : lowestByMethod(jobs: jobs)
    guard var minimum = lowest else { return nil }
    trace?.start = tried.firstIndex { $0.end == minimum.values }
    minimum = holdingBounds(puttingBackIdle(minimum))
    let endsOnDevice =
      isScene && regression.loss == .leastSquares && regression.method != .local
      && !minimum.free.isEmpty
    // Clouds of points cross jumps better than derivatives and the simplex.
    if !(endsOnDevice && regression.isRagged) { minimum = crossingJumps(from: minimum) }
    minimum = polished(holdingBounds(minimum))
    return endsOnDevice ? onDevice(minimum) : reweighted(minimum)
  }

  mutating func lowestByMethod(jobs: Int) -> Minimum? {
    guard !searched.isEmpty else { return Minimum(values: [], cost: regression.cost(at: [])) }
    return switch regression.method {
    case .auto: lowestOfStarts().map { scattering(from: $0, jobs: jobs) }
    case .local: lowestOfStart()
    case .global: lowestOfBox(jobs: jobs)
    }
  }

  /// The minimum that the start itself leads to; nil where it is not good enough.
  private mutating func lowestOfStart(
    methods: [LeastSquares.Method] = LeastSquares.Method.allCases,
    where isGood: (Minimum) -> Bool = { _ in true }
  ) -> Minimum? {
    let start = regression.completed(searched.map(\.start))
    trace?.start = 0
    guard let minimum = run(from: start, free: Array(searched.indices), methods: methods),
      isGood(minimum)
    else { return nil }
    note(minimum, from: start)
    return minimum
  }

  /// The lowest of the minima that the best candidates lead to.
  ///
  /// Policy: no single method solves every hard problem, so both run from the best candidate; the
  /// others, for the case of a second valley, get one each.
  private mutating func lowestOfStarts() -> Minimum? {
    let places = [searched.map(\.start)] + searched.sample(Budget.samplePlaces)
    let costs = completed(places, jobs: 1).map(\.cost)
    let starts = searched.basins(Budget.starts, of: places, costs)
    let free = Array(searched.indices)
    let methods = LeastSquares.Method.allCases
    var lowest: Minimum?
    for (index, start) in starts.enumerated() {
      trace?.start = tried.count
      let place = regression.completed(start.values)
      let minimum = run(
        from: place, free: free, methods: index == 0 ? methods : [methods[index % methods.count]])
      guard let minimum else { continue }
      note(minimum, from: place)
      if minimum.cost < lowest?.cost ?? .infinity { lowest = minimum }
    }
    return lowest
  }

  /// The minimum that the given starts of a scene lead to, where it explains recordings well enough.
  ///
  /// Policy: a scene that explains all but a twentieth of a recording's scatter is the scene that was
  /// recorded; other valleys, of a swing more or less, explain much less. With outliers half will
  /// do: a robust loss searches other places itself.
  mutating func convincingMinimum() -> Minimum? {
    guard regression.models != nil, regression.method == .auto, !searched.isEmpty
    else { return nil }
    let most = (regression.loss == .leastSquares ? 0.05 : 0.5) * regression.scatter
    return lowestOfStart(methods: [.levenbergMarquardt]) {
      $0.ending == .converged && $0.cost <= most
    }
  }

  /// The lowest minimum that trust-region methods reach from a place, which keeps a margin from bounds.
  mutating func run(
    from values: [Double], free: [Int],
    methods: [LeastSquares.Method] = [.levenbergMarquardt], steps: Int = Budget.steps,
    margin: Double = Bounds.margin
  ) -> Minimum? {
    guard !free.isEmpty else {
      let cost = regression.cost(at: values)
      return cost.isFinite ? Minimum(values: values, cost: cost) : nil
    }
    let places = free.map { searched[$0].bounds.place(of: values[$0], margin: margin) }
    let start = Minimum(values: values, free: free, places: places)
    var lowest: Minimum?
    for method in methods {
      guard let fit = leastSquares(from: start, method: method) else { continue }
      let ending = descend(fit, steps: steps)
      evaluations += fit.residualEvaluations
      guard fit.cost < lowest?.cost ?? .infinity else { continue }
      lowest = minimum(fit, from: start, ending)
    }
    return lowest
  }

  /// Some places, each with the time offsets and levels of recordings that suit the others best, and
  /// their costs.
  mutating func completed(
    _ places: [[Double]], engine: SceneLevel.Engine = .smooth, jobs: Int
  ) -> [SearchEnd] {
    let found = concurrentMap(places.count, jobs: jobs) { [regression] index -> SearchEnd in
      let place = regression.completed(places[index], engine: engine)
      return (place, regression.cost(at: place))
    }
    evaluations += found.count
    for end in found { record("sobol", end.values, end.cost) }
    return found
  }

  /// The minimum at which a fit from a place stands.
  private func minimum(
    _ fit: LeastSquares, from place: Minimum, _ ending: Minimum.Ending
  ) -> Minimum {
    Minimum(
      values: full(fit.parameters, place), free: place.free, places: fit.parameters,
      cost: fit.cost, jacobian: fit.jacobian, ending: ending)
  }

  /// A fit of the free parameters from a place, with the others held at their values, and
  /// differences by given sizes or those of the places; nil where the model is not finite.
  ///
  /// A place within 10^-6 natural sizes of 0 counts as 0, so that steps of its size do not vanish
  /// in rounding: there the error of either step, of curvature or of rounding, is some 10^-4.
  func leastSquares(
    from start: Minimum, sizes: [Double]? = nil, method: LeastSquares.Method = .levenbergMarquardt
  ) -> LeastSquares? {
    let sizes =
      sizes
      ?? zip(start.places, start.free).map { place, index in
        let scale = searched[index].bounds.scale
        return abs(place) > 1e-6 * scale ? place : scale
      }
    let memory = NoiseMemory()
    let stage = regression.reweights == nil ? method.rawValue : "reweighting"
    return LeastSquares(
      start: start.places, sizes: sizes, residualCount: regression.observations.count,
      method: method,
      jacobian: regression.derivatives(of: start.free, memory) { [self] in full($0, start) },
      observe: trace.map { _ in
        { [self] in record(stage, full($0, start), $1) }
      }
    ) { [self] places, residuals in
      regression.fill(&residuals, at: full(places, start), memory)
    }
  }

  /// The values of another minimum with the free ones replaced by those at some places.
  private func full(_ places: [Double], _ other: Minimum) -> [Double] {
    other.values.replacing(
      other.free, by: zip(other.free, places).map { searched[$0].bounds.value(at: $1) })
  }

  /// Goes downhill until no step helps.
  private func descend(_ fit: LeastSquares, steps: Int) -> Minimum.Ending {
    for _ in 0..<steps {
      if fit.isConverged(xtol: 1e-10, gtol: 1e-8) { return landing(of: fit) }
      if regression.noise != nil, let next = fit.jacobian.gaussNewtonStep(fit.residuals),
        next.fall < Tolerance.promise
      {
        return .converged
      }
      let before = fit.cost
      guard let hasMoved = fit.iterate() else { return .edge }
      if !hasMoved { return fit.hasMetEdge ? .edge : landing(of: fit) }
      if regression.noise != nil, before - fit.cost < Tolerance.likelihoodGain {
        return .converged
      }
    }
    return .stepLimit
  }

  /// The ending of a fit that finds no way down: converged where the cost is level, or where only
  /// rounding is left of the residuals.
  private func landing(of fit: LeastSquares) -> Minimum.Ending {
    let isLevel = fit.cost <= noise || fit.isConverged(xtol: 0, gtol: 1e-4)
    return isLevel ? .converged : .jump
  }

  /// A sum of squares that rounding alone may leave: 10^-12 of the span an observation.
  var noise: Double {
    // Of twice the logarithm of a likelihood what nobody can tell.
    guard regression.noise == nil else { return 1e-9 }
    let scale = regression.sigmas == nil ? 1e-12 : 1e-2 * regression.leastScale
    return scale * scale * Double(regression.observations.count)
  }

  /// Adds a start with its end.
  mutating func note(_ minimum: Minimum, from start: [Double]) {
    tried.append(FitStart(start: start, end: minimum.values, cost: regression.squares(at: minimum)))
  }

  /// Keeps the starts and evaluations of models with a number of parameters.
  mutating func keep(size: Int) {
    tried.removeAll { $0.start.count != size }
    trace?.evaluations.removeAll { $0.values.count != size }
  }

  /// Records an evaluation; the cost is in squares of the observations' span.
  func record(_ stage: String, _ values: [Double], _ cost: Double) {
    trace?.record(stage, values, cost * regression.span * regression.span)
  }

  // MARK: Polish

  /// The minimum, moved by Gauss-Newton steps while they bring it nearer.
  ///
  /// A trust region moves only where the cost falls, and within 10^-8 standard errors of the
  /// minimum, sooner with correlated parameters, rounding hides that it does. The steps here are
  /// judged by the relative offset instead, which falls much further.
  mutating func polished(_ minimum: Minimum) -> Minimum {
    guard minimum.ending == .converged, !minimum.free.isEmpty,
      var best = stand(at: minimum.places, like: minimum), best.next.isDetermined
    else { return minimum }
    for _ in 0..<Budget.polishes
    where best.next.isDetermined && best.next.offset > Tolerance.leastOffset {
      let places = zip(best.minimum.places, best.next.step).map { $0 + $1 }
      guard let next = stand(at: places, like: minimum),
        next.minimum.cost <= best.minimum.cost * (1 + Tolerance.costRounding),
        next.next.offset < best.next.offset
      else { break }
      best = next
    }
    return best.minimum
  }

  /// A minimum to trust: that of the linear model there is the same, and every parameter matters.
  ///
  /// Residuals within 10^-4 of the observations' span suffice without a look at the derivatives:
  /// those of a simulation may be rougher than its residuals, and parameters that are
  /// indistinguishable where the observations are followed closely are so elsewhere.
  ///
  /// Policy: a plain far from the solution, where a parameter has lost its influence, is as level
  /// as a minimum, and a narrow valley that bends hides its length from every method. Hard problems
  /// have both, and neither is a success.
  mutating func isSound(_ minimum: Minimum) -> Bool {
    guard minimum.ending == .converged, let jacobian = minimum.jacobian else { return false }
    if minimum.cost <= Tolerance.closeness * Double(regression.observations.count) { return true }
    evaluations += 1
    guard let next = jacobian.gaussNewtonStep(regression.residuals(at: minimum.values))
    else { return false }
    return next.isDetermined && next.offset < Tolerance.soundOffset
  }

  /// The place with its step; nil where the model is not finite.
  ///
  /// Differences go by the natural sizes of the parameters: for one that ended near 0, as a time
  /// offset does, steps of its size would vanish in rounding.
  private mutating func stand(at places: [Double], like minimum: Minimum) -> (
    minimum: Minimum, next: GaussNewtonStep
  )? {
    var here = minimum
    here.places = places
    let sizes = minimum.free.map { searched[$0].bounds.scale }
    guard let fit = leastSquares(from: here, sizes: sizes) else { return nil }
    evaluations += fit.residualEvaluations
    guard let next = fit.jacobian.gaussNewtonStep(fit.residuals) else { return nil }
    return (self.minimum(fit, from: here, minimum.ending), next)
  }
}

/// The search from scattered starts, where the given start leads nowhere.
extension RegressionSearch {
  /// The minimum if it is sound, else the lowest of those that scattered starts lead to.
  ///
  /// Policy: a person often knows only the sign of a parameter, and writes a start that is decades
  /// off. From there all methods may end on a plain, or in a valley too long for their steps. So
  /// starts are scattered over three decades to each side of the written one; a few steps from each
  /// show which are worth following, as its cost does not. Of two minima equally low, as where two
  /// terms of a sum change places, the one nearer to the written start is taken.
  mutating func scattering(from minimum: Minimum, jobs: Int) -> Minimum {
    guard searched.contains(where: { !$0.isBounded }), !isSound(minimum) else { return minimum }
    let starts = searched.places(Budget.scattered, of: searched.indices) {
      $0.scattered($1, decades: Self.decades)
    }
    let legs = legs(starts, jobs: jobs)
    let lowest = lastLegs(legs, jobs: jobs).reduce(minimum) { isBetter($1, than: $0) ? $1 : $0 }
    let isGain = minimum.ending != .converged || lowest.cost < Tolerance.scatterGain * minimum.cost
    return isGain ? lowest : minimum
  }

  /// The decades by which a parameter may be off.
  private static let decades = 3.0

  private func isBetter(_ minimum: Minimum, than other: Minimum) -> Bool {
    if minimum.cost < other.cost * (1 - Tolerance.tie) - noise { return true }
    if minimum.cost > other.cost * (1 + Tolerance.tie) + noise { return false }
    return searched.squaredWay(to: minimum.values) < searched.squaredWay(to: other.values)
  }
}

/// The search for the lowest robust cost, by iteratively reweighted least squares.
///
/// At a place with residuals r and noise of scale s each observation gets the weight of the loss at
/// r / s, and the weighted squares are minimised from there, until the predictions stop changing:
/// there the robust cost has no slope.
extension RegressionSearch {
  /// The minimum of the loss: that of least squares, or the lowest robust one.
  ///
  /// Policy: a redescending loss may have several minima, and least squares may lie nearer to a
  /// wrong one. So the descent starts from the minimum of least squares, from that of Huber's loss
  /// (the only one where the model is linear), and from the candidates with the smallest median
  /// residuals, or the start alone for a local search; the lowest cost at the smallest scale wins.
  mutating func reweighted(_ minimum: Minimum) -> Minimum {
    guard regression.loss != .leastSquares, !minimum.free.isEmpty else { return minimum }
    let free = searched.indices.filter { !idle.contains($0) }
    var ends: [Minimum] = []
    for start in robustStarts(minimum, free: free) {
      if let end = reweighting(from: start, free: free) { ends.append(end) }
    }
    return lowest(of: ends).map { holdingBounds($0) } ?? minimum
  }

  /// The minimum of the robust cost that a place leads to, with the derivatives and squares of
  /// least squares there; nil where the model is not finite.
  ///
  /// The weights change at most `passes` times. Without a loss that of the regression counts,
  /// without a scale of the noise that of the residuals at each place.
  mutating func reweighting(
    from values: [Double], free: [Int], loss: RobustLoss? = nil, scale: Double? = nil,
    passes: Int = Budget.reweightings
  ) -> Minimum? {
    let loss = loss ?? regression.loss
    evaluations += 1
    defer { regression.reweights = nil }
    var (values, before) = (values, regression.residuals(at: values))
    for pass in 1...passes {
      let scale = scale ?? regression.scale(of: before)
      regression.reweights = before.map { loss.influence(of: $0 / scale).weight }
      guard let next = run(from: values, free: free) else { return nil }
      values = next.values
      regression.reweights = nil
      let residuals = regression.residuals(at: values)
      evaluations += 1
      let moved = zip(residuals, before).map { abs($0 - $1) }.max() ?? 0
      before = residuals
      // Where rounding is all that is left, weights follow it and never rest.
      let hasRested =
        next.cost <= noise
        || moved <= Tolerance.rest * scale + regression.leastScale * Tolerance.rest
      if hasRested || pass == passes {
        return plain(next, scale: scale, hasRested: hasRested)
      }
    }
    return nil
  }

  /// A minimum of reweighted squares with the derivatives and the squares without these weights.
  private mutating func plain(_ minimum: Minimum, scale: Double, hasRested: Bool) -> Minimum? {
    guard !minimum.free.isEmpty else {
      let cost = regression.cost(at: minimum.values)
      return Minimum(values: minimum.values, cost: cost, scale: scale)
    }
    let untraced = RegressionSearch(regression)
    guard let fit = untraced.leastSquares(from: minimum) else { return nil }
    evaluations += fit.residualEvaluations
    let ending = fit.cost <= noise ? .converged : hasRested ? minimum.ending : .stepLimit
    return Minimum(
      values: minimum.values, free: minimum.free, places: minimum.places, cost: fit.cost,
      jacobian: fit.jacobian, ending: ending, scale: scale)
  }

  private mutating func robustStarts(_ minimum: Minimum, free: [Int]) -> [[Double]] {
    var starts = [minimum.values]
    if regression.loss.isRedescending {
      let huber = reweighting(from: minimum.values, free: free, loss: .huber, passes: 20)
      if let huber { starts.append(huber.values) }
    }
    guard regression.method != .local else { return starts + [searched.map(\.start)] }
    let places = [searched.map(\.start)] + searched.sample(Budget.samplePlaces)
    evaluations += places.count
    let best = searched.basins(
      Budget.robustCandidates, of: places,
      places.map { regression.scale(of: regression.residuals(at: $0)) })
    return starts + best.map(\.values)
  }

  /// The end with the lowest robust cost at the smallest scale of all; the first of equals.
  private func lowest(of ends: [Minimum]) -> Minimum? {
    guard let scale = ends.compactMap(\.scale).min() else { return nil }
    let costs = ends.map { regression.robustCost(at: $0.values, scale: scale) }
    let best = ends.indices.reduce(0) { costs[$1] < costs[$0] * (1 - 1e-9) ? $1 : $0 }
    return ends[best]
  }
}
