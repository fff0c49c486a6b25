// SPDX-License-Identifier: Apache-2.0

extension RandomAccessCollection where Index == Int {
  /// The first index from which on a condition holds, found by halving; the end where it holds
  /// nowhere.
  ///
  /// - Parameter belongsToSecond: A condition that holds from some element on and for none before.
  /// - Returns: The index of that element.
  @inlinable
  package func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
