// SPDX-License-Identifier: Apache-2.0

import Dynamics

/// A delegate that writes down what it hears, items by their names.
final class CollisionWitness: CollisionBehaviorDelegate {
  private var names: [ObjectIdentifier: String]
  private(set) var log: [String] = []
  private(set) var points: [Point] = []

  /// Called after each report.
  var reaction: (() -> Void)?

  init(_ items: [(String, any DynamicItem)]) {
    names = Dictionary(uniqueKeysWithValues: items.map { (ObjectIdentifier($1), $0) })
  }

  /// Adds an entry of somebody else.
  func note(_ entry: String) { log.append(entry) }

  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem,
    with item2: any DynamicItem, at p: Point
  ) {
    points.append(p)
    add("began", item1, name(item2))
  }

  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem,
    with item2: any DynamicItem
  ) { add("ended", item1, name(item2)) }

  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: BoundaryIdentifier?, at p: Point
  ) {
    points.append(p)
    add("began", item, identifier as? String ?? "bounds")
  }

  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: BoundaryIdentifier?
  ) { add("ended", item, identifier as? String ?? "bounds") }

  private func name(_ item: any DynamicItem) -> String { names[ObjectIdentifier(item)] ?? "?" }

  private func add(_ verb: String, _ item: any DynamicItem, _ other: String) {
    log.append("\(name(item)) \(other) \(verb)")
    reaction?()
  }
}
