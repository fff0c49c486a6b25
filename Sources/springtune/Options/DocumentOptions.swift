// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// The document of a command, and the edits of it.
struct DocumentOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The document: a YAML file, the name of a built-in scene, or - for standard input.",
      valueName: "document"), completion: .documents)
  var path: String

  @OptionGroup(title: "Scene") var edits: EditOptions

  /// The document as the user wrote it.
  var written: WrittenDocument { WrittenDocument(path: path, edits: edits) }
}

/// The changes of a document before it is read, and the flag that only prints it.
struct EditOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Change a value of the document, before all other flags, as in items.card.density=2; may be "
        + "repeated.",
      valueName: "path=value"))
  var settings: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Print the document that the flags make, and run nothing.", visibility: .rest))
  var printDocument = false

  /// Refuses to print the document into a file or folder of results.
  func refusePrinting(to output: OutputOptions) throws {
    guard printDocument && output.output != nil else { return }
    throw ValidationError(
      "--print-document prints to standard output; write the document to a file with > FILE")
  }
}

/// The permission to replace other results, for verbs that fill folders.
struct FolderOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Replace the results of another document in the folder of --output.", visibility: .rest))
  var overwrite = false
}

extension CompletionKind {
  /// A built-in scene, a YAML file, or the CSV file of a curve.
  static var documents: CompletionKind {
    .custom { words, index, prefix in
      let typed = words.indices.contains(index) ? words[index] : prefix
      return DocumentCompletion(typed, shell: CompletionShell.requesting).candidates
    }
  }
}
