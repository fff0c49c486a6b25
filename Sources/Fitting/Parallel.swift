// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch

/// The results of some pieces of work that do not know of each other, on all cores.
///
/// - Parameters:
///   - count: The number of pieces.
///   - work: Does one piece, on any thread.
/// - Returns: The results, in the order of the pieces.
func concurrentMap<Result: Sendable>(
  _ count: Int, _ work: @Sendable (Int) -> Result
) -> [Result] {
  guard count > 1 else { return (0..<count).map(work) }
  return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
    // Each piece writes an element of its own, and all of them are done before the closure ends.
    nonisolated(unsafe) let elements = buffer
    DispatchQueue.concurrentPerform(iterations: count) { index in
      elements.initializeElement(at: index, to: work(index))
    }
    initialized = count
  }
}
