// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// The integrals of shapes against closed forms, and what corners are refused.
struct ShapeTests {
  typealias V = Vector2<Double>
  private typealias S = Shape<Double>

  @Test func `A box has the area w h and the second moment w h (w^2 + h^2) / 12`() {
    let box = S.box(width: 0.4, height: 0.2)
    #expect(abs(box.area - 0.08) < 1e-15)
    #expect(abs(box.secondMoment - 0.08 * 0.2 / 12) < 1e-15)
    #expect(box.centroid.length < 1e-15)
  }

  @Test func `A polygon off the origin has the moments of the parallel axis, either way round`() {
    let corners = [V(10, 5), V(10.4, 5), V(10.4, 5.2), V(10, 5.2)]
    for corners in [corners, corners.reversed()] {
      let shape = S.polygon(corners)
      #expect((shape.centroid - V(10.2, 5.1)).length < 1e-12)
      #expect(abs(shape.area - 0.08) < 1e-12)
      let moment = 0.08 * (0.2 / 12 + 10.2 * 10.2 + 5.1 * 5.1)
      #expect(abs(shape.secondMoment - moment) < 1e-10)
    }
  }

  @Test func `A circle has the area pi r^2 and the second moment pi r^4 / 2`() {
    let circle = S.circle(radius: 0.3)
    #expect(abs(circle.area - .pi * 0.09) < 1e-15)
    #expect(abs(circle.secondMoment - .pi * 0.0081 / 2) < 1e-15)
  }

  @Test
  func `Doubled corners and corners on a side are left out, wherever the outline begins`() throws {
    let square = [V(0, 0), V(1, 0), V(1, 1), V(0, 1)]
    let given = [
      V(0.5, 0), V(1, 0), V(1, 0.3), V(1, 0.6), V(1, 1), V(1, 1.001), V(0, 1), V(0, 0), V(0.25, 0),
      V(0.5, 0),
    ]
    #expect(try S.checkedPolygon(given) == [square[1], square[2], square[3], square[0]])
    #expect(try S.checkedPolygon(square.reversed()) == square.reversed())
  }

  @Test func `Corners of no convex polygon are refused, each with its reason`() {
    refuse([V(0, 0), V(1, 0)], .fewerThanThreeCorners)
    refuse([V(0, 0), V(.nan, 0), V(1, 1)], .notFinite)
    refuse([V(0, 0), V(.infinity, 0), V(1, 1)], .notFinite)
    refuse([V(0, 0), V(1, 0), V(2, 0)], .zeroArea)
    refuse([V(0, 0), V(3, 0), V(1, 0), V(2, 0)], .zeroArea)
    refuse([V(0, 0), V(0.001, 0), V(0, 0.001)], .zeroArea)
    refuse([V(0, 0), V(2, 0), V(1, 0.5), V(1, 2)], .concave)
    refuse([V(0, 0), V(1, 1), V(1, 0), V(0, 1)], .selfCrossing)
    refuse(star(points: 5, step: 2), .selfCrossing)
    refuse([V(0, 0), V(1, 0), V(0, 1), V(0, 0), V(1, 0), V(0, 1)], .selfCrossing)
    refuse(star(points: 256, step: 1), .tooManyCorners)
  }

  @Test func `The most corners are 255`() throws {
    #expect(try S.checkedPolygon(star(points: 255, step: 1)).count == 255)
  }

  /// Corners on a circle, each `step` places after the one before.
  private func star(points: Int, step: Int) -> [V] {
    (0..<points).map { V(1, 0).rotated(by: 2 * .pi * Double($0 * step) / Double(points)) }
  }

  private func refuse(_ corners: [V], _ fault: ShapeFault) {
    #expect(throws: fault) { try S.checkedPolygon(corners) }
  }
}

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
