// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Responses
import Studies

extension CurveModels {
  /// Fits the parameters to the recordings, and reports them.
  func solve(_ options: FitOptions) throws(FitError) -> FitReport {
    if let segments = problem.segments { return try solve(segments, jobs: options.jobs) }
    if problem.method == .auto, let report = try solveAmongFewer(options) { return report }
    guard problem.method == .auto, let spring = SpringFit(self) else {
      var regression = Regression(self, loss: problem.loss)
      regression.method = problem.method
      regression.gaps = gaps
      if isRagged { regression.ignoreStandstill() }
      var search = try regression.search(options.listener)
      guard let minimum = search.lowest(jobs: options.jobs) else { throw .noStart }
      let (likeliest, after) = (search.likeliest(minimum), search)
      let found = search.report([likeliest], jobs: options.jobs)
      let plain = after.plain(minimum)
      return try report(
        found, options, plain: (plain, { after.report([plain], jobs: options.jobs) }))
    }
    guard spring.movingCount >= SpringFit.leastMoving else {
      throw .lateMotion(samples: spring.movingCount)
    }
    return try report(spring, options)
  }

  /// The report of the spring of one recording, for all samples where it was that of fewer.
  private func report(
    _ spring: SpringFit, _ options: FitOptions, all: CurveModels? = nil
  ) throws(FitError) -> FitReport {
    let found = try spring.solve(options)
    return try (found.fit.regression.models ?? spring.models).report(found, options, all: all)
  }

  /// The report of a regression after its search, for all samples where it was that of fewer.
  ///
  /// The explanation comes first: it tells whether the residuals say how sure the numbers are. Where they
  /// are no noise, none makes the recording likely: the nearest curve is then `plain`, that of least squares,
  /// and nothing tells how sure it is.
  private func report(
    _ found: RegressionReport, _ options: FitOptions, all: CurveModels? = nil,
    isDoubted: Bool = false, plain: (fit: LikelyFit, report: () -> RegressionReport)? = nil
  ) throws(FitError) -> FitReport {
    let judged = try comparisons(at: found.values)
    let explanation = explanation(of: judged, found)
    if let plain, found.fit.regression.noise != nil,
      explanation.explained == .no
        || explanation.explained == .partly && found.fit.contradicts(plain.fit)
    {
      return try report(plain.report(), options, isDoubted: true)
    }
    let isSure = !isDoubted && found.isSure(explanation)
    var report: FitReport
    if let all {
      let (models, complete) = try all.completed(found, of: self)
      report = models.report(
        complete, try models.comparisons(at: complete.values), explanation, isSure: isSure)
    } else {
      report = self.report(found, judged, explanation, isSure: isSure)
    }
    add(options, of: found, to: &report)
    return report
  }

  // MARK: Fewer samples

  /// Fits the spring of one recording among the frames of its source, where that is slower, or of many
  /// samples among fewer; nil where it has no more than are needed, or is that of no plain spring.
  ///
  /// Means go first. Where they do not explain the recording, single samples may: errors that are
  /// correlated over a few samples are an autoregressive process there, and no longer one in means.
  private func solveAmongFewer(_ options: FitOptions) throws(FitError) -> FitReport? {
    guard curves.count == 1 else { return nil }
    let curve = curves[0]
    if let source = curve.source, var report = try solve(among: source, all: nil, options),
      report.explanation?.explained == .yes
    {
      report.statistics?.repeatedObservations = curve.counted.count - source.curve.count
      return report
    }
    var first: FitReport?
    for target in curve.thinned(to: Budget.searchedSamples) {
      guard let report = try solve(among: target, all: self, options) else { continue }
      if report.explanation?.explained == .yes { return report }
      first = first ?? report
    }
    return first
  }

  private func solve(
    among target: CurveTarget, all: CurveModels?, _ options: FitOptions
  ) throws(FitError) -> FitReport? {
    guard let spring = SpringFit(try CurveModels(problem, [target])),
      spring.movingCount >= SpringFit.leastMoving
    else { return nil }
    return try report(spring, options, all: all)
  }

