// SPDX-License-Identifier: GPL-3.0-or-later

import Handoff

extension PageCommand {
  /// The command line that simulates a document with the flags that change its scene.
  static func simulating(_ document: DocumentOptions, _ scene: SceneOptions) -> PageCommand {
    let settings = document.edits.settings.flatMap { ["--set", $0] }
    return PageCommand(["springtune", "simulate", document.path] + settings + scene.words)
  }

  /// The command line that simulates the document of a fit which follows recordings: one that the
  /// fit itself prints, since no flag of `simulate` makes it.
  static func simulatingFit() -> PageCommand {
    let words = ["springtune"] + Self.withoutOutput(ProcessArguments.known) + ["--print-document"]
    return PageCommand(["springtune", "simulate", "document.yaml"], after: words)
  }

  /// The command line of the sweep that runs, for another `--where`.
  static func sweeping() -> PageCommand {
    PageCommand(
      ["springtune"]
        + withoutOutput(
          ProcessArguments.known, options: ["--where", "--plot", "--top", "--slurm"],
          flags: ["--explore", "--restart", "--dry-run"]))
  }

  /// The words of a command line without those about the output, and without further options and
  /// flags.
  private static func withoutOutput(
    _ words: [String], options: [String] = [], flags: [String] = []
  ) -> [String] {
    let options = ["-o", "--output", "--require", "--to"] + options
    let flags = ["--quiet", "--overwrite", "--no-color", "--verbose"] + flags
    var (rest, kept) = (words[...], [String]())
    while let word = rest.popFirst() {
      if options.contains(word) {
        rest = rest.dropFirst()
      } else if !flags.contains(word), !word.hasPrefix("-o"),
        !options.contains(where: { word.hasPrefix("\($0)=") })
      {
        kept.append(word)
      }
    }
    return kept
  }
}
