// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Springs
import TestSupport
import Testing

@testable import Documents
@testable import StudySupport

@Suite("Springs in pasted code")
struct PastedMotionTests {
  /// The spring of some code.
  private func source(_ text: String, over distance: Double? = nil) throws -> SpringSource {
    guard case .spring(let spring, _) = try PastedMotion(text, over: distance) else {
      throw InputError(at: InputSource(), "\(text) is a curve")
    }
    return try spring.source()
  }

  /// A row of `Tests/Pasted.tsv`: code, and what it is in one of these forms.
  ///
  /// `spring OPTIONS NOTE`, with the note where some setting does not count; `velocity VALUE DISTANCE`;
  /// `curve NUMBERS`, or an empty cell and the reason why its duration has to be given; and `fault
  /// SENTENCE`, where `…` at an end stands for any text.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code, kind, expected, more: String

    static func all() throws -> [Row] {
      try TestTable.rows("Pasted.tsv").map { line, cells in
        Row(
          testDescription: "Tests/Pasted.tsv:\(line)", code: cells[0], kind: cells[1],
          expected: cells[2], more: cells.count > 3 ? cells[3] : "")
      }
    }
  }

  @Test(arguments: try Row.all())
  func `Pasted code is what a person would take it for`(_ row: Row) throws {
    switch row.kind {
    case "spring":
      let (pasted, expected) = (
        try source(row.code), try WrittenSpring(options: row.expected).source()
      )
      #expect(pasted.move == expected.move)
      #expect(pasted.notation?.framework == expected.notation?.framework)
      if case .spring(let spring, _) = try PastedMotion(row.code), !row.more.isEmpty {
        #expect(try spring.remarks().first == row.more)
      }
    case "velocity":
      #expect(try source(row.code, over: Double(row.more)).move.velocity == Double(row.expected))
    case "curve":
      guard case .curve(let curve) = try PastedMotion(row.code) else { throw NoCurve() }
      guard row.expected.isEmpty else {
        guard case .cubic(let cubic) = curve.easing else { throw NoCurve() }
        return #expect(cubic.points == row.expected.split(separator: " ").map { Double($0) })
      }
      let fault = inputFault { () throws(InputError) in _ = try curve.duration(nil) }
      #expect(fault?.contains(row.more) == true && fault?.contains("--duration 300ms") == true)
      #expect(inputFault { () throws(InputError) in _ = try curve.duration("300") } != nil)
    default:
      let fault = inputFault { () throws(InputError) in
        if case .spring(let spring, _) = try PastedMotion(row.code) { _ = try spring.source() }
      }
      #expect(TestTable.isText(fault ?? "", row.expected), "\(fault ?? "")")
    }
  }

  private struct NoCurve: Error {}

  @Test(arguments: Framework.sources)
  func `A thousand random springs come back from a framework's code`(framework: Framework) throws {
    var generator = SplitMix(seed: 7)
    for _ in 0..<1000 {
      let wanted = try SpringMove(
        Spring(
          frequency: .random(in: 0.3...5, using: &generator),
          dampingRatio: .random(in: 0.1...1.4, using: &generator)),
        velocity: Bool.random(using: &generator) ? 0 : .random(in: -8...8, using: &generator))
      guard let spring = try? framework.spring(moving: wanted) else { continue }
      let distance = framework.defaultDistance
      let code = spring.snippet(over: distance)
      // Their code has no target that the paste could say.
      let isGiven = [.uiKitDynamics, .spriteKit].contains(framework)
      let pasted = try #require(try source(code, over: isGiven ? distance : nil).notation)
      expectNear(pasted.move, spring.move, within: 1e-9, code)
      #expect(pasted.framework == framework)
    }
  }

  @Test func `Thresholds of rest come back from a framework's code`() throws {
    for framework in Framework.sources {
      // SwiftUI's stands in a comment.
      guard let form = framework.forms.first, framework != .swiftUI else { continue }
      let thresholds = form.parameters.filter { $0.restQuantity != nil }
      var numbers = Dictionary(uniqueKeysWithValues: form.required.map { ($0.name, 20.0) })
      for (index, threshold) in thresholds.enumerated() {
        numbers[threshold.name] = 0.0625 * Double(index + 1)
      }
      guard !thresholds.isEmpty else { continue }
      let written = try framework.spring(numbers)
      let pasted = try #require(try source(written.snippet(over: 1), over: 1).notation)
      #expect(pasted.move.rest == written.move.rest, "\(framework)")
      let own = RestQuantity.allCases.filter { pasted.move.rest[$0] != nil }
      #expect(own.count == thresholds.count, "\(framework)")
    }
  }

  @Test func `A threshold of an opacity or a scale counts over 1 by default`() throws {
    let fade = "SpringAnimation(view, DynamicAnimation.ALPHA, 1f)"
    #expect(try source(fade).distance == 1)
    let scale = "SpringAnimation(v).setMinimumVisibleChange(MIN_VISIBLE_CHANGE_SCALE)"
    #expect(try source(scale).distance == 1)
    #expect(try source("SpringAnimation(v).setMinimumVisibleChange(0.5f)").distance == 100)
    #expect(try source(fade, over: 0.5).distance == 0.5)
    #expect(try source(fade + ".setStartValue(0.75f)").distance == 0.25)
    #expect(try source("SpringAnimation(view, DynamicAnimation.ROTATION, 90f)").distance == 90)
  }

  private func expectNear(
    _ move: SpringMove, _ other: SpringMove, within bound: Double, _ code: String
  ) {
    let (one, two) = (move.spring, other.spring)
    #expect(abs(one.angularFrequency / two.angularFrequency - 1) <= bound, "\(code)")
    #expect(abs(one.dampingRatio - two.dampingRatio) <= bound * 2, "\(code)")
    #expect(abs(move.velocity - other.velocity) <= bound * 10, "\(code)")
  }

  @Test func `A curve of a spring gets that spring, one that is far from all gets none`() throws {
    let css = try Framework.css.spring(moving: SpringMove(Spring(response: 0.5, dampingRatio: 0.5)))
    guard case .curve(let curve) = try PastedMotion(css.snippet(over: 1)) else {
      Issue.record("linear() is no curve")
      return
    }
    let nearest = try curve.nearest(over: curve.duration(nil))
    #expect(nearest.difference < 0.003)
    #expect(abs(nearest.spring.response - 0.5) < 0.003)
    #expect(abs(nearest.spring.dampingRatio - 0.5) < 0.003)
    guard case .curve(let line) = try PastedMotion("ease-in") else {
      Issue.record("ease-in is no curve")
      return
    }
    #expect(try line.nearest(over: 1).difference > SpringSource.near)
  }

  @Test func `A duration of a curve keeps its unit in every notation, or is asked for`() throws {
    var generator = SplitMix(seed: 11)
    for _ in 0..<10 {
      let time = Int.random(in: 20...3000, using: &generator)
      let numbers = (0..<4).map { _ in Double(Int.random(in: 0...10, using: &generator)) / 10 }
      let parts = [
        "bezier": numbers.map { "\($0)" }.joined(separator: ", "), "time": "\(time)",
        "seconds": "\(Double(time) / 1000)",
      ]
      for code in try pastedCode("curve", with: parts) {
        guard case .curve(let curve) = try PastedMotion(code) else {
          Issue.record("no curve: \(code)")
          continue
        }
        #expect(abs(try curve.duration(nil) - Double(time) / 1000) < 1e-12, "\(code)")
        #expect(try curve.duration("1.5s") == 1.5)
      }
    }
  }

  @Test func `A type in angle brackets may stand at a call behind another one`() throws {
    let code = "MotionScheme.expressive().fastSpatialSpec<Float>()"
    #expect(try source(code).move == source("spring(0.6f, 800f)").move)
  }

  @Test func `Easings by a formula are pasted code, names of files and scenes are not`() {
    for name in ["Curves.elasticOut", "FastOutSlowInEasing", "elastic.out", "BounceInterpolator"] {
      #expect(PastedMotion.isPasted(name))
    }
    #expect(!PastedMotion.isPasted("bounce.yaml") && !PastedMotion.isPasted("snap"))
  }

  @Test func `Three hundred random snippets of all frameworks move as their numbers say`() throws {
    var generator = SplitMix(seed: 34)
    for round in 0..<306 {
      let framework = Framework.sources[round % Framework.sources.count]
      let snippet = RandomSnippet(framework, using: &generator)
      let isTargeted = Bool.random(using: &generator)
      let (code, distance) =
        isTargeted
        ? (try snippet.code(to: snippet.end), nil) : (try snippet.code(to: nil), snippet.distance)
      let move = try source(code, over: snippet.hasTarget ? distance : snippet.distance).move
      for time in [0.02, 0.07, 0.15, 0.4, 1] {
        let difference = abs(move.value(at: time) - snippet.value(at: time, as: move))
        #expect(difference < 1e-9, "\(code)")
      }
    }
  }

  @Test func `Slips in pasted code are read or refused, and none ends the program`() throws {
    let codes = [
      ".spring(response: 0.35, dampingFraction: 0.7)", "config: { tension: 170, friction: 26 }",
      "SpringForce(1f).setDampingRatio(0.5f).setStiffness(200f)",
      "linear(0, 0.6 20%, 1.1 40% 50%, 1)", "Stiffness: 300\nDamping: 20",
      "offset.value = withSpring(t, { mass: 1, stiffness: 200, velocity: 2 * (t - x) })",
    ]
    var generator = SplitMix(seed: 3)
    var refusals = 0
    for code in codes {
      for _ in 0..<2000 {
        var letters = Array(code)
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let place = Int.random(in: 0..<letters.count, using: &generator)
          switch Int.random(in: 0..<5, using: &generator) {
          case 0: letters.remove(at: place)
          case 1: letters.insert(letters[place], at: place)
          case 2: letters.removeLast(min(letters.count - 1, place))
          case 3:
            letters[place] =
              "({[]})\"'“.,:;=-+*/<>\\\u{0}\n\t%é∞0".randomElement(using: &generator) ?? "x"
          default: letters.swapAt(0, place)
          }
          if letters.isEmpty { letters = ["x"] }
        }
        do {
          switch try PastedMotion(String(letters)) {
          case .spring(let spring, _): _ = try spring.source()
          case .curve: break
          }
        } catch {
          let text = (error as? InputError)?.message ?? ""
          #expect(!text.isEmpty && !text.contains("\n"), "\(String(letters))")
          refusals += 1
        }
      }
    }
    #expect(refusals > 1000)
  }
}

