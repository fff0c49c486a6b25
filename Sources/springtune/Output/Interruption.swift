// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Dispatch

/// Turns Ctrl-C, and a scheduler's target to end, into the cancellation of work.
enum Interruption {
  /// Runs work that SIGINT and SIGTERM cancel.
  ///
  /// The work begins when both are listened to: no file of it is left behind by an early signal.
  ///
  /// - Parameter work: The work; it should end with `CancellationError` when it is cancelled.
  /// - Throws: What the work throws.
  static func during(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let signals = [SIGINT, SIGTERM]
    for number in signals { signal(number, SIG_IGN) }
    let (listening, listens) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      var ready = listening.makeAsyncIterator()
      for _ in signals { await ready.next() }
      try await work()
    }
    let sources = signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { task.cancel() }
      source.setRegistrationHandler { listens.yield() }
      source.activate()
      return source
    }
    defer { for source in sources { source.cancel() } }
    try await task.value
  }
}
