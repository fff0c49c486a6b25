// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Studies

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
