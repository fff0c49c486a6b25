// SPDX-License-Identifier: Apache-2.0

/// A lasting force or a single impulse.
public enum PushMode: Sendable, Hashable {
  /// A force, in newtons, in every sub-step of every tick.
  case continuous
  /// An impulse, in newton seconds, once, at the beginning of the next tick.
  case instantaneous
}

/// A force or an impulse on a body, at a lever from its centre that does not turn with it.
public struct Push<R: Real>: Sendable, Hashable {
  public let body: BodyID
  public let mode: PushMode

  /// The force in newtons, or the impulse in newton seconds.
  public let vector: Vector2<R>

  /// The lever from the origin of the body, in metres, in the frame of the world.
  public let lever: Vector2<R>

  /// A push on a body.
  ///
  /// - Parameters:
  ///   - body: The body that is pushed.
  ///   - mode: A lasting force or a single impulse.
  ///   - vector: The force in N (continuous) or the impulse in N s (instantaneous).
  ///   - lever: The lever from the origin of the body, in metres, in the frame of the world.
  public init(body: BodyID, mode: PushMode, vector: Vector2<R>, lever: Vector2<R> = .zero) {
    self.body = body
    self.mode = mode
    self.vector = vector
    self.lever = lever
  }
}

extension World {
  /// Adds a push to the forces of this tick, or to the velocities, and wakes the body.
  ///
  ///     continuous: F += f, T += r x f        instantaneous: v += p/m, w += (r x p)/I
  @inline(__always)
  mutating func apply(_ push: Push<R>) {
    wake(push.body)
    let index = push.body.index
    let lever =
      localCenters.isEmpty
      ? push.lever : push.lever + (origin(of: push.body) - bodies.elements[index].position)
    switch push.mode {
    case .continuous:
      let body = bodies.elements[index]
      bodies.elements[index].force = body.force + push.vector
      bodies.elements[index].torque = body.torque + Vector2.cross(lever, push.vector)
    case .instantaneous:
      bodies.elements[index].receive(impulse: push.vector, at: lever)
    }
  }
}
