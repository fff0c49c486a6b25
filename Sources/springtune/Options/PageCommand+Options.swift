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

  /// The words of a command line without those about the output.
  private static func withoutOutput(_ words: [String]) -> [String] {
    var (rest, kept) = (words[...], [String]())
    while let word = rest.popFirst() {
      if ["-o", "--output", "--require", "--to"].contains(word) {
        rest = rest.dropFirst()
      } else if !["--quiet", "--overwrite", "--no-color", "--verbose"].contains(word)
        && !["--output=", "--require=", "--to=", "-o"].contains(where: word.hasPrefix)
      {
        kept.append(word)
      }
    }
    return kept
  }
}
