// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Springs
import Studies
import Testing

@testable import Reports

@Suite struct ComparisonTextTests {
  private func text(
    _ sources: [(String, MotionSource)], isAligned: Bool = false
  ) throws -> ComparisonText {
    let motions = try ComparedMotion.all(sources, band: 0.02)
    return ComparisonText(try Comparison(motions, isAligned: isAligned), of: motions, over: 300)
  }

  private func spring(_ frequency: Double, _ ratio: Double) throws -> MotionSource {
    .spring(SpringSource(SpringMove(try Spring(frequency: frequency, dampingRatio: ratio))))
  }

  private func recording(_ values: [Double]) throws -> MotionSource {
    .recording(
      try Recording(
        Curve(times: values.indices.map(Double.init), values: values), from: 0,
        initial: nil, final: nil, band: .standard, file: "a.csv"))
  }

  @Test func `The sentence tells the times compared and where the difference is largest`() throws {
    #expect(
      try text([("a", recording([0, 2, 2])), ("b", recording([0, 1, 0]))]).summaries
        == ["compared from 0 to 2 s; they differ most at 2 s"])
    #expect(
      try text([("a", recording([0, 2, 2])), ("b", recording([0, 2, 2]))]).summaries
        == ["compared from 0 to 2 s; they do not differ there"])
  }

  @Test func `Arrival, overshoot and settling are told from a frame or a point apart`() throws {
    // Overshoots exp(-pi z / sqrt(1 - z^2)): 16.3 % at 0.5, and none at 1.
    let text = try text([("calm", spring(2, 1)), ("bouncy", spring(2, 0.5))])
    let notice = try #require(text.notices.first)
    #expect(notice.hasPrefix("bouncy settles "))
    #expect(
      notice.contains(" ms later, overshoots by 16.3 % instead of 0 %, reaches 90 % of the way "))
    #expect(notice.contains(" ms sooner, and differs by at most "))
    let other = try #require(
      try self.text([("bouncy", spring(2, 0.5)), ("calm", spring(2, 1))]).notices.first)
    #expect(other.contains(" ms sooner, overshoots by 0 % instead of 16.3 %, reaches 90 % of "))
  }

  @Test func `What is within a frame and a point is called alike`() throws {
    let close = try text([("a", spring(2, 0.5)), ("b", spring(2.001, 0.5))]).notices[0]
    #expect(
      close.hasPrefix("b arrives, overshoots and settles like a, and differs by at most 0."))
    let exact = try text([("a", spring(2, 0.5)), ("b", spring(2, 0.5))]).notices[0]
    #expect(exact == "b moves exactly like a")
  }

  @Test func `Springs that only thresholds tell apart are alike, and one is done sooner`() throws {
    func motion(_ numbers: [String: Double]) throws -> MotionSource {
      .spring(SpringSource(try Framework.motion.spring(numbers)))
    }
    // At multiples of 50 ms: its own thresholds are 0.005 and 0.01 per second over a distance of 1.
    let (own, loose) = (try motion([:]), try motion(["restDelta": 0.1, "restSpeed": 1]))
    let times = try ["own": own, "loose": loose].mapValues {
      try ComparedMotion.all([("a", $0)], band: 0.02)[0].settled ?? 0
    }
    let gap = ((times["own"] ?? 0) - (times["loose"] ?? 0)) * 1000
    let notice = try text([("own", own), ("loose", loose)]).notices[0]
    #expect(
      notice == "loose moves exactly like own, and is done "
        + "\(Int(gap.rounded())) ms sooner by its own threshold")
    let other = try text([("loose", loose), ("own", own)]).notices[0]
    #expect(other.hasSuffix(" ms later by its own threshold"))
    #expect(
      try text([("own", own), ("same", own)]).notices[0]
        == "same moves exactly like own")
    // Motion looks for 20 s, in which nothing is as near as this.
    let tight = try motion(["stiffness": 1, "damping": 0.1, "restDelta": 1e-9])
    let wide = try motion(["stiffness": 1, "damping": 0.1, "restDelta": 1])
    #expect(
      try text([("wide", wide), ("tight", tight)]).notices[0].hasSuffix(
        "exactly like wide, and is never done by its own threshold, where that one is"))
  }

  @Test func `Recordings are told by what they do, in the unit of their levels`() throws {
    let notice = try text([("a", recording([0, 2, 2])), ("b", recording([0, 1, 0]))]).notices[0]
    #expect(notice.hasPrefix("b ") && notice.hasSuffix("differs by at most 2 units, at 2 s"))
  }

  @Test func `A difference is told from the beginning of the motion, whatever its clock`() throws {
    func late(_ values: [Double]) throws -> MotionSource {
      let times = values.indices.map { 5821 + Double($0) / 8 }
      return .recording(
        try Recording(
          Curve(times: times, values: values), from: 5821.125, initial: nil, final: nil,
          band: .standard, file: "a.csv"))
    }
    let text = try text([("a", late([0, 0, 2, 2, 2])), ("b", late([0, 0, 1, 0, 2]))])
    #expect(text.notices[0].hasSuffix("differs by at most 2 units, 250 ms after a begins"))
    #expect(
      text.summaries
        == ["compared from 5821 to 5821.5 s on the clock of a; they differ most at 5821.375 s"])
  }

  @Test func `Charts and the page show the curves without the lag that is taken out`() throws {
    func step(at time: Double) throws -> MotionSource {
      let levels: [Double] = [0, 0, 0, 1, 2, 2.2, 2, 2, 2, 2]
      let times = levels.indices.map { time + Double($0) / 8 }
      return .recording(
        try Recording(
          Curve(times: times, values: levels), from: nil, initial: nil, final: nil,
          band: .standard, file: "a.csv"))
    }
    let text = try text([("a", step(at: 50)), ("b", step(at: 80000))], isAligned: true)
    #expect(abs(text.comparison.lags[1] - 79950) < 1e-3)
    let chart = TextChart(text.comparison, of: text.motions)
    #expect(chart.curves.allSatisfy { abs($0.samples.times[0] - 50) < 1e-3 })
    let (picture, table) = ResponseChart.charted(
      text.comparison, of: text.motions, file: "curves.csv")
    #expect(abs(picture.duration - 9.0 / 8) < 1e-3 && table.rows.count == 801)
    let page = try #require(PreviewPage(text, isAligned: true))
    #expect(zip(page.rows[0].values, page.rows[1].values).allSatisfy { abs($0 - $1) < 0.01 })
  }

  @Test func `A lag is named, and so is one that there is not`() throws {
    let ramp: [Easing.Stop] = [.init(share: 0, value: 0), .init(share: 1, value: 1)]
    let late: [Easing.Stop] = [
      .init(share: 0, value: 0), .init(share: 0.2, value: 0), .init(share: 1, value: 1),
    ]
    let sources: [(String, MotionSource)] = [
      ("ramp", .easing(.linear(ramp), duration: 1)),
      ("late", .easing(.linear(late), duration: 1.25)),
    ]
    #expect(
      try text(sources, isAligned: true).lags
        == ["late is 0.25 s later than ramp, which is removed"])
    #expect(
      try text([sources[0], sources[0]], isAligned: true).lags
        == ["the curves have no time shift"])
    #expect(try text(sources).columns == "a is ramp, b is late")
  }
}
