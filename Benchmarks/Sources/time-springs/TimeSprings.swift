// SPDX-License-Identifier: GPL-3.0-or-later

import Springs
import Timing

/// Times conversions in this process, on one core: prints how many a second for each framework and for
/// all of them in turn, as `framework,per_second`.
///
/// A conversion makes the framework's spring for a move and asks for its parameters. CSS and cubic
/// curves are left out: they follow the motion.
@main
enum TimeSprings {
  private static let frameworks = Framework.standardTargets.filter { $0 != .css }

  /// Springs of 1 to 5 Hz and damping ratios from 0.2 to 0.9.
  private static let moves: [SpringMove] = (0..<1000).compactMap { index in
    let share = Double(index) / 1000
    return try? SpringMove(Spring(frequency: 1 + 4 * share, dampingRatio: 0.2 + 0.7 * share))
  }

  static func main() {
    for framework in frameworks { print("\(framework.name),\(rate([framework]))") }
    print("all,\(rate(frameworks))")
  }

  /// Conversions a second, the median of nine rounds.
  private static func rate(_ frameworks: [Framework]) -> Int {
    let times = (0..<9).map { _ in
      CPUClock.measure { for framework in frameworks { convert(to: framework) } }
        / .seconds(1)
    }
    return Int(Double(moves.count * frameworks.count) / SideBySide.median(times))
  }

  private static func convert(to framework: Framework) {
    for move in moves {
      guard let spring = try? framework.spring(moving: move), !spring.parameters.isEmpty else {
        preconditionFailure("every framework has such a spring")
      }
    }
  }
}
