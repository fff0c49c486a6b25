// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Fitting
import Handoff
import Reports
import SpringFrameworks

/// Notations of a spring on their way to a terminal, a file or a folder.
struct ConversionRun {
  let title: String
  let source: SpringSource
  let conversions: [Conversion]

  private var handoff: Handoff { Handoff(of: source, named: title, as: conversions) }

  /// Writes them, or their code alone, to the output, and says what is not carried over.
  func write(_ output: OutputOptions, onlyCode: Bool, overwrite: Bool) throws {
    say(to: output)
    if let path = output.folder {
      try writeHandoff(to: path, overwrite: overwrite)
      return output.say("wrote \(path)")
    }
    try output.emit(
      text(for: output, onlyCode: onlyCode, json: JSONValue(conversions: conversions)),
      isStyled: true)
  }

  /// The text that is printed: code, JSON or a table.
  func text(for output: OutputOptions, onlyCode: Bool, json: JSONValue) -> String {
    if onlyCode { return handoff.code.printable }
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
  func writeHandoff(to path: String, in whole: ResultFolder? = nil, overwrite: Bool) throws {
    try HandoffFolder(path, in: whole).write(handoff, overwrite: overwrite)
  }
}

extension ConversionRun {
  /// The spring of a fit, for the frameworks of some options; refused where the scene is no spring.
  init(fit report: FitReport, title: String, _ options: ConversionOptions) throws {
    guard let spring = report.spring else {
      throw CommandError.noAnswer(
        "the fitted scene is no spring: it does not say where it comes to rest")
    }
    let source = SpringSource(
      spring, notes: report.status == .ok ? [] : [SpringRemark.missed])
    let values = report.parameters.map(SpringRemark.words)
    self.init(
      title: ([title] + values).joined(separator: ", "), source: source,
      conversions: try options.conversions(of: source))
  }
}

extension ConversionOptions {
  /// Ends the command with code 1 where a framework that was named can make no such spring.
  func judge(_ conversions: [Conversion]) throws {
    let isNamed = names != nil && names != "all"
    if isNamed && conversions.contains(where: { $0.spring == nil }) { throw ExitCode(1) }
  }
}
