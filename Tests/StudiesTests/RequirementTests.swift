// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Studies
import Testing

@testable import StudySupport

@Suite struct RequirementTests {
  private static let known = [
    Requirement.Subject(.settleTime, on: .angle), Requirement.Subject(.overshoot, on: .angle),
    Requirement.Subject(.peak, on: .angle), Requirement.Subject(.drift, on: .angle),
    Requirement.Subject(.oscillations, on: .angle),
  ]

  @Test func `A metric brings the unit it has on the channel`() {
    #expect(Self.known.map(\.name).prefix(2) == ["settle_time", "overshoot"])
    #expect(Self.known.map(\.unit) == ["s", "percent", "rad", "pt", ""])
    #expect(Requirement.Subject(.peak, on: nil).unit == "")
    #expect(Requirement.Subject("rms").words == "rms")
  }

  @Test func `A time of more than 20 s is taken with its unit alone`() throws {
    #expect(try requirement("settle_time=..400ms").high == 0.4)
    #expect(try requirement("settle_time=..400s").high == 400)
    #expect(try requirement("settle_time=..20").high == 20)
    #expect(try requirement("overshoot=..30").high == 30)
  }

  @Test(
    arguments: [
      ("overshoot=..1", nil, 1), ("overshoot=1..", 1, nil), ("overshoot=-1..2.5", -1, 2.5),
      ("overshoot=0.5..0.75", 0.5, 0.75),
      ("overshoot=2..2", 2, 2), ("overshoot=1e-3..1E2", 0.001, 100),
      ("overshoot=..5%", nil, 5), ("overshoot = 1 % .. 5 %", 1, 5),
      ("settle_time=..400ms", nil, 0.4), ("settle_time=350ms..0.4", 0.35, 0.4),
      ("settle_time=0.1s..", 0.1, nil), ("settle_time=0..1 s", 0, 1),
      ("peak=..180deg", nil, .pi), ("peak=-90deg..1.5rad", -Double.pi / 2, 1.5),
      ("drift=..2pt", nil, 2), ("oscillations=..3", nil, 3),
    ] as [(String, Double?, Double?)])
  func `A range has two ends, or one, each with or without a unit`(
    argument: String, low: Double?, high: Double?
  ) throws {
    let requirement = try requirement(argument)
    #expect(requirement.subject.name == argument.prefix { $0 != "=" && $0 != " " })
    #expect(requirement.low == low)
    #expect(requirement.high == high)
  }

  @Test func `The ends belong to the range, and no answer is never in it`() throws {
    let both = try requirement("overshoot=1..2")
    for value in [1, 1.5, 2] { #expect(both.isMet(by: value)) }
    for value: Double? in [0.999, 2.001, .nan, .infinity, nil] {
      #expect(!both.isMet(by: value))
    }
    let most = try requirement("overshoot=..1")
    for value in [-1e300, 1] { #expect(most.isMet(by: value)) }
    for value: Double? in [Double(1).nextUp, .nan, nil] { #expect(!most.isMet(by: value)) }
    let least = try requirement("overshoot=1..")
    #expect(least.isMet(by: 1))
    #expect(!least.isMet(by: Double(1).nextDown))
  }

  @Test func `A value is met within a thousandth of it, and a count exactly`() throws {
    let bounces = try requirement("oscillations=2")
    #expect(bounces.low == 2 && bounces.high == 2 && bounces.isValue)
    #expect(bounces.isMet(by: 2))
    for value: Double? in [1, 3, .nan, nil] { #expect(!bounces.isMet(by: value)) }
    let thousand = try requirement("oscillations=1000")
    #expect(thousand.isMet(by: 1000) && !thousand.isMet(by: 1001) && !thousand.isMet(by: 999))
    let none = try requirement("oscillations=0")
    #expect(none.isMet(by: 0) && !none.isMet(by: 1e-9))
    let settled = try requirement("settle_time=400ms")
    #expect(settled.isMet(by: 0.4003) && !settled.isMet(by: 0.4005))
    let exact = try requirement("settle_time=0.4..0.4")
    #expect(!exact.isValue && !exact.isMet(by: 0.4003))
  }

  @Test(arguments: try TestTable.rows("Requirements.tsv").map { ($0.cells[0], $0.cells[1]) })
  func `Anything else is refused in one sentence`(argument: String, sentence: String) {
    let fault = inputFault { () throws(InputError) in try requirement(argument) }
    #expect(fault == "--require \(argument): \(sentence)")
  }

  private func requirement(_ argument: String) throws(InputError) -> Requirement {
    try Requirement(argument: argument, known: Self.known)
  }
}
