// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Documents
@testable import Scenes
@testable import Studies

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
