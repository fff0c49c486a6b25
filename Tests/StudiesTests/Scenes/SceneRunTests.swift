// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Testing

@testable import Documents
@testable import Studies
@testable import StudySupport

@Suite struct SceneRunTests {
  @Test func `Corners hold with 8 Hz and 0.6 in a square of 40 pt unless told`() throws {
    let motions = try ["", ", size: [40, 40], frequency: 8, damping: 0.6"].map { more in
      let push = "push: {mode: instantaneous, direction: [9, 5]}"
      return try study(scene("corners: {point: [3, 2]\(more)}", push)).motion()
    }
    #expect(motions[0].x[30] != 0)
    #expect(motions[0].x == motions[1].x && motions[0].y == motions[1].y)
  }

  @Test func `A snap has damping 0.5 unless told`() throws {
    let motions = try ["", ", damping: 0.5"].map { more in
      try study(scene("snap: {to: [30, 20]\(more)}")).motion()
    }
    #expect(motions[0].x == motions[1].x && motions[0].angle == motions[1].angle)
  }
}

@Suite struct SceneRunResponseTests {
  /// Measured: a body without forces is at rest at tick 31.
  @Test func `The pause is waited for only when it is asked for`() throws {
    let short = scene("snap: {to: [0, 0]}").replacing("scene:\n", "scene:\n  duration: 0.2\n")
    let run = try study(short).run
    #expect(run.response(for: [.pauseTime])[.pauseTime] == 31.0 / 60)
    #expect(run.response(for: [.pauseTime]).curve.count == 13)
    let limited = try study(short, edits: ["pauseLimit=0.5"]).run.response(for: [.pauseTime])
    #expect(limited.status(for: [.pauseTime]).description == "never_paused")
    #expect(limited.message(for: [.pauseTime]) == "never paused: not at rest by 0.5 s")
  }

  @Test(arguments: [
    "center: [0, 0]|center: [1e308, 0]", "center: [0, 0]|center: [1e38, 1e38]",
    "to: [300, 100]|to: [1e300, 0]", "to: [300, 100]|to: [-1e39, 0]",
  ])
  func `Numbers beyond the engine give the status diverged`(change: String) throws {
    let parts = change.split(separator: "|").map(String.init)
    let document = scene("snap: {to: [300, 100]}").replacing(parts[0], parts[1])
    let run = try study(document).run
    let metrics = Metric.allCases.filter(run.determines)
    let response = run.response(for: metrics)
    let motion = run.motions()[0].motion
    let isFinite = (motion.x + motion.y + motion.angle).allSatisfy { $0.isFinite }
    #expect(response.status(for: metrics).description == (isFinite ? "ok" : "diverged"))
    #expect(!isFinite && metrics.allSatisfy { response[$0] == nil })
    #expect(response.message(for: metrics).hasPrefix("diverged: "))
  }

  @Test func `The smooth levels never sleep and stay near the engine's`() throws {
    let document =
      scene("attachment: {anchor: [0, 300], length: 100, frequency: 2, damping: 1}")
      + "\nresponse: {channel: y}"
    let run = try study(document).run
    let (smooth, levels) = (run.smoothResponse().curve.values, run.response(for: []).curve.values)
    #expect(smooth.count == levels.count)
    #expect(zip(smooth, levels).allSatisfy { abs($0 - $1) < 0.05 })
    #expect(levels[170] == levels[180], "the engine sleeps")
    #expect(smooth[170] != smooth[180], "the smooth world does not")
  }

  @Test func `A plain spring has no motions, and its smooth levels are its levels`() throws {
    let run = try study("scene: {spring: {frequency: 2, damping: 0.3}}").run
    #expect(run.motions().isEmpty && run.isDetermined)
    #expect(run.smoothResponse().curve.values == run.response(for: []).curve.values)
    // exp(-pi z / sqrt(1 - z^2)) of the step, at samples.
    #expect(abs((run.response(for: [])[.overshoot] ?? .nan) - 37.23) < 0.5)
  }

  @Test func `Without a target there is no pose, but there are coordinates`() throws {
    #expect(try !study(scene("gravity: {}")).run.isDetermined)
    #expect(try study(scene("gravity: {}") + "\nresponse: {channel: x}").run.isDetermined)
    #expect(try study(scene("gravity: {}") + "\nresponse: {target: [0, 9]}").run.isDetermined)
  }
}

/// What items touch in a run, against free fall and the rule of restitution.
@Suite struct ContactRunTests {
  /// Points per second squared.
  private static let gravity = 1000.0
  private static let metrics: [Metric] = [.contacts, .firstContactTime, .bounces]

  /// A disc of 40 pt that falls so many points until it touches the floor at 1000 pt.
  private static func ball(falling distance: Double) -> String {
    // A boundary is as thick as the skin of its lines, 1 pt.
    let start = 1000 - 1 - 20 - distance
    return """
      scene:
        duration: 5
        items: {ball: {center: [100, \(start)], size: [40, 40], shape: ellipse, resistance: 0}}
        behaviors:
          - gravity: {}
          - collision: {segments: {floor: [[-5000, 1000], [5000, 1000]]}}
      """
  }

