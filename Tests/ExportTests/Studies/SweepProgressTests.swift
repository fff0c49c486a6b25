// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Export

@Suite("How far a sweep has come")
struct SweepProgressTests {
  @Test("Points, rate and the time that is left at that rate")
  func line() {
    var progress = SweepProgress(total: 1024)
    progress.done = 256
    #expect(progress.text(after: .seconds(2)) == "256 of 1024 points, 128 a second, 6 s left")
    progress.done = 1024
    #expect(progress.text(after: .seconds(8)) == "1024 of 1024 points, 128 a second, 0 s left")
  }

  @Test("Neither no point nor more than can be counted is too much")
  func extremes() {
    var progress = SweepProgress(total: .max)
    #expect(progress.text(after: .seconds(1)) == "0 of \(Int.max) points, 0 a second")
    progress.done = 1
    #expect(progress.text(after: .seconds(10_000)).hasSuffix(" years left"))
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
