// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import TestSupport
import Testing

/// Runs in lanes beside the same runs alone.
@Suite("Lanes")
struct LaneTests {
  @Test(
    "Every run has the bits that it has alone, in any number of lanes",
    arguments: LaneKind.allCases, LaneCount.allCases.dropFirst())
  func bits(kind: LaneKind, lanes: LaneCount) {
    var random = SplitMix(seed: 1)
    let jobs = (0..<50).map { _ in kind.job(&random) }
    let alone = recordings(of: jobs, lanes: .one)
    #expect(recordings(of: jobs, lanes: lanes) == alone)
    #expect(alone.contains { $0.tracks[0].x.first != $0.tracks[0].x.last }, "nothing moved")
  }

  @Test("Runs of several kinds in a row wait for each other")
  func mixture() {
    var random = SplitMix(seed: 2)
    let jobs = (0..<60).map { LaneKind.allCases[$0 / 4 % LaneKind.allCases.count].job(&random) }
    #expect(recordings(of: jobs, lanes: .eight) == recordings(of: jobs, lanes: .one))
  }

  @Test("What waits for its pause longer than it records keeps its record", arguments: [30, 400])
  func pause(limit: Int) {
    var random = SplitMix(seed: 3)
    let jobs = (0..<40).map { _ in
      var job = LaneKind.spring.job(&random)
      job.ticks = 20
      job.pauseLimit = limit
      return job
    }
    let alone = recordings(of: jobs, lanes: .one)
    #expect(recordings(of: jobs, lanes: .four) == alone)
    #expect(alone.contains { $0.pauseTick ?? 0 > 20 } || limit < 400)
  }

  @Test("A run that is no number disturbs no other")
  func divergence() {
    var random = SplitMix(seed: 4)
    var jobs = (0..<20).map { _ in LaneKind.snap.job(&random) }
    for index in [3, 11] { jobs[index].simulation.world[jobs[index].bodies[0]].velocity.x = .nan }
    let alone = recordings(of: jobs, lanes: .one)
    let lanes = recordings(of: jobs, lanes: .sixteen)
    for index in jobs.indices where index != 3 && index != 11 {
      #expect(lanes[index] == alone[index])
    }
    #expect(lanes[3].tracks[0].x.last?.isNaN == true)
  }

  @Test("What changes with time runs alone")
  func strangers() {
    var random = SplitMix(seed: 5)
    var job = LaneKind.spring.job(&random)
    #expect(job.simulation.fitsLanes)
    job.simulation.schedule(at: 0.1) { $0.world.gravity = Vector2(0, 10) }
    #expect(!job.simulation.fitsLanes)
    let jobs = [job, LaneKind.spring.job(&random), job]
    #expect(recordings(of: jobs, lanes: .four) == recordings(of: jobs, lanes: .one))
  }
}
