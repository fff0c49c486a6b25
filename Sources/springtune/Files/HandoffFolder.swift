// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Reports

/// A folder with a spring in the notations of frameworks, for itself or in that of a fit.
///
/// Its design tokens are written first: they identify the spring while the rest is missing.
extension ResultFolder {
  /// Writes the files, and removes those of an earlier handoff.
  ///
  /// A folder that holds something else is refused untouched, unless it may be overwritten; files with
  /// names of a handoff that are not of one are refused in any case.
  func write(_ handoff: Handoff, overwrite: Bool) throws {
    let tokens = handoff.files.filter { $0.name == Handoff.tokens }
    try takeLock()
    try refuseHandoffStrangers()
    try refuse(
      unless: overwrite || names().isEmpty || self.tokens() == tokens.first?.text,
      "the folder \"\(path)\" holds something other than this spring; choose another, or "
        + "add --overwrite")
    try checkWritable()
    let written = Set(handoff.files.map(\.name))
    for name in Handoff.names.subtracting(written) { try remove(name) }
    for file in tokens + handoff.files.filter({ $0.name != Handoff.tokens }) {
      try write(file.text, as: file.name)
    }
  }

  /// Refuses a folder with files that have names of a handoff and are not of one.
  func refuseHandoffStrangers() throws {
    if try isHandoff() { return }
    if let name = handoffNames.first { throw stranger(name) }
  }

  /// Removes the files of an earlier handoff, and the folder where nothing else is in it.
  func removeHandoff() throws {
    guard try isHandoff() else { return }
    // The tokens tell that the others are ours, so they go last.
    for name in handoffNames.filter({ $0 != Handoff.tokens }) + [Handoff.tokens] {
      try remove(name)
    }
    Draft.sweep(url)
    rmdir(url.path)
  }

  /// The names of the files of a handoff that are there, in order.
  private var handoffNames: [String] { Handoff.names.filter(has).sorted() }

  /// True where the folder holds the files of a handoff.
  private func isHandoff() throws -> Bool { try tokens().map(Handoff.isTokens) ?? false }

  /// The design tokens in the folder; nil where there are none.
  private func tokens() throws -> String? {
    guard has(Handoff.tokens) else { return nil }
    return String(decoding: try bytes(of: Handoff.tokens), as: UTF8.self)
  }
}

extension PageCommand {
  /// The command line that simulates a document with the flags that change its scene.
  static func simulating(_ document: DocumentOptions) -> PageCommand {
    PageCommand(
      ["springtune", "simulate", document.path]
        + document.flags.words(of: ["--set", "--size", "--throw", "--velocity", "--fix"]))
  }

  /// The command line that simulates the document of a fit which follows recordings: one that the
  /// fit itself prints, since no flag of `simulate` makes it.
  static func simulatingFit() -> PageCommand {
    PageCommand(
      ["springtune", "simulate", "document.yaml"],
      after: words(of: FitCommand.self, without: ["--to"]) + ["--print-document"])
  }

  /// The command line of the sweep that runs, for another `--where`.
  static func sweeping() -> PageCommand {
    PageCommand(
      words(
        of: SweepCommand.self,
        without: [
          "--where", "--plot", "--top", "--slurm", "--explore", "--restart", "--dry-run",
        ]))
  }

  /// The words of the command without those about the output and some other options.
  private static func words<V: Verb>(of verb: V.Type, without names: Set<String>) -> [String] {
    let names = names.union([
      "--output", "--require", "--report", "--quiet", "--overwrite", "--no-color", "--verbose",
    ])
    let words = ProcessArguments.known
    return ["springtune"] + words.prefix(1) + V.form.leavingOut(names, of: words.dropFirst())
  }
}
