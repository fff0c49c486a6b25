// SPDX-License-Identifier: GPL-3.0-or-later

/// The arguments that a sweep on a cluster passes on to each of its shards.
enum PassedArguments {
  /// Options with a value that are meant for the whole.
  private static let valued: Set = ["--slurm", "--output", "-o", "--require", "-j"]

  /// Flags that are meant for the whole.
  private static let flags: Set = ["--dry-run"]

  /// Leaves out what says where the sweep is run and what becomes of the whole of it.
  ///
  /// - Parameter arguments: The arguments of `springtune sweep`, the verb not among them.
  /// - Returns: Those of each shard.
  static func ofShards(_ arguments: some Collection<String>) -> [String] {
    var passed: [String] = []
    var rest = ArraySlice(arguments)
    while let argument = rest.popFirst() {
      guard argument != "--" else { return passed + [argument] + rest }
      let name = String(argument.prefix { $0 != "=" })
      if valued.contains(name) {
        if name == argument { rest = rest.dropFirst() }
      } else if !flags.contains(argument) {
        passed.append(argument)
      }
    }
    return passed
  }
}
