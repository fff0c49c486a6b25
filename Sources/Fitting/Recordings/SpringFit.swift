// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses
import Springs
import Studies

/// The fit of one recording of a plain spring, whose onset and first velocity may be unknown.
///
/// The motion began from rest, or with a velocity, in the recording, or was under way at its first
/// sample. Each of these is fitted, and the likelihood chooses: one with more numbers must gain clearly.
struct SpringFit {
  let models: CurveModels
  let spring: SpringScene
  private let numbers: [SpringNumber]
  private(set) var samples: Samples
  /// The samples that are left out, as indices.
  private var ignored: [Int] = []
  let limits: FreeResponseLimits
  let onsetIndex: Int

  /// A way in which the motion may have begun, with the parameters that are fitted.
  private typealias Variant = (kind: MotionBeginning.Kind, regression: Regression, free: [Int])

  /// The fewest samples after the onset that tell a spring's frequency, damping ratio, velocity and
  /// level at rest.
  static let leastMoving = 5

  /// The fit of models; nil where they are not those of one plain spring with its own levels.
  init?(_ models: CurveModels) {
    guard models.curves.count == 1, let numbers = models.springNumbers else { return nil }
    let (curve, problem) = (models.curves[0], models.problem)
    guard curve.target.startLevel == .scene, curve.target.endLevel == .scene,
      curve.counted.count >= 6,
      case .spring(let start) = problem.run(at: problem.parameters.map(\.start)).scene
    else { return nil }
    let rates = numbers.filter { $0 == .rate || $0 == .damping }
    guard !numbers.contains(.mass), start.hasRatio || rates.count != 1,
      let canonical = try? start.canonical()
    else { return nil }
    (self.models, spring, self.numbers) = (models, start, numbers)
    let (times, values) = (curve.countedTimes, curve.counted.map { curve.values[$0] })
    samples = Samples(times: times, values: values, factors: models.factors)
    guard let shape = try? Curve(times: times, values: values) else { return nil }
    onsetIndex = shape.onset
    limits = FreeResponseLimits(
      frequencies: problem.angularFrequencies(numbers, start, canonical, samples: times),
      ratios: problem.ratios(numbers, start, canonical),
      onset: curve.target.timeOffset.map { $0 - curve.origin },
      from: numbers.contains(.from) ? nil : start.from, to: numbers.contains(.to) ? nil : start.to,
      velocity: numbers.contains(.velocity) ? nil : start.velocity)
  }

  /// The samples after the onset.
  var movingCount: Int { samples.count - onsetIndex - (onsetIndex > 0 ? 1 : 0) }

  /// Finds the spring, and reports it with intervals that allow for other beginnings.
  func solve(_ options: FitOptions) throws(FitError) -> RegressionReport {
    var search = try Regression(models, loss: models.problem.loss).search(options.listener)
    let findings = findings(&search)
    guard let chosen = findings.first else { throw .noStart }
    search.keep(size: chosen.regression.names.count)
    return search.report(findings, jobs: options.jobs)
  }

  // MARK: Search

  /// The fits that the recording does not exclude, the chosen one first; empty where none is finite.
  func findings(_ search: inout RegressionSearch) -> [LikelyFit] {
    let grid = ValueGrid.step(of: samples.values)
    var (others, fresh) = ([LikelyFit](), [LikelyFit]())
    let springs = lowest(grid, &search, &others)
    if let fit = withoutRepeats(grid) {
      let lowest = fit.lowest(grid, &search, &fresh)
      fresh = lowest.compactMap(\.self) + fresh
    }
    var found = springs.compactMap(\.self) + others
    guard let least = found.map(\.criterion).min() else { return [] }
    for others in [variants(drifts: true), endRow.map { variants(endRow: $0) } ?? []] {
      var (fits, isLikely) = ([LikelyFit](), false)
      for case (let variant, let spring?) in zip(others, springs) {
        let drift = variant.regression.models?.curves[0].drifts == true ? [0.0] : []
        guard let minimum = minimum(variant, from: spring.minimum.values + drift, &search),
          let finding = finding(variant, minimum, grid, &search), finding.endsAtRest
        else { continue }
        fits.append(finding)
        if finding.excludes(spring), finding.criterion < least + LikelyFit.gain {
          isLikely = true
        }
      }
      if isLikely { found += fits }
    }
    return LikelyFit.likeliest(of: found, fresh, grid: grid, times: samples.times, &search)
  }

