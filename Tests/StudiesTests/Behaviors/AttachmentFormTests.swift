// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@Suite struct AttachmentFormTests {
  @Test(
    arguments: [
      ("¦{frequency: 2}", "missing key \"anchor\" in attachment"),
      ("{anchor: ¦[1], frequency: 2}", "anchor: expected a point [x, y], found a list of 1"),
      ("{anchor: [0, 1], frequency: ¦-2}", "frequency must be at least 0, found -2"),
      ("{anchor: [0, 1], damping: ¦-1}", "damping must be at least 0, found -1"),
      ("{anchor: [0, 1], length: ¦-1}", "length must be at least 0, found -1"),
      ("{anchor: [0, 1], offset: ¦5}", "offset: expected a point [x, y], found number 5"),
      ("{to: ¦card}", "an item cannot be attached to itself"),
      ("{to: ¦crd}", "unknown item \"crd\"; did you mean \"card\"?"),
      (
        "{to: ¦card, anchor: [0, 1]}",
        "an attachment has either an anchor or an item it goes to, not both"
      ),
      ("{anchor: [0, 1], ¦kind: sliding}", "\"kind\" is not supported yet"),
      ("{anchor: [0, 1], path: ¦[[0, 1, 2]]}", "write either anchor or path, not both"),
      ("{anchor: [0, 1], ¦delay: 1}", "delay goes with a path"),
      ("{anchor: [0, 1], ¦frictionTorque: 1}", "\"frictionTorque\" is not supported yet"),
      ("{anchor: [0, 1], ¦attachmentRange: 1}", "\"attachmentRange\" is not supported yet"),
      ("{¦achor: [0, 1]}", "unknown key \"achor\" in attachment; did you mean \"anchor\"?"),
    ])
  func `What an attachment cannot be is refused in one sentence`(keys: String, sentence: String) {
    expectFault(scene("attachment: \(keys)"), sentence)
  }

  /// Measured in UIKit: 40 x 40 at (100, 250), anchor (100, 100), 2 Hz, 0.3, length 100.
  @Test func `A soft attachment moves as measured on the device`() throws {
    let motion = try study(
      """
      scene:
        items: {ball: {center: [100, 250], size: [40, 40], resistance: 0}}
        behaviors:
          - attachment: {anchor: [100, 100], length: 100, frequency: 2, damping: 0.3}
      """
    ).motion()
    #expect(abs(motion.y[1] - 249.48938) < 1e-5 && abs(motion.y[10] - 201.092148) < 1e-5)
  }

  /// Measured in UIKit: a rigid rod of 100 pt under gravity, resistances 0.
  @Test func `Without a frequency it is a rod, and the length is the initial distance`() throws {
    let motion = try study(
      """
      scene:
        items: {bob: {center: [200, 100], size: [40, 40], resistance: 0, angularResistance: 0}}
        behaviors: [attachment: {anchor: [100, 100]}, gravity: {}]
      """
    ).motion()
    #expect(abs(motion.x[10] - 199.132126) < 1e-4 && abs(motion.y[10] - 113.146225) < 1e-4)
  }

  @Test func `Two items pull each other`() throws {
    let study = try study(
      """
      scene:
        items:
          a: {center: [0, 0], size: [100, 100]}
          b: {center: [200, 0], size: [100, 100]}
        behaviors: [attachment: {item: a, to: b, length: 100, frequency: 2, damping: 1}]
      response: {item: a}
      """)
    let (a, b) = (study.motion(0).x, study.motion(1).x)
    // No force from outside: the centre of mass stays; half of the 100 pt each.
    for (x, y) in zip(a, b) { #expect(abs(x + y - 200) < 1e-3) }
    #expect(abs(a[180] - 50) < 0.5)
  }
}
