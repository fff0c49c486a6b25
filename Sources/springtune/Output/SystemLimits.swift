// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Basics
import CProcess

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
    guard code == 0 else {
      throw .cannot(
        "the system refuses to tell of events: \(String(cString: strerror(code)).lowercased())")
    }
  }

  private static func check(
    _ possible: Int, of wanted: Int, _ things: String
  ) throws(CommandError) {
    guard possible < wanted else { return }
    throw .cannot(
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
