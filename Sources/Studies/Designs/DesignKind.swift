// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// A kind of design, by its name in documents.
package enum DesignKind: String, Sendable, CaseIterable {
  /// Every combination of values.
  case grid
  /// The rows of a file.
  case list
  /// Independent random points.
  case random
  /// Random points, one in each cell of every parameter.
  case latinHypercube
  /// Sobol's sequence.
  case sobol
  /// Halton's sequence.
  case halton
  /// Groups of points for Sobol indices.
  case saltelli
  /// Paths that change one parameter after the other, for elementary effects.
  case morris

  package static let names = allCases.map(\.rawValue)

  /// The keys of a sweep that not every design has.
  static let keys = ["parameters", "file", "points", "seed", "skip", "precision"]

  /// A design of any number of points spread over ranges.
  var isSpread: Bool { self != .grid && self != .list }

  /// The number of points of a group that is analysed as a whole; 1 for designs without groups.
  package func groupSize(of parameters: Int) -> Int {
    switch self {
    case .saltelli: 2 * parameters + 2
    case .morris: parameters + 1
    default: 1
    }
  }

  /// A design whose points tell the sensitivity to each parameter.
  package var isSensitivity: Bool { self == .saltelli || self == .morris }

  /// A longer design of the same kind begins with the same points.
  package var isExtensible: Bool {
    switch self {
    case .random, .sobol, .halton, .saltelli, .morris: true
    case .grid, .list, .latinHypercube: false
    }
  }

  /// The least number of groups: fewer do not tell how sure an index is.
  var leastGroups: Int { isSensitivity ? 8 : 1 }

  /// The keys of this design among ``keys``.
  package var keys: [String] {
    switch self {
    case .grid: ["parameters"]
    case .list: ["file"]
    case .random, .latinHypercube: ["parameters", "points", "seed"]
    case .saltelli, .morris: ["parameters", "points", "seed", "precision"]
    case .sobol, .halton: ["parameters", "points", "skip"]
    }
  }

  /// Refuses keys that mean nothing to this design, with advice.
  func refuseKeysOfOthers(in mapping: DocumentMapping) throws(InputError) {
    for entry in mapping.entries where Self.keys.contains(entry.key) && !keys.contains(entry.key) {
      throw entry.value.error(advice(against: entry.key))
    }
  }

  /// The reason why the design does not have a key.
  private func advice(against key: String) -> String {
    switch key {
    case "parameters": "a list design takes its parameters from the columns of its file"
    case "file": "a \(rawValue) design has no file; write design: list"
    default:
      "a \(rawValue) design has no \(key); designs with \(key): "
        + Self.allCases.filter { $0.keys.contains(key) }.map(\.rawValue).joined(separator: ", ")
    }
  }
}
