// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

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
