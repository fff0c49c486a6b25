// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses
import Scenes
import Springs
import Studies

/// The search for the free response in a recording, as a beginning of the regression of a scene.
///
/// It serves one recording of a plain spring whose numbers are those of the document.
struct FreeResponseFit {
  private let models: CurveModels
  let spring: SpringScene
  private let numbers: [SpringNumber]

  /// The samples that count, less their middle and in parts of their span.
  private(set) var samples: Samples
  let limits: FreeResponseLimits
  let onsetIndex: Int

  /// The level that is 0 in the samples, and that of one part.
  private let zero: Double
  let unit: Double

  /// An answer of the search.
  struct Answer {
    let finding: FreeResponseSearch.Finding
    /// The models whose parameters the values are; without a time offset where the motion was under
    /// way at the first sample.
    let models: CurveModels
    let beginning: RegressionBeginning
    /// The level of the recording at the onset, and the velocity there.
    let level: Double
    let velocity: Double
    /// The limits of the search.
    let limits: FreeResponseLimits
    /// The frequency or the damping ratio is at the end of what is searched where the document bounds
    /// neither.
    let isAtEdge: Bool
    /// What the samples tell of the frequency and the damping ratio; nil where only rounding is left.
    let certainty: FreeResponseCertainty?
  }

  /// The search for models; nil where they are not those of one free response.
  init?(_ models: CurveModels, factors: [Double]?) {
    guard models.curves.count == 1, models.problem.ties.isEmpty else { return nil }
    let (curve, problem) = (models.curves[0], models.problem)
    let target = curve.target
    guard target.startLevel == .scene, target.endLevel == .scene, curve.counted.count >= 6,
      let start = problem.springAtStart
    else { return nil }
    let numbers = problem.parameters.compactMap { start.number(of: $0.parameter) }
    let areRates = numbers.filter { $0 == .rate || $0 == .damping }
    guard numbers.count == problem.parameters.count, !numbers.contains(.mass),
      start.hasRatio || areRates.count != 1, let canonical = try? start.canonical()
    else { return nil }
    (self.models, spring, self.numbers) = (models, start, numbers)
    let values = curve.counted.map { curve.values[$0] }
    (zero, unit) = (values.reduce(0) { $0 + $1 / Double(values.count) }, curve.span)
    let times = curve.countedTimes
    samples = Samples(
      times: times, values: values.map { [zero, unit] in ($0 - zero) / unit }, factors: factors)
    guard samples.values.allSatisfy(\.isFinite),
      let shape = try? Curve(times: times, values: samples.values)
    else { return nil }
    onsetIndex = shape.onset
    let level = { [zero, unit] (value: Double) in (value - zero) / unit }
    let lasting = times[times.count - 1] - times[0]
    let searched = curve.nuisances.isEmpty ? nil : curve.searched(.timeOffset).bounds
    limits = FreeResponseLimits(
      frequencies: problem.angularFrequencies(numbers, start, canonical, samples: times),
      ratios: problem.ratios(numbers, start, canonical),
      onset: target.timeOffset.map { $0 - curve.origin },
      onsets: (numbers.contains(.velocity) ? times[0] : searched?.min ?? times[0])...(times[0]
        + CurveModel.lastOnset * lasting),
      from: numbers.contains(.from) ? nil : level(start.from),
      to: numbers.contains(.to) ? nil : level(start.to),
      velocity: numbers.contains(.velocity) ? nil : start.velocity / unit)
  }

  /// The samples after the onset, and the fewest that tell a spring's frequency, damping ratio,
  /// velocity and level at rest.
  var movingCount: Int { samples.count - onsetIndex - (onsetIndex > 0 ? 1 : 0) }
  static let leastMoving = 5

  /// The level of the recording for a level of the samples.
  func level(_ level: Double) -> Double { level * unit + zero }

