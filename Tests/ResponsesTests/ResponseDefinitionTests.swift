// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Responses
import Testing

@Suite struct ResponseDefinitionTests {
  private let target = Target(x: 300, y: 200, angle: 0.1)

  @Test(arguments: Channel.allCases)
  func `Each channel measures its own curve`(channel: Channel) throws {
    let motion = Motion.thrown
    let response = ResponseDefinition(channel: channel, target: target).response(to: motion)
    let distance = worstCornerDistance(
      of: motion, at: 30, target: Target(x: 300, y: 200), width: 0, height: 0)
    let progress = ((motion.x[30] - 100) * 200 + (motion.y[30] - 50) * 150) / 62500
    let expected: [Channel: Double] = [
      .pose: progress, .progress: progress, .x: motion.x[30], .y: motion.y[30],
      .angle: motion.angle[30], .distance: distance, .speed: 0,
    ]
    #expect(abs(response.curve.values[30] - (expected[channel] ?? 9)) < 1e-12)
    #expect(response.curve.times[30] == 0.5)
    let finals: [Channel: Double] = [
      .pose: 1, .progress: 1, .x: 300, .y: 200, .angle: 0.1, .distance: 0, .speed: 0,
    ]
    #expect(response.final == finals[channel])
    #expect(response.initial == response.curve.values[0])
  }

  @Test func `The position channels take every step metric from their own curve`() {
    let motion = Motion.thrown
    let response = ResponseDefinition(channel: .x, target: target).response(to: motion)
    let alone = Response(to: Curve(frameRate: 60, values: motion.x), final: 300)
    for metric in Metric.allCases where !metric.needsMotion {
      #expect(response[metric] == alone[metric])
    }
  }

  @Test func `Given levels go before those of the motion and the target`() {
    let definition = ResponseDefinition(channel: .y, initial: 0, final: 100, target: target)
    let response = definition.response(to: .thrown)
    #expect(response.initial == 0)
    #expect(response.final == 100)
    #expect((response[.overshoot] ?? 0) > 100)
  }

  @Test func `Peak speed is the centre's, pause time the pausing tick's`() {
    let motion = Motion.sampled(
      ticks: 60, pauseTick: 45, x: { $0 }, velocityX: { 3 * $0 }, velocityY: { -4 * $0 })
    let response = ResponseDefinition(target: target).response(to: motion)
    #expect(response[.peakSpeed] == 5)
    #expect(response[.pauseTime] == 0.75)
    let speed = ResponseDefinition(channel: .speed, target: target).response(to: motion)
    #expect(speed[.peak] == 5)
  }

  @Test func `A motion at rest at the end of its record is settled however late it came`() {
    let late = { (time: Double) in time < 0.97 ? 0.0 : 100.0 }
    let definition = ResponseDefinition(target: Target(x: 100, y: 0))
    let moving = definition.response(to: .sampled(ticks: 60, x: late))
    #expect(moving.answer(.settleTime) == .missing(.notSettled))
    let after = definition.response(to: .sampled(ticks: 60, pauseTick: 61, x: late))
    #expect(after.answer(.settleTime) == .missing(.notSettled))
    let resting = definition.response(to: .sampled(ticks: 60, pauseTick: 60, x: late))
    #expect(resting[.settleTime] != nil)
  }

  @Test func `A definition knows which metrics it determines`() {
    let bare = ResponseDefinition()
    #expect(!bare.isDetermined)
    #expect(
      Metric.allCases.filter(bare.determines)
        == [.tilt, .peakSpeed, .peakAcceleration, .peakJerk, .pauseTime, .clockFrom])
    let level = ResponseDefinition(channel: .y)
    #expect(!level.isDetermined)
    #expect(level.determines(.peak) && !level.determines(.overshoot))
    let given = ResponseDefinition(channel: .y, final: 3)
    #expect(given.isDetermined && !given.determines(.drift))
    #expect(!ResponseDefinition(channel: .distance, final: 3).isDetermined)
    #expect(!ResponseDefinition(channel: .angle, target: Target(x: 0, y: 0)).isDetermined)
    let complete = ResponseDefinition(
      target: target, collides: true, surroundings: Self.surroundings)
    #expect(Metric.allCases.allSatisfy(complete.determines))
  }

  /// A view in which a finger drags one of two items.
  private static let surroundings: Surroundings = {
    let item = PlannedItem(name: "", center: .zero, size: Size(width: 9, height: 9))
    let path = MovingPoint(
      stops: [0, 1].map { Trace.Stop(time: $0, place: Point(x: $0, y: 0)) })
    let drag = PlannedBehavior.drag(CornerSprings(items: [0], point: path))
    let plan = ScenePlan(
      items: [item, item], behaviors: [TimedBehavior(drag)], bounds: Size(width: 9, height: 9))
    return Surroundings(of: 0, in: plan)
  }()

  @Test func `A response without a target still has the metrics that need none`() {
    let motion = Motion.sampled(ticks: 60, x: { -3 * $0 }, angle: { $0 })
    let response = ResponseDefinition().response(to: motion)
    #expect(response[.tilt] == 1)
    #expect(response.status(for: [.pauseTime]).description == "never_paused")
    let level = ResponseDefinition(channel: .x).response(to: motion)
    #expect(level[.peak] == 3)
    #expect(level[.finalValue] == -3)
    #expect(level.final == nil)
  }

  @Test func `A number that is not finite anywhere in a motion leaves no metric a value`() {
    let definition = ResponseDefinition(
      target: target, collides: true, surroundings: Self.surroundings)
    let motions = [
      Motion.sampled(ticks: 60, x: { $0 == 0.5 ? .nan : $0 }),
      Motion.sampled(ticks: 60, x: { $0 }, angle: { $0 == 0.5 ? .infinity : $0 }),
      Motion.sampled(ticks: 60, x: { $0 }, velocityY: { $0 == 0.5 ? -.infinity : $0 }),
      Motion.sampled(ticks: 60, x: { $0 }, velocityY: { $0 == 1 ? .nan : $0 }),
    ]
    for motion in motions {
      let response = definition.response(to: motion, amid: [motion, motion])
      #expect(Metric.allCases.allSatisfy { response.answer($0) == .missing(.diverged) })
    }
    let lost = ResponseDefinition(target: Target(x: .nan, y: 0)).response(to: .thrown)
    #expect(lost.answer(.settleTime) == .missing(.diverged))
  }
}
