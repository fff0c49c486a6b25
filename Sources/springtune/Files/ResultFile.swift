// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Reports
import Responses

/// A file that may be in a folder of results, by its path in that folder.
///
/// What a person opens stands at the top; what feeds a plot or a program stands in ``details``. With
/// ``ResultChart`` this is the list of all of them: a file that is not in it is the user's own.
enum ResultFile: String, CaseIterable, Sendable {
  /// The record of the run: its presence says that the folder is complete, but perhaps for the
  /// report. It is removed first.
  case record = "run.json"
  /// The rows.
  case table = "table.csv"
  /// The table of a sweep until every row is in it.
  case partialTable = "table.csv.partial"
  /// The rows and points that are safe in the partial table.
  case journal = "details/journal"

  /// The results of a sweep or a fit in words and pictures.
  case report = "README.md"
  /// The same of a sweep, next to a `README.md` of the user's own; in versions up to 0.2 always.
  case summary = "summary.md"
  /// The best rows of a sweep.
  case best = "best.csv"
  /// The points that no other point beats in every objective, of a sweep or a fit.
  case pareto = "pareto.csv"
  /// The sensitivity of each metric to each parameter, of a design that tells it.
  case sensitivity = "sensitivity.csv"
  /// The sensitivity to two parameters together.
  case interactions = "interactions.csv"
  /// The metrics of a sweep in bins of rows, which its plot shows.
  case bins = "details/bins.csv"
  /// The page in which the rows of a sweep are explored.
  case explorer = "explore.html"
  /// The machine that computed a sweep.
  case machine = "details/machine.json"
  /// The time that a sweep took.
  case timing = "details/timing.json"
  /// The document of a shard as it was run, for a merge elsewhere.
  case document = "details/document.yaml"
  /// The points of a shard's list design, for a merge elsewhere.
  case points = "details/points.csv"

  /// The response of a simulation, or the responses before and after a fit.
  case response = "details/response.csv"

  /// The samples that a plot shows of a response or of fitted curves where these are very long.
  case drawn = "details/drawn.csv"

  /// The report of a fit.
  case fit = "fit.json"
  /// What ``report`` is of a fit, next to a `README.md` of the user's own; in versions up to 0.2 always.
  case fitText = "fit.md"
  /// The page on which the fitted scene plays, next to the document's.
  case page = "page.html"
  /// The recorded curves and the fitted ones.
  case fitted = "fitted.csv"
  /// The evaluations of a fit's search.
  case trace = "details/trace.csv"
  /// The cost of a fit over two parameters.
  case landscape = "details/landscape.csv"
  /// The path of the search over those two.
  case searchPath = "details/path.csv"
  /// The cost on either side of each parameter.
  case profile = "details/profile.csv"

  /// The folder within a folder of results for scripts, traces, timings and bookkeeping.
  static let details = "details"

  /// The folder within the folder of a fit for the spring in the notations of frameworks.
  static let handoff = "handoff"

  /// The path within a folder of results.
  var path: String { rawValue }

  /// True for what the run is about; not for bookkeeping, what tells of the machine, and what shows
  /// the other files.
  var isData: Bool {
    switch self {
    case .record, .partialTable, .journal, .machine, .timing, .page, .explorer, .drawn: false
    default: true
    }
  }

  /// True for the path of a file that a run may write or remove, pictures and their scripts included.
  ///
  /// A `README.md` may be anybody's.
  static func has(_ path: String) -> Bool {
    path != report.path && (ResultFile(rawValue: path) != nil || ResultChart.has(path))
  }
}

/// A picture in a folder of results, and the script that draws it.
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

  /// A further metric of a sweep: `plot-overshoot`.
  static func plot(_ metric: Metric) -> ResultChart {
    ResultChart(name: "\(plot.name)-\(metric.rawValue)")
  }

  /// The path of the script within the folder.
  var script: String { "\(ResultFile.details)/\(name).gp" }

  /// The path of the picture within the folder.
  var picture: String { "\(name).svg" }

  /// Tells whether a file is the script or the picture of a chart that may be in a folder.
  ///
  /// - Parameter path: Its path within the folder.
  /// - Returns: True for `details/plot.gp`, `plot-12.svg` and `plot-drift.svg`, false for `plot-b.svg`.
  static func has(_ path: String) -> Bool {
    let curve = path.wholeMatch(of: /(?:details\/)?plot-([1-9][0-9]*)\.(?:gp|svg)/)
    let further = curve.flatMap { Int($0.output.1) }.map { [plot($0)] } ?? []
    return (all + further).contains { [$0.script, $0.picture].contains(path) }
  }

  /// All but the numbered ones.
  private static let all = [plot, pareto, cost, profile, front] + Metric.allCases.map { plot($0) }
}

/// The SHA-256 of the data in a folder of results, by which a later command knows that nothing changed.
extension ResultFolder {
  /// Refuses files that are not as the run wrote them, or are not there; those that can be made of the
  /// table again may be missing.
  func verify(_ run: RunRecord, except missing: Set<ResultFile> = []) throws {
    let files = try run.files.orRefuse(
      "\"\(path)/\(ResultFile.record.path)\" is of springtune \(run.version) and has no sums of its "
        + "files, which cannot be verified; start over with --restart or --overwrite")
    for (name, sum) in files.sorted(by: { $0.key < $1.key }) {
      if !has(name), missing.contains(where: { $0.path == name }) { continue }
      try refuse(
        unless: Self.dataNames.contains(name),
        "\"\(path)/\(ResultFile.record.path)\" has the sum of \"\(name)\", which no run writes")
      try refuse(
        unless: sha256(ofFile: "\(path)/\(name)") == sum,
        "\"\(path)/\(name)\" was changed after it was written: it does not have the SHA-256 in "
          + ResultFile.record.path)
    }
  }

  /// The paths of all files of data that a run may write.
  static let dataNames =
    ResultFile.allCases.filter(\.isData).map(\.path)
    + Handoff.names.sorted().map { "\(ResultFile.handoff)/\($0)" }
}

extension RunRecord {
  /// True for a file that the run wrote, or that is not of any run.
  func accounts(for name: String) -> Bool {
    let isData = ResultFile.has(name) && ResultFolder.dataNames.contains(name)
    return files.map { !isData || $0[name] != nil } ?? true
  }
}

/// The drafts and locks of this process, which an interruption takes away.
enum HiddenFiles {
  private static let lock = Lock()
  // Unsafe: used only under the lock.
  nonisolated(unsafe) private static var paths: Set<String> = []

  /// Notes the path of a file that is to go with the process.
  static func note(_ path: String) { lock.withLock { _ = paths.insert(path) } }

  /// Forgets a file that is gone, or whole.
  static func forget(_ path: String) { lock.withLock { _ = paths.remove(path) } }

  /// Removes every file, and lets none come or go: the process ends.
  static func removeAll() {
    lock.lock()
    for path in paths { unlink(path) }
  }
}
