// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Scenes

/// `springtune new`: prints a document as a template.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Print a built-in scene with comments, as a template.")

  @Argument(help: "The built-in scene; springtune list scenes names them.")
  var name: String

  func run() throws {
    Terminal.write(try BuiltInDocument.named(name).yaml, to: .output)
  }
}
