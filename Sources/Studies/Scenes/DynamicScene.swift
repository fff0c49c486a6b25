// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Responses

/// Items with behaviours, as UIKit Dynamics would move them: their plan, and the names that the
/// document gives to its parts.
public struct DynamicScene: Sendable {
  /// The items, the behaviours and the timing.
  public internal(set) var plan: ScenePlan

  /// The keys that the document writes at each item, which a short parameter name looks at.
  let itemKeys: [Set<String>]

  /// The names of the behaviours, in the order of the document.
  let behaviorNames: [BehaviorName]

  /// The items, in the order of the document.
  public var items: [PlannedItem] { plan.items }

  /// How long it runs and how often it is looked at.
  public var timing: SceneTiming { plan.timing }

  /// The place where an item comes to rest, where a formula can say so.
  ///
  /// - Parameters:
  ///   - index: The item.
  ///   - center: Where it starts; where the document says so by default.
  /// - Returns: The target, or nil.
  func target(of index: Int, startingAt center: Point? = nil) -> Target? {
    plan.restingPlace(of: index, startingAt: center).map {
      Target(x: $0.center.x, y: $0.center.y, angle: $0.angle)
    }
  }
}

/// The name of a behaviour in its document.
struct BehaviorName: Sendable {
  /// The id, or the kind where it is unique, or else the index.
  let id: String

  /// The keys that the document writes, which a short parameter name looks at.
  let writtenKeys: Set<String>
}
