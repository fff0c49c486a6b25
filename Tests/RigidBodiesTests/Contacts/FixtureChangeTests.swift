// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RigidBodies

/// What happens to touches and to what rests when shapes come, go and change in a running world.
struct FixtureChangeTests {
  private let box = Shape<Float>.box(width: 0.6, height: 0.4)

  @Test func `Taking the floor away wakes what rested on it and lets it fall`() {
    var (simulation, floor, items) = stack()
    #expect(simulation.isAtRest)
    simulation.world.remove(floor)
    simulation.tick(frame)
    #expect(simulation.contactEvents.map(\.phase) == [.lifted])
    for _ in 1...30 { simulation.tick(frame) }
    for item in items { #expect(simulation.world[item].position.y > 0.5) }
  }

  @Test
  func `Taking a body away wakes what rested on it, ends its touches and leaves the others`() {
    var (simulation, _, items) = stack()
    simulation.world.remove(items[0])
    simulation.tick(frame)
    #expect(simulation.contactEvents.map(\.phase) == [.lifted, .lifted])
    for _ in 1...120 { simulation.tick(frame) }
    #expect(simulation.isAtRest)
    #expect(abs(simulation.world[items[1]].position.y + 0.215) < 0.006)
  }

  @Test
  func `An item that leaves the floor's groups falls through; one that comes back is held again`() {
    var (simulation, _, items) = stack(count: 1)
    let fixture = simulation.world.collisions.fixtures(of: items[0])[0]
    simulation.world[fixture].groups.members = 2
    simulation.tick(frame)
    #expect(simulation.contactEvents.map(\.phase) == [.lifted])
    simulation.world[fixture].groups.members = 3
    simulation.tick(frame)
    #expect(simulation.contactEvents.map(\.phase) == [.began])
    for _ in 1...60 { simulation.tick(frame) }
    #expect(abs(simulation.world[items[0]].position.y + 0.215) < 0.006)
    simulation.world[fixture].groups.members = 2
    for _ in 1...30 { simulation.tick(frame) }
    #expect(simulation.world[items[0]].position.y > 0.5)
  }

  @Test func `An item of another shape stands where that shape stands`() {
    var (simulation, _, items) = stack(count: 1)
    let fixture = simulation.world.collisions.fixtures(of: items[0])[0]
    simulation.world[fixture].shape = .box(width: 0.6, height: 0.2)
    for _ in 1...90 { simulation.tick(frame) }
    #expect(abs(simulation.world[items[0]].position.y + 0.115) < 0.006)
    simulation.world[fixture].shape = .circle(radius: 0.3)
    for _ in 1...90 { simulation.tick(frame) }
    #expect(abs(simulation.world[items[0]].position.y + 0.307) < 0.006)
  }

  @Test func `Friction counts as it is now: v^2 / (2 mu g) from where it came back`() {
    var (simulation, floor, items) = stack(count: 1)
    let fixture = simulation.world.collisions.fixtures(of: items[0])[0]
    simulation.world[fixture].friction = 0
    simulation.world[items[0]].velocity = Vector2(3, 0)
    simulation.world.wake(items[0])
    for _ in 1...30 { simulation.tick(frame) }
    #expect(abs(simulation.world[items[0]].velocity.x - 3) < 1e-4)
    simulation.world[fixture].friction = 0.5
    simulation.world[floor].friction = 0.5
    let start = simulation.world[items[0]].position.x
    for _ in 1...60 { simulation.tick(frame) }
    #expect(abs(simulation.world[items[0]].position.x - start - 9 / (2 * 0.5 * 10)) < 0.03)
    #expect(abs(simulation.world[items[0]].velocity.x) < 1e-6)
  }

  @Test func `Restitution counts as it is when the item lands: it rises to e^2 of its height`() {
    var (simulation, _, items) = stack(count: 1)
    simulation.world[items[0]].position.y = -2.215
    let fixture = simulation.world.collisions.fixtures(of: items[0])[0]
    simulation.world[fixture].restitution = 0.8
    var highest: Float = 0
    for tick in 1...90 {
      simulation.tick(frame)
      if tick > 45 { highest = min(highest, simulation.world[items[0]].position.y) }
    }
    #expect(abs(-0.215 - highest - 0.64 * 2) < 0.06)
  }

  @Test
  func `An item that is anchored where it lies ends its touches, and begins them when let go`() {
    var (simulation, _, items) = stack(count: 1)
    simulation.world.setMass(of: items[0], to: nil, inertia: 0)
    simulation.tick(frame)
    #expect(simulation.contactEvents.map(\.phase) == [.lifted])
    for _ in 1...10 { simulation.tick(frame) }
    #expect(simulation.contactEvents.isEmpty)
    simulation.world.setMass(of: items[0], to: 0.24, inertia: 0.01)
    simulation.tick(frame)
    #expect(simulation.contactEvents.map(\.phase) == [.began])
  }

  @Test
  func `A disc that was anchored just above a boundary does not fall through when it is let go`() {
    var world = World.room([(-3, 0), (3, 0)])
    let disc = world.addItem(.circle(radius: 0.05), 0, -0.07)
    world.setMass(of: disc, to: nil, inertia: 0)
    var simulation = Simulation(world, ticks: 10)
    simulation.world.setMass(of: disc, to: 0.01, inertia: 0.0001)
    for _ in 1...60 { simulation.tick(frame) }
    #expect(abs(simulation.world[disc].position.y + 0.056) < 0.006)
  }

  @Test func `An item with two shapes rests on the lower one`() {
    var (simulation, _, items) = stack(count: 1)
    let foot = Shape<Float>.polygon([Vector2(-0.1, 0), Vector2(0.1, 0), Vector2(0, 0.5)])
    simulation.world.addFixture(of: items[0], foot)
    simulation.world[items[0]].inverseInertia = 0
    simulation.world[items[0]].position.y = -0.6
    for _ in 1...120 { simulation.tick(frame) }
    #expect(abs(simulation.world[items[0]].position.y + 0.515) < 0.006)
  }

  /// A floor along y = 0 and boxes 40 pt high on each other, fallen asleep.
  private func stack(count: Int = 2) -> (Simulation<Float>, floor: FixtureID, items: [BodyID]) {
    var world = World<Float>(gravity: 10, allowsSleeping: true)
    let floor = world.addWall([(-5, 0), (5, 0)])
    let items = (0..<count).map { world.addItem(box, 0, -0.22 - 0.42 * Double($0)) }
    var simulation = Simulation(world, ticks: 120)
    return (simulation, floor, items)
  }
}
