// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("What shells offer where a document is typed")
struct DocumentCompletionTests {
  private static let files = [
    "a.yaml", "b.csv", "c d.yml", "$(touch x).yaml", "e:f.yaml", "n.txt", ".o.yaml",
    "snapshot.yaml", "g/h.yaml", "g/i/j.yaml", "g/i/k/l.yaml",
  ]

  /// What a shell is offered for the last word of a line.
  private static func offers(_ shell: String, _ verb: String, _ word: String) async throws
    -> [String]
  {
    let place = try Workplace()
    for name in files {
      let folder = place.url.appendingPathComponent(name).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try place.write("", as: name)
    }
    let run = try await place.shell(
      "SAP_SHELL=\(shell) exec \"$@\"",
      ["---completion", verb, "--", "positional@0", "2", "\(word.count)", "springtune", verb, word])
    #expect(run.code == 0)
    #expect(run.errors == "")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test("bash gets scenes, documents and folders, with nothing that it would expand")
  func bash() async throws {
    let all = try await Self.offers("bash", "simulate", "")
    #expect(
      all == [
        "snap", "attachment", "corners", "list", "bounce", "spring", #"\$\(touch\ x\).yaml"#,
        "a.yaml", "b.csv", #"c\ d.yml"#, "e:f.yaml", "g", "snapshot.yaml",
      ])
    #expect(try await Self.offers("bash", "sweep", "g/") == ["g/h.yaml", "g/i"])
    #expect(try await Self.offers("bash", "sweep", #"c\ d"#) == [#"c\ d.yml"#])
    #expect(try await Self.offers("bash", "sweep", "\"c d") == [#"c\ d.yml"#])
  }

  @Test("zsh gets the documents of folders for the folders, and colons that are no descriptions")
  func zsh() async throws {
    let all = try await Self.offers("zsh", "fit", "")
    #expect(
      all == [
        "snap", "attachment", "corners", "list", "bounce", "spring", "$(touch x).yaml", "a.yaml",
        "b.csv", "c d.yml", #"e\:f.yaml"#, "snapshot.yaml", "g/h.yaml", "g/i/j.yaml", " ",
      ])
    #expect(
      try await Self.offers("zsh", "fit", "g/i")
        == ["g/i/j.yaml", "g/i/k/l.yaml", " "])
  }

  @Test("fish gets names as they are")
  func fish() async throws {
    #expect(try await Self.offers("fish", "check", "snap") == ["snap", "snapshot.yaml"])
    #expect(try await Self.offers("fish", "check", "c") == ["corners", "c d.yml"])
    #expect(try await Self.offers("fish", "check", "''").count == 13)
    #expect(try await Self.offers("fish", "check", "g") == ["g/"])
    #expect(try await Self.offers("fish", "check", "x") == [])
  }

  @Test("Each shell gets a script")
  func scripts() async throws {
    for (shell, word) in [("bash", "complete "), ("zsh", "#compdef"), ("fish", "complete -c")] {
      let run = try await Workplace().run("--generate-completion-script", shell)
      #expect(run.code == 0)
      #expect(run.output.contains(word))
      #expect(run.output.contains("---completion simulate -- positional@0"))
    }
  }
}
