// SPDX-License-Identifier: Apache-2.0

/// The constants of the engine, each with its unit.
///
/// They are Box2D 2.3's (b2Settings.h) and those that UIKit Dynamics was measured to run with.
/// Lengths are metres here: UIKit's points begin one layer above, in `Dynamics`.
public enum SolverConstants {
  /// Points of UIKit in one metre of the solver.
  public static let pointsPerMetre = 100.0

  /// The length of a sub-step, in seconds: exactly `Float(1) / 120`, whatever the world computes in.
  ///
  /// A `Double(1) / 120` would be shorter, and the first tick at 60 Hz would run two sub-steps
  /// where UIKit runs one.
  public static let subStep = Float(1) / 120

  /// Rounds of velocity constraints in a sub-step.
  public static let velocityIterations = 8

  /// Rounds of position constraints in a sub-step, at most.
  public static let positionIterations = 3

  /// The length below which a position error is left alone, in metres.
  public static let linearSlop = 0.005

  /// The largest correction of a position in one round, in metres.
  public static let maximumLinearCorrection = 0.2

  /// The angle below which an error of an angle is left alone, in radians.
  public static let angularSlop = 2.0 / 180.0 * Double.pi

  /// The largest correction of an angle in one round, in radians.
  public static let maximumAngularCorrection = 8.0 / 180.0 * Double.pi

  /// The longest way of a body in one sub-step, in metres.
  public static let maximumTranslation = 2.0

  /// The largest turn of a body in one sub-step, in radians.
  public static let maximumRotation = 0.5 * Double.pi

  /// The time a body must be quiet before it sleeps, in seconds.
  public static let timeToSleep: Float = 0.5

  /// The speed up to which a body counts as quiet, in metres per second.
  public static let sleepSpeed = 0.01

  /// The angular speed up to which a body counts as quiet, in radians per second.
  public static let sleepAngularSpeed = 2.0 / 180.0 * Double.pi

  /// The number of quiet sub-steps of the given length after which a body sleeps.
  ///
  /// The engine adds the sub-step to a `Float` timer, and 60 additions of `Float(1) / 120` give
  /// 0.49999985: the body sleeps at the 61st. Worlds of every number type count the same.
  public static func quietStepsToSleep(subStep: Float) -> Int {
    var timer: Float = 0
    var steps = 0
    while timer < timeToSleep && timer + subStep > timer {
      timer += subStep
      steps += 1
    }
    return steps
  }
}
