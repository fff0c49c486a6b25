// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import TestSupport
import Testing

/// What is fast does not pass through things, where it is said to.
struct BulletTests {
  /// m/s: 1.67 m in a sub-step, far more than anything here is thick.
  private let speed = 200.0

  @Test func `Nothing leaves a closed room at 200 m/s, whichever way it flies and spins`() {
    var random = SplitMix(seed: 1)
    for round in 0..<rounds(1000) {
      var world = World<Float>()
      world.addWall([(-2, -1.5), (2, -1.5), (2.2, 1.5), (-2.1, 1.6)], isClosed: true)
      let shape = Self.shapes[round % 3]
      let item = world.addItem(
        shape, 0, 0, angle: random.number(-4...4), bullet(&random, isBullet: round % 2 == 0))
      var simulation = Simulation(world)
      for tick in 1...30 {
        simulation.tick(frame)
        let place = simulation.world[item].position
        guard abs(place.x) < 2.2, abs(place.y) < 1.6 else {
          Issue.record("round \(round) left in tick \(tick)")
          break
        }
      }
    }
  }

  @Test(arguments: [0.02, 0.5])
  func `Nothing passes an item that never moves, thin or thick`(thickness: Double) {
    var random = SplitMix(seed: 2)
    for round in 0..<rounds(250) {
      var world = World<Float>()
      let plate = world.add(Body(staticAt: Vector2(3, 0)))
      world.addFixture(of: plate, .box(width: Float(thickness), height: 200))
      var matter = Matter(isBullet: round % 2 == 0)
      let slope = random.number(-1...1)
      matter.velocity = (speed * slope.cosine, speed * slope.sine)
      matter.angularVelocity = random.number(-20...20)
      let item = world.addItem(Self.shapes[round % 3], 0, 0, matter)
      var simulation = Simulation(world, ticks: 15)
      #expect(simulation.world[item].position.x < 3, "round \(round)")
    }
  }

  @Test(arguments: [0.02, 0.5])
  func `A bullet does not pass a moving item, thin or thick`(thickness: Double) {
    for round in 0..<rounds(250) {
      var (simulation, item, plate) = bulletAtPlate(round, thickness: thickness, isBullet: true)
      let before = simulation.world[plate].velocity.x
      for _ in 1...6 { simulation.tick(frame) }
      #expect(simulation.world.isBefore(item, plate), "round \(round)")
      #expect(simulation.world[plate].velocity.x > before, "round \(round)")
    }
  }

  @Test
  func `What is no bullet may pass another that is none: only where it comes to is looked at`() {
    let passed = (0..<rounds(250)).count { round in
      var (simulation, item, plate) = bulletAtPlate(round, thickness: 0.02, isBullet: false)
      for _ in 1...6 { simulation.tick(frame) }
      return !simulation.world.isBefore(item, plate)
    }
    #expect(passed > rounds(250) / 5)
  }

  @Test func `Two bullets do not pass each other`() {
    var random = SplitMix(seed: 4)
    for round in 0..<rounds(250) {
      var world = World<Float>()
      var matter = Matter(isBullet: true)
      matter.velocity = (speed, 0)
      matter.angularVelocity = random.number(-20...20)
      let left = world.addItem(.box(width: 0.1, height: 0.6), random.number(-3...(-1)), 0, matter)
      matter.velocity = (-speed, 0)
      let right = world.addItem(.circle(radius: 0.1), random.number(1...3), 0, matter)
      var simulation = Simulation(world, ticks: 6)
      let (a, b) = (simulation.world[left].position, simulation.world[right].position)
      #expect(a.x < b.x || abs(a.y - b.y) > 0.1, "round \(round)")
    }
  }

  private static let shapes: [Shape<Float>] = [
    .circle(radius: 0.05), .box(width: 0.3, height: 0.1), .box(width: 0.6, height: 0.6),
  ]

  /// 200 m/s in a random direction, with a random spin.
  private func bullet(_ random: inout SplitMix, isBullet: Bool) -> Matter {
    let direction = random.number(-4...4)
    var matter = Matter(restitution: random.number(0...0.5), isBullet: isBullet)
    matter.velocity = (speed * direction.cosine, speed * direction.sine)
    matter.angularVelocity = random.number(-20...20)
    return matter
  }

  /// An item at 200 m/s on its way to the middle of a heavy plate that comes towards it.
  private func bulletAtPlate(
    _ round: Int, thickness: Double, isBullet: Bool
  ) -> (Simulation<Float>, item: BodyID, plate: BodyID) {
    var random = SplitMix(seed: UInt64(round))
    var world = World<Float>()
    var slab = Matter(density: 2 / thickness)
    slab.velocity = (random.number(-5...0), random.number(-2...2))
    let plate = world.addItem(
      .box(width: Float(thickness), height: 4), 3 + random.number(0...2), 0, slab)
    var matter = Matter(isBullet: isBullet)
    matter.velocity = (speed, random.number(-20...20))
    matter.angularVelocity = random.number(-20...20)
    let item = world.addItem(Self.shapes[round % 2], 0, 0, angle: random.number(-4...4), matter)
    return (Simulation(world), item, plate)
  }
}

extension World<Float> {
  /// Whether an item is on the side of a plate that it came from.
  fileprivate func isBefore(_ item: BodyID, _ plate: BodyID) -> Bool {
    let way = self[item].position - self[plate].position
    return way.rotated(by: -self[plate].angle).x < 0
  }
}
