// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import TestSupport
import Testing

/// What a delegate is told: each touch begins and ends once, and where it was.
struct ContactEventTests {
  @Test(arguments: 1...10)
  func `Touches of a pair begin and end in turn, in a heap of everything`(seed: Int) {
    var (simulation, _) = heap(UInt64(seed))
    var ledger = TouchLedger()
    for _ in 1...1200 {
      simulation.tick(Double(SolverConstants.subStep))
      let isInTurn = ledger.note(simulation.contactEvents)
      #expect(isInTurn)
    }
    #expect(ledger.begun > 40)
  }

  @Test(arguments: [0.0, 0.05])
  func `A box that slides over the corners of a chain touches it once`(bend: Double) {
    var world = World<Float>(gravity: 10, allowsSleeping: true)
    let corners = (0...20).map { (x: 0.25 * Double($0), y: $0 % 2 == 0 ? 0 : bend * 0.1) }
    let floor = world.addWall(corners, friction: 0, restitution: 0)
    var matter = Matter(friction: 0, restitution: 0)
    matter.velocity = (2, 0)
    let item = world.addItem(.box(width: 0.7, height: 0.4), 0.5, -0.215, matter)
    var simulation = Simulation(world)
    var events: [ContactEvent<Float>] = []
    for _ in 1...90 {
      simulation.tick(frame)
      events += simulation.contactEvents
    }
    #expect(simulation.world[item].position.x > 3)
    #expect(events.map(\.phase) == [.began])
    // The floor came first.
    #expect(events[0].a == floor)
  }

  @Test func `A box over a corner of two boundaries touches both`() {
    var world = World<Float>(gravity: 10, allowsSleeping: true)
    let floors = [world.addWall([(-2, 0), (0, 0)]), world.addWall([(0, 0), (2, 0)])]
    _ = world.addItem(.box(width: 0.6, height: 0.4), 0, -0.3)
    var simulation = Simulation(world)
    var began: [FixtureID] = []
    for _ in 1...60 {
      simulation.tick(frame)
      began += simulation.contactEvents.filter { $0.phase == .began }.map(\.a)
    }
    #expect(Set(began) == Set(floors))
  }

  /// The items are slow, 2 m/s against each other, because the point lies midway between surfaces
  /// that overlap by up to the way of a sub-step.
  @Test(arguments: 1...20)
  func `The point of a touch lies on both surfaces, to 2 pt`(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    var world = World<Float>()
    var matter = Matter()
    let shapes = [random.shape(), random.shape()]
    matter.velocity = (1, 0)
    let left = world.addItem(shapes[0], -1, random.number(-0.1...0.1), matter)
    matter.velocity = (-1, 0)
    let right = world.addItem(shapes[1], 1, random.number(-0.1...0.1), matter)
    var simulation = Simulation(world)
    for _ in 1...240 {
      simulation.tick(Double(SolverConstants.subStep))
      guard let event = simulation.contactEvents.first else { continue }
      for (shape, id) in zip(shapes, [left, right]) {
        let body = simulation.world[id]
        // Bodies move on by up to a sub-step after the point is found.
        let local = (event.point - body.position).rotated(by: -body.angle)
        #expect(abs(shape.distance(to: local)) < 0.02 + 1.0 / 120, "\(shape)")
      }
      return
    }
    Issue.record("they did not meet")
  }

  /// Twelve items of every shape that fall into an open box.
  private func heap(_ seed: UInt64) -> (Simulation<Float>, [BodyID]) {
    var random = SplitMix(seed: seed)
    var world = World.room([(-1.5, -9), (-1.5, 0), (0, 0.2), (1.5, 0), (1.5, -9)])
    let items = (0..<12).map { index in
      var matter = random.matter()
      matter.velocity = (0, 0)
      return world.addItem(
        random.shape(), random.number(-0.7...0.7), -1 - Double(index), matter)
    }
    return (Simulation(world), items)
  }
}

extension Shape<Float> {
  /// How far a point of the body's frame is outside of the shape, negative inside.
  fileprivate func distance(to point: Vector2<Float>) -> Float {
    switch self {
    case .circle(let radius): point.length - radius
    case .polygon(let corners):
      // Along the sides, whose outward normals are (dy, -dx) where corners turn x towards y.
      zip(corners, corners.dropFirst() + corners.prefix(1)).map { a, b in
        Vector2.dot((1 / (b - a).length) * Vector2(b.y - a.y, a.x - b.x), point - a)
      }.max() ?? .nan
    case .compound(let polygons):
      polygons.map { Self.polygon($0).distance(to: point) }.min() ?? .nan
    case .chain: .nan
    }
  }
}
