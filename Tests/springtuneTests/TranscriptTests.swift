// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import StudySupport

/// Commands with what they print: a section of a file in `Tests/Transcripts`.
///
/// A line that begins with `# `, at the top or after an empty line, is the title of a section, whose commands run one after another in a
/// folder with copies of `configs` and of the files in `Tests/Transcripts/Files`. What a command prints
/// stands below it as in the blocks of the documentation; a last line `exit N` is its code, where that
/// is not 0.
struct Transcript: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let commands: [ConsoleCommand]

  /// The sections of every file.
  static func all() throws -> [Transcript] {
    let folder = "Tests/Transcripts"
    return try Repository.names(in: folder, ending: ".txt").flatMap { name in
      let lines = try Repository.lines(of: "\(folder)/\(name)")
      let starts = lines.indices.filter {
        lines[$0].hasPrefix("# ") && ($0 == 0 || lines[$0 - 1].isEmpty)
      }
      return zip(starts, starts.dropFirst() + [lines.count]).map { start, end in
        let last = lines[start..<end].lastIndex { !$0.isEmpty } ?? start
        let block = Page.Block(
          language: "console", start: start + 1, lines: Array(lines[start...last]))
        return Transcript(
          testDescription: "\(name): \(lines[start].dropFirst(2))",
          commands: ConsoleCommand.all(of: block, in: "\(folder)/\(name)"))
      }
    }
  }
}

@Suite struct TranscriptTests {
  @Test(arguments: try Transcript.all())
  func `Every command prints what stands below it`(section: Transcript) async throws {
    let place = try Workplace.withExamples()
    for command in section.commands {
      let run = try await place.printed(by: command.text)
      let lines = Repository.lines(run.output) + (run.code == 0 ? [] : ["exit \(run.code)"])
      LineComparison(expected: command.output, found: lines).check(command.place)
    }
  }
}

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
