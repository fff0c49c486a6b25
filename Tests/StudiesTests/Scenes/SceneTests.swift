// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import StudySupport

@Suite struct SceneTests {
  private static let items = "items: {card: {center: [0, 0], size: [100, 50]}}"

  @Test func `A scene of one item runs 3 s at 60 ticks a second`() throws {
    let timing = try study("scene: {\(Self.items)}").scene.timing
    #expect(timing.duration == 3 && timing.frameRate == 60 && timing.pauseLimit == 60)
    #expect(timing.tickCount == 180 && timing.pauseTicks == 3600 && timing.interval == 1.0 / 60)
  }

  @Test func `Duration, frame rate and pause limit are read`() throws {
    let timing = try study(
      "scene: {duration: 0.5, frameRate: 120, pauseLimit: 2, \(Self.items)}"
    ).scene.timing
    #expect(timing.duration == 0.5 && timing.frameRate == 120 && timing.pauseLimit == 2)
    #expect(timing.tickCount == 60 && timing.pauseTicks == 240)
  }

  @Test func `A duration of half a tick holds one`() throws {
    let timing = try study("scene: {duration: 0.00834, \(Self.items)}").scene.timing
    #expect(timing.tickCount == 1)
  }

  @Test func `A scene has no more rows than can be held`() {
    let items = "{a: {center: [0, 0], size: [1, 1]}, b: {center: [9, 9], size: [1, 1]}}"
    #expect(
      studyFault(
        "scene: {duration: 2500, frameRate: 1000, items: \(items)}\nresponse: {item: a}") == nil)
  }
}

/// Lengths that are finite, and yet not for an engine that computes in `Float`.
@Suite struct LengthLimitsTests {

  private func document(bounds: String = "[400, 600]", item: String, collision: String) -> String {
    """
    scene:
      bounds: \(bounds)
      items: {card: {center: [0, 0], \(item)}}
      behaviors: [{collision: {\(collision)}}]
    """
  }

  @Test(
    arguments: [
      ("[1e7, 1e7]", "size: [0.001, 1e7]", "bounds: true, insets: [-1e7, -1e7, -1e7, -1e7]"),
      ("[0.001, 0.001]", "size: [1e7, 1e7]", "bounds: true"),
      ("[9, 9]", "size: [0.001, 0.001], shape: ellipse", "segments: {s: [[-1e7, 9], [1e7, 9]]}"),
      (
        "[9, 9]", "size: [9, 9], shape: [[-1e7, -1e7], [1e7, -1e7], [1e7, 1e7], [-1e7, 1e7]]",
        "paths: {p: [[-1e7, 1e7], [1e7, 1e7], [0, 0]]}"
      ),
    ])
  func `At the limits a scene runs`(bounds: String, item: String, collision: String) throws {
    let motion = try study(document(bounds: bounds, item: item, collision: collision)).motion()
    #expect(motion.y.allSatisfy { $0.isFinite })
  }

  @Test func `A fit without bounds does not search up to the limits`() throws {
    let text = scene("snap: {to: [300, 40]}") + "fit: {parameters: {size.width: {}}, "
    let problem = try #require(try study(text + "target: {overshoot: 1}}").fit)
    #expect(problem.parameters[0].min == 0.001 && problem.parameters[0].max == nil)
    #expect(problem.parameters[0].start == 100)
  }
}
