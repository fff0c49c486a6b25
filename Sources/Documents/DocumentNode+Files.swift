// SPDX-License-Identifier: GPL-3.0-or-later

// The files that a document names.
extension DocumentNode {
  /// The document with the scene of another file put in place of its path.
  package func inliningScene(
    from name: String?, files: any FileSource
  ) throws(InputError) -> DocumentNode {
    guard case .mapping(var entries) = content,
      let index = entries.firstIndex(where: { $0.key == "scene" }),
      case .scalar(.text(let path)) = entries[index].value.content
    else { return self }
    let bytes = try files.bytes(of: path, from: name, at: entries[index].value.source)
    let other = try DocumentNode(bytes: bytes, file: path)
    // The other file is a document with a scene, or a bare scene.
    let scene = try other.mapping().optional("scene") ?? other
    if case .scalar(.text(let next)) = scene.content {
      throw scene.error(
        "the scene of \(quoted(path)) is in another file; write its path: \(quoted(next))")
    }
    entries[index].value = scene
    var result = self
    result.content = .mapping(entries)
    return result
  }

  /// The document with the paths of the files in it as they are seen from the working folder.
  ///
  /// - Parameter document: The path of the document, from whose folder relative paths start.
  /// - Returns: The document, which may stand in the working folder.
  public func movingFiles(from document: String) -> DocumentNode {
    var root = self
    for keys in [["sweep", "file"], ["fit", "target", "curve"]] {
      guard let node = root.part(keys[...]), case .scalar(.text(let path)) = node.content,
        let moved = try? PathEdit(keys, value: .text(joined(path, to: document), at: node.source))
          .applied(to: root)
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
