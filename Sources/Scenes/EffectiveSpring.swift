// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Springs

/// The continuous spring that an attachment behaves like in the engine.
///
/// The engine's implicit integration adds damping, so these are not the numbers of the document.
public struct EffectiveSpring: Sendable, Hashable {
  /// The undamped natural frequency, in Hz.
  public let frequency: Double
  /// The damping ratio.
  public let dampingRatio: Double
}

extension Scene {
  /// The spring that the one soft attachment of an item behaves like; nil for other scenes.
  ///
  /// - Parameter item: The item, as an index into the scene's.
  /// - Returns: The spring whose poles are those of the engine's recurrence.
  public func effectiveSpring(of item: Int) -> EffectiveSpring? {
    attachment(of: item).map {
      EffectiveSpring(frequency: $0.effectiveFrequency, dampingRatio: $0.effectiveDampingRatio)
    }
  }
}

extension ScenePlan {
  /// The recurrence of an item that hangs by its centre on one soft attachment to an anchor, with
  /// nothing else ever acting on it.
  func discreteSpring(of index: Int) -> DiscreteSpring? {
    guard behaviors.allSatisfy({ $0.time == ActiveTime() }) else { return nil }
    let acting = behaviors.map(\.behavior).filter {
      $0.items.contains(index) && $0.itemProperties == nil
    }
    guard acting.count == 1, let attachment = acting[0].attachment,
      attachment.attachmentKind == .spring, attachment.other == nil,
      case .still? = attachment.anchor, attachment.offset == .zero
    else { return nil }
    let properties = properties(of: index)
    guard attachment.properties.frequency > 0, !properties.isAnchored,
      items[index].shape.centerOfMass == .zero
    else { return nil }
    return try? DiscreteSpring(
      frequency: attachment.properties.frequency, dampingRatio: attachment.properties.damping,
      resistance: properties.resistance)
  }
}

extension PlannedBehavior {
}
