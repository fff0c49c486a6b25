// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// Numbers that no longer are numbers stop nothing: who plays the scene finds them and says so.
struct DivergenceTests {
  private static let bad: [Float] = [.nan, .infinity, -.infinity, 1e30, -1e38, 3e38]

  @Test(arguments: bad)
  func `A world runs on when the place of a body is no number or too large`(value: Float) {
    run { $0.position.x = value }
    run { $0.position = Vector2(value, value) }
    run { $0.angle = value }
  }

  @Test(arguments: bad)
  func `A world runs on when the motion of a body is no number or too large`(value: Float) {
    run { $0.velocity.y = value }
    run { $0.angularVelocity = value }
    run { $0.inverseMass = value }
  }

  @Test func `One body that is lost does not take along what it never touches`() {
    var (simulation, items) = heap()
    var twin = simulation
    simulation.world[items[9]].position.x = .nan
    twin.world[items[9]].position.x = 1000
    for _ in 1...60 {
      simulation.tick(frame)
      twin.tick(frame)
    }
    for item in items.prefix(9) {
      #expect(simulation.world[item].position.x.isFinite)
      #expect(simulation.world[item].position.y < 0)
      #expect(twin.world[item].position.y < 0)
    }
  }

  /// Half a second before something happens to a body of a heap, and a second after it.
  private func run(_ change: (inout Body<Float>) -> Void) {
    var (simulation, items) = heap()
    for _ in 1...30 { simulation.tick(frame) }
    change(&simulation.world[items[4]])
    for _ in 1...30 { simulation.tick(frame) }
    for item in items { simulation.world[item].isBullet = true }
    for _ in 1...30 { simulation.tick(frame) }
    #expect(simulation.tickCount == 90)
  }

  /// Ten boxes and discs that fall on a floor, the last of them by itself.
  private func heap() -> (Simulation<Float>, [BodyID]) {
    var world = World.room([(-3, -20), (-3, 0), (3, 0), (3, -20)])
    let items = (0..<10).map { index in
      let shape = index % 2 == 0 ? Shape<Float>.circle(radius: 0.2) : .box(width: 0.4, height: 0.3)
      return world.addItem(shape, index == 9 ? 2 : 0.05 * Double(index), -0.5 - 0.5 * Double(index))
    }
    return (Simulation(world), items)
  }
}
