// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import ArgumentParser
import Scenes

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
