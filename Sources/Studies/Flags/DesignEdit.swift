// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// `--design sobol`: how the points of a sweep lie.
///
/// The document's keys for another design go: its file, its seed, and the steps of its ranges.
/// Those of other flags stay, so that the reader refuses them where they mean nothing.
struct DesignEdit: DocumentEdit {
  let flag: FlagArgument

  var written: InputSource { flag.source }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    let value = flag.word
    guard root.part("sweep", "design") != value else { return root }
    var root = try PathEdit(["sweep", "design"], value: value).applied(to: root)
    guard let kind = DesignKind(rawValue: flag.text) else { return root }
    for key in DesignKind.keys where !kind.keys.contains(key) {
      root = root.removing("sweep", key)
    }
    guard kind.isSpread, case .mapping(let entries)? = root.part("sweep", "parameters")?.content
    else { return root }
    for entry in entries {
      for key in ["count", "step"] {
        root = root.removing("sweep", "parameters", entry.key, key)
      }
    }
    return root
  }
}

/// `--file points.csv`: the points of a sweep are the rows of a file, in place of the document's.
struct PointFileEdit: DocumentEdit {
  /// The flag with the path of the file as the document sees it.
  let flag: FlagArgument

  var written: InputSource { flag.source }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    var root = root
    for key in DesignKind.keys where key != "file" { root = root.removing("sweep", key) }
    let design = DocumentNode.text(DesignKind.list.rawValue, at: written)
    root = try PathEdit(["sweep", "design"], value: design).applied(to: root)
    return try PathEdit(["sweep", "file"], value: flag.word).applied(to: root)
  }
}