  private func drop(_ distance: Double, elasticity: Double = 0) throws -> SceneRun {
    try study(Self.ball(falling: distance), edits: ["items.ball.elasticity=\(elasticity)"]).run
  }

  /// The engine finds a touch in the sub-step after it happened, and after tick k it has run 2 k - 1
  /// sub-steps of half a tick: the touch is told two sub-steps late.
  @Test(arguments: [1.0, 10, 30, 100, 127, 250, 333, 700])
  func `A ball meets the floor when free fall says, to a tick`(distance: Double) throws {
    let time = try #require(try drop(distance).response(for: Self.metrics)[.firstContactTime])
    let fall = (2 * distance / Self.gravity).squareRoot()
    #expect(abs(time * 60 - (time * 60).rounded()) < 1e-9)
    #expect(abs(time - 2.0 / 120 - fall) <= 1.0 / 60)
  }

  /// The approaches are v0, e v0, e^2 v0, ...; nothing bounces below 100 pt/s, and what rises less than
  /// the slop of 0.5 pt within which things touch does not leave the floor.
  @Test(arguments: [
    (0.5, 200.0), (0.3, 200), (0.6, 200), (0.4, 300), (0.2, 200), (0.1, 300), (0.5, 3),
  ])
  func `A ball bounces until it comes slower than 100 pt a second, then stays`(
    elasticity: Double, distance: Double
  ) throws {
    var approach = (2 * Self.gravity * distance).squareRoot()
    var bounces = 0.0
    while approach > 100 {
      approach *= max(elasticity, 0.2)
      if approach * approach / (2 * Self.gravity) > 0.5 { bounces += 1 }
    }
    let response = try drop(distance, elasticity: elasticity).response(for: Self.metrics)
    #expect(response[.bounces] == bounces)
    #expect(response[.contacts] == bounces + 1)
    #expect(response.status(for: Self.metrics).isOK)
  }

