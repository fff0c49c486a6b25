// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A program that was started and has ended.
public struct WholeProcess: Sendable {
  /// The time from its start to its end, s.
  public let seconds: Double

  /// The time for which it had a core, on all its threads together.
  public let processorTime: Duration

  /// The most memory that it had at once, in bytes.
  public let peakBytes: Int

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: What comes after its name.
  /// - Throws: `ProcessFailure` where it cannot be started or does not end with 0.
  public init(_ path: String, _ arguments: [String]) throws {
    let clock = ContinuousClock()
    let start = clock.now
    var pointers = ([path] + arguments).map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    var process = pid_t()
    var status: Int32 = 0
    var usage = rusage()
    guard posix_spawn(&process, path, nil, nil, &pointers, environ) == 0,
      wait4(process, &status, 0, &usage) == process, status == 0
    else { throw ProcessFailure(description: "\(path) \(arguments.joined(separator: " ")) failed") }
    seconds = start.duration(to: clock.now) / .seconds(1)
    processorTime = Self.duration(usage.ru_utime) + Self.duration(usage.ru_stime)
    #if os(Linux)
      peakBytes = usage.ru_maxrss * 1024
    #else
      peakBytes = usage.ru_maxrss
    #endif
  }

  private static func duration(_ time: timeval) -> Duration {
    .seconds(Int64(time.tv_sec)) + .microseconds(Int64(time.tv_usec))
  }
}

/// A program that could not be started, or did not end with 0.
public struct ProcessFailure: Error, CustomStringConvertible {
  /// What was run.
  public let description: String
}
