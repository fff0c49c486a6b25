// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import springtune

@Suite struct OutputFileTests {
  @Test func `A new file takes the place of nothing, and follows no link`() async throws {
    let place = try Workplace(with: "wish.yaml")
    try place.write("mine", as: "there")
    try await place.shell("ln -s there link; ln -s nowhere loose")
    for name in ["there", "link", "loose"] {
      #expect(throws: CommandError.self) { try WritableFile(creating: place.file(name)) }
    }
    #expect(throws: CommandError.self) {
      try WritableFile(continuing: place.file("link"), at: 0)
    }
    #expect(place.text("there") == "mine" && !place.has("nowhere"))
  }

  @Test func `Drafts are swept when their owner is gone, and only drafts`() async throws {
    let place = try Workplace(with: "wish.yaml")
    let (lost, owned) = (Draft.name(), Draft.name())
    let strange = [".springtune-1-x.csv", String(lost.dropLast()) + "z", ".springtune-notes"]
    for name in [lost, owned] + strange { try place.write("half", as: name) }
    let descriptor = open(place.file(owned).path, O_RDWR | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX) == 0)
    try await place.run("sweep", "wish.yaml", "-o", "x.csv", code: 0)
    #expect(Set(place.names()) == Set(strange + [owned, "wish.yaml", "x.csv"]))
    close(descriptor)
    try await place.run("sweep", "wish.yaml", "-o", "x.csv", code: 0)
    #expect(Set(place.names()) == Set(strange + ["wish.yaml", "x.csv"]))
  }

  @Test func `A sweep into a folder leaves the draft of another run in it alone`() async throws {
    let place = try Workplace(["tick.yaml": Documents.tick(side: 400)], with: "wish.yaml")
    try await place.run("sweep", "wish.yaml", "-o", "out", code: 0)
    let line = """
      "$@" tick.yaml --yes -o out/rows.csv & pid=$!
      while ! ls -A out | grep -q '^[.]springtune-'; do sleep 0.002; done
      "$@" wish.yaml --restart -o out; echo $?
      wait $pid; echo $?
      """
    let run = try await place.shell(line, ["sweep"])
    #expect(run.output == "0\n0\n", "\(run.errors)")
    #expect(Columns(place.text("out/rows.csv")).rows.count == 400 * 400)
  }

  @Test func `No two names of drafts are equal, and each is known by its name alone`() {
    let names = (0..<1000).map { _ in Draft.name() }
    #expect(Set(names).count == 1000 && names.allSatisfy { Draft.has($0) })
    #expect(!Draft.has("") && !Draft.has(FolderLock.name) && !Draft.has(names[0] + "0"))
  }
}
