// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// The flags that change a document.
extension CommandForm<StudyFlags> {
  /// A flag that changes the document.
  private static func change(
    _ name: String, _ value: String, _ meaning: String, completion: Completion? = nil,
    isRare: Bool = false
  ) -> CommandForm {
    .option(name, takes: value, meaning, completion: completion, isRare: isRare) {
      flags, argument in
      flags[name].append(argument)
    }
  }

  /// The change of any value of a document.
  static var setting: CommandForm {
    .change(
      "--set", "path=value",
      "Change a value of the document, before all other flags, as in items.card.density=2; may be "
        + "repeated.")
  }

  /// The flags that change the scene.
  static var scene: CommandForm {
    [
      .change(
        "--size", "size", "The width and height of the item, in pt, as in 100x50.", isRare: true),
      .change(
        "--throw", "x,y",
        "The way of the item from its start to where it comes to rest, in pt: 200,0 throws it to the "
          + "right; may be repeated, for cases."),
      .change(
        "--velocity", "x,y",
        "The velocity of the item at the start, in pt/s, as in 0,1500; for a plain spring one number, "
          + "in its own unit per second.", isRare: true),
      .change(
        "--fix", "name=value",
        "Give a parameter a value, as in resistance=0.1, and neither vary nor fit it; may be "
          + "repeated.", completion: .parameterValues),
    ]
  }

  /// The flags for the points of a sweep.
  static var design: CommandForm {
    [
      .change(
        "--vary", "name=values",
        "Vary a parameter, as in damping=0..1/41, frequency=1..100/41:log or resistance=0,5,10; "
          + "may be repeated.", completion: .parameterValues),
      .change(
        "--design", "name",
        "How the points lie: grid, list, random, latinHypercube, sobol or halton, or which parameter "
          + "matters: saltelli or morris; all but the first two take ranges without a count, such as "
          + "damping=0..1, and --points.", completion: .words(DesignKind.names)),
      .change(
        "--file", "path", "The points are the rows of a CSV file, a column for each parameter.",
        completion: .files(["csv"]), isRare: true),
      .change("--points", "count", "The number of points, where they are no grid."),
      .change(
        "--seed", "number",
        "The number from which the points of random, latinHypercube, saltelli and morris follow; 0 "
          + "by default.", isRare: true),
      .change(
        "--precision", "share",
        "Go on with a saltelli or morris design until no 95 % interval is wider than +- this: a share "
          + "of the variance, or of the largest mu*, such as 0.02.", isRare: true),
      .change(
        "--where", "relation",
        "Run only points that satisfy a relation, as in 'damping * frequency <= 3 and density > 1'; "
          + "may be repeated.", isRare: true),
      .change(
        "--objective", "metric=min",
        "Rank the points by a metric, as in settle_time=min or peak_speed=max; of several the Pareto "
          + "set is found.", completion: .metricValues, isRare: true),
    ]
  }

  /// The metrics of the rows of a sweep.
  static var metrics: CommandForm {
    .change(
      "--metrics", "names",
      "The metrics to print, with commas between, as in settle_time,overshoot; springtune list "
        + "metrics names them.", completion: .metrics)
  }

  /// The parameters and the targets of a fit.
  static var targets: CommandForm {
    [
      .change(
        "--vary", "name=values",
        "Find a parameter within bounds, as in damping=0..1, or among choices, as in "
          + "allowsRotation=true,false; may be repeated.", completion: .parameterValues),
      .change("--settle", "time", "Settle in at most this time, in s, as in 0.4 or 400ms."),
      .change("--overshoot", "percent", "Overshoot by at most so many percent, as in 1."),
      .change(
        "--target", "metric=range",
        "Bring a metric to a value or into a range, as in peak_time=0.25 or rise_time=..0.2; may be "
          + "repeated.", completion: .metricValues),
      .change(
        "--objective", "metric=min",
        "Bring a metric as low or as high as the targets allow, as in settle_time=min or "
          + "peak_speed=max; for two or more, the front between them is found.",
        completion: .metricValues),
      .change(
        "--tolerance", "name=percent",
        "Meet the targets also where a parameter is off by so many percent, up or down, as in "
          + "density=10%, or where frames are dropped, as in frameDrops=2%; may be repeated.",
        completion: .parameterValues, isRare: true),
      .change(
        "--window", "low..high",
        "Follow only the samples of the curve in a span of time, in s, as in 0.1..2.", isRare: true),
      .change(
        "--sigma", "value",
        "The standard error of the curve's samples, or the column that holds them; by default the "
          + "noise is taken from the residuals.", isRare: true),
    ]
  }

  /// The way in which a fit searches.
  static var search: CommandForm {
    [
      .change(
        "--method", "name",
        "How to search: auto; local, downhill from the start alone; or global, all over the bounds.",
        completion: .words(FitMethod.allCases.map(\.rawValue))),
      .change(
        "--loss", "name",
        "What a residual of a curve costs: leastSquares, or huber, cauchy or bisquare where some "
          + "samples are wrong.", completion: .words(RobustLoss.allCases.map(\.rawValue))),
      .change(
        "--segments", "number|times",
        "Fit a curve with several springs, one taking over from the other: auto, a number of them, or "
          + "the times of the changes, as in 0.25,1.1."),
      .change(
        "--start", "name=value",
        "Begin the search for a parameter at a value, as in damping=0.5; may be repeated.",
        completion: .parameterValues),
      .change(
        "--tie", "name=formula",
        "Let a parameter follow from others, as in 'damping=frequency/10'; may be repeated.",
        completion: .parameterValues),
    ]
  }
}

extension StudyFlags {
  /// Some of the flags as words of a command line.
  func words(of names: [String]) -> [String] {
    names.flatMap { name in self[name].flatMap { [name, $0] } }
  }
}