/// A spring with random numbers, in the code of a framework and in closed form.
private struct RandomSnippet {
  let framework: Framework
  private(set) var stiffness, ratio, mass: Double
  /// The start, the way, and the velocity per second, in points.
  let start, distance: Double
  private(set) var velocity: Double

  var end: Double { start + distance }

  /// The code says its target, where the velocity is in points.
  var hasTarget: Bool { ![.uiKitDynamics, .spriteKit].contains(framework) }

  init(_ framework: Framework, using generator: inout SplitMix) {
    self.framework = framework
    stiffness = .random(in: 120...900, using: &generator)
    ratio = .random(in: 0.2...0.95, using: &generator)
    mass = .random(in: 1...3, using: &generator)
    let hasStart = [.flutter, .reactSpring, .wobble].contains(framework)
    start = hasStart ? Double(Int.random(in: -200...200, using: &generator)) : 0
    distance =
      Double.random(in: 40...600, using: &generator) * (Bool.random(using: &generator) ? 1 : -1)
    velocity = .random(in: -2000...2000, using: &generator)
    if [.androidSpringForce, .compose, .material3, .origami, .afterEffects].contains(framework) {
      mass = 1
    }
    if framework == .material3 { (stiffness, ratio) = (800, 0.6) }
    if framework == .figma { velocity = 0 }
  }

