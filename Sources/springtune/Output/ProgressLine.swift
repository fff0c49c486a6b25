// SPDX-License-Identifier: GPL-3.0-or-later

import Reports

/// The line on standard error with the progress of a run, for a person who waits.
///
// Unchecked: a sweep and the search of a fit show their steps from one thread at a time.
final class ProgressLine: @unchecked Sendable {
  /// The least time between two updates.
  private static let pause = Duration.milliseconds(100)

  /// It is hidden where standard error is no terminal.
  let isShown: Bool
  /// The time before the line appears.
  private let patience: Duration
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?

  /// A line that is not shown yet.
  init(isShown: Bool, after patience: Duration = pause) {
    self.isShown = isShown && Terminal.Stream.error.isTerminal
    self.patience = patience
  }

  /// Shows a text, which may tell the time since the start, where it is time for another.
  func show(_ text: (Duration) -> String) {
    let now = ContinuousClock.now
    guard isShown, start.duration(to: now) > patience,
      last.map({ $0.duration(to: now) > Self.pause }) ?? true
    else { return }
    last = now
    Terminal.showProgress(text(start.duration(to: now)))
  }

  /// Wipes the line.
  func wipe() {
    if last != nil { Terminal.showProgress("") }
  }
}

/// The time that the rows of a sweep took: the only result that differs between two runs.
struct Timing: Sendable {
  /// The time of the last run, in seconds.
  let seconds: Double
  /// The rows of the last run: fewer than those of the table where it continued another run.
  let rows: Int
  /// The number of threads.
  let jobs: Int

  /// The content of `timing.json`.
  var json: JSONValue {
    [
      "version": .string(Springtune.version), "jobs": .integer(jobs), "rows": .integer(rows),
      "seconds": .number(seconds),
      "rows_per_second": seconds > 0 ? .number((Double(rows) / seconds).rounded()) : .null,
    ]
  }
}
