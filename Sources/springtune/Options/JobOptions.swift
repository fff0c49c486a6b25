// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Foundation

/// How many threads work.
struct JobOptions: ParsableArguments {
  @Option(
    name: .customShort("j", allowingJoined: true), parsing: .unconditional,
    help: ArgumentHelp("The number of threads; one for each core unless said.", valueName: "jobs"))
  var jobs: Int?

  /// The number of threads.
  var count: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  func validate() throws {
    guard let jobs, !(1...1024).contains(jobs) else { return }
    throw ValidationError("-j must be a whole number from 1 to 1024")
  }
}
