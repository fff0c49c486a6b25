// SPDX-License-Identifier: GPL-3.0-or-later

extension Regression {
  /// The profile of each parameter that the observations determine: the lowest cost at each of its
  /// values, all others fitted anew (Bates and Watts, Nonlinear Regression Analysis and Its
  /// Applications, 1988, section 6.1).
  ///
  /// The interval ends where the signed root of the rise of the cost reaches Student's t at 97.5 %, or
  /// the normal quantile where standard errors of the observations are given: for a linear model it is
  /// that of the estimate, and where the model is bent it leans as the data do. An end is nil where the
  /// cost does not rise that far within a bound of the parameter or a hundred of its standard errors,
  /// or where the model stops being finite.
  ///
  /// Parameters that ended at a bound stay held there, as they are in the report.
  ///
  /// - Parameters:
  ///   - report: What `solve` found.
  ///   - jobs: The most threads, at least 1; no result depends on it.
  /// - Returns: A profile for each parameter that has a standard error, in their order.
  public func profile(of report: RegressionReport, jobs: Int = 1) -> [FitProfile] {
    precondition(jobs >= 1, "a fit needs at least one thread")
    let determined = report.determined
    let sides = concurrentMap(2 * determined.count, jobs: jobs) { index in
      let sign = index % 2 == 0 ? -1.0 : 1
      return ProfileWalk(self, report, index: determined[index / 2])?.side(sign)
    }
    return determined.enumerated().map { position, index in
      let (left, right) = (sides[2 * position], sides[2 * position + 1])
      let centre = ProfileWalk.Point(value: report.values[index], deviation: 0)
      let points = ((left?.points ?? []) + [centre] + (right?.points ?? []))
        .sorted { $0.value < $1.value }
      return FitProfile(
        name: names[index], values: points.map(\.value), deviations: points.map(\.deviation),
        low: left?.end, high: right?.end)
    }
  }
}
