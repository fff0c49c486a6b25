// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Studies
import Testing

@testable import Reports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct RequirementOutcomeTests {
  private func outcome(
    _ argument: String, _ value: Double?, of input: String = "drawer.yaml"
  ) throws -> RequirementOutcome {
    let name = String(argument.prefix { $0 != "=" })
    let subject = Requirement.Subject(name, unit: name == "overshoot" ? "percent" : "")
    return RequirementOutcome(
      try Requirement(argument: argument, known: [subject]), by: value, of: input)
  }

  @Test func `A value in the range meets it, and no answer misses it`() throws {
    #expect(try outcome("overshoot=..1", 1).isMet)
    #expect(try !outcome("overshoot=..1", nil).isMet)
    #expect(
      try outcome("overshoot=..1", nil).miss
        == "required overshoot at most 1 %: there is no answer")
  }

  @Test func `An annotation points to the file and the line that are known`() throws {
    let missed = try outcome("overshoot=..1", 3.4)
    let end = "title=overshoot at most 1 %25::required overshoot at most 1 %25: it is 3.4 %25"
    #expect(missed.annotation(isFile: true, line: 12) == "::error file=drawer.yaml,line=12,\(end)")
    #expect(missed.annotation(isFile: true, line: nil) == "::error file=drawer.yaml,\(end)")
    #expect(missed.annotation(isFile: false, line: nil) == "::error \(end)")
    #expect(missed.annotation(isFile: false, line: 12) == "::error \(end)")
  }

  @Test func `What would end a property of an annotation is escaped`() throws {
    let missed = try outcome("bounces=2", 3, of: "a:b,c%d\r\ne.yaml")
    #expect(
      missed.annotation(isFile: true, line: nil)
        == "::error file=a%3Ab%2Cc%25d%0D%0Ae.yaml,title=bounces 2::required bounces 2: it is 3")
  }

  @Test func `A file of JUnit has a case for each requirement, whatever its input is called`()
    throws
  {
    let input = #"a "b" <c> & 'd'"# + "\u{1}\n.yaml"
    let outcomes = try [
      outcome("overshoot=..1", 3.4, of: input), outcome("bounces=2", 2, of: input),
    ]
    let recorder = Elements()
    let parser = XMLParser(data: Data(outcomes.junit.utf8))
    parser.delegate = recorder
    #expect(parser.parse())
    #expect(
      recorder.found.map(\.name) == [
        "testsuites", "testsuite", "testcase", "failure", "testcase",
      ])
    #expect(recorder.found[1].attributes["tests"] == "2")
    #expect(recorder.found[1].attributes["failures"] == "1")
    #expect(recorder.found[2].attributes["name"] == "overshoot at most 1 %")
    #expect(recorder.found[2].attributes["classname"]?.hasPrefix(#"a "b" <c> & 'd'"#) == true)
    #expect(
      recorder.found[3].attributes["message"] == "required overshoot at most 1 %: it is 3.4 %")
  }

  @Test func `The rows of a table are met, missed, or not required`() throws {
    let table = Table(
      columns: [Column("metric", .text), Column("a")],
      rows: [["overshoot", .number(3)], ["bounces", .number(2)], ["tilt", .null]])
    let judged = try table.judged(by: [
      outcome("overshoot=..5", 3), outcome("overshoot=..1", 3), outcome("bounces=2", 2),
    ])
    #expect(judged.columns.map(\.name) == ["metric", "a", "met"])
    #expect(judged.rows.map(\.last) == [.boolean(false), .boolean(true), .null])
  }
}

/// The elements of an XML document, in the order of their starts.
private final class Elements: NSObject, XMLParserDelegate {
  var found: [(name: String, attributes: [String: String])] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    found.append((name, attributes))
  }
}
