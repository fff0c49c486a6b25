// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Reports

/// The line on standard error with the progress of a sweep, for a person who waits.
struct ProgressLine {
  /// The least time between two updates.
  private static let pause = Duration.milliseconds(100)

  private var progress: SweepProgress
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now

  /// A line that is not shown yet; it stays hidden where standard error is no terminal.
  init(total: Int, done: Int, isShown: Bool) {
    progress = SweepProgress(total: total, done: done)
    self.isShown = isShown && Terminal.Stream.error.isTerminal
  }

  /// Adds points that are done.
  mutating func advance(by points: Int) {
    guard isShown else { return }
    progress.done += points
    let now = ContinuousClock.now
    guard last.duration(to: now) > Self.pause else { return }
    last = now
    progress.mark(at: start.duration(to: now))
    Terminal.showProgress(progress.text)
  }

  /// Wipes the line.
  func wipe() {
    if isShown { Terminal.showProgress("") }
  }
}

/// The line on standard error with the best point of a fit so far, for a person who waits.
///
// Unchecked: only the search calls it, and tells its steps from one thread at a time.
final class FitProgressLine: @unchecked Sendable {
  /// The time before the line appears, and between two updates.
  private static let (patience, pause) = (Duration.seconds(1), Duration.milliseconds(100))

  private let isShown: Bool
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?

  /// A line that is not shown yet; it stays hidden where standard error is no terminal.
  init(isShown: Bool) { self.isShown = isShown && Terminal.Stream.error.isTerminal }

  /// The listener to the search; nil where the line stays hidden.
  var listener: FitProgress.Listener? {
    guard isShown else { return nil }
    return { [self] progress in show(progress) }
  }

  private func show(_ progress: FitProgress) {
    let now = ContinuousClock.now
    guard start.duration(to: now) > Self.patience,
      last.map({ $0.duration(to: now) > Self.pause }) ?? true
    else { return }
    last = now
    Terminal.showProgress(progress.text)
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
