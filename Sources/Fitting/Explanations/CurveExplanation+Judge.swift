// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

extension CurveExplanation {
  /// The residual, as a share of the recording's span, from which on systematic residuals are large.
  private static let large = 0.025

  /// The residual, as a share of the span, that nobody sees, whatever it is.
  static let negligible = 1e-4

  /// The residual, as a share of the span, up to which correlated residuals count as noise.
  private static let mostCorrelated = 0.07

  /// The residual that quantization leaves at most, in parts of its noise.
  private static let mostQuantization = 1.2

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
    let cost = residuals.squares
    let size = (cost / Double(residuals.count)).squareRoot()
    let span = samples.span
    let isRounding =
      size <= max(Self.negligible * span, Self.mostQuantization * samples.quantizationNoise)
    let test = ResidualTest(residuals, correlation: correlation)
    if !isRounding, samples.isStill(besides: cost, parameters: parameters) {
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
    // A curve that leaves nearly as much says nothing about the motion.
    let most = max(own / 4, large * large * samples.span * samples.span * Double(search.count))
    let rivals = search.rivals(hasSegments: !isNoise, share: share, margin: evidence)
      .filter { $0.cost <= most }
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
  /// One level, with independent noise, explains the samples as well as a curve that leaves a cost.
  fileprivate func isStill(besides cost: Double, parameters: Int) -> Bool {
    let n = Double(count)
    let mean = values.reduce(0) { $0 + $1 / n }
    let level = values.map { $0 - mean }
    let gain = n * log(level.squares / cost) - Double(parameters - 1) * log(n)
    return gain < CurveExplanation.evidence
      && ResidualTest(level, correlation: nil).isNoise
  }
}
