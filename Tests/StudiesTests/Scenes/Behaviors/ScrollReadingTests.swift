// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import StudySupport

@Suite struct ScrollReadingTests {
  /// d min(1, s factor), s = |dx| + |dy| in pt; nothing else moves a free item.
  private static let table: [(String, String, [Double])] = [
    ("[[0, 0], [0.5, 0], [0.5, 40]]", "touch: [30, -70]", [0, 8.0]),
    ("[[0, 0], [0.5, 0], [0.5, -40]]", "touch: [30, -70]", [0, -8.0]),
    ("[[0, 0], [0.5, 0], [0.5, 40]]", "touch: [0, 700]", [0, 40.0]),
    ("[[0, 0], [0.5, 0], [0.5, 40]]", "touch: [0, 100], factor: 0.005", [0, 20.0]),
    ("[[0, 0, 0], [0.5, 0, 0], [0.5, 30, 40]]", "touch: [-50, 50]", [6, 8.0]),
    ("[[0, 0], [0.5, 0], [0.5, 40]]", "touch: [0, 0]", [0, 0.0]),
    ("[[0, 0], [0, 0], [0, 40]]", "touch: [0, 100], delay: 0.5", [0, 8.0]),
  ]

  @Test(arguments: table)
  func `An item moves with the scroll, the more the farther the finger`(
    path: String, keys: String, way: [Double]
  ) throws {
    let motion = try study(scene("scroll: {path: \(path), \(keys)}")).motion()
    #expect(motion.x[30] == 0 && motion.y[30] == 0)
    #expect(abs(motion.x[31] - way[0]) < 1e-4 && abs(motion.y[31] - way[1]) < 1e-4)
    #expect(motion.y[180] == motion.y[31])
  }

  /// Far from the finger an item moves exactly with the scroll, whatever its steps: the sum is whole.
  @Test func `Steps add up to the scroll, from a jump at the start too`() throws {
    let motion = try study(
      scene("scroll: {path: [[0, 0], [0, 50], [1.01, 150], [1.01, 90]], touch: [0, 9000]}")
    ).motion()
    #expect(abs(motion.y[1] - 50) < 1e-4 && abs(motion.y[31] - (50 + 100 * 0.5 / 1.01)) < 1e-3)
    #expect(abs(motion.y[180] - 90) < 1e-3 && motion.y[62] == motion.y[180])
  }

  @Test func `A behaviour that comes late knows only what is scrolled from then on`() throws {
    let motion = try study(
      scene("scroll: {path: [[0, 0], [2, 200]], touch: [0, 9000], from: 1.003, until: 1.5}")
    ).motion()
    // From tick 61, which begins at 1.0167 s, to that at 1.4833 s.
    #expect(motion.y[61] == 0 && abs(motion.y[62] - 100 * (61 / 60.0 - 1.003)) < 1e-3)
    #expect(abs(motion.y[180] - 100 * (89 / 60.0 - 1.003)) < 1e-3)
  }

  /// Springs to where the items are in the list, as in a bouncy collection view.
  @Test func `Springs bring the items back`() throws {
    let motion = try study(
      scene(
        "scroll: {path: [[0, 0], [0.2, 100]], touch: [0, 300]}",
        "attachment: {anchor: [0, -100], length: 100, frequency: 2, damping: 1}")
    ).motion()
    #expect(motion.y[10] > 5 && abs(motion.y[180]) < 0.5)
  }
}
