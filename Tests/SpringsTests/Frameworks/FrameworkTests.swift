// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct FrameworkTests {
  private static let engines: Set<Framework> = [.uiKitDynamics, .spriteKit]

  @Test(arguments: [0.05, 0.5, 0.999, 1, 1.5, 6], [0.0, 4, -0.7])
  func `the parameters make the same motion again`(ratio: Double, velocity: Double) throws {
    for framework in Framework.sources where !Self.engines.contains(framework) {
      if ratio >= 1, framework == .afterEffects { continue }
      if ratio > 1, framework == .uiKit { continue }
      for frequency in [0.3, 12.5, 90] {
        let move = try move(frequency, ratio, velocity)
        let written = try framework.spring(moving: move)
        #expect(Self.isSame(try readBack(written).move, written.move), "\(framework)")
        #expect(!written.limits.isEmpty || Self.isSame(written.move, move), "\(framework)")
        #expect(written.snippet().hasSuffix("\n"))
      }
    }
  }

  private static func isSame(_ one: SpringMove, _ other: SpringMove) -> Bool {
    abs(one.spring.angularFrequency / other.spring.angularFrequency - 1) < 1e-9
      && abs(one.spring.dampingRatio / other.spring.dampingRatio - 1) < 1e-9
      && abs(one.velocity - other.velocity) <= 1e-12 * abs(other.velocity)
  }

  @Test(arguments: Framework.sources)
  func `every form is read with numbers of its own`(framework: Framework) throws {
    // Eight seconds and such make springs of Apple's frameworks that hardly end.
    guard framework.family != .apple else { return }
    for form in framework.forms {
      let said = Dictionary(uniqueKeysWithValues: form.required.map { ($0.name, 8.0) })
      let spring = try framework.spring(FormValues(form, said))
      #expect(spring.move.velocity == 0)
      #expect(spring.settleTime() != nil)
      for name in said.keys {
        let broken = said.merging([name: .nan]) { $1 }
        #expect(throws: SpringError.self, "\(framework) \(name)") {
          try framework.spring(FormValues(form, broken))
        }
      }
    }
  }

  @Test func `names that no form has together are refused`() {
    #expect(throws: SpringError.beyond(reason: "SwiftUI has no springs of bounce, stiffness")) {
      try Framework.swiftUI.spring(["stiffness": 100, "bounce": 0])
    }
  }

  @Test(arguments: Framework.sources)
  func `every preset is written in one of the forms`(framework: Framework) throws {
    for preset in framework.presets {
      #expect(try framework.spring(preset.values).limits.isEmpty)
    }
  }

  @Test func `every framework has a name of its own, by which it is found`() {
    #expect(Set(Framework.all.map(\.name)).count == 25)
    for framework in Framework.all { #expect(Framework.named(framework.name) == framework) }
  }

  // MARK: Interruptions

  @Test func `every framework whose behaviour is known says it in two short sentences`() {
    let known = Framework.targets.compactMap(\.interruption)
    #expect(known.count >= 15)
    #expect(Framework.figma.interruption == nil)
    for sentence in known.flatMap({ [$0.newTarget, $0.release] }) {
      #expect(!sentence.hasSuffix(".") && (20...160).contains(sentence.count), "\(sentence)")
    }
  }

  @Test func `the code has the velocity in the unit that is said of it`() throws {
    let move = try SpringMove(Spring(frequency: 2, dampingRatio: 0.4), velocity: 7)
    for framework in Framework.targets where !framework.isCubic && framework != .css {
      let spring = try framework.spring(moving: move)
      guard spring.move.velocity != 0 else { continue }
      let code = spring.snippet(over: 13)
      let isTimesDistance = code.contains(#/ 7f? \* \(target - /#)
      let velocity = codeNumber(spring.codeVelocity(over: 13) / (isTimesDistance ? 13 : 1))
      #expect(code.contains(velocity), "\(framework) \(velocity)")
    }
  }

  /// The unit in which 1,000 pt/s over a way of 250 pt is the number 4, 1000 or 1.
  @Test(arguments: [
    (Framework.coreAnimation, "distances per second"), (.uiKit, "distances per second"),
    (.animeJS, "distances per second"), (.compose, "units of the value per second"),
    (.androidSpringForce, "units of the value per second"),
    (.motion, "units of the value per second"), (.reactNative, "units of the value per second"),
    (.reanimated, "units of the value per second"),
    (.reactSpring, "units of the value per millisecond"), (.uiKitDynamics, "pt/s"),
  ])
  func `a finger's velocity has the framework's unit`(framework: Framework, unit: String) throws {
    #expect(try #require(framework.interruption).release.contains(unit))
  }
}
