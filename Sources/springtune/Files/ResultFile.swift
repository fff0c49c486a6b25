// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A file that may be in a folder of results, by its path in that folder.
///
/// With ``ResultChart`` this is the list of all of them: what is not in it is the user's own.
enum ResultFile: String, CaseIterable, Sendable {
  // What every result has; the record comes first, because it goes first.

  /// The record of the run: its presence says that the folder is complete.
  case record = "run.json"
  /// The rows.
  case table = "table.csv"

  // A sweep that is under way.

  /// What is safe of the table.
  case journal = "journal"
  /// The table until every row is in it.
  case partialTable = "table.csv.partial"

  // What is made of the table of a sweep.

  /// What came out, in words.
  case summary = "summary.md"
  /// The best rows.
  case best = "best.csv"
  /// The points of which none is better in every objective: of a sweep, and of a fit.
  case pareto = "pareto.csv"
  /// The machine that computed.
  case machine = "machine.json"
  /// The time that it took.
  case timing = "timing.json"

  // What a shard keeps, so that it may be merged where the user's own files are not.

  /// The document as it was run.
  case document = "document.yaml"
  /// The points of a list design.
  case points = "points.csv"

  // What a simulation has of the response, and a fit before and after it.

  /// The curve.
  case response = "response.csv"

  // What a fit found.

  /// The report.
  case fit = "fit.json"
  /// The report in words.
  case fitText = "fit.md"
  /// The recorded curves with the fitted ones.
  case fitted = "fitted.csv"
  /// The steps of the search.
  case trace = "trace.csv"
  /// The cost over two parameters.
  case landscape = "landscape.csv"
  /// The way of the search over those two.
  case searchPath = "path.csv"
  /// The cost on either side of each parameter.
  case profile = "profile.csv"

  /// The folder within the folder of a fit for the spring as frameworks write it.
  static let handoff = "handoff"

  /// The path within a folder of results.
  var path: String { rawValue }

  /// The place of the file in a folder.
  ///
  /// - Parameter folder: The path of the folder, as the user wrote it.
  /// - Returns: Its place.
  func url(in folder: String) -> URL { URL(fileURLWithPath: folder).appendingPathComponent(path) }
}

/// A picture in a folder of results, with the script that draws it.
struct ResultChart: Hashable, Sendable {
  /// The name of script and picture, without their endings.
  let name: String

  /// The response, the rows of a sweep, or the first recorded curve of a fit.
  static let plot = ResultChart(name: "plot")
  /// The Pareto set of a sweep.
  static let pareto = ResultChart(name: "pareto")
  /// The cost of a fit over two parameters.
  static let cost = ResultChart(name: "cost")
  /// The cost of a fit on either side of each parameter.
  static let profile = ResultChart(name: "profile")
  /// The front between the objectives of a fit.
  static let front = ResultChart(name: "front")

  /// One of the recorded curves of a fit, counted from 1: `plot`, `plot-2`, `plot-3`.
  static func plot(_ number: Int) -> ResultChart {
    number == 1 ? plot : ResultChart(name: "\(plot.name)-\(number)")
  }

  /// The path of the script within the folder.
  var script: String { "\(name).gp" }

  /// The path of the picture within the folder.
  var picture: String { "\(name).svg" }

  /// Tells whether a file is the script or the picture of a chart that may be in a folder.
  ///
  /// - Parameter path: Its path within the folder.
  /// - Returns: True for `plot.gp` and `plot-12.svg`, false for `plot-b.svg` and `my.gp`.
  static func has(_ path: String) -> Bool {
    let curve = path.wholeMatch(of: /plot-([1-9][0-9]*)\.(gp|svg)/)
    let further = curve.flatMap { Int($0.output.1) }.map { [plot($0)] } ?? []
    return ([plot, pareto, cost, profile, front] + further)
      .contains { path == $0.script || path == $0.picture }
  }
}
