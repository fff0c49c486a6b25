// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Fitting

@Suite("Recordings in whole pixels, and springs at the edge of the search")
struct CurveFitQuantizationTests {
  @Test("The noise is at least that of rounding, where most samples rest or are followed exactly")
  func rest() throws {
    let spring = TextbookSpring(frequency: 4, damping: 0.9)
    let values = ticks(40).map { (20 + 90 * spring.level(at: $0 - 0.5)).rounded() }
    let report = try springFit(CurveFile(ticks(40), values)).solve()
    let frequency = try report.parameter("frequency")
    // Nothing is claimed, or an interval that holds the truth.
    #expect(frequency.interval?.contains(4) ?? true)
    let end = try #require(try report.parameter("to").standardError)
    #expect(end > 1 / 12.0.squareRoot() / 40.0.squareRoot())
  }

  @Test("Beside a frequency at the end of the search nothing is claimed")
  func edge() throws {
    // A twentieth of a swing: every slower spring follows it as well.
    let spring = TextbookSpring(frequency: 0.05, damping: 0.8)
    let values = ticks(60).map { 1000 * spring.level(at: 2 + $0) }
    let report = try springFit(CurveFile(ticks(60), values)).solve()
    let frequency = try report.parameter("frequency")
    #expect(frequency.isAtBound)
    for name in ["damping", "to", "velocity"] {
      #expect(try report.parameter(name).interval == nil, "\(name)")
    }
  }

  @Test("Intervals of springs in whole pixels hold, the level where they rest too")
  func pixels() throws {
    var random = SplitMix(seed: 5)
    var (held, all) = ([0, 0, 0], 0)
    for _ in 0..<100 {
      let spring = TextbookSpring(
        frequency: random.number(0.5...3), damping: random.number(0.15...1.3),
        from: random.number(0...300), to: random.number(310...500))
      let share = min(spring.damping, 0.5 / spring.damping)
      let lasting = 7 / (2 * Double.pi * spring.frequency * share)
      let times = ticks(max(Int(lasting * 60), 30))
      let report = try springFit(
        CurveFile(times, times.map { spring.level(at: $0).rounded() })
      ).solve()
      #expect(report.explanation?.verdict == .yes, "\(spring)")
      all += 1
      let truth = ["frequency": spring.frequency, "damping": spring.damping, "to": spring.to]
      for (index, name) in ["frequency", "damping", "to"].enumerated() {
        let (value, interval) = (truth[name] ?? 0, try report.parameter(name).interval)
        if interval?.contains(value) ?? true { held[index] += 1 }
      }
    }
    #expect(held.allSatisfy { $0 >= 90 }, "\(held) of \(all)")
  }

  @Test("Rounding is no second spring", arguments: [0.3, 0.9])
  func segments(damping: Double) throws {
    let spring = TextbookSpring(frequency: 1.1, damping: damping)
    var problem = try springFit(
      CurveFile(ticks(200), ticks(200).map { (30 * spring.level(at: $0)).rounded() }))
    problem.segments = .found
    #expect(try problem.solve().segments.count == 1)
  }

  @Test("A spring that ends at a bound of the search is still told how it began")
  func bound() throws {
    // A curve that only speeds up: the slowest spring without damping is the nearest.
    let values = ticks(18).map { 100 * $0 * $0 / (0.35 - $0) }
    let report = try springFit(CurveFile(ticks(18), values)).solve()
    #expect(try report.parameter("frequency").isAtBound && report.beginning != nil)
  }
}