  /// The same without samples that only repeat the one before where the next one jumps, which least squares
  /// would take for a rest and a flick; nil without any.
  private func withoutRepeats(_ grid: Double) -> SpringFit? {
    let values = samples.values
    guard models.problem.loss == .leastSquares,
      let first = values.firstIndex(where: { $0 != values[0] })
    else { return nil }
    var (rows, run) = ([Int](), [Int]())
    for row in first + 1..<max(values.count, first + 1) {
      if values[row] == values[row - 1] {
        run.append(row)
        continue
      }
      if abs(values[row] - values[row - 1]) > Self.jump * grid { rows += run }
      run = []
    }
    guard !rows.isEmpty, values.count - rows.count > numbers.count + 2 else { return nil }
    var fresh = self
    (fresh.samples, fresh.ignored) = (samples.without(rows), rows)
    return fresh
  }

  /// The steps of the grid that tell a frame that is late from a motion that turns.
  private static let jump = 4.0

  /// The lowest minimum of each way in which the motion may have begun; nil where none was found.
  ///
  /// - Parameters:
  ///   - grid: The width of the interval that each value stands for.
  ///   - search: Counts the evaluations.
  ///   - others: Takes other minima of these ways, with another onset, that are as likely as noise allows.
  /// - Returns: The fits, in the order of the ways.
  private func lowest(
    _ grid: Double, _ search: inout RegressionSearch, _ others: inout [LikelyFit]
  ) -> [LikelyFit?] {
    let variants = variants()
    var lowest = [Minimum?](repeating: nil, count: variants.count)
    var minima = [[Minimum]](repeating: [], count: variants.count)
    let first = onsetIndex + 1
    let starts = SpringStarts(
      samples: samples.dropping(min(first, samples.count - 5)), limits: limits)
    let mean = samples.weightedMean(of: 0...samples.count - 1)
    let motion = samples.values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    var (level, last) = (0, Double.infinity)
    while let found = starts.starts(level: level) {
      for (index, variant) in variants.enumerated() {
        for values in self.starts(of: variant, found) {
          let minimum = minimum(variant, from: values, &search)
          guard let minimum else { continue }
          minima[index].append(minimum)
          if minimum.cost < lowest[index]?.cost ?? .infinity { lowest[index] = minimum }
        }
      }
      let best = variants.indices.min {
        lowest[$0]?.cost ?? .infinity < lowest[$1]?.cost ?? .infinity
      }
      guard let best, let minimum = lowest[best], !isNoise(minimum, of: variants[best], grid)
      else { break }
      // Most of the motion is followed, and a shorter part led no nearer.
      let left = variants[best].regression.squares(at: minimum)
      if left < Self.mostLeft * motion, left > (1 - Self.leastFall) * last { break }
      (level, last) = (level + 1, left)
    }
    let found = zip(variants, lowest).map { variant, minimum in
      minimum.flatMap { finding(variant, $0, grid, isDone: $0.ending != .stepLimit, &search) }
    }
    for (index, fit) in found.enumerated() {
      guard let fit else { continue }
      for minimum in elsewhere(minima[index], than: fit.minimum) {
        let other = finding(variants[index], minimum, grid, &search)
        if let other, !fit.excludes(other) { others.append(other) }
      }
    }
    return found
  }

