// SPDX-License-Identifier: GPL-3.0-or-later

import Sweeps

/// The progress of a sweep and its present speed.
///
/// Policy: the rate is that of the last ten seconds or so. The cost of points may change during the
/// sweep, and those that an earlier run has done cost nothing.
public struct SweepProgress: Sendable {
  /// A moment, and the points that were done then.
  private struct Mark {
    let time: Duration
    let done: Int
  }

  /// The time that the rate looks back on.
  private static let memory = Duration.seconds(10)

  /// The number of points.
  public let total: Int
  /// The number of points that are done.
  public var done: Int
  /// The moments that the rate looks back on, the last one being now.
  private var marks: [Mark]

  /// The progress at the start of a sweep.
  ///
  /// - Parameters:
  ///   - total: The number of points.
  ///   - done: The points that an earlier run has done.
  public init(total: Int, done: Int = 0) {
    self.total = total
    self.done = done
    marks = [Mark(time: .zero, done: done)]
  }

  /// Notes the time since the sweep began, not less than before.
  public mutating func mark(at time: Duration) {
    marks.append(Mark(time: time, done: done))
    while marks.count > 2, time - marks[1].time >= Self.memory { marks.removeFirst() }
  }

  /// The progress in a line, as of the last mark: `512 of 1025 points, 256 a second, 2 s left`.
  public var text: String {
    let (first, last) = (marks[0], marks[marks.count - 1])
    let seconds = (last.time - first.time) / .seconds(1)
    let rate = seconds > 0 ? Double(last.done - first.done) / seconds : 0
    let left = rate > 0 ? ", \(Roughly.duration(Double(total - last.done) / rate)) left" : ""
    return "\(last.done) of \(total) points, \(Int(rate)) a second\(left)"
  }
}

extension SweepCost {
  /// The cost as a sentence.
  public var sentence: String {
    let count = points == .max ? "more than 9e18" : "\(points)"
    let percent = Rounding.text(100 * share, significant: 2)
    let kept = share < 1 ? ", of which about \(percent) % satisfy where" : ""
    return "the \(isPart ? "shard" : "sweep") has \(count) points\(kept): it would take about "
      + "\(Roughly.duration(seconds)) and \(Roughly.size(bytes))"
  }
}

/// Quantities in round words, for sentences about the future.
enum Roughly {
  /// A time in seconds: `43 hours`, from 2 of a unit on, seconds below that: `12 s`.
  static func duration(_ seconds: Double) -> String {
    let units = [
      (31_557_600.0, "years"), (86_400.0, "days"), (3600.0, "hours"), (60.0, "minutes"),
    ]
    return text(seconds, units.first { seconds >= 2 * $0.0 } ?? (1, "s"))
  }

  /// A size in bytes: `78 GB`, in powers of 1000.
  static func size(_ bytes: Double) -> String {
    let units = [(1e15, "PB"), (1e12, "TB"), (1e9, "GB"), (1e6, "MB")]
    return text(bytes, units.first { bytes >= $0.0 } ?? (1e3, "kB"))
  }

  private static func text(_ value: Double, _ unit: (size: Double, name: String)) -> String {
    let number = (value / unit.size).rounded()
    return number < 1e15 ? "\(Int(number)) \(unit.name)" : "\(number) \(unit.name)"
  }
}
