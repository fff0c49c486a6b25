// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch

/// A lock that one thread holds at a time, and that another may let go.
struct Lock: Sendable {
  private let semaphore = DispatchSemaphore(value: 1)

  func lock() { semaphore.wait() }

  func unlock() { semaphore.signal() }

  /// Does some work while the lock is held.
  func withLock<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock()
    defer { unlock() }
    return try work()
  }
}
