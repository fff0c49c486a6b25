// SPDX-License-Identifier: GPL-3.0-or-later

extension CurveFit {
  /// Adds to a report what else is wanted of its regression, with times on the recordings' clocks.
  func add(
    _ options: FitOptions, of regression: Regression, _ found: RegressionReport,
    to report: inout FitReport
  ) {
    if options.wantsProfiles {
      report.profiles = regression.profile(of: found, jobs: options.jobs).map(onClock)
    }
    if options.bootstrapCount >= 2 {
      let bootstrap = regression.bootstrap(
        of: found, count: options.bootstrapCount, seed: options.seed, jobs: options.jobs)
      report.bootstrap = onClock(bootstrap)
    }
    if options.wantsLandscape {
      report.landscape = regression.landscape(of: found, jobs: options.jobs).map(onClock)
    }
  }

  /// The evaluations of a search, with times on the recordings' clocks.
  func onClock(_ trace: [FitEvaluation]) -> [FitEvaluation] {
    let origins = origins
    return trace.map {
      var evaluation = $0
      evaluation.values = zip($0.values, origins).map { $0 + $1 }
      return evaluation
    }
  }

  private func onClock(_ profile: FitProfile) -> FitProfile {
    var profile = profile
    let origin = origin(of: profile.name)
    profile.values = profile.values.map { $0 + origin }
    profile.low = profile.low.map { $0 + origin }
    profile.high = profile.high.map { $0 + origin }
    return profile
  }

  private func onClock(_ bootstrap: FitBootstrap) -> FitBootstrap {
    var bootstrap = bootstrap
    bootstrap.intervals = zip(bootstrap.intervals, origins).map { interval, origin in
      interval.map { $0.lowerBound + origin...$0.upperBound + origin }
    }
    return bootstrap
  }

  private func onClock(_ landscape: CostLandscape) -> CostLandscape {
    var landscape = landscape
    let origins = landscape.names.map(origin)
    landscape.x = landscape.x.map { $0 + origins[0] }
    landscape.y = landscape.y.map { $0 + origins[1] }
    landscape.path = landscape.path.map { zip($0, origins).map { $0 + $1 } }
    return landscape
  }

  /// What is added to each parameter: the time of its recording's first sample to a time offset.
  private var origins: [Double] { models.names.map(origin) }

  private func origin(of name: String) -> Double {
    models.curves.first { $0.target.timeOffset == nil && $0.name(of: .timeOffset) == name }?
      .origin ?? 0
  }
}
