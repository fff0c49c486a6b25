// SPDX-License-Identifier: GPL-3.0-or-later

import Reports

/// A line on standard error that says how far a sweep has come, while a person waits.
struct ProgressLine {
  /// How often it is written.
  private static let pause = Duration.milliseconds(100)

  private var progress: SweepProgress
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now

  /// Nothing is shown yet.
  ///
  /// - Parameters:
  ///   - total: The number of points in all.
  ///   - done: Those that were done before.
  ///   - isShown: Whether to say anything; nothing is said where no terminal is.
  init(total: Int, done: Int, isShown: Bool) {
    progress = SweepProgress(total: total, done: done)
    self.isShown = isShown && Terminal.Stream.error.isTerminal
  }

  /// Counts points that are done.
  mutating func advance(by points: Int) {
    guard isShown else { return }
    progress.done += points
    let now = ContinuousClock.now
    guard last.duration(to: now) > Self.pause else { return }
    last = now
    progress.mark(at: start.duration(to: now))
    Terminal.write("\r\u{1B}[K\(progress.text)", to: .error)
  }

  /// Wipes the line.
  func wipe() {
    if isShown { Terminal.write("\r\u{1B}[K", to: .error) }
  }
}

/// How long the rows of a sweep took: the only results that differ between two runs.
struct Timing: Sendable {
  /// The time of the last run, in seconds.
  let seconds: Double
  /// The rows that it made: fewer than the table has where it went on with another.
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
