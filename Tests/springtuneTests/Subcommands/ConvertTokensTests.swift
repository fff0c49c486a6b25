// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("springtune convert --to tokens")
struct ConvertTokensTests {
  private let fit = """
    {"spring": {"framework": null, "parameters": {"frequency": 2, "dampingRatio": 0.5},
      "max_difference": null}, "status": "ok"}
    """

  private func groups(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("Presets, code and fits make one file, and no two springs have one name")
  func several() async throws {
    let place = try Workplace(["fit.json": fit])
    try FileManager.default.createDirectory(
      at: place.url.appendingPathComponent("card"), withIntermediateDirectories: true)
    try place.write(fit, as: "card/fit.json")
    let run = try await place.run(
      "convert", "swiftui:bouncy", "material3:expressive-fast-spatial", "swiftui:bouncy",
      "fit.json", "card/fit.json", "{ stiffness: 300, damping: 20 }", "--to", "tokens", "-o",
      "tokens.json")
    #expect(run.code == 0 && run.output == "")
    #expect(
      run.errors.contains(
        "swiftui:bouncy is named swiftui-bouncy-2, as another spring has its name\n"))
    #expect(run.errors.hasSuffix("wrote tokens.json\n"))
    #expect(
      try Set(groups(place.text("tokens.json")).keys) == [
        "swiftui-bouncy", "material3-expressive-fast-spatial", "swiftui-bouncy-2", "fit", "card",
        "motion-stiffness-300-damping-20",
      ])
  }

  @Test("Tokens are read back as the springs that they are, by their names")
  func read() async throws {
    let place = try Workplace()
    let springs = ["swiftui:bouncy", "{ stiffness: 300, damping: 20 }"]
    let run = try await place.run(["convert"] + springs + ["--to", "tokens", "-o", "tokens.json"])
    #expect(run.code == 0)
    let names = ["swiftui-bouncy", "motion-stiffness-300-damping-20"]
    for (spring, name) in zip(springs, names) {
      for verb in [["convert", "--to", "compose", "--snippet"], ["describe"]] {
        let read = try await place.run(verb + ["tokens.json#\(name)"])
        #expect(read.code == 0, "\(read.errors)")
      }
      let compared = try await place.run(
        "compare", spring, "tokens.json#\(name)", "--require", "largest_difference=..1e-9")
      #expect(compared.code == 0, "\(compared.errors)")
    }
    for file in ["tokens.json", "tokens.json#bouncy"] {
      let unclear = try await place.run("convert", file, "--to", "compose")
      #expect(unclear.code == 2 && unclear.errors.contains("name the spring behind #"))
      #expect(names.allSatisfy(unclear.errors.contains))
    }
    let one = try await place.shell(
      #""$1" convert figma:quick --to tokens --quiet | "$1" convert - --to figma --snippet"#)
    #expect(one.output.contains("Stiffness: 300"))
  }

  @Test("One spring goes to standard output, with the frameworks that are named too")
  func one() async throws {
    let run = try await Workplace().run(
      "convert", "swiftui", "--response", "0.35", "--damping-fraction", "0.7", "--to",
      "tokens,compose")
    #expect(run.code == 0)
    let group = try #require(try groups(run.output).values.first as? [String: Any])
    #expect((group["frameworks"] as? [String: Any])?.keys.sorted() == ["compose"])
    #expect(run.output.contains("322.27279677"))
  }
}
