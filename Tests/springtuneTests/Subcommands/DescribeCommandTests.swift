// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("springtune describe")
struct DescribeCommandTests {
  private func values(_ arguments: String...) async throws -> [String: String] {
    let run = try await Workplace().run(["describe"] + arguments)
    #expect(run.code == 0)
    let table = Columns(run.output)
    #expect(table.names == ["metric", "value", "unit"])
    return Dictionary(uniqueKeysWithValues: zip(table["metric"], table["value"]))
  }

  @Test("The numbers of a spring are those of the closed form")
  func closedForm() async throws {
    let values = try await values("--frequency", "2", "--damping-ratio", "0.3")
    let number = { (name: String) in Double(values[name] ?? "") ?? .nan }
    let rate = 4 * Double.pi * 0.91.squareRoot()
    #expect(values["regime"] == "underdamped")
    #expect(abs(number("overshoot") - 100 * exp(-Double.pi * 0.3 / 0.91.squareRoot())) < 1e-9)
    #expect(abs(number("peak_time") - Double.pi / rate) < 1e-12)
    #expect(abs(number("peak_acceleration") - 16 * Double.pi * Double.pi) < 1e-9)
    #expect(number("settle_time_5_percent") < number("settle_time_2_percent"))
    #expect(number("settle_time_1_percent") < number("settle_time_0.1_percent"))
  }

  @Test("A recording is sent to the verbs that read it", arguments: ["describe", "convert"])
  func recording(verb: String) async throws {
    let place = try Workplace(["step.csv": "t,x\n0,0\n0.1,1\n"])
    let run = try await place.run(verb, "step.csv")
    #expect(run.code == 2 && run.output == "")
    #expect(run.errors.contains("springtune measure step.csv measures it"))
  }

  @Test("What UIKit Dynamics does with a spring is what was measured")
  func engine() async throws {
    // Facts of the engine for 50 pt: 4 Hz, 0.5, resistance 0.1 -> 3.783 Hz, 0.572, 0.98 s.
    let values = try await values(
      "uikit-dynamics", "--frequency", "4", "--damping", "0.5", "--resistance", "0.1",
      "--distance", "50")
    let number = { (name: String) in Double(values[name] ?? "") ?? .nan }
    #expect(abs(number("as_written_effective_frequency") - 3.783) < 0.0005)
    #expect(abs(number("as_written_effective_damping_ratio") - 0.572) < 0.0005)
    #expect(abs(number("as_written_overshoot") - 11.2) < 0.05)
    #expect(abs(number("as_written_pause_time") - 0.98) < 0.01)
    #expect(abs(number("uikit_dynamics_frequency") - 4) < 1e-8)
    #expect(abs(number("uikit_dynamics_damping") - 0.5) < 1e-8)
  }

  @Test("What never happens is an empty cell, and a word for people")
  func never() async throws {
    let values = try await values("--frequency", "2", "--damping-ratio", "0")
    #expect(values["settled_compose"] == "" && values["settle_time_2_percent"] == "")
    let people = try await Workplace().run(
      "describe", "--frequency", "2", "--damping-ratio", "0", "--format", "table")
    #expect(people.output.contains("never"))
    let json = try await Workplace().run(
      "describe", "--frequency", "2", "--damping-ratio", "0", "--format", "json")
    #expect(try object(json.output).object("metrics")["settled_compose"] is NSNull)
  }
}
