// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

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

  /// The points that are looked at to see how many satisfy `where`.
  private static let looks = 1000

  /// The number of points of the design.
  public let points: Int

  /// The share of them that satisfies `where`, from 0 to 1, as far as some of them tell.
  public let share: Double

  /// Whether they are only a part of the sweep.
  public let isPart: Bool

  /// How long all of them will take, in seconds; 0 where they are too few to matter.
  public let seconds: Double

  /// How large the table will be as CSV, in bytes; 0 where the points are too few to matter.
  public let bytes: Double

  /// Runs some points of a plan that has many.
  ///
  /// - Parameters:
  ///   - plan: The sweep.
  ///   - route: How its points are computed; as the plan says where nil.
  ///   - stretch: The points of its design that will be run; all of them where nil.
  ///   - jobs: The number of threads that will share the work, at least 1.
  ///   - text: The rows as they will be written.
  ///   - timing: Does what it is given and says how long that took.
  public init(
    _ plan: SweepPlan, by route: Route? = nil, points stretch: Range<Int>? = nil, jobs: Int,
    text: @escaping (RowBlock) -> [UInt8], timing: (() -> Void) -> Duration
  ) {
    let stretch = stretch ?? 0..<plan.count
    points = stretch.count
    isPart = points < plan.count
    guard points > 1000 else {
      (seconds, bytes, share) = (0, 0, 1)
      return
    }
    let isChoosy = !plan.relations.isEmpty
    let looks = isChoosy ? Self.looks : Self.samples
    var kept = (0..<looks).map { Self.place($0, of: looks, among: stretch) }
    let search = isChoosy ? timing { kept.removeAll { !plan.keeps(plan.design.point($0)) } } : .zero
    let count = min(Self.samples, kept.count)
    let tried = (0..<count).map { kept[$0 * kept.count / count] }
    let maker = RowMaker(plan, by: route)
    var size = 0
    let time = timing {
      for index in tried { size += text(maker.block(index..<index + 1)).count }
    }
    share = Double(kept.count) / Double(looks)
    let rows = Double(points) * share / Double(max(count, 1))
    seconds =
      (time / .seconds(1) * rows + search / .seconds(1) * Double(points) / Double(looks))
      / Double(jobs)
    bytes = Double(size) * rows
  }

  /// One of some points all over a design.
  ///
  /// Equal distances would meet the same values of a grid, and the same corner of a sequence, again
  /// and again: within its stretch each point stands at another place, by the golden ratio.
  private static func place(_ index: Int, of count: Int, among points: Range<Int>) -> Int {
    let stretch = points.count / count
    let place = (Double(index) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
    return points.lowerBound + index * stretch + min(Int(place * Double(stretch)), stretch - 1)
  }

  /// Whether it is more than anybody waits for without having meant it.
  public var isLarge: Bool { seconds > Self.longest || bytes > Self.largest }
}
