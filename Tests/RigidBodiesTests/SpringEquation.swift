// SPDX-License-Identifier: GPL-3.0-or-later

import RigidBodies

/// The differential equation of a body on soft joints to fixed anchors, which the engine's
/// sub-steps approach.
///
/// With r the lever of a joint's point p on the body, v_p = v + w x r its velocity,
/// u = (anchor - p) / l and C = l - L as in ``DistanceJoint``, each joint pulls with
///
///     F = (m_e w_0^2 C + 2 m_e z w_0 Cdot) u,    Cdot = -u . v_p,    1/m_e = 1/m + (r x u)^2 / I
///
/// and, g being gravity and c, c_a the dampings,
///
///     v' = g + sum F / m - c v,    w' = sum (r x F) / I - c_a w.
struct SpringEquation: Sendable {
  struct Spring: Sendable {
    /// The point on the body, from its centre in its own frame, in metres.
    let point: Vector2<Double>
    let anchor: Vector2<Double>
    let length: Double
    let frequency: Double
    let dampingRatio: Double
  }

  let mass: Double
  let inertia: Double
  let gravity: Vector2<Double>
  let damping: Double
  let angularDamping: Double
  let springs: [Spring]

  /// The solution at some times by the classical Runge-Kutta method of order 4: (x, y, angle, vx, vy,
  /// w) at each.
  ///
  /// - Parameters:
  ///   - state: The state at time 0.
  ///   - times: The times, in order, in seconds.
  /// - Returns: The states, right to about 10 digits where the times are 1/8 s apart.
  func solution(from state: [Double], at times: [Double]) -> [[Double]] {
    let spans = zip(times, [0] + times).map { $0 - $1 }
    let states = spans.reduce(into: [state]) { states, span in
      let step = span / Double(Self.stepsPerTime)
      states.append(
        (0..<Self.stepsPerTime).reduce(states[states.count - 1]) { state, _ in
          rungeKuttaStep(from: state, over: step)
        })
    }
    return Array(states.dropFirst())
  }

  private static let stepsPerTime = 1000

  private func rungeKuttaStep(from state: [Double], over step: Double) -> [Double] {
    func moved(_ slope: [Double], _ time: Double) -> [Double] {
      zip(state, slope).map { $0 + time * $1 }
    }
    let k1 = slope(state)
    let k2 = slope(moved(k1, step / 2))
    let k3 = slope(moved(k2, step / 2))
    let k4 = slope(moved(k3, step))
    return state.indices.map {
      state[$0] + step / 6 * (k1[$0] + 2 * k2[$0] + 2 * k3[$0] + k4[$0])
    }
  }

  private func slope(_ state: [Double]) -> [Double] {
    let (velocity, spin) = (Vector2(state[3], state[4]), state[5])
    var acceleration = gravity - damping * velocity
    var turning = -angularDamping * spin
    for spring in springs {
      let r = spring.point.rotated(by: state[2])
      let way = spring.anchor - Vector2(state[0], state[1]) - r
      let u = (1 / way.length) * way
      let arm = Vector2.cross(r, u)
      let effectiveMass = 1 / (1 / mass + arm * arm / inertia)
      let w0 = 2 * Double.pi * spring.frequency
      let cdot = -Vector2.dot(u, velocity + Vector2.cross(spin, r))
      let pull =
        effectiveMass * w0
        * (w0 * (way.length - spring.length) + 2 * spring.dampingRatio * cdot)
      acceleration = acceleration + (pull / mass) * u
      turning += pull * arm / inertia
    }
    return [velocity.x, velocity.y, spin, acceleration.x, acceleration.y, turning]
  }
}

extension SpringEquation {
  /// The same body in a world that never sleeps, stepped to some times.
  ///
  /// - Parameters:
  ///   - state: The state at time 0.
  ///   - subStep: The length of a sub-step, in seconds.
  ///   - counts: The numbers of sub-steps after which the state is wanted, in order.
  /// - Returns: The states.
  func stepped(from state: [Double], subStep: Float, counts: [Int]) -> [[Double]] {
    var world = World<Double>(subStep: subStep, allowsSleeping: false)
    world.gravity = gravity
    var body = Body(
      position: Vector2(state[0], state[1]), angle: state[2], mass: mass, inertia: inertia)
    body.velocity = Vector2(state[3], state[4])
    body.angularVelocity = state[5]
    body.gravityScale = 1
    body.linearDamping = damping
    body.angularDamping = angularDamping
    let id = world.add(body)
    for spring in springs {
      let anchor = world.add(Body(staticAt: spring.anchor))
      _ = world.add(
        DistanceJoint(
          bodyA: id, bodyB: anchor, localAnchorA: spring.point, localAnchorB: .zero,
          length: spring.length, frequency: spring.frequency, dampingRatio: spring.dampingRatio))
    }
    var simulation = Simulation(world)
    return counts.map { count in
      while simulation.subStepCount < count { simulation.tick(Double(subStep)) }
      return simulation.world[id].state
    }
  }
}

extension Body<Double> {
  /// (x, y, angle, vx, vy, w).
  var state: [Double] { [position.x, position.y, angle, velocity.x, velocity.y, angularVelocity] }
}
