// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Springs
import Testing

@testable import Reports

@Suite struct DesignTokensTests {
  private func tokens(_ handoff: Handoff) throws -> [String: Any] {
    let text = try #require(handoff.text(of: "tokens.json"))
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(document as? [String: Any])
  }

  private func group(_ path: String..., in document: [String: Any]) throws -> [String: Any] {
    try path.reduce(document) { group, name in try #require(group[name] as? [String: Any]) }
  }

  @Test(arguments: [
    ("angular_frequency", 12.566_370_614_359_172), ("frequency", 2), ("damping_ratio", 0.25),
    ("mass", 1), ("stiffness", 157.913_670_417_429_73), ("damping", 6.283_185_307_179_586),
    ("velocity", 0), ("overshoot", 0.444_344_225_1),
  ])
  func `the spring stands there in its canonical numbers`(name: String, value: Double) throws {
    let document = try tokens(.sketch { [try Framework.compose.spring(moving: $0)] })
    let token = try group("a-spring", name, in: document)
    #expect(token["$type"] as? String == "number")
    let number = try #require(token["$value"] as? Double)
    #expect(abs(number - value) <= 1e-9 * max(1, value))
  }

  @Test func `times are durations, in the unit of the framework`() throws {
    let document = try tokens(.sketch { [.eased($0)] })
    for (path, value, unit) in [
      (["a-spring", "response"], 0.5, "s"),
      (["a-spring", "frameworks", "css", "settled"], 0.8, "s"),
      (["a-spring", "frameworks", "css", "parameters", "duration"], 800, "ms"),
    ] {
      let token = try path.reduce(document) { try group($1, in: $0) }
      #expect(token["$type"] as? String == "duration")
      let duration = try group("$value", in: token)
      #expect(duration["value"] as? Double == value)
      #expect(duration["unit"] as? String == unit)
    }
  }

  @Test func `what is settled within 2 percent then is, and was not before`() throws {
    let handoff = try Handoff.sketch { _ in [] }
    let value = try group("a-spring", "settle_time", "$value", in: tokens(handoff))
    let time = try #require(value["value"] as? Double)
    let way = { abs(handoff.source.move.value(at: $0) - 1) }
    #expect(way(time - 1e-6) > 0.02)
    #expect(stride(from: time, to: 5, by: 0.001).allSatisfy { way($0) <= 0.02 + 1e-9 })
  }

  @Test func `a spring that never settles has no such tokens`() throws {
    let source = SpringSource(SpringMove(try Spring(frequency: 2, dampingRatio: 0)))
    let compose = Conversion(of: source, as: try Framework.compose.spring(moving: source.move))
    let document = try tokens(Handoff(of: source, named: "for ever", as: [compose]))
    #expect(try group("for-ever", in: document)["settle_time"] == nil)
    #expect(try group("for-ever", "frameworks", "compose", in: document)["settled"] == nil)
  }

  @Test func `what the format has no type for stands among the extensions`() throws {
    let document = try tokens(.sketch { [.hostile($0)] })
    let figma = try group("a-spring", "frameworks", "figma", in: document)
    #expect(figma["$description"] as? String == FrameworkSpring.hostileTitle)
    #expect(Array(try group("parameters", in: figma).keys) == ["stiff"])
    let others = try group("$extensions", "org.springtune", in: figma)
    #expect(try group("parameters", in: others)["clamped"] as? Bool == true)
    #expect(try group("parameters", in: others)["<b>"] as? String == "</script>&\n\"*/")
    #expect((others["warnings"] as? [String])?.count == 1)
  }

  @Test(arguments: Framework.targets)
  func `every name may be one of a token`(framework: Framework) throws {
    let source = SpringSource(SpringMove(try Spring(frequency: 2, dampingRatio: 0.25)))
    let names = Conversion(of: source, to: framework).spring?.parameters.map(\.name) ?? []
    for name in names + [framework.name] {
      #expect(!name.hasPrefix("$") && name.allSatisfy { !"{}.".contains($0) }, "\(name)")
    }
  }
}

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