  /// The models and the report of all samples, after those of fewer.
  ///
  /// With plain noise the spring is found among all of them by least squares, and the intervals move with
  /// it; with another noise the spring and its intervals are those of fewer.
  private func completed(
    _ found: RegressionReport, of few: CurveModels
  ) throws(FitError) -> (CurveModels, RegressionReport) {
    let curve = few.curves[0]
    var target = curves[0].target
    if let time = curve.target.timeOffset { target = target.beginning(at: time) }
    let row = curve.endRow == nil ? nil : SpringFit(self)?.endRow
    let all = try CurveModels(problem, [target], drifts: curve.drifts, endRow: row)
    return (all, found.completed(all, times: curve.countedTimes))
  }

  // MARK: Extras

  /// Adds the extras to the report of a regression, with times on the recordings' clocks.
  private func add(_ options: FitOptions, of found: RegressionReport, to report: inout FitReport) {
    let (regression, jobs) = (found.fit.regression, options.jobs)
    if options.wantsProfiles { report.profiles = regression.profile(of: found, jobs: jobs) }
    if options.bootstrapCount >= 2 {
      report.bootstrap = regression.bootstrap(
        of: found, count: options.bootstrapCount, seed: options.seed, jobs: jobs)
    }
    if options.wantsLandscape { report.landscape = regression.landscape(of: found, jobs: jobs) }
    putOnClock(&report)
  }

  /// Moves the values of the search and of the extras from the first sample to the recording's clock.
  private func putOnClock(_ report: inout FitReport) {
    let origins = origins
    for index in report.trace.indices {
      report.trace[index].values = zip(report.trace[index].values, origins).map(+)
    }
    for index in report.profiles.indices {
      report.profiles[index].move(by: origin(of: report.profiles[index].name))
    }
    let intervals = zip(report.bootstrap?.intervals ?? [], origins).map { $0?.moved(by: $1) }
    report.bootstrap?.intervals = intervals
    if let names = report.landscape?.names { report.landscape?.move(by: names.map(origin)) }
  }

  /// The origin of each parameter: the time of the first sample for a time offset, else 0.
  private var origins: [Double] { names.map(origin) }

  private func origin(of name: String) -> Double {
    curves.first { $0.target.timeOffset == nil && $0.name(of: .timeOffset) == name }?.origin ?? 0
  }

  // MARK: Report

  /// Reports a regression.
  ///
  /// The curves and the metrics come from the engine, the uncertainty from the smooth world.
  ///
  /// - Parameters:
  ///   - found: The regression.
  ///   - comparisons: Each recording next to the engine's motion.
  ///   - explanation: Whether they explain the recordings.
  ///   - isSure: The residuals tell how sure the numbers are.
  /// - Returns: The report, without extras.
  private func report(
    _ found: RegressionReport, _ comparisons: [CurveComparison], _ explanation: CurveExplanation,
    isSure: Bool
  ) -> FitReport {
    let ending = found.ending(explanation)
    let run = problem.run(at: found.values, case: curves[0].target.caseIndex)
    return FitReport(
      status: ending.status, reason: ending.reason, parameters: parameters(found, isSure: isSure),
      metrics: problem.engineMetrics(of: run), cost: comparisons.reduce(0) { $0 + $1.squares },
      starts: found.starts, evaluations: found.evaluations,
      comparisons: isSure ? banded(comparisons, by: found.halfWidths) : comparisons,
      beginning: found.fit.beginning, ending: found.fit.ending, explanation: explanation,
      statistics: isSure ? found.statistics : nil,
      effective: run.scene.effectiveSpring(of: problem.request.item), run: run, trace: found.trace)
  }

  /// Each recording next to the engine's motion.
  ///
  /// - Throws: ``FitError/divergedEngine`` where that is not finite.
  private func comparisons(at values: [Double]) throws(FitError) -> [CurveComparison] {
    let shown = shown(at: values, engine: .device)
    guard shown.allSatisfy({ $0.values.allSatisfy(\.isFinite) }) else { throw .divergedEngine }
    return zip(curves, shown).map { curve, shown in
      CurveComparison(
        times: curve.target.curve.times, target: curve.values, fitted: shown.values,
        recorder: curve.target.columns.recorder, counted: curve.counted, alignment: shown.alignment)
    }
  }

