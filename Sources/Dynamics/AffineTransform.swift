// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// The turn of an item, written as UIKit's transforms are: [a, b; c, d].
///
/// An animator reads and writes turns only; a scale in a transform is not part of the physics.
public struct AffineTransform: Sendable, Hashable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double

  /// No turn.
  public static let identity = AffineTransform(rotationAngle: 0)

  /// The turn by an angle in radians, clockwise on a screen.
  public init(rotationAngle angle: Double) {
    a = angle.cosine
    b = angle.sine
    c = -angle.sine
    d = angle.cosine
  }

  /// The angle in radians, between -pi and pi.
  public var rotationAngle: Double { Double.atan2(y: b, x: a) }
}
