// SPDX-License-Identifier: Apache-2.0

/// The kinds of fields; ``ForceField`` gives the formulas.
public enum FieldKind: Sendable, Hashable {
  /// A pull in a direction, in proportion to the mass.
  case linearGravity
  /// A pull to the position, in proportion to the mass.
  case radialGravity
  /// A pull to the position, whatever the mass.
  case spring
  /// A brake that grows with the square of the velocity relative to the direction.
  case drag
  /// A velocity that bodies get at the beginning of every sub-step.
  case velocity
  /// A push away from the position, in proportion to the charge.
  case electric
  /// A force across the velocity.
  case magnetic
  /// A force round the position.
  case vortex
  /// A force that changes from place to place and with the time.
  case noise
  /// The same, in proportion to the mass and to the square of the velocity.
  case turbulence

  /// Tells whether the force changes with the time.
  public var changesWithTime: Bool { self == .noise || self == .turbulence }
}

/// A force or a velocity that depends on the place and motion of bodies, in SI units.
///
/// With p the vector from the position to the centre of the body, r = |p|, u its unit vector, S the
/// strength, m the mass, q the charge, v the velocity, d the direction and the falloff k,
///
///     fall = max(r, r_min)^-k
///
///     linearGravity  S m d fall          radialGravity  -S m u fall
///     spring         -S u fall           drag           -S w |w| fall,  w = v - d
///     electric       S q u fall          magnetic       S (v_y, -v_x) fall
///     vortex         S (-u_y, u_x) fall / m
///     velocity       no force: v becomes d
///     noise          S n g fall            turbulence     S n g fall m |v|^2
///
/// n and g are the value and the slope of simplex noise at f (p_x + T, p_y + T, T), its gradients turned
/// by the angle T = t a, with the time t at the end of the sub-step, the speed a of the animation, and
/// f = 1.25 / (max(s, 0) + 1/12) - 1 of the smoothness s.
///
/// With the falloff -1 of a spring field the force is -S p. There is none at the position itself, of
/// radial gravity where r^2 < 1e-5 m^2, of a spring where r < 1e-5 m, and of any kind where |S|, times
/// the mass or charge in its formula, is below 2^-15. Of the velocity fields that contain a body the
/// first one counts; gravity and forces then do nothing in that sub-step.
/// Source: the documentation of UIFieldBehavior; black-box measurement, published by third parties.
public struct ForceField<R: Real>: Sendable, Hashable {
  public var kind: FieldKind

  /// S, in the unit that gives a force in newtons.
  public var strength: R

  /// k: 0 is uniform, 1 falls off as 1/r, 2 as 1/r^2.
  public var falloff: R

  /// r_min in metres, greater than 0: the distance below which the field grows no stronger.
  public var minimumRadius: R

  /// The centre of the field and of its region, in metres.
  public var position: Vector2<R>

  /// d: the direction of linear gravity, the velocity in m/s of drag and velocity; else unused.
  public var direction: Vector2<R>

  /// s: from 0, rough, to 1, smooth; of noise and turbulence.
  public var smoothness: Double

  /// a: how fast noise and turbulence change, in radians of their gradients a second.
  public var animationSpeed: Double

  /// T: the angle of the gradients in the next sub-step.
  var phase = R.zero

  /// The region of the field, which acts on bodies whose centre is in it.
  public var region: FieldRegion<R>

  /// The bodies it acts on.
  public var bodies: [BodyID]

