// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// The description of the error that a piece of code throws; nil when it throws none.
func inputFault<Result>(_ body: () throws(InputError) -> Result) -> String? {
  do throws(InputError) {
    _ = try body()
    return nil
  } catch {
    return error.description
  }
}

/// The value under a key of a document of one line, such as `density: 2`.
func value(of line: String) throws -> DocumentNode {
  let mapping = try DocumentNode(text: line, file: "card.yaml").mapping()
  return mapping.entries[0].value
}

/// A small generator of random numbers with a seed (Steele, Lea, Flood 2014: SplitMix64).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
