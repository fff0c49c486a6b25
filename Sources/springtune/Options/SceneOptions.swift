// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Studies

/// The flags that change the scene of a document.
struct SceneOptions: ParsableArguments {
  @Option(
    name: .customLong("size"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The size of the item, in pt: 100x50.", valueName: "width x height"))
  var sizes: [String] = []

  @Option(
    name: .customLong("throw"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Start the item so far from where it comes to rest, in pt; may be repeated, for cases.",
      valueName: "x,y"))
  var throwings: [String] = []

  @Option(
    name: .customLong("velocity"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The velocity of the item at the start, in pt/s; one number for a plain spring.",
      valueName: "x,y"))
  var velocities: [String] = []

  @Option(
    name: .customLong("fix"),
    help: ArgumentHelp(
      "Give a parameter a value, and neither vary nor fit it; may be repeated.",
      valueName: "name=value"))
  var fixes: [String] = []

  /// The flags, for a part of the document.
  func flags(for part: StudyPart? = nil) -> StudyFlags {
    var flags = StudyFlags(for: part)
    flags.sizes = sizes
    flags.throwings = throwings
    flags.velocities = velocities
    flags.fixes = fixes
    return flags
  }
}
