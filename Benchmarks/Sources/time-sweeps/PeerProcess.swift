// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Timing

/// A whole process of `springtune` that sweeps points which Box2D plays too.
struct PeerProcess {
  /// What the results call it.
  let work: String

  /// The sweep.
  let sweep: PeerSweep

  /// The ratio to reach beside Box2D built likewise.
  var goal: Double?

  /// Every one that is timed.
  static let all = [
    PeerProcess(work: "snap-process", sweep: .card),
    PeerProcess(work: "two-boxes-process", sweep: .boxes),
    PeerProcess(work: "five-parameters-process", sweep: .fiveParameters, goal: 3.5),
  ]

  /// Lets a process and Box2D work in turn, by their CPU time.
  ///
  /// Ours counts from the start of the process to its end, with its rows as CSV in a file; of Box2D's time
  /// only the sub-steps count.
  ///
  /// - Parameters:
  ///   - program: The path of `springtune`.
  ///   - build: How it was built.
  ///   - box2D: The Box2D of this process.
  /// - Throws: What keeps the document from being written or read, or the program from running.
  /// - Returns: The line of both, in ns a run.
  func measure(_ program: String, in build: Build, beside box2D: Box2DBuild) throws -> Line {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let document = folder.appendingPathComponent("sweep.yaml").path
    try Data(sweep.document.yaml.utf8).write(to: URL(fileURLWithPath: document))
    let arguments = ["sweep", document, "-j", "1", "--quiet", "-o", folder.path + "/table.csv"]
    let plan = try sweep.document.plan()
    let times = try SideBySide(plays: 5, time: .milliseconds(300)) {
      try WholeProcess(program, arguments).processorTime
    } second: {
      (0..<plan.count).reduce(.zero) { $0 + sweep.play(plan.design.point($1)) }
    }
    let nanoseconds = 1e9 / Double(plan.count)
    return Line(
      work: work, build: build, beside: box2D.rawValue, ours: times.first * nanoseconds,
      peer: times.second * nanoseconds, unit: "ns a run", ratio: times.ratio,
      goal: box2D == .native ? goal : nil)
  }
}
