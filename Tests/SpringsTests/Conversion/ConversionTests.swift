// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Springs

@Suite struct ConversionTests {
  @Test func `two closed forms differ by the jump onto the target, which is told`() throws {
    let compose = try Framework.compose.spring(["dampingRatio": 0.4, "stiffness": 300])
    let end = try #require(compose.settleTime())
    let flutter = Conversion(of: SpringSource(compose), to: .flutter)
    let difference = try #require(flutter.maxDifference)
    // The envelope is at its end 1 % of the distance, where Compose jumps onto the target.
    let first = (end * 60).rounded(.up) / 60
    #expect(difference >= abs(1 - compose.move.value(at: first)) - 1e-12 && difference < 0.01)
    #expect(
      flutter.warnings == [
        "the spring is the same; when Jetpack Compose has stopped, Flutter is still 0.51 % of the "
          + "distance from the target"
      ])
  }

  @Test func `a spring that swings on after the framework's end counts to its rest`() throws {
    let slow = SpringMove(try Spring(frequency: 0.8, dampingRatio: 0.167))
    let material = Conversion(of: SpringSource(slow), to: .material3)
    let end = try #require(material.settleTime)
    #expect(end < 0.5)
    // Material 3 has ended at the target when the spring passes it by 58.7 %, 0.64 s after its start.
    let peakTime = try #require(slow.motion.peakTime)
    let peak = slow.value(at: (60 * peakTime).rounded() / 60) - 1
    #expect(abs(peak - 0.587) < 1e-3 && abs((material.maxDifference ?? 0) - peak) < 1e-12)
  }

  @Test func `a jump onto the target counts, and is told`() throws {
    let source = SpringSource(SpringMove(try Spring(frequency: 1, dampingRatio: 0.5)))
    let android = Conversion(of: source, to: .androidSpringForce, over: 5)
    let end = try #require(android.settleTime)
    let height = abs(1 - source.move.value(at: end))
    #expect(height > 0.02 && (android.maxDifference ?? 0) >= height - 1e-12)
    #expect(android.warnings.contains { $0.contains("and jumps the last") })
  }

  @Test func `moves of more than ten minutes are compared for ten, and that is told`() throws {
    let slow = SpringSource(SpringMove(try Spring(response: 1000, dampingRatio: 1)))
    let compose = Conversion(of: slow, to: .compose)
    #expect(compose.warnings.isEmpty)
    let anime = Conversion(of: slow, to: .animeJS)
    #expect(anime.warnings.contains("only the first ten minutes of the move are compared"))
    let minutes = SpringSource(SpringMove(try Spring(response: 100, dampingRatio: 1)))
    let cut = Conversion(of: minutes, to: .animeJS)
    #expect(abs((cut.maxDifference ?? 0) - (1 - minutes.move.value(at: 60))) < 1e-12)
  }

  @Test func `the largest difference is that of a clamp`() throws {
    let (wanted, shown) = (try move(10, 2), try move(10, 1))
    let reactNative = Conversion(of: SpringSource(wanted), to: .reactNative)
    let end = try #require(reactNative.settleTime)
    let differences = (0..<Int((end * 60).rounded(.up))).map { frame in
      let time = Double(frame) / 60
      return abs(wanted.value(at: time) - shown.value(at: time))
    }
    let largest = try #require(differences.max())
    #expect(largest > 0.1 && abs((reactNative.maxDifference ?? 0) - largest) < 1e-12)
    #expect(reactNative.warnings.count == 1)
  }

  @Test func `the engine lags by half a sub-step, and is told to`() throws {
    // Box2D's implicit step is half a sub-step ahead, and its clock of ticks a whole one behind.
    let spring = try Framework.uiKitDynamics.spring(["frequency": 1, "damping": 0.2])
    let (source, lead) = (SpringSource(spring), spring.shownLead(over: 100))
    #expect(abs(lead.lead + 1.0 / 240) < 3e-4 && lead.rest < lead.whole / 5)
    #expect(source.notes.count == 1 && source.notes[0].contains("ms behind"))
    let flutter = Conversion(of: source, to: .flutter)
    #expect(flutter.warnings == source.notes)
    #expect(Conversion(of: source, to: .uiKitDynamics).warnings.isEmpty)
  }

  @Test func `an item that falls asleep before it has moved is not called near`() throws {
    let slow = SpringSource(SpringMove(try Spring(frequency: 0.05, dampingRatio: 1)))
    let engine = Conversion(of: slow, to: .uiKitDynamics, over: 10)
    #expect(try #require(engine.maxDifference) > 0.9)
    #expect(engine.warnings.contains { $0.contains("of the way from where the spring ends") })
  }

  @Test func `thresholds of rest go along in the framework's unit, or are called lost`() throws {
    let numbers = ["stiffness": 100, "damping": 10, "restDelta": 0.3, "restSpeed": 6]
    let source = SpringSource(try Framework.motion.spring(numbers))
    let expected: [(framework: Framework, numbers: [String: Double])] = [
      (.reactSpring, ["precision": 0.3, "restVelocity": 0.006]),
      (.reactNative, ["restDisplacementThreshold": 0.3, "restSpeedThreshold": 6]),
      (.flutter, ["toleranceDistance": 0.3, "toleranceVelocity": 6]),
      (.androidSpringForce, ["minimumVisibleChange": 0.4]),
      (.compose, ["visibilityThreshold": 0.3]), (.swiftUI, ["epsilon": 0.3]),
      (.reanimated, [:]), (.coreAnimation, [:]), (.material3, [:]), (.css, [:]), (.gsap, [:]),
    ]
    for (framework, numbers) in expected {
      let conversion = Conversion(of: source, to: framework, over: 100)
      let spring = try #require(conversion.spring)
      for (name, number) in numbers {
        #expect(abs(spring[dynamicMember: name] / number - 1) < 1e-12, "\(framework) \(name)")
      }
      let losses = conversion.warnings.filter { $0.contains("is lost: no parameter takes it") }
      #expect(losses.count == 2 - numbers.count, "\(framework): \(losses)")
      let thresholds = spring.framework.forms.first?.thresholds.map(\.name) ?? []
      let plain = try framework.spring(moving: move(10, 0.5))
      #expect(Set(plain.parameters.map(\.name)).isDisjoint(with: thresholds))
      #expect(plain.move.rest.isEmpty)
    }
    // The frame at which the integrated move is within both, as in Motion's own rule at its times.
    let rested = IntegratedMove(10, 0.5).firstTime(rate: 60) { abs($0) <= 3e-3 && abs($1) <= 6e-2 }
    #expect(Conversion(of: source, to: .reactNative, over: 100).settleTime == rested)
  }

  @Test func `a speed at rest that follows from a displacement goes along, or is lost`() throws {
    // A tenth of the precision per millisecond, and 62.5 times three quarters of the change per second.
    let sources = [
      (try Framework.reactSpring.spring(["precision": 0.3]), 0.3, 30.0),
      (try Framework.androidSpringForce.spring(["minimumVisibleChange": 0.4]), 0.3, 18.75),
    ]
    for (spring, displacement, speed) in sources {
      let source = SpringSource(spring)
      let motion = Conversion(of: source, to: .motion, over: 100)
      let written = try #require(motion.spring)
      #expect(abs(written.restDelta - displacement) < 1e-12)
      #expect(abs(written.restSpeed - speed) < 1e-12)
      let compose = Conversion(of: source, to: .compose, over: 100)
      let lost = "the rest speed of \(sixDigits(speed)) per second is lost: no parameter takes it"
      #expect(compose.warnings.contains(lost))
      // In its own framework it is written as it was.
      let own = try #require(Conversion(of: source, to: spring.framework, over: 100).spring)
      #expect(own.parameters == spring.parameters)
      #expect(own.snippet(over: 100) == spring.snippet(over: 100))
      let again = try spring.framework.spring(moving: source.move)
      #expect(again.settleTime(over: 100) == spring.settleTime(over: 100))
    }
  }

  @Test func `thresholds in pixels are looked at over pixels`() throws {
    let spring = try Framework.motion.spring(["restDelta": 0.5, "restSpeed": 20])
    #expect(SpringSource(spring, over: 300).notes.isEmpty)
    // Over a distance of 1 they end it halfway.
    #expect(SpringSource(spring).notes.count == 1)
    let same = try Framework.motion.spring()
    #expect(SpringSource(same, over: 300).notes == SpringSource(same).notes)
  }

  @Test func `an energy threshold is that of Reanimated alone`() throws {
    let source = SpringSource(try Framework.reanimated.spring(["energyThreshold": 1e-4]))
    let motion = Conversion(of: source, to: .motion)
    #expect(
      motion.warnings.contains("the energy threshold of 0.0001 is lost: no parameter takes it"))
    #expect(Conversion(of: source, to: .reanimated).settleTime == source.notation?.settleTime())
    // With a duration the search for the stiffness ends at the same energy, later for a smaller one.
    let (loose, tight) = (
      try Framework.reanimated.spring(["duration": 500, "energyThreshold": 1e-3]),
      try Framework.reanimated.spring(["duration": 500, "energyThreshold": 1e-9])
    )
    #expect(loose.move.stiffness < tight.move.stiffness)
    for spring in [loose, tight] {
      #expect(abs(try #require(spring.settleTime()) - 0.75) < 1.0 / 60 + 1e-9)
    }
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
  static let both = Framework.targets.filter { !$0.forms.isEmpty }

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

  /// Where it comes back from another framework as another motion, a limit is named.
  @Test(arguments: both)
  func `what a framework writes is read back as the same motion`(framework: Framework) throws {
    #expect(Self.springs.count == 1000)
    for spring in Self.springs {
      let first = try framework.spring(moving: SpringMove(spring))
      #expect(isSame(try readBack(first).move.spring, first.move.spring), "\(framework) \(spring)")
      #expect(!first.limits.isEmpty || isSame(first.move.spring, spring), "\(framework) \(spring)")
      for other in Self.both where other != framework {
        let between = try other.spring(moving: first.move)
        let last = try readBack(framework.spring(moving: readBack(between).move))
        if isSame(last.move.spring, first.move.spring) { continue }
        let limits = between.limits + last.limits
        #expect(!limits.isEmpty, "\(framework) to \(other) and back: \(spring)")
      }
    }
  }

  @Test func `a velocity goes with the spring, where the framework has one`() throws {
    let move = try SpringMove(Spring(frequency: 2, dampingRatio: 0.4), velocity: 3)
    for framework in Self.both where framework != .material3 && framework != .figma {
      let written = try framework.spring(moving: move)
      let read = try readBack(written)
      #expect((read.move.velocity / 3 - 1).magnitude < 1e-12, "\(framework)")
    }
  }

  @Test func `equal springs that stop at other times are called equal`() throws {
    for (stiffness, damping) in [(100.0, 10.0), (300, 20), (120, 12)] {
      let motion = try Framework.motion.spring(["stiffness": stiffness, "damping": damping])
      let conversion = Conversion(of: SpringSource(motion), to: .figma)
      let difference = try #require(conversion.maxDifference)
      #expect(difference > 0.001 && difference < 0.005)
      #expect(conversion.warnings.count == 1)
      #expect(
        conversion.warnings[0].hasPrefix(
          "the spring is the same; when Motion has stopped, Figma is still 0."))
    }
  }

  @Test func `equal springs that are shown by steps of one framework's own are called equal`()
    throws
  {
    let swiftUI = try SpringSource(
      Framework.swiftUI.spring(["response": 0.5, "dampingRatio": 0.8]))
    for framework in [Framework.figma, .coreAnimation] {
      let remark = "the spring is the same; SwiftUI shows it up to 0.46 % of the distance off the "
      #expect(
        Conversion(of: swiftUI, to: framework).warnings == [remark + "continuous spring"])
    }
    let uiKit = try SpringSource(Framework.uiKit.spring(["stiffness": 300, "damping": 20]))
    let conversion = Conversion(of: uiKit, to: .swiftUI)
    #expect(abs(try #require(conversion.maxDifference) - 0.008333) < 1e-6)
    #expect(
      conversion.warnings == [
        "the spring is the same; SwiftUI shows it up to 0.83 % of the distance off the continuous spring"
      ])
  }

  @Test func `an easing and steps of a framework's own are both told`() throws {
    let bouncy = SpringSource(try Framework.swiftUI.spring(["duration": 0.5, "bounce": 0.3]))
    let conversion = Conversion(of: bouncy, to: .css)
    #expect(abs(try #require(conversion.maxDifference) - 0.006884) < 1e-6)
    #expect(
      conversion.warnings == [
        "the easing stands for the same spring; where they differ most, SwiftUI is 0.49 % and CSS "
          + "linear() 0.19 % of the distance off the continuous spring"
      ])
  }

  @Test func `a spring that is another one, or lags, is not called the same`() throws {
    let engine = try SpringSource(
      Framework.uiKitDynamics.spring(["frequency": 4, "damping": 0.5]))
    let clamped = try SpringSource(SpringMove(Spring(frequency: 10, dampingRatio: 2)))
    let near = try SpringSource(SpringMove(Spring(frequency: 2, dampingRatio: 0.7)))
    for conversion in [
      Conversion(of: engine, to: .swiftUI), Conversion(of: clamped, to: .reactNative),
      Conversion(of: near, to: .material3),
    ] {
      #expect(!conversion.warnings.contains { $0.contains("is the same") })
    }
  }

  @Test func `what is far from every spring is carried over to no framework`() throws {
    let spring = try SpringSource(SpringMove(Spring(frequency: 2, dampingRatio: 0.4)))
    #expect(Conversion(of: spring.adding([], difference: 0.049), to: .compose).spring != nil)
    let far = Conversion(of: spring.adding([], difference: 0.051), to: .compose)
    #expect(far.spring == nil && far.maxDifference == nil)
    #expect(
      far.warnings == ["no spring is near this scene: the nearest is 5.1 % of the way off it"])
  }
}

@Suite struct CodeNumberTests {
  @Test func `it is written without the rounding of its last digits`() {
    let written = [0, 20, 0.1 + 0.2, 0.46832100000000003, 1 / 3.0, -157.91367041742973, 1e9, 1e20]
    let shown = [
      "0", "20", "0.3", "0.468321", "0.333333333333", "-157.9136704174", "1000000000", "1e+20",
    ]
    #expect(written.map(codeNumber) == shown)
    #expect(
      [.leastNonzeroMagnitude, 1.5e-12, 1e300].map(codeNumber) == ["5e-324", "1.5e-12", "1e+300"])
  }

  @Test func `it is within 1e-12 of ten thousand random numbers`() throws {
    var generator = SplitMix(seed: 3)
    for _ in 0..<10_000 {
      let size = Double.random(in: -8...21, using: &generator)
      let value =
        Double.random(in: -1...1, using: &generator) * 10
        * (0..<Int(abs(size))).reduce(1.0) { unit, _ in size < 0 ? unit / 10 : unit * 10 }
      let shown = try #require(Double(codeNumber(value)))
      #expect(abs(shown - value) <= 1e-12 * abs(value), "\(value)")
    }
  }
}
