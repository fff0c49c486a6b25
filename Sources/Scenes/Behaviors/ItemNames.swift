// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

/// The parts of a scene that behaviours refer to: the names of its items, and its bounds.
struct ItemNames: Sendable {
  /// The names, in the order of the document.
  let names: [String]
  /// The size of the reference view, where the scene says it.
  let bounds: Size?
  /// The index of each name.
  private let indices: [String: Int]

  /// The names of some items, no two alike.
  init(names: [String], bounds: Size? = nil) {
    self.names = names
    self.bounds = bounds
    indices = Dictionary(zip(names, names.indices)) { first, _ in first }
  }

  /// The index of the item that a node names.
  func index(_ node: DocumentNode) throws(InputError) -> Int {
    let name = try node.string()
    guard let index = indices[name] else {
      throw .unknown("item", name, known: names, at: node.source)
    }
    return index
  }

  /// The index of the item under the key `item`; the only item need not be named.
  func item(of mapping: DocumentMapping) throws(InputError) -> Int {
    if mapping.optional("item") == nil && names.count == 1 { return 0 }
    return try index(mapping.required("item"))
  }

  /// The indices under the key `items`; all of them where the key is absent.
  func items(of mapping: DocumentMapping) throws(InputError) -> [Int] {
    guard let list = mapping.optional("items") else { return Array(names.indices) }
    var seen: Set<Int> = []
    return try list.sequence().map { (node) throws(InputError) in
      let index = try index(node)
      guard seen.insert(index).inserted else {
        throw node.error("item \"\(names[index])\" is listed twice")
      }
      return index
    }
  }
}
