// SPDX-License-Identifier: GPL-3.0-or-later

import Springs
import Testing

@testable import Documents
@testable import StudySupport

@Suite struct WrittenSpringTests {
  @Test func `physics needs no framework`() throws {
    let mass = try WrittenSpring(
      options: "- --mass 2 --stiffness 200 --damping-coefficient 8 --velocity -1"
    ).source()
    #expect(
      try mass.move == SpringMove(Spring(mass: 2, stiffness: 200, damping: 8), velocity: -1))
    #expect(mass.notation == nil)
    for (options, spring) in [
      ("- --frequency 2Hz --damping-ratio 0.3", try Spring(frequency: 2, dampingRatio: 0.3)),
      ("- --response 500ms --damping-ratio 0.3", try Spring(response: 0.5, dampingRatio: 0.3)),
      ("- --settle 400ms --overshoot 5%", try Spring(settleTime: 0.4, overshoot: 0.05)),
    ] {
      #expect(try WrittenSpring(options: options).source().move.spring == spring)
    }
  }

  @Test(arguments: [
    ("swiftui", "initial-velocity"), ("flutter", "velocity"), ("wobble", "initial-velocity"),
    ("android-springforce", "start-velocity"),
  ])
  func `a velocity in points per second is divided by the distance`(
    framework: String, option: String
  ) throws {
    for velocity in ["1200pt/s", "1200 px/s"] {
      let numbers = [WrittenSpring.Number(option, velocity)]
      let moving = try WrittenSpring(framework, numbers, over: 300).source()
      #expect(abs(moving.move.velocity - 4) < 1e-12)
    }
  }

  @Test func `a fit_json gives the spring that was fitted`() throws {
    let json = """
      {"parameters": {}, "spring": {"framework": "uikit-dynamics",
        "parameters": {"frequency": 4, "damping": 0.5, "resistance": 0.1}, "max_difference": null}}
      """
    let stored = try StoredSpring(Array(json.utf8), file: "fit.json")
    let direct = try WrittenSpring(
      options: "uikit-dynamics --frequency 4 --damping 0.5 --resistance 0.1"
    ).source()
    #expect(stored.source.move == direct.move && stored.maxDifference == nil)
    for broken in ["{}", "[1, 2]", "{\"spring\": null}", "{\"spring\": 3}", "{", ""] {
      #expect(throws: InputError.self) { try StoredSpring(Array(broken.utf8), file: "fit.json") }
    }
  }
}

/// What frameworks make of springs, in the rows of `Tests/Frameworks.tsv`.
@Suite struct FrameworkTableTests {
  /// A framework with options, and one of: `code DISTANCE TEXT`; `settles SECONDS DISTANCE`, of the
  /// spring of duration 0.5 s and bounce 0.3 that is carried over to it; `rests SECONDS TOLERANCE
  /// DISTANCE`, of the written spring; `has PARAMETER NUMBER TOLERANCE`; `frequency` (in rad/s) or `ratio
  /// NUMBER TOLERANCE` of its move; `value` or `speed TIME NUMBER TOLERANCE` on the way; `limit SENTENCE`,
  /// one of its own, or `free` for none; `remarks SENTENCE`, without one where there are none; `same
  /// OPTIONS` for the same move; and `fault SENTENCE`.
  ///
  /// `-` stands for no framework, `…` at an end of a text stands for any other text. Without a tolerance a number is exact.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let spring: String
    let cells: [String]

    static func all() throws -> [Row] {
      try TestTable.rows("Frameworks.tsv").map { line, cells in
        Row(
          testDescription: "Tests/Frameworks.tsv:\(line)", spring: cells[0],
          cells: Array(cells.dropFirst()))
      }
    }
  }

  @Test(arguments: try Row.all())
  func `a framework writes, ends, limits and refuses a spring as its row says`(_ row: Row) throws {
    let written = { try #require(try WrittenSpring(options: row.spring).source().notation) }
    let cell = { (index: Int) in row.cells.count > index ? row.cells[index] : "" }
    func check(_ value: Double?, _ index: Int) {
      let (wanted, tolerance) = (Double(cell(index)), Double(cell(index + 1)) ?? 0)
      let isMet = value.flatMap { value in wanted.map { abs(value - $0) <= tolerance } }
      #expect(isMet ?? (value == nil && cell(index) == "never"), "\(value ?? .nan)")
    }
    switch row.cells[0] {
    case "code":
      let code = try written().snippet(over: Double(cell(1)))
      #expect(TestTable.isText(code, cell(2)), "\(code)")
    case "settles":
      let spring = try #require(Framework.named(row.spring)).spring(
        moving: SpringMove(Spring(response: 0.5, dampingRatio: 0.7)))
      let time = try #require(spring.settleTime(over: Double(cell(2))))
      #expect(abs(time - (Double(cell(1)) ?? .nan)) < 5e-4, "\(time)")
    case "rests": check(try written().settleTime(over: Double(cell(3))), 1)
    case "has": check(try written()[dynamicMember: cell(1)], 2)
    case "frequency": check(try written().move.spring.angularFrequency, 1)
    case "ratio": check(try written().move.spring.dampingRatio, 1)
    case "value": check(try written().move.value(at: Double(cell(1)) ?? .nan), 2)
    case "speed": check(try written().move.velocity(at: Double(cell(1)) ?? .nan), 2)
    case "limit": #expect(try written().limits.contains(cell(1)))
    case "same":
      let other = try WrittenSpring(options: cell(1)).source()
      #expect(try WrittenSpring(options: row.spring).source().move == other.move)
    case "remarks":
      let remarks = try WrittenSpring(options: row.spring).remarks()
      #expect(remarks == (cell(1).isEmpty ? [] : [cell(1)]))
    case "free": #expect(try written().limits.isEmpty)
    default:
      let fault = inputFault { () throws(InputError) in
        _ = try WrittenSpring(options: row.spring).source()
      }
      #expect(fault.map { TestTable.isText($0, cell(1)) } == true, "\(fault ?? "")")
    }
  }
}

extension WrittenSpring {
  /// The spring of a framework, or `-`, and options, as a command line has them.
  init(options: String) {
    let words = options.split(separator: " ").map(String.init)
    let numbers = stride(from: 1, to: words.count, by: 2).map {
      Number(String(words[$0].dropFirst(2)), words[$0 + 1])
    }
    self.init(words[0] == "-" ? nil : words[0], numbers)
  }
}
