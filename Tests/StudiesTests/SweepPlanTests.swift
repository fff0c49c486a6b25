// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import StudySupport

@Suite struct SweepPlanTests {
  private static let head = scene("snap: {to: [300, 100]}") + "\nsweep: "

  @Test func `A sweep measures settle time and overshoot unless it says`() throws {
    let plan = try #require(try study(Self.head + "{parameters: {damping: [0]}}").sweep)
    #expect(plan.metrics == [.settleTime, .overshoot])
  }

  @Test func `Every metric that the scene determines can be asked for, in any order`() throws {
    let metrics = Array(Metric.allCases.reversed())
    let list = metrics.map(\.rawValue).joined(separator: ", ")
    let plan = try #require(
      try study(
        scene("snap: {to: [300, 100]}", "collision: {}")
          + "\nsweep: {parameters: {damping: [0]}, metrics: [\(list)]}"
      ).sweep)
    #expect(plan.metrics == metrics)
  }

  @Test(
    arguments: [
      ("¦{}", "missing key \"parameters\" in sweep"),
      ("¦[]", "sweep: expected a mapping, found a list of 0"),
      (
        "{design: ¦grd, parameters: {damping: [0]}}",
        "unknown value \"grd\" for design; did you mean \"grid\"?"
      ),
      ("{¦metric: []}", "unknown key \"metric\" in sweep; did you mean \"metrics\"?"),
      ("¦{design: list}", "missing key \"file\" in sweep"),
      (
        "{design: list, file: a.csv, parameters: ¦{damping: [0]}}",
        "a list design takes its parameters from the columns of its file"
      ),
      (
        "{file: ¦a.csv, parameters: {damping: [0]}}",
        "a grid design has no file; write design: list"
      ),
      (
        "{parameters: {damping: [0]}, metrics: [overshoot, ¦setle_time]}",
        "unknown metric \"setle_time\"; did you mean \"settle_time\"?"
      ),
      (
        "{parameters: {damping: [0]}, metrics: [drift, tilt, ¦drift]}",
        "metric \"drift\" is listed twice"
      ),
      ("{parameters: {damping: [0]}, metrics: ¦[]}", "metrics lists no metric"),
      (
        "{parameters: {damping: [0]}, metrics: ¦drift}",
        "metrics: expected a list, found text \"drift\""
      ),
      (
        "{parameters: {damping: [0]}, metrics: [¦5]}",
        "metrics[0]: expected text, found number 5; put it in quotes to mean text"
      ),
    ])
  func `What a sweep cannot be is refused in one sentence`(sweep: String, sentence: String) {
    expectFault(Self.head + sweep, sentence)
  }

  @Test func `The standard metrics need a target too`() {
    expectFault(
      scene("gravity: {}") + "\nsweep: ¦{parameters: {density: [1]}}",
      "settle_time needs to know where the item comes to rest, and the scene does not say; "
        + "write response: {target: [x, y]}")
  }

  @Test func `A plain spring has no metric of a motion`() {
    let document =
      "scene: {spring: {frequency: 2, damping: 1}}\nsweep: {parameters: {damping: [0]}, "
    for metric in ["drift", "tilt", "pause_time"] {
      expectFault(
        document + "metrics: [overshoot, ¦\(metric)]}",
        "\(metric) needs an item; a plain spring has only a level")
    }
  }
}
