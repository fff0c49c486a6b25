// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Studies

/// A sweep in one thread, as one block.
struct OwnSweep {
  private let maker: RowMaker
  private let text: SweepText
  private let file: TextFile?

  /// A sweep of all points of a plan, its rows kept nowhere, or written as text into a file.
  init(_ plan: SweepPlan, writesText: Bool) throws {
    maker = RowMaker(plan)
    text = SweepText(plan)
    file = writesText ? try TextFile() : nil
  }

  /// Computes all rows, and writes them over those of the run before.
  func run() throws {
    let block = maker.block(0..<maker.plan.count)
    try file?.rewrite(text.text(of: block))
  }

  /// Runs again and again for two seconds, for a profiler to see.
  func profile() throws {
    let clock = ContinuousClock()
    let start = clock.now
    while start.duration(to: clock.now) < .seconds(2) { try run() }
  }
}
