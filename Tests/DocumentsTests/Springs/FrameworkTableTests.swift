// SPDX-License-Identifier: GPL-3.0-or-later

import Springs
import Testing

@testable import Documents
@testable import StudySupport

/// What frameworks make of springs, in the rows of `Tests/Frameworks.tsv`.
@Suite struct FrameworkTableTests {
  /// A framework with options, and one of: `code DISTANCE TEXT`; `settles SECONDS DISTANCE`, of a spring
  /// that is carried over to it; `limit SENTENCE`, one of its own; and `fault SENTENCE`.
  ///
  /// `…` at an end of a text stands for any other text.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let spring: String
    let cells: [String]

    static func all() throws -> [Row] {
      try TestTable.rows("Frameworks.tsv").map { line, cells in
        Row(
          testDescription: "Tests/Frameworks.tsv:\(line)", spring: cells[0],
          cells: Array(cells.dropFirst()))
      }
    }
  }

  @Test(arguments: try Row.all())
  func `a framework writes, ends, limits and refuses a spring as its row says`(_ row: Row) throws {
    switch row.cells[0] {
    case "code":
      let notation = try #require(try WrittenSpring(options: row.spring).source().notation)
      let code = Double(row.cells[1]).map { notation.snippet(over: $0) } ?? notation.snippet
      #expect(TestTable.isText(code, row.cells[2]), "\(code)")
    case "settles":
      let framework = try #require(Framework(rawValue: row.spring))
      let notation = try framework.notation.init(
        moving: SpringMove(Spring(response: 0.5, dampingRatio: 0.7)))
      let distance = row.cells.count > 2 ? Double(row.cells[2]) : nil
      let time = try #require(distance.map { notation.settleTime(over: $0) } ?? notation.settleTime)
      #expect(abs(time - (Double(row.cells[1]) ?? .nan)) < 5e-4, "\(time)")
    case "limit":
      let notation = try #require(try WrittenSpring(options: row.spring).source().notation)
      #expect(notation.limits.contains(row.cells[1]), "\(notation.limits)")
    default:
      let fault = inputFault { () throws(InputError) in
        _ = try WrittenSpring(options: row.spring).source()
      }
      #expect(fault.map { TestTable.isText($0, row.cells[1]) } == true, "\(fault ?? "")")
    }
  }
}

extension WrittenSpring {
  /// The spring of a framework and options, as a command line has them.
  init(options: String) {
    let words = options.split(separator: " ").map(String.init)
    let numbers = stride(from: 1, to: words.count, by: 2).map {
      Number(String(words[$0].dropFirst(2)), words[$0 + 1])
    }
    self.init(words[0], numbers)
  }
}
