// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import StudySupport

/// `configs/scenes/reorder.yaml` and `reorder-cancel.yaml`: the first of five cells is dragged to the
/// fourth place.
@Suite struct ReorderSceneTests {
  /// The waits of b, c and d in three cadences: at once, when the finger slows, after it stops.
  private static let cadences = [[0.0, 0, 0], [0.32, 0.17, 0.02], [0.82, 0.67, 0.52]]

  private func edits(_ cadence: [Double]) -> [String] {
    zip(["b", "c", "d"], cadence).map { "behaviors.\($0).delay=\($1)" }
  }

  private func expect(_ study: StudyDocument, endsAt places: [Double]) {
    for (place, entry) in zip(places, study.run.motions()) {
      let end = entry.motion.count - 1
      #expect(abs(entry.motion.x[end] - 160) < 1, "\(entry.name)")
      #expect(abs(entry.motion.y[end] - place) < 1, "\(entry.name)")
      #expect(abs(entry.motion.angle[end]) < 0.01, "\(entry.name)")
    }
  }

  @Test(arguments: cadences)
  func `Set down, every cell is in its new place, in every cadence`(cadence: [Double]) throws {
    let study = try example("scenes/reorder", edits: edits(cadence))
    expect(study, endsAt: [270, 60, 130, 200, 340])
    let paused = try #require(study.run.response(for: [.pauseTime])[.pauseTime])
    #expect(paused > 1.5 && paused < 2.6)
  }

  @Test func `Cancelled, every cell is back in its old place`() throws {
    let study = try example("scenes/reorder-cancel")
    expect(study, endsAt: [60, 130, 200, 270, 340])
    // Until then it moves as the other does.
    let other = try example("scenes/reorder").run.motions()
    for (mine, its) in zip(study.run.motions(), other) {
      #expect(mine.motion.y[...90] == its.motion.y[...90])
    }
  }

  @Test func `The finger's cell follows it, and lies under it before it is set down`() throws {
    let motion = try example("scenes/reorder").motion()
    #expect(abs(motion.y[90] - 270) < 0.1)
    #expect(motion.angle[...90].allSatisfy { $0 == 0 })
    for tick in 12...36 {
      let finger = 60 + 190 * max(0, Double(tick) / 60 - 0.2) / 0.4
      #expect(motion.y[tick] > finger - 25 && motion.y[tick] < finger + 1)
    }
  }

  @Test func `A cell that waits settles as much later`() throws {
    for (index, item) in ["b", "c", "d"].enumerated() {
      let times = try Self.cadences.map { cadence in
        let study = try example(
          "scenes/reorder", edits: edits(cadence) + ["response.items=[\(item)]"])
        return try #require(study.run.response(for: [])[.settleTime])
      }
      for (time, cadence) in zip(times, Self.cadences) {
        // It moves on the tick that follows its jump.
        #expect(abs(time - times[0] - cadence[index]) <= 1 / 60.0 + 1e-3)
      }
    }
  }

  @Test func `The sweep has a row for each cadence`() throws {
    let plan = try #require(try example("sweeps/reorder").sweep)
    let times = try plan.answers(.settleTime)
    #expect(times.count == 3)
    #expect(times[0] < times[1] && times[1] < times[2])
    #expect((0..<3).map { plan.design.point($0) } == Self.cadences)
  }
}
