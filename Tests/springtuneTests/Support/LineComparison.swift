// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// How lines that were found differ from those that were expected, in as few lines as can be.
///
/// A line `...` among the expected ones stands for any number of lines.
struct LineComparison {
  /// A line of the comparison.
  private enum Step {
    case same(String)
    case missing(String)
    case extra(String)
    /// A line that `...` stands for.
    case skipped

    var cost: Int {
      switch self {
      case .same, .skipped: 0
      case .missing, .extra: 1
      }
    }
  }

  private let expected: [String]
  private let found: [String]

  /// The fewest differences between the lines from each pair of places on.
  private var costs: [[Int]]

  init(expected: [String], found: [String]) {
    self.expected = expected
    self.found = found
    let row = Array(repeating: 0, count: found.count + 1)
    costs = Array(repeating: row, count: expected.count + 1)
    for i in (0...expected.count).reversed() {
      for j in (0...found.count).reversed() {
        costs[i][j] = best(i, j).map { $0.step.cost + costs[$0.i][$0.j] } ?? 0
      }
    }
  }

  /// Whether nothing differs.
  var isEqual: Bool { costs[0][0] == 0 }

  /// The best step from a pair of places, and the pair it leads to; nil at both ends.
  private func best(_ i: Int, _ j: Int) -> (step: Step, i: Int, j: Int)? {
    let line = i < expected.count ? expected[i] : nil
    let other = j < found.count ? found[j] : nil
    var moves: [(step: Step, i: Int, j: Int)] = []
    if let line, line == other { moves.append((.same(line), i + 1, j + 1)) }
    if line == "..." { moves.append((.same("..."), i + 1, j)) }
    if line == "...", other != nil { moves.append((.skipped, i, j + 1)) }
    if let line { moves.append((.missing(line), i + 1, j)) }
    if let other { moves.append((.extra(other), i, j + 1)) }
    return moves.min { $0.step.cost + costs[$0.i][$0.j] < $1.step.cost + costs[$1.i][$1.j] }
  }

  /// Records an issue where something differs from the lines that stand at a place.
  func check(_ place: String, at location: SourceLocation = #_sourceLocation) {
    guard !isEqual else { return }
    Issue.record("\(place): - is missing, + is new\n\(self)", sourceLocation: location)
  }
}

extension LineComparison: CustomStringConvertible {
  /// Every line: `-` before those that are missing, `+` before those that were not expected.
  var description: String {
    var text = ""
    var (i, j) = (0, 0)
    while let next = best(i, j) {
      switch next.step {
      case .same(let line): text += "  \(line)\n"
      case .missing(let line): text += "- \(line)\n"
      case .extra(let line): text += "+ \(line)\n"
      case .skipped: break
      }
      (i, j) = (next.i, next.j)
    }
    return text
  }
}

@Suite struct LineComparisonTests {
  /// The comparison of lines that are letters.
  private static func comparison(_ expected: String, _ found: String) -> LineComparison {
    func lines(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    return LineComparison(expected: lines(expected), found: lines(found))
  }

  @Test(arguments: [
    ("", "", true), ("a b", "a b", true), ("...", "", true), ("...", "a b", true),
    ("a ... d", "a d", true), ("a ... d", "a b c d", true), ("... c", "a c b c", true),
    ("a ... b ... c", "a b b c c", true), ("a", "", false), ("", "a", false),
    ("a b", "b a", false), ("a ... d", "a b c", false), ("... b", "a b c", false),
  ])
  func `Three dots stand for any number of lines`(expected: String, found: String, isEqual: Bool) {
    #expect(Self.comparison(expected, found).isEqual == isEqual)
  }

  @Test func `The fewest lines are called missing or extra`() {
    #expect("\(Self.comparison("a b c", "a x c"))" == "  a\n- b\n+ x\n  c\n")
    #expect("\(Self.comparison("a ... d e", "a b c d"))" == "  a\n  ...\n  d\n- e\n")
    #expect("\(Self.comparison("b", "a b c"))" == "+ a\n  b\n+ c\n")
  }
}
