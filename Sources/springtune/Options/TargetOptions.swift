// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Studies

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
