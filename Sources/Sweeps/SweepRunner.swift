// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// Runs the points of a sweep on several threads and hands over the rows in order.
///
/// Points are run in blocks. A block depends on nothing but its points, so the rows do not depend
/// on the number of threads. Only so many blocks are under way that memory stays bounded.
public struct SweepRunner: Sendable {
  /// The runs in a block: enough to make the hand-over cheap, few enough to show progress.
  static let blockSize = 64

  /// What is run, and how.
  public let maker: RowMaker

  /// The points of the design that are run.
  public let points: Range<Int>

  /// The number of blocks that run at once.
  public let jobs: Int

  /// A runner of a plan.
  ///
  /// - Parameters:
  ///   - plan: What is run.
  ///   - route: How its rows are computed; as the plan says where nil.
  ///   - points: The points of the design to run; all of them where nil.
  ///   - jobs: The number of threads; at least 1.
  public init(_ plan: SweepPlan, by route: Route? = nil, points: Range<Int>? = nil, jobs: Int) {
    precondition(jobs >= 1, "a sweep needs at least one thread")
    maker = RowMaker(plan, by: route)
    self.points = points ?? 0..<plan.count
    self.jobs = jobs
  }

  /// Runs every point.
  ///
  /// - Parameter sink: Takes the rows, block after block, in the order of the points.
  /// - Throws: What the sink throws; and `CancellationError` when the task is cancelled, after the
  ///   rows that were handed over.
  public func run<Sink: RowSink>(into sink: inout Sink) async throws {
    let blocks = blocks
    let jobs = min(jobs, blocks.count)
    var waiting: [Int: RowBlock] = [:]
    var next = (start: 0, output: 0)
    try await withThrowingTaskGroup(of: (Int, RowBlock).self) { group in
      while next.output < blocks.count {
        while next.start < min(blocks.count, next.output + 2 * jobs),
          next.start - next.output - waiting.count < jobs
        {
          start(blocks[next.start], as: next.start, in: &group)
          next.start += 1
        }
        guard let (index, block) = try await group.next() else { break }
        waiting[index] = block
        while let block = waiting.removeValue(forKey: next.output) {
          try Task.checkCancellation()
          try sink.take(block)
          next.output += 1
        }
      }
    }
  }

  private func start(
    _ points: Range<Int>, as index: Int,
    in group: inout ThrowingTaskGroup<(Int, RowBlock), any Error>
  ) {
    group.addTask { [maker] in (index, maker.block(points)) }
  }

  /// The blocks, as ranges of point indices.
  private var blocks: Blocks {
    Blocks(points, size: max(1, Self.blockSize / maker.plan.cases.cases.count))
  }
}

/// Ranges of equal size that cover the points, the last one perhaps shorter.
struct Blocks {
  let points: Range<Int>
  let size: Int

  init(_ points: Range<Int>, size: Int) {
    self.points = points
    self.size = size
  }

  var count: Int { points.count / size + (points.count % size > 0 ? 1 : 0) }

  subscript(index: Int) -> Range<Int> {
    let start = points.lowerBound + index * size
    return start..<start + min(size, points.upperBound - start)
  }
}
