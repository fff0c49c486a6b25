// SPDX-License-Identifier: GPL-3.0-or-later

/// The command line that gives the numbers of a page.
public struct PageCommand: Sendable {
  /// Its words, to which the page appends what is set.
  let words: [String]
  /// The words of the one before it that prints its document, for `document.yaml`; none where the
  /// document is there.
  let preparation: [String]

  /// A command line.
  ///
  /// - Parameters:
  ///   - words: Its words, as the program gets them.
  ///   - preparation: The words of the one before it that prints its document.
  public init(_ words: [String], after preparation: [String] = []) {
    (self.words, self.preparation) = (words, preparation)
  }

  /// The same of a run that lasts for so many seconds.
  func lasting(_ duration: Double) -> PageCommand {
    PageCommand(words + ["--set", "scene.duration=\(duration)"], after: preparation)
  }
}
