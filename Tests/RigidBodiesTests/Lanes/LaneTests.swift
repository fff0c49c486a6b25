// SPDX-License-Identifier: Apache-2.0

import ContactScenes
import TestSupport
import Testing

@testable import RigidBodies

/// Runs in lanes beside the same runs alone.
@Suite struct LaneTests {
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

  @Test func `Runs of several kinds in a row wait for each other`() {
    var random = SplitMix(seed: 2)
    let jobs = (0..<60).map { LaneKind.allCases[$0 / 4 % LaneKind.allCases.count].job(&random) }
    #expect(recordings(of: jobs, lanes: .eight) == recordings(of: jobs, lanes: .one))
  }

  @Test(arguments: [30, 400])
  func `What waits for its pause longer than it records keeps its record`(limit: Int) {
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

  @Test func `A run that is no number disturbs no other`() {
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

  @Test func `What changes with time runs alone`() {
    var random = SplitMix(seed: 5)
    var job = LaneKind.spring.job(&random)
    #expect(job.simulation.fitsLanes)
    job.simulation.schedule(at: 0.1) { $0.world.gravity = Vector2(0, 10) }
    #expect(!job.simulation.fitsLanes)
    let jobs = [job, LaneKind.spring.job(&random), job]
    #expect(recordings(of: jobs, lanes: .four) == recordings(of: jobs, lanes: .one))
  }
}

/// The recordings of runs in their order, made with so many lanes; each run is handed over once.
func recordings(of jobs: [LaneJob], lanes: LaneCount) -> [Recording] {
  var all = [Recording?](repeating: nil, count: jobs.count)
  var rest = jobs[...]
  lanes.record(scale: 100) {
    rest.popFirst()
  } finish: { index, recording in
    #expect(all[index] == nil)
    all[index] = recording
  }
  return all.compactMap { $0 }
}

@Suite struct TickTableTests {
  @Test(arguments: [1.0 / 60, 1.0 / 120, 1.0 / 50, 0.1, 0.001, 0])
  func `It counts the sub-steps of every tick as a clock does`(interval: Double) {
    var table = TickTable(interval: interval, subStep: SolverConstants.subStep)
    table.extend(to: 700)
    table.extend(to: 1000)
    var clock = TickClock()
    for tick in 0..<1000 {
      #expect(table.clock(after: tick) == clock)
      let count = clock.begin(interval, subStep: Double(SolverConstants.subStep))
      #expect(table.subSteps(after: tick) == count)
    }
  }
}

/// Simulations in the storage of others.
@Suite struct SimulationStoreTests {
  @Test func `A scene moves in the storage of another one as in its own, to the last bit`() {
    var store = SimulationStore()
    for scene in ContactScene.all {
      var alone = Simulation(SceneWorld<Float>(scene).world)
      var reused = store.take()
      reused.world = SceneWorld<Float>(scene, in: reused.world).world
      for _ in 0..<min(scene.subSteps, 240) {
        alone.tick(Double(ContactScene.subStep))
        reused.tick(Double(ContactScene.subStep))
        #expect(reused.world.bodies.elements == alone.world.bodies.elements, "\(scene)")
        #expect(reused.contactEvents == alone.contactEvents, "\(scene)")
      }
      store.keep(reused)
    }
  }
}
