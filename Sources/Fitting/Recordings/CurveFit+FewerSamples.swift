// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses
import Studies

extension CurveFit {
  /// Fits the spring of one recording among the frames of its source, where that is slower, or of many
  /// samples among fewer; nil where it has no more than are needed, or is that of no plain spring.
  ///
  /// Means go first. Where they do not explain the recording, single samples may: errors that are
  /// correlated over a few samples are an autoregressive process there, and no longer one in means.
  func solveAmongFewer(_ options: FitOptions) throws(FitError) -> FitReport? {
    guard models.curves.count == 1 else { return nil }
    let curve = models.curves[0]
    if let source = curve.source, var report = try solve(among: source, all: nil, options),
      report.explanation?.verdict == .yes
    {
      report.statistics?.repeatedObservations = curve.counted.count - source.curve.count
      return report
    }
    var first: FitReport?
    for target in curve.thinned(to: Budget.searchedSamples) {
      guard let report = try solve(among: target, all: self, options) else { continue }
      if report.explanation?.verdict == .yes { return report }
      first = first ?? report
    }
    return first
  }

  private func solve(
    among target: CurveTarget, all: CurveFit?, _ options: FitOptions
  ) throws(FitError) -> FitReport? {
    guard let spring = SpringFit(try CurveModels(problem, [target])),
      spring.movingCount >= SpringFit.leastMoving
    else { return nil }
    let (found, begun) = try spring.solve(options)
    return try CurveFit(begun.models ?? spring.models)
      .report(found, after: begun, options, all: all)
  }

  /// The models and the report of all samples, after those of fewer.
  ///
  /// With plain noise the spring is found among all of them by least squares, and the intervals move with
  /// it; with another noise the spring and its intervals are those of fewer.
  func completed(
    _ found: RegressionReport, _ few: BegunFit
  ) throws(FitError) -> (CurveModels, RegressionReport) {
    guard let models = few.models else { return (models, found) }
    var target = self.models.curves[0].target
    if let time = models.curves[0].target.timeOffset { target = target.beginning(at: time) }
    let row = models.curves[0].endRow == nil ? nil : SpringFit(self.models)?.endRow
    let all = try CurveModels(problem, [target], drifts: few.drifts, endRow: row)
    return (all, found.completed(all, times: models.curves[0].countedTimes))
  }
}

extension RegressionReport {
  /// The report of all samples, after that of fewer at some times.
  fileprivate func completed(_ all: CurveModels, times: [Double]) -> RegressionReport {
    let regression = Regression(all, loss: all.problem.loss)
    var search = RegressionSearch(regression)
    guard fit.regression.noise == nil,
      let minimum = search.nearest(to: values, free: fit.minimum.free)
    else { return showing(regression, times, all.curves[0].countedTimes) }
    var whole = search.plain(minimum, grid: ValueGrid.step(of: regression.observations))
    whole.varied = fit.varied
    let moved = zip(estimates, zip(minimum.values, values)).map { estimate, values in
      estimate.interval?.moved(by: values.0 - values.1)
    }
    var report = RegressionReport(search, whole, intervals: regression.isPlain ? moved : nil)
    (report.starts, report.bestStart, report.trace) = (starts, bestStart, trace)
    report.evaluations += evaluations
    return report
  }

  /// The same report beside all samples.
  private func showing(
    _ regression: Regression, _ times: [Double], _ allTimes: [Double]
  ) -> RegressionReport {
    var report = self
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
    let hasMeans =
      target.sigmas == nil && target.weights == nil
      && Curve.noise(of: numbers[...]) >= LikelyFit.rounded * ValueGrid.step(of: numbers)
    return [
      hasMeans ? target.sampled(at: means(times), means) : nil,
      target.sampled(at: picked(times), picked),
    ].compactMap(\.self)
  }
}
