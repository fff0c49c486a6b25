// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import RigidBodies
import Testing

/// With ever shorter sub-steps the engine approaches the differential equation that its joints
/// stand for, at the first order of the implicit Euler step.
struct ConvergenceTests {
  struct Scene: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let equation: SpringEquation
    /// (x, y, angle, vx, vy, w) at time 0, in SI units.
    let start: [Double]
  }

  static let scenes = [
    Scene(
      testDescription: "a soft attachment under gravity", equation: attachment,
      start: [1.9, 1.3, 0, -0.4, 0, 0]),
    Scene(
      testDescription: "a soft attachment to a corner", equation: corner,
      start: [2.1, 1.2, 0.2, 0, 0.5, -1]),
    Scene(
      testDescription: "the four springs of a snap", equation: snap,
      start: [0.4, 0.6, 0.3, 0, 0, 1]),
  ]

  /// A heavy body under gravity, off the vertical through its anchor.
  static let attachment = SpringEquation(
    mass: 1.7, inertia: 0.4, gravity: Vector2(0.5, 10), damping: 0.3, angularDamping: 0.1,
    springs: [
      SpringEquation.Spring(
        point: .zero, anchor: Vector2(1, 1), length: 0.8, frequency: 1.5, dampingRatio: 0.2)
    ])

  /// A slab that hangs from one of its corners and swings and turns.
  static let corner = SpringEquation(
    mass: 0.8, inertia: 0.08, gravity: Vector2(0, 10), damping: 0.1, angularDamping: 0.5,
    springs: [
      SpringEquation.Spring(
        point: Vector2(-0.5, -0.2), anchor: Vector2(1, 0), length: 1, frequency: 2,
        dampingRatio: 0.4)
    ])

  /// A body of 1 m by 0.5 m on the four springs of a snap at (2, 1).
  static let snap = SpringEquation(
    mass: 0.5, inertia: 0.5 * 1.25 / 12, gravity: .zero, damping: 0.1, angularDamping: 0.1,
    springs: [
      ((-0.5, -0.25), (-0.5, 0.0)), ((-0.5, -0.25), (0, -0.5)), ((0.5, 0.25), (0.5, 0)),
      ((0.5, 0.25), (0, 0.5)),
    ].map { (corner: (Double, Double), way: (Double, Double)) in
      let point = Vector2(corner.0, corner.1)
      return SpringEquation.Spring(
        point: point, anchor: Vector2(2, 1) + point + Vector2(way.0, way.1), length: 0.5,
        frequency: 4, dampingRatio: 0.5)
    })

  @Test func `The solution along one spring is that of a damped oscillator`() {
    let (frequency, ratio) = (2.0, 0.1)
    let equation = SpringEquation(
      mass: 0.7, inertia: 0.3, gravity: .zero, damping: 0, angularDamping: 0,
      springs: [
        SpringEquation.Spring(
          point: .zero, anchor: .zero, length: 1, frequency: frequency, dampingRatio: ratio)
      ])
    let decay = 2 * Double.pi * frequency * ratio
    let turn = 2 * Double.pi * frequency * (1 - ratio * ratio).squareRoot()
    let states = equation.solution(from: [1.5, 0, 0, 0, 0, 0], at: times)
    for (time, state) in zip(times, states) {
      let swing = cos(turn * time) + decay / turn * sin(turn * time)
      #expect(abs(state[0] - 1 - 0.5 * exp(-decay * time) * swing) < 1e-10)
    }
  }

  @Test(arguments: scenes)
  func `Halving the sub-step halves the distance from the exact solution`(of scene: Scene) {
    let exact = scene.equation.solution(from: scene.start, at: times)
    let errors = refinements.map { distance(run(scene, $0), exact) }
    for (error, next) in zip(errors, errors.dropFirst()) {
      #expect(abs(error / next - 2) < 0.12)
    }
    #expect(errors[4] < 0.01)
  }

  @Test(arguments: scenes)
  func `Twice the finer run less the coarser one is right to the second order`(of scene: Scene) {
    let exact = scene.equation.solution(from: scene.start, at: times)
    let runs = refinements.map { run(scene, $0) }
    let errors = zip(runs, runs.dropFirst()).map { coarse, fine in
      distance(zip(coarse, fine).map { zip($0, $1).map { 2 * $1 - $0 } }, exact)
    }
    for (error, next) in zip(errors, errors.dropFirst()) {
      #expect(abs(error / next - 4) < 0.6)
    }
    #expect(errors[3] < 1e-4)
  }

  /// What the sub-step of the device is divided by; each of them divides a float exactly.
  private let refinements = [4, 8, 16, 32, 64]

  /// Eight times a second, for one second and a half.
  private var times: [Double] {
    (1...12).map { Double(15 * $0) * Double(SolverConstants.subStep) }
  }

  private func run(_ scene: Scene, _ refinement: Int) -> [[Double]] {
    scene.equation.stepped(
      from: scene.start, subStep: SolverConstants.subStep / Float(refinement),
      counts: (1...12).map { 15 * $0 * refinement })
  }

  /// The largest distance between two motions, in metres and radians together.
  private func distance(_ a: [[Double]], _ b: [[Double]]) -> Double {
    var largest = 0.0
    for (p, q) in zip(a, b) {
      let squares = zip(p, q).prefix(3).map { ($0 - $1) * ($0 - $1) }
      largest = max(largest, squares.reduce(0, +).squareRoot())
    }
    return largest
  }
}

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
  /// w) at each, right to about 10 digits where the times are 1/8 s apart.
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
  /// The same body in a world that never sleeps, after some numbers of sub-steps.
  func stepped(from state: [Double], subStep: Float, counts: [Int]) -> [[Double]] {
    var world = World<Double>(.current(subStep: subStep), allowsSleeping: false)
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
          JointEnds(bodyA: id, bodyB: anchor, localAnchorA: spring.point, localAnchorB: .zero),
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
