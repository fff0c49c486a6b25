// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import CProcess
import Dispatch
import Documents

/// The time for which this thread has a core while it does some work: what else runs on the machine does
/// not count.
func threadTime(of work: () -> Void) -> Duration {
  func now() -> Duration {
    var time = timespec()
    let status = clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    precondition(status == 0, "this system does not count the CPU time of a thread")
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
  let start = now()
  work()
  return now() - start
}

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

/// The limits of the system under which libraries trap, or wait for ever.
enum SystemLimits {
  /// The open files of a command that draws, at once.
  private static let files: Int32 = 20

  /// The threads of a command that draws: one for each core of Swift's tasks and of Dispatch, and
  /// those that wait for gnuplot.
  private static var threads: Int32 { Int32(ProcessInfo.processInfo.activeProcessorCount) + 3 }

  /// Refuses limits that are too low for work on several threads.
  static func check() throws(CommandError) {
    #if os(Linux)
      // Dispatch traps where it cannot look at the threads that it started.
      try springtune.check(
        access("/proc/self/stat", R_OK) == 0,
        "the folder /proc is missing, without which nothing can run on several threads; mount it")
    #endif
    try check(springtune_possible_files(files), of: files, "open files")
    try check(springtune_possible_threads(threads), of: threads, "threads")
    let code = springtune_try_events()
    try springtune.check(
      code == 0,
      "the system refuses to tell of events: \(String(cString: strerror(code)).lowercased())")
  }

  private static func check(
    _ possible: Int32, of wanted: Int32, _ things: String
  ) throws(CommandError) {
    try springtune.check(
      possible >= wanted,
      "a limit of the system allows \(possible) more \(things), and \(wanted) may be needed")
  }
}
