// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch

/// The results of some pieces of work that do not know of each other, on several threads.
///
/// - Parameters:
///   - count: The number of pieces.
///   - jobs: The most threads, at least 1.
///   - work: Does one piece, on any thread.
/// - Returns: The results, in the order of the pieces, whatever the number of threads.
func concurrentMap<Result: Sendable>(
  _ count: Int, jobs: Int, _ work: @Sendable (Int) -> Result
) -> [Result] {
  let jobs = min(jobs, count)
  guard jobs > 1 else { return (0..<count).map(work) }
  return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
    // Each piece writes an element of its own, and all of them are done before the closure ends.
    nonisolated(unsafe) let elements = buffer
    DispatchQueue.concurrentPerform(iterations: jobs) { job in
      for index in stride(from: job, to: count, by: jobs) {
        elements.initializeElement(at: index, to: work(index))
      }
    }
    initialized = count
  }
}

/// A count that closures share.
final class Counter {
  var count = 0
}
