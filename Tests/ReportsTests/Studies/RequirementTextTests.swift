// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Reports
import Studies
import Testing

@Suite("The words of a requirement")
struct RequirementTextTests {
  private func requirement(_ argument: String, unit: String) throws -> Requirement {
    let name = String(argument.prefix { $0 != "=" })
    let subject = Requirement.Subject(name, unit: unit, words: unit.isEmpty ? "its \(name)" : nil)
    return try Requirement(argument: argument, known: [subject])
  }

  @Test(
    "Its ends have the units that people read",
    arguments: [
      ("overshoot=..1", "percent", "overshoot at most 1 %"),
      ("settle_time=..350ms", "s", "settle_time at most 0.35 s"),
      ("settle_time=0.1..0.4", "s", "settle_time at least 0.1 s and at most 0.4 s"),
      ("tilt=5deg..", "rad", "tilt at least 5 deg"),
      ("drift=..1234.5678901", "pt", "drift at most 1234.5678901 pt"),
      ("oscillations=..3", "", "its oscillations at most 3"),
    ])
  func text(argument: String, unit: String, text: String) throws {
    #expect(try requirement(argument, unit: unit).text == text)
  }

  @Test(
    "A miss tells the value in as many digits as it takes to see it",
    arguments: [
      ("overshoot=..1", "percent", 3.4, "required overshoot at most 1 %: it is 3.4 %"),
      ("overshoot=..1", "percent", 16.26580064, "required overshoot at most 1 %: it is 16.27 %"),
      (
        "overshoot=..1", "percent", 1.0000123456,
        "required overshoot at most 1 %: it is 1.00001 %"
      ),
      (
        "overshoot=1..", "percent", 0.99996,
        "required overshoot at least 1 %: it is 0.99996 %"
      ),
      ("tilt=..5deg", "rad", 0.1, "required tilt at most 5 deg: it is 5.73 deg"),
      ("peak=..1", "", 1.0.nextUp, "required its peak at most 1: it is 1.0000000000000002"),
      ("settle_time=..1", "s", nil, "required settle_time at most 1 s: there is no answer"),
    ] as [(String, String, Double?, String)])
  func miss(argument: String, unit: String, value: Double?, sentence: String) throws {
    #expect(try requirement(argument, unit: unit).miss(by: value) == sentence)
  }
}
