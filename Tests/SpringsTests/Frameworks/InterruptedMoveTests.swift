// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Springs

/// A spring that takes over a value in flight, and what its framework shows then: a row of
/// `Tests/Interrupted.tsv`.
struct InterruptedMove: Sendable, CustomTestStringConvertible {
  /// The framework, and what it does with the velocity.
  let testDescription: String
  /// The value at the interruption, and the new target.
  let value, target: Double
  let spring: FrameworkSpring
  /// The values some milliseconds later.
  let times, shown: [Double]
  let tolerance: Double

  static var all: [InterruptedMove] {
    get throws { try tableRows("Interrupted.tsv").map(InterruptedMove.init) }
  }

  private init(_ cells: [String]) throws {
    let (words, numbers) = (cells[1].split(separator: " ").map(String.init), cells[2].numbers)
    testDescription = cells[0]
    (value, target, tolerance) = (numbers[0], numbers[1], numbers[3])
    let velocity = numbers[2] / (target - value)
    let parameters = stride(from: 1, to: words.count, by: 2).map {
      (words[$0], Double(words[$0 + 1]) ?? velocity)
    }
    spring = try #require(Framework.named(words[0])).spring(
      Dictionary(uniqueKeysWithValues: parameters))
    (times, shown) = (cells[3].numbers, cells[4].numbers)
  }
}

/// Moves that are interrupted, next to the frameworks' own numbers: a new spring from where the value
/// is, with the velocity that `Framework.interruption` says is left, is what a framework shows.
@Suite struct InterruptedMoveTests {
  @Test(arguments: try InterruptedMove.all)
  func `a spring with the velocity that is left is shown`(_ move: InterruptedMove) throws {
    #expect(!move.shown.isEmpty)
    for (time, value) in zip(move.times, move.shown) {
      let share = move.spring.move.value(at: time / 1000)
      let found = move.value + (move.target - move.value) * share
      #expect(abs(found - value) <= move.tolerance, "\(time): \(found)")
    }
  }

  /// Source: react-spring's `SpringValue.test.ts.snap`.
  @Test func `react-spring keeps the velocity of its own steps where a move turns back`() throws {
    let frames = try publishedFrames("react-spring-turns-back")
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
    for (vector, frames) in [
      ("react-spring-in-flight", try reactSpringFrames(left, to: 0, velocity: velocity)),
      ("react-spring-reset", try reactSpringFrames(0, to: 1, velocity: velocity)),
      ("react-spring-stopped", try reactSpringFrames(left, to: 1)),
      ("react-spring-after-tween", try reactSpringFrames(tween, to: 0, velocity: 6.25)),
    ] {
      for (value, shown) in zip(frames, try publishedFrames(vector)) {
        #expect(abs(value - shown) <= 1e-9)
      }
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
  @Test func `springs by duration and bounce take no velocity`() {
    for form in Framework.motion.forms + Framework.animeJS.forms {
      let names = form.parameters.map(\.name)
      #expect(names.contains("velocity") != names.contains("bounce"))
    }
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
