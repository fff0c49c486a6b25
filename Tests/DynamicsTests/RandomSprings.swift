// SPDX-License-Identifier: Apache-2.0

import Dynamics
import RigidBodies
import Springs
import TestSupport

/// The SplitMix64 generator: the same numbers everywhere for the same seed.
struct SeededNumbers {
  private var generator: SplitMix

  init(seed: UInt64) { generator = SplitMix(seed: seed) }

  /// A number of the interval, each as likely as any other.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    let share = Double(generator.next() >> 11) * 0x1p-53
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  /// Yes with the given probability.
  mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }
}

/// One item on one soft attachment through its centre, moving along the line to the anchor.
struct RandomSpring: Sendable {
  let frequency: Double
  let damping: Double
  let resistance: Double
  let density: Double
  let size: Size
  let anchor: Point
  let length: Double
  let start: DiscreteState
  /// Gravity along the line, positive away from the anchor, in units of 1000 pt/s^2.
  let gravity: Double
  /// Where the item is, seen from the anchor, in radians.
  let angle: Double

  /// The unit vector from the anchor to the item, exact along the axes.
  var direction: Vector {
    switch angle / (.pi / 2) {
    case 0: Vector(dx: 1, dy: 0)
    case 1: Vector(dx: 0, dy: 1)
    case 2: Vector(dx: -1, dy: 0)
    case 3: Vector(dx: 0, dy: -1)
    default: Vector(angle: angle, magnitude: 1)
    }
  }

  /// The motion in closed form with a tick for each sub-step, where it has one.
  ///
  /// - Parameter subSteps: The number of sub-steps.
  /// - Returns: The motion.
  /// - Throws: `DiscreteLimit` where the item comes too near to its anchor or moves too fast.
  func motion(subSteps: Int) throws -> TickMotion {
    try DiscreteSpring(frequency: frequency, dampingRatio: damping, resistance: resistance)
      .motion(
        from: start, restLength: length, acceleration: 1000 * gravity, ticks: subSteps,
        interval: Double(SolverConstants.subStep))
  }

  /// Why the motion has no closed form; nil where it has one.
  func limit(_ subSteps: Int) -> DiscreteLimit? {
    do {
      _ = try motion(subSteps: subSteps)
      return nil
    } catch {
      return error as? DiscreteLimit
    }
  }

  /// The same item in a world.
  func world<R: Real>() -> (world: World<R>, body: BodyID) {
    var world = World<R>()
    var properties = ItemProperties.runtime
    properties.density = density
    properties.resistance = resistance
    let body = world.addItem(
      center: Point(
        x: anchor.x + start.distance * direction.dx, y: anchor.y + start.distance * direction.dy),
      size: size, properties: properties)
    world[body].velocity = Vector2(
      R(points: start.velocity * direction.dx), R(points: start.velocity * direction.dy))
    world[body].gravityScale = R(1)
    world.setGravity(Vector(dx: gravity * direction.dx, dy: gravity * direction.dy))
    _ = world.attach(
      body, offset: .zero, to: world.addAnchor(at: anchor),
      properties: AttachmentProperties(length: length, frequency: frequency, damping: damping))
    return (world, body)
  }

  /// How far from the anchor a point is along the line, and how far aside from it, in points.
  func place(of point: Point) -> (along: Double, aside: Double) {
    let (x, y) = (point.x - anchor.x, point.y - anchor.y)
    return (x * direction.dx + y * direction.dy, y * direction.dx - x * direction.dy)
  }
}

extension RandomSpring {
  /// Draws a spring; the line of every other one runs along an axis.
  ///
  /// Gravity pulls an oblique one away from its anchor only: an item that is pressed against its
  /// spring stands on it as on a needle, and once a rounded direction has it a digit beside the
  /// line it falls over. Along an axis it has nothing to fall with.
  init(_ numbers: inout SeededNumbers) {
    let frequency = numbers.number(0.5...10)
    let damping = numbers.number(0...3)
    let resistance = numbers.number(0...5)
    let density = numbers.number(0.1...5)
    let size = Size(width: numbers.number(10...200), height: numbers.number(10...200))
    let anchor = Point(x: numbers.number(0...320), y: numbers.number(0...480))
    let length = numbers.number(0...300)
    let start = DiscreteState(
      distance: numbers.number(1...400),
      velocity: numbers.chance(0.5) ? numbers.number(-2000...2000) : 0)
    let isOblique = numbers.chance(0.5)
    let gravity = numbers.chance(0.3) ? numbers.number((isOblique ? 0 : -1)...1) : 0
    let quarters = numbers.number(0...4)
    self.init(
      frequency: frequency, damping: damping, resistance: resistance, density: density, size: size,
      anchor: anchor, length: length, start: start, gravity: gravity,
      angle: (isOblique ? quarters : quarters.rounded(.down)) * .pi / 2)
  }
}
