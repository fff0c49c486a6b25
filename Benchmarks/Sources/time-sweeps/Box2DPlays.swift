// SPDX-License-Identifier: GPL-3.0-or-later

import Box2D
import Foundation
import Timing

// What a document says in points is here in metres: 100 pt are 1 m.

extension PeerSweep {
  /// One box on one soft spring: Box2D stops when the box sleeps.
  static let closedForm = PeerSweep(document: .ball, repetitions: 400, runs: 1) { point in
    var world = World()
    let ball = world.add(Body(center: [0, 2], size: [0.4, 0.4], density: 1))
    let anchor = world.add(Body(anchor: .zero))
    world.connect(
      anchor, to: ball,
      by: Spring(length: 1, frequency: Float(point[1]), dampingRatio: Float(point[0])))
    return world.play(ball)
  }

  /// A card on the four springs of a snap, which may not sleep.
  static let snap = PeerSweep(document: .throws, repetitions: 8, runs: Throw.all.count) { point in
    Throw.all.reduce(.zero) { $0 + $1.play(damping: Float(point[0])) }
  }

  /// A disc that falls into a box of four edges: Box2D stops when the disc sleeps.
  static let contacts = PeerSweep(document: .fall, repetitions: 1, runs: 1) { point in
    var world = World(gravity: [0, 10])
    var ball = disc(at: [1.6, 1.5])
    ball.isBullet = true
    ball.restitution = Float(point[0])
    ball.linearDamping = Float(point[1])
    world.add(view)
    return world.play(world.add(ball))
  }

  /// Two boxes that fall into it: Box2D stops when both sleep.
  static let boxes = PeerSweep(document: .boxes, repetitions: 1, runs: 1) { point in
    var world = World(gravity: [0, 10])
    world.add(view)
    var one = Body(center: [0.9, 1.5], size: [0.6, 0.6], density: Float(point[1]))
    one.restitution = Float(point[0])
    var two = Body(center: [2.3, 2], size: [0.6, 0.6], density: 1)
    two.restitution = 0.7
    two.angle = .pi / 9
    let bodies = [one, two].map { body in
      var body = body
      body.isBullet = true
      body.linearDamping = 0.1
      body.angularDamping = 0.1
      return world.add(body)
    }
    return world.play(bodies)
  }

  /// A card on the four springs of a snap, 2 m from its place, which may not sleep.
  static let card = PeerSweep(document: .snap, repetitions: 1, runs: 1) { point in
    Throw(start: [-2, 0]).play(damping: Float(point[0]), resistance: Float(point[1]))
  }

  /// Two discs in the view, one of which is pushed and caught by a spring after half a second: Box2D
  /// stops when both sleep.
  static let fiveParameters = PeerSweep(document: .fiveParameters, repetitions: 1, runs: 1) {
    point in
    var world = World()
    world.add(view)
    var puck = disc(at: [1, 2.4], density: Float(point[3]))
    puck.restitution = Float(point[2])
    puck.velocity = [-2.5 / puck.mass, 0]
    puck.linearDamping = Float(point[4])
    puck.isBullet = true
    var block = disc(at: [2.4, 2.4])
    block.linearDamping = puck.linearDamping
    puck.angularDamping = 0.1
    block.angularDamping = 0.1
    let bodies = [world.add(puck), world.add(block)]
    let push = world.play(bodies, subSteps: 60)
    world.connect(
      world.add(Body(anchor: [4.6, 2.4])), to: bodies[0],
      by: Spring(length: 3, frequency: Float(point[0]), dampingRatio: Float(point[1])))
    return push + world.play(bodies, subSteps: 300)
  }

  /// A disc of 60 pt, whose mass is that of the square around it, as UIKit has it.
  private static func disc(at center: SIMD2<Float>, density: Float = 1) -> Body {
    Body(
      center: center, shape: .disc(0.3), mass: 0.36 * density, rotationalInertia: 0.0162 * density)
  }

  /// The boundary of a view of 320 x 480 pt, which UIKit sets back by 1 pt.
  private static var view: Body {
    let corners: [SIMD2<Float>] = [[-0.01, -0.01], [3.21, -0.01], [3.21, 4.81], [-0.01, 4.81]]
    var walls = Body(edges: corners.indices.map { (corners[$0], corners[($0 + 1) % 4]) })
    walls.restitution = 0.2
    return walls
  }
}

/// A throw of the card by a snap.
private struct Throw {
  /// Where the card starts, from the snap point, m.
  let start: SIMD2<Float>

  static let all = [0.5, 1, 2, 4].flatMap { distance in
    (0..<8).map { eighth in
      let angle = Float.pi * Float(eighth) / 4
      return Throw(start: -Float(distance) * SIMD2(cos(angle), sin(angle)))
    }
  }

  /// The point on the card that a spring holds, from its centre, and the anchor of the spring, from
  /// the snap point, m.
  private static let springs: [(offset: SIMD2<Float>, anchor: SIMD2<Float>)] = [
    ([-0.5, -0.25], [-1, -0.25]), ([-0.5, -0.25], [-0.5, -0.75]),
    ([0.5, 0.25], [1, 0.25]), ([0.5, 0.25], [0.5, 0.75]),
  ]

  func play(damping: Float, resistance: Float = 0) -> Duration {
    var world = World(allowsSleep: false)
    var body = Body(center: start, size: [1, 0.5], density: 1)
    body.linearDamping = resistance
    let card = world.add(body)
    let anchor = world.add(Body(anchor: .zero))
    for spring in Self.springs {
      world.connect(
        anchor, to: card, by: Spring(length: 0.5, frequency: 4, dampingRatio: damping),
        firstOffset: spring.anchor, secondOffset: spring.offset)
    }
    return world.play(card)
  }
}

extension World {
  /// Runs 3 s, or until a body sleeps; returns the CPU time.
  fileprivate mutating func play(_ body: BodyID) -> Duration { play([body]) }

  /// Runs sub-steps, 3 s of them unless told otherwise, or until some bodies sleep; returns the CPU
  /// time.
  fileprivate mutating func play(_ bodies: [BodyID], subSteps: Int = 360) -> Duration {
    let subStep = Float(1) / 120
    return CPUClock.measure {
      for _ in 0..<subSteps {
        step(subStep)
        if !bodies.contains(where: { state(of: $0).isAwake }) { return }
      }
    }
  }
}
