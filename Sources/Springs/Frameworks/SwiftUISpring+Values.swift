// SPDX-License-Identifier: Apache-2.0

import Basics

// What the methods of `Spring` return.
extension SwiftUISpring {
  /// The value at a time, from 0.
  /// - Parameters:
  ///   - target: The value to go to.
  ///   - initialVelocity: The velocity at the start, per second.
  ///   - time: The time in seconds, at least 0.
  /// - Returns: The value.
  public func value(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    target - motion(target, initialVelocity).displacement(at: time)
  }

  /// The velocity at a time.
  /// - Parameters:
  ///   - target: The value to go to, from 0.
  ///   - initialVelocity: The velocity at the start, per second.
  ///   - time: The time in seconds, at least 0.
  /// - Returns: The velocity, per second.
  public func velocity(target: Double, initialVelocity: Double = 0, time: Double) -> Double {
    -motion(target, initialVelocity).velocity(at: time)
  }

  private func motion(_ target: Double, _ velocity: Double) -> SpringMotion {
    SpringMotion(spring: move.spring, displacement: target, velocity: -velocity)
  }
}

extension SwiftUISpring {
  /// The settling duration.
  ///
  /// Below critical damping -ln(e / (|target| + |z w target - v0|)) / (z w), which adds a value and
  /// a velocity. From there on the first tenth of a second, counted by adding tenths, from which
  /// the value is nearer than e for more than a second: SwiftUI looks at 1024 of them, and reports
  /// 0 where it finds none.
  /// - Parameters:
  ///   - target: The value to go to, from 0.
  ///   - initialVelocity: The velocity at the start, per second.
  ///   - epsilon: The distance e from the target that counts as settled, positive.
  /// - Returns: The time in seconds; nil without damping, and where SwiftUI finds none.
  public func settlingDuration(
    target: Double, initialVelocity: Double = 0, epsilon: Double
  ) -> Double? {
    precondition(epsilon > 0, "An epsilon is positive.")
    return Self.settlingDuration(of: motion(target, initialVelocity), epsilon)
  }

  /// The settling duration of a motion from a displacement, the target's distance.
  static func settlingDuration(of motion: SpringMotion, _ epsilon: Double) -> Double? {
    guard motion.decay > 0 else { return nil }
    guard motion.spring.dampingRatio < 1 else { return firstQuietTenth(of: motion, epsilon) }
    let (target, velocity) = (motion.initialDisplacement, -motion.initialVelocity)
    let height = target.magnitude + (motion.decay * target - velocity).magnitude
    return max(0, -log(epsilon / height) / motion.decay)
  }

  /// The tenths that SwiftUI looks at.
  private static let scannedTenths = 1024

  private static func firstQuietTenth(of motion: SpringMotion, _ epsilon: Double) -> Double? {
    var (time, start): (Double, Double?) = (0, nil)
    for _ in 0..<scannedTenths {
      let isQuiet = motion.displacement(at: time).magnitude < epsilon
      if !isQuiet { start = nil } else if start == nil { start = time }
      if let start, time - start > 1 { return start }
      time += 0.1
    }
    return nil
  }
}
