// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch

/// The results of independent pieces of work, computed on several threads.
///
/// - Parameters:
///   - count: The number of pieces.
///   - jobs: The most threads, at least 1.
///   - work: Does one piece, on any thread.
/// - Returns: The results, in the order of the pieces for any number of threads.
func concurrentMap<Result: Sendable>(
  _ count: Int, jobs: Int, _ work: @Sendable (Int) -> Result
) -> [Result] {
  let jobs = min(jobs, count)
  guard jobs > 1 else { return (0..<count).map(work) }
  return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
    // Each piece writes its own element, and all of them are done before the closure ends.
    nonisolated(unsafe) let elements = buffer
    DispatchQueue.concurrentPerform(iterations: jobs) { job in
      for index in stride(from: job, to: count, by: jobs) {
        elements.initializeElement(at: index, to: work(index))
      }
    }
    initialized = count
  }
}

extension [Double] {
  /// The same values with one replaced.
  func replacing(_ index: Int, by value: Double) -> [Double] {
    var values = self
    values[index] = value
    return values
  }
}
