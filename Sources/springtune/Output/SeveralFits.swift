// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Documents
import Fitting
import Reports
import Studies

/// Fits of several recordings, each by itself, as the rows of one table.
struct SeveralFits {
  /// The paths of the recordings.
  let recordings: [String]
  /// Makes the fit of a recording.
  let problem: (String) throws -> (study: StudyDocument, problem: FitProblem)
  let options: FitOptions
  let isVerbose: Bool
  let requirements: RequirementOptions
  let output: OutputOptions

  /// A recording that was fitted; without a report where that was impossible.
  private struct Fit {
    let file: String
    var report: FitReport?
    var requirements: [Requirement] = []
  }

  /// Fits all of them: the table goes to the output, a line for each to standard error.
  ///
  /// The command ends with code 1 if a recording is not followed or misses a requirement, and with
  /// code 2 if one cannot be fitted; if none can, nothing is written.
  func run() async throws {
    let fits = try await output.emit(
      {
        let fits = try recordings.map { try fit($0) }
        guard fits.contains(where: { $0.report != nil }) else { throw ExitCode(2) }
        return fits
      }, text: { fits in output.text(of: Table(fits: fits.map { ($0.file, $0.report) })) })
    var isGood = true
    for fit in fits {
      guard let report = fit.report else { continue }
      let misses = fit.requirements.misses(in: report.required)
      for sentence in misses { output.say("\(fit.file): \(sentence)") }
      isGood = isGood && misses.isEmpty && report.isGood
    }
    if fits.contains(where: { $0.report == nil }) { throw ExitCode(2) }
    if !isGood { throw ExitCode(1) }
  }

  private func fit(_ file: String) throws -> Fit {
    let study: StudyDocument
    let problem: FitProblem
    do {
      (study, problem) = try self.problem(file)
    } catch let error as InputError {
      Terminal.say("\(error)")
      return Fit(file: file)
    }
    for target in problem.target.curves {
      for note in target.columns.notes { output.say("\(file): \(note)") }
    }
    let required = try requirements.requirements(on: problem.original, and: .found(by: problem))
    do throws(FitError) {
      let report = try problem.solve(options)
      let words = FitText(report, request: study.request)
      let lines = isVerbose ? words.lines + words.details : [words.summary]
      for line in lines { output.say("\(file): \(line)") }
      return Fit(file: file, report: report, requirements: required)
    } catch {
      Terminal.say("\(file): \(error)")
      return Fit(file: file)
    }
  }
}
