// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A program that was started and has ended.
struct WholeProcess {
  /// The time from its start to its end, s.
  let seconds: Double

  /// The most memory that it had at once, in bytes.
  let peakBytes: Int

  /// Runs a program to its end; ends this one where that goes wrong.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: What comes after its name.
  init(_ path: String, _ arguments: [String]) {
    let clock = ContinuousClock()
    let start = clock.now
    let process = Self.start([path] + arguments)
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process, status == 0 else {
      TimeTables.refuse("time-tables: \(path) \(arguments.joined(separator: " ")) failed\n")
    }
    seconds = start.duration(to: clock.now) / .seconds(1)
    #if os(Linux)
      peakBytes = usage.ru_maxrss * 1024
    #else
      peakBytes = usage.ru_maxrss
    #endif
  }

  private static func start(_ words: [String]) -> pid_t {
    var process = pid_t()
    var pointers = words.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    guard posix_spawn(&process, words[0], nil, nil, &pointers, environ) == 0 else {
      TimeTables.refuse("time-tables: cannot run \(words[0])\n")
    }
    return process
  }
}
