// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses
import Studies

/// The answer to whether a fitted curve explains a recording, and what follows it better where it does not.
public struct CurveExplanation: Sendable {
  /// The answer to the question whether the residuals are noise; the raw values are those of
  /// `explained` in `fit.json`.
  public enum Explained: String, Sendable {
    /// What is left is noise, and no other curve follows clearly better but a decay, which an overdamped
    /// spring may be.
    case yes
    /// What is left is no noise, or in the plane a motion across the line, and small: no more than 2.5 %
    /// of the span.
    case partly
    /// What is left is no noise and larger than that, or another curve leaves much less.
    case no
  }

  /// Whether the fitted curve explains the recording.
  public internal(set) var explained: Explained

  /// The stretch of time in which most of the systematic residuals lie, on the recording's clock in
  /// seconds, and the largest of them there, with its sign, in the unit of the recording; nil where they
  /// are noise.
  public var systematic: (span: ClosedRange<Double>, largest: Double)?

  /// Why one level explains a recording as well as a motion does.
  public enum Stillness: Sendable {
    /// The noise about the level is independent, but for a few samples far off.
    case still
    /// The noise about the level is autocorrelated, so that it wanders.
    case wandering
  }

  /// Why the recording may show no motion; nil where it shows one.
  public var stillness: Stillness?

  /// The farthest from its line that a move in the plane comes, in the unit of the recording, where x and
  /// y do not follow one motion; nil where they do, and for one column.
  public var across: Double?

  /// A curve of another kind that follows the recording as well with fewer numbers, or better.
  public var rival: RivalCurve?

  /// How many times the residuals are as large as the noise that was given; nil where chance may do it.
  public internal(set) var excess: Double?

  /// Of a spring that does not explain the recording, the one of a robust loss does: outliers led it astray.
  public internal(set) var isRobust = false

  /// The recording that it is about, by its index.
  package var recording = 0

  /// The Bayesian information criterion of a scene with the likeliest of all kinds of noise, of several
  /// recordings their sum; 0 for a spring.
  fileprivate(set) var criterion = 0.0

  /// The shortest stretch with half of the sum of squares of residuals, and the largest residual of all.
  static func stretch(
    of residuals: [Double], at times: [Double]
  ) -> (span: ClosedRange<Double>, largest: Double) {
    let squares = residuals.map { $0 * $0 }
    let half = 0.5 * squares.reduce(0, +)
    var (best, first, sum) = (residuals.indices, 0, 0.0)
    for last in squares.indices {
      sum += squares[last]
      while first < last, sum - squares[first] >= half {
        sum -= squares[first]
        first += 1
      }
      if sum >= half, last + 1 - first < best.count { best = first..<last + 1 }
    }
    return (
      times[best.lowerBound]...times[best.upperBound - 1], residuals.max { abs($0) < abs($1) } ?? 0
    )
  }
}

extension CurveComparison {
  /// The first jump of the recording that angles in degrees make where they end a whole turn.
  ///
  /// Policy: the values are within a turn of 0, and a frame turns by less than a sixth of one.
  package var turn: (time: Double, jump: Double)? {
    let index = target.indices.dropFirst().first { index in
      let jump = abs(target[index] - target[index - 1])
      return abs(jump - 360) < 60 && max(abs(target[index]), abs(target[index - 1])) <= 360
    }
    return index.map { (times[$0], abs(target[$0] - target[$0 - 1])) }
  }
}

/// A curve that is no spring and that follows a recording.
public struct RivalCurve: Sendable {
  /// The kinds of curves; the raw values are those of `model` in `fit.json`.
  public enum Kind: String, Sendable {
    /// A cubic-bezier easing over a duration.
    case bezier
    /// An exponential decay.
    case decay
    /// A straight line from one level to another.
    case line
    /// Two or more moves of a spring.
    case segments
  }

  public let kind: Kind

  /// Its numbers, in the order in which a person reads them.
  public internal(set) var parameters: [FittedParameter]

  /// The name that it has among easings, such as `ease-in-out`; nil without one.
  public var name: String?

  /// The sum of the squared residuals, in squares of the recording's unit.
  var cost: Double

  /// The Bayesian information criterion, with the noise that makes the curve most likely.
  let criterion: Double

  /// The number of samples.
  let samples: Int

  /// The mean of the squared residuals, in squares of the recording's unit.
  public var meanSquare: Double { cost / Double(samples) }

  /// The value of a parameter by its name.
  public subscript(name: String) -> Double? { parameters.first { $0.name == name }?.value }
}

