// SPDX-License-Identifier: GPL-3.0-or-later

import Springs
import Testing

@testable import Documents

@Suite struct WrittenSpringTests {
  private func source(_ name: String?, _ options: KeyValuePairs<String, String>) throws
    -> SpringSource
  {
    try WrittenSpring(name, options.map { WrittenSpring.Number($0.key, $0.value) }).source()
  }

  private func fault(_ name: String?, _ options: KeyValuePairs<String, String> = [:]) -> String {
    do {
      let source = try source(name, options)
      return "no fault: \(source)"
    } catch {
      return "\(error)"
    }
  }

  @Test func `physics needs no framework`() throws {
    let spring = try Spring(frequency: 2, dampingRatio: 0.3)
    let mass = try source(
      nil, ["mass": "2", "stiffness": "200", "damping-coefficient": "8", "velocity": "-1"])
    #expect(mass.move.spring == (try Spring(mass: 2, stiffness: 200, damping: 8)))
    #expect(mass.move.velocity == -1 && mass.notation == nil)
    #expect(try source(nil, ["frequency": "2Hz", "damping-ratio": "0.3"]).move.spring == spring)
    #expect(
      try source(nil, ["response": "500ms", "damping-ratio": "0.3"]).move.spring
        == Spring(response: 0.5, dampingRatio: 0.3))
    #expect(
      try source(nil, ["settle": "400ms", "overshoot": "5%"]).move.spring
        == Spring(settleTime: 0.4, overshoot: 0.05))
  }

  @Test func `a framework's numbers have its own units, or others of their kind`() throws {
    let plain = try source("animejs", ["duration": "400", "bounce": "0.2"])
    let carried = try source("animejs", ["duration": "0.4s", "bounce": "0.2"])
    #expect(plain.move == carried.move)
    #expect(
      try source("swiftui", ["duration": "400ms", "bounce": "0.2"]).move.spring
        == Spring(duration: 0.4, bounce: 0.2))
  }

  @Test func `a number has the names that the framework's calls give it`() throws {
    let ratio = try source("swiftui", ["response": "0.5", "damping-ratio": "0.7"])
    let fraction = try source(
      "swiftui", ["response": "0.5", "damping-fraction": "0.7", "blend-duration": "0.1"])
    #expect(fraction.move == ratio.move)
    let animation = try source(
      "uikit",
      [
        "with-duration": "0.5", "using-spring-with-damping": "0.7", "initial-spring-velocity": "2",
      ])
    let written = try source(
      "uikit", ["duration": "0.5", "damping-ratio": "0.7", "initial-velocity": "2"])
    #expect(animation.move == written.move)
    let bouncy = try source("swiftui:bouncy", ["extra-bounce": "0.1"])
    #expect(abs(bouncy.move.spring.dampingRatio - 0.6) < 1e-12)
    #expect(
      fault("swiftui", ["response": "0.5", "damping-fraction": "0.7", "damping-ratio": "0.7"])
        == "swiftui: --damping-fraction and --damping-ratio are the same number; write one of them")
  }

  @Test(arguments: [
    ("swiftui", "initial-velocity", 4.0), ("flutter", "velocity", 4),
    ("wobble", "initial-velocity", 4),
    ("android-springforce", "start-velocity", 4),
  ])
  func `a velocity in points per second is divided by the distance`(
    _ framework: String, _ option: String, _ expected: Double
  ) throws {
    for velocity in ["1200pt/s", "1200 px/s"] {
      let numbers = [WrittenSpring.Number(option, velocity)]
      let moving = try WrittenSpring(framework, numbers, over: 300).source()
      #expect(abs(moving.move.velocity - expected) < 1e-12, "\(framework)")
    }
    #expect(
      fault(framework, [option: "1200pt/s"])
        == "--\(option) 1200pt/s: a velocity in pt/s needs the distance of the move: add "
        + "--distance, as in --distance 300, or --distance=-300 where the value falls")
  }

  @Test func `a bare time of more than 20 s is taken, and asked about`() throws {
    func questions(_ name: String?, _ options: KeyValuePairs<String, String>) throws -> [String] {
      try WrittenSpring(name, options.map { WrittenSpring.Number($0.key, $0.value) })
        .remarks()
    }
    #expect(abs(try source("swiftui", ["duration": "500"]).move.spring.response - 500) < 1e-9)
    #expect(
      try questions("swiftui", ["duration": "500"]) == [
        "--duration 500: 500 s; did you mean 500ms?"
      ])
    #expect(
      try questions(nil, ["settle": "300", "overshoot": "30"])
        == ["--settle 300: 300 s; did you mean 300ms?"])
    #expect(
      try questions("react-spring", ["frequency": "170"])
        == ["--frequency 170: 170 s; did you mean 170ms?"])
    #expect(try questions("swiftui", ["duration": "500s"]).isEmpty)
    #expect(try questions("swiftui", ["duration": "500ms"]).isEmpty)
    #expect(try questions("swiftui", ["duration": "20"]).isEmpty)
    #expect(try questions("flutter", ["duration": "500", "bounce": "0"]).isEmpty)
    #expect(try questions("uikit-dynamics", ["frequency": "40", "damping": "1"]).isEmpty)
  }

  @Test func `a preset may be changed`() throws {
    let wobbly = try source("react-spring:wobbly", [:])
    #expect(wobbly.move.spring == (try Spring(mass: 1, stiffness: 180, damping: 12)))
    let heavy = try source("react-spring:wobbly", ["mass": "2"])
    #expect(heavy.move.spring == (try Spring(mass: 2, stiffness: 180, damping: 12)))
  }

  @Test func `a framework alone means its standard spring`() throws {
    #expect(
      try source("core-animation", [:]).move.spring
        == Spring(mass: 1, stiffness: 100, damping: 10))
  }

  @Test func `what is wrong is said in one sentence`() {
    #expect(
      fault("swiftu", ["duration": "1"])
        == "unknown framework \"swiftu\"; did you mean \"swiftui\"?")
    #expect(
      fault("react-spring:wobly")
        == "unknown preset \"wobly\" of react-spring; did you mean \"wobbly\"?")
    #expect(fault("css").contains("no spring"))
    #expect(
      fault("compose", ["tension": "3"])
        == "compose has no --tension; write --damping-ratio --stiffness")
    #expect(
      fault(nil, ["frequency": "2", "response": "1", "damping-ratio": "1"])
        .hasPrefix("--frequency and --response and --damping-ratio do not go together; write "))
    #expect(
      fault(nil, ["stiffness": "100"]) == "--stiffness also needs --damping-coefficient")
    #expect(
      fault(nil, ["mass": "-1", "stiffness": "100", "damping-coefficient": "1"]).hasSuffix(
        "the mass must be a finite number above 0, not -1.0"))
    #expect(
      fault("swiftui", ["duration": "0.5", "bounce": "-1"]).contains("the bounce must be above -1"))
    #expect(fault(nil, ["frequency": "fast", "damping-ratio": "1"]).contains("expected a number"))
    #expect(fault(nil, ["frequency": "2s", "damping-ratio": "1"]).contains("unknown unit \"s\""))
    #expect(fault(nil, ["frequency": "nan", "damping-ratio": "1"]).contains("number"))
    #expect(fault(nil).hasPrefix("which spring? write "))
    #expect(
      fault(nil, ["frequency": "4", "damping": "0.5"])
        == "--damping is a ratio for some frameworks and a coefficient for others; write "
        + "--damping-ratio, or --damping-coefficient with --stiffness, or --from a framework")
  }

  @Test func `a fit_json gives the spring that was fitted`() throws {
    let json = """
      {"parameters": {}, "spring": {"framework": "uikit-dynamics",
        "parameters": {"frequency": 4, "damping": 0.5, "resistance": 0.1}, "max_difference": null}}
      """
    let stored = try StoredSpring(Array(json.utf8), file: "fit.json")
    let direct = try source(
      "uikit-dynamics", ["frequency": "4", "damping": "0.5", "resistance": "0.1"])
    #expect(stored.source.move == direct.move && stored.maxDifference == nil)
    for broken in ["{}", "[1, 2]", "{\"spring\": null}", "{\"spring\": 3}", "{", ""] {
      #expect(throws: InputError.self) { try StoredSpring(Array(broken.utf8), file: "fit.json") }
    }
  }
}