  /// The response that follows the recording most closely; nil where there is none within the
  /// document's bounds.
  ///
  /// Many samples are searched as means of neighbours, which tell a response as well where it has
  /// enough of them in a swing; the regression then goes down with all.
  ///
  /// For a loss in which outliers count less the samples far from the median of their neighbours are
  /// first left out; then each counts as the loss weighs its residual.
  func answer(_ loss: RobustLoss = .leastSquares) -> Answer? {
    guard loss != .leastSquares else { return answer() }
    var robust = self
    robust.samples.factors = samples.factorsOfNeighbours
    var answer = robust.answer()
    for _ in 0..<Self.reweightings {
      guard let found = answer?.finding.response,
        let factors = samples.factors(of: found, loss)
      else { break }
      robust.samples.factors = factors
      answer = robust.answer() ?? answer
    }
    return answer
  }

  /// The searches with weights by the residuals of the one before.
  private static let reweightings = 2

  private func answer() -> Answer? {
    let few = samples.thinned(to: Self.mostSamples)
    guard few.count < samples.count else { return answer(searching: samples, onsetIndex) }
    let scale = Double(few.count) / Double(samples.count)
    let answer = answer(searching: few, Int(Double(onsetIndex) * scale))
    let swings = samples.duration * (answer?.finding.response.angularFrequency ?? 0) / (2 * .pi)
    guard swings * Self.samplesPerSwing > Double(few.count) else { return answer }
    return self.answer(searching: samples, onsetIndex)
  }

  /// The most samples that are searched as they are, and the least a swing for means.
  private static let mostSamples = 20_000
  private static let samplesPerSwing = 20.0

  private func answer(searching samples: Samples, _ onsetIndex: Int) -> Answer? {
    var search = FreeResponseSearch(samples, limits: limits, onsetIndex: onsetIndex)
    guard let finding = search.lowest() else { return nil }
    let isCut = finding.beginning == .cut && models.curves[0].target.timeOffset == nil
    guard let models = isCut ? models.beginningAtFirstSample() : models else { return nil }
    var values = values(of: finding.response, models)
    for (index, searched) in zip(values.indices, models.searched) {
      // What stands at a bound may be a rounding error beyond it.
      let inside = searched.bounds.clamped(values[index])
      guard values[index].isFinite, abs(values[index] - inside) <= 1e-9 * abs(inside)
      else { return nil }
      values[index] = inside
    }
    let tried = search.tried.map { start, end in
      FitStart(
        start: self.values(of: start, models), end: self.values(of: end.response, models),
        cost: end.cost * unit * unit)
    }
    return Answer(
      finding: finding, models: models,
      beginning: RegressionBeginning(
        values: values, held: held(finding, models),
        unbounded: Array(numbers.count..<models.names.count)
          + numbers.indices.filter { numbers[$0] == .velocity }, tried: tried,
        evaluations: search.evaluations),
      level: finding.response.from * unit + zero, velocity: finding.response.velocity * unit,
      limits: limits, isAtEdge: isAtEdge(finding.response),
      certainty: certainty(of: finding, search, samples))
  }

  private func isAtEdge(_ response: FreeResponse) -> Bool {
    let ends = FitProblem.angularFrequencies(of: models.curves[0].countedTimes)
    return abs(response.angularFrequency / ends.lowerBound - 1) < 1e-6
      || abs(response.angularFrequency / ends.upperBound - 1) < 1e-6
      || response.dampingRatio >= FitProblem.mostRatio
  }

  // MARK: Values

  /// The values of the models' parameters at a response.
  private func values(of response: FreeResponse, _ models: CurveModels) -> [Double] {
    let canonical = try? Spring(
      angularFrequency: response.angularFrequency, dampingRatio: response.dampingRatio)
    let found = canonical.map { spring.numbers(of: $0) }
    let own = numbers.map { number -> Double in
      switch number {
      case .rate: found?.rate ?? .nan
      case .damping: found?.damping ?? .nan
      case .mass: .nan
      case .from: response.from * unit + zero
      case .to: response.to * unit + zero
      case .velocity: response.velocity * unit
      }
    }
    return own + models.curves[0].nuisances.map { _ in response.onset }
  }