  private var frequency: Double { (stiffness / mass).squareRoot() }
  private var damping: Double { 2 * ratio * (stiffness * mass).squareRoot() }

  /// 0 at the start, 1 at the target; engines that step have a spring of their own.
  func value(at time: Double, as move: SpringMove) -> Double {
    let isStepped = [.uiKitDynamics, .spriteKit].contains(framework)
    let w = isStepped ? move.spring.angularFrequency : frequency
    let z = isStepped ? move.spring.dampingRatio : ratio
    let rate = w * (1 - z * z).squareRoot()
    let slope = (z * w - velocity / distance) / rate
    return 1 - exp(-z * w * time) * (cos(rate * time) + slope * sin(rate * time))
  }

  /// Code that moves to an end, or to what only the app knows.
  func code(to end: Double?) throws -> String {
    let numbers = [
      "mass": mass, "stiffness": stiffness, "damping": damping, "ratio": ratio,
      "ways": velocity / distance, "velocity": velocity, "velocity up": -velocity,
      "velocity per ms": velocity / 1000, "tension": (stiffness - 194) / 3.62 + 30,
      "friction": (damping - 25) / 3 + 8,
      "frequency": frequency * (1 - ratio * ratio).squareRoot() / (2 * .pi),
      "decay": ratio * frequency,
    ]
    var parts = numbers.mapValues { "\($0)" }
    parts["to"] = end.map { "\($0)" } ?? "target"
    parts["from"] = end == nil ? "origin" : "\(start)"
    return try #require(pastedCode(framework.name, with: parts).first)
  }
}

/// Code of a framework, or of curves, in the notations of `Tests/PastedTemplates.tsv`.
private func pastedCode(_ name: String, with parts: [String: String]) throws -> [String] {
  try TestTable.rows("PastedTemplates.tsv").filter { $0.cells[0] == name }.map { _, cells in
    parts.reduce(cells[1]) { code, part in code.replacing("{\(part.key)}", part.value) }
  }
}
