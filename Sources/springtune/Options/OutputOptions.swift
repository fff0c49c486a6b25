// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Export
import Foundation

/// The form of the output, and where it goes.
struct OutputOptions: ParsableArguments {
  /// A form of the output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, csv, json, markdown
  }

  @Option(
    help: "The form of the output; a table on a terminal, CSV in a pipe unless said.")
  var format: Format?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write: a file, by its ending, or a folder for all results.", valueName: "path"))
  var output: String?

  @Flag(help: "Write over the results of another document.")
  var overwrite = false

  @Flag(help: "Say nothing on standard error but errors.")
  var quiet = false

  /// The folder for all results; nil where the output is a file or standard output.
  var folder: String? {
    output.flatMap { isFile($0) ? nil : $0 }
  }

  /// The file for the output; nil where it is a folder or standard output.
  var file: String? {
    output.flatMap { isFile($0) ? $0 : nil }
  }

  /// Whether a person will look at the output as it comes.
  var isForTerminal: Bool { output == nil && Terminal.Stream.output.isTerminal }

  /// The form: what is asked for, else what the file's ending means, else by who reads.
  var resolvedFormat: Format {
    if let format { return format }
    if let file { return Self.endings[Self.ending(of: file)] ?? .csv }
    return Terminal.Stream.output.isTerminal ? .table : .csv
  }

  /// Writes a table to where it belongs.
  func emit(_ table: Table) throws {
    try emit(text(of: table))
  }

  /// Writes a text to the file, or to standard output.
  func emit(_ text: String) throws {
    guard let file else { return Terminal.write(text, to: .output) }
    try OutputFile.write(text, to: URL(fileURLWithPath: file))
  }

  /// Says a sentence on standard error, unless nothing is to be said.
  func say(_ sentence: String) {
    if !quiet { Terminal.say(sentence) }
  }

  /// A table in the form that is asked for.
  func text(of table: Table) -> String {
    switch resolvedFormat {
    case .csv: table.text(format: .csv())
    case .json: table.text(format: .json())
    case .markdown: table.text(format: .markdown())
    case .table: table.text(format: .aligned(width: Terminal.width))
    }
  }

  private static let endings: [String: Format] = [
    "csv": .csv, "json": .json, "md": .markdown, "markdown": .markdown, "txt": .table,
  ]

  private func isFile(_ path: String) -> Bool { !Self.ending(of: path).isEmpty }

  private static func ending(of path: String) -> String {
    URL(fileURLWithPath: path).pathExtension.lowercased()
  }
}
