// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Responses
import Testing

/// When the clock of settle, transient and peak times starts, on motions that are written down.
@Suite struct ResponseRequestTests {
  private static let item = PlannedItem(
    name: "card", center: .zero, size: Size(width: 60, height: 80))

  /// A still item on its way to (100, 0) on a snap.
  private func plan(_ snap: SnapPlan? = nil, _ time: ActiveTime = ActiveTime()) -> ScenePlan {
    let still = SnapPlan(item: 0, to: .still(Point(x: 100, y: 0)))
    return ScenePlan(
      items: [Self.item], behaviors: [TimedBehavior(.snap(snap ?? still), time: time)])
  }

  private func path(_ stops: [(Double, Double)]) -> SnapPlan {
    SnapPlan(
      item: 0,
      to: MovingPoint(stops: stops.map { Trace.Stop(time: $0, place: Point(x: $1, y: 0)) }))
  }

  /// It stands for some time, passes 100 pt by a fifth at 0.1 s after, and is there 0.3 s after.
  private func motion(after wait: Double, trembling hair: Double = 0) -> Motion {
    .sampled(
      ticks: 180, pauseTick: 170,
      x: { time in
        let elapsed = time - wait
        if elapsed < 1e-9 { return time > 0 ? hair : 0 }
        return elapsed < 0.1 ? 1200 * elapsed : max(100, 120 - 100 * (elapsed - 0.1))
      })
  }

  private func response(
    _ plan: ScenePlan, _ motion: Motion, from: Double? = nil
  ) -> Response {
    ResponseRequest(items: [0], channel: .x, final: 100, from: from).response(
      to: [motion], in: plan)
  }

  private func isNear(_ value: Double?, _ wanted: Double) -> Bool {
    abs((value ?? .nan) - wanted) < 1e-9
  }

  @Test func `A delay is not counted`() {
    let late = plan(nil, ActiveTime(from: 0.5))
    let (waits, begins) = (response(late, motion(after: 0.5)), response(plan(), motion(after: 0)))
    #expect(waits[.clockFrom] == 0.5 && begins[.clockFrom] == 0)
    for metric in [Metric.settleTime, .transientTime, .peakTime, .riseTime] {
      #expect(isNear(waits[metric], begins[metric] ?? -1))
    }
    #expect(isNear(waits.settledTime, 0.5 + (begins.settledTime ?? -1)))
    #expect(waits[.pauseTime] == begins[.pauseTime])
    #expect(waits.clockSentence == "the clock starts at 0.5 s, when card begins to move")
    #expect(begins.clockSentence.isEmpty)
  }

  @Test func `Rounding is no motion, and without a schedule the clock starts at tick 0`() {
    let late = plan(nil, ActiveTime(from: 0.5))
    #expect(response(late, motion(after: 0.5, trembling: 3e-5))[.clockFrom] == 0.5)
    #expect(response(late, motion(after: 0.5, trembling: 1e-4))[.clockFrom] == 0)
    #expect(response(plan(), motion(after: 0.5))[.clockFrom] == 0)
  }

  @Test func `What never moves has a clock from tick 0`() {
    let still = Motion.sampled(ticks: 60, x: { _ in 0 })
    #expect(response(plan(nil, ActiveTime(from: 0.5)), still)[.clockFrom] == 0)
  }

  @Test func `A drag is not counted, and what ends before the clock starts took no time`() {
    let dragged = plan(path([(0.2, 0), (1, 100)]))
    let response = response(dragged, motion(after: 0.2))
    #expect(response[.clockFrom] == 1 && response[.settleTime] == 0)
    #expect(isNear(response[.peakTime], 0.3 - 1))
    #expect(isNear(response.settledTime, 0.48))
    #expect(
      response.clockSentence == "the clock starts at 1 s, when the last drag or move of card ends")
  }

  @Test func `The document may say when the clock starts`() {
    let late = plan(nil, ActiveTime(from: 0.5))
    let zero = response(late, motion(after: 0.5), from: 0)
    #expect(zero[.clockFrom] == 0 && isNear(zero[.peakTime], 0.6) && zero.clockSentence.isEmpty)
    let given = response(plan(), motion(after: 0.5), from: 0.25)
    #expect(given[.clockFrom] == 0.25 && isNear(given[.peakTime], 0.35))
    #expect(
      given.clockSentence == "the clock starts at 0.25 s, as response: {from: ...} says")
  }

  @Test func `Of several items each has its own clock, and the last one is said`() {
    var two = plan(nil, ActiveTime(from: 0.5))
    two.items.append(
      PlannedItem(name: "list", center: Point(x: 0, y: 200), size: Self.item.size))
    two.behaviors.append(
      TimedBehavior(
        .snap(SnapPlan(item: 1, to: .still(Point(x: 100, y: 200)))), time: ActiveTime(from: 1)))
    let request = ResponseRequest(items: [0, 1], channel: .x, final: 100)
    let response = request.response(
      to: [motion(after: 0.5), motion(after: 1)], in: two)
    #expect(response.parts.map { $0[.clockFrom] } == [0.5, 1] && response[.clockFrom] == 1)
    let times = response.parts.map { $0[.settleTime] ?? -1 }
    #expect(isNear(times[0], times[1]))
    #expect(response.clockSentence == "the last clock starts at 1 s, when list begins to move")
  }

  @Test func `Only what may wait or is dragged has a clock that may start late`() {
    let request = ResponseRequest(items: [0])
    #expect(!request.startsLate(in: plan()))
    #expect(request.startsLate(in: plan(nil, ActiveTime(from: 0.5))))
    #expect(request.startsLate(in: plan(path([(0, 0), (1, 100)]))))
    #expect(!ResponseRequest(items: [0], from: 0).startsLate(in: plan(path([(0, 0), (1, 9)]))))
    var thrown = plan(nil, ActiveTime(from: 0.5))
    thrown.items[0].velocity = Vector(dx: 100, dy: 0)
    #expect(!request.startsLate(in: thrown))
    var falling = plan(nil, ActiveTime(from: 0.5))
    falling.behaviors.append(TimedBehavior(.gravity(GravityPlan(items: [0]))))
    #expect(!request.startsLate(in: falling))
    // What another item may hit stands until then.
    var struck = plan()
    struck.items.append(Self.item)
    struck.behaviors.append(TimedBehavior(.collision(CollisionPlan(items: [0, 1]))))
    #expect(request.startsLate(in: struck))
  }
}
