// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Springs

@Suite struct ReleaseTests {
  /// What the motion says, tick by tick; nil where it leaves the domain.
  private struct Exact {
    let lastOutside: Int
    let extents: (Double, Double)
    let overshoot: Double
    let pauseTick: Int?
    /// The places, as shares of the way.
    let places: [Double]

    init?(_ release: Release, _ lane: Int, frameRate: Double) throws {
      let spring = try DiscreteSpring(
        frequency: release.frequency[lane], dampingRatio: release.dampingRatio[lane],
        resistance: release.resistance[lane])
      let length = release.restLength[lane]
      let start = DiscreteState(distance: release.distance[lane])
      let ticks = Int(3 * frameRate)
      guard
        let motion = try? spring.motion(
          from: start, restLength: length, ticks: ticks, interval: 1 / frameRate,
          pauseLimit: 20 * ticks)
      else { return nil }
      let extents = motion.states.map { ($0.distance - length) / (start.distance - length) }
      lastOutside = extents.lastIndex { abs($0) > 0.02 } ?? 0
      self.extents = (extents[lastOutside], extents[min(lastOutside + 1, ticks)])
      overshoot = max(0, -(extents.min() ?? 0))
      pauseTick = motion.pauseTick
      places = extents.map { 1 - $0 }
    }

    /// When it first reaches a place, in ticks, on straight lines between ticks.
    func passes(_ place: Double) -> Double? {
      places.firstIndex { $0 >= place }.map { tick in
        Double(tick - 1) + (place - places[tick - 1]) / (places[tick] - places[tick - 1])
      }
    }
  }

  private func random(_ numbers: inout SpreadNumbers, _ index: Int) -> Release {
    var release = Release()
    let isWild = index % 2 == 1
    for lane in 0..<8 {
      release.frequency[lane] = numbers.number(isWild ? 0.25...60 : 0.5...10)
      release.dampingRatio[lane] = numbers.number(0...(isWild ? 10 : 1.5))
      release.resistance[lane] = lane % 2 == 0 ? 0 : numbers.number(0...5)
      release.distance[lane] = numbers.number(10...400)
      release.restLength[lane] = numbers.number(5...300)
    }
    // One pole twice, and two that are nearly one.
    release.dampingRatio[0] = index % 5 == 0 ? 1 : release.dampingRatio[0]
    release.dampingRatio[2] = index % 5 == 1 ? 1 + numbers.number(-1e-7...1e-7) : 0.3
    return release
  }

  /// Checks what is known of random items beside their motion; returns the number of items.
  private func check(
    _ groups: Int, at frameRate: Double, seed: UInt64, asking questions: ReleaseCourse.Questions,
    _ body: (Int, ReleaseAnswers, ReleaseCourse, Exact) -> Void
  ) throws -> Int {
    var numbers = SpreadNumbers(seed: seed)
    let ticks = try #require(
      ReleaseTicks(count: Int(3 * frameRate), limit: 20 * 180, interval: 1 / frameRate))
    var known = 0
    for index in 0..<groups {
      let release = random(&numbers, index)
      var course = ReleaseCourse(questions, tolerance: release.tolerance)
      let answers = ticks.answers(release, findsPause: true, following: &course)
      for lane in 0..<8 where answers.isKnown[lane] {
        known += 1
        body(lane, answers, course, try #require(try Exact(release, lane, frameRate: frameRate)))
      }
    }
    return known
  }

  @Test(arguments: [60.0, 120])
  func `the answers are those of the motion`(_ frameRate: Double) throws {
    let known = try check(150, at: frameRate, seed: 1, asking: []) { lane, answers, _, exact in
      #expect(Int(answers.lastOutside[lane]) == exact.lastOutside)
      #expect(abs(answers.extentOutside[lane] - exact.extents.0) < 1e-11)
      #expect(abs(answers.extentInside[lane] - exact.extents.1) < 1e-11)
      #expect(abs(answers.overshoot[lane] - exact.overshoot) < 1e-11)
      #expect(exact.pauseTick.map { $0 == Int(answers.pauseTick[lane]) } ?? true)
    }
    #expect(known > 900)
  }

