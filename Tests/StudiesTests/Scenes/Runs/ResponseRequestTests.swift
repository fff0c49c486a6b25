// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import StudySupport

@Suite struct ResponseRequestTests {
  private static let snap = scene("snap: {to: [200, 0]}")

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

  @Test func `Initial and final levels are taken`() throws {
    let document = Self.snap + "\nresponse: {channel: x, initial: -50, final: 150}"
    let response = try study(document).run.response(for: [])
    #expect(response.initial == -50 && response.final == 150)
    // The curve comes to rest at 200: 50 past the end of a step of 200.
    let overshoot = try #require(response[.overshoot])
    #expect(overshoot >= 25)
  }

  @Test func `A plain spring takes its band`() throws {
    let document = "scene: {spring: {frequency: 2, damping: 1}}\nresponse: {band: 5%}"
    #expect(try study(document).request.band == .fraction(0.05))
  }
}
