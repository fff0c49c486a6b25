// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

extension SceneRun {
  /// Why the run cannot be made.
  ///
  /// Policy: a study gives each parameter values of its own range, but together they may be those of
  /// a document that would be refused. Such a point fails, with the sentence that refuses the document;
  /// the study goes on.
  ///
  /// - Parameter metrics: The metrics that will be asked for: that one makes no sense any more is a fault.
  /// - Returns: The reason as a clause; nil where it can be made.
  public func fault(for metrics: [Metric] = []) -> String? {
    if let flaw { return flaw }
    return switch scene {
    case .spring(let spring): spring.fault
    case .dynamics(let scene): scene.fault ?? request.fault(for: metrics, in: scene)
    }
  }
}

extension DynamicScene {
  /// What is wrong with a behaviour: `behaviors.snap: until must be later than from`.
  var fault: String? {
    plan.fault.map { "behaviors.\(behaviorNames[$0.behavior].id): \($0.fault.sentence)" }
  }
}

extension ResponseRequest {
  /// Why one of the metrics makes no sense.
  fileprivate func fault(for metrics: [Metric], in scene: DynamicScene) -> String? {
    guard !metrics.isEmpty else { return nil }
    let definition = definition(for: scene)
    return metrics.first { !definition.determines($0) }.map { obstacle(to: $0, in: scene) }
  }
}
