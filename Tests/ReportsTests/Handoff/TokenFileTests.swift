// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Springs
import Testing

@testable import Reports

@Suite struct TokenFileTests {
  private func document(_ file: TokenFile) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(file.text.utf8))
    return try #require(object as? [String: Any])
  }

  private func handoff(_ title: String, _ frequency: Double = 2) throws -> Handoff {
    let source = SpringSource(SpringMove(try Spring(frequency: frequency, dampingRatio: 0.25)))
    return Handoff(
      of: source, named: title, as: Framework.targets.map { Conversion(of: source, to: $0) })
  }

  @Test(arguments: [
    ("swiftui:bouncy", "swiftui-bouncy"), ("$a.{b}", "a-b"), ("", "spring"), ("…", "spring"),
    ("uikit-dynamics, frequency 4, damping 0.5", "uikit-dynamics-frequency-4-damping-0-5"),
    ("Ärger 2", "ärger-2"), (String(repeating: "x", count: 200), String(repeating: "x", count: 80)),
  ])
  func `A name is made of the letters and digits of a title`(title: String, name: String) {
    #expect(TokenFile.name(for: title) == name)
  }

  @Test func `No two springs have one name, and springs behind change none`() throws {
    let titles = ["a", "A", "a 2", "a", "b", "a-2"]
    let file = TokenFile(try titles.map { try handoff($0) })
    #expect(file.names == ["a", "a-2", "a-2-2", "a-3", "b", "a-2-3"])
    #expect(file.renamed.map(\.name) == ["a-2", "a-2-2", "a-3", "a-2-3"])
    #expect(try Set(document(file).keys) == Set(file.names))
    for count in titles.indices.dropFirst() {
      let fewer = TokenFile(try titles[..<count].map { try handoff($0) })
      #expect(fewer.names == Array(file.names[..<count]))
    }
  }

  @Test(arguments: ["swiftui:bouncy", "$.{}", "a\u{0}\"</script>"])
  func `Tokens of every framework keep the rules of the format`(title: String) throws {
    let file = TokenFile([try handoff(title), try handoff(title, 0.7)])
    #expect(try TokenSchema.faults(in: document(file)) == [])
  }

  @Test func `What is not finite is left out`() throws {
    let handoff = try Handoff.sketch { [.runaway($0)] }
    #expect(try TokenSchema.faults(in: document(TokenFile([handoff]))) == [])
  }

  @Test func `Numbers are the shortest within 1e-12`() throws {
    let move = try SpringMove(Spring(response: 0.35, dampingRatio: 0.7), velocity: 0)
    let file = TokenFile([Handoff(of: SpringSource(move), named: "a", as: [])])
    #expect(file.text.contains("\"$value\": 322.27279677\n") || file.text.contains("322.27279677"))
    #expect(file.text.contains("\"value\": 0.35"))
    let group = try #require(try document(file)["a"] as? [String: Any])
    let stiffness = try #require((group["stiffness"] as? [String: Any])?["$value"] as? Double)
    #expect(abs(stiffness - move.spring.stiffness(mass: 1)) <= 1e-12 * stiffness)
  }

  @Test func `A folder of a handoff is known by its tokens, of this version and the one before`()
    throws
  {
    let handoff = try handoff("swiftui:bouncy")
    #expect(Handoff.isTokens(try #require(handoff.text(of: "tokens.json"))))
    let earlier = """
      {
        "spring": {
          "$description": "swiftui:bouncy",
          "angular_frequency": {"$type": "number", "$value": 12}
        },
        "frameworks": {}
      }
      """.replacing("\"angular_frequency\": {", with: "\"angular_frequency\": {\n")
    #expect(Handoff.isTokens(earlier))
    #expect(!Handoff.isTokens(TokenFile([Handoff(of: handoff.source, named: "a", as: [])]).text))
    #expect(!Handoff.isTokens("{\n  \"a\": {\n    \"$description\": 1\n  }\n}\n"))
  }
}
