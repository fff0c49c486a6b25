// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import StudySupport

@Suite struct FitProblemTests {
  private static let head =
    scene("snap: {to: [300, 100], damping: 0.5}") + "\nfit: {target: {overshoot: 1}, parameters: "

  private func parameter(_ text: String) throws -> FitParameter {
    try #require(try study(Self.head + "{\(text)}}").fit?.parameters.first)
  }

  @Test func `Bounds are those written, else those that make sense`() throws {
    let written = try parameter("damping: {min: 0.1, max: 0.7}")
    #expect(written.min == 0.1 && written.max == 0.7)
    let range = try parameter("damping: {}")
    #expect(range.min == 0 && range.max == 1)
    let half = try parameter("resistance: {max: 20}")
    #expect(half.min == 0 && half.max == 20)
    let none = try parameter("to.x: {}")
    #expect(none.min == nil && none.max == nil)
  }

  /// The start that is written, else the scene's value, else the middle of the bounds.
  @Test(
    arguments: [
      ("damping: {min: 0, max: 1, start: 0.9}", 0.9, true), ("damping: {start: 1}", 1, true),
      ("damping: {min: 0, max: 1}", 0.5, false), ("damping: {min: 0.6, max: 0.8}", 0.7, false),
      ("damping: {min: 0.5, max: 0.8}", 0.5, false), ("to.x: {}", 300, false),
      // The engine's own value where nobody writes one.
      ("resistance: {min: 0, max: 20}", 0.1, false), ("density: {min: 2}", 4, false),
      ("to.x: {max: 100}", 0, false), ("to.x: {max: 0.5}", -0.5, false),
      ("to.x: {min: 301}", 602, false),
    ])
  func `A fit starts where it is told, or inside its bounds`(
    text: String, start: Double, isWritten: Bool
  ) throws {
    let parameter = try parameter(text)
    #expect(abs(parameter.start - start) < 1e-12 && parameter.isStartWritten == isWritten)
  }

  @Test func `A number that a rule finds starts in the middle`() throws {
    let document = scene("attachment: {anchor: [0, 90], frequency: 2}")
    for (bounds, start) in [("min: 0, max: 50", 25.0), ("", 1)] {
      let fit = try study(
        document + "\nfit: {parameters: {length: {\(bounds)}}, target: {peak_speed: 9}}")
      #expect(fit.fit?.parameters[0].start == start)
    }
  }

  @Test func `The scene at some values has them`() throws {
    let problem = try #require(try study(Self.head + "{damping: {}, density: {}}}").fit)
    let scene = problem.run(at: [0.25, 3]).scene
    #expect(problem.parameters.map { $0.parameter.value(in: scene) } == [0.25, 3])
  }
}
