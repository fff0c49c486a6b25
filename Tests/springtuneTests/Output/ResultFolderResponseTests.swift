// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import StudySupport

@Suite struct ResultFolderResponseTests {
  @Test(.gnuplot) func `Of several cases the picture names the one that it shows`() async throws {
    let text = Documents.snap.replacing(
      "response:", with: "cases: {throws: {distance: [100], direction: [0, 90]}}\nresponse:")
    let place = try Workplace(["snap.yaml": text])
    try await place.run(
      "fit", "snap.yaml", "--set", "fit.target={overshoot: {atMost: 30}}", "-o", "out", code: 0)
    // Thrown to the side it overshoots, up and down hardly.
    #expect(place.text("out/plot.svg").contains("snap, 100 pt at 0 deg: progress before and after"))
  }
}
