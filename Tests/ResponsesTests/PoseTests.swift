// SPDX-License-Identifier: Apache-2.0

import Responses
import Testing

/// The default channel: progress along the line, and the settling of the worst corner.
@Suite struct PoseTests {
  private let target = Target(x: 300, y: 200, angle: 0)
  private let motion = Motion.thrown

  private func response(angle: Double?, band: Band = .standard) -> Response {
    let target = Target(x: 300, y: 200, angle: angle)
    return ResponseDefinition(band: band, target: target, width: 100, height: 50)
      .response(to: motion)
  }

  /// The metrics of the worst corner's distance as a curve of its own.
  private func peer(angle: Double?, band: Band = .standard) -> Response {
    let target = Target(x: 300, y: 200, angle: angle)
    let distances = (0..<motion.count).map {
      worstCornerDistance(of: motion, at: $0, target: target, width: 100, height: 50)
    }
    return Response(to: Curve(frameRate: 60, values: distances), final: 0, band: band)
  }

  @Test func `Rise, overshoot and peak are those of the progress`() throws {
    let pose = response(angle: 0)
    let progress = (0...240).map {
      secondOrderStep(at: Double($0) / 60, frequency: 12, damping: 0.4)
    }
    let alone = Response(to: Curve(frameRate: 60, values: progress), initial: 0, final: 1)
    for metric in [
      Metric.riseTime, .overshoot, .undershoot, .peak, .peakTime, .settlingMin, .settlingMax,
      .finalValue, .oscillations,
    ] {
      let (value, expected) = (try #require(pose[metric]), try #require(alone[metric]))
      #expect(abs(value - expected) < 1e-9, "\(metric.rawValue) is \(value), not \(expected)")
    }
    let overshoot = try #require(alone[.overshoot])
    #expect(abs((pose[.overshootDistance] ?? 0) - 2.5 * overshoot) < 1e-9)
    #expect(pose.initial == 0 && pose.final == 1)
  }

  @Test(arguments: [0, 0.3, nil])
  func `Settling is that of the worst corner`(angle: Double?) throws {
    for band in [Band.standard, .fraction(0.1), .absolute(3), .absolute(12)] {
      let (pose, peer) = (response(angle: angle, band: band), peer(angle: angle, band: band))
      for metric in [Metric.settleTime, .transientTime] {
        #expect(pose.answer(metric).reason == peer.answer(metric).reason)
        #expect(abs((pose[metric] ?? 0) - (peer[metric] ?? 0)) < 1e-9)
      }
    }
  }

  @Test func `Drift and tilt keep a pose from being settled`() throws {
    let free = try #require(response(angle: nil)[.settleTime])
    let turned = try #require(response(angle: 0)[.settleTime])
    let definition = ResponseDefinition(channel: .progress, target: target)
    let along = try #require(definition.response(to: motion)[.settleTime])
    #expect(along < free)
    #expect(free < turned)
  }

  @Test func `Drift is the largest distance from the line, tilt the largest turn`() throws {
    let times = (0...240).map { Double($0) / 60 }
    let sideways = times.map { 40 * dampedSine(at: $0, decay: 3, frequency: 9).magnitude }
    let turns = times.map { 0.9 * dampedSine(at: $0, decay: 4, frequency: 11) }
    let pose = response(angle: 0)
    #expect(abs((pose[.drift] ?? 0) - (sideways.max() ?? 9)) < 1e-9)
    #expect(abs((pose[.tilt] ?? 0) - (turns.map(\.magnitude).max() ?? 9)) < 1e-12)
    let leaning = response(angle: 0.3)
    let expected = turns.map { ($0 - 0.3).magnitude }.max() ?? 9
    #expect(abs((leaning[.tilt] ?? 0) - expected) < 1e-12)
  }

  @Test func `A free angle tilts from where it started`() {
    let motion = Motion.sampled(ticks: 60, x: { $0 }, angle: { 2 - 0.5 * $0 })
    let response = ResponseDefinition(target: Target(x: 1, y: 0)).response(to: motion)
    #expect(response[.tilt] == 0.5)
  }

  @Test func `A corner is off by 2 sin(turn / 2) times its distance from the centre`() throws {
    // The centre stands at the target, 100 x 50, and turns back from a half turn at once.
    let motion = Motion.sampled(ticks: 60, x: { _ in 0 }, angle: { $0 < 0.45 ? .pi : 0 })
    let response = ResponseDefinition(target: Target(x: 0, y: 0, angle: 0), width: 100, height: 50)
      .response(to: motion)
    // From tick 26 to tick 27 the worst corner comes from 111.8 pt to 0.
    #expect(abs((response[.settleTime] ?? 0) - (26 + 0.98) / 60) < 1e-9)
    #expect(response.answer(.overshoot) == .missing(.noStep))
    #expect(response.answer(.peak) == .missing(.noStep))
    #expect(response.answer(.drift) == .missing(.noStep))
    #expect(response[.tilt] == .pi)
  }

  @Test func `An item that starts at its target has no step`() {
    let motion = Motion.sampled(ticks: 60, x: { _ in 7 }, y: { _ in 5 })
    let response = ResponseDefinition(target: Target(x: 7, y: 5, angle: 0)).response(to: motion)
    let steps = Metric.allCases.filter { !$0.needsMotion } + [.drift]
    for metric in steps {
      #expect(response.answer(metric) == .missing(.noStep))
    }
    #expect(response.status(for: [.settleTime, .overshoot]).description == "no_step")
    #expect(response.curve.values.allSatisfy { $0 == 0 })
  }

  @Test func `A start that only Float rounding keeps from the target is no step`() {
    let start = Double(Float(100.1))
    let motion = Motion.sampled(ticks: 60, x: { _ in start })
    let response = ResponseDefinition(target: Target(x: 100.1, y: 0)).response(to: motion)
    #expect(response.answer(.overshoot) == .missing(.noStep))
  }
}
