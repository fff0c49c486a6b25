// SPDX-License-Identifier: GPL-3.0-or-later

import Charts
import Fitting
import Handoff
import Reports
import Studies
import Sweeps

/// A fit on its way to a terminal, a file or a folder.
struct FitRun {
  let study: StudyDocument
  let problem: FitProblem
  let options: FitOptions
  let isVerbose: Bool
  /// The name of the document in titles.
  let title: String
  /// The frameworks to write the fitted spring for; nil for none.
  let conversion: ConversionOptions?
  let output: OutputOptions
  let overwrite: Bool
  /// The flags that decide about the data and are not in the document.
  var flags: [String] = []
  /// The command line of the page; nil for none.
  var page: PageCommand?
  /// The requirements that its JSON has the verdicts on.
  var requirements: [Requirement] = []
  /// The SHA-256 of the recordings, by their paths in the document.
  var recordings: [(path: String, digest: String)] = []

  /// Solves the problem: the table goes to the output, the sentences to standard error.
  func run() async throws -> FitReport {
    guard let folder = output.folder else {
      return try await output.emit({ try converted(solve()) }, text: text).report
    }
    return try await solve(into: folder)
  }

  /// A report with the fitted spring in the notations that are asked for.
  private func converted(
    _ report: FitReport
  ) throws -> (report: FitReport, spring: ConversionRun?) {
    let spring = try conversion.map { options in
      let spring = try ConversionRun(fit: report, title: title, options)
      spring.say(to: output)
      return spring
    }
    return (report, spring)
  }

  /// Solves the problem and says the answer.
  private func solve() throws -> FitReport {
    let report = try search()
    let words = words(of: report)
    for line in words.lines + (isVerbose ? words.details : []) { output.say(line) }
    output.draw { TextChart(report, width: $0) }
    return report
  }

  /// Searches, and shows the best point so far to a person who waits.
  private func search() throws -> FitReport {
    let line = ProgressLine(isShown: !output.quiet, after: .seconds(1))
    defer { line.wipe() }
    var options = options
    if line.isShown { options.listener = { progress in line.show { _ in progress.text } } }
    return try problem.solve(options)
  }

  private func solve(into path: String) async throws -> FitReport {
    let folder = try ResultFolder(path, verb: "fit", study: study, overwrite: overwrite)
    return try await folder.fill {
      if conversion != nil { try HandoffFolder(folder.handoff).refuseStrangers() }
      let report = try solve()
      let table = Table(fit: report)
      try folder.begin(Journal(key: study.key(of: "fit")))
      var record = study.record("fit", of: table, title: title, flags: flags)
      record.recordings = recordings
      try folder.write(table, as: .table, in: &record)
      try folder.write(JSONValue(fit: report).text, as: .fit)
      try folder.write(words(of: report).markdown(title: title), as: .fitText)
      try await FitFiles(
        title: title, study: study, output: output, page: page, wantsCost: options.wantsLandscape
      ).write(report, in: folder, &record)
      if let spring = try converted(report).spring {
        try spring.writeHandoff(to: folder.handoff, in: folder, overwrite: true)
      }
      try folder.finish(record)
      output.say("wrote \(path)")
      return report
    }
  }

  private func text(of result: (report: FitReport, spring: ConversionRun?)) -> String {
    let report = result.report
    if let spring = result.spring {
      return spring.text(
        for: output, onlyCode: conversion?.snippet == true,
        json: judged(JSONValue(fit: report, conversions: spring.conversions), report))
    }
    return output.resolvedFormat == .json
      ? judged(JSONValue(fit: report), report).text : output.text(of: Table(fit: report))
  }

  private func judged(_ json: JSONValue, _ report: FitReport) -> JSONValue {
    json.judged(by: requirements, report.required)
  }

  private func words(of report: FitReport) -> FitText { FitText(report, request: study.request) }
}
