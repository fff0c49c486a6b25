// SPDX-License-Identifier: Apache-2.0

import Basics
import RigidBodies

/// Items that collide with each other and with boundaries.
public struct CollisionPlan: Sendable, Hashable {
  /// The largest number of collision behaviours at once: each has one bit.
  public static let largestNumber = 64

  /// The items that collide.
  public var items: [Int]

  /// The things they collide with.
  public var mode: CollisionMode

  /// The bounds of the reference view, where they are a boundary.
  public var bounds: Size?

  /// The distances of their boundary inside the bounds.
  public var insets: EdgeInsets

  /// The boundaries that have names.
  public var boundaries: [PlannedBoundary]

  /// A collision of some items.
  public init(
    items: [Int], mode: CollisionMode = .everything, bounds: Size? = nil,
    insets: EdgeInsets = .zero, boundaries: [PlannedBoundary] = []
  ) {
    (self.items, self.mode, self.bounds) = (items, mode, bounds)
    (self.insets, self.boundaries) = (insets, boundaries)
  }

  /// The rectangle within the insets; where insets leave no room, its sides are 0.
  var inside: Rect? {
    guard let bounds else { return nil }
    var rect = Rect(origin: .zero, size: bounds).inset(by: insets)
    rect.size = Size(width: max(0, rect.size.width), height: max(0, rect.size.height))
    return rect
  }

  /// The insets leave room within the bounds, if there are any.
  public var hasRoom: Bool {
    guard let size = inside?.size else { return true }
    return !(size.width <= 0 || size.height <= 0)
  }

  /// Adds the boundaries of the collision with the given number to a world, that of the bounds first.
  func addBoundaries<R: ScalarReal>(to world: inout World<R>, number: Int) -> [Colliders.Boundary] {
    var added: [Colliders.Boundary] = []
    if let inside {
      let fixture = world.addReferenceBoundary(inside, of: number)
      added.append((fixture, number, nil))
    }
    for boundary in boundaries {
      let fixture = world.addBoundary(boundary.corners, isClosed: boundary.isClosed, of: number)
      added.append((fixture, number, boundary.name))
    }
    return added
  }

  /// The boundary of the reference bounds without name, where insets move it.
  fileprivate var insetWalls: [PlannedBoundary] {
    guard insets != .zero, let inside else { return [] }
    return [PlannedBoundary(name: "", corners: inside.corners, isClosed: true)]
  }
}

/// A boundary with a name: a segment, or a path.
public struct PlannedBoundary: Sendable, Hashable {
  /// The friction of every boundary; like the next two from black-box measurement of Apple's UIKit.
  public static let friction = 0.2

  /// The restitution of every boundary; the larger one counts, so items of elasticity 0 bounce too.
  public static let restitution = 0.2

  /// The distance of their boundary outside the inset reference bounds, in points.
  public static let outset = 1.0

  /// The name.
  public let name: String

  /// At least two corners, in points.
  public let corners: [Point]

  /// A line leads from the last corner to the first; of two corners it is a path that items touch and
  /// fall through.
  public let isClosed: Bool

  /// The corners as lines lead along them: the first is repeated at the end where it is closed.
  public var line: [Point] { corners + (isClosed ? Array(corners.prefix(1)) : []) }

  /// The corners of the area that it encloses, where that is convex; of a line, of the half-plane that a
  /// point is in, as far as anything gets.
  public func area(around point: Point) -> [Point] {
    guard corners.count == 2 else { return corners }
    let (p, q) = (corners[0], corners[1])
    let way = Vector(dx: q.x - p.x, dy: q.y - p.y)
    let isOnRight = way.dx * (point.y - p.y) >= way.dy * (point.x - p.x)
    let far = Self.farAway / way.magnitude
    let depth = isOnRight ? far : -far
    return [(-far, 0), (far, 0), (far, depth), (-far, depth)].map { along, across in
      p.moved(
        by: Vector(dx: along * way.dx - across * way.dy, dy: along * way.dy + across * way.dx))
    }
  }

  /// A distance that nothing gets to, in points.
  private static let farAway = 1e6

  /// A boundary of some lines.
  public init(name: String, corners: [Point], isClosed: Bool = false) {
    precondition(corners.count >= 2, "a boundary has at least two corners")
    (self.name, self.corners, self.isClosed) = (name, corners, isClosed)
  }
}

extension ScenePlan {
  /// The boundaries of the collisions, in the order of the plan, without those of the reference bounds
  /// that no insets move.
  public var walls: [PlannedBoundary] {
    collisions.flatMap { $0.plan.insetWalls + $0.plan.boundaries }
  }

  /// The boundaries that have names, in the order of the plan.
  public var boundaries: [PlannedBoundary] { collisions.flatMap { $0.plan.boundaries } }

  /// The area that an item should not leave: that within the reference boundary of the first collision
  /// with one that holds it, else the bounds of the scene.
  public func area(of item: Int) -> Rect? {
    let own = collisions.first { $0.plan.items.contains(item) && $0.plan.bounds != nil }
    return own?.plan.inside?.referenceBoundary ?? bounds.map { Rect(origin: .zero, size: $0) }
  }
}

extension Rect {
  /// The boundary of the reference bounds that are this rectangle.
  var referenceBoundary: Rect {
    let out = -PlannedBoundary.outset
    return inset(by: EdgeInsets(top: out, left: out, bottom: out, right: out))
  }
}

