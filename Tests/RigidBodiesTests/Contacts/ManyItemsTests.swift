// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import TestSupport
import Testing

/// Worlds of hundreds and thousands of items.
struct ManyItemsTests {
  /// Without friction and bounce nothing hinders them: only their number is hard.
  @Test func `Hundreds of items that fall into a box come to rest in it, all asleep`() {
    var world = World<Float>(gravity: 10, allowsSleeping: true)
    let width = 8.0
    world.addWall([(0, -60), (0, 0), (width, 0), (width, -60)])
    let items = (0..<rounds(500)).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: 14)
      let shape = index % 3 == 0 ? Shape<Float>.circle(radius: 0.2) : .box(width: 0.4, height: 0.3)
      return world.addItem(
        shape, 0.4 + 0.55 * Double(column) + 0.02 * Double(row % 5), -0.4 - 0.55 * Double(row),
        angle: 0.1 * Double(index % 7))
    }
    for item in items { world[item].linearDamping = 0.1 }
    for item in items { world[item].angularDamping = 0.1 }
    var simulation = Simulation(world)
    for _ in 1...3600 where !simulation.isAtRest { simulation.tick(frame) }
    #expect(simulation.isAtRest, "at \(simulation.time) s")
    for item in items {
      let place = simulation.world[item].position
      #expect(place.x > 0.14 && place.x < Float(width) - 0.14 && place.y < -0.14)
    }
  }

  @Test func `Ten thousand items can be added, moved on and taken away again`() {
    var world = World.room([(-1, 1), (101, 1)])
    var items: [BodyID] = []
    for index in 0..<rounds(10_000) {
      let (row, column) = index.quotientAndRemainder(dividingBy: 100)
      items.append(world.addItem(.box(width: 0.4, height: 0.4), Double(column), -Double(row)))
    }
    var simulation = Simulation(world, ticks: 6)
    #expect(items.allSatisfy { simulation.world[$0].velocity.y > 0.9 })
    for item in items { simulation.world.remove(item) }
    simulation.tick(frame)
    #expect(simulation.isAtRest)
  }
}
