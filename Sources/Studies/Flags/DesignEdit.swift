// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// `--design sobol`: how the points of a sweep lie.
///
/// The document's keys for another design go: its file, its seed, and the steps of its ranges.
/// Those of other flags stay, so that the reader refuses them where they mean nothing.
struct DesignEdit: DocumentEdit {
  private let flag: FlagArgument

  var written: InputSource { flag.source }

  init(_ argument: String) {
    flag = FlagArgument("--design", argument)
  }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    let value = flag.node(text: flag.text)
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
  private let flag: FlagArgument

  var written: InputSource { flag.source }

  /// Takes the path of the file as the document sees it.
  init(_ path: String) { flag = FlagArgument("--file", path) }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    var root = root
    for key in DesignKind.keys where key != "file" { root = root.removing("sweep", key) }
    for (key, text) in [("design", DesignKind.list.rawValue), ("file", flag.text)] {
      root = try PathEdit(["sweep", key], value: flag.node(text: text)).applied(to: root)
    }
    return root
  }
}

/// `--points 4096`, `--seed 7` or `--skip 64`: a number of a design.
struct DesignNumberEdit: DocumentEdit {
  private let key: String
  private let value: DocumentNode
  let written: InputSource

  /// Takes the argument of a flag that is named as its key.
  init(_ key: String, _ argument: String) throws(InputError) {
    let flag = FlagArgument("--\(key)", argument)
    self.key = key
    value = try flag.value(argument)
    written = flag.source
  }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    try PathEdit(["sweep", key], value: value).applied(to: root)
  }
}

/// `--where 'damping*frequency<=3'`: relations of points, in place of the document's.
struct WhereEdit: DocumentEdit {
  private let relations: DocumentNode
  let written: InputSource

  /// Takes the arguments of each `--where`, at least one; all must hold.
  init(_ arguments: [String]) {
    let nodes = arguments.map { FlagArgument("--where", $0).node(text: $0) }
    written = InputSource(place: arguments.map { "--where \($0)" }.joined(separator: " "))
    relations = nodes.count == 1 ? nodes[0] : DocumentNode(.sequence(nodes), at: written)
  }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    try PathEdit(["sweep", "where"], value: relations).applied(to: root)
  }
}
