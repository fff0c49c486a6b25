// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
@testable import Reports
import Springs
import Testing

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
