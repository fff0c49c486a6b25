// SPDX-License-Identifier: Apache-2.0

@testable import Springs
import Testing

/// A spring that takes over a value in flight, and what its framework shows then.
struct InterruptedMove: Sendable, CustomTestStringConvertible {
  /// The framework, and what it does with the velocity.
  let testDescription: String
  /// The value at the interruption, and the new target.
  let (value, target): (Double, Double)
  /// The velocity that counts from there on, in units of the value per second.
  let velocity: Double
  /// The spring, by its velocity in distances per second.
  let spring: @Sendable (Double) throws -> FrameworkSpring
  /// The values some seconds later.
  let shown: [(time: Double, value: Double)]
  let tolerance: Double

  /// Every one whose numbers were published or come from the framework's own source.
  ///
  /// Source: Motion 1b037b0 `generators/spring.ts` and `animateMotionValue`, androidx `AnimatableTest.kt`
  /// (`animateToWithInterruption`), Flutter `spring_simulation.dart`, React Native
  /// `SpringAnimation.js`, Reanimated 4.5.0 `spring.ts`; the values of the last four by the closed form.
  static let all = [
    InterruptedMove(
      testDescription: "Motion, stiffness and damping: kept, as the last frames tell it",
      value: 610.492535, target: 0, velocity: 5456.926768,
      spring: { try Framework.motion.spring(["stiffness": 100, "damping": 10, "velocity": $0]) },
      shown: milliseconds(
        [17, 33, 50, 67, 83], [687.070948, 731.506454, 752.668287, 750.566235, 730.644021]),
      tolerance: 1e-5),
    InterruptedMove(
      testDescription: "Motion, duration and bounce: lost", value: 610.492535, target: 0,
      velocity: 0,
      spring: { _ in try Framework.motion.spring(["visualDuration": 0.5, "bounce": 0.25]) },
      shown: milliseconds(
        [17, 33, 50, 67, 83], [601.64807, 579.894836, 546.411724, 505.617832, 463.100438]),
      tolerance: 1e-5),
    InterruptedMove(
      testDescription: "Motion, after a tween: kept, as the last frames tell it",
      value: 500, target: 0, velocity: 3400,
      spring: { try Framework.motion.spring(["stiffness": 100, "damping": 10, "velocity": $0]) },
      shown: milliseconds([17, 33, 50, 67], [546.082272, 569.598283, 576.094632, 566.301338]),
      tolerance: 1e-5),
    InterruptedMove(
      testDescription: "Motion, a finger's velocity", value: 100, target: 1000, velocity: 1000,
      spring: { try Framework.motion.spring(["stiffness": 300, "damping": 10, "velocity": $0]) },
      shown: milliseconds(
        [50, 100, 150, 200], [405.327659128, 920.188906432, 1276.713203608, 1339.553619246]),
      tolerance: 1e-5),
    InterruptedMove(
      testDescription: "Compose: kept", value: 100, target: 300, velocity: 1000,
      spring: {
        try Framework.compose.spring(["dampingRatio": 1, "stiffness": 1500, "initialVelocity": $0])
      },
      shown: milliseconds([0, 50, 100, 150], [100, 222.516746813, 281.811682644, 296.365521941]),
      tolerance: 1e-3),
    InterruptedMove(
      testDescription: "Flutter: given", value: 0.6, target: 0, velocity: 5,
      spring: {
        try Framework.flutter.spring(["mass": 1, "stiffness": 100, "damping": 10, "velocity": $0])
      },
      shown: milliseconds(
        [50, 100, 200, 400], [0.726029318, 0.66257369, 0.299984434, -0.116638601]),
      tolerance: 1e-8),
    InterruptedMove(
      testDescription: "Flutter, a fling, to a hundredth beyond the bound", value: 0, target: 1.01,
      velocity: 1,
      spring: { try Framework.flutter.spring(["stiffness": 500, "ratio": 1, "velocity": $0]) },
      shown: milliseconds([50, 100, 200], [0.326990092, 0.671364918, 0.94915189]),
      tolerance: 1e-8),
    InterruptedMove(
      testDescription: "React Native: kept, the config's ignored", value: 0.319067607, target: 0,
      velocity: 5.279260399,
      spring: {
        try Framework.reactNative.spring(["stiffness": 100, "damping": 10, "velocity": $0])
      },
      shown: milliseconds([16, 32, 64], [0.392925755, 0.44658788, 0.500383329]), tolerance: 1e-8),
    InterruptedMove(
      testDescription: "Reanimated: dropped where it points away", value: 34.029984661, target: -50,
      velocity: 0,
      spring: {
        try Framework.reanimated.spring([
          "mass": 1, "stiffness": 100, "damping": 10, "velocity": $0,
        ])
      },
      shown: milliseconds(
        [16, 32, 64, 128], [33.011693857, 30.184340647, 20.424746724, -7.342432032]),
      tolerance: 1e-7),
  ]

