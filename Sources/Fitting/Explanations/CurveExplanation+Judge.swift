// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

extension CurveExplanation {
  /// The residual, as a share of the recording's span, from which on systematic residuals are large.
  private static let large = 0.025

  /// The residual, as a share of the span, that nobody sees, whatever it is.
  private static let negligible = 1e-4

  /// The residual, as a share of the span, up to which correlated residuals count as noise.
  private static let mostCorrelated = 0.07

  /// The residual that rounding leaves at most, in root mean squares of what it does.
  private static let mostRounding = 1.2

  /// The difference of information criteria that tells one curve from another.
  fileprivate static let evidence = 10.0

  /// Judges the residuals of samples, in their unit; the samples are those of a recording less their
  /// middle, in parts of their span.
  ///
  /// - Parameters:
  ///   - residuals: What the fitted curve leaves of the samples that count.
  ///   - samples: These samples.
  ///   - parameters: The number of fitted numbers.
  ///   - correlation: The correlation of the noise, where the regression found one.
  ///   - spring: The free response that was fitted; nil for a scene, which has no rivals.
  init(
    _ residuals: [Double], of samples: Samples, parameters: Int, correlation: NoiseCorrelation?,
    spring: FreeResponseFit.Answer?
  ) {
    let cost = residuals.reduce(0) { $0 + $1 * $1 }
    let size = (cost / Double(residuals.count)).squareRoot()
    let span = (samples.values.max() ?? 0) - (samples.values.min() ?? 0)
    let isRounding = size <= max(Self.negligible * span, Self.mostRounding * samples.rounded(span))
    let test = ResidualTest(residuals, correlation: correlation)
    if spring != nil, !isRounding, samples.isStill(besides: cost, parameters: parameters) {
      (verdict, isStill) = (.no, true)
      return
    }
    // Noise that hangs together and is that large could be any curve.
    let isCurve = test.isCorrelated && size > Self.mostCorrelated * span
    let isNoise = isRounding || test.isNoise && !isCurve
    let rival = spring.flatMap {
      Self.rival(
        of: $0, samples, isNoise: isNoise,
        correlation: isRounding ? 0 : max(test.isCorrelated ? correlation?.value ?? 0 : 0, 0))
    }
    self.rival = rival
    if isNoise && rival?.kind ?? .decay == .decay {
      verdict = .yes
      return
    }
    systematic = SystematicResidual(of: residuals, at: samples.times)
    verdict = rival != nil || size > Self.large * span ? .no : .partly
  }

  /// The rival that follows better; of an overdamped spring also the decay that follows as well with
  /// fewer numbers.
  ///
  /// Samples whose noise has the correlation phi tell as much as (1 - phi) / (1 + phi) of them.
  private static func rival(
    of spring: FreeResponseFit.Answer, _ samples: Samples, isNoise: Bool, correlation: Double
  ) -> RivalCurve? {
    let isSlow = spring.finding.response.dampingRatio >= 1
    guard !isNoise || isSlow || correlation > 0 else { return nil }
    let search = RivalSearch(samples)
    let isOnsetFree = spring.finding.beginning != .cut
    guard
      let own = search.rest(
        of: spring.finding.response, spring.limits, isOnsetFree: isOnsetFree)
    else { return nil }
    let share = isNoise ? (1 - correlation) / (1 + correlation) : 1
    let criterion = search.criterion(cost: own, parameters: isOnsetFree ? 6 : 5, share: share)
    // A curve that leaves as much again says nothing about the motion.
    let most = max(own / 4, large * large * samples.span * samples.span * Double(search.count))
    var rivals = search.rivals().filter { $0.cost <= most }
    if !isNoise, let segments = search.segments {
      // One curve that follows as well is the simpler story.
      let least = rivals.first.map { search.criterion(of: $0, share: share) - evidence }
      let isLowest = search.criterion(of: segments, share: share) < least ?? .infinity
      rivals.insert(segments, at: isLowest ? 0 : rivals.count)
    }
    let better = rivals.first.flatMap {
      search.criterion(of: $0, share: share) < criterion - evidence ? $0 : nil
    }
    guard isNoise, isSlow, better == nil || better?.kind == .decay else { return better }
    return rivals.first { $0.kind == .decay }.flatMap {
      search.criterion(of: $0, share: share) < criterion + evidence ? $0 : nil
    }
  }
}

extension Samples {
  /// The difference between the largest and the smallest value.
  var span: Double { (values.max() ?? 0) - (values.min() ?? 0) }

  /// One level, with independent noise, explains the samples as well as a curve that leaves a cost.
  fileprivate func isStill(besides cost: Double, parameters: Int) -> Bool {
    let n = Double(count)
    let mean = values.reduce(0) { $0 + $1 / n }
    let level = values.map { $0 - mean }
    let scatter = level.reduce(0) { $0 + $1 * $1 }
    let gain = n * log(scatter / cost) - Double(parameters - 1) * log(n)
    return gain < CurveExplanation.evidence
      && ResidualTest(level, correlation: nil).isNoise
  }

  /// The root mean square of what rounding does to the values, as values and by their times.
  ///
  /// A step that is a large part of the span is a motion's own.
  fileprivate func rounded(_ span: Double) -> Double {
    let step = leastStep <= span / 10 ? leastStep : 0
    let slopes = zip(zip(values.dropFirst(), values), zip(times.dropFirst(), times)).map {
      ($0.0 - $0.1) / ($1.0 - $1.1)
    }
    let speed = slopes.reduce(0) { $0 + $1 * $1 / Double(slopes.count) }.squareRoot()
    let late = speed * leastTimeStep
    return ((step * step + late * late) / 12).squareRoot()
  }

  /// The step to which times are rounded, a power of 10 of at most a 60th of a second; 0 for times
  /// that are not rounded.
  private var leastTimeStep: Double {
    [0.01, 0.001, 0.0001].first { step in
      times.allSatisfy { abs($0 / step - ($0 / step).rounded()) < 1e-4 }
    } ?? 0
  }

  /// The step to which values are rounded: the smallest between two of them, or a small part of it,
  /// where all are multiples of it; 0 for values that are not rounded, or as finely as numbers are
  /// printed.
  var leastStep: Double {
    let sorted = values.sorted()
    let steps = zip(sorted.dropFirst(), sorted).map(-)
    let span = sorted[sorted.count - 1] - sorted[0]
    let distinct = steps.filter { $0 > 1e-9 * span }
    guard let least = distinct.min() else { return 0 }
    // A few steps are multiples of something by chance.
    let parts = distinct.count < 5 ? 1 : 20
    return (1...parts).lazy.map { least / Double($0) }.first { step in
      distinct.allSatisfy { abs(($0 / step) - ($0 / step).rounded()) < 0.01 }
    } ?? 0
  }
}
