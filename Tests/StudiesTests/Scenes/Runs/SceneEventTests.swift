// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
@testable import Studies
import Testing

@testable import Documents
@testable import StudySupport

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

  @Test func `touches of all items stand among the rest, in the order of time`() throws {
    let text = """
      scene:
        bounds: [400, 400]
        items:
          a: {center: [100, 378], size: [40, 40], velocity: [-300, 200]}
          b: {center: [200, 200], size: [40, 40], velocity: [300, 0]}
          c: {center: [300, 200], size: [40, 40]}
        behaviors:
          - collision: {items: [c, b]}
          - collision: {items: [a], bounds: true}
          - collision: {items: [a], segments: {wall: [[50, 0], [50, 500]]}}
      response: {item: c, channel: x}
      """
    let events = try study(text).run.events()
    #expect(events.map(\.time) == events.map(\.time).sorted())
    func touches(_ item: String, _ other: String) -> [SceneEvent.Kind] {
      events.filter { $0.item == item && $0.other == other }.map(\.kind)
    }
    #expect(touches("b", "c") == [.began, .ended] && touches("c", "b").isEmpty)
    #expect(touches("a", "wall") == [.began, .ended])
    #expect(touches("a", "bounds").first == .began)
    let meeting = try #require(events.first { $0.kind == .began && $0.item == "b" })
    // 60 pt at 300 pt/s, told two sub-steps late; the point lies between the two.
    #expect(abs(meeting.time - 0.2 - 2.0 / 120) <= 1.0 / 60)
    #expect(abs((meeting.place?.x ?? 0) - 280) < 3 && abs((meeting.place?.y ?? 0) - 200) < 21)
    #expect(events.contains { $0.kind == .paused && $0.item == nil && $0.other == nil })
  }

  @Test func `a plain spring has no events`() throws {
    #expect(try study("scene: {spring: {frequency: 2, damping: 1}}").run.events().isEmpty)
  }
}
