// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Testing

@testable import Studies

@Suite struct SceneEventTests {
  @Test func `a snap peaks, settles and pauses, each where its response says`() throws {
    let text = scene("snap: {to: [300, 0]}")
    let study = try study(text)
    let events = study.run.events()
    let response = study.run.response(for: [.overshoot, .settleTime, .pauseTime])
    #expect(events.map(\.kind) == [.peak, .settled, .paused])
    let peak = response.curve.values.firstIndex(of: response.curve.values.max() ?? 0) ?? 0
    #expect(events[0].time == Double(peak) / 60)
    #expect(events[0].place?.x == study.motion().x[peak])
    #expect(events[1].time == response[.settleTime] && events[1].item == "card")
    #expect(events[2].time == response[.pauseTime] && events[2].item == nil)
    #expect(events[2].place == nil)
  }

  @Test func `a body without forces only pauses, at tick 31`() throws {
    let events = try study(scene()).run.events()
    #expect(events.map(\.kind) == [.paused] && events[0].time == 31.0 / 60)
  }

  @Test func `a plain spring has no events`() throws {
    #expect(try study("scene: {spring: {frequency: 2, damping: 1}}").run.events().isEmpty)
  }
}
