// SPDX-License-Identifier: GPL-3.0-or-later

import Export
import Studies
import Sweeps

/// How long a sweep will take and how large its table will be, from a few of its points.
struct SweepSize {
  /// The time above which a sweep must be confirmed, in seconds: an hour.
  static let longest = 3600.0

  /// The size above which a sweep must be confirmed, in bytes: 4 GB.
  static let largest = 4e9

  /// The points that are timed.
  private static let samples = 5

  private let count: Int
  private var seconds = 0.0
  private var bytes = 0.0

  /// Looks at some points of a plan that has many.
  init(_ plan: SweepPlan, jobs: Int) {
    count = plan.count
    guard count > 100_000 else { return }
    let clock = ContinuousClock()
    var writer = RowWriter(plan.columns, format: .csv())
    let time = clock.measure {
      for sample in 0..<Self.samples {
        writer.append(plan.row(sample * (count / Self.samples)).cells)
      }
    }
    let share = Double(count) / Double(Self.samples)
    seconds = Double(time.components.attoseconds) * 1e-18 + Double(time.components.seconds)
    seconds *= share / Double(jobs)
    bytes = Double(writer.bytes.count) * share
  }

  /// Refuses a sweep that nobody can have meant, unless it was confirmed.
  func refuse(unless isConfirmed: Bool) throws {
    guard !isConfirmed, seconds > Self.longest || bytes > Self.largest else { return }
    throw Refusal.wrongRequest(
      "the sweep has \(count == .max ? "more than 9e18" : "\(count)") points: it would take about "
        + "\(Self.duration(seconds)) and \(Self.size(bytes)); add --yes to run it")
  }

  private static func duration(_ seconds: Double) -> String {
    let units = [
      (31_557_600.0, "years"), (86_400.0, "days"), (3600.0, "hours"), (60.0, "minutes"),
    ]
    let (size, name) = units.first { seconds >= 2 * $0.0 } ?? (1, "seconds")
    return "\(rounded(seconds / size)) \(name)"
  }

  private static func size(_ bytes: Double) -> String {
    let units = [(1e15, "PB"), (1e12, "TB"), (1e9, "GB"), (1e6, "MB")]
    let (size, name) = units.first { bytes >= $0.0 } ?? (1e3, "kB")
    return "\(rounded(bytes / size)) \(name)"
  }

  private static func rounded(_ value: Double) -> String {
    value < 1e15 ? "\(Int(value.rounded()))" : "\(value)"
  }
}
