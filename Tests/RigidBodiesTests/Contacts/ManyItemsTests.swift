// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing
import TestSupport

struct ManyItemsTests {
  /// Without friction and bounce nothing hinders them: only their number is hard.
  @Test func `Hundreds of items that fall into a box come to rest in it, all asleep`() {
    var world = World<Float>(gravity: 10, allowsSleeping: true)
    let width = 8.0
    world.addWall([(0, -60), (0, 0), (width, 0), (width, -60)])
    let items = (0..<rounds(500)).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: 14)
      let shape = index % 3 == 0 ? Shape<Float>.circle(radius: 0.2) : .box(width: 0.4, height: 0.3)
      return world.addItem(
        shape, 0.4 + 0.55 * Double(column) + 0.02 * Double(row % 5), -0.4 - 0.55 * Double(row),
        angle: 0.1 * Double(index % 7))
    }
    for item in items { world[item].linearDamping = 0.1 }
    for item in items { world[item].angularDamping = 0.1 }
    var simulation = Simulation(world)
    for _ in 1...3600 where !simulation.isAtRest { simulation.tick(frame) }
    #expect(simulation.isAtRest, "at \(simulation.time) s")
    for item in items {
      let place = simulation.world[item].position
      #expect(place.x > 0.14 && place.x < Float(width) - 0.14 && place.y < -0.14)
    }
  }

  @Test func `Ten thousand items can be added, moved on and taken away again`() {
    var world = World.room([(-1, 1), (101, 1)])
    var items: [BodyID] = []
    for index in 0..<rounds(10_000) {
      let (row, column) = index.quotientAndRemainder(dividingBy: 100)
      items.append(world.addItem(.box(width: 0.4, height: 0.4), Double(column), -Double(row)))
    }
    var simulation = Simulation(world, ticks: 6)
    #expect(items.allSatisfy { simulation.world[$0].velocity.y > 0.9 })
    for item in items { simulation.world.remove(item) }
    simulation.tick(frame)
    #expect(simulation.isAtRest)
  }
}

/// Rooms full of items: nothing gets lost, nothing comes from nothing, nothing is chance.
///
/// A hundred rooms for a minute each on request, usually twenty.
@Suite struct RandomRoomTests {
  private static let seeds = (1...rounds(100, usually: 20)).map { UInt64($0) }
  private static let ticks = rounds(3600)

  /// The walls give way a little to what is pressed against them hard.
  ///
  /// An item between a wall and others of many times its mass is pressed out by a corner at times,
  /// for a tick or two: the rounds take back a fifth of an overlap each, three times a sub-step, and a
  /// contact stops its bodies eight times in a sub-step at most. In these 100 minutes of 20 items
  /// it happens in two rooms, three ticks in all, by 8.3 pt at worst.
  @Test(arguments: seeds)
  func `Twenty items stay in their chamber for a minute and gain no energy`(seed: UInt64) {
    var room = RandomRoom(seed: seed)
    var pressedOut = 0
    for tick in 1...Self.ticks {
      room.tick()
      pressedOut += room.pressedOut
      guard room.escaped.isEmpty else {
        Issue.record("items \(room.escaped) left their chamber in tick \(tick)")
        return
      }
    }
    #expect(pressedOut <= 2)
    // 1e-4 for the rounding of `Float`; see CollisionEnergyTests.
    #expect(room.highestEnergy <= room.startEnergy + 1e-4 * abs(room.startEnergy))
  }

  @Test(arguments: seeds)
  func `The same room ends in the same bits, and so does a copy of it`(seed: UInt64) {
    let ticks = Self.ticks / 6
    var first = RandomRoom(seed: seed)
    for _ in 0..<ticks { first.tick() }
    var second = RandomRoom(seed: seed)
    for _ in 0..<ticks / 2 { second.tick() }
    var copy = second
    for _ in ticks / 2..<ticks { copy.tick() }
    for _ in ticks / 2..<ticks { second.tick() }
    #expect(second.fingerprint == first.fingerprint)
    #expect(copy.fingerprint == first.fingerprint)
  }
}

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

/// Numbers that no longer are numbers stop nothing: who plays the scene finds them and says so.
struct DivergenceTests {
  private static let bad: [Float] = [.nan, .infinity, -.infinity, 1e30, -1e38, 3e38]

  @Test(arguments: bad)
  func `A world runs on when the place of a body is no number or too large`(value: Float) {
    run { $0.position.x = value }
    run { $0.position = Vector2(value, value) }
    run { $0.angle = value }
  }

  @Test(arguments: bad)
  func `A world runs on when the motion of a body is no number or too large`(value: Float) {
    run { $0.velocity.y = value }
    run { $0.angularVelocity = value }
    run { $0.inverseMass = value }
  }

  @Test func `One body that is lost does not take along what it never touches`() {
    var (simulation, items) = heap()
    var twin = simulation
    simulation.world[items[9]].position.x = .nan
    twin.world[items[9]].position.x = 1000
    for _ in 1...60 {
      simulation.tick(frame)
      twin.tick(frame)
    }
    for item in items.prefix(9) {
      #expect(simulation.world[item].position.x.isFinite)
      #expect(simulation.world[item].position.y < 0)
      #expect(twin.world[item].position.y < 0)
    }
  }

  /// Half a second before something happens to a body of a heap, and a second after it.
  private func run(_ change: (inout Body<Float>) -> Void) {
    var (simulation, items) = heap()
    for _ in 1...30 { simulation.tick(frame) }
    change(&simulation.world[items[4]])
    for _ in 1...30 { simulation.tick(frame) }
    for item in items { simulation.world[item].isBullet = true }
    for _ in 1...30 { simulation.tick(frame) }
    #expect(simulation.tickCount == 90)
  }

  /// Ten boxes and discs that fall on a floor, the last of them by itself.
  private func heap() -> (Simulation<Float>, [BodyID]) {
    var world = World.room([(-3, -20), (-3, 0), (3, 0), (3, -20)])
    let items = (0..<10).map { index in
      let shape = index % 2 == 0 ? Shape<Float>.circle(radius: 0.2) : .box(width: 0.4, height: 0.3)
      return world.addItem(shape, index == 9 ? 2 : 0.05 * Double(index), -0.5 - 0.5 * Double(index))
    }
    return (Simulation(world), items)
  }
}
