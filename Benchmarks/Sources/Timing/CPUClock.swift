// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The time for which this process had a core: what else runs on the machine does not count.
public enum CPUClock {
  /// The CPU time that `work` takes, on all its threads together.
  public static func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = now()
    try work()
    return now() - start
  }

  private static func now() -> Duration {
    var time = timespec()
    let status = clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    precondition(status == 0, "this system does not count the CPU time of a process")
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
