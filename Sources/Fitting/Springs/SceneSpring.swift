// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses
import Springs
import Studies

/// The spring that a scene is, or that moves most like it.
public enum SceneSpring: Sendable {
  /// A continuous spring: the scene is nothing else.
  case plain(SpringMove)
  /// An attachment in the engine, along the line to its anchor.
  case attachment(UIKitDynamicsSpring)
  /// The nearest spring to a motion that is none.
  case nearest(NearestSpring, to: SceneRun)

  /// The spring of a scene; nil where the scene does not say where it ends, or does not move there.
  ///
  /// - Parameters:
  ///   - run: The scene, in the case that is to be shown.
  ///   - responses: The responses in all cases; nil for that of the run alone.
  public init?(_ run: SceneRun, responses: [Response]? = nil) {
    if let move = run.scene.move {
      self = .plain(move)
    } else if let attachment = run.scene.attachment(of: run.request.item),
      let spring = try? UIKitDynamicsSpring(
        frequency: attachment.frequency, damping: attachment.dampingRatio,
        resistance: attachment.resistance)
    {
      self = .attachment(spring)
    } else if run.isDetermined,
      let nearest = NearestSpring(to: responses ?? [run.response(for: [])])
    {
      self = .nearest(nearest, to: run)
    } else {
      return nil
    }
  }
}

extension FitReport {
  /// The spring of the fitted scene; nil where it is none and moves like none.
  public var spring: SceneSpring? { SceneSpring(run, responses: change?.after.responses) }
}

extension SceneCases {
  /// The spring of a scene with its cases, as the document writes it.
  public var spring: SceneSpring? {
    SceneSpring(run(0), responses: hasSeveral ? responses(for: []).responses : nil)
  }
}
