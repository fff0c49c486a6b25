// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
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

/// A spring that goes from one framework to another and back is the same spring, or somebody says why
/// it is not.
@Suite struct RoundTripTests {
  /// The frameworks whose springs can be written and read back.
  static let both = Framework.targets.filter { !$0.notation.forms.isEmpty }

  /// 1,000 springs from 0.2 to 8 Hz, as many below critical damping as above 0.1, a tenth of them
  /// above critical, and a few that are critical to the last digit.
  static let springs: [Spring] = {
    var random = SplitMix(seed: 1)
    return (0..<1000).compactMap { index in
      let frequency = 0.2 * pow(40, random.number(0...1))
      let ratio = index % 10 == 0 ? random.number(1...3) : random.number(0.1...1)
      return try? Spring(frequency: frequency, dampingRatio: index % 50 == 1 ? 1 : ratio)
    }
  }()

  private func isSame(_ one: Spring, _ other: Spring) -> Bool {
    let frequency = one.angularFrequency / other.angularFrequency - 1
    let ratio = one.dampingRatio / other.dampingRatio - 1
    return frequency.magnitude <= 1e-9 && ratio.magnitude <= 1e-9
  }

  @Test(arguments: both) func `what a framework writes is read back as the same motion`(
    _ framework: Framework
  ) throws {
    #expect(Self.springs.count == 1000)
    for spring in Self.springs {
      let written = try framework.notation.init(moving: SpringMove(spring))
      let read = try readBack(written)
      #expect(isSame(read.move.spring, written.move.spring), "\(framework) \(spring)")
      if written.limits.isEmpty {
        #expect(isSame(written.move.spring, spring), "\(framework) \(spring)")
      }
    }
  }

  @Test(arguments: both)
  func `a spring that goes to any other framework and back moves as before, or a limit is named`(
    _ framework: Framework
  ) throws {
    for spring in Self.springs {
      let first = try framework.notation.init(moving: SpringMove(spring))
      for other in Self.both where other != framework {
        let between = try readBack(other.notation.init(moving: first.move))
        let last = try readBack(framework.notation.init(moving: between.move))
        if isSame(last.move.spring, first.move.spring) { continue }
        let limits = try other.notation.init(moving: first.move).limits + last.limits
        #expect(!limits.isEmpty, "\(framework) to \(other) and back: \(spring)")
      }
    }
  }

  @Test func `a velocity goes with the spring, where the framework has one`() throws {
    let move = try SpringMove(Spring(frequency: 2, dampingRatio: 0.4), velocity: 3)
    for framework in Self.both where framework != .material3 && framework != .figma {
      let written = try framework.notation.init(moving: move)
      let read = try readBack(written)
      #expect((read.move.velocity / 3 - 1).magnitude < 1e-12, "\(framework)")
    }
  }
}
