// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import SpringFrameworks
@testable import Springs

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
