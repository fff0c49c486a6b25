// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Springs

extension Scene {
  /// The move of a plain spring; nil for items, and for numbers that make no move within reason.
  public var move: SpringMove? {
    guard case .spring(let scene) = self, let spring = try? scene.canonical(),
      let move = try? SpringMove(spring, velocity: scene.velocity / (scene.to - scene.from)),
      (try? move.checkRange()) != nil
    else { return nil }
    return move
  }

  /// The one soft attachment of an item along whose line it moves; nil for other scenes.
  ///
  /// - Parameter item: The item, as an index into the scene's.
  /// - Returns: The attachment, as the engine runs it.
  public func attachment(of item: Int) -> DiscreteSpring? {
    if case .dynamics(let scene) = self { scene.plan.discreteSpring(of: item) } else { nil }
  }

  /// The one snap that is all that pulls an item, at any time; nil for other scenes.
  ///
  /// - Parameter item: The item, as an index into the scene's.
  /// - Returns: The snap, with what the document makes of the item.
  public func snap(of item: Int) -> SceneSnap? {
    if case .dynamics(let scene) = self { scene.plan.snap(of: item) } else { nil }
  }
}

/// A snap as code needs it.
public struct SceneSnap: Sendable, Hashable {
  /// The point to which the item is pulled.
  public let point: Point

  /// The damping ratio of its springs, from 0 to 1.
  public let damping: Double

  /// The properties of the item that the document writes, by UIKit's names.
  public let properties: [FrameworkParameter]
}

extension ScenePlan {
  /// The snap of an item on which nothing else acts.
  fileprivate func snap(of index: Int) -> SceneSnap? {
    guard behaviors.allSatisfy({ $0.time == ActiveTime() }) else { return nil }
    let acting = behaviors.map(\.behavior).filter { $0.items.contains(index) }
    let pulls = acting.filter { !$0.isItemProperties }
    guard pulls.count == 1, let snap = SnapPlan(pulls[0]), let x = snap.to.x, let y = snap.to.y
    else { return nil }
    let changes =
      acting.compactMap { ItemPropertiesPlan($0)?.changes } + [items[index].properties]
    return SceneSnap(
      point: Point(x: x, y: y), damping: snap.damping,
      properties: PropertyKeys.numbers.compactMap { $0.parameter(lastOf: changes) })
  }
}

extension NumberKey<PropertyChanges> {
  /// The property as the last of some changes has it; nil where none changes it.
  fileprivate func parameter(lastOf changes: [PropertyChanges]) -> FrameworkParameter? {
    guard let value = changes.compactMap(get).last else { return nil }
    return isChoice ? FrameworkParameter(name, value != 0) : FrameworkParameter(name, value)
  }
}
