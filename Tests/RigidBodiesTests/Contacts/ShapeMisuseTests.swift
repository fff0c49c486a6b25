// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// Outlines that cannot be touched are refused where they come into the world.
struct ShapeMisuseTests {
  @Test("A disc without a radius, a line without a length and a polygon of two corners trap")
  func shapes() async {
    await #expect(processExitsWith: .failure) { addItem(.circle(radius: 0)) }
    await #expect(processExitsWith: .failure) { addItem(.circle(radius: -1)) }
    await #expect(processExitsWith: .failure) { addItem(.circle(radius: .nan)) }
    await #expect(processExitsWith: .failure) { addItem(.circle(radius: .infinity)) }
    await #expect(processExitsWith: .failure) { addItem(.polygon([Vector2(0, 0), Vector2(1, 0)])) }
    await #expect(processExitsWith: .failure) {
      addItem(.polygon([Vector2(0, 0), Vector2(1, 0), Vector2(1, 0)]))
    }
  }

  @Test func `A chain of one corner, one that stands still and one that moves trap`() async {
    await #expect(processExitsWith: .failure) { addWall([Vector2(0, 0)]) }
    await #expect(processExitsWith: .failure) {
      addWall([Vector2(0, 0), Vector2(1, 0), Vector2(1, 0)])
    }
    await #expect(processExitsWith: .failure) {
      addWall([Vector2(0, 0), Vector2(1, 0), Vector2(0, 0)], isClosed: true)
    }
    await #expect(processExitsWith: .failure) { addWall([Vector2(0, 0), Vector2(.nan, 0)]) }
    await #expect(processExitsWith: .failure) {
      addItem(.chain([Vector2(0, 0), Vector2(1, 0)], isClosed: false))
    }
    await #expect(processExitsWith: .failure) {
      var world = World<Float>()
      let body = world.add(Body(staticAt: .zero))
      world.addFixture(of: body, .chain([Vector2(0, 0), Vector2(1, 0)], isClosed: false))
      world.setMass(of: body, to: 1, inertia: 1)
    }
  }

  @Test
  func `A fixture takes no bad shape later, and is not known after it was taken away`() async {
    await #expect(processExitsWith: .failure) {
      var world = World<Float>()
      let body = world.add(Body(position: .zero, mass: 1, inertia: 1))
      let fixture = world.addFixture(of: body, .circle(radius: 1))
      world[fixture].shape = .circle(radius: 0)
    }
    await #expect(processExitsWith: .failure) {
      var world = World<Float>()
      let body = world.add(Body(position: .zero, mass: 1, inertia: 1))
      let fixture = world.addFixture(of: body, .circle(radius: 1))
      world.remove(fixture)
      world.addFixture(of: body, .circle(radius: 2))
      world.remove(fixture)
    }
  }

  @Test func `Good shapes do not`() {
    addItem(.circle(radius: 0.001))
    addItem(.polygon([Vector2(0, 0), Vector2(1, 0), Vector2(0, 1)]))
    addWall([Vector2(0, 0), Vector2(1, 0)])
    addWall([Vector2(0, 0), Vector2(1, 0), Vector2(0, 1)], isClosed: true)
  }
}

private func addItem(_ shape: Shape<Float>) {
  var world = World<Float>()
  let body = world.add(Body(position: .zero, mass: 1, inertia: 1))
  world.addFixture(of: body, shape)
}

private func addWall(_ corners: [Vector2<Float>], isClosed: Bool = false) {
  var world = World<Float>()
  let body = world.add(Body(staticAt: .zero))
  world.addFixture(of: body, .chain(corners, isClosed: isClosed))
}
