// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// The option that makes a moving picture of a run.
struct AnimationOptions: ParsableArguments {
  @Option(
    name: .customLong("animate"),
    help: ArgumentHelp(
      "Write the run as a picture that moves in a browser, with stills below for paper: an SVG "
        + "file. The trajectory is then written only if --output or --format asks for it.",
      valueName: "file.svg"), completion: .file(extensions: ["svg"]))
  var path: String?

  /// Refuses a picture where only the document is printed, and one in the place of another output.
  func refuse(printing isPrinting: Bool, to output: OutputOptions) throws {
    guard path == nil || !isPrinting else {
      throw ValidationError("--print-document runs nothing, and --animate needs a run")
    }
    try output.refusePicture(path, of: "--animate")
  }

  /// True where nothing but the picture is asked for.
  func isAll(of output: OutputOptions, unless isTableAsked: Bool) -> Bool {
    path != nil && output.output == nil && output.format == nil && !isTableAsked
  }
}
