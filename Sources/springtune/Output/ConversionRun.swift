// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Fitting
import Handoff
import Reports
import SpringFrameworks

/// Notations of a spring on their way to a terminal, a file or a folder.
struct ConversionRun {
  private let title: String
  private let source: SpringSource
  let conversions: [Conversion]

  init(_ title: String, _ source: SpringSource, _ conversions: [Conversion]) {
    self.title = title
    self.source = source
    self.conversions = conversions
  }

  private var handoff: Handoff {
    Handoff(of: source, named: title, as: conversions)
  }

  /// Writes them to where the output goes, and says what is not carried over.
  ///
  /// - Parameters:
  ///   - output: Where, and in which form.
  ///   - onlyCode: Whether the code alone is wanted.
  ///   - overwrite: Whether a folder with other content may be written to.
  /// - Throws: A refusal where that cannot be written.
  func write(_ output: OutputOptions, onlyCode: Bool, overwrite: Bool) throws {
    say(to: output)
    if let path = output.folder {
      try writeHandoff(to: path, overwrite: overwrite)
      return output.say("wrote \(path)")
    }
    try output.emit(
      text(for: output, onlyCode: onlyCode, json: JSONValue(conversions: conversions)))
  }

  /// What is printed: code, JSON or a table.
  func text(for output: OutputOptions, onlyCode: Bool, json: JSONValue) -> String {
    if onlyCode { return handoff.code }
    if output.resolvedFormat == .json { return json.text }
    let isForPeople = output.resolvedFormat == .table
    return output.text(of: Table(conversions: conversions, isForPeople: isForPeople))
  }

  /// Says what is not carried over, each sentence once; what holds for the spring itself first.
  func say(to output: OutputOptions) {
    let warnings = conversions.flatMap(\.warnings)
    for note in source.notes where warnings.contains(note) { output.say(note) }
    var told = Set(source.notes)
    for warning in warnings where told.insert(warning).inserted {
      let names = conversions.filter { $0.warnings.contains(warning) }.map(\.framework.rawValue)
      output.say("\(names.joined(separator: ", ")): \(warning)")
    }
  }

  /// Writes a file for each framework, the tokens and the preview.
  func writeHandoff(to path: String, overwrite: Bool) throws {
    try HandoffFolder(path).write(handoff, overwrite: overwrite)
  }

  /// The spring that a fit found.
  ///
  /// - Parameters:
  ///   - report: The fit.
  ///   - title: What was fitted.
  ///   - options: The frameworks to write it for.
  /// - Throws: A refusal where it moves like none.
  init(fit report: FitReport, title: String, _ options: ConversionOptions) throws {
    guard let spring = report.spring else {
      throw CommandError.cannot(
        "the fitted scene is no spring: it does not say where it comes to rest")
    }
    let source = SpringSource(
      spring, notes: report.status == .ok ? [] : [SpringRemark.missed])
    let values = report.parameters.map(SpringRemark.words)
    self.init(
      ([title] + values).joined(separator: ", "), source, try options.conversions(of: source))
  }
}

extension ConversionOptions {
  /// Ends with the answer no where a framework that was named can make no such spring.
  func judge(_ conversions: [Conversion]) throws {
    let isNamed = names != nil && names != "all"
    if isNamed && conversions.contains(where: { $0.spring == nil }) { throw ExitCode(1) }
  }
}