  /// The comparisons with the band of the fitted curves, where every sample of a recording counted.
  private func banded(_ comparisons: [CurveComparison], by halfWidths: [Double]?)
    -> [CurveComparison]
  {
    var rest = (halfWidths ?? [])[...]
    return zip(comparisons, curves).map { comparison, curve in
      let count = comparison.counted.count
      let halfWidths = rest.prefix(count).map { $0 * curve.unit }
      rest = rest.dropFirst(count)
      return comparison.banded(by: halfWidths)
    }
  }

  /// The parameters of the document, then those of the recordings, on their clocks.
  private func parameters(_ regression: RegressionReport, isSure: Bool) -> [FittedParameter] {
    let units = problem.parameters.map { $0.parameter.unit }
    let nuisances = curves.flatMap { $0.nuisances.map(\.unit) }
    return zip(zip(regression.estimates, units + nuisances), origins).map { estimate, origin in
      var (parameter, unit) = estimate
      // What is 0 but for rounding reads so.
      let rounding = Tolerance.zero * (parameter.standardError ?? 0)
      let value = abs(parameter.value) <= rounding ? 0 : parameter.value
      (parameter.unit, parameter.value) = (unit, value + origin)
      parameter.standardError = isSure ? parameter.standardError : nil
      parameter.interval = isSure ? parameter.interval?.moved(by: origin) : nil
      return parameter
    }
  }
}

extension CurveTarget {
  /// The recording; of a move in the plane whose positions are rounded more than they are noisy, by one
  /// coordinate: the way along a line lies on no grid.
  var onGrid: CurveTarget {
    guard let one = ofOneCoordinate, ValueGrid.isCoarse(one.curve.values) else { return self }
    return one
  }
}

extension Regression {
  /// The regression of curves, in the smooth world.
  init(_ models: CurveModels, loss: RobustLoss = .leastSquares) {
    self.init(parameters: models.searched, observations: models.observations) {
      models.predictions(at: $0)
    }
    self.loss = loss
    sigmas = models.sigmas
    weights = models.weights
    speedModel = { models.speeds(at: $0) }
    self.models = models
    if let numbers = models.springNumbers {
      jacobian = { models.fillSlopes(&$1, at: $0, numbers) }
    }
  }

  /// Ignores rounded values between two of the same value: what stands still has one error of rounding,
  /// however often it is read.
  fileprivate mutating func ignoreStandstill() {
    guard ValueGrid.isCoarse(observations) else { return }
    let all = weights ?? observations.map { _ in 1 }
    weights = all.indices.map { row in
      let isInside =
        row > 0 && row + 1 < all.count && observations[row - 1] == observations[row]
        && observations[row + 1] == observations[row]
      return isInside ? 0 : all[row]
    }
  }
}

extension FitProblem {
  /// The metrics that a run determines, in the engine; those of a plain spring until it has
  /// settled, which a recording may not show.
  func engineMetrics(of run: SceneRun) -> [(metric: Metric, value: Double?)] {
    let shown = Metric.allCases.filter(run.lists)
    let response = run.untilSettled.response(for: shown)
    return shown.map { ($0, response[$0]) }
  }

  /// The scene is a plain spring.
  var isSpring: Bool { if case .spring = scene { true } else { false } }
}

extension RegressionReport {
  /// Whether the residuals tell how sure the numbers are: at a minimum, where they are noise; those of a
  /// scene, which was given, also where a little more is left.
  func isSure(_ explanation: CurveExplanation) -> Bool {
    isConverged
      && (explanation.explained == .yes || fit.kind == nil && explanation.explained == .partly)
  }

  /// How the fit ended, and the reason; a search for springs has looked everywhere, so that the only way
  /// left from one that explains the recording is along a valley.
  func ending(_ explanation: CurveExplanation) -> (status: FitReport.Status, reason: String) {
    if isConverged { return (.ok, reason) }
    return fit.kind != nil && explanation.explained == .yes
      ? (.ok, "other values nearby follow the curve as closely") : (.notConverged, reason)
  }

