// SPDX-License-Identifier: GPL-3.0-or-later

import Export
import Studies
import Testing

@testable import Fitting

@Suite("The report of a fit")
struct FitTextTests {
  private func lines(_ report: FitReport) throws -> [String] {
    FitText(report, request: try StudyDocument.ball("").request).lines
  }

  @Test("The verdict comes first, then the engine's spring, the wishes, and what is not determined")
  func lines() throws {
    #expect(
      try lines(try .sample()) == [
        "found: because",
        "in the engine it behaves like frequency 1.9 Hz, damping ratio 0.7",
        "settle_time: 0.3 s, wanted at most 0.35 (met)",
        "overshoot: no answer, wanted between 1 and 2 (missed)",
        "not determined by the data: frequency",
      ])
  }

  @Test("What was not found does not say found")
  func verdicts() throws {
    #expect(try lines(try .sample(.notReachable))[0] == "because")
    #expect(try lines(try .sample(.notConverged))[0] == "not converged: because")
  }

  @Test("A curve's residuals are their root mean square")
  func residuals() throws {
    let comparison = CurveComparison(
      times: [0, 1], target: [3, 4], fitted: [0, 0], halfWidths: nil)
    #expect(
      try lines(try .sample(comparison: comparison)).contains(
        "residuals: rms 3.536 over 2 samples"))
  }

  @Test("The table has the interval of a curve or the range of wishes, and nothing else")
  func table() throws {
    #expect(
      Table(fit: try .sample()).text(format: .csv()) == """
        parameter,value,standard_error,low,high
        damping,0.6,0.01,0.58,0.62
        frequency,2,,1.5,2

        """)
  }

  @Test("A comparison has a residual of target less fitted, and the band where it is known")
  func comparison() {
    let bare = CurveComparison(times: [0], target: [3], fitted: [1], halfWidths: nil)
    #expect(
      Table(comparison: bare).text(format: .csv()) == "time,target,fitted,residual\n0,3,1,2\n")
    let banded = CurveComparison(times: [0], target: [3], fitted: [1], halfWidths: [0.5])
    #expect(
      Table(comparison: banded).text(format: .csv())
        == "time,target,fitted,residual,low,high\n0,3,1,2,0.5,1.5\n")
  }

  @Test("JSON has the keys of the plan; what is not known is null")
  func json() throws {
    let text = JSONValue(fit: try .sample()).text
    for part in [
      "\"standard_error\": 0.01", "\"interval\": [0.58, 0.62]", "\"range\": null",
      "\"range\": [1.5, 2]", "\"at_bound\": true", "\"determined\": false",
      "\"effective\": {", "\"cost\": 0.25", "\"status\": \"ok\"", "\"reason\": \"because\"",
      "\"overshoot\": null", "\"met\": false", "\"start\": [0.5, 1]",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test("The Markdown has a heading for parameters, targets and metrics; a title stays a title")
  func markdown() throws {
    let text = FitText(try .sample(), request: try StudyDocument.ball("").request)
      .markdown(title: "a\nball")
    #expect(text.hasPrefix("# a ball\n\n- found: because\n"))
    for heading in ["## Parameters", "## Targets", "## Metrics of the fitted scene"] {
      #expect(text.contains("\n\(heading)\n\n|"))
    }
  }
}