  /// A field; of strength 1 and uniform by default.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - bodies: The bodies it acts on.
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
    (smoothness, animationSpeed) = (0, 0)
    region = .infinite
  }

  /// Sets the time at the end of the next sub-step, in seconds.
  mutating func turn(at time: Double) { phase = R(time * animationSpeed) }

  /// The force on a body in newtons, zero in a velocity field: the formulas in their symbols.
  func force(on body: Body<R>) -> Vector2<R> {
    let p = body.position - position
    let r = p.length
    let u = unit(p, length: r)
    let s = strength * fall(at: r)
    let m = body.inverseMass.reciprocalOrZero
    let v = body.velocity
    let force: Vector2<R>
    var (scale, nothing) = (R(1), R.Mask(repeating: false))
    switch kind {
    case .linearGravity: (force, scale) = ((s * m) * direction, m)
    case .radialGravity: (force, scale, nothing) = (-((s * m) * u), m, Vector2.dot(p, p) .< R(1e-5))
    case .spring: (force, nothing) = (-(s * u), r .< R(1e-5))
    case .drag:
      let w = v - direction
      force = -((s * w.length) * w)
    case .electric: (force, scale) = ((s * body.charge) * u, body.charge)
    case .magnetic: force = s * Vector2(v.y, -v.x)
    case .vortex: force = (s * body.inverseMass) * Vector2(-u.y, u.x)
    case .noise: force = s * noise(at: p)
    case .turbulence: force = (s * (m * Vector2.dot(v, v))) * noise(at: p)
    case .velocity: return .zero
    }
    let isTooWeak = (strength * scale).magnitude .< R(SolverConstants.minimumFieldStrength)
    return force.replacing(with: .zero, where: nothing .| isTooWeak)
  }

  /// n g.
  private func noise(at p: Vector2<R>) -> Vector2<R> {
    let f = R(1.25 / (max(smoothness, 0) + 1.0 / 12) - 1)
    let (n, g) = R.noise(at: (f * (p.x + phase), f * (p.y + phase), f * phase), angle: phase)
    return n * g
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
  /// The whole plane.
  case infinite
  /// A disc; its rim belongs to it.
  case circle(radius: R)
  /// A rectangle along the axes; its sides belong to it.
  case rectangle(width: R, height: R)
  /// The complement of a region.
  case outside(FieldRegion)
  /// The union of two regions.
  case either(FieldRegion, FieldRegion)
  /// The intersection of two regions.
  case both(FieldRegion, FieldRegion)

  /// The complement of this region.
  public func inverse() -> FieldRegion { .outside(self) }

  /// The union of this region and another one.
  public func union(_ other: FieldRegion) -> FieldRegion { .either(self, other) }

  /// The part of this region outside another one.
  public func difference(_ other: FieldRegion) -> FieldRegion { .both(self, .outside(other)) }

  /// The intersection of this region and another one.
  public func intersection(_ other: FieldRegion) -> FieldRegion { .both(self, other) }

  /// Tells whether a point, relative to the position of the field, belongs to the region.
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

extension World {
  /// The force of the pushes on a body and its share of gravity, put aside while fields act on it for
  /// one sub-step, and the lanes in which a velocity field moves the body.
  typealias PutAsideForce = (body: Int, force: Vector2<R>, gravityScale: R, isCarried: R.Mask)

  /// Adds the forces of fields for the next sub-step, and sets the velocities of velocity fields.
  ///
  /// The fields act one after the other, in the `active` lanes; ``restore(_:)`` takes the returned
  /// forces after the sub-step.
  ///
  /// Policy: a field acts on awake bodies and wakes none. It never ceases, so a field that woke bodies
  /// would let none come to rest.
  @inline(__always)
  mutating func act(
    _ fields: [ForceField<R>], where active: R.Mask = R.Mask(repeating: true)
  ) -> [PutAsideForce] {
    fields.isEmpty ? [] : actOnBodies(fields, where: active)
  }

  /// Gives bodies back the force that they had before the fields; a body that fell asleep has none.
  @inline(__always)
  mutating func restore(_ forces: [PutAsideForce]) {
    for entry in forces {
      let isAsleep = .!bodies.elements[entry.body].isAwake
      bodies.elements[entry.body].force = entry.force.replacing(with: .zero, where: isAsleep)
      bodies.elements[entry.body].gravityScale = entry.gravityScale
    }
  }

  private mutating func actOnBodies(
    _ fields: [ForceField<R>], where active: R.Mask
  ) -> [PutAsideForce] {
    var places: [Int: Int] = [:]
    var forces: [PutAsideForce] = []
    for field in fields {
      for index in field.bodies.lazy.map({ $0.index }) where !bodies[index].isStatic {
        let body = bodies.elements[index]
        let place = places[index] ?? forces.count
        if place == forces.count {
          places[index] = place
          forces.append((index, body.force, body.gravityScale, R.Mask(repeating: false)))
        }
        act(field, on: index, where: active, &forces[place].isCarried)
      }
    }
    for entry in forces where entry.isCarried.isTrueAnywhere {
      var body = bodies.elements[entry.body]
      body.force = body.force.replacing(with: .zero, where: entry.isCarried)
      body.gravityScale = body.gravityScale.replacing(with: .zero, where: entry.isCarried)
      bodies.elements[entry.body] = body
    }
    return forces
  }

  private mutating func act(
    _ field: ForceField<R>, on index: Int, where active: R.Mask, _ isCarried: inout R.Mask
  ) {
    var body = bodies.elements[index]
    let isActing = active .& body.isAwake .& field.region.contains(body.position - field.position)
    if field.kind == .velocity {
      let isFirst = isActing .& .!isCarried
      body.velocity = body.velocity.replacing(with: field.direction, where: isFirst)
      isCarried = isCarried .| isFirst
    } else {
      let force = body.force + field.force(on: body)
      body.force = body.force.replacing(with: force, where: isActing)
    }
    bodies.elements[index] = body
  }
}
