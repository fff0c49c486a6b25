// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import StudySupport

@Suite struct FieldReadingTests {
  /// The change of velocity in the first sub-step h is h F / m, in pt/s; m is 2 kg, the field stands
  /// 1 m above the item, and the item has a charge of 3 C and moves to the right with 2 m/s.
  @Test(
    arguments: [
      ("kind: linearGravity, direction: [0, 3]", [0, 3.0]),
      ("kind: linearGravity, direction: [0, 3], strength: 2", [0, 6]),
      ("kind: radialGravity", [0, -1]), ("kind: radialGravity, strength: -5", [0, 5]),
      ("kind: spring, strength: 4", [0, -2]),
      // -S w |w| / m with w = (2, 0) - (1, 0).
      ("kind: drag, direction: [1, 0]", [-0.5, 0]), ("kind: drag, strength: 3", [-6, 0]),
      ("kind: electric, falloff: 0", [0, 1.5]), ("kind: magnetic, falloff: 0", [0, -1]),
      // S / m across the way from the field, which is (0, 1), and once more through m.
      ("kind: vortex, strength: 8", [-2, 0]),
    ])
  func `A field acts by its formula`(keys: String, acceleration: [Double]) throws {
    let motion = try study(
      scene(
        "field: {\(keys), position: [0, -100]}",
        item: "density: 2, charge: 3, velocity: [200, 0], resistance: 0")
    ).motion()
    #expect(abs((motion.velocityX[1] - 200) * 1.2 - acceleration[0]) < 1e-3)
    #expect(abs(motion.velocityY[1] * 1.2 - acceleration[1]) < 1e-3)
  }

  @Test func `A velocity field sets the velocity in its region, while it is there`() throws {
    let motion = try study(
      scene(
        "field: {kind: velocity, direction: [1, 0], region: {size: [100, 10]}, from: 0.1, until: 0.3}",
        item: "resistance: 0")
    ).motion()
    #expect(motion.velocityX[6] == 0 && motion.velocityX[7...].allSatisfy { $0 == 100 })
    let disc = try study(
      scene(
        "field: {kind: linearGravity, direction: [1, 0], region: {radius: 50}}",
        item: "resistance: 0")
    ).motion()
    // v^2 = 2 a s over the 50 pt of the disc.
    #expect(abs((disc.velocityX.last ?? 0) - (2 * 100 * 50).squareRoot()) < 2)
  }

  /// Where a card is after 119 sub-steps: the formula of the field, with a noise of its own and in Double,
  /// by a program that knows nothing of this one.
  @Test(
    arguments: [
      ("noise, smoothness: 0.5, animationSpeed: 2, strength: 3", 1, (0, 0), (144.8996, 71.3209)),
      (
        "noise, smoothness: 0.2, animationSpeed: 0.5, strength: 2, position: [40, -30]", 2, (50, 0),
        (206.1719, 75.0624)
      ),
      (
        "turbulence, smoothness: 0.5, animationSpeed: 1, strength: 4", 2, (200, 100),
        (240.3734, 9.0310)
      ),
      (
        "turbulence, smoothness: 1, animationSpeed: 0, strength: -4", 1, (200, 100),
        (236.7791, 291.9870)
      ),
    ] as [(String, Int, (Int, Int), (Double, Double))])
  func `Noise drives an item along the way that its formula says`(
    field: String, density: Int, velocity: (Int, Int), end: (Double, Double)
  ) throws {
    let motion = try study(
      """
      scene:
        duration: 1
        frameRate: 60
        items:
          card: {center: [150, 80], size: [100, 100], density: \(density), resistance: 0, \
      velocity: [\(velocity.0), \(velocity.1)]}
        behaviors:
          - field: {kind: \(field)}
      """
    ).motion()
    #expect(abs((motion.x.last ?? 0) - end.0) < 1e-2)
    #expect(abs((motion.y.last ?? 0) - end.1) < 1e-2)
  }

  @Test func `In a field the scene does not say where an item rests`() throws {
    let study = try study(
      scene("snap: {to: [9, 9]}", "field: {kind: vortex}") + "\nresponse: {channel: x}")
    #expect(study.final == nil)
  }
}
