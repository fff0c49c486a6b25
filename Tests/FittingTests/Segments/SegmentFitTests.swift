// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import TestSupport
import Testing

@testable import Fitting

@Suite struct SegmentFitTests {
  private static let two = IntegratedMoves(moves: [
    .init(from: 0.1, frequency: 2, damping: 0.5, to: 1),
    .init(from: 0.85, frequency: 3, damping: 0.3, to: -1),
  ])
  private static let five = IntegratedMoves(moves: [
    .init(from: 0, frequency: 2, damping: 0.5, to: 1),
    .init(from: 0.6, frequency: 3, damping: 0.3, to: -1),
    .init(from: 1.4, frequency: 1.5, damping: 0.8, to: 0.5),
    .init(from: 2.2, frequency: 2.5, damping: 0.4, to: 2),
    .init(from: 3.1, frequency: 2, damping: 0.6, to: 0),
  ])

  private func fit(_ recording: CurveFile, _ segments: SegmentCount) throws -> FitReport {
    var problem = try springFit(recording)
    problem.segments = segments
    return try problem.solve()
  }

  private func number(_ name: String, of segment: FitSegment) throws -> FittedParameter {
    try #require(segment.parameters.first { $0.name == name })
  }

  @Test(arguments: [two, five], [SegmentCount.found, nil])
  func `springs in a row are found`(_ truth: IntegratedMoves, _ count: SegmentCount?) throws {
    let report = try fit(truth.recording(lasting: 4), count ?? .count(truth.moves.count))
    #expect(report.status == .ok)
    #expect(report.segments.count == truth.moves.count)
    for (segment, move) in zip(report.segments, truth.moves) {
      #expect(abs(segment.from - move.from) < 1e-4)
      #expect(close(try number("frequency", of: segment).value, move.frequency, 1e-5))
      #expect(close(try number("damping", of: segment).value, move.damping, 1e-5))
      #expect(abs(try number("to", of: segment).value - move.to) < 1e-5)
    }
    for (segment, next) in zip(report.segments, report.segments.dropFirst()) {
      #expect(segment.to == next.from)
    }
  }

  @Test(arguments: [0.02, 0.3, 0.9, 1.4])
  func `one spring is one segment`(_ damping: Double) throws {
    let one = IntegratedMoves(moves: [
      .init(from: 0.25, frequency: 1.7, damping: damping, to: 100)
    ])
    for (seed, noise) in [0, 1.0].enumerated() {
      let recording = one.recording(lasting: 3, noise: noise, seed: UInt64(seed))
      #expect(try fit(recording, .found).segments.count == 1, "noise \(noise)")
    }
  }

  @Test func `the first segment's velocity is in the recording's unit`() throws {
    let flicked = IntegratedMoves(
      moves: [
        .init(from: 0.2, frequency: 2, damping: 0.5, to: 300),
        .init(from: 0.9, frequency: 3, damping: 0.3, to: -100),
      ], velocity: 4000)
    let report = try fit(flicked.recording(lasting: 3), .count(2))
    let beginning = try #require(report.beginning)
    #expect(beginning.kind == .moving)
    #expect(close(beginning.velocity, 4000, 1e-3))
    #expect(abs(beginning.time - 0.2) < 1e-4 && abs(beginning.level) < 0.1)
  }

  @Test func `changes that are given stay where they are`() throws {
    let report = try fit(Self.two.recording(lasting: 3), .changes([0.85]))
    #expect(report.segments[1].from == 0.85)
    #expect(close(try number("frequency", of: report.segments[1]).value, 3, 1e-6))
    let wrong = try fit(Self.two.recording(lasting: 3), .changes([0.9]))
    #expect(wrong.segments[1].from == 0.9)
    #expect(wrong.cost > report.cost)
  }

  @Test func `a segment has the numbers of its document`() throws {
    let text = """
      scene: {spring: {response: 0.4, dampingRatio: 0.5}}
      fit:
        parameters:
          response: {min: 0.1, max: 2}
          dampingRatio: {min: 0, max: 2}
          from: {start: 0}
          to: {start: 1}
        target: {curve: curve.csv}
        segments: [0.85]
      """
    let report = try fitProblem(text, curve: Self.two.recording(lasting: 3)).solve()
    #expect(close(try number("response", of: report.segments[0]).value, 0.5, 1e-5))
    #expect(close(try number("dampingRatio", of: report.segments[1]).value, 0.3, 1e-5))
  }

  @Test func `too few samples and changes outside are refused`() throws {
    let short = Self.five.recording(lasting: 0.2)
    #expect(throws: FitError.tooFewSegmentSamples(samples: 12, segments: 2)) {
      try fit(short, .count(2))
    }
    #expect(throws: FitError.changeOutside) {
      try fit(Self.two.recording(lasting: 3), .changes([9]))
    }
  }

  @Test func `a search in many samples is quick and as good`() throws {
    let times = (0..<30_000).map { Double($0) / 10_000 }
    let samples = Samples(times: times, values: Self.two.levels(at: times))
    let limits = FreeResponseLimits(frequencies: 0.5...1000, ratios: 0...10)
    let search = SegmentSearch(samples, limits: limits, onsetIndex: 1999)
    let found = try #require(search.best().first)
    #expect(found.minimum.values.count == 2 + 4 * 2)
    #expect(abs(found.minimum.values[9] - 0.85) < 1e-3)
  }
}

@Suite struct SegmentedMotionTests {
  private static let motion = SegmentedMotion(
    level: 0.3, velocity: -2,
    segments: [
      .init(from: 0.11, angularFrequency: 12, dampingRatio: 0.4, to: 1),
      .init(from: 0.52, angularFrequency: 20, dampingRatio: 1.3, to: -1),
      .init(from: 0.97, angularFrequency: 9, dampingRatio: 0.1, to: 0.5),
    ])
  private static let times = (0..<100).map { 0.0171 * Double($0) }

  @Test func `the derivatives are those of differences`() throws {
    let slopes = try #require(Self.motion.slopes(at: Self.times))
    for place in Self.motion.values.indices {
      let step = 1e-6
      var (up, down) = (Self.motion.values, Self.motion.values)
      up[place] += step
      down[place] -= step
      let (high, low) = (
        SegmentedMotion(values: up).levels(at: Self.times),
        SegmentedMotion(values: down).levels(at: Self.times)
      )
      for index in Self.times.indices {
        let difference = (high[index] - low[index]) / (2 * step)
        #expect(
          abs(slopes[place][index] - difference) < 1e-5 * max(abs(difference), 1),
          "number \(place) at sample \(index)")
      }
    }
  }

  @Test func `numbers that make no motion have no derivatives`() {
    var motion = Self.motion
    motion.segments[1].from = 0.05
    #expect(motion.slopes(at: Self.times) == nil)
    motion = Self.motion
    motion.segments[0].angularFrequency = 1e200
    #expect(motion.slopes(at: Self.times) == nil)
  }
}
