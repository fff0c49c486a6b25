// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The end of the command by Ctrl-C or by a scheduler: SIGINT and SIGTERM.
///
/// A thread of its own waits for them, so that they are obeyed wherever the others are: in a write to
/// a pipe that nobody reads, in a file, in a library. It cancels the work, which may then save what is
/// done, and ends the process where the work does not stop soon.
enum Interruption {
  /// The time that the work has to stop.
  private static let patience: UInt32 = 150_000  // in microseconds

  /// Waits for the signals from now on; call it before any other thread is made.
  ///
  /// Where no thread can be made, the signals end the process as the system does.
  static func prepare() {
    var signals = signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    guard SystemThread({ obey() }) == nil else { return }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Runs work that a signal cancels; it then ends with `CancellationError`.
  static func during(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let task = Task { try await work() }
    state.begin { task.cancel() }
    try await task.value
  }

  /// Says that the work has stopped and now saves what is done, which may take longer.
  static func isObeyed() { state.markObeyed() }

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
    return signals
  }

  private static let state = InterruptionState()

  private static func obey() {
    var signals = signals
    var number: Int32 = 0
    while sigwait(&signals, &number) != 0 {}
    state.cancel()
    usleep(patience)
    state.waitWhileObeyed()
    OutputFile.discardAll()
    Terminal.sayAtOnce("interrupted")
    _exit(130)
  }
}

/// The work that is to be cancelled, and whether it has stopped.
// Unchecked: everything is used only under the lock.
private final class InterruptionState: @unchecked Sendable {
  private let lock = NSLock()
  private var cancellation: (@Sendable () -> Void)?
  private var isCancelled = false
  private var isObeyed = false

  /// Takes the way to cancel the work, and cancels it where the signal was earlier.
  func begin(_ cancellation: @escaping @Sendable () -> Void) {
    let isLate = lock.withLock {
      self.cancellation = cancellation
      return isCancelled
    }
    if isLate { cancellation() }
  }

  func cancel() {
    let cancellation = lock.withLock {
      isCancelled = true
      return self.cancellation
    }
    cancellation?()
  }

  func markObeyed() { lock.withLock { isObeyed = isCancelled } }

  /// Leaves the end of the process to the work where that has stopped.
  func waitWhileObeyed() {
    while lock.withLock({ isObeyed }) { sleep(1) }
  }
}
