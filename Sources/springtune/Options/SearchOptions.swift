// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Studies

/// What a fit finds out in addition to the parameters.
struct SearchOptions: CommandGroup {
  /// A further picture of a fit.
  enum Plot: String, CommandValue, CaseIterable {
    /// The cost over two parameters, with the path of the search.
    case cost
  }

  var improve = false
  var profile = false
  var bootstrap: Int?
  var seed: UInt64?
  var plot: Plot?

  static var form: CommandForm<Self> {
    [
      .flag(
        "--improve", \.improve,
        "Look for better values even where the document's own meet every target."),
      .flag(
        "--profile", \.profile,
        "Find the profile of each parameter of a curve, and intervals that need not be symmetric."),
      .option(
        "--bootstrap", \.bootstrap, takes: "count",
        "Fit so many resamples of a curve's residuals, and tell how the parameters scatter.",
        in: 10...1_000_000),
      .option(
        "--seed", \.seed, takes: "number",
        "The number from which the resamples follow; 0 by default."),
      .option(
        "--plot", \.plot, takes: "name",
        "Draw the cost over two parameters, with the path of the search: cost."),
    ]
  }

  func validate() throws(CommandError) {
    if seed != nil && bootstrap == nil { throw .wrongRequest("--seed goes with --bootstrap") }
  }

  /// The results to find.
  func options(jobs: Int) -> FitOptions {
    var options = FitOptions(
      jobs: jobs, wantsProfiles: profile, bootstrapCount: bootstrap ?? 0, seed: seed ?? 0)
    options.wantsLandscape = plot == .cost
    options.improves = improve
    return options
  }

  /// The flags that decide about the data and are not in the document.
  var dataFlags: [String] {
    [
      improve ? "--improve" : nil, profile ? "--profile" : nil,
      bootstrap.map { "--bootstrap=\($0)" }, seed.map { "--seed=\($0)" },
      plot.map { "--plot=\($0)" },
    ].compactMap(\.self)
  }
}
