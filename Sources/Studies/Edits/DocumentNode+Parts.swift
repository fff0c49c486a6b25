// SPDX-License-Identifier: GPL-3.0-or-later

extension DocumentNode {
  /// The node under a chain of keys; nil where one is missing.
  func part(_ keys: String...) -> DocumentNode? { part(keys[...]) }

  /// The node under a chain of keys; nil where one is missing.
  func part(_ keys: ArraySlice<String>) -> DocumentNode? {
    guard let key = keys.first else { return self }
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value.part(keys.dropFirst())
  }

  /// The node without what stands under a chain of keys.
  func removing(_ keys: String...) -> DocumentNode { removing(keys[...]) }

  private func removing(_ keys: ArraySlice<String>) -> DocumentNode {
    guard case .mapping(var entries) = content,
      let index = entries.firstIndex(where: { $0.key == keys.first })
    else { return self }
    if keys.count == 1 {
      entries.remove(at: index)
    } else {
      entries[index].value = entries[index].value.removing(keys.dropFirst())
    }
    var node = self
    node.content = .mapping(entries)
    return node
  }
}
