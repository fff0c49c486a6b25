// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Foundation

/// `springtune manual`: prints the page for man, which `scripts/install` installs.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page, for man.", shouldDisplay: false)

  func run() throws {
    let description = Data(Springtune._dumpHelp().utf8)
    let program = try JSONDecoder().decode(CommandInfo.Program.self, from: description)
    let page = ManualPage(program: program.command, version: Springtune.version)
    Terminal.write(page.text, to: .output)
  }
}
