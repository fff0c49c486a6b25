// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// The document of a command, and the edits of it.
struct DocumentOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The document: a YAML file, the name of a built-in scene, or - for standard input.",
      valueName: "document"), completion: .documents)
  var path: String

  @OptionGroup var edits: EditOptions

  /// The document as the user wrote it.
  var written: WrittenDocument { WrittenDocument(path: path, edits: edits) }
}