  /// The lowest of some minima whose onset is between other samples than that of the lowest of all: the cost is
  /// smooth between two samples, and has a kink at each.
  private func elsewhere(_ minima: [Minimum], than lowest: Minimum) -> [Minimum] {
    func place(_ minimum: Minimum) -> Int? {
      minimum.values.last.flatMap { onset in samples.times.firstIndex { $0 > onset } }
    }
    guard lowest.values.count > numbers.count else { return [] }
    let others = minima.filter { place($0) != place(lowest) }
    return others.min { $0.cost < $1.cost }.map { [$0] } ?? []
  }

  /// The search ends at a level where at most this share of the squares about the mean is left, and less
  /// than this part of what the level before left was taken away.
  private static let (mostLeft, leastFall) = (0.05, 0.01)

  /// The fit of a variant at a minimum of least squares, or next to it: with a robust loss, that of the
  /// loss.
  private func finding(
    _ variant: Variant, _ minimum: Minimum, _ grid: Double, isDone: Bool = true,
    _ search: inout RegressionSearch
  ) -> LikelyFit? {
    var (regression, minimum) = (variant.regression, minimum)
    if models.problem.loss != .leastSquares || !isDone {
      var own = RegressionSearch(regression, trace: search.trace)
      defer { search.evaluations += own.evaluations }
      guard let robust = own.nearest(to: minimum.values, free: minimum.free) else { return nil }
      minimum = robust
    }
    if !ignored.isEmpty {
      regression.weights = models.weights
      minimum.cost = regression.cost(at: minimum.values)
    }
    return RegressionSearch(regression).plain(
      minimum, grid: grid, varied: variant.free, kind: variant.kind)
  }

  /// The first sample of those at the end with one value, where the motion may have been ended; nil
  /// where it rests long before.
  var endRow: Int? {
    let last = samples.values[samples.count - 1]
    let row = (samples.values.lastIndex { $0 != last } ?? 0) + 1
    return row > onsetIndex + Self.leastMoving ? row : nil
  }

  /// What a minimum leaves is not autocorrelated, or is as small as rounding.
  private func isNoise(_ minimum: Minimum, of variant: Variant, _ grid: Double) -> Bool {
    let residuals = variant.regression.residuals(at: minimum.values)
    return minimum.cost <= RegressionSearch(variant.regression).noise
      || variant.regression.squares(at: minimum) <= grid * grid * Double(samples.count)
      || ResidualTest.isWhite(residuals)
  }

  /// The ways in which the motion may have begun, in a recording that may drift or end early.
  private func variants(drifts: Bool = false, endRow: Int? = nil) -> [Variant] {
    let (velocity, target) = (numbers.firstIndex(of: .velocity), models.curves[0].target)
    let (problem, origin) = (models.problem, models.curves[0].origin)
    func recorded(_ target: CurveTarget) -> CurveModels? {
      try? CurveModels(problem, [target], drifts: drifts, endRow: endRow)
    }
    func variant(
      _ kind: MotionBeginning.Kind, _ models: CurveModels?, isHeld: Bool = false
    ) -> [Variant] {
      guard let models else { return [] }
      var regression = Regression(models, loss: models.problem.loss)
      regression.method = .local
      if !ignored.isEmpty {
        let weights = regression.weights ?? regression.observations.map { _ in 1 }
        regression.weights = weights.replacing(ignored, by: ignored.map { _ in 0 })
      }
      let free = regression.searched.indices.filter { $0 != velocity || !isHeld }
      return [(kind, regression, free)]
    }
    let own = recorded(target)
    guard velocity != nil, let own else { return variant(.moving, own) }
    let rest = variant(.rest, own, isHeld: true)
    guard target.timeOffset == nil else { return rest + variant(.moving, own) }
    let cut = recorded(target.beginning(at: samples.times[0] + origin))
    return rest + variant(.moving, own)
      + (onsetIndex > 1 ? [] : variant(.rest, cut, isHeld: true)) + variant(.cut, cut)
  }

