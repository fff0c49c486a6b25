// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Scenes
import Testing

/// Where a scene knows that an item comes to rest: a curve of x or y ends at the target.
@Suite struct TargetTests {
  private func target(_ document: String) throws -> [Double?] {
    try ["x", "y"].map { channel in
      try study(document + "\nresponse: {item: card, channel: \(channel)}\n").final
    }
  }

  @Test func `A snap pulls to its point`() throws {
    #expect(try target(scene("snap: {to: [300, 100]}")) == [300, 100])
  }

  /// Their springs have the initial distances as rest lengths.
  @Test(arguments: ["[30, -10]", "[50, 10]"])
  func `Corners hold an item where it starts`(point: String) throws {
    let document = scene("corners: {point: \(point)}", item: "velocity: [500, 0]")
      .replacing("[0, 0]", "[30, -10]")
    #expect(try target(document) == [30, -10])
    let motion = try study(document).motion()
    #expect((motion.x.max() ?? 0) > 31)
    #expect(abs(motion.x[180] - 30) < 0.5 && abs(motion.y[180] + 10) < 0.5)
  }

  /// From (0, 0) a spring of length 50 to (30, 40); the last anchor is (0, 200), so of the way 150.
  @Test func `A moving point pulls to where it ends`() throws {
    let path = "path: [[0, 30, 40], [1, 0, 200]]"
    #expect(try target(scene("snap: {\(path)}")) == [0, 200])
    #expect(try target(scene("attachment: {\(path), frequency: 2}")) == [0, 150])
    #expect(try target(scene("attachment: {\(path), frequency: 2, length: 20}")) == [0, 180])
    #expect(try target(scene("drag: {\(path)}")) == [-30, 160])
    #expect(try target(scene("drag: {\(path), cancel: 2}")) == [0, 0])
  }

  @Test func `A snap asks for the angle 0, an attachment for none`() throws {
    let snap = try study(scene("snap: {to: [1, 1]}") + "\nresponse: {channel: angle}")
    #expect(snap.final == 0)
    let attachment = try study(
      scene("attachment: {anchor: [0, 200], frequency: 1}") + "\nresponse: {channel: angle}")
    #expect(attachment.final == nil)
  }

  /// T = p0 + (|q0 - A| - length) (A - q0)/|A - q0|, worked out by hand.
  @Test(
    arguments: [
      // The way to the anchor is (30, 40), 50 long: 20 of it are 40 %.
      ("anchor: [30, 40], length: 30", [12.0, 16]),
      // Too long a spring pushes off.
      ("anchor: [30, 40], length: 100", [-30, -40]),
      ("anchor: [30, 40], length: 0", [30, 40]),
      // Without a length the item is at rest already.
      ("anchor: [30, 40]", [0, 0]),
      // The attached point (0, 20) goes 10 of 20 down, and the centre with it.
      ("anchor: [0, 40], offset: [0, 20], length: 10", [0, 10]),
      // On the anchor no direction is left.
      ("anchor: [0, 0], length: 50", [0, 0]),
      ("anchor: [-3, 4], offset: [-3, 4], length: 1", [0, 0]),
    ])
  func `An attachment pulls to the point at rest length`(keys: String, point: [Double]) throws {
    let found = try target(scene("attachment: {\(keys), frequency: 2}"))
    for (found, truth) in zip(found, point) { #expect(abs(try #require(found) - truth) < 1e-12) }
  }

  /// An angle of 90 degrees turns the offset (0, -50) to (50, 0): of the 100 to the anchor, 60 are
  /// too many.
  @Test func `An attachment pulls a turned item by its turned offset`() throws {
    let document = scene(
      "attachment: {anchor: [150, 0], offset: [0, -50], length: 40, frequency: 2, damping: 1}",
      item: "angle: 90deg")
    for (found, truth) in zip(try target(document), [60.0, 0]) {
      #expect(abs(try #require(found) - truth) < 1e-12)
    }
    let motion = try study(document).motion()
    #expect(abs(try #require(motion.x.last) - 60) < 0.5)
    #expect(abs(try #require(motion.y.last)) < 0.5)
  }

  @Test(
    arguments: [
      "push: {mode: instantaneous, direction: [3, 0]}", "itemProperties: {resistance: 2}",
    ])
  func `What does not act for ever leaves the target`(behavior: String) throws {
    #expect(try target(scene("snap: {to: [300, 100]}", behavior)) == [300, 100])
  }

  @Test func `A parameter moves the target`() throws {
    let study = try study(scene("snap: {to: [300, 100]}") + "\nresponse: {channel: x}")
    var scene = study.scene
    try study.parameter("to.x").apply(500, to: &scene)
    #expect(SceneRun(scene, request: study.request).response(for: []).final == 500)
  }

  private static let unknown = [
    ["gravity: {}"],
    ["snap: {to: [300, 100]}", "gravity: {}"],
    ["snap: {to: [300, 100]}", "push: {direction: [1, 0]}"],
    ["snap: {to: [300, 100]}", "push: {mode: continuous}"],
    ["snap: {to: [300, 100]}", "snap: {to: [0, 100]}"],
    ["snap: {to: [300, 100]}", "corners: {point: [0, 100]}"],
    ["push: {mode: instantaneous, direction: [3, 0]}"],
    [],
  ]

  @Test(arguments: unknown)
  func `Where the scene does not know its target, metrics say what to write`(
    behaviors: [String]
  ) {
    let list = behaviors.map { "    - \($0)\n" }.joined()
    let document = """
      scene:
        items: {card: {center: [0, 0], size: [100, 100]}}
        behaviors:\(behaviors.isEmpty ? " []" : "")
      \(list)response: {item: card, channel: CHANNEL}
      sweep: {parameters: {density: [1]}, metrics: [¦METRIC]}
      """
    let target = "response: {target: [x, y]}"
    for (channel, metric, advice) in [
      ("pose", "overshoot", target), ("progress", "peak", target), ("distance", "peak", target),
      ("x", "drift", target), ("x", "settle_time", "response: {final: ...} or \(target)"),
      ("speed", "rise_time", "response: {final: ...} or \(target)"),
      ("angle", "settle_time", "response: {final: ...}"),
    ] {
      let text = document.replacing("CHANNEL", channel).replacing("METRIC", metric)
      expectFault(
        text,
        "\(metric) needs to know where the item comes to rest, and the scene does not say; "
          + "write \(advice)")
    }
  }

  @Test func `A second item makes the target unknown`() throws {
    let document = """
      scene:
        items:
          card: {center: [0, 0], size: [100, 100]}
          other: {center: [0, 300], size: [100, 100]}
        behaviors:
          - snap: {item: card, to: [50, 50]}
          - attachment: {item: other, to: card, frequency: 2}
      """
    #expect(try target(document) == [nil, nil])
    let attachment = "    - attachment: {item: other, to: card, frequency: 2}"
    #expect(try target(document.replacing(attachment, "")) == [50, 50])
  }

  @Test func `A target that is written counts before the scene's`() throws {
    let document = scene("snap: {to: [300, 100]}") + "\nresponse: {channel: x, target: [70, 0]}"
    #expect(try study(document).final == 70)
    let gravity = scene("gravity: {}") + "\nresponse: {target: [0, 500]}\n"
    #expect(try study(gravity).final == 1)
  }
}
