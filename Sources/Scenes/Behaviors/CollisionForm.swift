// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import RigidBodies

/// `collision: {items, mode, bounds, insets, segments, paths}`: items that collide with each other
/// and with boundaries.
struct CollisionForm: SceneBehavior {
  package static let kind = "collision"
  package static let keys = ["items", "mode", "bounds", "insets", "segments", "paths"]
  package static let numbers: [NumberKey<CollisionForm>] = [
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

  /// The items that collide, as indices into the scene's.
  package let items: [Int]
  /// What they collide with.
  let mode: CollisionMode
  /// The bounds of the scene, where they are a boundary.
  let bounds: Size?
  /// How far inside the bounds their boundary is.
  var insets = EdgeInsets.zero
  /// The boundaries that have names.
  let walls: [Wall]

  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    self.items = try items.items(of: mapping)
    let name = try mapping.optional("mode")?.choice(of: Self.modes.map(\.name))
    mode = Self.modes.first { $0.name == name }?.mode ?? .everything
    bounds = try Self.bounds(mapping, of: items)
    walls = try Wall.all(mapping)
    if let node = mapping.optional("insets") {
      insets = try node.insets()
      guard bounds != nil else { throw node.error("insets go with bounds: true") }
      if let fault { throw node.error(fault) }
    }
  }

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

  /// The rectangle within the insets; it has no less than no room where a study moves them.
  var inside: Rect? {
    guard let bounds else { return nil }
    var rect = Rect(origin: .zero, size: bounds).inset(by: insets)
    rect.size = Size(width: max(0, rect.size.width), height: max(0, rect.size.height))
    return rect
  }

  /// Insets need room within the bounds, where there are some.
  var fault: String? {
    guard let size = inside?.size, size.width <= 0 || size.height <= 0 else { return nil }
    return "the insets leave no room within the bounds"
  }

  func refusal(of number: String) -> String? {
    bounds == nil ? "insets go with bounds: true" : nil
  }

  /// Adds nothing: the scene has all fixtures from the start and lets them meet when it is time.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  func add<R: ScalarReal>(to stage: inout Stage<R>) {}

  /// Adds the boundaries to a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - number: The number of the behaviour among the collisions, from 0.
  /// - Returns: The boundaries; that of the bounds comes first.
  func addBoundaries<R: ScalarReal>(
    to world: inout World<R>, number: Int
  ) -> [Colliders.Boundary] {
    var boundaries: [Colliders.Boundary] = []
    if let inside {
      let fixture = world.addReferenceBoundary(inside, of: number)
      boundaries.append(Colliders.Boundary(fixture: fixture, collision: number, name: nil))
    }
    for wall in walls {
      let fixture = world.addBoundary(wall.corners, isClosed: wall.isClosed, of: number)
      boundaries.append(Colliders.Boundary(fixture: fixture, collision: number, name: wall.name))
    }
    return boundaries
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
