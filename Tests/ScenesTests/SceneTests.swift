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

  @Test(
    arguments: [
      ("duration: ¦0", "duration must be greater than 0 and at most 3600, found 0"),
      ("duration: ¦-1", "duration must be greater than 0 and at most 3600, found -1"),
      ("duration: ¦4e3", "duration must be greater than 0 and at most 3600, found 4e3"),
      ("duration: ¦.nan", "duration: expected a finite number, found number .nan"),
      ("duration: ¦.inf", "duration: expected a finite number, found number .inf"),
      ("duration: ¦1e999", "duration: expected a finite number, found number 1e999"),
      ("duration: ¦long", "duration: expected a number, found text \"long\""),
      ("duration: ¦'3'", "duration: expected a number, found text \"3\"; remove the quotes"),
      (
        "duration: ¦350kg",
        "unknown unit \"kg\" in duration; known units: s, ms, min"
      ),
      (
        "duration: ¦61min", "duration must be greater than 0 and at most 3600 s, found 61min"
      ),
      ("duration: ¦[3]", "duration: expected a number, found a list of 1"),
      ("duration: ¦~", "duration: expected a number, found nothing"),
      ("duration: ¦0.008", "duration must hold at least one tick of 1/60 s, found 0.008"),
      (
        "frameRate: 59.94, duration: ¦0.001",
        "duration must hold at least one tick of 1/59.94 s, found 0.001"
      ),
      ("frameRate: ¦0", "frameRate must be from 1 to 1000, found 0"),
      ("frameRate: ¦1001", "frameRate must be from 1 to 1000, found 1001"),
      ("pauseLimit: ¦-1", "pauseLimit must be from 0 to 3600, found -1"),
      ("pauseLimit: ¦3601", "pauseLimit must be from 0 to 3600, found 3601"),
      ("bounds: [¦0, 480]", "width must be from 0.001 to 10000000, found 0"),
      ("bounds: ¦[320]", "bounds: expected a size [width, height], found a list of 1"),
      (
        "defaults: ¦apple",
        "unknown value \"apple\" for defaults; known values: runtime, documented"
      ),
      ("¦durations: 3", "unknown key \"durations\" in scene; did you mean \"duration\"?"),
      ("behaviors: ¦{}", "behaviors: expected a list, found a mapping"),
    ])
  func `What a scene cannot be is refused in one sentence`(line: String, sentence: String) {
    expectFault("scene: {\(line), \(Self.items)}", sentence)
  }

  @Test func `A duration of half a tick holds one`() throws {
    let timing = try study("scene: {duration: 0.00834, \(Self.items)}").scene.timing
    #expect(timing.tickCount == 1)
  }

  @Test func `A scene has no more rows than can be held`() {
    let items = "{a: {center: [0, 0], size: [1, 1]}, b: {center: [9, 9], size: [1, 1]}}"
    expectFault(
      "scene: {duration: ¦3600, frameRate: 1000, items: \(items)}",
      "3600000 ticks of 2 items make 7200000 rows, and at most 5000000 are possible; choose a "
        + "shorter duration")
    #expect(
      studyFault(
        "scene: {duration: 2500, frameRate: 1000, items: \(items)}\nresponse: {item: a}") == nil)
  }

  @Test func `Bounds are taken`() throws {
    #expect(throws: Never.self) { try study("scene: {bounds: [320, 480], \(Self.items)}") }
  }

  @Test(
    arguments: [
      ("scene: {items: ¦{}}", "a scene needs at least one item"),
      ("scene: {items: ¦[a]}", "items: expected a mapping, found a list of 1"),
      ("scene: {items: {a: ¦5}}", "a: expected a mapping, found number 5"),
      ("scene: {items: {a: ¦{size: [1, 1]}}}", "missing key \"center\" in a"),
      ("scene: {items: {a: ¦{center: [0, 0]}}}", "missing key \"size\" in a"),
      ("scene: ¦{duration: 3}", "missing key \"items\" in scene"),
      ("scene: ¦[]", "scene: expected a mapping, found a list of 0"),
      ("scene: ¦5", "scene: expected a mapping, found number 5"),
    ])
  func `A scene says what it needs`(document: String, sentence: String) {
    expectFault(document, sentence)
  }
}

/// Lengths that are finite, and yet not for an engine that computes in `Float`.
@Suite struct LengthLimitsTests {
  private static let side = "must be from 0.001 to 10000000, found"
  private static let coordinate = "must be from -10000000 to 10000000, found"

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
      ("[¦1e25, 480]", "width \(side) 1e25"), ("[480, ¦1.1e7]", "height \(side) 1.1e7"),
      ("[480, ¦1e-22]", "height \(side) 1e-22"),
    ])
  func `Bounds have a size that the engine can compute with`(bounds: String, sentence: String) {
    expectFault(
      document(bounds: bounds, item: "size: [9, 9]", collision: "bounds: true"), sentence)
  }

  @Test(
    arguments: [
      ("size: [¦1e22, 9]", "width \(side) 1e22"), ("size: [9, ¦1e-22]", "height \(side) 1e-22"),
      ("size: [9, 9], shape: [[0, 0], [9, 0], [0, ¦1e30]]", "shape[2][1] \(coordinate) 1e30"),
    ])
  func `Items have a size that the engine can compute with`(item: String, sentence: String) {
    expectFault(document(item: item, collision: "bounds: true"), sentence)
  }

  @Test(
    arguments: [
      ("bounds: true, insets: [0, ¦-1e25, 0, 0]", "insets[1] \(coordinate) -1e25"),
      ("segments: {floor: [[0, 0], [¦1e25, 9]]}", "floor[1][0] \(coordinate) 1e25"),
      ("paths: {hill: [[0, 0], [9, ¦-1e30], [50, 0]]}", "hill[1][1] \(coordinate) -1e30"),
    ])
  func `What items touch stands where the engine can compute`(collision: String, sentence: String) {
    expectFault(document(item: "size: [9, 9]", collision: collision), sentence)
  }

  @Test(
    arguments: [
      ("insets.top", "[0, ¦1e25]", "insets.top \(coordinate) 1e25"),
      ("size.width", "[¦1e-22, 5]", "size.width \(side) 1e-22"),
    ])
  func `A sweep keeps to the same lengths`(name: String, values: String, sentence: String) {
    let text = document(item: "size: [9, 9]", collision: "bounds: true")
    expectFault(text + "\nsweep: {parameters: {\(name): \(values)}, metrics: [x_max]}", sentence)
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
