// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite struct FaultTests {
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/exe")), .timeLimit(.minutes(5)))
  func `Failures of calls leave the exact result, or a sentence and nothing wrong`() async throws {
    let harness = Repository.root.appendingPathComponent("Benchmarks/every-fault").path
    let run = try await Workplace().shell("'\(harness)' --sample 15 \"$1\"")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasSuffix(" failures tried, 0 wrong\n"), "\(run.output)")
  }
}
