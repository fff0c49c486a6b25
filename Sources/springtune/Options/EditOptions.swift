// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// How a document is changed before it is read, and whether it is only printed.
struct EditOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Change a value of the document, before all other flags, as in items.card.density=2; may be "
        + "repeated.",
      valueName: "path=value"))
  var settings: [String] = []

  @Flag(help: "Print the document that the flags make, and run nothing.")
  var printDocument = false

  /// Refuses to print the document into a file or folder of results.
  func refusePrinting(to output: OutputOptions) throws {
    guard printDocument && output.output != nil else { return }
    throw ValidationError(
      "--print-document prints to standard output; write the document to a file with > FILE")
  }
}
