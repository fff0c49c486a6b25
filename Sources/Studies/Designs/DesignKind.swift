// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// How a document names the points of a sweep.
package enum DesignKind: String, Sendable, CaseIterable {
  /// Every combination of values.
  case grid
  /// The rows of a file.
  case list
  /// Independent random points.
  case random
  /// Random points, one in each of as many cells of every parameter.
  case latinHypercube
  /// Sobol's sequence.
  case sobol
  /// Halton's sequence.
  case halton

  /// The names of all.
  package static let names = allCases.map(\.rawValue)

  /// The keys of a sweep that not every design has.
  static let keys = ["parameters", "file", "points", "seed", "skip"]

  /// Whether points are spread over ranges, as many as somebody asks for.
  var isSpread: Bool { self != .grid && self != .list }

  /// Those of ``keys`` that the design has.
  package var keys: [String] {
    switch self {
    case .grid: ["parameters"]
    case .list: ["file"]
    case .random, .latinHypercube: ["parameters", "points", "seed"]
    case .sobol, .halton: ["parameters", "points", "skip"]
    }
  }

  /// Refuses keys that say nothing to this design, with what to write instead.
  func refuseKeysOfOthers(in mapping: DocumentMapping) throws(InputError) {
    for entry in mapping.entries where Self.keys.contains(entry.key) && !keys.contains(entry.key) {
      throw entry.value.error(advice(against: entry.key))
    }
  }

  /// Why the design does not have a key.
  private func advice(against key: String) -> String {
    switch key {
    case "parameters": "a list design takes its parameters from the columns of its file"
    case "file": "a \(rawValue) design has no file; write design: list"
    case "seed" where isSpread:
      "a \(rawValue) design has no seed, since its points are always the same; skip leaves out the "
        + "first of them"
    case "skip" where isSpread:
      "a \(rawValue) design has nothing to skip; another seed gives other points"
    default:
      "a \(rawValue) design has no \(key); designs with \(key): "
        + Self.allCases.filter { $0.keys.contains(key) }.map(\.rawValue).joined(separator: ", ")
    }
  }
}

extension DocumentNode {
  /// Reads the name of a design.
  func designKind() throws(InputError) -> DesignKind {
    DesignKind(rawValue: try choice(of: DesignKind.names)) ?? .grid
  }
}
