// SPDX-License-Identifier: GPL-3.0-or-later

/// What the command says when nothing is asked of it.
enum Usage {
  /// Five requests, each of which works as it stands beside a recording.
  static let examples = [
    ("springtune fit snap --settle 0.4 --overshoot 1", "the snap that settles in time"),
    ("springtune fit recording.csv", "the spring behind a recording"),
    ("springtune sweep snap --vary damping=0..1/41", "what damping does to a snap"),
    ("springtune simulate snap --throw 200,0", "one throw, tick by tick"),
    ("springtune measure recording.csv", "how soon a recording settles"),
  ]

  /// The examples and where to read on.
  static var text: String {
    let width = examples.map(\.0.count).max() ?? 0
    let lines = examples.map { example, meaning in
      "  \(example)\(String(repeating: " ", count: width - example.count))   \(meaning)\n"
    }
    return """
      \(Springtune.configuration.abstract)

      \(lines.joined())
      springtune help lists the verbs, springtune help fit the options of fit;
      springtune new snap prints a document to write from.

      """
  }
}
