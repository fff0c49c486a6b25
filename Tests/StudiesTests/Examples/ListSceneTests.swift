// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import StudySupport

/// `configs/scenes/list.yaml`: nine cells, the fifth under the finger.
@Suite struct ListSceneTests {
  /// Springs as long as their anchors are above the cells, which rest where they were.
  private static let long = (0..<9).flatMap { index in
    [
      "behaviors.\(index).anchor=[160, \(48 * index - 30)]", "behaviors.\(index).length=60",
    ]
  }

  @Test func `Cells near the finger move less, the one under it not at all`() throws {
    let motions = try example("scenes/list").run.motions().map(\.motion)
    let ways = motions.map { motion in
      motion.y.map { abs($0 - motion.y[0]) }.max() ?? 0
    }
    #expect(ways.count == 9 && ways[4] < 1e-4)
    let (above, below) = (ways[...4].reversed(), ways[4...])
    #expect(zip(above, above.dropFirst()).allSatisfy { $1 > $0 + 2 })
    #expect(zip(below, below.dropFirst()).allSatisfy { $1 > $0 + 2 })
    #expect(motions.allSatisfy { motion in motion.x.allSatisfy { abs($0 - 160) < 1e-3 } })
  }

  @Test func `All are back within 1 pt`() throws {
    let motions = try example("scenes/list").run.motions().map(\.motion)
    for motion in motions {
      #expect(motion.y[60...].allSatisfy { abs($0 - motion.y[0]) < 1 })
    }
  }

  @Test func `On springs of length 0 they never rest, and that is said`() throws {
    let run = try example("scenes/list", edits: ["scene.pauseLimit=60"]).run
    let response = run.response(for: [.pauseTime])
    #expect(response[.pauseTime] == nil)
    let status = response.status(for: [.pauseTime])
    #expect(status.contains(.neverPaused) && status.contains(.orbits))
    let message = response.message(for: [.pauseTime])
    #expect(
      message.hasPrefix("cell1: never paused: not at rest by 60 s; orbits: it rattles within 0.5"))
  }

  @Test(arguments: [["behaviors.itemProperties.resistance=5"], long])
  func `Resistance or a length of the springs lets them rest`(edits: [String]) throws {
    let study = try example("scenes/list", edits: edits)
    let response = study.run.response(for: [.pauseTime])
    let paused = try #require(response[.pauseTime])
    #expect(paused > 0.5 && paused < 2)
    #expect(response.status(for: [.pauseTime, .transientTime]).isOK)
    for (_, motion) in study.run.motions() {
      #expect(abs((motion.y.last ?? 0) - motion.y[0]) < 1)
    }
  }

  @Test func `The built-in list is this one`() throws {
    let builtIn = try study(try BuiltInDocument.named("list").yaml)
    let motions = try example("scenes/list").run.motions()
    for (mine, its) in zip(motions, builtIn.run.motions()) {
      #expect(mine.name == its.name)
      #expect(mine.motion.x == its.motion.x && mine.motion.y == its.motion.y)
    }
    #expect(motions.count == builtIn.run.motions().count)
  }

  @Test(arguments: [(120, 19.90), (480, 100.89)])
  func `A scroll moves the cells as far as the built-in list says`(scroll: Int, peak: Double) throws
  {
    let path = "behaviors.scroll.path=[[0.1, 0], [0.2, -\(scroll)]]"
    let run = try example("scenes/list", edits: [path]).run
    let ways = run.motions().flatMap { _, motion in motion.y.map { abs($0 - motion.y[0]) } }
    #expect(abs((ways.max() ?? 0) - peak) < 0.01)
  }

  /// A cell moves by d min(1, s factor): in proportion to the factor up to 1/s, then with the list.
  ///
  /// The last cell is s = 192 pt off at first, and up to 48 pt nearer while it is moved.
  @Test func `A cell far enough away moves with the whole scroll, whatever the factor`() throws {
    let plan = try #require(try example("sweeps/list-factor").sweep)
    let peaks = try plan.answers(.peak)
    #expect(zip(peaks, peaks.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(peaks[13] == peaks[15] && peaks[9] < peaks[13])
  }
}
