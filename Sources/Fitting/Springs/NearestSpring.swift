// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Springs

/// The single spring that moves most like some responses, and its largest distance from them.
///
/// A snap is four springs that couple both directions and the angle, so no single spring is the
/// same. The nearest has the smallest sum of squared differences at the ticks.
public struct NearestSpring: Sendable {
  /// The move, from rest.
  public let move: SpringMove

  /// The largest difference at a tick, as a fraction of the way.
  public let maxDifference: Double

  /// The response that it differs most from.
  package let farthest: Response

  /// Finds the spring; nil where a response has no curve or no two levels, and where none fits.
  ///
  /// - Parameter responses: The responses, at least one.
  public init?(to responses: [Response]) {
    let shares = responses.compactMap(\.shares)
    guard shares.count == responses.count, !shares.isEmpty else { return nil }
    let parameters = [
      SearchedParameter("frequency", start: 2, min: 0.05, max: 30, isStartGiven: false),
      SearchedParameter("dampingRatio", start: 0.7, min: 0, max: 5, isStartGiven: false),
    ]
    let regression = Regression(
      parameters: parameters, observations: shares.flatMap(\.values)
    ) { values in
      guard let spring = try? Spring(frequency: values[0], dampingRatio: values[1]) else {
        return []
      }
      return shares.flatMap { share in share.times.map(SpringMove(spring).value) }
    }
    guard let report = try? regression.solve(),
      let spring = try? Spring(frequency: report.values[0], dampingRatio: report.values[1])
    else { return nil }
    let move = SpringMove(spring)
    let differences = shares.map { share in
      zip(share.times, share.values).map { abs(move.value(at: $0) - $1) }.max() ?? 0
    }
    let index = differences.indices.max { differences[$0] < differences[$1] } ?? 0
    (self.move, maxDifference, farthest) = (move, differences[index], responses[index])
  }
}

extension Response {
  /// The values as shares of the way, 0 at the initial level and 1 at the final one; nil for a response
  /// without a curve that is finite between two levels.
  package var shares: (times: [Double], values: [Double])? {
    guard hasCurve, let initial, let final, initial != final else { return nil }
    let values = curve.values.map { ($0 - initial) / (final - initial) }
    return values.allSatisfy(\.isFinite) ? (curve.times, values) : nil
  }
}

/// The spring that a scene is, or that moves most like it.
public enum SceneSpring: Sendable {
  /// The continuous spring that the scene consists of.
  case plain(SpringMove)
  /// An attachment in the engine, along the line to its anchor.
  case attachment(FrameworkSpring)
  /// The nearest spring to another motion.
  case nearest(NearestSpring, to: SceneRun)

  /// The spring of a scene; nil where the scene does not say where it ends, or does not move there.
  ///
  /// - Parameters:
  ///   - run: The scene, in the case to show.
  ///   - responses: The responses in all cases; nil for that of the run alone.
  public init?(_ run: SceneRun, responses: [Response]? = nil) {
    if let move = run.scene.move {
      self = .plain(move)
    } else if let attachment = run.scene.attachment(of: run.request.item),
      let spring = try? Framework.uiKitDynamics.spring([
        "frequency": attachment.frequency, "damping": attachment.dampingRatio,
        "resistance": attachment.resistance,
      ])
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
  /// The spring that the fitted scene is or moves like, if any.
  public var spring: SceneSpring? { SceneSpring(run, responses: change?.after.responses) }
}

extension SceneCases {
  /// The spring of a scene with its cases, as the document writes it.
  public var spring: SceneSpring? {
    SceneSpring(run(0), responses: hasSeveral ? responses(for: []).responses : nil)
  }
}