  private static func milliseconds(
    _ times: [Double], _ values: [Double]
  ) -> [(time: Double, value: Double)] {
    zip(times, values).map { (time: $0 / 1000, value: $1) }
  }
}

/// Moves that are interrupted, next to the frameworks' own numbers: a new spring from where the value
/// is, with the velocity that `Interruption` says is left, is what a framework shows.
@Suite struct InterruptedMoveTests {
  @Test(arguments: InterruptedMove.all)
  func `a spring with the velocity that is left is shown`(_ move: InterruptedMove) throws {
    let distance = move.target - move.value
    let spring = try move.spring(move.velocity / distance)
    for (time, value) in move.shown {
      let found = move.value + distance * spring.move.value(at: time)
      #expect(abs(found - value) <= move.tolerance, "\(time): \(found)")
    }
  }

  /// Source: react-spring's `SpringValue.test.ts.snap`.
  @Test func `react-spring keeps the velocity of its own steps where a move turns back`() throws {
    let frames = [
      0.022634843307857987, 0.07615528894993949, 0.14727295456877587, 0.226793329378144,
      0.30850531916036833, 0.3883524421610094, 0.4638171205392546, 0.5334657448036914,
      0.5739798090051748, 0.5769314290818427, 0.5557626190736369, 0.5200267363634852,
      0.4764105145625939, 0.4295016985132453, 0.38236344286272556, 0.3369622784733687,
    ]
    let (left, velocity) = try inFlight(after: 8)
    for (value, shown) in zip(try reactSpringFrames(0, to: 1), frames.prefix(8)) {
      #expect(abs(value - shown) <= 1e-12)
    }
    let rest = try reactSpringFrames(left, to: 0, velocity: velocity)
    for (value, shown) in zip(rest, frames.dropFirst(8)) { #expect(abs(value - shown) <= 1e-12) }
  }

  /// A velocity that is given in flight counts for nothing, and `stop()` leaves none; after `reset` it
  /// is that of before, and a tween hands its own over.
  ///
  /// Source: pmndrs/react-spring 3d2523d `SpringValue.ts`, run.
  @Test func `react-spring loses its velocity where it stops alone`() throws {
    let (left, velocity) = try inFlight(after: 9)
    #expect(abs(velocity - 3.529689020762904) <= 1e-9)
    // Six frames of a linear tween of 160 ms, the first of which counts for a little more.
    let tween = (ReactSpringRun.usualFrame + 5 * 1000.0 / 60) / 160
    for (frames, shown) in [
      (
        try reactSpringFrames(left, to: 0, velocity: velocity),
        [
          0.630451874723924, 0.6268802846924731, 0.5995471111728533, 0.5581225043448185,
          0.5093488215138865,
        ]
      ),
      (
        try reactSpringFrames(0, to: 1, velocity: velocity),
        [0.0699763448890271, 0.15185628256804673, 0.23807061601375978, 0.3236094047637862]
      ),
      (
        try reactSpringFrames(left, to: 1),
        [0.605745216450613, 0.6273345800243055, 0.6560224042966455, 0.6880997583373205]
      ),
      (
        try reactSpringFrames(tween, to: 0, velocity: 6.25),
        [0.6946825830305524, 0.7114481820573825, 0.6937310755708228, 0.6546874465153918]
      ),
    ] {
      for (value, shown) in zip(frames, shown) { #expect(abs(value - shown) <= 1e-9) }
    }
  }

  /// Where a move from 0 to 1 is after some frames, and the velocity of its last step, per second.
  private func inFlight(after frames: Int) throws -> (value: Double, velocity: Double) {
    var run = ReactSpringRun(try Framework.reactSpring.spring(), over: 1)
    var before = 0.0
    for _ in 0..<frames {
      run.advance(by: 16)
      before = run.value
      run.advance(by: 1)
    }
    return (run.value, 1000 * (run.value - before))
  }

  /// The frames of a move after its start; the velocity is per second.
  private func reactSpringFrames(
    _ value: Double, to target: Double, velocity: Double = 0
  ) throws -> [Double] {
    let distance = target - value
    let spring = try Framework.reactSpring.spring(["velocity": velocity / distance])
    let shares = spring.frames(10, rate: 60, over: abs(distance)).dropFirst()
    return shares.map { value + distance * $0 }
  }

  /// In the frame of a new target the first half still goes to the old one.
  ///
  /// Source: androidx `SpringAnimation.java`, `updateValueAndVelocity`.
  @Test func `Android takes a new target in the middle of a frame`() throws {
    var (value, velocity) = (50.0, 400.0)
    for target in [100.0, 0] {
      let distance = target - value
      let half = try Framework.androidSpringForce.spring([
        "dampingRatio": 0.5, "stiffness": 1500, "startVelocity": velocity / distance,
      ]).move.motion
      velocity = -distance * half.velocity(at: 0.008)
      value = target - distance * half.displacement(at: 0.008)
    }
    #expect(abs(value - 57.817373) <= 1e-3)
    #expect(abs(velocity - -11.29889) <= 1e-3)
  }

  /// Source: Motion's `spring.test.ts`, anime.js' `calculateSDFromBD`.
  @Test func `springs by duration and bounce take no velocity`() throws {
    for form in Framework.motion.forms + Framework.animeJS.forms {
      let names = form.parameters.map(\.name)
      #expect(names.contains("velocity") != names.contains("bounce"))
    }
    #expect(try Framework.motion.spring(["duration": 1, "bounce": 0.2]).move.velocity == 0)
    let anime = try Framework.animeJS.spring(["duration": 500, "bounce": 0.3])
    #expect(anime.move.velocity == 0)
    #expect(anime.mass == 1)
  }

  /// Source: Reanimated's `spring.ts`.
  @Test func `Reanimated runs an overdamped spring as a critical one`() throws {
    let spring = try Framework.reanimated.spring(["mass": 1, "stiffness": 100, "damping": 60])
    #expect(abs(spring.move.value(at: 0.2) - 0.59399415) <= 1e-8)
  }

  /// Source: the sum of Core Animation's additive animations, of the same linear spring.
  @Test func `additive animations of one spring keep its velocity`() throws {
    let spring = try Framework.coreAnimation.spring(["mass": 1, "stiffness": 100, "damping": 10])
      .move.motion
    let kept = SpringMotion(
      spring: spring.spring, displacement: 100 * (1 - spring.displacement(at: 0.15)),
      velocity: -100 * spring.velocity(at: 0.15))
    for (time, value) in [
      (0.15, 61.049253456), (0.2, 74.50201614), (0.3, 51.386223285), (0.55, -11.950451589),
    ] {
      let sum = 100 * (spring.displacement(at: time - 0.15) - spring.displacement(at: time))
      #expect(abs(sum - value) <= 1e-8)
      #expect(abs(kept.displacement(at: time - 0.15) - value) <= 1e-8)
    }
  }

  /// Each layer of SwiftUI's `interpolatingSpring` goes from where the old one is to the new target.
  ///
  /// Source: OpenSwiftUI `DefaultCombiningAnimation.swift`.
  @Test func `layers are neither a sum nor a velocity that is kept`() throws {
    let spring = try Framework.swiftUI.spring(["mass": 1, "stiffness": 170, "damping": 15]).move
    for (time, value, sum) in [
      (0.1, 48.094313644, 48.094313644), (0.15, 65.430501894, 61.876307451),
      (0.2, 51.189548979, 50.525996717), (0.3, 1.530792632, 12.331644973),
      (0.5, -5.305813867, -5.328265364),
    ] {
      let (old, new) = (100 * spring.value(at: time), spring.value(at: time - 0.1))
      #expect(abs(old * (1 - new) - value) <= 1e-8)
      #expect(abs(old - 100 * new - sum) <= 1e-8)
    }
  }
}
