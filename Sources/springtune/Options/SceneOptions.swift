// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Studies

/// The flags that change the scene of a document.
struct SceneOptions: ParsableArguments {
  @Option(
    name: .customLong("size"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The width and height of the item, in pt, as in 100x50.", valueName: "size", visibility: .rest
    ))
  var sizes: [String] = []

  @Option(
    name: .customLong("throw"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The way of the item from its start to where it comes to rest, in pt: 200,0 throws it to the "
        + "right; may be repeated, for cases.",
      valueName: "x,y"))
  var throwings: [String] = []

  @Option(
    name: .customLong("velocity"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The velocity of the item at the start, in pt/s, as in 0,1500; for a plain spring one number, "
        + "in its own unit per second.",
      valueName: "x,y", visibility: .rest))
  var velocities: [String] = []

  @Option(
    name: .customLong("fix"),
    help: ArgumentHelp(
      "Give a parameter a value, as in resistance=0.1, and neither vary nor fit it; may be "
        + "repeated.",
      valueName: "name=value"))
  var fixes: [String] = []

  /// The same flags as words of a command line.
  var words: [String] {
    sizes.flatMap { ["--size", $0] } + throwings.flatMap { ["--throw", $0] }
      + velocities.flatMap { ["--velocity", $0] } + fixes.flatMap { ["--fix", $0] }
  }

  /// The flags for a part of the document.
  func flags(for part: StudyPart? = nil) -> StudyFlags {
    var flags = StudyFlags(for: part)
    flags.sizes = sizes
    flags.throwings = throwings
    flags.velocities = velocities
    flags.fixes = fixes
    return flags
  }
}
