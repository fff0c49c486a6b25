// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies

/// A requirement, met or missed by what a command found.
public struct RequirementOutcome: Sendable {
  /// The requirement.
  public let requirement: Requirement

  /// The value that was found, in the subject's unit; of the rows of a sweep the first that misses; nil
  /// for no answer.
  public let value: Double?

  /// The document, the recording or the motions that were judged, as the user named them.
  public let input: String

  /// The value lies in the range; of a sweep those of all rows do.
  public let isMet: Bool

  /// The end of the sentence about a miss.
  private let remark: String

  /// Judges a value.
  ///
  /// - Parameters:
  ///   - requirement: The requirement.
  ///   - value: The value, in the subject's unit; nil for no answer, which misses it.
  ///   - input: What is judged, as the user named it.
  ///   - isMet: Whether it is met where not the value alone decides that.
  ///   - remark: The end of the sentence about a miss.
  public init(
    _ requirement: Requirement, by value: Double?, of input: String, isMet: Bool? = nil,
    remark: String = ""
  ) {
    (self.requirement, self.value, self.input) = (requirement, value, input)
    (self.isMet, self.remark) = (isMet ?? requirement.isMet(by: value), remark)
  }

  /// The sentence about a miss: `required overshoot at most 1 %: it is 3.4 %`.
  public var miss: String { requirement.miss(by: value) + remark }

  // MARK: Continuous integration

  /// The miss as an annotation on GitHub.
  ///
  ///     ::error file=drawer.yaml,line=12,title=overshoot at most 1 %25::required overshoot ...
  ///
  /// Source: "Workflow commands for GitHub Actions", and `EscapeData` and `EscapeProperty` of
  /// github.com/actions/toolkit.
  ///
  /// - Parameters:
  ///   - isFile: The input is a file, which the annotation points to.
  ///   - line: The line in that file, from 1; nil where none is known.
  /// - Returns: A line of a log.
  public func annotation(isFile: Bool, line: Int?) -> String {
    let file = "file=\(Self.escaped(input, "%\r\n:,"))," + (line.map { "line=\($0)," } ?? "")
    let place = isFile ? file : ""
    let title = Self.escaped(requirement.text, "%\r\n:,")
    return "::error \(place)title=\(title)::\(Self.escaped(miss, "%\r\n"))"
  }

  /// A text whose marks are written as `%` and two hexadecimal digits.
  private static func escaped(_ text: String, _ marks: String) -> String {
    text.unicodeScalars.map { scalar in
      guard marks.unicodeScalars.contains(scalar) else { return String(scalar) }
      return "%" + String(0x100 + scalar.value, radix: 16, uppercase: true).dropFirst()
    }.joined()
  }
}

extension [RequirementOutcome] {
  /// The outcomes as a file of JUnit, a test case each, with no time, so that equal outcomes are equal
  /// bytes.
  public var junit: String {
    let cases = map { outcome in
      let name = "classname=\"\(outcome.input.xml)\" name=\"\(outcome.requirement.text.xml)\""
      let failure = outcome.isMet ? "" : "<failure message=\"\(outcome.miss.xml)\"/>"
      return "    <testcase \(name) time=\"0\">\(failure)</testcase>\n"
    }
    let counts = "tests=\"\(count)\" failures=\"\(count { !$0.isMet })\" errors=\"0\" skipped=\"0\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="springtune" \(counts) time="0">
      \(cases.joined())  </testsuite>
      </testsuites>

      """
  }
}

extension RequirementOutcome: Fact {
  package var json: JSONValue {
    .facts([
      "name": requirement.subject.name, "low": requirement.low, "high": requirement.high,
      "value": value, "met": isMet,
    ])
  }
}

extension JSONValue {
  /// The object with the outcome of each requirement as a last member, if there are any:
  /// `{..., "requirements": [{"name", "low", "high", "value", "met"}]}`.
  public func judged(by outcomes: [RequirementOutcome]) -> JSONValue {
    outcomes.isEmpty ? self : adding([Member("requirements", outcomes)])
  }
}

extension Table {
  /// The table with a last column `met`: whether a row, whose first cell is its name, meets all that is
  /// required of it; null where nothing is.
  public func judged(by outcomes: [RequirementOutcome]) -> Table {
    let rows = rows.map { row in
      let own = outcomes.filter { row.first == .string($0.requirement.subject.name) }
      return row + [own.isEmpty ? .null : own.allSatisfy(\.isMet).json]
    }
    return Table(columns: columns + [Column("met", .boolean)], rows: rows)
  }
}
