// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SpringFrameworks
@testable import Springs

@Suite struct ConversionTests {
  @Test func `what two closed forms show is the same, and nothing is said of it`() throws {
    let source = SpringSource(try ComposeSpring(dampingRatio: 0.4, stiffness: 300))
    let flutter = Conversion(of: source, to: .flutter)
    #expect(flutter.maxDifference == 0 && flutter.warnings.isEmpty)
  }

  @Test func `the largest difference is that of a clamp, until the framework is settled`() throws {
    let (wanted, shown) = (
      try Spring(angularFrequency: 10, dampingRatio: 2),
      try Spring(angularFrequency: 10, dampingRatio: 1)
    )
    let reactNative = Conversion(of: SpringSource(SpringMove(wanted)), to: .reactNative)
    let end = try #require(reactNative.settleTime)
    let differences = (0..<Int((end * 60).rounded(.up))).map { frame in
      let time = Double(frame) / 60
      return abs(SpringMove(wanted).value(at: time) - SpringMove(shown).value(at: time))
    }
    let largest = try #require(differences.max())
    #expect(largest > 0.1 && abs((reactNative.maxDifference ?? 0) - largest) < 1e-12)
    #expect(reactNative.warnings.count == 1)
  }

  @Test func `the engine lags by half a sub-step, and is told to`() throws {
    // Box2D's implicit step is half a sub-step ahead, and its clock of ticks a whole one behind.
    let source = SpringSource(try UIKitDynamicsSpring(frequency: 1, damping: 0.2))
    let lead = ShownLead(of: try UIKitDynamicsSpring(frequency: 1, damping: 0.2), over: 100)
    #expect(abs(lead.time + 1.0 / 240) < 3e-4 && lead.rest < lead.whole / 5)
    #expect(source.notes.count == 1 && source.notes[0].contains("ms behind"))
    let flutter = Conversion(of: source, to: .flutter)
    #expect(flutter.warnings == source.notes)
    #expect(Conversion(of: source, to: .uiKitDynamics).warnings.isEmpty)
  }

  @Test func `an item that falls asleep before it has moved is not called near`() throws {
    let slow = SpringSource(SpringMove(try Spring(frequency: 0.05, dampingRatio: 1)))
    let engine = Conversion(of: slow, to: .uiKitDynamics, over: 10)
    #expect(try #require(engine.maxDifference) > 0.9)
    #expect(engine.warnings.contains { $0.contains("of the way from where the spring does") })
  }

  @Test func `a spring whose steps fly apart has no largest difference`() throws {
    let fast = SpringSource(SpringMove(try Spring(frequency: 500, dampingRatio: 0.5)))
    let stepped = Conversion(of: fast, to: .reactSpring)
    #expect(stepped.maxDifference == nil && stepped.settleTime == nil)
    #expect(!stepped.warnings.isEmpty)
  }
}
