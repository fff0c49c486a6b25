// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies

/// The document of a command, and the flags that change it.
struct DocumentOptions: CommandGroup {
  /// A YAML file, the name of a built-in scene, or `-` for standard input.
  var path = ""
  /// The changes.
  var flags: StudyFlags
  /// The document is only printed.
  var printDocument = false

  /// The document for a part of it that is to be run.
  init(for part: StudyPart? = nil) { flags = StudyFlags(for: part) }

  static var form: CommandForm<Self> {
    [
      .argument("document", \.path, completion: .documents),
      changes,
    ]
  }

  /// The changes of any part of a document, and the flag that only prints it.
  static var changes: CommandForm<Self> {
    [
      .group(\.flags, .setting, "Scene"),
      .group(
        \.self,
        .flag("--print-document", \.printDocument), "Scene"),
    ]
  }

  /// The document as the user wrote it.
  var written: WrittenDocument { WrittenDocument(path: path, flags: flags) }

  /// Refuses to print the document into a file or folder of results.
  func refusePrinting(to output: OutputOptions) throws(CommandError) {
    guard printDocument && output.output != nil else { return }
    throw .wrongRequest(
      "--print-document prints to standard output; write the document to a file with > FILE")
  }
}

extension CommandForm {
  /// The permission to replace other results, for verbs that fill folders.
  static func overwrite(_ place: WritableKeyPath<Owner, Bool>) -> CommandForm {
    .option("--overwrite", takesValue: false, in: "FolderFlags") { owner, _ in
      owner[keyPath: place] = true
    }
  }

  /// The number of best rows of a sweep.
  static func top(_ place: WritableKeyPath<Owner, Int?>) -> CommandForm {
    .option("--top", place, in: 1...100_000)
  }

  /// The number of threads.
  static func jobs(_ place: WritableKeyPath<Owner, Int?>) -> CommandForm {
    .option("-j", place, in: 1...1024)
  }
}

extension Int? {
  /// The number of threads that is asked for, or one for each core.
  var threads: Int { self ?? ProcessInfo.processInfo.activeProcessorCount }
}
