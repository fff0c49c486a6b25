// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Fitting
import Reports
import Studies

/// Fits of several recordings, each by itself, as the rows of one table.
struct SeveralFits {
  /// A recording with its document.
  struct Recording {
    let name: String
    let study: StudyDocument
    let problem: FitProblem
  }

  let recordings: [Recording]
  let options: FitOptions
  let isVerbose: Bool
  let requirements: RequirementOptions
  let output: OutputOptions

  /// Fits all of them: the table goes to the output, a line for each to standard error.
  ///
  /// The command ends with code 1 if a recording is not followed or misses a requirement.
  func run() async throws {
    let required = try recordings.map { recording in
      try requirements.requirements(on: recording.problem.original, following: true)
    }
    let fits = try await output.emit(
      { try recordings.map { try fit($0) } }, text: { output.text(of: Table(fits: $0)) })
    required.first?.compactMap(\.question).forEach(output.say)
    var isGood = true
    for ((file, report), required) in zip(fits, required) {
      let misses = required.misses(in: report.required)
      for sentence in misses { output.say("\(file): \(sentence)") }
      isGood = isGood && misses.isEmpty && report.isGood
    }
    if !isGood { throw ExitCode(1) }
  }

  private func fit(_ recording: Recording) throws -> (file: String, report: FitReport) {
    for target in recording.problem.target.curves {
      for note in target.columns.notes { output.say("\(recording.name): \(note)") }
    }
    do throws(FitError) {
      let report = try recording.problem.solve(options)
      let words = FitText(report, request: recording.study.request)
      let lines = isVerbose ? words.lines + words.details : [words.summary]
      for line in lines { output.say("\(recording.name): \(line)") }
      return (recording.name, report)
    } catch {
      throw CommandError.wrongRequest("\(recording.name): \(error)")
    }
  }
}
