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

  /// The metrics, in the order of the document; each is a column of the table.
  public let metrics: [Metric]

  /// What makes a point better than another, the first objective first; empty where nothing is said.
  public let objectives: [Objective]

  /// What a sweep measures that does not say: the answers most people want.
  static let defaultMetrics: [Metric] = [.settleTime, .overshoot]

  /// Reads what stands under `sweep`.
  init(_ node: DocumentNode, _ context: StudyContext) throws(InputError) {
    let mapping = try node.mapping(
      allowing: ["design", "parameters", "file", "metrics", "objectives"],
      later: [
        "where": "", "points": "designs without a grid come later",
        "seed": "designs without a grid come later", "skip": "designs without a grid come later",
      ])
    cases = context.cases
    (parameters, design) = try Self.design(mapping, context)
    if let list = mapping.optional("metrics") {
      metrics = try list.metrics(of: cases)
    } else {
      metrics = Self.defaultMetrics
      for metric in metrics { try cases.check(metric, at: node.source) }
    }
    objectives = try mapping.optional("objectives")?.objectives(among: metrics) ?? []
  }

  /// Reads the parameters and the points, whichever keys the design has.
  private static func design(
    _ mapping: DocumentMapping, _ context: StudyContext
  ) throws(InputError) -> ([Parameter], Design) {
    let kind = try mapping.optional("design")?.design() ?? "grid"
    if kind == "list" {
      if let node = mapping.optional("parameters") {
        throw node.error("a list design takes its parameters from the columns of its file")
      }
      return try Design.list(mapping.required("file"), context)
    }
    if let node = mapping.optional("file") {
      throw node.error("a grid design has no file; write design: list")
    }
    return try Design.grid(mapping.required("parameters"), context)
  }

  /// The number of points.
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

extension DocumentNode {
  /// Reads the name of a design that works.
  fileprivate func design() throws(InputError) -> String {
    let later = ["random", "latinHypercube", "sobol", "halton"]
    if let name = try? string(), later.contains(name) {
      throw error("design \"\(name)\" is not supported yet; known designs: grid, list")
    }
    return try choice(of: ["grid", "list"])
  }
}