  /// The values from which a variant is fitted: each spring with the onsets from which it follows the
  /// samples best, where onset and levels alone are free.
  private func starts(of variant: Variant, _ springs: [TriedSpring]) -> [[Double]] {
    let followed = springs.prefix(Budget.followedSprings)
    guard variant.regression.searched.count > numbers.count else {
      return followed.compactMap { values(of: $0) }
    }
    let first = max(onsetIndex - Budget.onsetSamples / 4, 0)
    let window = samples[first..<min(first + Budget.onsetSamples, samples.count)]
    let (step, hasVelocity) = (max(window.count / Budget.onsets, 1), variant.kind == .moving)
    let isSought = hasVelocity && numbers.contains(.velocity)
    // Quarters of frames about the onset that is seen, and half of the samples.
    let near = (-24...8).map { Double(onsetIndex) + Double($0) / 8 }
    let far = stride(from: first, to: first + window.count / 2, by: step).map(Double.init)
    // From before the first sample it is a motion under way, another variant.
    let onsets = Set(near + far).sorted().map { samples.time(at: $0) }
      .filter { !isSought || $0 > samples.times[0] }
    return followed.flatMap { spring -> [[Double]] in
      let rests = onsets.map { spring.rest(of: window, onset: $0, hasVelocity: hasVelocity) }
      let valleys = rests.indices.filter { index in
        (index == 0 || rests[index] <= rests[index - 1])
          && (index == rests.count - 1 || rests[index] < rests[index + 1])
      }
      return valleys.sorted { rests[$0] < rests[$1] }.prefix(Budget.onsetValleys)
        .compactMap { index in values(of: spring).map { $0 + [onsets[index]] } }
    }
  }

  /// The parameters of a spring whose levels are to be found.
  private func values(of start: TriedSpring) -> [Double]? {
    guard let canonical = start.spring else { return nil }
    let found = spring.numbers(of: canonical)
    return zip(numbers, models.problem.parameters).map { number, parameter in
      switch number {
      case .rate: found.rate
      case .damping: found.damping
      case .from: samples.weightedMean(of: 0...onsetIndex)
      case .to: samples.values[samples.count - 1]
      case .velocity: 0
      case .mass: parameter.start
      }
    }
  }

  /// The minimum to which a variant leads: the levels first, in which it is linear.
  private func minimum(
    _ variant: Variant, from values: [Double], _ search: inout RegressionSearch
  ) -> Minimum? {
    var own = RegressionSearch(variant.regression.withoutOutliers(samples), trace: search.trace)
    let linear = variant.free.filter { index in
      index < numbers.count && [.from, .to, .velocity].contains(numbers[index])
    }
    let inside = zip(variant.regression.searched, values).map { $0.bounds.clamped($1) }
    let start = linear.isEmpty ? inside : own.nearest(to: inside, free: linear)?.values
    let minimum = start.flatMap {
      own.nearest(to: $0, free: variant.free, steps: Budget.triedSteps)
    }.map { own.holdingBounds($0) }
    search.evaluations += own.evaluations
    if let minimum { search.note(minimum, from: values) }
    return minimum
  }
}

extension FitProblem {
  private func bounds(_ number: SpringNumber, _ numbers: [SpringNumber]) -> FitParameter? {
    zip(numbers, parameters).first { $0.0 == number }?.1
  }

  /// The angular frequencies that the document allows, and where it sets no bound those that the
  /// samples can tell: from a quarter of a swing in all of them to half a swing from one to the next.
  func angularFrequencies(
    _ numbers: [SpringNumber], _ spring: SpringScene, _ canonical: Spring, samples times: [Double]
  ) -> ClosedRange<Double> {
    guard let parameter = bounds(.rate, numbers) else {
      return canonical.angularFrequency...canonical.angularFrequency
    }
    let lasting = times[times.count - 1] - times[0]
    let every = 2 * .pi / (4 * lasting) ... .pi * Double(times.count - 1) / lasting
    guard spring.hasRatio else { return every }
    let ends = [parameter.min, parameter.max].map { end -> Double? in
      end.flatMap { (try? spring.withRate($0).canonical())?.angularFrequency }
    }.compactMap(\.self).sorted()
    guard ends.count == 2, ends[0] < ends[1] else { return every }
    return ends[0]...ends[1]
  }

