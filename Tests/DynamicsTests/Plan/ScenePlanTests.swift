// SPDX-License-Identifier: Apache-2.0

import Dynamics
import RigidBodies
import Testing

@Suite struct ScenePlanTests {
  private static let anchor = Point(x: 80, y: -90)

  private static func fall(_ time: ActiveTime = ActiveTime()) -> ScenePlan {
    ScenePlan(
      items: [PlannedItem(name: "card", center: .zero, size: Size(width: 100, height: 50))],
      behaviors: [TimedBehavior(.gravity(GravityPlan(items: [0])), time: time)])
  }

  @Test func `A copy of a plan is independent, and so are two simulations of one plan`() {
    let plan = Self.fall()
    var copy = plan
    copy.items[0].center.x = 40
    copy.behaviors[0].behavior = .gravity(
      GravityPlan(items: [0], direction: PlannedVector(Vector(dx: 1, dy: 0))))
    copy.timing.duration = 1
    #expect(plan.items[0].center == .zero && plan.timing.duration == 3 && plan != copy)
    let (down, right) = (track(plan), track(copy))
    #expect(down.x[60] == 0 && down.y[60] > 100 && right.x[60] > 140 && right.y[60] == 0)
    #expect(track(plan) == down)
  }

  @Test func `A behaviour acts from its time until its end`() {
    let later = track(Self.fall(ActiveTime(from: 0.5, until: 1)))
    #expect(later.velocityY[30] == 0 && later.velocityY[32] > 0)
    #expect(later.velocityY[60] > later.velocityY[50] && later.velocityY[90] < later.velocityY[61])
    #expect(Self.fall(ActiveTime(from: 0.5, until: 1)).nextChange(after: 0.5) == 1)
  }

  @Test func `A plan says where a snap rests, and what is wrong with its numbers`() {
    var plan = Self.fall()
    #expect(plan.restingPlace(of: 0) == nil && plan.faultyBehavior == nil)
    plan.behaviors[0] = TimedBehavior(.snap(SnapPlan(item: 0, to: .still(Self.anchor))))
    #expect(plan.restingPlace(of: 0)?.center == Self.anchor)
    #expect(plan.restingPlace(of: 0)?.angle == 0)
    plan.behaviors[0].time = ActiveTime(from: 2, until: 1)
    #expect(plan.faultyBehavior == 0)
  }

  /// Stiffness follows the effective mass; a Float world keeps to that as far as it rounds, 1e-3 pt.
  @Test
  func `Density changes neither a snap nor an anchored spring at an offset, to a nanopoint`() {
    var spring = AttachmentPlan(
      item: 0, anchor: .still(Self.anchor),
      properties: AttachmentProperties(length: 40, frequency: 2, damping: 0.2))
    spring.offset = Offset(horizontal: 50, vertical: -25)
    let snap = SnapPlan(item: 0, to: .still(Self.anchor))
    for behavior in [PlannedBehavior.attachment(spring), .snap(snap)] {
      let tracks = [0.2, 5].map { density in
        var plan = Self.fall()
        plan.items[0].properties.density = density
        plan.behaviors = [TimedBehavior(behavior)]
        var made = plan.simulation(of: Double.self)
        return made.simulation.record(made.bodies, ticks: 120, interval: 1.0 / 60, scale: 100)
          .tracks[0]
      }
      #expect(abs(tracks[0].x[120]) > 10 && tracks[0].angle.contains { abs($0) > 0.01 })
      for channel in [\Recording.Track.x, \.y, \.angle] {
        for (light, heavy) in zip(tracks[0][keyPath: channel], tracks[1][keyPath: channel]) {
          #expect(abs(light - heavy) < 1e-9)
        }
      }
    }
  }

