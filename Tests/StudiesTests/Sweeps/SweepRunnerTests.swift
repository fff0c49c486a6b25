// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Synchronization
import Testing

@testable import Studies
@testable import StudySupport

@Suite struct SweepRunnerTests {
  private func rows(_ plan: SweepPlan, jobs: Int) async throws -> [SweepRow] {
    var sink = KeepingSink()
    try await SweepRunner(plan, jobs: jobs).run(into: &sink)
    return sink.rows
  }

  @Test(arguments: [1, 2, 8]) func `every point comes once and in order`(_ jobs: Int) async throws {
    let plan = try Plans.springs(37, 29)
    let rows = try await rows(plan, jobs: jobs)
    #expect(rows.map(\.index) == Array(0..<37 * 29))
    // Point 30: the last parameter has gone round once and taken one step more.
    #expect(abs(rows[30].values[0] - 1.222_222_222) < 1e-9)
    #expect(abs(rows[30].values[1] - 0.035_714_286) < 1e-9)
  }

  @Test func `the rows do not depend on the number of threads`() async throws {
    for plan in [try Plans.springs(23, 31), try Plans.snaps()] {
      let alone = try await rows(plan, jobs: 1).map(content)
      #expect(try await rows(plan, jobs: 2).map(content) == alone)
      #expect(try await rows(plan, jobs: 8).map(content) == alone)
      #expect(alone.count == plan.count)
    }
  }

  @Test func `a row says what a run of its scene says`() async throws {
    let plan = try Plans.snaps()
    for row in try await rows(plan, jobs: 2) {
      let response = plan.run(at: row.values).response(for: plan.metrics)
      #expect(row.values == plan.design.point(row.index))
      #expect(row.metrics == plan.metrics.map { response[$0] })
      #expect(row.status == response.status(for: plan.metrics))
      #expect(row.message == response.message(for: plan.metrics))
      #expect(row.message.isEmpty == row.metrics.allSatisfy { $0 != nil })
    }
  }

  @Test func `rows are handed over in blocks, the last one shorter`() async throws {
    var sink = KeepingSink()
    let runner = try SweepRunner(Plans.springs(53, 50), jobs: 2)
    try await runner.run(into: &sink)
    let size = runner.blockSize
    #expect(sink.deliveries == (2650 + size - 1) / size && sink.rows.count == 2650)
  }

  @Test(arguments: [1, 3, Int.max]) func `a plan of one point is one row`(_ jobs: Int) async throws
  {
    let plan = try plan(
      """
      scene: {spring: {frequency: 2, damping: 1}, duration: 2}
      sweep: {parameters: {damping: [0.5]}, metrics: [overshoot]}
      """)
    let rows = try await rows(plan, jobs: jobs)
    #expect(rows.count == 1 && rows[0].values == [0.5] && rows[0].status.isOK)
    // exp(-pi z / sqrt(1 - z^2)) of the step, less what falls between two ticks.
    #expect(abs((rows[0].metrics[0] ?? 0) - 16.303) < 0.05)
  }

  @Test func `the rows of a list come in the order of the list`() async throws {
    let plan = try plan(
      """
      scene: {spring: {frequency: 2, damping: 1}, duration: 2}
      sweep: {design: list, file: points.csv, metrics: [overshoot]}
      """, points: "damping,frequency\n0.9,1\n0.2,3\n0.5,2\n")
    let rows = try await rows(plan, jobs: 8)
    #expect(rows.map(\.values) == [[0.9, 1], [0.2, 3], [0.5, 2]])
  }

  @Test(arguments: [1, 2, 8]) func `an error of the sink ends the sweep`(_ jobs: Int) async throws {
    var sink = LimitedSink(limit: 2) { throw DiskFull() }
    let plan = try Plans.springs(50, 50)
    let runner = SweepRunner(plan, jobs: jobs)
    await #expect(throws: DiskFull.self) { try await runner.run(into: &sink) }
    #expect(sink.kept.rows.map(\.index) == Array(0..<2 * runner.blockSize))
  }