extension CollisionPlan {
  static let fields: [Field<CollisionPlan>] = [
    .items(get: { $0.items }, set: { $0.items = $1 }),
    Field(
      "mode", .word(["items", "boundaries", "everything"]),
      "What the items collide with: by default each other and the boundaries.",
      get: { plan in [Double(modes.firstIndex { $0 == plan.mode } ?? 0)] },
      set: { $0.mode = modes[Int($1[0])] }),
    Field(
      "bounds", .bounds, "Whether the bounds of the scene are a boundary.",
      get: { $0.bounds.map { [$0.width, $0.height] } },
      set: { $0.bounds = Size(width: $1[0], height: $1[1]) }),
    .numbers(
      "insets", .insets, unit: "pt", range: .coordinate,
      [
        ("top", "how far inside the bounds the wall is"),
        ("left", "how far inside the bounds the wall is"),
        ("bottom", "how far inside the bounds it is"), ("right", "how far inside the bounds it is"),
      ], get: { [$0.insets.top, $0.insets.left, $0.insets.bottom, $0.insets.right] },
      set: { $0.insets = EdgeInsets(top: $1[0], left: $1[1], bottom: $1[2], right: $1[3]) }),
    Field(
      "segments", .segments, "Boundaries by name, each [[x, y], [x, y]].",
      get: { $0.boundaries.flatMap { $0.numbers } },
      set: { $0.boundaries = PlannedBoundary.all(of: $1) }),
    Field(
      "paths", .paths,
      "Boundaries by name, each [[x, y], ...]; closed where the last point is the first, and fallen "
        + "through where there are two points.", get: { _ in nil }, set: { _, _ in }),
  ]

  private static let modes: [CollisionMode] = [.items, .boundaries, .everything]
}

extension PlannedBoundary {
  /// Whether it is closed, the count of its corners, and the corners.
  fileprivate var numbers: [Double] {
    [isClosed ? 1 : 0, Double(corners.count)] + corners.flatMap { [$0.x, $0.y] }
  }

  /// The boundaries of such numbers, without names.
  fileprivate static func all(of numbers: [Double]) -> [PlannedBoundary] {
    var (boundaries, place): ([PlannedBoundary], Int) = ([], 0)
    while place < numbers.count {
      let end = place + 2 + 2 * Int(numbers[place + 1])
      boundaries.append(
        PlannedBoundary(
          name: "", corners: Point.all(of: numbers[(place + 2)..<end]),
          isClosed: numbers[place] != 0))
      place = end
    }
    return boundaries
  }
}

/// The things of a plan that can touch: its items and boundaries, under the names that the world
/// gave them.
///
/// All of them are in the world from the start, whenever their collision comes; what they collide
/// with changes with the time. So a contact can be told by its fixtures at any time.
public struct Colliders: Sendable {
  /// The lines of a boundary, the number of its collision among those of the plan, from 0, and its name,
  /// which is nil for the reference bounds.
  public typealias Boundary = (fixture: FixtureID, collision: Int, name: String?)

  /// The outline of each item; nil for one that no collision holds.
  public private(set) var items: [FixtureID?]

  /// Every boundary.
  public private(set) var boundaries: [Boundary] = []

  /// Adds the boundaries and the outlines of a plan to a world, one collision after the other.
  init<R: ScalarReal>(_ plan: ScenePlan, bodies: [BodyID], in world: inout World<R>) {
    items = bodies.map { _ in nil }
    let collisions = plan.collisions
    for (number, entry) in collisions.enumerated() {
      boundaries += entry.plan.addBoundaries(to: &world, number: number)
      for item in entry.plan.items where items[item] == nil {
        items[item] = world.add(plan.fixture(of: item, in: collisions, body: bodies[item], at: 0))
      }
    }
  }

  /// Lets those meet that meet at a time, and gives items the friction and elasticity they have
  /// then.
  func update<R: ScalarReal>(
    _ plan: ScenePlan, bodies: [BodyID], at time: Double, in world: inout World<R>
  ) {
    let collisions = plan.collisions
    for (item, fixture) in items.enumerated() {
      guard let fixture else { continue }
      world[fixture] = plan.fixture(of: item, in: collisions, body: bodies[item], at: time)
    }
    for boundary in boundaries {
      let isActive = collisions[boundary.collision].time.contains(time)
      var groups = world[boundary.fixture].groups
      groups.members = isActive ? CollisionGroups.bit(boundary.collision) : 0
      if world[boundary.fixture].groups != groups { world[boundary.fixture].groups = groups }
    }
  }
}

extension ScenePlan {
  /// The outline of an item, with what it collides with at a time.
  fileprivate func fixture<R: ScalarReal>(
    of item: Int, in collisions: [TimedCollision], body: BodyID, at time: Double
  ) -> Fixture<R> {
    var groups = CollisionGroups()
    for (number, entry) in collisions.enumerated()
    where entry.time.contains(time) && entry.plan.items.contains(item) {
      groups.join(number, mode: entry.plan.mode)
    }
    return Fixture(
      item: body, shape: items[item].shape, size: items[item].size,
      properties: properties(of: item, at: time), groups: groups, by: generation)
  }
}
