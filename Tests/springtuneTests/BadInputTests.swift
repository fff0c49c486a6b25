// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import StudySupport

/// Bad input: one sentence, exit 2, and nothing half-written.
@Suite struct BadInputTests {
  @Test(arguments: try Refusal.all(isCommand: true))
  func `A command that cannot be is refused, and writes nothing`(row: Refusal) async throws {
    let place = try Workplace.withExamples()
    for (name, text) in row.files { try place.write(text, as: name) }
    let names = place.names()
    let run = try await place.shell(#"eval "\"\$1\" $2""#, [row.document])
    let line = "Tests/Refusals.tsv:\(row.line)"
    #expect(run.code == 2, "\(line)")
    #expect(run.output == "", "\(line)")
    #expect(place.names() == names, "\(line)")
    // What the argument parser says is followed by the usage.
    #expect(run.errors == row.sentence + "\n", "\(line)")
  }
}
