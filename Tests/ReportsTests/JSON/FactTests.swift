// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Reports
import Testing

@Suite("Facts of reports")
struct FactTests {
  @Test("Facts of every kind are members in the order in which they are written")
  func members() {
    let facts = JSONValue.facts([
      "samples": 3, "unit": "pt", "isMet": true, "values": [0.5, Double.nan, 2],
      "span": 0.25...0.75,
      "names": [["a"], ["b", "c"]],
    ])
    #expect(
      facts == [
        "samples": .integer(3), "unit": "pt", "isMet": .boolean(true),
        "values": [.number(0.5), .null, .number(2)], "span": [.number(0.25), .number(0.75)],
        "names": [["a"], ["b", "c"]],
      ])
    #expect(
      JSONValue(named: [("low", 1), ("high", nil)] as [(String, Int?)])
        == ["low": .integer(1), "high": .null])
  }

  @Test("Nil and a number or a span that is not finite are no answer")
  func missing() {
    let missing: [any Fact] = [
      Double?.none, Double.nan, -Double.infinity, 0...Double.infinity, String?.none, JSONValue.null,
    ]
    for fact in missing {
      #expect(fact.json == .null)
    }
  }

  @Test("A cell has the type of its fact")
  func cells() {
    let table = Table(
      columns: [
        Column("name", .text), Column("count", .integer), Column("cost"), Column("met", .boolean),
      ], facts: [["damping", 2, 0.5, false], ["frequency", 3, nil as Double?, true]])
    #expect(
      table.rows == [
        [.string("damping"), .integer(2), .number(0.5), .boolean(false)],
        [.string("frequency"), .integer(3), .null, .boolean(true)],
      ])
  }
}