  /// The report of all samples, after that of fewer at some times.
  fileprivate func completed(_ all: CurveModels, times: [Double]) -> RegressionReport {
    let regression = Regression(all, loss: all.problem.loss)
    var search = RegressionSearch(regression)
    guard fit.regression.noise == nil,
      let minimum = search.nearest(to: values, free: fit.minimum.free)
    else { return showing(regression, times, all.curves[0].countedTimes) }
    let grid = ValueGrid.step(of: regression.observations)
    let whole = search.plain(minimum, grid: grid, varied: fit.varied, kind: fit.kind)
    let moved = zip(estimates, zip(minimum.values, values)).map { estimate, values in
      estimate.interval?.moved(by: values.0 - values.1)
    }
    var report = RegressionReport(search, whole, intervals: regression.isPlain ? moved : nil)
    (report.starts, report.bestStart, report.trace) = (starts, bestStart, trace)
    report.evaluations += evaluations
    return report
  }

  /// The same report against all samples.
  private func showing(
    _ regression: Regression, _ times: [Double], _ allTimes: [Double]
  ) -> RegressionReport {
    var report = self
    report.fit.regression = regression
    report.residuals = zip(regression.observations, regression.model(values)).map { $0 - $1 }
    let band = halfWidths.flatMap { try? Curve(times: times, values: $0) }
    report.halfWidths = band.map { band in
      allTimes.compactMap { band.value(at: min(max($0, times[0]), times[times.count - 1])) }
    }
    // Those of the samples that were taken are not those of all.
    report.statistics.repeatedObservations = nil
    if statistics.noiseCorrelation != nil {
      report.statistics.noiseCorrelation = ResidualTest.correlation(of: report.residuals, lag: 1)
    }
    return report
  }
}

extension CurveModel {
  /// The recording as the frames of a source that is slower; nil where it shows none.
  fileprivate var source: CurveTarget? {
    guard target.sigmas == nil, target.weights == nil else { return nil }
    let (clock, numbers) = (target.curve.times, counted.map { values[$0] })
    let frames = SourceFrames(
      times: counted.map { clock[$0] }, values: numbers, grid: ValueGrid.step(of: numbers))
    return frames.flatMap { frames in
      target.sampled(at: frames.times) { all in frames.rows.map { all[counted[$0]] } }
    }
  }

  /// The recording with at most some of the samples that count: the means of neighbours, and one of each
  /// such group; none where it has no more.
  ///
  /// There are no means where samples have weights, nor where most of the noise is rounding: its errors are
  /// correlated, so that a mean is hardly better than one sample.
  fileprivate func thinned(to most: Int) -> [CurveTarget] {
    guard counted.count > most else { return [] }
    let size = (counted.count + most - 1) / most
    let picks = stride(from: size / 2, to: counted.count, by: size).map { counted[$0] }
    func picked(_ numbers: [Double]) -> [Double] { picks.map { numbers[$0] } }
    let times = target.curve.times
    func means(_ numbers: [Double]) -> [Double] {
      Samples(times: counted.map { times[$0] }, values: counted.map { numbers[$0] })
        .thinned(to: most).values
    }
    let numbers = counted.map { values[$0] }
    let hasMeans = target.sigmas == nil && target.weights == nil && !ValueGrid.isCoarse(numbers)
    return [
      hasMeans ? target.sampled(at: means(times), means) : nil,
      target.sampled(at: picked(times), picked),
    ].compactMap(\.self)
  }
}

extension StudyFlags {
  /// The share of the scene's own residual below which the throw of the recording is taken.
  private static let gain = 0.9

  /// The study of a built-in scene and a recording, thrown as the recording's item was where that follows
  /// the recording better than the scene's own throw does.
  ///
  /// Both are tried: the values may be points, or the pixels of a scene that was thrown as it is written.
  ///
  /// - Parameter make: Makes a study of its flags.
  /// - Throws: What `make` throws.
  /// - Returns: The study.
  public func followingStudy<Failure: Error>(
    _ make: (StudyFlags) throws(Failure) -> StudyDocument
  ) throws(Failure) -> StudyDocument {
    let thrown = try make(self)
    guard let recording, recording.throwsScene(of: thrown) else { return thrown }
    var flags = self
    flags.takesRecordedThrow = false
    let own = try make(flags)
    guard let cost = (try? own.fit?.solve())?.cost, let other = (try? thrown.fit?.solve())?.cost
    else { return own }
    return other < Self.gain * cost ? thrown : own
  }
}
