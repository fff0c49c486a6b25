// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import CProcess

/// The end of the command by Ctrl-C or by a scheduler: SIGINT and SIGTERM.
///
/// A thread of its own waits for them, so that they are obeyed wherever the others are: in a write to
/// a pipe that nobody reads, in a file, in a library. It cancels the work, which may then save what is
/// done, and ends the process where the work does not stop soon.
enum Interruption {
  /// The time that the work has to stop.
  private static let patience: UInt32 = 120_000  // in microseconds

  /// The ends of the pipe through which a handler wakes the thread; -1 before there is one.
  // Unsafe: set once, before the handlers are.
  nonisolated(unsafe) private static var ends: (read: Int32, write: Int32) = (-1, -1)

  /// Waits for the signals from now on.
  ///
  /// Where that takes more files or threads than there may be, the signals end the process as the
  /// system does.
  static func prepare() {
    var descriptors: [Int32] = [-1, -1]
    guard pipe(&descriptors) == 0 else { return }
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    ends = (descriptors[0], descriptors[1])
    guard springtune_start_thread({ Interruption.obey() }) == 0 else {
      for descriptor in descriptors { close(descriptor) }
      return
    }
    for number in [SIGINT, SIGTERM] { signal(number, wake) }
  }

  /// The handler, which only makes a call that handlers may make.
  private static let wake: @convention(c) (Int32) -> Void = { _ in
    var byte: UInt8 = 0
    _ = Basics.write(ends.write, &byte, 1)
  }

  /// Runs work that a signal cancels; it then ends with `CancellationError`.
  static func during(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let task = Task { try await work() }
    // A signal may have come before the work.
    let isLate = lock.withLock {
      cancellation = { task.cancel() }
      return isCancelled
    }
    if isLate { task.cancel() }
    try await task.value
  }

  /// Saves a part of the work, which a signal lets end.
  ///
  /// - Parameter save: Saves it, and returns the end of the command from now on.
  static func whileSaving(_ save: () throws -> CommandError) rethrows {
    try saving.withLock { words = "\(try save())" }
  }

  /// Leaves the end of the process, and its last sentence, to the caller.
  static func leaveEnd() { saving.lock() }

  /// Is held while something is saved, and from the end of the command on.
  private static let saving = Lock()
  // Unsafe: the last sentence is used only under `saving`, the others only under `lock`.
  nonisolated(unsafe) private static var words = "interrupted"

  private static let lock = Lock()
  nonisolated(unsafe) private static var cancellation: (@Sendable () -> Void)?
  nonisolated(unsafe) private static var isCancelled = false

  private static func obey() {
    var byte: UInt8 = 0
    while read(ends.read, &byte, 1) != 1 {}
    let cancel = lock.withLock {
      isCancelled = true
      return cancellation
    }
    cancel?()
    usleep(patience)
    saving.lock()
    HiddenFiles.removeAll()
    Terminal.sayAtOnce(words)
    _exit(130)
  }
}
