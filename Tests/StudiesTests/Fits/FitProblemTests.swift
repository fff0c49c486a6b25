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

  @Test(
    arguments: [
      ("damping: {start: ¦2}", "start must be from 0 to 1, found 2"),
      ("damping: {min: 0.2, max: 0.4, start: ¦0.5}", "start must be from 0.2 to 0.4, found 0.5"),
      ("density: {min: 2, start: ¦1}", "start must be at least 2, found 1"),
      ("damping: ¦{min: 1, max: 0}", "min must be less than max"),
      ("damping: ¦{min: 0.5, max: 0.5}", "min must be less than max"),
      ("damping: {min: ¦-1}", "min must be from 0 to 1, found -1"),
      ("damping: {max: ¦1.1}", "max must be from 0 to 1, found 1.1"),
      ("damping: {min: ¦.nan}", "min: expected a finite number, found number .nan"),
      (
        "damping: 0.5, ¦behaviors.0.damping: {}",
        "\"behaviors.0.damping\" and \"damping\" are the same parameter"
      ),
      ("damping: ¦[]", "damping has no values"),
      ("damping: [0.5, ¦0.5]", "damping[1] is listed twice"),
      ("damping: [0.5, ¦1.5]", "damping must be from 0 to 1, found 1.5"),
      ("allowsRotation: [true, ¦1]", "allowsRotation: expected true or false, found number 1"),
      (
        "allowsRotation: ¦{min: 0}",
        "allowsRotation: expected a list such as [true, false], found a mapping"
      ),
      (
        "damping: {scale: ¦log}",
        "a logarithmic scale needs a min greater than 0 in damping"
      ),
      ("damping: {scale: ¦lgo}", "unknown value \"lgo\" for scale; did you mean \"log\"?"),
      ("density: {fixed: ¦true}", "density: expected a number, found true"),
      ("density: {fixed: 2, ¦min: 1}", "unknown key \"min\" in density; known keys: fixed"),
      ("density: ¦0", "density must be greater than 0, found 0"),
      ("damping: {¦strt: 1}", "unknown key \"strt\" in damping; did you mean \"start\"?"),
      ("¦dampng: {}", "unknown parameter \"dampng\"; did you mean \"damping\"?"),
      (
        "damping: {}, ¦behaviors.0.damping: {}",
        "\"behaviors.0.damping\" and \"damping\" are the same parameter"
      ),
    ])
  func `What a parameter cannot be is refused in one sentence`(text: String, sentence: String) {
    expectFault(Self.head + "{\(text)}}", sentence)
  }

  @Test(
    arguments: [
      ("¦{}", "missing key \"parameters\" in fit"),
      ("{parameters: ¦{}, target: {overshoot: 1}}", "a fit needs at least one parameter"),
      ("¦{parameters: {damping: {}}}", "missing key \"target\" in fit"),
      (
        "{method: ¦simplex, parameters: {damping: {}}, target: {overshoot: 1}}",
        "unknown value \"simplex\" for method; known values: auto, local, global"
      ),
      (
        "{loss: ¦huber, parameters: {damping: {}}, target: {overshoot: 1}}",
        "a loss goes with a curve, and this fit follows none"
      ),
      (
        "{objectives: ¦{}, parameters: {damping: {}}}",
        "objectives names no metric"
      ),
      (
        "{objectives: {¦overshot: min}, parameters: {damping: {}}}",
        "unknown metric \"overshot\"; did you mean \"overshoot\"?"
      ),
      (
        "{tolerance: {density: ¦120%}, parameters: {damping: {}}, target: {overshoot: 1}}",
        "density must be greater than 0 and less than 100 percent, found 120%"
      ),
      (
        "{tolerance: {¦densty: 5%}, parameters: {damping: {}}, target: {overshoot: 1}}",
        "unknown parameter \"densty\"; did you mean \"density\"?"
      ),
      ("{¦paramters: {}}", "unknown key \"paramters\" in fit; did you mean \"parameters\"?"),
    ])
  func `What a fit cannot be is refused in one sentence`(fit: String, sentence: String) {
    expectFault(scene("snap: {to: [300, 100]}") + "\nfit: \(fit)", sentence)
  }
}
