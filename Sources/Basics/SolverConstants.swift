// SPDX-License-Identifier: Apache-2.0

/// The constants of the engine, each with its unit.
///
/// They are those of Box2D 2.3 (b2Settings.h) and those measured in UIKit Dynamics. Lengths are in
/// metres; UIKit's points begin in `Dynamics`. Here are those that springs in closed form share with
/// the solver; `RigidBodies` adds the solver's own.
public enum SolverConstants {
  /// UIKit points per metre.
  @inlinable public static var pointsPerMetre: Double { 100.0 }

  /// The length of a sub-step, in seconds: exactly `Float(1) / 120`, also in `Double` worlds.
  ///
  /// `Double(1) / 120` is shorter: the first tick at 60 Hz would run two sub-steps instead of one.
  @inlinable public static var subStep: Float { Float(1) / 120 }

  /// The largest translation of a body in one sub-step, in metres.
  @inlinable public static var maximumTranslation: Double { 2.0 }

  /// The time a body must be quiet before it sleeps, in seconds.
  @inlinable public static var timeToSleep: Float { 0.5 }

  /// The speed up to which a body counts as quiet, in metres per second.
  @inlinable public static var sleepSpeed: Double { 0.01 }

  /// The number of quiet sub-steps of the given length after which a body sleeps.
  ///
  /// The engine adds the sub-step to a `Float` timer. 60 additions of `Float(1) / 120` give 0.49999985,
  /// so a body sleeps at the 61st, in worlds of every number type.
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
