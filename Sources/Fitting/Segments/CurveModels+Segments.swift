// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Springs

extension CurveModels {
  private var curve: CurveModel { curves[0] }

  /// Finds and reports the springs of the one recording, of which one takes over from another.
  func solve(_ count: SegmentCount, jobs: Int) throws(FitError) -> FitReport {
    guard let spring = SpringFit(self) else { throw .noSegments }
    let findings = try findings(count, spring)
    let found = RegressionSearch(findings[0].regression).report(findings, jobs: jobs)
    let motion = SegmentedMotion(values: found.values)
    let comparison = CurveComparison(
      times: curve.target.curve.times, target: curve.values,
      fitted: motion.levels(at: curve.times), counted: curve.counted)
    let explanation = explanation(of: [comparison], found)
    let (isSure, ending) = (found.isSure(explanation), found.ending(explanation))
    return FitReport(
      status: ending.status, reason: ending.reason, parameters: [],
      metrics: [], cost: comparison.squares, evaluations: found.evaluations,
      comparisons: [comparison.banded(by: isSure ? found.halfWidths ?? [] : [])],
      beginning: found.fit.kind.map {
        MotionBeginning(
          kind: $0, time: motion.segments[0].from + curve.origin, level: motion.level,
          velocity: motion.velocity)
      },
      segments: segments(found, motion, hasPeriod: spring.spring.hasPeriod, isSure: isSure),
      explanation: explanation, statistics: isSure ? found.statistics : nil,
      run: run(of: motion))
  }

  /// The spring that took over last, from then on.
  private func run(of motion: SegmentedMotion) -> SceneRun {
    let run = problem.run(at: [])
    guard let (segment, level, velocity) = motion.last else { return run }
    var spring = SpringScene(
      frequency: segment.angularFrequency / (2 * .pi), damping: segment.dampingRatio)
    (spring.timing, spring.from, spring.to) = (run.scene.timing, level, segment.to)
    spring.velocity = velocity
    return SceneRun(.spring(spring), request: run.request)
  }

  /// The fits that the recording does not exclude, the chosen one first.
  private func findings(
    _ count: SegmentCount, _ spring: SpringFit
  ) throws(FitError) -> [LikelyFit] {
    let samples = spring.samples
    let search = SegmentSearch(samples, limits: spring.limits, onsetIndex: spring.onsetIndex)
    let (found, segments): ([LikelyFit], Int)
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
    guard let best = found.first, samples.count > best.minimum.values.count else {
      throw .tooFewSegmentSamples(samples: samples.count, segments: segments)
    }
    return found
  }

  private func segments(
    _ found: RegressionReport, _ motion: SegmentedMotion, hasPeriod: Bool, isSure: Bool
  ) -> [FitSegment] {
    let count = motion.segments.count
    let ends = motion.changes + [curve.times[curve.times.count - 1]]
    let origin = curve.origin
    return motion.segments.indices.map { k in
      func number(
        _ number: SegmentedMotion.Number, _ name: String? = nil, _ unit: String = "",
        _ convert: (Double) -> Double = { $0 }
      ) -> FittedParameter {
        FittedParameter(
          name ?? "\(number)", found.estimates[number.place(k, of: count)], unit: unit,
          isSure: isSure, convert)
      }
      var parameters = [number(.from, nil, "s") { $0 + origin }]
      if k == 0 { parameters += [number(.level), number(.velocity, nil, "1/s")] }
      parameters +=
        hasPeriod
        ? [number(.frequency, "response", "s") { 2 * .pi / $0 }, number(.damping, "dampingRatio")]
        : [number(.frequency, nil, "Hz") { $0 / (2 * .pi) }, number(.damping)]
      parameters.append(number(.to))
      return FitSegment(
        from: motion.segments[k].from + origin, to: ends[k] + origin, parameters: parameters)
    }
  }
}

extension FittedParameter {
  /// An estimate by a monotonic conversion of its value.
  fileprivate init(
    _ name: String, _ estimate: FittedParameter, unit: String, isSure: Bool,
    _ convert: (Double) -> Double
  ) {
    self.init(
      name: name, unit: unit, value: convert(estimate.value), isAtBound: estimate.isAtBound,
      isDetermined: estimate.isDetermined)
    guard isSure, let span = estimate.interval, let error = estimate.standardError else { return }
    let ends = [convert(span.lowerBound), convert(span.upperBound)].sorted()
    guard ends[0].isFinite, ends[1].isFinite else { return }
    interval = ends[0]...ends[1]
    standardError = error * (ends[1] - ends[0]) / (span.upperBound - span.lowerBound)
  }
}
