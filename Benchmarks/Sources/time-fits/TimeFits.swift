// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Timing

/// Times a fit in this process, on one core: prints the median CPU time in ms.
@main
enum TimeFits {
  private static let usage = """
    usage: time-fits FIT [CURVE...]
           time-fits profile FIT [CURVE...]
    FIT is one of: \(TimedFit.names.joined(separator: ", ")).
    `spring-fit` takes the CSV files to fit and prints the mean of their times.
    The second form fits for two seconds and prints nothing, for a profiler to see.

    """

  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    let isProfile = arguments.first == "profile"
    if isProfile { arguments = arguments.dropFirst() }
    let curves = Array(arguments.dropFirst())
    guard let name = arguments.first, let fits = TimedFit.named(name, curves), !fits.isEmpty else {
      FileHandle.standardError.write(Data(usage.utf8))
      exit(2)
    }
    let seconds = (isProfile ? 2 : 0.5) / Double(fits.count)
    let medians = try fits.map { SideBySide.median(try TimedFit.times(for: seconds, $0.problem())) }
    if !isProfile { print(medians.reduce(0, +) / Double(medians.count) * 1e3) }
  }
}
