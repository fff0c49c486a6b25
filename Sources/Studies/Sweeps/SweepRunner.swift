// SPDX-License-Identifier: GPL-3.0-or-later

import RigidBodies

/// Runs the points of a sweep on several threads and passes on the rows in order.
///
/// Points are run in blocks. A block depends only on its points, so the rows do not depend on the
/// number of threads. The number of blocks under way is limited, so that memory stays bounded.
public struct SweepRunner: Sendable {
  /// The maker of the rows.
  public let maker: RowMaker

  /// The points of the design that are run.
  public let points: Range<Int>

  /// The number of blocks that run at once.
  public let jobs: Int

  /// A runner of a plan.
  ///
  /// - Parameters:
  ///   - plan: The sweep.
  ///   - route: The route of its rows; that of the plan where nil.
  ///   - points: The points of the design to run; all of them where nil.
  ///   - jobs: The number of threads; at least 1.
  public init(_ plan: SweepPlan, by route: Route? = nil, points: Range<Int>? = nil, jobs: Int) {
    precondition(jobs >= 1, "a sweep needs at least one thread")
    maker = RowMaker(plan, by: route)
    self.points = points ?? 0..<plan.count
    self.jobs = jobs
  }

  /// The points in a block: fewer where there are too few to keep all threads busy to the end.
  var blockSize: Int {
    let share = points.count / (4 * min(jobs, 1024))
    return min(maker.blockSize, max(1, share))
  }

  /// The number of blocks.
  var blockCount: Int { points.count / blockSize + (points.count % blockSize > 0 ? 1 : 0) }

  /// The points of a block; those of the last one are perhaps fewer.
  func block(_ index: Int) -> Range<Int> {
    let start = points.lowerBound + index * blockSize
    return start..<start + min(blockSize, points.upperBound - start)
  }

  /// Runs every point, and encodes the rows on the threads that run them.
  ///
  /// A cancelled run finishes the blocks that are under way, passes them on and then ends.
  ///
  /// - Parameters:
  ///   - encode: Encodes a block on the thread that ran it, for example as text.
  ///   - take: Takes the blocks and their codes, in the order of the points.
  /// - Throws: The errors of `take`, and `CancellationError` where a cancelled task leaves out
  ///   points.
  public func run<Made: Sendable>(
    encode: @escaping @Sendable (RowBlock) -> Made, take: (RowBlock, Made) throws -> Void
  ) async throws {
    let count = blockCount
    let jobs = min(jobs, count)
    var waiting: [Int: (RowBlock, Made)] = [:]
    var next = (start: 0, output: 0)
    try await withThrowingTaskGroup(of: (Int, RowBlock, Made).self) { group in
      while next.output < count {
        while next.start < min(count, next.output + 2 * jobs),
          next.start - next.output - waiting.count < jobs, !Task.isCancelled
        {
          let (index, points) = (next.start, block(next.start))
          group.addTask { [maker] in
            let block = maker.block(points)
            return (index, block, encode(block))
          }
          next.start += 1
        }
        guard let (index, block, made) = try await group.next() else { break }
        waiting[index] = (block, made)
        while let (block, made) = waiting.removeValue(forKey: next.output) {
          try take(block, made)
          next.output += 1
        }
      }
    }
    if next.output < count { throw CancellationError() }
  }
}

extension RowMaker {
  /// The points in a block, on which no result depends: enough to make passing it on cheap, few
  /// enough to show progress and to stop soon.
  var blockSize: Int {
    let cases = plan.cases.cases.count
    return switch route {
    case .closedForm: max(1, 1024 / cases)
    case .lanes: max(1, 4096 / cases)
    case .scalar: max(1, 64 / cases)
    }
  }

  /// The number of points that take hardly longer together than one of them: what fills the lanes.
  fileprivate var neighbours: Int {
    route == .lanes ? max(1, Self.lanes.rawValue / plan.cases.cases.count) : 1
  }
}

/// The time and the size of a sweep, estimated from a few of its points.
///
/// It is the time of a machine that does nothing else.
///
/// Policy: a sweep of at most 1000 points is not estimated. A few points of a larger one cost
/// little by comparison, and reveal a typing error before it costs hours.
public struct SweepCost: Sendable {
  /// The time above which a sweep is large, in seconds: an hour.
  public static let longest = 3600.0

  /// The size above which a sweep is large, in bytes: 4 GB.
  public static let largest = 4e9

  /// The number of points that are run, and of those that are checked against `where`.
  private static let samples = 5
  private static let looks = 1000

  /// The number of points of the design.
  public let points: Int

  /// The estimated share of them that satisfies `where`, from 0 to 1.
  public let share: Double

  /// The points are only a part of the sweep.
  public let isPart: Bool

  /// The time of all of them in seconds; 0 where they are too few to matter.
  public let seconds: Double

  /// The size of the table as CSV in bytes; 0 where the points are too few to matter.
  public let bytes: Double

  /// Runs some points of a plan that has many.
  ///
  /// - Parameters:
  ///   - plan: The sweep.
  ///   - route: The route of its points; that of the plan where nil.
  ///   - stretch: The points of its design in the run; all of them where nil.
  ///   - jobs: The number of threads of the run, at least 1.
  ///   - text: The rows as they will be written.
  ///   - timing: Calls the closure and returns the CPU time that it took.
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
    var (size, ran) = (0, 0)
    let time = timing {
      for index in tried {
        let block = maker.block(index..<min(index + maker.neighbours, stretch.upperBound))
        size += text(block).count
        ran += block.count
      }
    }
    share = Double(kept.count) / Double(looks)
    let rows = Double(points) * share / Double(max(ran, 1))
    seconds =
      (time / .seconds(1) * rows + search / .seconds(1) * Double(points) / Double(looks))
      / Double(jobs)
    bytes = Double(size) * rows
  }

  /// One of some points all over a design.
  ///
  /// Equal distances would meet the same values of a grid, and the same corner of a sequence, again
  /// and again: within its stretch each point has another place, by the golden ratio.
  private static func place(_ index: Int, of count: Int, among points: Range<Int>) -> Int {
    let stretch = points.count / count
    let place = (Double(index) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
    return points.lowerBound + index * stretch + min(Int(place * Double(stretch)), stretch - 1)
  }

  /// The sweep exceeds ``longest`` or ``largest``.
  public var isLarge: Bool { seconds > Self.longest || bytes > Self.largest }
}
