// SPDX-License-Identifier: GPL-3.0-or-later

import PlannedRuns
import Responses
import Studies
import Testing

@testable import StudySupport

@Suite struct ResponseRequestTests {
  private static let snap = scene("snap: {to: [200, 0]}")
  private static let two = """
    scene:
      items: {a: {center: [0, 0], size: [1, 1]}, b: {center: [5, 0], size: [1, 1]}}

    """

  @Test func `The only item's pose is looked at, within 2 %`() throws {
    let request = try study(Self.snap).request
    #expect(request.item == 0 && request.channel == .pose && request.band == .fraction(0.02))
  }

  @Test func `Every channel is read`() throws {
    for channel in Channel.allCases {
      let document = Self.snap + "\nresponse: {item: card, channel: \(channel.rawValue)}"
      #expect(try study(document).request.channel == channel)
    }
  }

  @Test(
    arguments: [
      ("5%", "pose", Band.fraction(0.05)), ("5", "x", .fraction(0.05)),
      ("0.5 %", "pose", .fraction(0.005)), ("1pt", "pose", .absolute(1)),
      ("2.5 pt", "progress", .absolute(2.5)), ("3pt", "x", .absolute(3)),
      ("0.1rad", "angle", .absolute(0.1)), ("4pt/s", "speed", .absolute(4)),
    ])
  func `A band is a percentage or a length`(band: String, channel: String, truth: Band) throws {
    let document = Self.snap + "\nresponse: {channel: \(channel), band: \(band)}"
    #expect(try study(document).request.band == truth)
  }

  @Test(
    arguments: [
      ("item: ¦crd", "unknown item \"crd\"; did you mean \"card\"?"),
      ("item: ¦other", "unknown item \"other\"; known items: card"),
      ("channel: ¦posee", "unknown value \"posee\" for channel; did you mean \"pose\"?"),
      (
        "channel: ¦z",
        "unknown value \"z\" for channel; known values: pose, progress, x, y, angle, distance, speed"
      ),
      (
        "channel: ¦5",
        "channel: expected one of pose, progress, x, y, angle, distance, speed, found number 5"
      ),
      ("band: ¦0", "band must be greater than 0 % and less than 100 %"),
      ("band: ¦-1%", "band must be greater than 0 % and less than 100 %"),
      ("band: ¦100%", "band must be greater than 0 % and less than 100 %"),
      ("band: ¦1e-323", "band must be greater than 0 % and less than 100 %"),
      ("band: ¦0pt", "band must be greater than 0 pt"),
      ("band: ¦2px", "unknown unit \"px\" in band; known units: %, percent, pt"),
      (
        "channel: angle, band: ¦2pt",
        "unknown unit \"pt\" in band; known units: %, percent, rad, deg, °"
      ),
      ("band: ¦small", "band: expected a number, found text \"small\""),
      ("initial: ¦0", "pose always runs from 0 to 1; it takes no initial"),
      ("channel: progress, final: ¦0", "progress always runs from 0 to 1; it takes no final"),
      ("channel: x, final: ¦.nan", "final: expected a finite number, found number .nan"),
      (
        "channel: x, initial: ¦1e13",
        "initial must be from -1000000000000 to 1000000000000, found 1e13"
      ),
      (
        "target: [0, ¦-1e308]",
        "target[1] must be from -1000000000000 to 1000000000000, found -1e308"
      ),
      ("target: ¦5", "target: expected a point [x, y], found number 5"),
      ("¦chanel: x", "unknown key \"chanel\" in response; did you mean \"channel\"?"),
    ])
  func `What a response cannot be is refused in one sentence`(keys: String, sentence: String) {
    expectFault(Self.snap + "\nresponse: {\(keys)}", sentence)
  }

  @Test func `Of several items one must be named`() {
    let sentence =
      "the scene has several items; write response: {items: all}, or response: {item: ...} with one "
      + "of a, b"
    expectFault("¦" + Self.two, sentence)
    expectFault(Self.two + "response: ¦{channel: x}", sentence)
    #expect(studyFault(Self.two + "response: {item: b}") == nil)
  }

  @Test func `Initial and final levels are taken`() throws {
    let document = Self.snap + "\nresponse: {channel: x, initial: -50, final: 150}"
    let response = try study(document).run.response(for: [])
    #expect(response.initial == -50 && response.final == 150)
    // The curve comes to rest at 200: 50 past the end of a step of 200.
    let overshoot = try #require(response[.overshoot])
    #expect(overshoot >= 25)
  }

  @Test(
    arguments: [
      ("¦item: card", "response takes no item here: a plain spring has no items"),
      ("¦channel: x", "response takes no channel here: a plain spring has one level"),
      ("¦initial: 0", "response takes no initial here: write from under spring"),
      ("¦final: 0", "response takes no final here: write to under spring"),
      ("¦target: [0, 1]", "response takes no target here: write to under spring"),
      ("band: ¦2pt", "unknown unit \"pt\" in band; known units: %, percent"),
      ("¦bnd: 2", "unknown key \"bnd\" in response; did you mean \"band\"?"),
    ])
  func `A plain spring has a band and no more`(keys: String, sentence: String) {
    expectFault("scene: {spring: {frequency: 2, damping: 1}}\nresponse: {\(keys)}", sentence)
  }

  @Test func `A plain spring takes its band`() throws {
    let document = "scene: {spring: {frequency: 2, damping: 1}}\nresponse: {band: 5%}"
    #expect(try study(document).request.band == .fraction(0.05))
  }
}
