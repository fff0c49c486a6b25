// SPDX-License-Identifier: GPL-3.0-or-later

import Scenes
import Springs
import Studies

/// The fit of a recording in which one spring takes over from another.
struct SegmentFit {
  private let models: CurveModels
  private let count: SegmentCount
  /// The samples of the recording and the limits of its springs.
  private let response: FreeResponseFit
  private let factors: [Double]?

  /// A fit of the one recording of some models.
  init(_ models: CurveModels, _ count: SegmentCount, factors: [Double]?) throws(FitError) {
    guard let response = FreeResponseFit(models, factors: factors) else { throw .noSegments }
    (self.models, self.count, self.response, self.factors) = (models, count, response, factors)
  }

  private var curve: CurveModel { models.curves[0] }

  /// Finds the segments and reports them.
  func solve(
    _ options: FitOptions
  ) throws(FitError) -> (report: FitReport, found: RegressionReport) {
    let found = try search()
    let problem = models.problem
    var regression = Regression(
      names: Self.names(found.motion), searched: found.motion.values.map(Self.searched),
      observations: response.samples.values
    ) { [times = response.samples.times, start = found.motion] values in
      var motion = start
      motion.values = values
      return motion.levels(at: times)
    }
    let (places, count) = (found.motion.values.indices, found.motion.segments.count)
    let springs = 2 + count..<2 + 3 * count
    regression.beginning = RegressionBeginning(
      values: found.motion.values, held: places.filter { isHeld($0, found) },
      unbounded: places.filter { !springs.contains($0) }, tried: [],
      evaluations: found.evaluations)
    regression.loss = problem.loss
    regression.method = .local
    regression.sigmas = models.sigmas.map { $0.map { $0 / response.unit } }
    regression.weights = models.weights
    regression.listener = options.listener
    regression.gaps = models.gaps
    regression.roundingStep = models.roundingStep / response.unit
    regression.jacobian = { [times = response.samples.times, start = found.motion] values, rows in
      var motion = start
      motion.values = values
      let columns = SegmentSlopes(motion, at: times)?.columns
      for place in values.indices {
        for row in times.indices {
          rows[row * values.count + place] = columns?[place][row] ?? .nan
        }
      }
    }
    let report = try regression.solve(jobs: options.jobs)
    return (self.report(report, of: found), report)
  }

  // MARK: Search

  private func search() throws(FitError) -> SegmentSearch.Finding {
    let samples = response.samples
    let search = SegmentSearch(
      samples, limits: response.limits, onsetIndex: response.onsetIndex)
    let (found, segments): (SegmentSearch.Finding?, Int)
    switch count {
    case .found: (found, segments) = (search.best(), 1)
    case .count(let count): (found, segments) = (search.best(count), count)
    case .changes(let times):
      let changes = times.map { $0 - curve.origin }
      guard let last = samples.times.last,
        changes.allSatisfy({ $0 > samples.times[0] && $0 < last })
      else { throw .changeOutside }
      (found, segments) = (search.best(changes: changes), times.count + 1)
    }
    guard let found, samples.count > found.parameterCount else {
      throw .tooFewSegmentSamples(samples: samples.count, segments: segments)
    }
    return found
  }

  /// A number stands where the search cannot move it: held, at a bound, or of a beginning without it.
  private func isHeld(_ place: Int, _ found: SegmentSearch.Finding) -> Bool {
    let (count, limits) = (found.motion.segments.count, response.limits)
    let value = found.motion.values[place]
    switch place {
    case 0: return limits.from != nil
    case 1: return found.beginning == .rest || limits.velocity != nil
    case ..<(2 + count): return false
    case ..<(2 + 2 * count): return limits.frequencies.isEnd(value)
    case ..<(2 + 3 * count): return limits.ratios.isEnd(value)
    case 2 + 3 * count:
      let isAtSample = response.samples.times.contains {
        abs($0 - value) < 1e-9 * response.samples.duration
      }
      return found.beginning == .cut || limits.onset != nil
        || found.beginning == .moving && isAtSample
    default: if case .changes = self.count { return true } else { return false }
    }
  }

  private static func names(_ motion: SegmentedMotion) -> [String] {
    let numbers = motion.segments.indices.map { $0 + 1 }
    return ["level", "velocity"]
      + ["to", "frequency", "damping", "from"].flatMap { name in numbers.map { "\(name)_\($0)" } }
  }

  private static func searched(_ value: Double) -> SearchedParameter {
    SearchedParameter(
      start: value, bounds: Bounds(min: nil, max: nil, start: value), isStartGiven: true)
  }

