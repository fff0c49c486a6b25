// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies
import Testing

@testable import Charts
@testable import Handoff
@testable import Reports

@Suite("What the parameters of a grid are to a chart")
struct SweepChartGridTests {
  private func grid(_ parameters: String) throws -> SweepGrid {
    let text = """
      scene:
        duration: 0.1
        items:
          a: {center: [0, 0], size: [10, 10], allowsRotation: true, anchored: false}
          b: {center: [90, 0], size: [10, 10], allowsRotation: true, anchored: false}
        behaviors: [snap: {item: a, to: [300, 100], damping: 0.5}]
      response: {item: a}
      sweep: {parameters: \(parameters), metrics: [overshoot]}
      """
    let plan = try #require(
      try StudyDocument(Array(text.utf8), name: "g.yaml", files: EmptyFiles()).sweep)
    guard case .grid(let axes) = plan.design else {
      Issue.record("not a grid")
      return SweepGrid([], [])
    }
    return SweepGrid(plan.parameters, axes)
  }

  private struct EmptyFiles: FileSource {
    func bytes(
      of path: String, from document: String?, at source: InputSource
    ) throws(InputError) -> [UInt8] {
      throw InputError(at: source, "no file \(path)")
    }
  }

  @Test("A line for each combination of the choices, its rows counted in the order of the table")
  func combinations() throws {
    // 2 x 3 x 2 rows; from one damping to the next it is 2 rows, and 6 between the first choices.
    let grid = try grid(
      "{items.a.anchored: [true, false], damping: [0, 0.5, 1], items.b.anchored: [false, true]}")
    let lines = try #require(grid.lines)
    #expect(lines.parameter == 1)
    #expect(
      lines.lines.map(\.label) == [
        "items.a.anchored true, items.b.anchored false",
        "items.a.anchored true, items.b.anchored true",
        "items.a.anchored false, items.b.anchored false",
        "items.a.anchored false, items.b.anchored true",
      ])
    #expect(lines.lines.map(\.first) == [0, 1, 6, 7])
    #expect(lines.lines.allSatisfy { $0.step == 2 && $0.count == 3 })
    #expect(grid.pair == nil)
  }

  @Test("Up to eight lines, no more")
  func mostLines() throws {
    let choices = [
      "items.a.anchored", "items.b.anchored", "items.a.allowsRotation", "items.b.allowsRotation",
    ]
    for count in 3...4 {
      let entries = choices.prefix(count).map { "\($0): [true, false]" }.joined(separator: ", ")
      #expect(
        try grid("{damping: [0, 1], \(entries)}").lines?.lines.count == (count == 3 ? 8 : nil))
    }
  }

  @Test("A parameter with one value does not count")
  func single() throws {
    let one = try #require(
      try grid("{items.a.anchored: [true], damping: [0, 1], items.a.density: [2]}").lines)
    #expect(one.parameter == 1 && one.lines.isEmpty)
    let two = try grid("{items.a.anchored: [true], damping: [0, 1], items.a.density: [1, 2]}")
    #expect(two.lines == nil)
    #expect(two.pair.map { [$0.0, $0.1] } == [1, 2])
    let none = try grid("{damping: [0]}")
    #expect(none.lines == nil && none.pair == nil)
  }
}
