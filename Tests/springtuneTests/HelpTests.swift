// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// The texts of Tests/Help/ are the help as a user reads it in 80 columns, a file for each verb.
/// After a change of a verb, read what became of its text and write it anew, from the root:
///
///     for verb in fit sweep; do springtune help $verb >Tests/Help/$verb.txt; done
///
/// `springtune.txt` is `springtune help`, `usage.txt` is `springtune` alone.
@Suite struct HelpTests {
  private static let verbs = [
    "simulate", "measure", "sweep", "merge", "fit", "convert", "describe", "compare", "check",
    "new", "list",
  ]

  @Test(arguments: verbs)
  func `The help of a verb says how to use it`(name: String) async throws {
    try await expect(name, from: [name, "--help"])
    try await expect(name, from: ["help", name])
  }

  @Test(arguments: verbs)
  func `The help of a verb has at most 15 options, and names the rest`(name: String) async throws {
    let place = try Workplace()
    func options(_ text: String) -> Set<String> {
      Set(text.matches(of: /(?m)^  (?:-\w, )?(-\S+)/).map { String($0.output.1) })
    }
    let help = try await place.run(name, "--help").output
    let whole = try await place.run(name, "--help-hidden").output
    #expect(options(help).count <= 15 && options(help).isSubset(of: options(whole)))
    let rest = help.split(separator: "explains:").dropFirst().last ?? ""
    let named = Set(rest.split { ", \n".contains($0) }.map(String.init))
    #expect(named == options(whole).subtracting(options(help)) && !whole.contains("explains:"))
    #expect(named.isEmpty || help.contains("\n\(named.count) more option"))
    let offers = try await place.run("---complete", "zsh", "2", "springtune", name, "-").output
    #expect(options(whole).subtracting(offers.split(separator: "\n").map(String.init)).isEmpty)
  }

  @Test func `The help of the command names every verb`() async throws {
    try await expect("springtune", from: ["--help"])
    try await expect("springtune", from: ["help"])
    #expect(try await Workplace().verbs() == Self.verbs)
  }

  @Test func `The help of the command fits on a screen of 24 lines`() throws {
    #expect(try Repository.lines(of: "Tests/Help/springtune.txt").count <= 24)
  }

  @Test func `The command alone says what to try`() async throws {
    try await expect("usage", from: [])
  }

  /// Expects the text of a file on standard output, and nothing else.
  private func expect(_ name: String, from arguments: [String]) async throws {
    let path = "Tests/Help/\(name).txt"
    let run = try await Workplace().shell(#"unset COLUMNS; "$@""#, arguments, code: 0)
    #expect(run.errors == "")
    let lines = Repository.lines(run.output)
    let comparison = LineComparison(expected: try Repository.lines(of: path), found: lines)
    comparison.check(path)
    for line in lines { #expect(line.count <= 80, "\(line)") }
  }
}