  /// The damping ratios that the document allows.
  func ratios(
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
  static let mostRatio = 10.0
}

extension TriedSpring {
  /// The sum of squares that the likeliest levels leave of samples, with a motion from an onset on.
  fileprivate func rest(of samples: Samples, onset: Double, hasVelocity: Bool) -> Double {
    guard let motion else { return .infinity }
    let basis = motion.basis(at: samples.times, after: onset)
    let stay = zip(basis.even, basis.odd).map { $0 + dampingRatio * angularFrequency * $1 }
    let columns = [stay, stay.map { 1 - $0 }] + (hasVelocity ? [basis.odd] : [])
    return ColumnFit(columns.map(samples.weighted), to: samples.weighted(samples.values)).cost
  }
}

extension Regression {
  /// The regression by least squares; for a loss in which outliers count less without the samples that
  /// lie far from the median of their neighbours.
  fileprivate func withoutOutliers(_ samples: Samples) -> Regression {
    guard loss != .leastSquares else { return self }
    var plain = self
    plain.loss = .leastSquares
    plain.weights = samples.factorsOfNeighbours.enumerated().map { index, factor in
      factor > 0 ? weights?[index] ?? 1 : 0
    }
    return plain
  }
}

extension CurveModels {
  /// The factor of the residual of each sample; nil where all are 1.
  var factors: [Double]? {
    guard weights != nil || sigmas != nil else { return nil }
    let regression = Regression(self)
    return regression.observations.indices.map(regression.baseFactor)
  }

  /// The speed of the motion at each sample that counts, in the units of the observations per second.
  func speeds(at values: [Double]) -> [Double] {
    zip(curves, scenes(at: values, engine: .smooth)).flatMap { curve, scene -> [Double] in
      guard let (level, alignment) = scene else { return curve.counted.map { _ in 0 } }
      let step = 1e-3 * curve.lasting / Double(curve.times.count)
      let here = level.values(at: curve.countedTimes, after: alignment.timeOffset)
      let late = level.values(at: curve.countedTimes, after: alignment.timeOffset - step)
      return zip(late, here).map {
        abs(alignment.levels.level($0) - alignment.levels.level($1)) / step / curve.unit
      }
    }
  }
}

/// The springs from which the search descends to that of a recording.
///
/// A grid of frequencies and damping ratios is laid over samples that move from the first on, over their first half,
/// quarter and so on, where quick responses and many swings show. A spring that is found in a part is
/// followed into one twice as long until it is whole: a frequency that is right for one part leads into
/// the valley of the next.
struct SpringStarts {
  let samples: Samples
  let limits: FreeResponseLimits

  /// The samples of a part at least: twice the numbers of a response.
  private static let fewest = 8

  /// The swings in a part, at least: in all samples a quarter, which bends; in a part of them four, for
  /// fewer show in one twice as long.
  private static let leastSwings = (all: 0.25, part: 4.0)

  /// The starts of a level, the one that leaves least first: of all samples at level 0, of their first
  /// half at level 1 and so on; nil where too few samples are left.
  func starts(level: Int) -> [TriedSpring]? {
    let duration = samples.duration / Double(1 << level)
    let part = samples.prefix(lasting: duration)
    guard level == 0 || part.count >= Self.fewest else { return nil }
    let steps = min(part.count, Budget.springGridSamples)
    let lowest = Self.lowest(
      of: part.uniform(steps), interval: part.duration / Double(steps - 1),
      swings: level == 0 ? Self.leastSwings.all : Self.leastSwings.part, limits: limits)
    return lowest.prefix(Budget.springCells).map { followed($0, from: duration) }
      .sorted { $0.rest < $1.rest }
  }

  /// The spring of a part, followed through longer parts to all samples.
  private func followed(_ start: TriedSpring, from duration: Double) -> TriedSpring {
    var (start, duration) = (start, duration)
    while true {
      let part = samples.prefix(lasting: duration).thinned(to: 2 * Budget.springGridSamples)
      start = lowest(from: start, in: part)
      if duration >= samples.duration { return start }
      duration = min(2 * duration, samples.duration)
    }
  }

