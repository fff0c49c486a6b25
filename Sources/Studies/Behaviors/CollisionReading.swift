// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics

/// `collision: {items, mode, bounds, insets, segments, paths}`: items that collide with each other
/// and with boundaries.
extension CollisionPlan: DocumentBehavior {
  static let kind = "collision"
  static let keys = ["items", "mode", "bounds", "insets", "segments", "paths"]
  static let numbers: [NumberKey<CollisionPlan>] = [
    NumberKey(
      "insets.top", \.insets.top, unit: "pt", range: .coordinate,
      "how far inside the bounds the wall is"),
    NumberKey(
      "insets.left", \.insets.left, unit: "pt", range: .coordinate,
      "how far inside the bounds the wall is"),
    NumberKey(
      "insets.bottom", \.insets.bottom, unit: "pt", range: .coordinate,
      "how far inside the bounds it is"),
    NumberKey(
      "insets.right", \.insets.right, unit: "pt", range: .coordinate,
      "how far inside the bounds it is"),
  ]

  /// The modes by their names.
  private static let modes: [(name: String, mode: CollisionMode)] = [
    ("items", .items), ("boundaries", .boundaries), ("everything", .everything),
  ]

  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    let colliding = try items.items(of: mapping)
    let name = try mapping.optional("mode")?.choice(of: Self.modes.map(\.name))
    self.init(
      items: colliding, mode: Self.modes.first { $0.name == name }?.mode ?? .everything,
      bounds: try Self.bounds(mapping, of: items), boundaries: try PlannedBoundary.all(mapping))
    if let node = mapping.optional("insets") {
      insets = try node.insets()
      guard bounds != nil else { throw node.error("insets go with bounds: true") }
      if !hasRoom { throw node.error(PlanFault.noRoomWithinInsets.sentence) }
    }
  }

  init?(_ behavior: PlannedBehavior) {
    guard case .collision(let plan) = behavior else { return nil }
    self = plan
  }

  var planned: PlannedBehavior { .collision(self) }

  /// The bounds of the scene, where they are wanted.
  private static func bounds(
    _ mapping: DocumentMapping, of items: ItemNames
  ) throws(InputError) -> Size? {
    guard let node = mapping.optional("bounds"), try node.boolean() else { return nil }
    guard let bounds = items.bounds else {
      throw node.error("bounds: true needs the scene's bounds: [width, height]")
    }
    return bounds
  }

  func refusal(of number: String) -> String? {
    bounds == nil ? "insets go with bounds: true" : nil
  }
}

extension DocumentNode {
  /// Reads insets written as `[top, left, bottom, right]`.
  fileprivate func insets() throws(InputError) -> EdgeInsets {
    guard case .sequence(let sides) = content, sides.count == 4 else {
      throw mismatch(expected: "insets [top, left, bottom, right]")
    }
    let numbers = try numbers(count: 4, in: .coordinate, unit: "pt")
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}
