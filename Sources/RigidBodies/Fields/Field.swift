// SPDX-License-Identifier: Apache-2.0

/// What a field does to the bodies in it; ``Field`` gives the formulas.
public enum FieldKind: Sendable, Hashable {
  /// A pull in a direction, in proportion to the mass.
  case linearGravity
  /// A pull to the position, in proportion to the mass.
  case radialGravity
  /// A pull to the position that does not ask for the mass.
  case spring
  /// A brake that grows with the square of the velocity relative to the direction.
  case drag
  /// A velocity that bodies are given at the beginning of every sub-step.
  case velocity
  /// A push away from the position, in proportion to the charge.
  case electric
  /// A force across the velocity.
  case magnetic
  /// A force round the position.
  case vortex
}

/// Something that acts on bodies from where they are and how they move, in SI units.
///
/// With p the way from the position to the centre of the body, r = |p|, u its unit vector, S the
/// strength, m the mass, q the charge, v the velocity, d the direction and the falloff k,
///
///     fall = max(r, r_min)^-k
///
///     linearGravity  S m d fall          radialGravity  -S m u fall
///     spring         -S u fall           drag           -S w |w| fall,  w = v - d
///     electric       S q u fall          magnetic       S (v_y, -v_x) fall
///     vortex         S (-u_y, u_x) fall / m
///     velocity       no force: v becomes d
///
/// At the position itself u is zero. With the falloff -1 of a spring field the force is -S p.
///
/// Source: the documentation of UIFieldBehavior and black-box measurement, published by third
/// parties.
public struct Field<R: Real>: Sendable, Hashable {
  public var kind: FieldKind

  /// S, in the unit that makes the formula a force in newtons.
  public var strength: R

  /// k: 0 acts alike everywhere, 1 falls off as 1/r, 2 as 1/r^2.
  public var falloff: R

  /// The distance in metres, greater than 0, below which the strength grows no more.
  public var minimumRadius: R

  /// The centre of the field and of its region, in metres.
  public var position: Vector2<R>

  /// d: a direction of linear gravity, a velocity in m/s for drag and velocity; else unused.
  public var direction: Vector2<R>

  /// Where the field acts: bodies whose centre is in it.
  public var region: FieldRegion<R>

  /// What it acts on.
  public var bodies: [BodyID]

  /// A field of strength 1 that acts alike everywhere.
  ///
  /// - Parameters:
  ///   - kind: What it does.
  ///   - bodies: What it acts on.
  ///   - strength: S of the formulas.
  ///   - falloff: k of the formulas.
  ///   - position: The centre, in metres.
  ///   - direction: d of the formulas.
  public init(
    _ kind: FieldKind, on bodies: [BodyID], strength: R = R(1), falloff: R = .zero,
    position: Vector2<R> = .zero, direction: Vector2<R> = .zero
  ) {
    self.kind = kind
    self.bodies = bodies
    self.strength = strength
    self.falloff = falloff
    self.position = position
    self.direction = direction
    minimumRadius = R(SolverConstants.minimumFieldRadius)
    region = .infinite
  }
}
