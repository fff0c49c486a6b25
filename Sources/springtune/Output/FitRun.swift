// SPDX-License-Identifier: GPL-3.0-or-later

import Charts
import Fitting
import Reports
import Studies

/// A fit on its way to a terminal, a file or a folder.
struct FitRun {
  private let study: StudyDocument
  private let problem: FitProblem
  private let options: FitOptions
  private let isVerbose: Bool
  private let title: String
  private let output: OutputOptions
  private let overwrite: Bool

  /// The frameworks to write the fitted spring for; nil for none.
  private let conversion: ConversionOptions?

  init(
    _ study: StudyDocument, _ problem: FitProblem, _ options: FitOptions, isVerbose: Bool,
    title: String, to conversion: ConversionOptions?, output: OutputOptions, overwrite: Bool
  ) {
    self.study = study
    self.problem = problem
    self.options = options
    self.isVerbose = isVerbose
    self.title = title
    self.conversion = conversion
    self.output = output
    self.overwrite = overwrite
  }

  /// Solves the problem: the table to where it was asked for, the sentences to standard error.
  func run() async throws -> FitReport {
    guard let folder = output.folder else {
      return try await output.emit({ try converted(solve()) }, text: text).report
    }
    return try await solve(into: folder)
  }

  /// A report with the fitted spring as frameworks write it, where that is asked for.
  private func converted(_ report: FitReport) throws -> (report: FitReport, spring: ConversionRun?)
  {
    let spring = try conversion.map { options in
      let spring = try ConversionRun(fit: report, title: title, options)
      spring.say(to: output)
      return spring
    }
    return (report, spring)
  }

  /// Solves the problem and says what a person wants to know first.
  private func solve() throws -> FitReport {
    let report = try problem.solve(options)
    let words = words(of: report)
    for line in words.lines + (isVerbose ? words.details : []) { output.say(line) }
    sayCurves(of: report)
    return report
  }

  /// Draws the curves before and after in the terminal, where a person reads it.
  private func sayCurves(of report: FitReport) {
    guard !output.quiet, Terminal.Stream.error.isTerminal,
      let chart = TextChart(report, width: Terminal.width ?? 72)
    else {
      return
    }
    let isColored = Terminal.isColored(option: !output.noColor, on: .error)
    output.say(chart.text(isColored: isColored))
  }

  private func solve(into path: String) async throws -> FitReport {
    let folder = try ResultFolder(path, verb: "fit", study: study, overwrite: overwrite)
    return try await folder.fill {
      let report = try solve()
      let table = Table(fit: report)
      folder.clear()
      try folder.write(table.text(format: .csv()), as: .table)
      try folder.write(JSONValue(fit: report).text, as: .fit)
      try folder.write(words(of: report).markdown(title: title), as: .fitText)
      let files = FitFiles(title: title, study: study, output: output)
      try await files.write(report, in: folder)
      if let spring = try converted(report).spring {
        try spring.writeHandoff(to: folder.handoff, overwrite: true)
      }
      try folder.write(study.record("fit", of: table))
      output.say("wrote \(path)")
      return report
    }
  }

  private func text(of result: (report: FitReport, spring: ConversionRun?)) -> String {
    let report = result.report
    if let spring = result.spring {
      return spring.text(
        for: output, onlyCode: conversion?.snippet == true,
        json: JSONValue(fit: report, conversions: spring.conversions))
    }
    return output.resolvedFormat == .json
      ? JSONValue(fit: report).text : output.text(of: Table(fit: report))
  }

  private func words(of report: FitReport) -> FitText {
    FitText(report, request: study.request)
  }
}
