// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Fitting
import Studies

/// The search of a fit, and what it finds out in addition to the parameters.
struct SearchOptions: ParsableArguments {
  @Option(
    name: .customLong("method"),
    help: ArgumentHelp(
      "How to search: auto; local, downhill from the start alone; or global, all over the bounds.",
      valueName: "name"))
  var methods: [String] = []

  @Option(
    name: .customLong("loss"),
    help: ArgumentHelp(
      "What a residual of a curve costs: leastSquares, or huber, cauchy or bisquare where some "
        + "samples are wrong.", valueName: "name"))
  var losses: [String] = []

  @Option(
    name: .customLong("segments"),
    help: ArgumentHelp(
      "Fit a curve with several springs, one taking over from the other: auto, a number of them, or "
        + "the times of the changes, as in 0.25,1.1.", valueName: "number|times"))
  var segments: [String] = []

  @Option(
    name: .customLong("start"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Begin the search for a parameter at a value, as in damping=0.5; may be repeated.",
      valueName: "name=value"))
  var starts: [String] = []

  @Option(
    name: .customLong("tie"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Let a parameter follow from others, as in 'damping=frequency/10'; may be repeated.",
      valueName: "name=formula"))
  var ties: [String] = []

  @Flag(help: "Look for better values even where the document's own meet every target.")
  var improve = false

  @Flag(
    help: "Find the profile of each parameter of a curve, and intervals that need not be symmetric."
  )
  var profile = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Fit so many resamples of a curve's residuals, and tell how the parameters scatter.",
      valueName: "count"))
  var bootstrap: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number from which the resamples follow; 0 by default.", valueName: "number"))
  var seed: UInt64?

  @Option(
    name: .customLong("plot"),
    help: ArgumentHelp(
      "Draw the cost over two parameters, with the path of the search: cost.", valueName: "name"))
  var plot: FitPlot?

  func validate() throws {
    if let bootstrap, !(10...1_000_000).contains(bootstrap) {
      throw ValidationError("--bootstrap must be a whole number from 10 to 1000000")
    }
    if seed != nil && bootstrap == nil {
      throw ValidationError("--seed goes with --bootstrap")
    }
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

  /// Adds them to the flags of the document.
  func add(to flags: inout StudyFlags) {
    flags.methods = methods
    flags.losses = losses
    flags.segments = segments
    flags.starts = starts
    flags.ties = ties
  }
}

/// A further picture of a fit.
enum FitPlot: String, CaseIterable, ExpressibleByArgument {
  /// The cost over two parameters, with the path of the search.
  case cost
}
