// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Documents
import Responses
import Studies

/// The metrics of a sweep that are drawn, and its explorer.
struct PlotOptions: ParsableArguments {
  @Option(
    name: .customLong("plot"),
    help: ArgumentHelp(
      "Draw these metrics, a picture for each, as in settle_time,overshoot: plot.svg, then "
        + "plot-overshoot.svg; the first objective or metric by default.", valueName: "names"))
  var names: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Write explore.html into the folder: a page in which the rows are brushed, sliced and "
        + "played.", visibility: .rest))
  var explore = false

  var isGiven: Bool { !names.isEmpty }

  /// The metrics, in their order; refused where the sweep does not measure one.
  func metrics(of plan: SweepPlan) throws -> [Metric] {
    guard isGiven else { return [] }
    let place = "--plot \(names.joined(separator: ","))"
    let metrics = try Metric.all(
      named: names.joined(separator: ","), of: plan.cases, at: place)
    guard let metric = metrics.first(where: { !plan.metrics.contains($0) }) else { return metrics }
    throw InputError(
      at: InputSource(place: place),
      "the sweep does not measure \(metric.rawValue); add it to its metrics")
  }
}
