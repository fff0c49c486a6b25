// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Reports

@Suite("How far a sweep has come")
struct SweepProgressTests {
  @Test("Points, rate and the time that is left at that rate")
  func line() {
    var progress = SweepProgress(total: 1024)
    #expect(progress.text == "0 of 1024 points, 0 a second")
    progress.done = 256
    progress.mark(at: .seconds(2))
    #expect(progress.text == "256 of 1024 points, 128 a second, 6 s left")
    progress.done = 1024
    progress.mark(at: .seconds(8))
    #expect(progress.text == "1024 of 1024 points, 128 a second, 0 s left")
  }

  @Test("What an earlier run has done costs nothing and says nothing about the rate")
  func continued() {
    var progress = SweepProgress(total: 1000, done: 800)
    progress.done = 810
    progress.mark(at: .seconds(1))
    #expect(progress.text == "810 of 1000 points, 10 a second, 19 s left")
  }

  @Test("The rate is that of the last ten seconds")
  func recent() {
    var progress = SweepProgress(total: 100_000)
    for second in 1...100 {
      progress.done += second <= 50 ? 1000 : 10
      progress.mark(at: .seconds(second))
    }
    #expect(progress.text == "50500 of 100000 points, 10 a second, 83 minutes left")
  }

  @Test("Neither no point nor more than can be counted is too much")
  func extremes() {
    var progress = SweepProgress(total: .max)
    progress.mark(at: .seconds(1))
    #expect(progress.text == "0 of \(Int.max) points, 0 a second")
    progress.done = 1
    progress.mark(at: .seconds(10))
    #expect(progress.text.hasSuffix(" years left"))
  }

  @Test(
    "A unit is taken from two of it on",
    arguments: [
      (0.4, "0 s"), (119, "119 s"), (120, "2 minutes"), (7199, "120 minutes"), (7200, "2 hours"),
      (172_800, "2 days"), (63_115_200, "2 years"), (1e30, "3.1688e+22 years"),
    ])
  func durations(seconds: Double, words: String) {
    let text = Roughly.duration(seconds)
    #expect(seconds < 1e20 ? text == words : text.hasSuffix(" years"))
  }

  @Test(
    "Sizes are in powers of a thousand",
    arguments: [(0, "0 kB"), (999_000, "999 kB"), (1e6, "1 MB"), (78.4e9, "78 GB"), (5e15, "5 PB")])
  func sizes(bytes: Double, words: String) {
    #expect(Roughly.size(bytes) == words)
  }
}
