// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Timing

/// Times a fit in this process, on one core: prints the median CPU time in ms.
@main
enum TimeFits {
  private static let usage = """
    usage: time-fits FIT
           time-fits profile FIT
    FIT is one of: \(TimedFit.allCases.map(\.rawValue).joined(separator: ", ")).
    The second fits for two seconds and prints nothing, for a profiler to see.

    """

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let isProfile = arguments.first == "profile"
    guard arguments.count == (isProfile ? 2 : 1), let fit = TimedFit(rawValue: arguments.last ?? "")
    else {
      FileHandle.standardError.write(Data(usage.utf8))
      exit(2)
    }
    let times = try TimedFit.times(for: isProfile ? 2 : 0.5, fit.problem())
    if !isProfile { print(SideBySide.median(times) * 1e3) }
  }
}