extension CurveModels {
  /// Tells whether the fitted curves explain the recordings: of several the worst answer.
  ///
  /// - Parameters:
  ///   - comparisons: Each recording next to its fitted curve.
  ///   - found: The regression.
  /// - Returns: The answer, with times on the recording's clock and levels in its unit.
  func explanation(
    of comparisons: [CurveComparison], _ found: RegressionReport
  ) -> CurveExplanation {
    let order: [CurveExplanation.Explained] = [.yes, .partly, .no]
    var weights = found.fit.robustWeights.map { $0[...] }
    let answers = comparisons.indices.map { index in
      let curve = curves[index]
      let own = weights?.prefix(curve.counted.count)
      weights = weights?.dropFirst(curve.counted.count)
      var answer = explanation(of: curve, comparisons[index], found, own)
      answer.recording = index
      return answer
    }
    func rank(_ answer: CurveExplanation) -> (Int, Double) {
      (order.firstIndex(of: answer.explained) ?? 0, comparisons[answer.recording].residualShare)
    }
    var worst = answers.dropFirst().reduce(answers[0]) { rank($1) < rank($0) ? $0 : $1 }
    worst.criterion = answers.reduce(0) { $0 + $1.criterion }
    return worst
  }

  private func explanation(
    of curve: CurveModel, _ comparison: CurveComparison, _ found: RegressionReport,
    _ weights: ArraySlice<Double>?
  ) -> CurveExplanation {
    let isOne = curves.count == 1
    let spring = found.fit.isOfSpring ? found.fit : nil
    let fitted = curve.counted.map { comparison.fitted[$0] }
    var values = curve.counted.map { curve.values[$0] }
    // Of an outlier with a robust loss, as much as it pulls.
    if let weights {
      values = zip(zip(values, fitted), weights).map { $0.1 + $1 * ($0.0 - $0.1) }
    }
    let zero = values.reduce(0) { $0 + $1 / Double(values.count) }
    let samples = Samples(
      times: curve.countedTimes, values: values.map { ($0 - zero) / curve.span })
    let residuals = zip(values, fitted).map { ($0 - $1) / curve.span }
    let test =
      isOne
      ? ResidualTest(
        found.fit, times: curve.countedTimes,
        device: found.fit.minimum.region == nil
          ? nil : residuals.map { $0 * curve.span / curve.unit })
      : ResidualTest(residuals, white: residuals)
    let grid = ValueGrid.step(of: values) / curve.span
    var explanation = CurveExplanation(
      residuals, of: samples, test, grid: grid, noise: isOne ? found.fit.regression.noise : nil,
      numbers: found.free.count, spring: spring)
    explanation.excess = test.excess
    explanation.rival?.show(on: curve, zero: zero)
    if spring != nil, let across = curve.target.columns.across {
      explanation.judge(
        across: curve.counted.map { across[$0] / curve.span }, besides: residuals, grid: grid)
      explanation.across = explanation.across.map { $0 * curve.span }
    }
    explanation.systematic = explanation.systematic.map {
      ($0.span.moved(by: curve.origin), $0.largest * curve.span)
    }
    return explanation
  }
}

extension CurveExplanation {
  /// The residual, as a share of the recording's span, from which on systematic residuals are large.
  ///
  /// Policy: a quarter more than the 2 % within which a response counts as settled: what is left of that
  /// size is visible against the curve.
  private static let large = 0.025

  /// Whether systematic residuals of a size leave a recording explained: partly, or no where they are large.
  private static func explained(besides size: Double) -> Explained { size > large ? .no : .partly }

  /// The samples below which residuals are too few for a test to see what they have in common: with so
  /// many, a correlation of neighbours of 0.31, which is 3.1 standard errors of 1 / sqrt(n).
  private static let fewSamples = 100

  /// Judges the distances of a move in the plane from its line: they too are noise where it is one motion.
  ///
  /// Noise is about as large across as along, and rounding at most half a step, where one coordinate
  /// hardly moves. Distances more than twice as large, and correlated, are a motion of their own.
  fileprivate mutating func judge(
    across distances: [Double], besides residuals: [Double], grid: Double
  ) {
    let rest = distances.centered
    let size = (rest.squares / Double(rest.count)).squareRoot()
    let along = (residuals.squares / Double(residuals.count)).squareRoot()
    let noise = max(along, grid / 2, ResidualTest.negligible)
    guard size > 2 * noise, !ResidualTest.isWhite(rest) else { return }
    across = rest.reduce(0) { max($0, abs($1)) }
    explained = explained == .no ? .no : Self.explained(besides: size)
  }

