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

/// The flags for the points of a sweep.
struct DesignOptions: ParsableArguments {
  @Option(
    name: .customLong("vary"),
    help: ArgumentHelp(
      "Vary a parameter, as in damping=0..1/41, frequency=1..100/41:log or resistance=0,5,10; "
        + "may be repeated.",
      valueName: "name=values"))
  var variations: [String] = []

  @Option(
    name: .customLong("design"),
    help: ArgumentHelp(
      "How the points lie: grid, list, random, latinHypercube, sobol or halton, or which parameter "
        + "matters: saltelli or morris; all but the first two take ranges without a count, such as "
        + "damping=0..1, and --points.",
      valueName: "name"))
  var designs: [String] = []

  @Option(
    name: .customLong("file"),
    help: ArgumentHelp(
      "The points are the rows of a CSV file, a column for each parameter.", valueName: "path",
      visibility: .rest), completion: .file(extensions: ["csv"]))
  var files: [String] = []

  @Option(
    name: .customLong("points"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The number of points, where they are no grid.", valueName: "count"))
  var counts: [String] = []

  @Option(
    name: .customLong("seed"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The number from which the points of random, latinHypercube, saltelli and morris follow; 0 "
        + "by default.",
      valueName: "number", visibility: .rest))
  var seeds: [String] = []

  @Option(
    name: .customLong("precision"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Go on with a saltelli or morris design until no 95 % interval is wider than +- this: a share "
        + "of the variance, or of the largest mu*, such as 0.02.",
      valueName: "share", visibility: .rest))
  var precisions: [String] = []

  @Option(
    name: .customLong("where"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Run only points that satisfy a relation, as in 'damping * frequency <= 3 and density > 1'; "
        + "may be repeated.", valueName: "relation", visibility: .rest))
  var relations: [String] = []

  @Option(
    name: .customLong("objective"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Rank the points by a metric, as in settle_time=min or peak_speed=max; of several the Pareto "
        + "set is found.", valueName: "metric=min", visibility: .rest))
  var objectives: [String] = []

  /// Adds them to the flags of a document at a path.
  func add(to flags: inout StudyFlags, of document: String) {
    flags.objectives = objectives
    flags.pointFiles = files.map { DocumentPath.of($0, from: document) }
    flags.variations = variations
    flags.designs = designs
    flags.pointCounts = counts
    flags.seeds = seeds
    flags.precisions = precisions
    flags.relations = relations
  }
}

/// The parameters and the targets of a fit.
struct TargetOptions: ParsableArguments {
  @Option(
    name: .customLong("vary"),
    help: ArgumentHelp(
      "Find a parameter within bounds, as in damping=0..1, or among choices, as in "
        + "allowsRotation=true,false; may be repeated.", valueName: "name=values"))
  var variations: [String] = []

  @Option(
    name: .customLong("settle"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Settle in at most this time, in s, as in 0.4 or 400ms.", valueName: "time"))
  var settleTimes: [String] = []

  @Option(
    name: .customLong("overshoot"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Overshoot by at most so many percent, as in 1.", valueName: "percent"))
  var overshoots: [String] = []

  @Option(
    name: .customLong("target"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Bring a metric to a value or into a range, as in peak_time=0.25 or rise_time=..0.2; may be "
        + "repeated.", valueName: "metric=range"))
  var targets: [String] = []

  @Option(
    name: .customLong("objective"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Bring a metric as low or as high as the targets allow, as in settle_time=min or "
        + "peak_speed=max; for two or more, the front between them is found.",
      valueName: "metric=min"))
  var objectives: [String] = []

  @Option(
    name: .customLong("tolerance"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Meet the targets also where a parameter is off by so many percent, up or down, as in "
        + "density=10%, or where frames are dropped, as in frameDrops=2%; may be repeated.",
      valueName: "name=percent", visibility: .rest))
  var tolerances: [String] = []

  @Option(
    name: .customLong("window"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Follow only the samples of the curve in a span of time, in s, as in 0.1..2.",
      valueName: "low..high", visibility: .rest))
  var windows: [String] = []

  @Option(
    name: .customLong("sigma"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The standard error of the curve's samples, or the column that holds them; by default the "
        + "noise is taken from the residuals.", valueName: "value", visibility: .rest))
  var sigmas: [String] = []

  /// Adds them to the flags of the document.
  func add(to flags: inout StudyFlags) {
    flags.variations = variations
    flags.settleTimes = settleTimes
    flags.overshoots = overshoots
    flags.targets = targets
    flags.objectives = objectives
    flags.tolerances = tolerances
    flags.windows = windows
    flags.sigmas = sigmas
  }
}

/// A number of percent on the command line, with or without the sign: `2` or `2%`.
struct Percent: ExpressibleByArgument {
  /// The number, finite.
  let value: Double

  init(_ value: Double) { self.value = value }

  init?(argument: String) {
    let digits = argument.hasSuffix("%") ? argument.dropLast() : Substring(argument)
    guard let value = Double(digits), value.isFinite else { return nil }
    self.value = value
  }

  var defaultValueDescription: String {
    value == value.rounded() ? "\(Int(value))%" : "\(value)%"
  }
}
