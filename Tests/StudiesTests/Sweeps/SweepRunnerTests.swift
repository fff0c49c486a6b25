// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Studies
import Testing

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
  func `blocks cover every point once and in order`(_ count: Int) {
    let blocks = Blocks(points: 7..<7 + count, size: 64)
    let points = (0..<blocks.count).flatMap { Array(blocks[$0]) }
    #expect(points == Array(7..<7 + count))
    #expect((0..<blocks.count).allSatisfy { !blocks[$0].isEmpty && blocks[$0].count <= 64 })
  }
}
