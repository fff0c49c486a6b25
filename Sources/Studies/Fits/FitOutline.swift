// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses

/// The parts of a fit that flags and the document settled: what is free, what is held, and whose
/// targets count.
public struct FitOutline: Sendable {
  /// The parameters that are searched for.
  public let free: [FitParameter]
  /// The parameters that follow from them.
  public let ties: [FitTie]
  /// The parameters that the document's own fit names and that are not free now, with their values;
  /// nil where a rule of the scene gives it.
  public let held: [(parameter: Parameter, value: Double?)]
  /// The document's own targets that no longer count.
  public let dropped: [MetricTarget]
  /// The document's own objectives that no longer count.
  public let droppedObjectives: [Objective]
  /// The document's own targets that count next to typed ones; empty where none is typed.
  public let kept: [MetricTarget]

  /// The outline of a document's fit; nil without one.
  public init?(_ study: StudyDocument) {
    guard let fit = study.fit else { return nil }
    (free, ties) = (fit.parameters, fit.ties)
    held = Self.held(fit, of: study)
    let own = study.unedited.part("fit")
    dropped = (own?.part("target")?.entries ?? []).filter { Metric(rawValue: $0.key) != nil }
      .compactMap { try? MetricTarget($0, study.cases) }.filter { target in
        !fit.target.metrics.contains { $0.metric == target.metric }
      }
    let objectives = try? Objective.all(own?.part("objectives"))
    droppedObjectives = (objectives ?? []).filter { objective in
      !fit.objectives.contains { $0.metric == objective.metric }
    }
    let typed = Self.typed(study.root.part("fit", "target"))
    let isTyped = !typed.isEmpty || !Self.typed(study.root.part("fit", "objectives")).isEmpty
    kept = isTyped ? fit.target.metrics.filter { !typed.contains($0.metric.rawValue) } : []
  }

  /// The parameters that the document's fit, or a flag, holds at a value.
  private static func held(
    _ fit: FitProblem, of study: StudyDocument
  ) -> [(parameter: Parameter, value: Double?)] {
    var held: [(parameter: Parameter, value: Double?)] = fit.fixed.map { ($0.parameter, $0.value) }
    let parameters = SceneParameters(study.scene)
    for entry in study.unedited.part("fit", "parameters")?.entries ?? [] {
      guard let parameter = try? parameters.parameter(entry.key, at: entry.keySource),
        !(fit.moved + held.map(\.parameter)).contains(where: parameter.overlaps)
      else { continue }
      held.append((parameter, parameter.value(in: fit.scene)))
    }
    return held
  }

  /// The keys of a mapping whose values flags wrote.
  private static func typed(_ node: DocumentNode?) -> [String] {
    (node?.entries ?? []).filter { $0.value.source.isFlag }.map(\.key)
  }
}