  @Test(arguments: [1, 2, 8])
  func `a cancelled sweep hands over the blocks under way and begins no other`(
    _ jobs: Int
  ) async throws {
    // More blocks than are handed over before the target and under way after it, however large.
    let plan = try Plans.springs(200, 200)
    let runner = SweepRunner(plan, jobs: jobs)
    let task = Task {
      var sink = LimitedSink(limit: 3) { withUnsafeCurrentTask { $0?.cancel() } }
      do {
        try await runner.run(into: &sink)
        return (rows: sink.kept.rows.map(\.index), wasCancelled: false)
      } catch {
        return (rows: sink.kept.rows.map(\.index), wasCancelled: error is CancellationError)
      }
    }
    let end = await task.value
    #expect(end.wasCancelled)
    #expect(end.rows == Array(0..<end.rows.count))
    let blocks = end.rows.count / runner.blockSize
    #expect(end.rows.count % runner.blockSize == 0 && blocks >= 4 && blocks <= 3 + 2 * jobs)
  }

  @Test(arguments: [1, 2, 8])
  func `what is made of a block comes with it, and memory holds a few blocks only`(
    _ jobs: Int
  ) async throws {
    let plan = try Plans.springs(90, 90)
    let (made, taken) = (Counter(), Counter())
    var next = 0
    try await SweepRunner(plan, points: 5..<8000, jobs: jobs).run { block in
      made.add(1)
      #expect(made.count - taken.count <= 2 * jobs)
      return block.indices
    } take: { block, indices in
      taken.add(1)
      #expect(block.indices == indices && block.points.lowerBound == 5 + next)
      next += block.points.count
    }
    #expect(next == 7995)
  }

  @Test func `a point that diverges is a row without numbers and says so`() async throws {
    let plan = try plan(
      """
      scene:
        duration: 0.5
        items: {dot: {center: [0, 0], size: [40, 40]}}
        behaviors: [attachment: {item: dot, anchor: [300, 0], length: 0, frequency: 1, damping: 1}]
      response: {item: dot}
      sweep:
        parameters: {items.dot.center.x: [0, 1e30, 100]}
        metrics: [settle_time, overshoot, peak_speed, pause_time]
      """)
    let rows = try await rows(plan, jobs: 2)
    #expect(rows[1].metrics == [nil, nil, nil, nil])
    #expect("\(rows[1].status)" == "diverged" && rows[1].message.hasPrefix("diverged: "))
    for row in [rows[0], rows[2]] {
      #expect(!row.status.contains(.diverged))
      #expect(row.metrics.allSatisfy { $0?.isFinite ?? true })
    }
  }
}

@Suite struct BlocksTests {
  @Test(arguments: [0, 1, 63, 64, 65, 128, 1000])
  func `blocks cover every point once and in order`(_ count: Int) throws {
    let runner = try SweepRunner(Plans.snaps(), by: .scalar, points: 7..<7 + count, jobs: 1)
    let blocks = (0..<runner.blockCount).map(runner.block)
    #expect(blocks.flatMap { Array($0) } == Array(7..<7 + count))
    #expect(blocks.allSatisfy { !$0.isEmpty && $0.count <= runner.blockSize })
  }
}

@Suite struct ShardTests {
  @Test(
    "Shards follow one another from the first point to the last, equal but for one point",
    arguments: [0, 1, 2, 7, 8, 9, 63, 64, 1000, Int.max - 1, Int.max],
    [1, 2, 3, 7, 8, 1000])
  func cover(total: Int, count: Int) {
    var end = 0
    for index in 0..<count {
      let points = Shard(index, of: count).points(of: total)
      #expect(points.lowerBound == end)
      #expect((0...1).contains(points.count - total / count))
      end = points.upperBound
    }
    #expect(end == total)
  }

  @Test func `The points are those of the quotients, rounded down`() {
    #expect(Shard(0, of: 8).points(of: 100) == 0..<12)
    #expect(Shard(1, of: 8).points(of: 100) == 12..<25)
    #expect(Shard(7, of: 8).points(of: 100) == 87..<100)
    #expect(Shard(1, of: 2).points(of: .max) == .max / 2 ..< .max)
  }