  @Test(arguments: [60.0, 120])
  func `the climb is that of the motion`(_ frameRate: Double) throws {
    let known = try check(300, at: frameRate, seed: 4, asking: [.rise, .high, .highEnd]) {
      lane, _, course, exact in
      let rise = exact.passes(0.9).flatMap { top in exact.passes(0.1).map { top - $0 } }
      #expect(course.hasRisen[lane] == (rise != nil))
      if let rise { #expect(abs(course.rise[lane] - rise) < 1e-9) }
      let high = exact.places.max() ?? 0
      #expect(abs(course.high[lane] - high) < 1e-11)
      #expect(abs(exact.places[Int(course.peak[lane])] - high) < 1e-11)
    }
    #expect(known > 1800)
  }

  @Test(arguments: [60.0, 120])
  func `the climb of items that swing is known without following them`(_ frameRate: Double) throws {
    var numbers = SpreadNumbers(seed: 5)
    let ticks = try #require(
      ReleaseTicks(count: Int(3 * frameRate), limit: 0, interval: 1 / frameRate))
    for _ in 0..<300 {
      var (frequency, dampingRatio, resistance) = (
        SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>()
      )
      for lane in 0..<8 {
        frequency[lane] = numbers.number(1...6)
        dampingRatio[lane] = numbers.number(0.05...0.6)
        resistance[lane] = numbers.number(0...1)
      }
      let springs = ReleasedSprings(
        frequency: frequency, dampingRatio: dampingRatio, resistance: resistance)
      let swing = ticks.firstSwing(springs, springs.firstTurn, until: SIMD8(repeating: 1e6))
      #expect(
        ReleaseClimb(springs, swing, in: ticks, asksRise: true).isKnown == Mask8(repeating: true))
    }
  }

  @Test func `who does not ask for the pause gets the same answers`() throws {
    var numbers = SpreadNumbers(seed: 3)
    let ticks = try #require(ReleaseTicks(count: 180, limit: 3600, interval: 1.0 / 60))
    var known = 0
    for index in 0..<400 {
      let release = random(&numbers, index)
      let (with, without) = (ticks.answers(release), ticks.answers(release, findsPause: false))
      for lane in 0..<8 where with.isKnown[lane] && without.isKnown[lane] {
        known += 1
        #expect(with.lastOutside[lane] == without.lastOutside[lane])
        #expect(with.extentOutside[lane] == without.extentOutside[lane])
        #expect(with.extentInside[lane] == without.extentInside[lane])
        #expect(with.overshoot[lane] == without.overshoot[lane])
      }
    }
    #expect(known > 2500)
  }

  @Test func `an item's answers do not depend on those beside it`() throws {
    var numbers = SpreadNumbers(seed: 2)
    let ticks = try #require(ReleaseTicks(count: 180, limit: 3600, interval: 1.0 / 60))
    for index in 0..<50 {
      let release = random(&numbers, index)
      let asked = [[], ReleaseCourse.Questions.swings, .end, .speeds][index % 4]
      var course = ReleaseCourse([.rise, .high, asked], tolerance: release.tolerance)
      let together = ticks.answers(release, findsPause: true, following: &course)
      for lane in 0..<8 {
        var alone = Release()
        alone.frequency[5] = release.frequency[lane]
        alone.dampingRatio[5] = release.dampingRatio[lane]
        alone.resistance[5] = release.resistance[lane]
        alone.distance[5] = release.distance[lane]
        alone.restLength[5] = release.restLength[lane]
        var other = ReleaseCourse([.rise, .high], tolerance: alone.tolerance)
        let answers = ticks.answers(alone, findsPause: true, following: &other)
        #expect(answers.isKnown[5] == together.isKnown[lane])
        guard answers.isKnown[5] else { continue }
        if course.hasRisen[lane] { #expect(other.rise[5] == course.rise[lane]) }
        if course.high[lane] > 1 {
          #expect(other.high[5] == course.high[lane])
          #expect(other.peak[5] == course.peak[lane])
        }
        #expect(answers.extentOutside[5] == together.extentOutside[lane])
        #expect(answers.extentInside[5] == together.extentInside[lane])
        #expect(answers.overshoot[5] == together.overshoot[lane])
      }
    }
  }

  @Test func `ticks that run now more, now fewer sub-steps have none`() {
    #expect(ReleaseTicks(count: 100, limit: 0, interval: 1.0 / 60) != nil)
    #expect(ReleaseTicks(count: 100, limit: 0, interval: 1.0 / 50) == nil)
    #expect(ReleaseTicks(count: 100, limit: 0, interval: 1.0 / 240) == nil)
    #expect(ReleaseTicks(count: 100, limit: 0, interval: 1.0 / 30) == nil)
  }
}

extension ReleaseTicks {
  /// The answers without the way.
  fileprivate func answers(_ release: Release, findsPause: Bool = true) -> ReleaseAnswers {
    var none = ReleaseCourse([], tolerance: release.tolerance)
    return answers(release, findsPause: findsPause, following: &none)
  }
}
