// SPDX-License-Identifier: GPL-3.0-or-later

extension DocumentNode {
  /// The document with the paths of the files in it as they are seen from the working folder.
  ///
  /// - Parameter document: The path of the document, from whose folder relative paths start.
  /// - Returns: The document, which may stand in the working folder.
  public func movingFiles(from document: String) -> DocumentNode {
    var root = self
    for keys in [["sweep", "file"], ["fit", "target", "curve"]] {
      guard let node = root.part(keys[...]), case .scalar(.text(let path)) = node.content,
        let moved = try? PathEdit(
          keys, value: DocumentNode(.scalar(.text(joined(path, to: document))), at: node.source)
        ).applied(to: root)
      else { continue }
      root = moved
    }
    return root
  }

  /// A path that starts at the folder of a document, without detours.
  private func joined(_ path: String, to document: String) -> String {
    guard !path.hasPrefix("/"), let slash = document.lastIndex(of: "/") else { return path }
    var parts: [Substring] = []
    for part in "\(document[..<slash])/\(path)".split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (document.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