  @Test func `The last of as many shards as there are numbers holds one point of as many`() {
    #expect(Shard(.max - 1, of: .max).points(of: .max) == .max - 1 ..< .max)
    #expect(Shard(.max - 1, of: .max).points(of: 1) == 0..<1)
    #expect(Shard(.max - 2, of: .max).points(of: 1).isEmpty)
  }

  @Test func `A shard is written as the command line takes it`() {
    #expect("\(Shard(3, of: 8))" == "3/8")
  }
}

@Suite struct SweepCostTests {
  /// The cost of a plan whose rows take 40 bytes each.
  private func cost(
    _ plan: SweepPlan, points: Range<Int>? = nil, jobs: Int = 1,
    timing: (() -> Void) -> Duration
  ) -> SweepCost {
    SweepCost(
      plan, points: points, jobs: jobs, text: { Array(repeating: 0, count: 40 * $0.count) },
      timing: timing)
  }

  private func cost(_ plan: SweepPlan, jobs: Int = 1, seconds: Double) -> SweepCost {
    cost(plan, jobs: jobs) { work in
      work()
      return .seconds(seconds)
    }
  }

  @Test func `Time is that of five points, times the points, shared by the threads`() throws {
    let million = try Plans.springs(1000, 1000)
    #expect(abs(cost(million, seconds: 0.01).seconds - 2000) < 1e-6)
    #expect(abs(cost(million, jobs: 4, seconds: 0.01).seconds - 500) < 1e-6)
  }

  @Test func `Points in lanes are run as many together as fill them`() throws {
    // 32 points take the time of one, 5 stretches of them the time that is measured.
    let plan = try plan(
      """
      scene:
        duration: 0.1
        items: {card: {center: [100, 100], size: [100, 50]}}
        behaviors:
          - snap: {item: card, to: [300, 100]}
      response: {item: card}
      sweep:
        parameters: {damping: {min: 0, max: 1, count: 50}, resistance: {min: 0, max: 1, count: 40}}
        metrics: [overshoot]
      """)
    let cost = cost(plan, seconds: 0.16)
    #expect(plan.route().route == .lanes)
    #expect(abs(cost.seconds - 2000 * 0.001) < 1e-6)
    #expect(cost.bytes == 2000 * 40)
  }

  @Test func `The size is that of the text of five rows, times the points`() throws {
    #expect(cost(try Plans.springs(1000, 1000), seconds: 0.01).bytes == 40e6)
  }

  @Test func `More than an hour, or 4 GB, is large`() throws {
    let million = try Plans.springs(1000, 1000)
    #expect(!cost(million, seconds: 0.01).isLarge)
    #expect(cost(million, seconds: 0.02).isLarge)
    #expect(!cost(try Plans.springs(9_999, 10_000), seconds: 1e-9).isLarge)
    #expect(cost(try Plans.springs(10_001, 10_000), seconds: 1e-9).isLarge)
  }

  @Test func `A few points are not run beforehand`() throws {
    let few = cost(try Plans.springs(2, 500)) { _ in
      Issue.record("timed")
      return .seconds(1e6)
    }
    #expect(!few.isLarge)
    #expect(few.points == 1000)
  }

  @Test func `A part of a sweep is known as one, and costs its share`() throws {
    let plan = try Plans.springs(1000, 1000)
    let part = cost(plan, points: 0..<250_000) { work in
      work()
      return .milliseconds(10)
    }
    #expect(part.isPart && !cost(plan, seconds: 1).isPart)
    #expect(abs(part.seconds - 500) < 1e-6)
  }

  /// A sweep of 10^12 points of a plain spring.
  private func vast(_ design: String, _ relation: String) throws -> SweepPlan {
    try plan(
      """
      scene: {spring: {frequency: 2, damping: 0.3}, duration: 1}
      sweep:
        design: \(design)
        points: 1e12
        where: \(relation)
        metrics: [overshoot]
        parameters: {damping: {min: 0, max: 1}, frequency: {min: 1, max: 9}}
      """)
  }

