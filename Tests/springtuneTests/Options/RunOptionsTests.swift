// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("The choice of a run")
struct RunOptionsTests {
  private func simulate(_ arguments: String...) async throws -> Workplace.Run {
    try await Workplace(["still.yaml": Documents.still]).run(["simulate"] + arguments)
  }

  @Test("A sweep counts the points that miss a requirement; a fit is judged by what it found")
  func studies() async throws {
    let sweep = try await Workplace().run(
      "sweep", "snap", "--vary", "damping=0..1/3", "--metrics", "overshoot", "--require",
      "overshoot=..40")
    #expect(sweep.code == 1 && Columns(sweep.output).rows.count == 3)
    #expect(
      sweep.errors == "required overshoot at most 40 %: it is 77.39 % at point 0; "
        + "1 of 3 points miss it\n")
    let fit = try await Workplace().run(
      "fit", "spring", "--require", "overshoot=..1", "--require", "settle_time=..400ms")
    #expect(fit.code == 1)
    #expect(fit.errors.contains("required overshoot at most 1 %: it is "))
    #expect(!fit.errors.contains("required settle_time"))
  }
}
