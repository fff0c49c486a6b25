// SPDX-License-Identifier: GPL-3.0-or-later

import PlannedRuns

/// The places in the numbers of a run that a parameter sets.
///
/// It is found by trying: the parameter is given some values, and where the numbers change with them
/// each is either the value itself or always the same. A parameter that acts in another way, such
/// as a length from which a shape is computed, has none.
struct NumberPatch: Hashable {
  /// A number that is always the same once the parameter is set.
  struct Constant: Hashable {
    let index: Int
    let value: Double
  }

  /// The places of the value itself.
  let places: [Int]
  /// The other places that change.
  let constants: [Constant]

  /// Compares the numbers of a run at some values, at least three and none of them that of the scene.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - bases: The numbers of the run as it is, and at other values from which it is set to these.
  ///   - tries: The numbers of the run at each value.
  ///   - start: The place of the first of these numbers among those of the run.
  init?(trying values: [Double], bases: [[Double]], tries: [[Double]], from start: Int = 0) {
    let count = bases[0].count
    guard tries.count == values.count, (tries + bases).allSatisfy({ $0.count == count }) else {
      return nil
    }
    var (places, constants): ([Int], [Constant]) = ([], [])
    for index in 0..<count
    where tries.contains(where: { numbers in bases.contains { $0[index] != numbers[index] } }) {
      let found = tries.map { $0[index] }
      if found == values {
        places.append(start + index)
      } else if found.allSatisfy({ $0 == found[0] }) {
        constants.append(Constant(index: start + index, value: found[0]))
      } else {
        return nil
      }
    }
    (self.places, self.constants) = (places, constants)
  }
}
