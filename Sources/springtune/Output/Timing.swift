// SPDX-License-Identifier: GPL-3.0-or-later

import Export

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
