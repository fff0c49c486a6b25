// SPDX-License-Identifier: Apache-2.0

import Dynamics
import RigidBodies

/// A throw of an item towards its target: it starts at the target less the throw.
public struct Throw: Sendable, Hashable {
  /// The item, as an index into the scene's.
  public let item: Int
  /// The length of the throw, in points.
  public var distance: Double
  /// The direction of the throw in degrees: 0 is right, 90 down.
  public var direction: Double

  /// A throw of an item.
  public init(item: Int, distance: Double, direction: Double) {
    (self.item, self.distance, self.direction) = (item, distance, direction)
  }

  /// The throw as a vector, in points.
  private var vector: Vector {
    let turn = direction.truncatingRemainder(dividingBy: 360)
    // A throw along an axis has no component across it.
    switch turn < 0 ? turn + 360 : turn {
    case 0: return Vector(dx: distance, dy: 0)
    case 90: return Vector(dx: 0, dy: distance)
    case 180: return Vector(dx: -distance, dy: 0)
    case 270: return Vector(dx: 0, dy: -distance)
    default: return Vector(angle: turn * .pi / 180, magnitude: distance)
    }
  }

  /// The centre from which the throw leads to the target.
  ///
  /// The target of an attachment with a length lies on the line from the anchor to the start, so
  /// the start is looked for: from far out, where that line has the direction of the throw already.
  /// It is nil where the scene has no target that such a throw leads to.
  public func start(in plan: ScenePlan) -> Point? {
    Self.farAway.lazy.compactMap { start(in: plan, from: $0) }.first
  }

  /// The centre, looked for from some throws away; nil where that is not found.
  private func start(in plan: ScenePlan, from farAway: Double) -> Point? {
    guard let first = plan.target(of: item) else { return nil }
    let vector = vector
    var start = Point(x: first.x - farAway * vector.dx, y: first.y - farAway * vector.dy)
    for _ in 0..<Self.rounds {
      guard let target = plan.target(of: item, startingAt: start) else { return nil }
      let next = Point(x: target.x - vector.dx, y: target.y - vector.dy)
      if isSame(next, start) {
        // What stays far out follows its start: nothing says where it comes to rest.
        let out = Vector(dx: next.x - first.x, dy: next.y - first.y).magnitude
        return out < farAway / 2 * distance ? next : nil
      }
      start = next
    }
    return nil
  }

  /// The distances from which the search for a start begins, in throws: the second one where a throw
  /// is so short beside the length of the attachment that steps from the first gain too little.
  private static let farAway = [1e6, 1e12]

  /// The number of steps after which the search ends.
  private static let rounds = 12

  /// Tests for points that differ by rounding alone.
  private func isSame(_ one: Point, _ other: Point) -> Bool {
    let size = max(distance, abs(one.x), abs(one.y))
    return max(abs(one.x - other.x), abs(one.y - other.y)) <= 1e-9 * size
  }
}

/// The beginning or the end of a touch of an item with another one or with a boundary.
public struct Touch: Sendable {
  /// The tick in which it happened.
  public let tick: Int
  /// Its beginning or its end.
  public let phase: ContactPhase
  /// The item; of two items the one that stands earlier in the document.
  public let item: Int
  /// The other item; nil for a boundary.
  public let other: Int?
  /// The name of the other item or of the boundary; boundaries of one name are told as one.
  public let otherName: String
  /// The point of contact, or the last one, in points.
  public let place: (x: Double, y: Double)

  /// The touch as one of the two items in it sees it.
  func contact(of index: Int, in plan: ScenePlan) -> Motion.Contact {
    (tick, phase, item == index ? otherName : plan.items[item].name)
  }
}

extension Colliders {
  /// The name in tables of the boundary of the reference bounds, which documents do not name.
  public static let boundsName = "bounds"
}

extension ScenePlan {
  /// The touches in a recording, in points.
  func touches(of colliders: Colliders, in recording: Recording) -> [Touch] {
    guard !recording.contacts.isEmpty else { return [] }
    var (touching, boundaries): ([FixtureID: Int], [FixtureID: String]) = ([:], [:])
    for (item, fixture) in colliders.items.enumerated() {
      if let fixture { touching[fixture] = item }
    }
    for boundary in colliders.boundaries {
      boundaries[boundary.fixture] = boundary.name ?? Colliders.boundsName
    }
    return recording.contacts.compactMap { contact in
      let touched = [touching[contact.a], touching[contact.b]].compactMap { $0 }.sorted()
      let other = touched.count == 2 ? touched[1] : nil
      let boundary = boundaries[contact.a] ?? boundaries[contact.b]
      guard let item = touched.first, let name = other.map({ items[$0].name }) ?? boundary else {
        return nil
      }
      return Touch(
        tick: contact.tick, phase: contact.phase, item: item, other: other, otherName: name,
        place: (contact.x, contact.y))
    }
  }
}
