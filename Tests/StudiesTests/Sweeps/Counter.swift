// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// A number that several threads count.
final class Counter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }

  func add(_ number: Int) { value.withLock { $0 += number } }
}
