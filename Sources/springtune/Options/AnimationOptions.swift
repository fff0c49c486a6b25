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

  func validate() throws {
    guard let path else { return }
    guard path.lowercased().hasSuffix(".svg") && !path.hasSuffix("/.svg") && path.count > 4 else {
      throw ValidationError("--animate writes SVG: give it a file that ends in .svg, found \(path)")
    }
  }

  /// Refuses a picture where only the document is printed, and one in the place of another output.
  func refuse(printing isPrinting: Bool, to output: OutputOptions) throws {
    guard let path else { return }
    guard !isPrinting else {
      throw ValidationError("--print-document runs nothing, and --animate needs a run")
    }
    guard path != output.output else {
      throw ValidationError("--animate and --output are different files; both are \(path)")
    }
  }

  /// True where nothing but the picture is asked for.
  func isAll(of output: OutputOptions, unless isTableAsked: Bool) -> Bool {
    path != nil && output.output == nil && output.format == nil && !isTableAsked
  }
}
