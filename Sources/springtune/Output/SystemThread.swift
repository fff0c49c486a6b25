// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import CProcess
import Dispatch
import Documents

/// A thread of the system, outside Swift's tasks.
struct SystemThread {
  #if canImport(Darwin)
    private typealias Start = UnsafeMutableRawPointer
    private var id: pthread_t?
  #else
    private typealias Start = UnsafeMutableRawPointer?
    private var id = pthread_t()
  #endif

  /// The work of a thread, kept until it begins.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread; nil where the system allows no more.
  init?(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    let begin: @convention(c) (Start) -> UnsafeMutableRawPointer? = { pointer in
      let pointer: UnsafeMutableRawPointer? = pointer
      if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
      return nil
    }
    guard pthread_create(&id, nil, begin, work.toOpaque()) == 0 else {
      work.release()
      return nil
    }
  }

  /// Waits for the end of the thread.
  func join() {
    #if canImport(Darwin)
      if let id { pthread_join(id, nil) }
    #else
      pthread_join(id, nil)
    #endif
  }
}

/// The time for which this thread had a core: what else runs on the machine does not count.
enum ThreadClock {
  /// The CPU time that work takes on the thread that calls it.
  static func measure(_ work: () -> Void) -> Duration {
    let start = now
    work()
    return now - start
  }

  private static var now: Duration {
    var time = timespec()
    let status = clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    precondition(status == 0, "this system does not count the CPU time of a thread")
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
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
  private static let files = 20

  /// The threads of a command that draws: one for each core of Swift's tasks and of Dispatch, and
  /// those that wait for gnuplot.
  private static var threads: Int { ProcessInfo.processInfo.activeProcessorCount + 3 }

  /// Refuses limits that are too low for work on several threads.
  static func check() throws(CommandError) {
    try check(possibleFiles, of: files, "open files")
    try check(possibleThreads, of: threads, "threads")
    let code = springtune_try_events()
    try springtune.check(
      code == 0,
      "the system refuses to tell of events: \(String(cString: strerror(code)).lowercased())")
  }

  private static func check(
    _ possible: Int, of wanted: Int, _ things: String
  ) throws(CommandError) {
    try springtune.check(
      possible >= wanted,
      "a limit of the system allows \(possible) more \(things), and \(wanted) may be needed")
  }

  /// The files that can be opened now, as far as they are needed.
  private static var possibleFiles: Int {
    var descriptors: [Int32] = []
    while descriptors.count < files {
      let descriptor = dup(Terminal.Stream.error.rawValue)
      guard descriptor >= 0 else { break }
      descriptors.append(descriptor)
    }
    for descriptor in descriptors { close(descriptor) }
    return descriptors.count
  }

  /// The threads that can be made now, as far as they are needed.
  private static var possibleThreads: Int {
    let gate = Lock()
    gate.lock()
    var made: [SystemThread] = []
    while made.count < threads, let thread = SystemThread({ gate.withLock {} }) {
      made.append(thread)
    }
    gate.unlock()
    for thread in made { thread.join() }
    return made.count
  }
}