  @Test(arguments: ["random", "latinHypercube", "sobol", "halton"])
  func `Points that do not satisfy where cost only that they are looked at`(design: String) throws {
    var works = 0
    let cost = cost(try vast(design, "damping < 0.25")) { work in
      work()
      works += 1
      // A thousand looks, then five runs.
      return works == 1 ? .microseconds(1000) : .milliseconds(5)
    }
    #expect(abs(cost.share - 0.25) < 0.05)
    #expect(abs(cost.seconds - 1e12 * (1e-6 + 1e-3 * cost.share)) < 1e3)
    #expect(cost.isLarge)
  }

  @Test func `A sweep that keeps none of the points looked at is as long as the search`() throws {
    let cost = cost(try vast("sobol", "damping > 2"), jobs: 2) { work in
      work()
      return .microseconds(1000)
    }
    #expect(cost.share == 0 && cost.bytes == 0)
    #expect(abs(cost.seconds - 5e5) < 1)
  }
}

/// A place where the rows of a sweep go, in the order of their points.
protocol RowSink {
  /// Takes the rows of points that follow those taken before, without a gap.
  mutating func take(_ block: RowBlock) throws
}

extension SweepRunner {
  /// Runs every point, with its rows into a sink.
  func run<Sink: RowSink>(into sink: inout Sink) async throws {
    try await run { _ in
      ()
    } take: { block, _ in
      try sink.take(block)
    }
  }
}

/// Keeps the rows and counts how often some came.
struct KeepingSink: RowSink {
  private(set) var rows: [SweepRow] = []
  private(set) var deliveries = 0

  mutating func take(_ block: RowBlock) {
    rows += block.rows
    deliveries += 1
  }
}

/// What a full disk throws.
struct DiskFull: Error {}

/// Takes a number of deliveries and then does something else.
struct LimitedSink: RowSink {
  private(set) var kept = KeepingSink()
  let limit: Int
  let last: @Sendable () throws -> Void

  mutating func take(_ block: RowBlock) throws {
    if kept.deliveries == limit { try last() }
    kept.take(block)
  }
}

/// Everything a row says, to compare bit by bit.
func content(_ row: SweepRow) -> String {
  "\(row.index) \(row.values) \(row.metrics) \(row.status) \(row.message)"
}

/// A number that several threads count.
final class Counter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }

  func add(_ number: Int) { value.withLock { $0 += number } }
}

/// The sweep of a document, which may list its points in `points.csv`.
func plan(_ document: String, points: String = "") throws -> SweepPlan {
  try study(document, files: ["points.csv": points], name: "sweep.yaml").sweepPlan
}

/// A sweep of numbers without limits, so that functions of anything can stand for its one metric.
func functionPlan(_ sweep: String, points: String = "") throws -> SweepPlan {
  try plan(
    """
    scene: {spring: {frequency: 2, damping: 0.3, from: 0, to: 1, velocity: 0}, duration: 1}
    sweep:
      metrics: [settle_time]
    \(sweep)
    """, points: points)
}

/// Sweeps that tests run.
enum Plans {
  /// A plain spring over a grid, the last parameter fastest: cheap points, many blocks.
  static func springs(_ first: Int, _ second: Int) throws -> SweepPlan {
    try plan(
      """
      scene: {spring: {frequency: 2, damping: 0.3}, duration: 1}
      sweep:
        parameters:
          frequency: {min: 1, max: 9, count: \(first)}
          damping: {min: 0, max: 1, count: \(second)}
        metrics: [settle_time, overshoot, rise_time]
      """)
  }

  /// A card thrown by a snap, in the engine.
  static func snaps() throws -> SweepPlan {
    try plan(
      """
      scene:
        duration: 1
        items: {card: {center: [100, 200], size: [100, 50]}}
        behaviors: [snap: {item: card, to: [300, 200], damping: 0.5}]
      response: {item: card}
      sweep:
        parameters:
          damping: {min: 0, max: 1, count: 15}
          items.card.resistance: [0.1, 1, 5, 9, 20, 40, 80, 160, 320, 640]
        metrics: [settle_time, overshoot, tilt, drift, peak_speed, pause_time]
      """)
  }
}
