// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import TestSupport
import Testing

/// Runs in which discs bounce, in lanes beside the same runs alone.
@Suite("Contacts in lanes")
struct LaneContactTests {
  @Test(
    "Every bouncing disc has the bits that it has alone, in any number of lanes",
    arguments: LaneRoom.allCases, [LaneCount.four, .eight, .sixteen])
  func bits(room: LaneRoom, lanes: LaneCount) {
    var random = SplitMix(seed: 1)
    let jobs = (0..<80).map { _ in room.job(&random) }
    for job in jobs { #expect(job.simulation.fitsLanes) }
    let alone = recordings(of: jobs, lanes: .one)
    let beside = recordings(of: jobs, lanes: lanes)
    #expect(beside == alone)
    #expect(beside.map(\.bits) == alone.map(\.bits))
    #expect(alone.count { !$0.contacts.isEmpty } > jobs.count / 2, "hardly anything was touched")
  }

  @Test("Rooms of several kinds in a row wait for each other")
  func mixture() {
    var random = SplitMix(seed: 2)
    let jobs = (0..<90).map { LaneRoom.allCases[$0 / 4 % LaneRoom.allCases.count].job(&random) }
    #expect(recordings(of: jobs, lanes: .eight) == recordings(of: jobs, lanes: .one))
  }

  @Test("Walls of other sizes in each lane, and far from the origin")
  func walls() {
    var random = SplitMix(seed: 3)
    let jobs = (0..<40).map { index in
      Self.fall(to: Float(index) * 0.01 + (index % 7 == 0 ? 2000 : 2), &random)
    }
    #expect(recordings(of: jobs, lanes: .sixteen) == recordings(of: jobs, lanes: .one))
  }

  @Test("Discs that meet each other, boxes, and what has begun run alone")
  func strangers() {
    var random = SplitMix(seed: 4)
    var job = Self.fall(to: 2, &random)
    #expect(job.simulation.fitsLanes)
    var other = job
    let disc = job.simulation.world.add(Body<Float>(position: .zero, mass: 1, inertia: 1))
    var groups = CollisionGroups()
    groups.boundaries = 1
    _ = job.simulation.world.add(
      Fixture(
        body: disc, shape: .box(width: 1, height: 1), friction: 0, restitution: 0, groups: groups))
    #expect(!job.simulation.fitsLanes)
    other.simulation.tick(1.0 / 60)
    #expect(!other.simulation.fitsLanes)
    #expect(recordings(of: [job, job], lanes: .four) == recordings(of: [job, job], lanes: .one))
  }

  @Test(
    "A disc runs in lanes with up to 64 edges, of open chains and closed ones",
    arguments: [false, true])
  func edges(isClosed: Bool) {
    for edges in [63, 64, 65] {
      var random = SplitMix(seed: 5)
      let corners = (0..<(isClosed ? edges : edges + 1)).map { index in
        Vector2(Float(index) / 10, Float(index * index) / 1000)
      }
      let job = Self.fall(to: 2, onto: .chain(corners, isClosed: isClosed), &random)
      #expect(job.simulation.fitsLanes == (edges <= 64))
    }
  }

  /// A disc that falls on a floor at a depth.
  private static func fall(
    to depth: Float,
    onto shape: Shape<Float> = .chain([Vector2(-5, 0), Vector2(5, 0)], isClosed: false),
    _ random: inout SplitMix
  ) -> LaneJob {
    var world = World<Float>()
    world.gravity = Vector2(0, 10)
    var body = Body<Float>(position: Vector2(0, depth - 1), mass: 1, inertia: 0.1)
    body.gravityScale = 1
    body.velocity.x = Float(random.number(-1...1))
    let disc = world.add(body)
    var groups = CollisionGroups()
    groups.boundaries = 1
    _ = world.add(
      Fixture(
        body: disc, shape: .circle(radius: 0.2), friction: 0.3, restitution: 0.5, groups: groups))
    groups.isBoundary = true
    let floor = world.add(Body(staticAt: Vector2(0, depth), angle: 0.1))
    _ = world.add(
      Fixture(body: floor, shape: shape, friction: 0.2, restitution: 0.2, groups: groups))
    return LaneJob(Simulation(world), bodies: [disc], ticks: 120, interval: 1.0 / 60)
  }
}

extension Recording {
  /// The bits of all its numbers: 0 and -0 are not the same.
  fileprivate var bits: [UInt64] {
    let numbers = tracks.flatMap {
      [$0.x, $0.y, $0.angle, $0.velocityX, $0.velocityY, $0.angularVelocity].flatMap { $0 }
    }
    return (numbers + contacts.flatMap { [$0.x, $0.y] }).map(\.bitPattern)
  }
}