  @Test
  func `A Double plan that never sleeps stays near the Float one, and a lane runs it as well`() {
    var plan = Self.fall()
    plan.behaviors.append(
      TimedBehavior(.snap(SnapPlan(item: 0, to: .still(Self.anchor), damping: 0.4))))
    let single = track(plan)
    var smooth = plan.simulation(of: Double.self, allowsSleeping: false)
    let double = smooth.simulation.record(
      smooth.bodies, ticks: 180, interval: 1.0 / 60, scale: SolverConstants.pointsPerMetre
    ).tracks[0]
    #expect(zip(single.x, double.x).allSatisfy { abs($0 - $1) < 0.05 })
    let lane = plan.simulation(of: Float.self)
      .laneJob(recording: [0], timing: plan.timing, runsToPause: false)
      .record(scale: SolverConstants.pointsPerMetre)
    #expect(lane.tracks[0] == single)
  }

  @Test
  func `The last move of an item is the end of its drags, or where another behaviour takes over`() {
    func lastMove(_ holds: (SnapPlan, ActiveTime)...) -> Double {
      var plan = Self.fall()
      plan.behaviors += holds.map { TimedBehavior(.snap($0), time: $1) }
      return plan.lastMove(of: 0)
    }
    func path(_ stops: [(Double, Double)], delay: Double = 0, cancel: Double? = nil) -> SnapPlan {
      let stops = stops.map { Trace.Stop(time: $0, place: Point(x: $1, y: 0)) }
      return SnapPlan(item: 0, to: MovingPoint(stops: stops, delay: delay, cancel: cancel))
    }
    let (still, always) = (SnapPlan(item: 0, to: .still(Self.anchor)), ActiveTime())
    let way = [(0.2, 0.0), (0.6, 90), (1, 90)]
    #expect(lastMove() == 0 && lastMove((still, always)) == 0)
    #expect(lastMove((still, ActiveTime(from: 0.5))) == 0, "a delay is no move")
    #expect(lastMove((path([(0, 7), (1, 7)]), always)) == 0, "a point that stands moves nothing")
    #expect(lastMove((path(way), always)) == 0.6, "from 0.6 s on the point stands")
    #expect(lastMove((path(way, delay: 0.25), always)) == 0.85)
    #expect(lastMove((path(way, cancel: 2), always)) == 2)
    #expect(lastMove((path(way), ActiveTime(until: 1.5))) == 1.5, "it is let go")
    #expect(lastMove((path(way), ActiveTime(until: 9))) == 0.6, "after the duration")
    #expect(lastMove((path([(0, 0), (9, 90)]), always)) == 0, "it does not end in time")
    #expect(lastMove((still, ActiveTime(until: 1.5)), (still, ActiveTime(from: 2))) == 2)
  }

  @Test func `A vector keeps its coordinates until its angle or its length is set`() {
    let given = Vector(dx: 0.1, dy: 0.2)
    var vector = PlannedVector(given)
    #expect(vector.vector == given && vector.magnitude == given.magnitude)
    vector.magnitude = 2
    #expect(abs(vector.vector.magnitude - 2) < 1e-15 && vector.angle == given.angle)
    vector.angle = 0
    #expect(vector.vector == Vector(dx: 2, dy: 0))
  }

  @Test func `A path that is cancelled jumps back to its start`() {
    var path = MovingPoint(stops: [
      Trace.Stop(time: 0, place: .zero), Trace.Stop(time: 2, place: Point(x: 200, y: 0)),
    ])
    path.cancel = 1
    path.delay = 0.5
    let plan = CornerSprings(items: [0], point: path)
    let links = PlannedBehavior.drag(plan).links(to: [])
    guard case .anchor(let trace, let offset)? = links.first?.holder else {
      Issue.record("a drag holds by anchors")
      return
    }
    let place = { trace.place(at: $0).moved(by: offset).x }
    #expect(place(1) == 30 && place(1.49) > 78)
    #expect(place(1.5) == -20)
  }
}

extension ScenePlanTests {
  /// The motion of the first item of a plan over three seconds.
  fileprivate func track(_ plan: ScenePlan) -> Recording.Track {
    var made = plan.simulation(of: Float.self)
    return made.simulation.record(
      made.bodies, ticks: 180, interval: 1.0 / 60, scale: SolverConstants.pointsPerMetre
    ).tracks[0]
  }
}
