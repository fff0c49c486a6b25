// SPDX-License-Identifier: Apache-2.0

import Basics
import RigidBodies

/// A soft spring as the engine under UIKit Dynamics really runs it: an implicit step at a time.
///
/// One item hangs on one soft attachment to a fixed anchor through its centre and moves along the
/// line to that anchor. In a sub-step h the engine (Box2D 2.3) adds the acceleration a, takes the
/// resistance c off, and solves the soft joint for the new velocity, which moves the item. With
/// w = 2 pi f, the extension C beyond the rest length, p = 1 / (1 + h c) and
/// D = 1 + 2 z w h + (w h)^2,
///
///     v' = (p (v + h a) - h w^2 C) / D,    C' = C + h v'.
///
/// The mass has no part in it: the engine takes stiffness and damping from the effective mass. The
/// implicit step adds damping of about w h / 2, so that "4 Hz, damping 0" behaves as 0.10.
public struct DiscreteSpring: Hashable, Sendable {
  /// The attachment's frequency f in Hz, positive.
  public let frequency: Double
  /// The attachment's damping ratio z, at least 0.
  public let dampingRatio: Double
  /// The item's resistance c (linear damping) in 1/s, at least 0.
  public let resistance: Double
  /// The length h of a sub-step, in seconds.
  public let subStep: Double

  /// The determinant of the recurrence, p / D: what a sub-step leaves of the velocity.
  public let determinant: Double
  /// (w h)^2 / D: the share of the extension that a sub-step takes back.
  let recall: Double
  /// (1 + 2 z w h - p) / (2 D): half the difference between what a sub-step leaves of the
  /// extension and of the velocity.
  let skew: Double
  /// The trace squared less four times the determinant: the square of the poles' difference.
  let discriminant: Double
  /// -ln(p / D): what a sub-step takes off the logarithm of both poles together.
  let logarithmicLoss: Double

  /// Creates the recurrence of an attachment.
  /// - Parameters:
  ///   - frequency: The attachment's frequency in Hz, positive (0 would be a rigid rod).
  ///   - dampingRatio: The attachment's damping ratio, at least 0.
  ///   - resistance: The item's resistance in 1/s, at least 0.
  ///   - subStep: The length of a sub-step in seconds, positive; the engine's unless set.
  /// - Throws: `SpringError`, naming the quantity that is out of range.
  public init(
    frequency: Double, dampingRatio: Double, resistance: Double = 0,
    subStep: Double = Double(SolverConstants.subStep)
  ) throws(SpringError) {
    try SpringError.checkPositive(frequency, "the frequency")
    try SpringError.checkNotNegative(dampingRatio, "the damping ratio")
    try SpringError.checkNotNegative(resistance, "the resistance")
    try SpringError.checkPositive(subStep, "the sub-step")
    self.frequency = frequency
    self.dampingRatio = dampingRatio
    self.resistance = resistance
    self.subStep = subStep
    let turn = 2 * .pi * frequency * subStep
    let drag = subStep * resistance
    let growth = 1 + turn * (2 * dampingRatio + turn)
    determinant = 1 / ((1 + drag) * growth)
    recall = turn * turn / growth
    skew = (drag / (1 + drag) + 2 * dampingRatio * turn) / (2 * growth)
    discriminant = Self.discriminant(turn: turn, drag: drag, dampingRatio: dampingRatio)
    logarithmicLoss = log1p(drag) + log1p(turn * (2 * dampingRatio + turn))
  }

  /// The trace of the recurrence, 1 + (p - (w h)^2) / D: the sum of its poles.
  public var trace: Double { 2 - loss }

  /// 2 less the trace: the sum of the poles' distances from 1.
  var loss: Double { 2 * (skew + recall) }

  /// T^2 - 4 det = 4 (skew^2 - recall det), written so that nothing cancels near critical damping.
  ///
  /// With n = 1 - p it is (n + 2 w h (z - sqrt p)) (n + 2 w h (z + sqrt p)) / D^2, and
  /// z - sqrt p = (z - 1) + n / (1 + sqrt p).
  private static func discriminant(turn: Double, drag: Double, dampingRatio: Double) -> Double {
    let (root, lost) = ((1 / (1 + drag)).squareRoot(), drag / (1 + drag))
    let less = lost + 2 * turn * ((dampingRatio - 1) + lost / (1 + root))
    let more = lost + 2 * turn * (dampingRatio + root)
    let growth = 1 + turn * (2 * dampingRatio + turn)
    return less * more / (growth * growth)
  }
}
