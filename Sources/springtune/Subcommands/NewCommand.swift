// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// `springtune new`: prints a document as a template.
struct NewCommand: BriefVerb {
  var name = ""

  static let name = "new"

  static var form: CommandForm<Self> {
    .argument("name", \.name, completion: .words(BuiltInDocument.all.map(\.name)))
  }

  func run() throws {
    Terminal.write(try BuiltInDocument.named(name).yaml, to: .output)
  }
}
