// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics

extension MovingPoint {
  /// Reads a point under one key, or a path under `path`, of which there must be exactly one.
  ///
  /// - Parameters:
  ///   - mapping: The behaviour.
  ///   - key: The key of a point that stands still.
  /// - Throws: `InputError` for both or none, and for what is no point or no path.
  init(_ mapping: DocumentMapping, still key: String) throws(InputError) {
    if let node = mapping.optional("path") {
      guard mapping.optional(key) == nil else {
        throw node.error("write either \(key) or path, not both")
      }
      self = .moving(try TimedPath(node))
    } else {
      try mapping.refuse(["delay"], "delay goes with a path")
      self = .still(try mapping.required(key).place())
    }
  }
}

extension NumberKey {
  /// `delay`, the number of everything that has a path.
  static func delay(_ keyPath: any WritableKeyPath<Owner, Double?> & Sendable) -> NumberKey {
    NumberKey("delay", keyPath, unit: "s", range: .atLeast(0), delayMeaning)
  }

  /// `delay`, the number of everything that must have a path.
  static func delay(_ keyPath: any WritableKeyPath<Owner, Double> & Sendable) -> NumberKey {
    NumberKey("delay", keyPath, unit: "s", range: .atLeast(0), delayMeaning)
  }

  private static var delayMeaning: String { "how much later the path is than its times say" }
}

extension DocumentMapping {
  /// Refuses keys that do not go with others.
  func refuse(_ keys: [String], _ sentence: String) throws(InputError) {
    guard let entry = entries.first(where: { keys.contains($0.key) }) else { return }
    throw InputError(at: entry.keySource, sentence)
  }
}
