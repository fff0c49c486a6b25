// SPDX-License-Identifier: GPL-3.0-or-later

/// The mapping view of a node, whose values are asked for by key.
public struct DocumentMapping: Sendable {
  /// The keys with their values, in the order written; each value bears its key as name.
  public let entries: [DocumentNode.Entry]
  /// Where the mapping was written.
  public let source: InputSource
  /// What messages call the mapping.
  public let name: String

  /// The value under a key, nil when the key is absent.
  ///
  /// A key that is written without a value gives a node that holds nothing, so that whoever reads
  /// it can say what was expected there.
  public func optional(_ key: String) -> DocumentNode? {
    entries.first { $0.key == key }?.value
  }

  /// The value under a key that must be there.
  ///
  /// - Parameter key: The key.
  /// - Throws: `InputError` `missing key "to" in snap`.
  /// - Returns: The key's value.
  public func required(_ key: String) throws(InputError) -> DocumentNode {
    guard let value = optional(key) else {
      throw InputError(at: source, "missing key \(quoted(key)) in \(name)")
    }
    return value
  }
}

extension DocumentNode {
  /// Reads a mapping whose keys the user chooses, such as the names of items.
  ///
  /// - Throws: `InputError` when the node is something else.
  /// - Returns: The mapping.
  public func mapping() throws(InputError) -> DocumentMapping {
    guard case .mapping(let entries) = content else { throw mismatch(expected: "a mapping") }
    let named = entries.map { entry in
      Entry(key: entry.key, keySource: entry.keySource, value: entry.value.named(entry.key))
    }
    return DocumentMapping(entries: named, source: source, name: name)
  }

  /// Reads a mapping whose keys are known.
  ///
  /// - Parameters:
  ///   - keys: The valid keys, in the order to list them in a message.
  ///   - later: Keys that are part of the format but not of this version, each with what to do
  ///     instead, as the end of the sentence; an empty text where there is nothing to advise.
  /// - Throws: `InputError` when the node is not a mapping, at the first key that is unknown (with
  ///   the nearest known one), or at the first that comes later.
  /// - Returns: The mapping.
  public func mapping(
    allowing keys: [String], later: [String: String] = [:]
  ) throws(InputError) -> DocumentMapping {
    let mapping = try mapping()
    for entry in mapping.entries where !keys.contains(entry.key) {
      guard let advice = later[entry.key] else {
        throw .unknown("key", entry.key, " in \(name)", known: keys, at: entry.keySource)
      }
      let fault = "\(quoted(entry.key)) is not supported yet"
      throw InputError(at: entry.keySource, advice.isEmpty ? fault : "\(fault); \(advice)")
    }
    return mapping
  }
}
