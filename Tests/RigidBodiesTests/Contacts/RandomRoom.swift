// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import TestSupport

/// Twenty items thrown about two chambers of a closed room, each with a shelf in it, by a seed.
///
/// Items are boxes, discs and convex polygons of 20 to 120 pt, densities from 0.2 to 5, restitution
/// up to 0.5, friction up to 1, up to 10 m/s, a third of them bullets.
struct RandomRoom {
  private(set) var simulation: Simulation<Float>
  private(set) var items: [BodyID] = []
  private var shapes: [Shape<Float>] = []

  /// Which half each item started in.
  private var chambers: [ClosedRange<Double>] = []

  /// The energy at the start, and the largest since, in joules.
  let startEnergy: Double
  private(set) var highestEnergy: Double

  private static let width = 9.0
  private static let height = 7.2
  private static let cell = 1.8

  init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var world = World<Float>(gravity: 10, allowsSleeping: true)
    let (w, h) = (Self.width, Self.height)
    // The wall between the chambers stands between the second and the third column.
    let middle = 2 * Self.cell
    world.addWall([(0, 0), (w, 0), (w, h), (0, h)], isClosed: true)
    world.addWall([(middle, 0), (middle, h)])
    world.addWall([(1.8, 1.8), (3, 1.8), (3.4, 1.7)])
    world.addWall([(5.4, 5.4), (6, 5.4), (7.2, 5.4)])
    for index in 0..<20 {
      let (row, column) = index.quotientAndRemainder(dividingBy: 5)
      let shape = random.shape()
      let x = (Double(column) + 0.5) * Self.cell
      items.append(
        world.addItem(
          shape, x, (Double(row) + 0.5) * Self.cell, angle: random.number(-4...4),
          random.matter()))
      shapes.append(shape)
      chambers.append(x < middle ? 0...middle : middle...w)
    }
    simulation = Simulation(world)
    startEnergy = world.energy(of: items)
    highestEnergy = startEnergy
  }

  /// Runs one tick at 60 Hz.
  mutating func tick() {
    simulation.tick(frame)
    highestEnergy = max(highestEnergy, simulation.world.energy(of: items))
  }

  /// All bits of the items.
  var fingerprint: UInt64 { simulation.world.fingerprint(of: items) }

  /// The items that are not in their chamber, or nowhere: by 10 pt or more.
  var escaped: [Int] { items.indices.filter { !(excess(of: $0) < 0.1) } }

  /// How many items reach out of their chamber by more than 1 pt.
  var pressedOut: Int { items.indices.count { excess(of: $0) > 0.01 } }

  /// How far an item reaches out of its chamber, in metres; negative inside.
  private func excess(of index: Int) -> Double {
    let body = simulation.world[items[index]]
    let (x, y) = (Double(body.position.x), Double(body.position.y))
    let reach = shapes[index].reach(turnedBy: body.angle)
    let chamber = chambers[index]
    let sides = max(chamber.lowerBound - x + reach.left, x + reach.right - chamber.upperBound)
    return max(sides, reach.top - y, y + reach.bottom - Self.height)
  }
}

extension Shape<Float> {
  /// How far a shape reaches from the centre of its body, turned by an angle.
  fileprivate func reach(
    turnedBy angle: Float
  ) -> (left: Double, right: Double, top: Double, bottom: Double) {
    guard case .polygon(let corners) = self else {
      guard case .circle(let radius) = self else { return (0, 0, 0, 0) }
      return (Double(radius), Double(radius), Double(radius), Double(radius))
    }
    let turned = corners.map { $0.rotated(by: angle) }
    let (xs, ys) = (turned.map { Double($0.x) }, turned.map { Double($0.y) })
    return (-(xs.min() ?? 0), xs.max() ?? 0, -(ys.min() ?? 0), ys.max() ?? 0)
  }
}

extension SplitMix {
  /// A box, a disc or a polygon of 3 to 8 corners, 20 to 120 pt in size, about its centroid.
  mutating func shape() -> Shape<Float> {
    let size = { (random: inout SplitMix) in random.number(0.2...1.2) }
    switch Int.random(in: 0...2, using: &self) {
    case 0: return .box(width: Float(size(&self)), height: Float(size(&self)))
    case 1: return .circle(radius: Float(size(&self) / 2))
    default: return polygon(width: size(&self), height: size(&self))
    }
  }

  private mutating func polygon(width: Double, height: Double) -> Shape<Float> {
    let count = Int.random(in: 3...8, using: &self)
    let corners = (0..<count).map { index in
      let angle = (Double(index) + number(0...0.6)) * 2 * .pi / Double(count)
      return Vector2(Float(width / 2 * angle.cosine), Float(height / 2 * angle.sine))
    }
    let centroid = Shape.polygon(corners).centroid
    return .polygon(corners.map { $0 - centroid })
  }

  /// What an item is made of and how it moves.
  mutating func matter() -> Matter {
    var matter = Matter(
      density: number(0.2...5), friction: number(0...1), restitution: number(0...0.5))
    matter.velocity = (number(-10...10), number(-10...10))
    matter.angularVelocity = number(-10...10)
    matter.isBullet = Int.random(in: 0...2, using: &self) == 0
    return matter
  }
}
