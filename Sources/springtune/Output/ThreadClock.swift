// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

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
