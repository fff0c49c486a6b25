// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Timing

/// Times whole processes of `springtune` that write a sweep to a table.
///
/// It does next to nothing itself: a new process begins with the peak memory of its parent.
@main
enum TimeTables {
  private static let usage = """
    usage: time-tables SPRINGTUNE TABLE SCENE POINTS TIMES
    Sweeps a grid of POINTS (a power of 10) of SCENE, ball or spring, TIMES times into TABLE, which it
    replaces. Prints
    points,seconds,peak_bytes: the median time of a process, and the largest peak of its memory.

    """

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 6, ["ball", "spring"].contains(arguments[3]),
      let points = Int(arguments[4]), points >= 1, let times = Int(arguments[5]), times >= 1
    else { refuse(usage) }
    let table = arguments[2]
    let document = table + ".yaml"
    let frequencies = Int(Double(points).squareRoot())
    let dampings = points / frequencies
    let yaml =
      arguments[3] == "ball"
      ? Documents.ball(damping: dampings, frequency: frequencies)
      : Documents.spring(damping: dampings, frequency: frequencies)
    try Data(yaml.utf8).write(to: URL(fileURLWithPath: document))
    let runs: [WholeProcess]
    do {
      runs = try (0..<times).map { _ in
        try WholeProcess(arguments[1], ["sweep", document, "--quiet", "-o", table])
      }
    } catch { refuse("time-tables: \(error)\n") }
    let seconds = SideBySide.median(runs.map(\.seconds))
    let peak = runs.map(\.peakBytes).max() ?? 0
    print("\(points),\(String(format: "%.6f", seconds)),\(peak)")
  }

  /// Says why on the standard error and ends with 2.
  static func refuse(_ message: String) -> Never {
    FileHandle.standardError.write(Data(message.utf8))
    exit(2)
  }
}
