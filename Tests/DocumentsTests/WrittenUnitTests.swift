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
      ("30", "deg", 30), ("45deg", "deg", 45), ("-90 °", "deg", -90),
      ("0.5rad", "deg", 28.647889757),
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

  @Test func `A document with units means the same as one without`() throws {
    let bare = try study(TestTable.text("Units/bare.yaml"))
    let written = try study(TestTable.text("Units/written.yaml"))
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
