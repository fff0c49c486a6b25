// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The drafts and locks of this process, which an interruption takes away.
enum HiddenFiles {
  private static let paths = Paths()

  /// Notes the path of a file that is to go with the process.
  static func note(_ path: String) { paths.lock.withLock { _ = paths.all.insert(path) } }

  /// Forgets a file that is gone, or whole.
  static func forget(_ path: String) { paths.lock.withLock { _ = paths.all.remove(path) } }

  /// Removes every file, and lets none come or go: the process ends.
  static func removeAll() {
    paths.lock.lock()
    for path in paths.all { unlink(path) }
  }

  // Unchecked: the paths are used only under the lock.
  private final class Paths: @unchecked Sendable {
    let lock = Lock()
    var all: Set<String> = []
  }
}
