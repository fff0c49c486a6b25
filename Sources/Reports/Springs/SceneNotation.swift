// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting
import Studies
import Springs

extension FrameworkSpring {
  /// A scene as the spring of a framework that only UIKit Dynamics can show: its snap; nil for another
  /// scene, which has no code so short.
  ///
  /// Other frameworks get the one spring that moves most like it, compared with the engine's motion.
  init?(_ nearest: NearestSpring, of run: SceneRun) {
    guard let snap = run.scene.snap(of: run.request.item) else { return nil }
    let response = nearest.farthest
    guard let initial = response.initial, let final = response.final else { return nil }
    // In the case that the nearest spring is farthest from.
    let values = response.curve.values.map { ($0 - initial) / (final - initial) }
    let frameRate = run.scene.timing.frameRate
    let pauseTime = run.response(for: [.pauseTime])[.pauseTime]
    self.init(
      .uiKitDynamics, [FrameworkParameter("damping", snap.damping)] + snap.properties, nearest.move)
    framework.forms = []
    framework.settle = { _, _ in pauseTime }
    framework.frames = { _, count, rate, _ in
      (0..<count).map { frame in
        let tick = Double(frame) * frameRate / rate
        let index = min(Int(tick), values.count - 1)
        let next = min(index + 1, values.count - 1)
        let share = min(tick - Double(index), 1)
        return values[index] + share * (values[next] - values[index])
      }
    }
    let code = snap.snippet
    framework.code = { _, _ in code }
  }

  /// True where it stands for a scene, which is read from its document and has no form.
  package var isScene: Bool { framework == .uiKitDynamics && framework.forms.isEmpty }
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
      let notation = FrameworkSpring(nearest, of: run)
      self = (notation.map { SpringSource($0) } ?? SpringSource(nearest.move)).adding(
        notes + [SpringRemark.nearest(100 * nearest.maxDifference)],
        difference: nearest.maxDifference)
    }
  }
}

extension SceneSnap {
  /// Code for UIKit: the two behaviours that make it.
  fileprivate var snippet: String {
    let settings = properties.compactMap { property -> String? in
      let name = property.name == "anchored" ? "isAnchored" : property.name
      return switch property.value {
      case .number(let value): "properties.\(name) = \(value)\n"
      case .choice(let value): "properties.\(name) = \(value)\n"
      case .text: nil
      }
    }
    return """
      let snap = UISnapBehavior(item: view, snapTo: point)
      snap.damping = \(damping)
      let properties = UIDynamicItemBehavior(items: [view])
      \(settings.joined())\
      animator.addBehavior(snap)
      animator.addBehavior(properties)

      """
  }
}
