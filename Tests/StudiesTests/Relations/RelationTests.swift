// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Foundation
import Studies
import TestSupport
import Testing

@testable import StudySupport

@Suite struct RelationTests {
  /// Whether a relation holds where damping, density, a path and a choice have these values.
  private func holds(_ relation: String, at point: [Double] = [0.5, 2, -30, 1]) throws -> Bool {
    let document =
      scene("snap: {to: [300, 100]}")
        + """

        sweep:
          design: random
          points: 1000000
          parameters:
            damping: {min: 0, max: 1}
            density: {min: 1, max: 9}
            behaviors.snap.to.x: {min: -90, max: 90}
            allowsRotation: [true, false]
          where: \(relation)
        """
    return try study(document).sweepPlan.keeps(point)
  }

  @Test(arguments: [
    ("damping < 0.5", false), ("damping <= 0.5", true), ("damping > 0.5", false),
    ("damping >= 0.5", true), ("damping == 0.5", true), ("damping != 0.5", false),
    ("damping < density", true), ("density < damping", false),
    ("0 < damping < 1", true), ("0 < damping < 0.3", false), ("1 < damping < 3", false),
    ("3 > density > damping >= 0.5 == 0.5", true), ("3 > density > damping >= 0.6", false),
    ("behaviors.snap.to.x < -29.5", true), ("behaviors.snap.damping == 0.5", true),
  ])
  func `Comparisons are the usual ones, also in chains`(relation: String, isTrue: Bool) throws {
    #expect(try holds(relation) == isTrue)
  }

  @Test(arguments: [
    ("2 + 3 * 4", 14), ("(2 + 3) * 4", 20), ("2 - 3 - 4", -5), ("24 / 4 / 3", 2),
    ("2 ^ 3 ^ 2", 512), ("-2 ^ 2", -4), ("(-2) ^ 2", 4), ("2 ^ -1", 0.5), ("2 * -3", -6),
    ("--3", 3), ("+3 - -3", 6), ("1e3 + .5", 1000.5), ("2.5e-1 * 4", 1), ("min(3, 1, 2)", 1),
    ("max(3, 1, 2)", 3), ("abs(-3)", 3), ("sqrt(9)", 3), ("exp(0)", 1), ("log(1)", 0),
    ("sin(0)", 0), ("cos(0)", 1), ("log(exp(2))", 2), ("abs(behaviors.snap.to.x) - density", 28),
    ("min(damping, density) * max(damping, density)", 1), ("density-damping", 1.5),
    ("behaviors.snap.to.x/density", -15), ("(((density)))", 2),
  ])
  func `Arithmetic is the usual one`(expression: String, value: Double) throws {
    #expect(try holds("\(expression) == \(value)"))
    #expect(try holds("'\(value) == \(expression)'"))
    #expect(try !holds("\(expression) > \(value)"))
  }

  /// Every combination of true and false, against Swift's own operators.
  @Test func `Truth tables are the usual ones`() throws {
    for a in [false, true] {
      for b in [false, true] {
        for c in [false, true] {
          let (p, q, r) = (a ? "1 < 2" : "2 < 1", b ? "damping < 1" : "damping > 1", "\(c)")
          #expect(try holds("\(p) and \(q) and \(r)") == (a && b && c))
          #expect(try holds("\(p) or \(q) or \(r)") == (a || b || c))
          #expect(try holds("\(p) or \(q) and \(r)") == (a || b && c))
          #expect(try holds("(\(p) or \(q)) and \(r)") == ((a || b) && c))
          #expect(try holds("not \(p) and \(q)") == (!a && b))
          #expect(try holds("not (\(p) and \(q)) or \(r)") == (!(a && b) || c))
          #expect(try holds("not not \(p)") == a)
        }
      }
    }
  }

  @Test func `A choice is true or false by itself`() throws {
    #expect(try holds("allowsRotation"))
    #expect(try !holds("allowsRotation", at: [0.5, 2, 0, 0]))
    #expect(try holds("not allowsRotation or damping < 1"))
    #expect(try holds("allowsRotation == true"))
    #expect(try !holds("allowsRotation == false"))
  }

  @Test func `Of a list all must hold, and an empty one asks for nothing`() throws {
    #expect(try holds("[damping < 1, density > 1]"))
    #expect(try !holds("[damping < 1, density > 2]"))
    #expect(try holds("[]"))
    #expect(try holds("\n    - damping < 1\n    - \"density > 1\""))
    #expect(try holds(">\n    damping < 1\n    and density > 1"))
  }

