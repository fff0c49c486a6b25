// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

extension CurveExplanation {
  /// The residual, as a share of the recording's span, from which on systematic residuals are large.
  private static let large = 0.025

  /// The residual, as a share of the span, that nobody sees, whatever it is.
  static let negligible = 1e-4

  /// The residual, as a share of the span, up to which correlated residuals count as noise.
  private static let mostCorrelated = 0.07

  /// The samples below which residuals are too few for a test to see what they have in common.
  private static let fewSamples = 100

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
    let isRounding = size <= Self.negligible * span || samples.quantization.explains(residuals)
    let test = ResidualTest(residuals, correlation: correlation)
    // Where noise hangs together, or the test of few residuals sees nothing, only other curves tell.
    let isBlind = !isRounding && (test.isCorrelated || samples.count < Self.fewSamples)
    if !isRounding,
      let stillness = samples.stillness(
        besides: residuals, parameters: parameters, mayWander: isBlind && spring != nil)
    {
      (verdict, self.stillness) = (.no, stillness)
      return
    }
    // Noise that hangs together and is that large could be any curve.
    let isCurve = test.isCorrelated && size > Self.mostCorrelated * span
    let isNoise = isRounding || test.isNoise && !isCurve
    let rival = spring.flatMap {
      isRounding
        ? Self.decay(insteadOf: $0, samples)
        : Self.rival(of: $0, samples, isNoise: isNoise, isBlind: isBlind)
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
  private static func rival(
    of spring: FreeResponseFit.Answer, _ samples: Samples, isNoise: Bool, isBlind: Bool
  ) -> RivalCurve? {
    let isSlow = spring.finding.response.dampingRatio >= 1
    guard !isNoise || isSlow || isBlind else { return nil }
    let search = RivalSearch(samples)
    guard let own = rest(of: spring, search) else { return nil }
    // A curve that leaves nearly as much says nothing about the motion.
    let most = max(
      own.cost / 4, large * large * samples.span * samples.span * Double(search.count))
    let rivals = search.rivals(hasSegments: !isNoise, margin: evidence)
      .filter { $0.rest.cost <= most }
    let better = rivals.first.flatMap {
      $0.rest.criterion < own.criterion - evidence && $0.rest.cost < own.cost ? $0 : nil
    }
    guard isNoise, isSlow, better == nil || better?.kind == .decay else { return better }
    return rivals.first { $0.kind == .decay && $0.rest.isAsLikely(as: own) }
  }

  /// The decay that follows what rounding leaves as well as an overdamped spring, with fewer numbers.
  private static func decay(
    insteadOf spring: FreeResponseFit.Answer, _ samples: Samples
  ) -> RivalCurve? {
    guard spring.finding.response.dampingRatio >= 1 else { return nil }
    let search = RivalSearch(samples)
    guard let own = rest(of: spring, search), let decay = search.decay,
      decay.rest.isAsLikely(as: own)
    else { return nil }
    return decay
  }

  private static func rest(
    of spring: FreeResponseFit.Answer, _ search: RivalSearch
  ) -> RivalCurve.Rest? {
    search.rest(
      of: spring.finding.response, spring.limits, isOnsetFree: spring.finding.beginning != .cut)
  }
}

extension RivalCurve.Rest {
  /// No evidence tells that the curve is less likely than another.
  fileprivate func isAsLikely(as other: Self) -> Bool {
    criterion < other.criterion + CurveExplanation.evidence
  }
}

extension Samples {
  /// The numbers of a plain spring; held or not, they were chosen for the samples.
  private static let springNumbers = 6

  /// The distance from their level, in scales of all distances, beyond which samples are off by something
  /// else than noise; and the share of the samples that may be.
  private static let (farOff, mostFarOff) = (8.0, 0.05)

  /// Why one level explains the samples as well as a curve does: with independent noise, or, where it
  /// may wander, with noise that hangs together; nil where it does not.
  fileprivate func stillness(
    besides residuals: [Double], parameters: Int, mayWander: Bool
  ) -> CurveExplanation.Stillness? {
    let n = Double(count)
    let mean = values.reduce(0) { $0 + $1 / n }
    let level = values.map { $0 - mean }
    let price = { (numbers: Int) in
      InformationCriterion.price(of: numbers, samples: count)
        - InformationCriterion.price(of: 1, samples: count) + CurveExplanation.evidence
    }
    if n * log(level.squares / residuals.squares) < price(parameters),
      ResidualTest(level, correlation: nil).isNoise
    {
      return .still
    }
    // A few samples that are far off, each with a number of its own.
    let middle = values.median
    let scale = 1.4826 * values.map { abs($0 - middle) }.median
    let near = values.map { $0 - middle }.filter { abs($0) <= Self.farOff * scale }
    let far = count - near.count
    if far > 0, Double(far) <= max(Self.mostFarOff * n, 1),
      n * log(near.squares / residuals.squares) + 2 * Double(far) * log(n) < price(parameters),
      ResidualTest(near, correlation: nil).isNoise
    {
      return .still
    }
    guard mayWander else { return nil }
    let gain = NoiseCorrelation.gain(
      of: residuals, over: level, gaps: NoiseCorrelation.gaps(times), rounding: rounding)
    return gain < price(max(parameters, Self.springNumbers)) ? .wandering : nil
  }
}