  // MARK: Report

  private func report(
    _ found: RegressionReport, of finding: SegmentSearch.Finding
  ) -> FitReport {
    var motion = finding.motion
    motion.values = found.values
    let segments = segments(found, motion, finding.spread)
    let fitted = motion.levels(at: curve.times).map(response.level)
    let comparison = CurveComparison(
      times: curve.target.curve.times, target: curve.values, fitted: fitted,
      halfWidths: found.halfWidths.flatMap { widths in
        widths.count == curve.times.count ? widths.map { $0 * response.unit } : nil
      })
    var report = FitReport(
      status: found.isConverged ? .ok : .notConverged, reason: found.reason, parameters: [],
      metrics: [], cost: comparison.squares(of: curve.counted), run: models.problem.run(at: []))
    report.segments = segments
    report.beginning = MotionBeginning(
      kind: finding.beginning, time: motion.segments[0].from + curve.origin,
      level: response.level(motion.level), velocity: motion.velocity * response.unit)
    report.comparisons = [comparison]
    report.evaluations = found.evaluations
    report.statistics = statistics(found.statistics)
    return report
  }

  /// The statistics in the recording's unit.
  private func statistics(_ statistics: FitStatistics) -> FitStatistics {
    var statistics = statistics
    if !statistics.isNoiseGiven { statistics.chiSquared *= response.unit * response.unit }
    statistics.robustScale = statistics.robustScale.map { $0 * response.unit }
    statistics.roundingStep = statistics.roundingStep.map { $0 * response.unit }
    return statistics
  }

  private func segments(
    _ found: RegressionReport, _ motion: SegmentedMotion, _ spread: [Double]
  ) -> [FitSegment] {
    let count = motion.segments.count
    let ends = motion.changes + [curve.times[curve.times.count - 1]]
    let quantile = found.statistics.quantile ?? 0
    return motion.segments.indices.map { k in
      func number(
        _ name: String, _ place: Int, _ unit: String, _ convert: (Double) -> Double
      ) -> FittedParameter {
        let more = spread.isEmpty ? 0 : spread[place]
        return FittedParameter(
          name, found.estimates[place], unit: unit, more: more, quantile: quantile, convert)
      }
      let (origin, unit) = (curve.origin, response.unit)
      var parameters = [number("from", 2 + 3 * count + k, "s") { $0 + origin }]
      if k == 0 {
        parameters.append(number("level", 0, "", response.level))
        parameters.append(number("velocity", 1, "1/s") { $0 * unit })
      }
      var rate = number("frequency", 2 + count + k, "Hz") { $0 / (2 * .pi) }
      if response.spring.hasPeriod {
        rate = number("response", 2 + count + k, "s") { 2 * .pi / $0 }
      }
      let name = response.spring.hasPeriod ? "dampingRatio" : "damping"
      var ratio = number(name, 2 + 2 * count + k, "") { $0 }
      rate.forgetPoor(ofSize: rate.value)
      ratio.forgetPoor(ofSize: max(ratio.value, FreeResponseCertainty.leastRatio))
      parameters += [rate, ratio, number("to", 2 + k, "", response.level)]
      return FitSegment(
        from: motion.segments[k].from + origin, to: ends[k] + origin, parameters: parameters)
    }
  }
}

extension FittedParameter {
  /// An estimate by a monotonic conversion of its value, with a square that adds to that of its
  /// standard error.
  fileprivate init(
    _ name: String, _ estimate: RegressionReport.Estimate, unit: String, more: Double,
    quantile: Double, _ convert: (Double) -> Double
  ) {
    let value = estimate.value
    self.init(name: name, unit: unit, value: convert(value))
    isAtBound = estimate.isAtBound
    isDetermined = estimate.isDetermined
    guard let own = estimate.standardError else { return }
    let error = (own * own + more).squareRoot()
    let half = quantile * error
    let ends = [convert(value - half), convert(value + half)].sorted()
    guard ends[0].isFinite, ends[1].isFinite else { return }
    interval = ends[0]...ends[1]
    let step = max(abs(value), 1) * 1e-6
    standardError = error * abs(convert(value + step) - convert(value - step)) / (2 * step)
  }

  /// Is not determined where its standard error is a large part of a size.
  fileprivate mutating func forgetPoor(ofSize size: Double) {
    guard let error = standardError, error > FreeResponseCertainty.poor * size else { return }
    (standardError, interval, isDetermined) = (nil, nil, false)
  }
}
