// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Documents

/// A sweep: the values of its parameters, and the metrics of each point.
public struct SweepPlan: Sendable {
  /// The runs of each point.
  public let cases: SceneCases
  /// The parameters, in the order of the document; each is a column of the table.
  public let parameters: [Parameter]
  /// The points.
  public let design: Design
  /// What was left out of the file of a list, in words; nil for nothing.
  public let remark: String?
  /// The relations that a point must satisfy to be run; empty for none.
  public let relations: [Relation]
  /// The metrics, in the order of the document, those that only an objective names, and when the clock
  /// starts from which times count, where that may be late; each is a column of the table.
  public private(set) var metrics: [Metric]
  /// The half-width that the 95 % intervals of a sensitivity are to have at most; nil where the number
  /// of points is fixed.
  ///
  /// Of Sobol indices it is a share of the variance, of Morris' effects one of the metric's largest mu*.
  public let precision: Double?
  /// The objectives that rank points, the first one first; empty for none.
  public let objectives: [Objective]

  /// The metrics of a sweep that names none: the answers most people want.
  private static let defaultMetrics = DocumentNode(
    .sequence([Metric.settleTime, .overshoot].map { .text($0.rawValue) }))

  /// The keys of `sweep` in a document.
  package static let keys = [
    DocumentKey(
      "design", standard: DesignKind.grid,
      "Every combination of values by default, the rows of a file, or points spread over ranges."),
    DocumentKey("parameters", .parameters("values")),
    DocumentKey("file", .text, "The path of a CSV file; each column is a parameter."),
    DocumentKey(
      "points", .whole(from: 1),
      "The number of points, where they are spread; 256, or 256 groups, by default."),
    DocumentKey(
      "seed", .whole(from: 0), standard: .number("0"),
      "The number from which random points follow; 0 by default."),
    DocumentKey(
      "skip", .whole(from: 0), standard: .number("0"),
      "How many points of a sequence to leave out at its start; 0 by default."),
    DocumentKey(
      "precision", .number(.from(1e-6, to: 0.5)),
      "The half-width of 95 % intervals until which a saltelli or morris design goes on."),
    DocumentKey(
      "where",
      .any([
        .described(.text, "A relation."), .list(of: .described(.text, "A relation."), atLeast: 0),
      ]), "Relations that a point must satisfy to be run, such as damping * frequency <= 3."),
    DocumentKey(
      "metrics", .list(of: .shared("metric")), standard: defaultMetrics,
      "What to measure; settle_time and overshoot by default."),
    DocumentKey(
      "objectives", Objective.form, "Which end of a metric is the better one, for the best points."),
  ]

  /// Reads `sweep` of a document.
  init(_ node: DocumentNode, _ context: StudyContext) throws(InputError) {
    let mapping = try node.mapping(of: Self.keys)
    (parameters, design, remark) = try Design.read(mapping, context)
    precision = try mapping.number("precision")
    cases = context.cases.named(without: parameters)
    relations = try RelationParser.relations(in: mapping.optional("where"), among: parameters)
    metrics = try Metric.all(mapping.value("metrics"), of: cases)
    objectives = try Objective.all(mapping.optional("objectives"), of: cases)
    metrics += objectives.map(\.metric).filter { !metrics.contains($0) }.uniqued()
    metrics = Metric.clocked(
      metrics, in: [cases.run(0)] + (count > 0 ? [run(at: design.point(count - 1))] : []))
    if let node = mapping.optional("where") { try checkPoints(at: node) }
  }

  /// The largest design in which a point to run is looked for before a sweep begins.
  private static let searched = 100_000

  /// Refuses to leave out points of groups that are analysed as a whole, and every point, where that is
  /// found out soon.
  private func checkPoints(at node: DocumentNode) throws(InputError) {
    try node.refuse(
      if: tellsSensitivity,
      "a \(design.kind.rawValue) design needs all of its points; leave out where")
    guard design.count <= Self.searched,
      !(0..<design.count).contains(where: { keeps(design.point($0)) })
    else { return }
    throw node.error("none of the \(design.count) points satisfies where")
  }

  /// The design tells the sensitivity to each parameter.
  public var tellsSensitivity: Bool { design.kind.isSensitivity }

  /// A sweep of more points of the same design begins with the same ones.
  public var isExtensible: Bool { design.kind.isExtensible }

  /// The number of points of a group that is analysed as a whole; 1 for designs without groups.
  public var groupSize: Int { design.kind.groupSize(of: parameters.count) }

  /// The number of points of the design, with those that `where` leaves out.
  public var count: Int { design.count }

  /// The scene, as the document writes it.
  public var scene: Scene { cases.scene }

  /// The item and the channel that are looked at.
  public var request: ResponseRequest { cases.request }

  /// One case of a point.
  ///
  /// - Parameters:
  ///   - point: The values of the parameters.
  ///   - index: The case.
  /// - Returns: The run.
  public func run(at point: [Double], case index: Int = 0) -> SceneRun {
    cases.run(index, with: parameters, at: point)
  }

  /// The responses of a point in all cases.
  public func responses(at point: [Double]) -> CaseResponses {
    cases.responses(for: metrics, with: parameters, at: point)
  }

  // MARK: Points

  /// Tests a point for `where`.
  ///
  /// - Parameter values: The values of the parameters, in their order.
  /// - Returns: True where it satisfies `where`, and is run.
  public func keeps(_ values: some RandomAccessCollection<Double>) -> Bool {
    relations.allSatisfy { $0.holds(at: values) }
  }

  /// What calls functions of the C library to choose the points, as a phrase; nil for nothing.
  ///
  /// The last bits of such functions differ from machine to machine.
  public var libraryUse: String? {
    if let index = design.scales.firstIndex(of: .log) {
      return "the log scale of \(parameters[index].name)"
    }
    return relations.contains(where: \.callsLibrary) ? "a function in where" : nil
  }

  /// The points of a stretch of the design that are run.
  ///
  /// - Parameter stretch: Indices from 0 up to, not including, ``count``.
  /// - Returns: Those that satisfy `where`, in their order: their indices, and the values of the
  ///   parameters, point after point.
  public func points(in stretch: Range<Int>) -> (indices: [Int], values: [Double]) {
    let (values, width) = (design.values(of: stretch), parameters.count)
    guard !relations.isEmpty else { return (Array(stretch), values) }
    let rows = (0..<stretch.count).map { $0 * width..<($0 + 1) * width }
    let kept = rows.indices.filter { keeps(values[rows[$0]]) }
    return (kept.map { stretch.lowerBound + $0 }, kept.flatMap { values[rows[$0]] })
  }
}
