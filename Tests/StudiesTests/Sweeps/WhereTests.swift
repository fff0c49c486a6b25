// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@Suite struct WhereTests {
  private func springs(_ rest: String) throws -> SweepPlan {
    try plan(
      """
      scene: {spring: {frequency: 2, damping: 0.3}, duration: 1}
      sweep:
        design: sobol
        points: 500
        parameters: {frequency: {min: 1, max: 9}, damping: {min: 0, max: 1}}
        metrics: [overshoot, rise_time]
        \(rest)
      """)
  }

  @Test func `Are those of the whole design, with the same indices, however it is cut`() throws {
    let all = RowMaker(try springs("")).block(0..<500)
    let plan = try springs("where: frequency * damping <= 2")
    let whole = RowMaker(plan).block(0..<500)
    let kept = all.rows.filter { $0.values[0] * $0.values[1] <= 2 }
    #expect(whole.indices == kept.map(\.index))
    #expect(whole.count > 50 && whole.count < 450)
    for (row, other) in zip(whole.rows, kept) {
      #expect(row.values == other.values && row.metrics == other.metrics)
    }
    let pieces = stride(from: 0, to: 500, by: 37).map {
      RowMaker(plan).block($0..<min($0 + 37, 500))
    }
    #expect(pieces.flatMap(\.indices) == whole.indices)
    #expect(pieces[1].points == 37..<74)
  }

  @Test func `Come out in order of any number of threads`() async throws {
    let plan = try springs("where: [frequency * damping <= 2, not damping < 0.1]")
    let expected = RowMaker(plan).block(0..<500).indices
    for jobs in [1, 2, 5] {
      var sink = Rows()
      try await SweepRunner(plan, jobs: jobs).run(into: &sink)
      #expect(sink.indices == expected)
    }
  }

  @Test func `May be none of a stretch`() async throws {
    let plan = try springs("where: frequency > 8.9 and damping > 0.9")
    #expect(RowMaker(plan).block(0..<5).isEmpty)
  }

  private struct Rows: RowSink {
    var indices: [Int] = []
    mutating func take(_ block: RowBlock) { indices += block.indices }
  }
}
