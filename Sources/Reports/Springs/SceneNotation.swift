// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting
import Studies
import Springs

/// A scene as a framework's spring, which only UIKit Dynamics can show.
///
/// Other frameworks get the one spring that moves most like it, compared with the engine's motion.
package struct SceneNotation: FrameworkSpring {
  package static let framework = Framework.uiKitDynamics
  package static let title = UIKitDynamicsSpring.title
  package static let language = UIKitDynamicsSpring.language
  package static let forms: [ParameterForm] = []

  package let move: SpringMove
  package let parameters: [FrameworkParameter]
  /// The way at the ticks, in the case that the nearest spring is farthest from: 0 at its start, 1 at
  /// its target.
  private let values: [Double]
  private let frameRate: Double
  private let pauseTime: Double?
  private let code: String

  /// The snap of a scene; nil for another scene, which has no code so short.
  init?(_ nearest: NearestSpring, of run: SceneRun) {
    guard let snap = run.scene.snap(of: run.request.item) else { return nil }
    let response = nearest.farthest
    guard let initial = response.initial, let final = response.final else { return nil }
    move = nearest.move
    parameters = [FrameworkParameter("damping", snap.damping)] + snap.properties
    values = response.curve.values.map { ($0 - initial) / (final - initial) }
    frameRate = run.scene.timing.frameRate
    pauseTime = run.response(for: [.pauseTime])[.pauseTime]
    code = SnapSnippet(snap).text
  }

  package init(_ values: FormValues) throws(SpringError) {
    throw .beyond(reason: "a scene is read from its document")
  }

  package init(moving move: SpringMove) throws(SpringError) {
    throw .beyond(reason: "a scene is not made from a spring")
  }

  package func settleTime(over distance: Double) -> Double? { pauseTime }

  package func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    (0..<count).map { frame in
      let tick = Double(frame) * frameRate / rate
      let index = min(Int(tick), values.count - 1)
      let next = min(index + 1, values.count - 1)
      let share = min(tick - Double(index), 1)
      return values[index] + share * (values[next] - values[index])
    }
  }

  package func snippet(over distance: Double) -> String { code }
}

extension SpringSource {
  /// The spring of a scene, as the engine shows it where it can.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - notes: Further remarks, a sentence each without a full stop.
  public init(_ spring: SceneSpring, notes: [String] = []) {
    switch spring {
    case .plain(let move): self.init(move, notes: notes)
    case .attachment(let attachment): self.init(attachment, notes: notes)
    case .nearest(let nearest, let run):
      let notation = SceneNotation(nearest, of: run)
      self = (notation.map { SpringSource($0) } ?? SpringSource(nearest.move)).adding(
        notes + [SpringRemark.nearest(100 * nearest.maxDifference)],
        difference: nearest.maxDifference)
    }
  }
}

/// A snap as code for UIKit: the two behaviours that make it.
struct SnapSnippet {
  /// The code, ending in a line break.
  let text: String

  init(_ snap: SceneSnap) {
    var lines = [
      "let snap = UISnapBehavior(item: view, snapTo: point)",
      "snap.damping = \(snap.damping)",
      "let properties = UIDynamicItemBehavior(items: [view])",
    ]
    lines += snap.properties.compactMap(Self.line)
    lines += ["animator.addBehavior(snap)", "animator.addBehavior(properties)"]
    text = lines.map { $0 + "\n" }.joined()
  }

  /// A property as it is set in Swift.
  private static func line(_ property: FrameworkParameter) -> String? {
    let name = property.name == "anchored" ? "isAnchored" : property.name
    return switch property.value {
    case .number(let value): "properties.\(name) = \(value)"
    case .choice(let value): "properties.\(name) = \(value)"
    case .text: nil
    }
  }
}
