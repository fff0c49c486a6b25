// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Turns Ctrl-C into the cancellation of work that can be left in order.
enum Interruption {
  /// Runs work that a SIGINT cancels.
  ///
  /// - Parameter work: The work; it should end with `CancellationError` when it is cancelled.
  static func during(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let task = Task(operation: work)
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler { task.cancel() }
    source.activate()
    defer { source.cancel() }
    try await task.value
  }
}
