// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("Requirements")
struct RequirementOptionsTests {
  /// A step that goes 25 % too far and never leaves its end after 3 s.
  private func measure(_ arguments: String...) async throws -> Workplace.Run {
    let place = try Workplace(["step.csv": "t,v\n0,0\n1,2\n2,2.5\n3,2\n4,2\n"])
    return try await place.run(["measure", "step.csv", "--time", "t", "--value", "v"] + arguments)
  }

  @Test("What is met is not mentioned")
  func met() async throws {
    let run = try await measure("--require", "overshoot=20%..25%", "--require=peak=2.5..")
    #expect(run.code == 0)
    #expect(run.errors == "")
  }

  @Test("Every miss is a sentence, all output is written, and the exit code is 1")
  func missed() async throws {
    let run = try await measure(
      "--require", "overshoot=..1", "--require", "peak=2..3", "--require", "peak_time=..1500ms")
    #expect(run.code == 1)
    #expect(run.output == (try await measure()).output)
    #expect(
      run.errors == """
        required overshoot at most 1 %: it is 25 %
        required peak_time at most 1.5 s: it is 2 s

        """)
  }

  @Test("No answer is a miss")
  func noAnswer() async throws {
    let run = try await measure("--final", "0", "--require", "overshoot=..1000")
    #expect(run.code == 1)
    #expect(run.errors.hasSuffix("\nrequired overshoot at most 1000 %: there is no answer\n"))
  }

  @Test("With --quiet the exit code alone tells")
  func quiet() async throws {
    let run = try await measure("--require", "overshoot=..1", "--quiet")
    #expect(run.code == 1)
    #expect(run.errors == "")
  }

  @Test("JSON has the verdict on each requirement, with its ends and the value")
  func json() async throws {
    let place = try Workplace([
      "wish.yaml": Documents.wish, "step.csv": "t,v\n0,0\n1,2\n2,2.5\n3,2\n4,2\n",
    ])
    for arguments in [
      ["measure", "step.csv"], ["simulate", "wish.yaml", "--metrics", "settle_time"],
      ["fit", "wish.yaml"],
    ] {
      let run = try await place.run(
        arguments + ["--format", "json", "--require", "overshoot=1e3..", "--require", "peak=0.."])
      #expect(run.code == 1)
      let list = run.output.split(separator: "\"requirements\"").last ?? ""
      let verdicts = list.matches(of: /"met": (true|false)/).map { String($0.1) }
      #expect(verdicts == ["false", "true"], "\(arguments)")
      #expect(
        run.output.contains(/"name": "overshoot",\s+"low": 1000,\s+"high": null,\s+"value": \d/))
    }
    let plain = try await place.run("measure", "step.csv", "--format", "json")
    #expect(!plain.output.contains("requirements"))
  }

  @Test("What a fit finds and what a comparison says can be required")
  func others() async throws {
    let place = try Workplace(["wish.yaml": Documents.wish])
    let fit = try await place.run("fit", "wish.yaml", "--require", "damping=2..")
    #expect(fit.code == 1 && fit.errors.contains("required damping at least 2: it is "))
    let names = ["compare", "swiftui:bouncy", "swiftui:smooth", "--require"]
    let settled = try await place.run(names + ["settled_flutter=..1ms"])
    #expect(settled.code == 1 && settled.errors.contains("required difference of settled_flutter"))
    #expect(try await place.run(names + ["settled=..2s"]).code == 0)
  }
}
