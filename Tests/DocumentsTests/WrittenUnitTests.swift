// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Documents
@testable import StudySupport

@Suite struct WrittenUnitTests {
  @Test(
    arguments: [
      ("350ms", "s", 0.35), ("2.1ms", "s", 0.0021), ("-16.7 ms", "s", -0.0167),
      ("2.ms", "s", 0.002), (".5e3ms", "s", 0.5), ("1E-3 ms", "s", 1e-6), ("0.5s", "s", 0.5),
      ("1.5min", "s", 90), ("90deg", "rad", .pi / 2), ("30°", "rad", .pi / 6),
      ("-180 °", "rad", -Double.pi), ("1rad", "rad", 1), ("360deg/s", "rad/s", 2 * .pi),
      ("2rad/s", "rad/s", 2), ("100pt", "pt", 100), ("1500pt/s", "pt/s", 1500),
      ("4Hz", "Hz", 4), ("5%", "percent", 5), ("5 percent", "percent", 5),
      ("0.1/s", "1/s", 0.1), ("0.1 1/s", "1/s", 0.1), ("7", "s", 7), ("0x10", "rad", 16),
    ] as [(String, String, Double)])
  func `A number is converted to a unit`(text: String, unit: String, number: Double) throws {
    #expect(try value(of: "n: \(text)").number(unit: unit) == number)
  }

  /// Division by 1000 would miss the nearest `Double` of every fourth.
  @Test func `Milliseconds are exact decimals of a second`() throws {
    for tenths in 1...3000 {
      let node = DocumentNode(.scalar(.text("\(tenths / 10).\(tenths % 10)ms")))
      #expect(try node.number(unit: "s") == Double("\(tenths)e-4"))
    }
  }

  private static let bare = """
    scene:
      duration: 0.35
      frameRate: 100
      items: {card: {center: [100, 20], size: [60, 30], resistance: 0.5, velocity: [0, 1500]}}
      behaviors:
        - attachment: {anchor: [0, 20], offset: [5, 0], length: 10, frequency: 4, damping: 0.5}
        - push: {mode: instantaneous, angle: 0.5235987755982988, magnitude: 3}
    response: {channel: x, initial: 100, final: 10, target: [10, 20], band: 1}
    sweep:
      parameters:
        behaviors.attachment.frequency: 0
        items.card.angle: [0, 1.5707963267948966]
        items.card.velocity.x: {min: -500, max: 500, count: 3}
        items.card.resistance: {min: 0.1, max: 0.3, step: 0.1}
    fit:
      parameters:
        items.card.center.x: {min: 50, max: 150, start: 60}
      target:
        settle_time: {atMost: 0.4}
        overshoot: {between: [0, 1]}
        tilt: {atMost: 0.08726646259971647}
        drift: 3
        peak_speed: {atLeast: 100}
        final_value: 10

    """

  private static let written = """
    scene:
      duration: 350ms
      frameRate: 100 Hz
      items:
        card:
          {center: [100pt, 20], size: [60 pt, 30pt], resistance: 0.5/s, velocity: [0, 1500pt/s]}
      behaviors:
        - attachment:
            {anchor: [0, 20pt], offset: [5pt, 0], length: 10pt, frequency: 4Hz, damping: 0.5}
        - push: {mode: instantaneous, angle: 30deg, magnitude: 3}
    response: {channel: x, initial: 100pt, final: 10 pt, target: [10pt, 20pt], band: 1%}
    sweep:
      parameters:
        behaviors.attachment.frequency: 0Hz
        items.card.angle: [0 deg, 90°]
        items.card.velocity.x: {min: -500pt/s, max: 500 pt/s, count: 3}
        items.card.resistance: {min: 0.1 1/s, max: 0.3/s, step: 0.1/s}
    fit:
      parameters:
        items.card.center.x: {min: 50pt, max: 150pt, start: 60pt}
      target:
        settle_time: {atMost: 400ms}
        overshoot: {between: [0 %, 1 percent]}
        tilt: {atMost: 5deg}
        drift: 3pt
        peak_speed: {atLeast: 100pt/s}
        final_value: 10pt

    """

  @Test func `A document with units means the same as one without`() throws {
    let (bare, written) = (try study(Self.bare), try study(Self.written))
    let paths = [bare.motion(), written.motion()].map { [$0.x, $0.y, $0.angle] }
    #expect(paths[0] == paths[1] && paths[0][0].count == 36)
    #expect(written.run.response(for: []).initial == 100 && written.final == 10)
    #expect(written.request.band == bare.request.band)
    let points = try [written, bare].map { study in
      let plan = try #require(study.sweep)
      return (0..<plan.count).map { plan.design.point($0) }
    }
    #expect(points[0] == points[1] && points[0].count == 18)
    for study in [written, bare] {
      let fit = try #require(study.fit)
      #expect(fit.parameters.map(\.min) == [50] && fit.parameters.map(\.max) == [150])
      #expect(fit.parameters.map(\.start) == [60])
      let wishes = fit.target.metrics
      #expect(
        wishes.map(\.limit) == [
          .atMost(0.4), .between(0, 1), .atMost(5 * .pi / 180), .equal(3), .atLeast(100),
          .equal(10),
        ])
    }
  }

  @Test func `An edit may carry a unit, and the document keeps what was written`() throws {
    let study = try study(
      scene("snap: {to: [300, 100]}"),
      edits: ["duration=350ms", "items.card.angle=-30°", "items.card.resistance=0.1 1/s"])
    #expect(study.scene.duration == 0.35 && study.motion().angle[0] == -.pi / 6)
    for line in ["duration: 350ms\n", "angle: \"-30°\"\n", "resistance: 0.1 1/s\n"] {
      #expect(study.root.canonicalYAML.contains(line))
    }
  }
}

@Suite struct TimeUnitTests {
  @Test(
    arguments: [
      ("s", .seconds), ("Sec", .seconds), ("seconds", .seconds), ("ms", .milliseconds),
      ("MS", .milliseconds), ("millis", .milliseconds), ("us", .microseconds),
      ("\u{B5}s", .microseconds), ("\u{3BC}s", .microseconds), ("\u{3BC}S", .microseconds),
      ("min", .minutes), ("Minutes", .minutes), ("h", nil), ("m", nil), ("", nil), ("pt", nil),
    ] as [(String, TimeUnit?)])
  func `A unit is known by its usual spellings`(spelling: String, unit: TimeUnit?) {
    #expect(TimeUnit(spelling: spelling) == unit)
  }

  /// Literals are the doubles nearest to the decimal numbers, and so is a single division.
  @Test func `A converted time is the nearest double`() {
    for time in 0..<100_000 {
      #expect(TimeUnit.milliseconds.seconds(of: Double(time)) == Double("\(time)e-3"))
      #expect(TimeUnit.microseconds.seconds(of: Double(time)) == Double("\(time)e-6"))
    }
    #expect(TimeUnit.milliseconds.seconds(of: 35) == 0.035)
    #expect(TimeUnit.minutes.seconds(of: 0.5) == 30 && TimeUnit.seconds.seconds(of: 0.1) == 0.1)
  }
}
