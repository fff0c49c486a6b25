// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@Suite struct ItemShapeReadingTests {
  @Test(
    arguments: [
      ("¦round", "unknown value \"round\" for shape; known values: rectangle, ellipse"),
      (
        "¦5", "shape: expected rectangle, ellipse or a list of points [[x, y], ...], found number 5"
      ),
      ("¦[[0, 0], [9, 9]]", "shape needs at least three points, found 2"),
      ("¦[[0, 0], [9, 9], [18, 18]]", "shape encloses no area"),
      (
        "¦[[-30, -30], [30, -30], [0, 0], [30, 30], [-30, 30]]",
        "shape is concave; the path of an item must be convex"
      ),
      (
        "¦[[-30, -30], [30, 30], [30, -30], [-30, 30]]",
        "shape crosses itself; the path of an item must be convex"
      ),
      ("[[0, 0], ¦[9]]", "shape[1]: expected a point [x, y], found a list of 1"),
      ("[[0, 0], [9, ¦x]]", "shape[1][1]: expected a number, found text \"x\""),
      // The centroid of a triangle is the mean of its corners: (10, 10).
      (
        "¦[[0, 0], [30, 0], [0, 30]]",
        "the centre of mass of shape must be the item's centre; shift every point by [-10, -10]"
      ),
    ])
  func `What a shape cannot be is refused in one sentence`(shape: String, sentence: String) {
    expectFault(scene(item: "shape: \(shape)"), sentence)
  }

  /// Mass is density times area; the way of the sides turns with angular velocity r x p / I.
  @Test(
    arguments: [
      ("rectangle", 1.0, 1 / 6.0), ("ellipse", .pi / 4, .pi / 4 / 8),
      // A square on its corner with the diagonal d = 0.6 m: area d^2 / 2, I = m d^2 / 12.
      ("[[-30, 0], [0, -30], [30, 0], [0, 30]]", 0.18, 0.18 * 0.36 / 12),
    ])
  func `Mass and inertia are those of the shape`(shape: String, mass: Double, inertia: Double)
    throws
  {
    let motion = try study(
      scene(
        "push: {mode: instantaneous, direction: [0, 1], offset: [50, 0]}",
        item: "shape: \(shape), resistance: 0, angularResistance: 0")
    ).motion()
    #expect(abs(motion.velocityY[1] - 100 / mass) < 1e-3)
    #expect(abs(motion.angularVelocity[1] - 0.5 / inertia) < 1e-3)
  }

  @Test func `A shape touches with its own extent, and a snap holds the corners of the size`()
    throws
  {
    let document = """
      scene:
        bounds: [400, 400]
        items: {card: {center: [200, 200], size: [100, 100], SHAPE}}
        behaviors: [gravity: {}, collision: {bounds: true}]
      """
    func rest(_ shape: String) throws -> Double {
      try study(document.replacing("SHAPE", shape)).motion().y.last ?? 0
    }
    let ellipse = try rest("shape: ellipse")
    #expect(abs(ellipse - 350) < 2)
    let square = try rest("shape: [[-20, -20], [20, -20], [20, 20], [-20, 20]]")
    #expect(abs(square - 380) < 2)
    let snap = "snap: {to: [50, 80], damping: 0.3}"
    let round = try study(scene(snap, item: "shape: ellipse, allowsRotation: false")).motion()
    let plain = try study(scene(snap, item: "allowsRotation: false")).motion()
    for tick in 0...180 { #expect(abs(round.x[tick] - plain.x[tick]) < 0.01) }
  }
}
