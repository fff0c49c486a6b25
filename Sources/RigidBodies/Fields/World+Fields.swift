// SPDX-License-Identifier: Apache-2.0

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
