// SPDX-License-Identifier: GPL-3.0-or-later

extension BidirectionalCollection where Element: Equatable {
  /// The elements without those at either end that equal the given one, such as a space.
  func trimming(_ element: Element) -> SubSequence {
    guard let first = firstIndex(where: { $0 != element }),
      let last = lastIndex(where: { $0 != element })
    else { return self[endIndex...] }
    return self[first...last]
  }
}
