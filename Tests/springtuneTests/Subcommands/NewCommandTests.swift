// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("springtune new")
struct NewCommandTests {
  @Test("A template is a document with comments that runs as the built-in scene does")
  func template() async throws {
    let place = try Workplace()
    for name in ["attachment", "corners", "list", "bounce", "spring"] {
      let template = try await place.run("new", name)
      #expect(template.code == 0)
      #expect(template.errors == "")
      #expect(template.output.hasPrefix("# "))
      try place.write(template.output, as: "mine.yaml")
      let mine = try await place.run("simulate", "mine.yaml")
      #expect(mine.code == 0)
      #expect(mine.output == (try await place.run("simulate", name).output))
    }
  }

  @Test("Every scene that is listed has one")
  func listed() async throws {
    let place = try Workplace()
    let names = Columns(try await place.run("list", "scenes").output)["scene"]
    #expect(names == ["snap", "attachment", "corners", "list", "bounce", "spring"])
    for name in names { #expect(try await place.run("new", name).output.contains("\nscene:\n")) }
  }

  @Test("An unknown name is told the nearest")
  func unknown() async throws {
    let run = try await Workplace().run("new", "snp")
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors == "unknown built-in scene \"snp\"; did you mean \"snap\"?\n")
  }
}