  /// The spring near a start whose responses leave least of some samples.
  private func lowest(from start: TriedSpring, in part: Samples) -> TriedSpring {
    let frequencies = limits.frequencies
    let found = ProjectedFit(
      part, from: [[log(start.angularFrequency), start.dampingRatio]],
      [log(frequencies.lowerBound)...log(frequencies.upperBound), limits.ratios]
    ) { numbers in
      let tried = TriedSpring(angularFrequency: exp(numbers[0]), dampingRatio: numbers[1])
      let basis = tried.motion?.basis(at: part.times, after: part.times[0])
      let none = part.times.map { _ in Double.nan }
      return [part.times.map { _ in 1 }, basis?.even ?? none, basis?.odd ?? none]
    }
    return found.map {
      TriedSpring(
        angularFrequency: frequencies.clamped(exp($0.numbers[0])), dampingRatio: $0.numbers[1],
        rest: $0.residuals.squares / Double(part.count))
    } ?? start
  }

  // MARK: Grid

  /// The damping ratios that are tried.
  private static let ratios = [0.01, 0.08, 0.2, 0.4, 0.65, 0.95, 1.6, 3.5]

  /// The most swings in the time of the values at which each ratio is tried: a response that is
  /// over in a small part of it is found in a shorter part.
  private static let heavySwings = 14.0

  /// The springs of a grid of frequencies and damping ratios whose free responses leave least of equally
  /// spaced values, of those that no neighbour beats, the best first, with the share of the scatter that
  /// they leave.
  ///
  /// The grid goes from some swings in the time of the values up to half a swing from one to the next.
  static func lowest(
    of all: [Double], interval: Double, swings least: Double, limits: FreeResponseLimits
  ) -> [TriedSpring] {
    let values = all.centered
    let scatter = values.reduce(0) { $0 + $1 * $1 }
    let duration = interval * Double(values.count - 1)
    let swings = sequence(first: least) { min($0 * 1.3, $0 + 0.4) }
      .prefix { $0 <= Double(values.count) / 2 }
    let (frequencies, ratios) = limits.grid(swings: swings, in: duration, ratios: Self.ratios)
    let rests = ratios.map { ratio in
      let limit =
        ratio < 0.5 || frequencies.count == 1 ? .infinity : 2 * .pi * Self.heavySwings / duration
      let few = frequencies.prefix { $0 <= limit }.count
      var rests = [Double](repeating: .infinity, count: frequencies.count)
      for start in stride(from: 0, to: few, by: 8) {
        let rest = Self.rest(of: values, interval, SIMD8(frequencies, from: start), ratio)
        for lane in 0..<min(8, few - start) { rests[start + lane] = rest[lane] }
      }
      return rests
    }
    var lowest: [TriedSpring] = []
    for row in ratios.indices {
      for column in frequencies.indices where rests[row][column].isFinite {
        let value = rests[row][column]
        let around = max(column - 1, 0)...min(column + 1, frequencies.count - 1)
        let isLowest = rests[max(row - 1, 0)...min(row + 1, ratios.count - 1)].allSatisfy {
          $0[around].allSatisfy { $0 >= value }
        }
        guard isLowest else { continue }
        lowest.append(
          TriedSpring(
            angularFrequency: frequencies[column], dampingRatio: ratios[row],
            rest: scatter > 0 ? value / scatter : 0))
      }
    }
    return lowest.sorted { $0.rest < $1.rest }
  }

  /// The sum of squares that the responses of eight springs leave.
  private static func rest(
    of values: [Double], _ interval: Double, _ frequencies: SIMD8<Double>, _ ratio: Double
  ) -> SIMD8<Double> {
    var sums = ResponseSums(
      angularFrequencies: frequencies, dampingRatio: ratio, interval: interval)
    for value in values { sums.add(value) }
    return sums.rest
  }
}
