// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

/// A sweep: which parameters take which values, and what is asked of each point.
public struct SweepPlan: Sendable {
  /// What is run for each point.
  public let cases: SceneCases

  /// The parameters, in the order of the document; each is a column of the table.
  public let parameters: [Parameter]

  /// The points.
  public let design: Design

  /// What a point must satisfy to be run; nothing where it is empty.
  public let relations: [Relation]

  /// The metrics, in the order of the document; each is a column of the table.
  public let metrics: [Metric]

  /// What makes a point better than another, the first objective first; empty where nothing is said.
  public let objectives: [Objective]

  /// What a sweep measures that does not say: the answers most people want.
  static let defaultMetrics: [Metric] = [.settleTime, .overshoot]

  /// Reads what stands under `sweep`.
  init(_ node: DocumentNode, _ context: StudyContext) throws(InputError) {
    let mapping = try node.mapping(
      allowing: ["design"] + DesignKind.keys + ["where", "metrics", "objectives"])
    cases = context.cases
    (parameters, design) = try Design.read(mapping, context)
    relations = try mapping.optional("where")?.relations(among: parameters) ?? []
    if let list = mapping.optional("metrics") {
      metrics = try list.metrics(of: cases)
    } else {
      metrics = Self.defaultMetrics
      for metric in metrics { try cases.check(metric, at: node.source) }
    }
    objectives = try mapping.optional("objectives")?.objectives(among: metrics) ?? []
    try refuseNothing(at: mapping.optional("where"))
  }

  /// The most points that are looked through for one to run before a sweep begins.
  private static let searched = 100_000

  /// Refuses a sweep of which `where` leaves nothing, as far as that is soon found out.
  private func refuseNothing(at node: DocumentNode?) throws(InputError) {
    guard let node, !relations.isEmpty, design.count <= Self.searched else { return }
    guard !(0..<design.count).contains(where: { keeps(design.point($0)) }) else { return }
    throw node.error("none of the \(design.count) points satisfies where")
  }

  /// The number of points of the design, with those that `where` leaves out.
  public var count: Int { design.count }

  /// The scene, as the document writes it.
  public var scene: Scene { cases.scene }

  /// What is looked at.
  public var request: ResponseRequest { cases.request }

  /// One case of a point.
  ///
  /// - Parameters:
  ///   - point: The values of the parameters.
  ///   - index: The case.
  /// - Returns: What to run.
  public func run(at point: [Double], case index: Int = 0) -> SceneRun {
    cases.run(index, with: parameters, at: point)
  }

  /// The responses of a point, one a case.
  public func responses(at point: [Double]) -> CaseResponses {
    cases.responses(for: metrics, with: parameters, at: point)
  }
}
