// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Responses
import Studies

/// A page on which the rows of a sweep are explored: the page of its scene, with a drawer in which rows
/// are brushed and chosen.
///
/// The page is one file that loads nothing. Its rows are numbers, compressed; a row that is chosen is
/// played by the scene's page where that moves every parameter of the sweep.
public struct ExplorePage {
  /// The command lines that give what a page shows: the sweep, to which the page appends `--where`, nil
  /// where it cannot be said in a line, and a run of its scene, to which it appends the parameters.
  public typealias Commands = (sweep: PageCommand?, simulation: PageCommand?)

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
    _ study: StudyDocument, _ rows: ExplorerRows, title: String, commands: Commands = (nil, nil)
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
    let packing = "<script type=\"text/plain\" id=\"packed\">\(packed)</script>\n"
    let drawer = PagePart(
      data: .init("table", table(precision)), remark: remark(precision).remark,
      drawer: EmbeddedFile.part("explore.html") + packing,
      scripts: ["table", "pictures", "explore"], style: "explore.css")
    return scene?.text(with: drawer) ?? EmbeddedFile.page(title, ScenePage.still, with: drawer)
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

  private func table(_ precision: ExplorerRows.Precision) -> JSONValue {
    .facts([
      "rows": rows.count, "total": rows.total,
      "columns": columns(exact: rows.exactColumns(precision)),
      "objectives": plan.objectives.map(objective), "where": relations,
      "whereObstacle": whereObstacle, "command": commands.sweep?.words ?? [],
      "obstacle": obstacle,
    ])
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
          .init("meaning", metric.meaning), .init("lessIsWorse", metric.lessIsWorse),
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

/// The rows of a sweep that its explorer shows: all of them or, of many, a sample.
///
/// The sample is spread evenly: of each stretch of neighbouring rows one is drawn at random, always
/// the same one.
public struct ExplorerRows: Sendable {
  /// The most rows of a page.
  static let mostRows = 100_000
  /// The most parameters and metrics of all rows of a page, which bound its size.
  static let mostNumbers = 1_000_000
  /// The most values of a column that takes few: they cost hardly any room.
  private static let fewValues = 4096

  /// The precision of the numbers that do not take few values.
  enum Precision: CaseIterable {
    /// Every number is that of the table.
    case exact
    /// Metrics are rounded to 32 bits, seven digits.
    case roundedMetrics
    /// So are parameters.
    case rounded
  }

  /// The number of rows of the sweep.
  let total: Int
  private var rows: RowBlock
  private let parameterCount: Int
  private let metricCount: Int
  private let wanted: Int
  private var passed = 0

  /// No row of a sweep that has so many of them.
  public init(_ plan: SweepPlan, total: Int) {
    self.total = total
    (parameterCount, metricCount) = (plan.parameters.count, plan.metrics.count)
    let width = parameterCount + metricCount
    wanted = min(total, Self.mostRows, max(1, Self.mostNumbers / width))
    rows = RowBlock(0..<0, of: plan)
  }

  /// The number of rows that were kept.
  var count: Int { rows.count }

  /// Takes the next rows.
  public mutating func take(_ block: RowBlock) {
    for row in 0..<block.count {
      if passed == nextRow { rows.append(row, of: block) }
      passed += 1
    }
  }

  /// The row of the table that is kept next: one of the stretch for the next row of the page.
  private var nextRow: Int {
    let (start, end) = (count * total / wanted, (count + 1) * total / wanted)
    let random = SplitMix64.mix(UInt64(count) &* SplitMix64.step)
    return start + Int(random % UInt64(max(1, end - start)))
  }

  /// The words of the statuses, in the order in which they come.
  var statuses: [String] { rows.statuses.uniqued().map { "\($0)" } }

  /// The point of each row, the parameters, the metrics and the status, column by column; a metric
  /// without an answer is NaN, a status the index of its word.
  var columns: [[Double]] {
    let places = 0..<count
    let parameters = (0..<parameterCount).map { parameter in
      places.map { rows.value(parameter, ofRow: $0) }
    }
    let metrics = (0..<metricCount).map { metric in
      places.map { rows.metric(metric, ofRow: $0) ?? .nan }
    }
    let distinct = rows.statuses.uniqued()
    let statuses = rows.statuses.map { Double(distinct.firstIndex(of: $0) ?? 0) }
    return [rows.indices.map { Double($0) }] + parameters + metrics + [statuses]
  }

  /// Tells which columns keep every digit at a precision.
  func exactColumns(_ precision: Precision) -> [Bool] {
    columns.enumerated().map { index, values in
      switch precision {
      case .exact: true
      case .roundedMetrics where index <= parameterCount: true
      case .roundedMetrics, .rounded: index == 0 || hasFewValues(values)
      }
    }
  }

  private func hasFewValues(_ values: [Double]) -> Bool {
    var seen: Set<Double> = []
    for value in values where !value.isNaN {
      seen.insert(value)
      if seen.count > Self.fewValues { return false }
    }
    return true
  }

  /// The columns one after the other, compressed, in Base64: of each the lowest byte of every number,
  /// then the next one, and so on, which compresses better.
  func base64(_ precision: Precision) -> String {
    let stream = GzipStream()
    var packed: [UInt8] = []
    for (values, isExact) in zip(columns, exactColumns(precision)) {
      let bits = values.map { isExact ? $0.bitPattern : UInt64(Float($0).bitPattern) }
      for byte in 0..<UInt64(isExact ? 8 : 4) {
        packed += stream.compress(bits.map { UInt8(truncatingIfNeeded: $0 >> (8 * byte)) })
      }
    }
    return Data(packed + stream.finish()).base64EncodedString()
  }
}
