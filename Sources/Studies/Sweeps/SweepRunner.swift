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
  public init(
    _ plan: SweepPlan, by route: Route? = nil,
    points: Range<Int>? = nil, jobs: Int
  ) {
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
    let blocks = Blocks(points: points, size: blockSize)
    let jobs = min(jobs, blocks.count)
    var waiting: [Int: (RowBlock, Made)] = [:]
    var next = (start: 0, output: 0)
    try await withThrowingTaskGroup(of: (Int, RowBlock, Made).self) { group in
      while next.output < blocks.count {
        while next.start < min(blocks.count, next.output + 2 * jobs),
          next.start - next.output - waiting.count < jobs, !Task.isCancelled
        {
          start(blocks[next.start], as: next.start, encode, in: &group)
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
    if next.output < blocks.count { throw CancellationError() }
  }

  private func start<Made: Sendable>(
    _ points: Range<Int>, as index: Int, _ encode: @escaping @Sendable (RowBlock) -> Made,
    in group: inout ThrowingTaskGroup<(Int, RowBlock, Made), any Error>
  ) {
    group.addTask { [maker] in
      let block = maker.block(points)
      return (index, block, encode(block))
    }
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
}

/// Ranges of equal size that cover the points, the last one perhaps shorter.
struct Blocks {
  let points: Range<Int>
  let size: Int

  var count: Int { points.count / size + (points.count % size > 0 ? 1 : 0) }

  subscript(index: Int) -> Range<Int> {
    let start = points.lowerBound + index * size
    return start..<start + min(size, points.upperBound - start)
  }
}
