// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
@testable import Studies
import Testing

@testable import Documents
@testable import StudySupport

@Suite struct StudyParameterTests {
  private static let text = """
    scene:
      duration: 2
      items:
        card: {center: [0, 0], size: [100, 100]}
      behaviors:
        - snap: {item: card, to: [300, 200], damping: 0.5}

    """

  @Test func `The frame rate is a parameter, of items and of plain springs`() throws {
    let study = try study(Self.text + "sweep: {parameters: {frameRate: [30, 240]}}")
    let plan = try #require(study.sweep)
    #expect(plan.run(at: [240]).motions()[0].motion.count == 481)
    let spring = try StudySupport.study(
      "scene: {spring: {frequency: 2, damping: 0.3}}\nsweep: {parameters: {frameRate: [30, 240]}}")
    let count = try #require(spring.sweep).run(at: [30]).response(for: []).curve.count
    #expect(count == 91)
  }

  @Test func `A frame rate without a single tick is a fault, not a trap`() throws {
    let study = try study(
      Self.text + "sweep: {parameters: {frameRate: [1, 60]}}", edits: ["duration=0.1"])
    let response = try #require(study.sweep).run(at: [1]).response(for: [.overshoot])
    #expect(
      response.message(for: [.overshoot])
        == "failed: duration must hold at least one tick of 1/1 s, found 0.1")
  }

  @Test func `The distance of throws is a parameter, and then does not name the cases`() throws {
    let study = try study(
      Self.text + """
        cases: {throws: {distance: 100, direction: [0, 45]}}
        sweep: {parameters: {throws.distance: [100, 250]}}
        """)
    let plan = try #require(study.sweep)
    #expect(plan.cases.cases.map(\.name) == ["at 0 deg", "at 45 deg"])
    #expect(study.cases.cases.map(\.name) == ["100 pt at 0 deg", "100 pt at 45 deg"])
    #expect(plan.run(at: [250]).motions()[0].motion.x[0] == 50)
    var lanes: [Double?] = []
    plan.cases.run([[100], [250]], of: plan.parameters, for: [.overshoot], lanes: .eight) {
      lanes += [Double($0), $1[.overshoot]]
    }
    for index in [0, 1] {
      let alone = plan.responses(at: [[100], [250]][index])[.overshoot]
      #expect(lanes.contains(alone))
    }
  }

  @Test(
    arguments: [
      (
        "distance: [100, 200], direction: 0", "throws.distance",
        "\"throws.distance\" has several values in the cases; write one of them there, so that a "
          + "study can vary it"
      ),
      (
        "distance: 100, direction: 0", "items.card.center.x",
        "\"items.card.center.x\" is set by the cases, so it cannot be varied"
      ),
    ])
  func `What throws write cannot vary`(throwing: String, name: String, message: String) {
    let fault = studyFault(
      Self.text + "cases: {throws: {\(throwing)}}\nsweep: {parameters: {\(name): [1, 2]}}")
    #expect(fault?.hasSuffix(message) == true, "\(fault ?? "")")
  }

  @Test func `A throw of an item on a long attachment starts where it says, however short`() throws
  {
    let study = try study(
      Self.text.replacing(
        "snap: {item: card, to: [300, 200], damping: 0.5}",
        with: "attachment: {item: card, anchor: [0, 0], length: 50, frequency: 3}")
          + """
          cases: {throws: {distance: 100, direction: 0}}
          sweep: {parameters: {throws.distance: [1, 100]}}
          """)
    for distance in [1.0, 20, 100] {
      let motion = try #require(study.sweep).run(at: [distance]).motions()[0].motion
      #expect(abs(motion.x[0] + 50 + distance) < 1e-6 && abs(motion.y[0]) < 1e-6)
    }
  }

  @Test func `Without throws, their distance is no parameter, and that is said`() {
    let fault = studyFault(Self.text + "sweep: {parameters: {throws.distance: [1, 2]}}")
    #expect(
      fault?.hasSuffix(
        "\"throws.distance\" varies where the cases are throws of one item; "
          + "--set cases.throws.distance=... gives it a value") == true)
  }
}
