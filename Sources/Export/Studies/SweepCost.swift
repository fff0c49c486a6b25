// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Sweeps

/// How long a sweep will take and how large its table will be, from a few of its points.
///
/// Policy: a sweep of at most 1000 points is not looked at beforehand. A few points of a larger one
/// cost little beside it, and tell a slip of the pen from what was meant.
public struct SweepCost: Sendable {
  /// The time above which a sweep is large, in seconds: an hour.
  public static let longest = 3600.0

  /// The size above which a sweep is large, in bytes: 4 GB.
  public static let largest = 4e9

  /// The points that are run beforehand.
  private static let samples = 5

  /// The number of points.
  public let points: Int

  /// Whether they are only a part of the sweep.
  private let isPart: Bool

  /// How long all of them will take, in seconds; 0 where they are too few to matter.
  public let seconds: Double

  /// How large the table will be as CSV, in bytes; 0 where the points are too few to matter.
  public let bytes: Double

  /// Runs some points of a plan that has many.
  ///
  /// - Parameters:
  ///   - plan: The sweep.
  ///   - stretch: The points of its design that will be run; all of them where nil.
  ///   - jobs: The number of threads that will share the work, at least 1.
  ///   - timing: Does what it is given and says how long that took.
  public init(
    _ plan: SweepPlan, points stretch: Range<Int>? = nil, jobs: Int,
    timing: (() -> Void) -> Duration
  ) {
    let stretch = stretch ?? 0..<plan.count
    isPart = stretch.count < plan.count
    points = stretch.count
    guard points > 1000 else {
      (seconds, bytes) = (0, 0)
      return
    }
    let text = SweepText(plan)
    var size = 0
    let stride = points / Self.samples
    let time = timing {
      for sample in 0..<Self.samples {
        let point = stretch.lowerBound + sample * stride
        size += text.text(of: plan.block(point..<point + 1)).count
      }
    }
    let share = Double(points) / Double(Self.samples)
    seconds = time / .seconds(1) * share / Double(jobs)
    bytes = Double(size) * share
  }

  /// Whether it is more than anybody waits for without having meant it.
  public var isLarge: Bool { seconds > Self.longest || bytes > Self.largest }
}

extension SweepCost: CustomStringConvertible {
  /// The cost as a sentence.
  public var description: String {
    let count = points == .max ? "more than 9e18" : "\(points)"
    return
      "the \(isPart ? "shard" : "sweep") has \(count) points: it would take about \(Roughly.duration(seconds)) and "
      + Roughly.size(bytes)
  }
}
