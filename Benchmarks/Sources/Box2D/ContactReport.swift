// SPDX-License-Identifier: GPL-3.0-or-later

import CBox2D

/// Something that Box2D's contact listener was told in the last sub-step, of two shapes.
public struct ContactReport: Sendable {
  /// What it was told.
  public enum Kind: Sendable {
    /// The shapes began to touch.
    case began
    /// The shapes ceased to touch; there is no point.
    case ended
    /// A point of the contact was solved, with a normal impulse in N s.
    case solved(normalImpulse: Float)
  }

  /// What happened.
  public let kind: Kind
  /// The bodies that the shapes belong to, the one that was added first before the other.
  public let bodies: (World.BodyID, World.BodyID)
  /// Where, m: the solved point, or the first one where a contact began.
  public let point: SIMD2<Float>

  init(_ report: CBox2DContactReport) {
    kind =
      switch report.kind {
      case CBOX2D_CONTACT_BEGAN: .began
      case CBOX2D_CONTACT_ENDED: .ended
      default: .solved(normalImpulse: report.normal_impulse)
      }
    let (a, b) = (min(report.body_a, report.body_b), max(report.body_a, report.body_b))
    bodies = (World.BodyID(number: a), World.BodyID(number: b))
    point = SIMD2(report.point)
  }
}
