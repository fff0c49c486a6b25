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
