// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Documents
import Scenes
import Studies

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

/// The completions that a shell offers where a document is typed.
struct DocumentCompletion {
  /// The word so far.
  private let typed: String
  /// The shell that asks; nil for an unknown one.
  private let shell: CompletionShell?

  private static let scenes = BuiltInDocument.all.map(\.name)
  /// The endings of documents and curves.
  private static let endings: Set = ["yaml", "yml", "csv"]
  /// The most files and folders that are looked at: nobody waits long for a completion.
  private static let limit = 5000

  /// The completions of a word, which may have the quotes of the shell.
  init(_ typed: String, shell: CompletionShell?) {
    self.typed = typed.replacing(/["']|\\(.)/) { $0.output.1 ?? "" }
    self.shell = shell
  }

  /// The names of scenes and the paths of documents that begin with the word.
  var candidates: [String] {
    (Self.scenes + paths).filter { $0.hasPrefix(typed) && !$0.contains("\n") }.map(literal)
  }

  /// The documents of the typed folder, and the documents or folders below it.
  ///
  /// bash adds the slash to a folder itself. zsh adds a blank: instead of folders it gets the
  /// documents of the next two levels.
  private var paths: [String] {
    let depth = shell == .zsh ? 2 : 0
    var paths: [String] = []
    var folders = [(path: typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? "", depth: 0)]
    var count = 0
    while !folders.isEmpty, count < Self.limit {
      let (folder, level) = folders.removeFirst()
      let names = Self.names(in: folder)
      count += names.count
      for path in names.map({ folder + $0 }) {
        if Self.endings.contains(URL(fileURLWithPath: path).pathExtension.lowercased()) {
          paths.append(path)
        } else if URL(fileURLWithPath: path).isFolder {
          if level < depth { folders.append((path + "/", level + 1)) }
          if depth == 0 { paths.append(shell == .bash ? path : path + "/") }
        }
      }
    }
    return paths
  }

  /// A candidate quoted for the shell: bash expands what it is offered, and in zsh a colon begins a
  /// description.
  private func literal(_ candidate: String) -> String {
    let isPlain: (Character) -> Bool =
      switch shell {
      case .bash?: { $0.isLetter || $0.isNumber || "/._-+,@%=:".contains($0) }
      case .zsh?: { $0 != ":" && $0 != "\\" }
      default: { _ in true }
      }
    return candidate.map { isPlain($0) ? "\($0)" : "\\\($0)" }.joined()
  }

  /// The names of everything in a folder that is not hidden, in order.
  private static func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }
}

/// The flags that change the scene of a document.
struct SceneOptions: ParsableArguments {
  @Option(
    name: .customLong("size"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The width and height of the item, in pt, as in 100x50.", valueName: "size", visibility: .rest
    ))
  var sizes: [String] = []

  @Option(
    name: .customLong("throw"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The way of the item from its start to where it comes to rest, in pt: 200,0 throws it to the "
        + "right; may be repeated, for cases.",
      valueName: "x,y"))
  var throwings: [String] = []

  @Option(
    name: .customLong("velocity"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The velocity of the item at the start, in pt/s, as in 0,1500; for a plain spring one number, "
        + "in its own unit per second.",
      valueName: "x,y", visibility: .rest))
  var velocities: [String] = []

  @Option(
    name: .customLong("fix"),
    help: ArgumentHelp(
      "Give a parameter a value, as in resistance=0.1, and neither vary nor fit it; may be "
        + "repeated.",
      valueName: "name=value"))
  var fixes: [String] = []

  /// The same flags as words of a command line.
  var words: [String] {
    sizes.flatMap { ["--size", $0] } + throwings.flatMap { ["--throw", $0] }
      + velocities.flatMap { ["--velocity", $0] } + fixes.flatMap { ["--fix", $0] }
  }

  /// The flags for a part of the document.
  func flags(for part: StudyPart? = nil) -> StudyFlags {
    var flags = StudyFlags(for: part)
    flags.sizes = sizes
    flags.throwings = throwings
    flags.velocities = velocities
    flags.fixes = fixes
    return flags
  }
}

/// The rows of a sweep that are printed, and the threads that compute them.
struct RowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The metrics to print, with commas between, as in settle_time,overshoot; springtune list "
        + "metrics names them.", valueName: "names"))
  var metrics: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print only so many rows, the best by the document's objectives, else by the lowest metrics; "
        + "in a folder they are \(ResultFile.best.path), next to the whole table.",
      valueName: "rows"
    ))
  var top: Int?

  @OptionGroup var jobs: JobOptions

  /// The numbers of rows that can be asked for.
  static let topRange = 1...100_000

  func validate() throws {
    if let top, !Self.topRange.contains(top) {
      throw ValidationError("--top must be a whole number from 1 to 100000")
    }
  }
}