  @Test func `Touches after the duration do not count, though a pause is waited for`() throws {
    let run = try study(Self.ball(falling: 200), edits: ["duration=0.5"]).run
    let response = run.response(for: Self.metrics + [.pauseTime])
    #expect(response[.contacts] == 0 && response[.pauseTime] != nil)
    #expect(response.status(for: Self.metrics).description == "no_contact")
    #expect(
      response.message(for: Self.metrics) == "no contact: the item touched nothing within 0.5 s")
  }

  @Test func `Both of two items that meet have touched, and each counts its own touches`() throws {
    let text = """
      scene:
        items:
          a: {center: [0, 0], size: [40, 40], velocity: [300, 0], resistance: 0}
          b: {center: [100, 0], size: [40, 40], resistance: 0}
          c: {center: [0, 500], size: [40, 40]}
        behaviors: [collision: {}]
      response: {item: a, channel: x}
      """
    for (item, contacts) in [("a", 1.0), ("b", 1), ("c", 0)] {
      let response = try study(text, edits: ["response.item=\(item)"]).run
        .response(for: Self.metrics)
      #expect(response[.contacts] == contacts && response[.bounces] == contacts)
    }
  }
}

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

  @Test(arguments: [
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

/// What the screen of a device shows of a scene.
struct DisplayTests {
  @Test("Places are shown in pixels and angles in 1/5000 rad from tick 1 on", arguments: [1, 2, 3])
  func rounding(scale: Double) throws {
    let text = """
      scene:
        duration: 0.5
        items:
          card: {center: [0.1, 20.3], size: [60, 60]}
          still: {center: [100.1, 10.2], size: [10, 10]}
        behaviors: [snap: {item: card, to: [-80, 10], damping: 0.5}, itemProperties: {}]

      """
    let response = "response: {item: card}\n"
    let plain = try study(text + response).run.motions().map(\.motion)
    let shown = try study(text + "  display: {scale: \(scale)}\n" + response).run.motions()
      .map(\.motion)
    #expect(shown[0].x[0] == 0.1 && shown[0].y[0] == 20.3)
    for tick in 1..<shown[0].count {
      for (one, other) in [
        (plain[0].x[tick], shown[0].x[tick]), (plain[0].y[tick], shown[0].y[tick]),
      ] {
        #expect(abs(other * scale - (other * scale).rounded()) < 1e-9)
        #expect(abs(one - other) <= 0.5 / scale + 1e-9)
      }
      #expect(abs(plain[0].angle[tick] - shown[0].angle[tick]) <= 1e-4 + 1e-12)
      #expect(shown[0].velocityX[tick] == plain[0].velocityX[tick])
    }
    // What nothing moves stays where it was put.
    #expect(shown[1].x.allSatisfy { $0 == 100.1 } && shown[1].y.allSatisfy { $0 == 10.2 })
  }

  @Test("A cell on a spring of no length flickers, and is told the resistance that lets it rest")
  func flicker() throws {
    let text = """
      scene:
        duration: 4
        display: {scale: 2}
        items: {cell: {center: [130, 260], size: [60, 60]}}
        behaviors: [attachment: {anchor: [100, 100], length: 0, frequency: 6.8, damping: 1}]
      response: {channel: y}

      """
    let sentence = "cell flickers to the end, by up to 2 pixels"
    let cure = "; with a resistance of 2 1/s all comes to rest"
    #expect(try study(text).run.flickers() == sentence + cure)
    #expect(try study(text).cases.flickers() == sentence + cure)
    let cured = try study(text.replacing("[60, 60]", with: "[60, 60], resistance: 2")).run
    #expect(cured.flickers() == nil)
    #expect(cured.response(for: [.pauseTime])[.pauseTime] != nil)
    #expect(try study(text.replacing("length: 0", with: "length: 1")).run.flickers() == nil)
    let plain = text.replacing("display: {scale: 2}", with: "defaults: runtime")
    #expect(try study(plain).run.flickers() == nil)

    let sweep = "sweep: {parameters: {resistance: [0, 2]}, metrics: [settle_time, pause_time]}\n"
    for route in [Route.scalar, .lanes] {
      let block = RowMaker(try study(text + sweep).sweepPlan, by: route).block(0..<2)
      #expect(block.flickeringRows == [0])
      #expect(block.message(ofRow: 0).hasSuffix("; it" + sentence.dropFirst(4)))
      #expect(block[1].status.isOK && block.message(ofRow: 1).isEmpty)
    }
    let rows = RowMaker(try study(plain + sweep).sweepPlan, by: .scalar).block(0..<2)
    #expect(rows.flickeringRows.isEmpty)
  }
}

/// A card that a snap throws past a disc and over the edge of its view.
@Suite struct SurroundedSceneTests {
  private static let text = """
    scene:
      duration: 1
      bounds: [320, 480]
      items:
        card: {center: [60, 240], size: [80, 40], velocity: [0, 300]}
        disc: {center: [180, 190], size: [40, 40], shape: ellipse}
      behaviors:
        - snap: {item: card, to: [270, 240], damping: 0.4}
    response: {item: card}

    """

  private static let places: [Metric] = [.smallestGap, .outside, .timeOutside]

  @Test func `Metrics of places are those of the motions, and change no other metric`() throws {
    let run = try study(Self.text).run
    let response = run.response(for: Self.places + [.overshoot])
    #expect(response[.overshoot] == run.response(for: [.overshoot])[.overshoot])
    let played = run.response(of: run.played())
    for metric in Self.places { #expect(response[metric] == played[metric], "\(metric)") }
    // Found by another program from the places of the items.
    for (metric, value) in zip(Self.places, [10.2370, 72.7011, 0.2033]) {
      #expect(abs((response[metric] ?? .nan) - value) < 1e-3, "\(metric)")
    }
    #expect(!run.response(for: []).determines(.smallestGap))
  }

  @Test func `Lanes answer as each run alone`() throws {
    let cases = try study(Self.text + "cases: {throws: {distance: 200, direction: [0, 90, 200]}}")
      .cases
    let damping = try cases.scene.parameter("damping", at: InputSource())
    let points = [[0.2], [0.5], [0.9]]
    #expect(cases.obstacleToLanes == nil)
    cases.run(points, of: [damping], for: Self.places, lanes: .eight) { point, responses in
      let alone = cases.cases.indices.map {
        cases.run($0, with: [damping], at: points[point]).response(for: Self.places)
      }
      for metric in Self.places {
        let answers = alone.compactMap { $0[metric] }
        #expect(responses[metric] == (metric == .smallestGap ? answers.min() : answers.max()))
        #expect(answers[responses.worstCase(of: metric)] == responses[metric])
      }
    }
  }

  @Test func `A response names the items and the boundary`() throws {
    let text = """
      scene:
        duration: 1
        items:
          a: {center: [0, 0], size: [20, 20]}
          b: {center: [50, 0], size: [20, 20]}
          c: {center: [0, 80], size: [20, 20]}
        behaviors:
          - gravity: {items: [a]}
          - collision: {items: [b], segments: {floor: [[0, 110], [9, 110]]}}
      response: {item: a, channel: y, gap: [b], boundary: floor}
      """
    let near = try study(text).run.response(for: Self.places)
    #expect(near[.smallestGap].map { abs($0 - 30) < 1e-5 } == true)
    #expect(near[.outside].map { (350...410).contains($0) } == true, "it falls some 500 pt")
    #expect(
      try study(text.replacing("gap: [b]", with: "gap: [c]")).run.response(for: Self.places)[
        .smallestGap
      ]
      .map { $0 < -5 } == true)
  }
}
