// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Studies

/// A page on which the rows of a sweep are explored: brushed, sliced, compared and played.
///
/// The page is one file that loads nothing. Its rows are numbers, compressed; a row that is chosen is
/// played by the engine, which the page carries, where the parameters of the sweep can be set in the
/// numbers of a run.
public struct ExplorePage {
  /// The command lines that give what a page shows.
  public struct Commands: Sendable {
    /// The sweep, to which the page appends `--where`; nil where it cannot be said in a line.
    let sweep: PageCommand?
    /// A run of its scene, to which the page appends the parameters.
    let simulation: PageCommand?

    /// The command lines, where they are known.
    public init(sweep: PageCommand? = nil, simulation: PageCommand? = nil) {
      (self.sweep, self.simulation) = (sweep, simulation)
    }
  }

  /// The most characters of the rows, for pages below 6 MB.
  static let mostCharacters = 5_600_000

  private let study: StudyDocument
  private let plan: SweepPlan
  private let rows: ExplorerRows
  private let title: String
  private let commands: Commands
  private let scene: ScenePage?

  /// A page of the rows of a study's sweep; nil without a sweep or a row.
  public init?(
    _ study: StudyDocument, _ rows: ExplorerRows, title: String, commands: Commands = Commands()
  ) {
    guard let plan = study.sweep, rows.count > 0 else { return nil }
    (self.study, self.plan, self.rows, self.title) = (study, plan, rows, title)
    self.commands = commands
    scene = ScenePage(study, title: title, command: commands.simulation ?? PageCommand([]))
  }

  /// The file.
  public var text: String {
    var (precision, packed) = (ExplorerRows.Precision.exact, rows.base64(.exact))
    for next in [ExplorerRows.Precision.roundedMetrics, .rounded]
    where packed.utf8.count > Self.mostCharacters {
      (precision, packed) = (next, rows.base64(next))
    }
    let engine = study.scene.dynamics == nil ? "" : "\(EngineModule.gzip)"
    return PageFile.page(
      "explore.html",
      [
        "title": title.xml, "kind": " class=\"explore\"",
        "remark": "<p class=\"remark\">\(remark(precision).xml)</p>\n",
        "data": data(precision).script,
        "engine": """
        <script type="text/plain" id="packed">\(packed)</script>
        <script type="text/plain" id="engine">\(engine)</script>

        """,
        "script": PageFile.script(
          [
            "dom.mjs", "engine.mjs", "plot.mjs", "player.mjs", "settings.mjs",
            "spring.mjs", "stage.mjs", "table.mjs",
            "pictures.mjs", "explore.mjs",
          ], isWaiting: true),
      ], styles: ["scene.css", "explore.css"])
  }

  // MARK: Words

  /// The rows that are there, and their digits.
  private func remark(_ precision: ExplorerRows.Precision) -> String {
    let count =
      rows.count == rows.total
      ? "All \(rows.total) rows of the sweep"
      : "\(rows.count) of \(rows.total) rows: one drawn from each "
        + "\(Rounding.text(Double(rows.total) / Double(rows.count), significant: 3)) neighbours"
    switch precision {
    case .exact: return "\(count), with every digit of table.csv."
    case .roundedMetrics:
      return "\(count). Parameters have every digit of table.csv, metrics are rounded to seven."
    case .rounded:
      return "\(count). Numbers are rounded to seven digits: a point that is played is as near to "
        + "that of table.csv, which has every digit."
    }
  }

  /// The reason why the page plays no point, as a sentence; empty where it does.
  private var obstacle: String {
    guard let scene else {
      return
        "No point is played here: a plain spring in several cases or with dropped frames has no "
        + "page."
    }
    let left = plan.parameters.filter { scene.slider(of: $0) == nil }
    guard let parameter = left.first else { return "" }
    return "No point is played here: only the command line sets \(parameter.name), which places or "
      + "shapes more than one number."
  }

  /// The reason why the sweep takes no `where`; empty where it does.
  private var whereObstacle: String {
    guard plan.tellsSensitivity else { return "" }
    return "A design that tells the sensitivity needs all of its points and takes no where; add "
      + "--design random to run these points alone."
  }

  // MARK: Data

  private func data(_ precision: ExplorerRows.Precision) -> JSONValue {
    let table = JSONValue.facts([
      "rows": rows.count, "total": rows.total,
      "columns": columns(exact: rows.exactColumns(precision)),
      "objectives": plan.objectives.map(objective), "where": relations,
      "whereObstacle": whereObstacle, "command": commands.sweep?.words ?? [],
      "obstacle": obstacle,
    ])
    return .facts(["scene": scene?.data, "table": table])
  }

  private func objective(_ objective: Objective) -> [Int] {
    let metric = plan.metrics.firstIndex(of: objective.metric) ?? 0
    return [1 + plan.parameters.count + metric, objective.direction == .min ? 1 : -1]
  }

  /// The relations of the document, which `--where` replaces.
  private var relations: [String] {
    let nodes = study.root.part("sweep", "where").flatMap { try? $0.elements() } ?? []
    return nodes.compactMap { try? $0.string() }
  }

  private func columns(exact: [Bool]) -> [JSONValue] {
    let scales = plan.design.scales
    let parameters = plan.parameters.enumerated().map { index, parameter in
      column(
        parameter.name, "parameter", isExact: exact[1 + index],
        [
          .init("unit", parameter.unit), .init("meaning", parameter.meaning),
          .init("isLog", scales[index] == .log), .init("isChoice", parameter.isChoice),
          .init("slider", scene?.slider(of: parameter)),
        ])
    }
    let metrics = plan.metrics.enumerated().map { index, metric in
      column(
        metric.rawValue, "metric", isExact: exact[1 + plan.parameters.count + index],
        [
          .init("unit", metric.unit(on: plan.request.channel)),
          .init("meaning", metric.meaning),
        ])
    }
    let words = JSONValue.Member("texts", rows.statuses)
    return [column("point", "point", isExact: true, [])] + parameters + metrics
      + [column("status", "status", isExact: exact[exact.count - 1], [words])]
  }

  private func column(
    _ name: String, _ kind: String, isExact: Bool, _ others: [JSONValue.Member]
  ) -> JSONValue {
    .object([.init("name", name), .init("kind", kind), .init("isExact", isExact)] + others)
  }
}