  /// Judges residuals by three rules.
  ///
  /// A level alone is less likely, else the answer is no. What is left is noise (`ResidualTest`) that is not
  /// doubted (`LikelyFit`), else its size decides between partly and no. No other curve gains clearly, else
  /// the answer is no.
  ///
  /// - Parameters:
  ///   - residuals: What the fitted curve leaves of the samples, in parts of their span.
  ///   - samples: The samples, less their middle, in that unit.
  ///   - test: Whether the residuals are noise.
  ///   - grid: The width of the interval that each value stands for, in that unit.
  ///   - noise: The noise that the fit found; nil for a plain one.
  ///   - numbers: The number of fitted numbers.
  ///   - spring: The spring that was found; nil for a scene, which has no rivals.
  init(
    _ residuals: [Double], of samples: Samples, _ test: ResidualTest, grid: Double, noise: Noise?,
    numbers: Int, spring: LikelyFit?
  ) {
    let size = (residuals.squares / Double(residuals.count)).squareRoot()
    let (isExact, isNoise) = (test.isExact, test.isNoise && spring?.isDoubted != true)
    let searchGrid = samples.count > Budget.rivalSamples ? .leastNormalMagnitude : grid
    let thinned = samples.thinned(to: Budget.rivalSamples)
    let search = RivalSearch(thinned, grid: searchGrid, kinds: noise?.kinds)
    let few = Samples(times: samples.times, values: residuals)
      .thinned(to: Budget.rivalSamples).values
    let own = search.criterion(of: few, numbers: numbers)
    // Two scenes are compared by the same kinds of noise, whichever their fits found.
    if spring == nil {
      let kinds: [Noise.Kinds] = [[], .growth, .correlation, .repeats, [.growth, .repeats]]
      criterion = kinds.reduce(own) { least, kinds in
        let search = RivalSearch(thinned, grid: searchGrid, kinds: kinds)
        return min(least, search.criterion(of: few, numbers: numbers))
      }
    }
    if let stillness = search.stillness(besides: own) {
      (explained, self.stillness) = (.no, stillness)
      return
    }
    // An overdamped spring may be a decay, and a drifting one a line, with fewer numbers.
    let simpler: RivalCurve.Kind? =
      spring?.drifts == true ? .line : spring?.dampingRatio ?? 0 >= 1 ? .decay : nil
    // A spring can follow another curve so closely that what is left passes for correlated noise, for a
    // drift or for strong damping, or for anything in few samples. Many samples are compared by their
    // means, in which rounding alone leaves a correlation.
    let isMany = samples.count > Budget.rivalSamples
    let isBlind =
      test.isCorrelated && !(isMany && noise?.isRounding == true) || simpler != nil && !isExact
      || samples.count < Self.fewSamples && size > ResidualTest.negligible
    if spring != nil, !isNoise || simpler != nil || isBlind {
      rival = Self.rival(
        search, own: own, cost: few.squares, isNoise: isNoise, isBlind: isBlind, simpler: simpler)
    }
    if isNoise && (rival == nil || rival?.kind == .decay) {
      explained = .yes
      return
    }
    systematic = isNoise ? nil : Self.stretch(of: residuals, at: samples.times)
    explained = rival != nil ? .no : Self.explained(besides: size)
  }

  /// The rival that follows clearly better; of one that is simpler also where it follows as well.
  private static func rival(
    _ search: RivalSearch, own: Double, cost: Double, isNoise: Bool, isBlind: Bool,
    simpler: RivalCurve.Kind?
  ) -> RivalCurve? {
    let rivals =
      isNoise && !isBlind ? [] : search.rivals(hasSegments: !isNoise, margin: LikelyFit.gain)
    let better = rivals.first.flatMap {
      $0.criterion < own - LikelyFit.gain && $0.cost < cost ? $0 : nil
    }
    let simple = simpler == .line ? search.line : simpler == .decay ? search.decay : nil
    guard let simple, simple.criterion <= own + (isNoise ? LikelyFit.gain : 0),
      better == nil || better?.kind == simpler
    else { return better }
    return simple
  }
}

extension RivalSearch {
  /// Why one level explains the samples as well as a curve of a criterion does; nil where it does not.
  func stillness(besides own: Double) -> CurveExplanation.Stillness? {
    let middle = samples.values.median
    let level = samples.values.map { $0 - middle }
    // A level that a few samples are far from, each a number of its own. The factor makes the median of
    // normal noise its standard deviation, eight of which no such noise reaches; where more than one
    // sample in twenty is so far off, it is no level with slips of a tracker.
    let scale = 1.4826 * level.map(abs).median
    var isNear = level.map { abs($0) <= 8 * scale }
    if Double(isNear.count { !$0 }) > max(0.05 * Double(level.count), 1) {
      isNear = level.map { _ in true }
    }
    let count = isNear.count(where: \.self)
    let mean = zip(level, isNear).reduce(0) { $0 + ($1.1 ? $1.0 : 0) } / Double(count)
    let near = zip(level, isNear).map { $1 ? $0 - mean : 0 }
    let still = criterion(of: near, numbers: 1 + 2 * (level.count - count))
    guard still < own + LikelyFit.gain else { return nil }
    return ResidualTest(near, white: near).isCorrelated ? .wandering : .still
  }
}

extension RivalCurve {
  /// Shows the numbers of samples in parts of their span as the recording has them.
  fileprivate mutating func show(on curve: CurveModel, zero: Double) {
    cost *= curve.span * curve.span
    for index in parameters.indices {
      switch parameters[index].name {
      case "from", "to": parameters[index].value = parameters[index].value * curve.span + zero
      case let name where name == "begin" || name.hasPrefix("from_"):
        parameters[index].value += curve.origin
      default: break
      }
    }
  }
}
