// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Foundation
import Scenes

/// What a shell may offer where a document is typed.
struct DocumentCompletion {
  /// What is typed so far.
  private let typed: String
  /// The shell that asks; nil for one that is not known.
  private let shell: CompletionShell?

  /// The built-in scenes.
  private static let scenes = BuiltInDocument.all.map(\.name)
  /// The endings of documents and curves.
  private static let endings: Set = ["yaml", "yml", "csv"]

  /// The most files and folders that are looked at: nobody waits long for a completion.
  private static let limit = 5000

  /// Prepares what to offer.
  ///
  /// - Parameters:
  ///   - typed: What is typed so far, with the quotes of the shell.
  ///   - shell: The shell that asks; nil for one that is not known.
  init(_ typed: String, shell: CompletionShell?) {
    self.typed = typed.replacing(/["']|\\(.)/) { $0.output.1 ?? "" }
    self.shell = shell
  }

  /// The names of scenes and the paths of documents that begin as what is typed does.
  var candidates: [String] {
    (Self.scenes + paths).filter { $0.hasPrefix(typed) && !$0.contains("\n") }.map(literal)
  }

  /// The documents of the typed folder, and the documents or folders below it.
  ///
  /// bash puts a slash behind a folder by itself. zsh puts a blank there: instead of folders it gets
  /// the documents of the next two.
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
        } else if Self.isFolder(path) {
          if level < depth { folders.append((path + "/", level + 1)) }
          if depth == 0 { paths.append(shell == .bash ? path : path + "/") }
        }
      }
    }
    return paths
  }

  /// A candidate as the shell takes it for itself: bash expands what it is offered, and in zsh a
  /// colon begins a description.
  private func literal(_ candidate: String) -> String {
    let isPlain: (Character) -> Bool =
      switch shell {
      case .bash?: { $0.isLetter || $0.isNumber || "/._-+,@%=:".contains($0) }
      case .zsh?: { $0 != ":" && $0 != "\\" }
      default: { _ in true }
      }
    return candidate.map { isPlain($0) ? "\($0)" : "\\\($0)" }.joined()
  }

  /// The names of what is in a folder and not hidden, in order.
  private static func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