  /// The parameters that stand where the search cannot move them: at a bound, a velocity of 0
  /// beside an onset, an onset at a sample.
  private func held(_ finding: FreeResponseSearch.Finding, _ models: CurveModels) -> [Int] {
    let response = finding.response
    return models.names.indices.filter { index in
      guard index < numbers.count else {
        return samples.times.contains { abs($0 - response.onset) < 1e-9 * samples.duration }
          && finding.beginning == .moving
      }
      return switch numbers[index] {
      case .rate: limits.frequencies.isEnd(response.angularFrequency)
      case .damping: limits.ratios.isEnd(response.dampingRatio)
      case .velocity: finding.beginning == .rest
      default: false
      }
    }
  }

  private func certainty(
    of finding: FreeResponseSearch.Finding, _ search: FreeResponseSearch, _ samples: Samples
  ) -> FreeResponseCertainty? {
    let variance = finding.cost / Double(max(samples.count - 6, 1))
    guard finding.cost > samples.rounding,
      let errors = FreeResponseErrors(at: finding, samples, variance: variance)
    else { return nil }
    return FreeResponseCertainty(
      finding: finding, errors: errors, spread: search.spread(about: finding) ?? errors,
      variance: variance, samples: samples, limits: limits)
  }
}

extension FitProblem {
  /// The plain spring with every parameter at its start; nil for another scene.
  fileprivate var springAtStart: SpringScene? {
    guard case .spring(let spring) = run(at: parameters.map(\.start)).scene else { return nil }
    return spring
  }

  private func bounds(_ number: SpringNumber, _ numbers: [SpringNumber]) -> FitParameter? {
    zip(numbers, parameters).first { $0.0 == number }?.1
  }

  /// The angular frequencies that the document allows, and where it sets no bound those that the
  /// samples can tell: from a quarter of a swing in all of them to half a swing from one to the next.
  fileprivate func angularFrequencies(
    _ numbers: [SpringNumber], _ spring: SpringScene, _ canonical: Spring, samples times: [Double]
  ) -> ClosedRange<Double> {
    guard let parameter = bounds(.rate, numbers) else {
      return canonical.angularFrequency...canonical.angularFrequency
    }
    let every = Self.angularFrequencies(of: times)
    guard spring.hasRatio else { return every }
    let ends = [parameter.min, parameter.max].map { end -> Double? in
      end.flatMap { (try? spring.withRate($0).canonical())?.angularFrequency }
    }.compactMap(\.self).sorted()
    guard ends.count == 2, ends[0] < ends[1] else { return every }
    return ends[0]...ends[1]
  }

  /// The angular frequencies that samples can tell: from a quarter of a swing in all of them to half a
  /// swing from one to the next.
  fileprivate static func angularFrequencies(of times: [Double]) -> ClosedRange<Double> {
    let lasting = times[times.count - 1] - times[0]
    return 2 * .pi / (4 * lasting) ... .pi * Double(times.count - 1) / lasting
  }

  /// The damping ratios that the document allows.
  fileprivate func ratios(
    _ numbers: [SpringNumber], _ spring: SpringScene, _ canonical: Spring
  ) -> ClosedRange<Double> {
    guard let parameter = bounds(.damping, numbers) else {
      return canonical.dampingRatio...canonical.dampingRatio
    }
    guard spring.hasRatio else { return 0...Self.mostRatio }
    let low = max(parameter.min ?? 0, 0)
    return low...max(parameter.max ?? Self.mostRatio, low)
  }

  /// The largest damping ratio that is searched for: more cannot be told from an exponential decay.
  fileprivate static let mostRatio = 10.0
}

extension ClosedRange<Double> {
  /// It is one of the two ends, or the only number.
  func isEnd(_ value: Double) -> Bool { value <= lowerBound || value >= upperBound }
}

extension CurveModels {
  /// The models with tick 0 at the first sample that counts; nil where they cannot be.
  fileprivate func beginningAtFirstSample() -> CurveModels? {
    let first = curves[0].countedTimes[0] + curves[0].origin
    return try? CurveModels(problem, [curves[0].target.beginning(at: first)])
  }
}
