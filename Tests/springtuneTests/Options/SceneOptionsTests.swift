// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("Flags that change the scene")
struct SceneOptionsTests {
  @Test("A throw starts so far from the target, with any sign")
  func thrown() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    for (way, start) in [("-200,0", "500,100"), ("50.5,-25", "249.5,125")] {
      let run = try await place.run("simulate", "snap.yaml", "--throw", way)
      #expect(run.code == 0)
      #expect(run.output.split(separator: "\n")[1] == "0,card,\(start),0,0,0,0")
      #expect(try await place.run("simulate", "snap.yaml", "--throw=\(way)").output == run.output)
    }
  }

  @Test("A plain spring starts with a velocity, which its slope shows")
  func velocity() async throws {
    let run = try await Workplace(["spring.yaml": Documents.spring]).run(
      "simulate", "spring.yaml", "--velocity", "-6", "--set", "frameRate=1000")
    let values = Columns(run.output).numbers("value")
    // x = -6 t + (w^2 - 2 z w (-6)) t^2 / 2, w = 4 pi, z = 0.5: the curve falls by 6 a second.
    #expect(abs((values[1] - values[0]) * 1000 + 6) < 0.2)
  }

  @Test("Wrong flags are one sentence, exit 2, and nothing is written", arguments: wrong)
  func refused(flags: [String], sentence: String) async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    for verb in ["simulate", "sweep", "fit"] {
      let run = try await place.run([verb, "snap.yaml", "-o", "out"] + flags)
      #expect(run.code == 2)
      #expect(run.output == "")
      #expect(run.errors == sentence + "\n")
    }
    #expect(place.names() == ["snap.yaml"])
  }

  private static let wrong = [
    (["--size", "-3x4"], "--size -3x4: width must be from 0.001 to 10000000, found -3"),
    (["--size", "big"], "--size big: expected WIDTHxHEIGHT in pt, such as 100x50"),
    (["--throw", "--size"], "--throw --size: expected x,y in pt, such as 200,0"),
    (["--throw", "nan,0"], "--throw nan,0: x: expected a number, found text \"nan\""),
    (["--velocity", "5"], "--velocity 5: expected x,y in pt/s, such as 0,1500"),
    (
      ["--fix", "resistnce=1"],
      "--fix resistnce=1: unknown parameter \"resistnce\"; did you mean \"resistance\"?"
    ),
    (["--fix", "resistance=-1"], "--fix resistance=-1: resistance must be at least 0, found -1"),
    (
      ["--throw", "1,0", "--set", "items.card.center=[1, 2]"],
      "--throw 1,0: it undoes --set items.card.center=[1, 2]; write one of them"
    ),
  ]
}
