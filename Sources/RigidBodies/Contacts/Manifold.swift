// SPDX-License-Identifier: Apache-2.0

/// Where two outlines touch, in the frames of the bodies: at no point, at one or at two.
struct Manifold<R: Real>: Sendable, Hashable {
  /// What the points and the normal are relative to.
  enum Kind: UInt8, Sendable {
    /// Two discs: `localPoint` is the centre of A, each point's the centre of B.
    case discs
    /// A side of A: `localPoint` and `localNormal` belong to A, the points to B.
    case faceA
    /// A side of B: `localPoint` and `localNormal` belong to B, the points to A.
    case faceB
  }

  var kind = Kind.discs
  var localPoint = Vector2<R>.zero
  var localNormal = Vector2<R>.zero
  var count = 0
  var first = ManifoldPoint<R>()
  var second = ManifoldPoint<R>()
}

/// A point of a ``Manifold`` with the impulses of the last sub-step.
struct ManifoldPoint<R: Real>: Sendable, Hashable {
  var localPoint = Vector2<R>.zero

  /// N s along the normal, and across it.
  var normalImpulse = R.zero
  var tangentImpulse = R.zero

  var feature = ContactFeature()
}

/// Which corners and sides make a point: the same from step to step while the point is the same.
struct ContactFeature: Sendable, Hashable {
  enum Kind: UInt8, Sendable { case vertex, face }

  var indexA: UInt8 = 0
  var indexB: UInt8 = 0
  var kindA = Kind.vertex
  var kindB = Kind.vertex
}
