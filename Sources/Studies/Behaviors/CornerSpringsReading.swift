// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics

extension CornerSprings {
  static let keys = ["size", "frequency", "damping"]
  static let numbers: [NumberKey<CornerSprings>] = [
    NumberKey(
      "frequency", \.frequency, unit: "Hz", range: .greaterThan(0), "frequency of each spring"),
    NumberKey("damping", \.damping, range: .atLeast(0), "damping ratio of each spring"),
    NumberKey("size.width", \.size.width, unit: "pt", range: .side, "corners' width"),
    NumberKey("size.height", \.size.height, unit: "pt", range: .side, "corners' height"),
  ]

  /// Reads the size and the numbers.
  init(_ mapping: DocumentMapping) throws(InputError) {
    self.init()
    if let node = mapping.optional("size") { size = try node.size() }
    try mapping.read(Self.numbers, into: &self)
  }
}
