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

  // MARK: Force

  /// The force on a body that moves, in newtons: the formulas of ``Field`` in their symbols.
  ///
  /// - Parameter body: The body, as it stands and moves now.
  /// - Returns: The force; zero in a velocity field.
  func force(on body: Body<R>) -> Vector2<R> {
    let p = body.position - position
    let r = p.length
    let u = unit(p, length: r)
    let s = strength * fall(at: r)
    let m = body.inverseMass.reciprocalOrZero
    let v = body.velocity
    switch kind {
    case .linearGravity: return (s * m) * direction
    case .radialGravity: return -((s * m) * u)
    case .spring: return -(s * u)
    case .drag:
      let w = v - direction
      return -((s * w.length) * w)
    case .electric: return (s * body.charge) * u
    case .magnetic: return s * Vector2(v.y, -v.x)
    case .vortex: return (s * body.inverseMass) * Vector2(-u.y, u.x)
    case .velocity: return .zero
    }
  }

  /// max(r, r_min)^-k.
  private func fall(at r: R) -> R {
    r.replacing(with: minimumRadius, where: r .< minimumRadius).raised(to: -falloff)
  }

  /// p/r, or zero where r is 0.
  private func unit(_ p: Vector2<R>, length r: R) -> Vector2<R> {
    let divisor = r.replacing(with: R(1), where: r .<= .zero)
    return Vector2(p.x / divisor, p.y / divisor)
  }
}

/// A part of the plane around the position of a field.
public indirect enum FieldRegion<R: Real>: Sendable, Hashable {
  /// Everywhere.
  case infinite
  /// A disc; its rim belongs to it.
  case circle(radius: R)
  /// A rectangle along the axes; its sides belong to it.
  case rectangle(width: R, height: R)
  /// What is outside a region.
  case outside(FieldRegion)
  /// What is in at least one of two regions.
  case either(FieldRegion, FieldRegion)
  /// What is in both of two regions.
  case both(FieldRegion, FieldRegion)

  /// Everything that is not in this region.
  public func inverse() -> FieldRegion { .outside(self) }

  /// What is in this region or in the other.
  public func union(_ other: FieldRegion) -> FieldRegion { .either(self, other) }

  /// What is in this region and not in the other.
  public func difference(_ other: FieldRegion) -> FieldRegion { .both(self, .outside(other)) }

  /// What is in this region and in the other.
  public func intersection(_ other: FieldRegion) -> FieldRegion { .both(self, other) }

  /// Whether a point belongs to the region; it is given from the position of the field.
  public func contains(_ point: Vector2<R>) -> R.Mask {
    switch self {
    case .infinite: R.Mask(repeating: true)
    case .circle(let radius): Vector2.dot(point, point) .<= radius * radius
    case .rectangle(let width, let height):
      (point.x.magnitude .<= R(0.5) * width) .& (point.y.magnitude .<= R(0.5) * height)
    case .outside(let region): .!region.contains(point)
    case .either(let a, let b): a.contains(point) .| b.contains(point)
    case .both(let a, let b): a.contains(point) .& b.contains(point)
    }
  }

  /// The same region with every length in another unit or number type.
  public func mapLengths<S: Real>(_ transform: (R) -> S) -> FieldRegion<S> {
    switch self {
    case .infinite: .infinite
    case .circle(let radius): .circle(radius: transform(radius))
    case .rectangle(let width, let height):
      .rectangle(width: transform(width), height: transform(height))
    case .outside(let region): .outside(region.mapLengths(transform))
    case .either(let a, let b): .either(a.mapLengths(transform), b.mapLengths(transform))
    case .both(let a, let b): .both(a.mapLengths(transform), b.mapLengths(transform))
    }
  }
}

/// The force of the pushes on a body, put aside while fields add theirs for one sub-step.
struct PutAsideForce<R: Real> {
  let body: Int
  let force: Vector2<R>
}

extension World {
  /// Adds the forces of fields for the next sub-step, and sets the velocities of velocity fields.
  ///
  /// Policy: a field acts on what is awake and wakes nothing. It always acts, so if it did, nothing
  /// in a field could ever come to rest.
  ///
  /// - Parameters:
  ///   - fields: The fields, each acting on what those before it left.
  ///   - active: The lanes on which they act.
  /// - Returns: What ``restore(_:)`` gives back after the sub-step.
  @inline(__always)
  mutating func act(
    _ fields: [Field<R>], where active: R.Mask = R.Mask(repeating: true)
  ) -> [PutAsideForce<R>] {
    fields.isEmpty ? [] : actOnBodies(fields, where: active)
  }

  /// Gives bodies the force back that they had before the fields; what fell asleep has none.
  @inline(__always)
  mutating func restore(_ forces: [PutAsideForce<R>]) {
    for entry in forces {
      let isAsleep = .!bodies.elements[entry.body].isAwake
      bodies.elements[entry.body].force = entry.force.replacing(with: .zero, where: isAsleep)
    }
  }

  private mutating func actOnBodies(
    _ fields: [Field<R>], where active: R.Mask
  ) -> [PutAsideForce<R>] {
    var seen = Set<Int>()
    var forces: [PutAsideForce<R>] = []
    for field in fields {
      for body in field.bodies.lazy.map(\.index) where !bodies[body].isStatic {
        if seen.insert(body).inserted {
          forces.append(PutAsideForce(body: body, force: bodies.elements[body].force))
        }
        act(field, on: body, where: active)
      }
    }
    return forces
  }

  private mutating func act(_ field: Field<R>, on index: Int, where active: R.Mask) {
    var body = bodies.elements[index]
    let isActing = active .& body.isAwake .& field.region.contains(body.position - field.position)
    let force = field.force(on: body)
    body.force = body.force.replacing(with: body.force + force, where: isActing)
    if field.kind == .velocity {
      body.velocity = body.velocity.replacing(with: field.direction, where: isActing)
    }
    bodies.elements[index] = body
  }
}
