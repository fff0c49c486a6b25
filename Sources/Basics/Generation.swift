// SPDX-License-Identifier: Apache-2.0

/// A generation of the engine under UIKit Dynamics: the constants in which the two differ.
///
/// Source of today's: measurements on macOS 27. Source of iOS 7's: Apple's binary of iOS 7.0, read and
/// not run, which a log of a device from 2015 confirms. The version in which Apple changed it is unknown.
/// Both are published in kern0x1b/charon, facts/UIKit/UIDynamicAnimator.md.
public struct Generation: Hashable, Sendable {
  /// The length of a sub-step, in seconds.
  public let subStep: Float
  /// The skin of edges and polygons, in metres; today b2_polygonRadius.
  public let skin: Double
  /// What the collision box of an item lacks at each side, in points.
  public let inset: Double
  /// Damping takes h c of a velocity in a sub-step h, else a velocity is divided by 1 + h c.
  public let dampsExplicitly: Bool
  /// The number of quiet sub-steps after which a body sleeps.
  public let quietSteps: Int

  /// Today's engine, or one with another sub-step in seconds.
  public static func current(subStep: Float) -> Generation {
    Generation(subStep: subStep, skin: 0.01, inset: 0, dampsExplicitly: false)
  }

  /// Today's engine.
  public static let current = current(subStep: SolverConstants.subStep)

  /// The engine of iOS 7.0.
  public static let iOS7 = Generation(subStep: 0.004, skin: 0.001, inset: 1, dampsExplicitly: true)

  private init(subStep: Float, skin: Double, inset: Double, dampsExplicitly: Bool) {
    (self.subStep, self.skin) = (subStep, skin)
    (self.inset, self.dampsExplicitly) = (inset, dampsExplicitly)
    quietSteps = SolverConstants.quietStepsToSleep(subStep: subStep)
  }

  /// The resistance with which a sub-step of the same length damps implicitly as one of this generation
  /// does.
  ///
  /// 1 / (1 + h c') = 1 - h c has the solution c' = c / (1 - h c), which is infinite where h c is 1 or
  /// more and a velocity is lost at once. So one closed form serves both.
  /// - Parameter resistance: The resistance c in 1/s, at least 0.
  /// - Returns: c' in 1/s; c itself today.
  public func implicitDamping(_ resistance: Double) -> Double {
    dampsExplicitly ? resistance / max(0, 1 - Double(subStep) * resistance) : resistance
  }

  /// The side of the collision box of a rectangular item: at least half of the item's.
  /// - Parameter side: The side of the item, in points.
  /// - Returns: The side of the box, in points.
  public func boxSide(_ side: Double) -> Double {
    let inner = side - 2 * inset
    return side > 3 * inset ? inner : max(inner, side / 2)
  }
}