  @Test(arguments: [
    "sqrt(-1) < 1", "sqrt(-1) >= 1", "sqrt(-1) == sqrt(-1)", "sqrt(-1) != 1",
    "not sqrt(-1) < 1", "not (sqrt(-1) == 1)", "0 < sqrt(-1) < 1", "log(-1) < 1 and 1 < 2",
    "not (log(-1) < 1 and 1 < 2)", "0 / 0 < 1 or 2 < 1", "min(0 / 0, 1) <= 1",
    "max(1, 0 / 0) >= 1", "not (max(1, 0 / 0) >= 1)", "(-8) ^ 0.5 < 1",
  ])
  func `What is not a number satisfies nothing`(relation: String) throws {
    #expect(try !holds(relation))
  }

  @Test func `What the other half decides is decided`() throws {
    #expect(try holds("sqrt(-1) < 1 or 1 < 2"))
    #expect(try holds("not (sqrt(-1) < 1 and 2 < 1)"))
    #expect(try holds("1 / 0 > 1e308"))
    #expect(try holds("damping < 1 / 0"))
  }

  @Test func `Names may be made of anything that the sweep writes`() throws {
    let document = """
      scene: {items: {my-card 2: {center: [0, 0], size: [1, 1], density: 1}, b: {center: [9, 9], size: [1, 1], density: 1}}}
      response: {item: b, channel: x, final: 9}
      sweep:
        design: random
        points: 1000000
        metrics: [peak_speed]
        parameters: {items.my-card 2.density: {min: 1, max: 9}, items.b.density: {min: 1, max: 9}}
        where: items.my-card 2.density-items.b.density > 2 * items.my-card 2.density
      """
    let plan = try study(document).sweepPlan
    #expect(plan.keeps([1, -2]) && !plan.keeps([1, 2]))
    let joint = try study(
      document.replacing(
        "items.my-card 2.density: {min: 1, max: 9}, items.b.density", "items.*.density"
      ).replacing(
        "items.my-card 2.density-items.b.density > 2 * items.my-card 2.density",
        "2*items.*.density>2")
    ).sweepPlan
    #expect(joint.keeps([2]) && !joint.keeps([1]))
  }

  @Test func `The points that satisfy keep their indices`() throws {
    let plan = try study(
      scene("snap: {to: [300, 100]}")
        + "\nsweep: {parameters: {damping: [0, 0.5, 1], density: [1, 2]}, where: damping * density >= 1}"
    ).sweepPlan
    #expect(plan.count == 6)
    let points = plan.points(in: 0..<6)
    #expect(points.indices == [3, 4, 5])
    #expect(points.values == [0.5, 2, 1, 1, 1, 2])
    #expect(plan.points(in: 0..<3).indices == [])
  }
}

@Suite struct RelationFaultTests {
  @Test func `What is nested without end is refused in a sentence`() {
    for text in [
      String(repeating: "(", count: 1_000_000), String(repeating: "-", count: 1_000_000) + "1 < 2",
      String(repeating: "not ", count: 300_000) + "1 < 2",
      String(repeating: "2^", count: 300_000) + "2 > 1",
      String(repeating: "abs(", count: 300_000) + "1",
    ] {
      let fault = flagFault(FlagDocuments.card, ["--where \(text)"], for: .sweep) ?? ""
      #expect(fault.hasSuffix("where nests more than 50 levels"))
    }
  }

  @Test func `What is long is no fault`() {
    for text in [
      "damping < " + Array(repeating: "1", count: 20_000).joined(separator: " + "),
      Array(repeating: "damping < 2", count: 20_000).joined(separator: " and "),
      "0" + String(repeating: " <= damping", count: 20_000),
    ] {
      #expect(flagFault(FlagDocuments.card, ["--where \(text)"], for: .sweep) == nil)
    }
  }

  /// Bytes of any kind, and words of relations in any order: a trap would end the test run.
  @Test func `Anything is a relation or refused in one sentence`() {
    var random = SplitMix(seed: 1)
    let words = [
      "damping", "resistance", "<", "<=", "==", "!=", ">", "and", "or", "not", "(", ")", "+", "-",
      "*", "/", "^", "1", "2.5", "1e9", "min(", "sqrt(", ",", "true", "x", ".", "&", "ä", "\u{0}",
    ]
    var count = 0
    for index in 0..<8000 {
      let length = Int.random(in: 0...12, using: &random)
      let text =
        index.isMultiple(of: 2)
        ? (0..<length).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
        : String(
          decoding: (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) },
          as: UTF8.self)
      guard let fault = flagFault(FlagDocuments.card, ["--where \(text)"], for: .sweep) else {
        count += 1
        continue
      }
      let isSentence = fault.contains(": ") && !fault.contains("Optional")
      #expect(isSentence, "\(fault)")
    }
    #expect(count > 10, "some of them are relations")
  }
}
