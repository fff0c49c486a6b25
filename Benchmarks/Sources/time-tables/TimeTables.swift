// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Timing

/// Times whole processes of `springtune` that write a sweep to a table.
///
/// It does next to nothing itself: a new process begins with the peak memory of its parent.
@main
enum TimeTables {
  private static let usage = """
    usage: time-tables SPRINGTUNE TABLE POINTS TIMES
    Sweeps a grid of POINTS (a power of 10) TIMES times into TABLE, which it replaces. Prints
    points,seconds,peak_bytes: the median time of a process, and the largest peak of its memory.

    """

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let points = Int(arguments[3]), points >= 1,
      let times = Int(arguments[4]), times >= 1
    else { refuse(usage) }
    let table = arguments[2]
    let document = table + ".yaml"
    try Data(yaml(points: points).utf8).write(to: URL(fileURLWithPath: document))
    let runs = (0..<times).map { _ in
      WholeProcess(arguments[1], ["sweep", document, "--quiet", "-o", table])
    }
    let seconds = SideBySide.median(runs.map(\.seconds))
    let peak = runs.map(\.peakBytes).max() ?? 0
    print("\(points),\(String(format: "%.6f", seconds)),\(peak)")
  }

  /// A ball on one soft spring through its centre, which has a closed form.
  private static func yaml(points: Int) -> String {
    let frequencies = Int(Double(points).squareRoot())
    return """
      scene:
        duration: 3
        frameRate: 60
        items:
          ball: {center: [0, 200], size: [40, 40]}
        behaviors:
          - attachment: {item: ball, anchor: [0, 0], length: 100, frequency: 3, damping: 0.35}
      response: {item: ball}
      sweep:
        parameters:
          damping: {min: 0.1, max: 1, count: \(points / frequencies)}
          frequency: {min: 2, max: 6, count: \(frequencies)}
        metrics: [settle_time, overshoot]

      """
  }

  /// Says why on the standard error and ends with 2.
  static func refuse(_ message: String) -> Never {
    FileHandle.standardError.write(Data(message.utf8))
    exit(2)
  }
}
