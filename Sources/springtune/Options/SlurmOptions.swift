// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// Whether a sweep goes to a cluster.
struct SlurmOptions: ParsableArguments {
  @Option(
    name: .customLong("slurm"), parsing: .unconditional,
    help: ArgumentHelp(
      "Run the sweep on a Slurm cluster, as a job array of so many shards and a job that merges "
        + "them into the folder of --output; of an earlier try only what failed.",
      valueName: "shards"))
  var count: Int?

  @Flag(help: "Print the scripts of --slurm, and submit nothing.")
  var dryRun = false

  func validate() throws {
    if let count, !(1...100_000).contains(count) {
      throw ValidationError("--slurm must be a whole number from 1 to 100000")
    }
    if dryRun && count == nil { throw ValidationError("--dry-run goes with --slurm") }
  }
}
