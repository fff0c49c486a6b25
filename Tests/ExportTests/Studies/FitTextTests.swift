// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports
import Studies
import Testing

@testable import Fitting

@Suite("The report of a fit")
struct FitTextTests {
  private func lines(_ report: FitReport) throws -> [String] {
    FitText(report, request: try StudyDocument.ball("").request).lines
  }

  @Test("A curve's verdict comes first, then how sure it is, and what is not determined")
  func lines() throws {
    #expect(
      try lines(try .sample()) == [
        "found: because", "settle_time: 0.3 s, wanted at most 0.35 s (met)",
        "overshoot: no answer, wanted between 1 and 2 % (missed)", "95 % sure: damping 0.6 +- 0.02",
        "its response: settle_time 0.3 s",
        "in the engine it behaves like frequency 1.9 Hz, damping ratio 0.7",
        "not determined by the data: frequency",
      ])
  }

  @Test("For wishes: the values, each wish before and after, the pause, what decides, the ranges")
  func wishes() throws {
    let card = """
      scene:
        items: {card: {center: [100, 200], size: [100, 50]}}
        behaviors: [snap: {to: [300, 200], damping: 0.5}]
      cases: {throws: {distance: 200, direction: [0, 90]}}
      fit:
        parameters: {damping: [0.5, 0.6], allowsRotation: [true, false]}
        target: {overshoot: {atMost: 1}}
      """
    let study = try StudyDocument(Array(card.utf8), name: "a.yaml", files: MemoryFiles())
    let problem = try #require(study.fit)
    let report = try problem.solve()
    let lines = FitText(report, request: study.request).lines
    let (first, rest) = (lines[0], lines.dropFirst())
    #expect(first == "damping 0.6, allowsRotation false: every target is met, in all 2 cases")
    // The engine's own overshoot, thrown 200 pt to the right.
    #expect(
      rest.contains {
        $0.hasPrefix("overshoot: 34 % -> 0.") && $0.hasSuffix(" %, wanted at most 1 % (met)")
      })
    #expect(rest.contains { $0.hasPrefix("at rest after ") && $0.contains(" times ") })
    #expect(
      rest.contains {
        $0.hasPrefix(
          "as written (damping 0.5, allowsRotation true) overshoot depends on the case: ")
          && $0.hasSuffix(" to 34 % (200 pt at 0 deg)")
      })
    #expect(
      rest.contains {
        $0.hasPrefix("damping 0.5, allowsRotation true cannot do it: the nearest is ")
      })
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
        "damping 0.6, frequency 2 Hz: rms residual 354 % of the curve's span, over 2 samples: "
          + "this scene does not explain the curve"))
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
