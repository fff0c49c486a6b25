// SPDX-License-Identifier: GPL-3.0-or-later

/// How far a sweep has come, and how fast it goes now.
///
/// Policy: the rate is that of the last ten seconds or so. Points may cost more or less as the sweep
/// goes on, and those that an earlier run has done cost nothing.
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

  /// A sweep that begins.
  ///
  /// - Parameters:
  ///   - total: The number of points.
  ///   - done: Those that an earlier run has done.
  public init(total: Int, done: Int = 0) {
    self.total = total
    self.done = done
    marks = [Mark(time: .zero, done: done)]
  }

  /// Says what time it is.
  ///
  /// - Parameter time: The time since the sweep began, not less than before.
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
