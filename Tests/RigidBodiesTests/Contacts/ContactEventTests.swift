// SPDX-License-Identifier: Apache-2.0

import Testing
import TestSupport

@testable import RigidBodies

/// What a delegate is told: each touch begins and ends once, and where it was.
struct ContactEventTests {
  @Test(arguments: 1...10)
  func `Touches of a pair begin and end in turn, in a heap of everything`(seed: Int) {
    var (simulation, _) = heap(UInt64(seed))
    var ledger = TouchLedger()
    for _ in 1...1200 {
      simulation.tick(Double(SolverConstants.subStep))
      let isInTurn = ledger.note(simulation.contactEvents)
      #expect(isInTurn)
    }
    #expect(ledger.begun > 40)
  }

  @Test(arguments: [0.0, 0.05])
  func `A box that slides over the corners of a chain touches it once`(bend: Double) {
    var world = World<Float>(gravity: 10, allowsSleeping: true)
    let corners = (0...20).map { (x: 0.25 * Double($0), y: $0 % 2 == 0 ? 0 : bend * 0.1) }
    let floor = world.addWall(corners, friction: 0, restitution: 0)
    var matter = Matter(friction: 0, restitution: 0)
    matter.velocity = (2, 0)
    let item = world.addItem(.box(width: 0.7, height: 0.4), 0.5, -0.215, matter)
    var simulation = Simulation(world)
    var events: [ContactEvent<Float>] = []
    for _ in 1...90 {
      simulation.tick(frame)
      events += simulation.contactEvents
    }
    #expect(simulation.world[item].position.x > 3)
    #expect(events.map(\.phase) == [.began])
    // The floor came first.
    #expect(events[0].a == floor)
  }

  @Test func `A box over a corner of two boundaries touches both`() {
    var world = World<Float>(gravity: 10, allowsSleeping: true)
    let floors = [world.addWall([(-2, 0), (0, 0)]), world.addWall([(0, 0), (2, 0)])]
    _ = world.addItem(.box(width: 0.6, height: 0.4), 0, -0.3)
    var simulation = Simulation(world)
    var began: [FixtureID] = []
    for _ in 1...60 {
      simulation.tick(frame)
      began += simulation.contactEvents.filter { $0.phase == .began }.map(\.a)
    }
    #expect(Set(began) == Set(floors))
  }

  /// The items are slow, 2 m/s against each other, because the point lies midway between surfaces
  /// that overlap by up to the way of a sub-step.
  @Test(arguments: 1...20)
  func `The point of a touch lies on both surfaces, to 2 pt`(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    var world = World<Float>()
    var matter = Matter()
    let shapes = [random.shape(), random.shape()]
    matter.velocity = (1, 0)
    let left = world.addItem(shapes[0], -1, random.number(-0.1...0.1), matter)
    matter.velocity = (-1, 0)
    let right = world.addItem(shapes[1], 1, random.number(-0.1...0.1), matter)
    var simulation = Simulation(world)
    for _ in 1...240 {
      simulation.tick(Double(SolverConstants.subStep))
      guard let event = simulation.contactEvents.first else { continue }
      for (shape, id) in zip(shapes, [left, right]) {
        let body = simulation.world[id]
        // Bodies move on by up to a sub-step after the point is found.
        let local = (event.point - body.position).rotated(by: -body.angle)
        #expect(abs(shape.distance(to: local)) < 0.02 + 1.0 / 120, "\(shape)")
      }
      return
    }
    Issue.record("they did not meet")
  }

  /// Twelve items of every shape that fall into an open box.
  private func heap(_ seed: UInt64) -> (Simulation<Float>, [BodyID]) {
    var random = SplitMix(seed: seed)
    var world = World.room([(-1.5, -9), (-1.5, 0), (0, 0.2), (1.5, 0), (1.5, -9)])
    let items = (0..<12).map { index in
      var matter = random.matter()
      matter.velocity = (0, 0)
      return world.addItem(
        random.shape(), random.number(-0.7...0.7), -1 - Double(index), matter)
    }
    return (Simulation(world), items)
  }
}

extension Shape<Float> {
  /// How far a point of the body's frame is outside of the shape, negative inside.
  fileprivate func distance(to point: Vector2<Float>) -> Float {
    switch self {
    case .circle(let radius): point.length - radius
    case .polygon(let corners):
      // Along the sides, whose outward normals are (dy, -dx) where corners turn x towards y.
      zip(corners, corners.dropFirst() + corners.prefix(1)).map { a, b in
        Vector2.dot((1 / (b - a).length) * Vector2(b.y - a.y, a.x - b.x), point - a)
      }.max() ?? .nan
    case .compound(let polygons):
      polygons.map { Self.polygon($0).distance(to: point) }.min() ?? .nan
    case .chain: .nan
    }
  }
}

/// What happens to touches and to what rests when shapes come, go and change in a running world.
struct FixtureChangeTests {
  private let box = Shape<Float>.box(width: 0.6, height: 0.4)

  @Test func `Taking the floor away wakes what rested on it and lets it fall`() {
    var (simulation, floor, items) = stack()
    #expect(simulation.isAtRest)
    simulation.world.remove(floor)
    simulation.tick(frame)
    #expect(simulation.contactEvents.map(\.phase) == [.lifted])
    for _ in 1...30 { simulation.tick(frame) }
    for item in items { #expect(simulation.world[item].position.y > 0.5) }
  }

  @Test
  func `Taking a body away wakes what rested on it, ends its touches and leaves the others`() {
    var (simulation, _, items) = stack()
    simulation.world.remove(items[0])
    simulation.tick(frame)
    #expect(simulation.contactEvents.map(\.phase) == [.lifted, .lifted])
    for _ in 1...120 { simulation.tick(frame) }
    #expect(simulation.isAtRest)
    #expect(abs(simulation.world[items[1]].position.y + 0.215) < 0.006)
  }

  @Test
  func `An item that leaves the floor's groups falls through; one that comes back is held again`() {
    var (simulation, _, items) = stack(count: 1)
    let fixture = simulation.world.collisions.fixtures(of: items[0])[0]
    simulation.world[fixture].groups.members = 2
    simulation.tick(frame)
    #expect(simulation.contactEvents.map(\.phase) == [.lifted])
    simulation.world[fixture].groups.members = 3
    simulation.tick(frame)
    #expect(simulation.contactEvents.map(\.phase) == [.began])
    for _ in 1...60 { simulation.tick(frame) }
    #expect(abs(simulation.world[items[0]].position.y + 0.215) < 0.006)
    simulation.world[fixture].groups.members = 2
    for _ in 1...30 { simulation.tick(frame) }
    #expect(simulation.world[items[0]].position.y > 0.5)
  }

  @Test func `An item of another shape stands where that shape stands`() {
    var (simulation, _, items) = stack(count: 1)
    let fixture = simulation.world.collisions.fixtures(of: items[0])[0]
    simulation.world[fixture].shape = .box(width: 0.6, height: 0.2)
    for _ in 1...90 { simulation.tick(frame) }
    #expect(abs(simulation.world[items[0]].position.y + 0.115) < 0.006)
    simulation.world[fixture].shape = .circle(radius: 0.3)
    for _ in 1...90 { simulation.tick(frame) }
    #expect(abs(simulation.world[items[0]].position.y + 0.307) < 0.006)
  }

  @Test func `Friction counts as it is now: v^2 / (2 mu g) from where it came back`() {
    var (simulation, floor, items) = stack(count: 1)
    let fixture = simulation.world.collisions.fixtures(of: items[0])[0]
    simulation.world[fixture].friction = 0
    simulation.world[items[0]].velocity = Vector2(3, 0)
    simulation.world.wake(items[0])
    for _ in 1...30 { simulation.tick(frame) }
    #expect(abs(simulation.world[items[0]].velocity.x - 3) < 1e-4)
    simulation.world[fixture].friction = 0.5
    simulation.world[floor].friction = 0.5
    let start = simulation.world[items[0]].position.x
    for _ in 1...60 { simulation.tick(frame) }
    #expect(abs(simulation.world[items[0]].position.x - start - 9 / (2 * 0.5 * 10)) < 0.03)
    #expect(abs(simulation.world[items[0]].velocity.x) < 1e-6)
  }

  @Test func `Restitution counts as it is when the item lands: it rises to e^2 of its height`() {
    var (simulation, _, items) = stack(count: 1)
    simulation.world[items[0]].position.y = -2.215
    let fixture = simulation.world.collisions.fixtures(of: items[0])[0]
    simulation.world[fixture].restitution = 0.8
    var highest: Float = 0
    for tick in 1...90 {
      simulation.tick(frame)
      if tick > 45 { highest = min(highest, simulation.world[items[0]].position.y) }
    }
    #expect(abs(-0.215 - highest - 0.64 * 2) < 0.06)
  }

  @Test
  func `An item that is anchored where it lies ends its touches, and begins them when let go`() {
    var (simulation, _, items) = stack(count: 1)
    simulation.world.setMass(of: items[0], to: nil, inertia: 0)
    simulation.tick(frame)
    #expect(simulation.contactEvents.map(\.phase) == [.lifted])
    for _ in 1...10 { simulation.tick(frame) }
    #expect(simulation.contactEvents.isEmpty)
    simulation.world.setMass(of: items[0], to: 0.24, inertia: 0.01)
    simulation.tick(frame)
    #expect(simulation.contactEvents.map(\.phase) == [.began])
  }

  @Test
  func `A disc that was anchored just above a boundary does not fall through when it is let go`() {
    var world = World.room([(-3, 0), (3, 0)])
    let disc = world.addItem(.circle(radius: 0.05), 0, -0.07)
    world.setMass(of: disc, to: nil, inertia: 0)
    var simulation = Simulation(world, ticks: 10)
    simulation.world.setMass(of: disc, to: 0.01, inertia: 0.0001)
    for _ in 1...60 { simulation.tick(frame) }
    #expect(abs(simulation.world[disc].position.y + 0.056) < 0.006)
  }

  @Test func `An item with two shapes rests on the lower one`() {
    var (simulation, _, items) = stack(count: 1)
    let foot = Shape<Float>.polygon([Vector2(-0.1, 0), Vector2(0.1, 0), Vector2(0, 0.5)])
    simulation.world.addFixture(of: items[0], foot)
    simulation.world[items[0]].inverseInertia = 0
    simulation.world[items[0]].position.y = -0.6
    for _ in 1...120 { simulation.tick(frame) }
    #expect(abs(simulation.world[items[0]].position.y + 0.515) < 0.006)
  }

  /// A floor along y = 0 and boxes 40 pt high on each other, fallen asleep.
  private func stack(count: Int = 2) -> (Simulation<Float>, floor: FixtureID, items: [BodyID]) {
    var world = World<Float>(gravity: 10, allowsSleeping: true)
    let floor = world.addWall([(-5, 0), (5, 0)])
    let items = (0..<count).map { world.addItem(box, 0, -0.22 - 0.42 * Double($0)) }
    var simulation = Simulation(world, ticks: 120)
    return (simulation, floor, items)
  }
}

/// A world in which anything may change at any time keeps its books.
struct RandomChangeTests {
  /// Ten thousand things happen to some dozens of items, a sub-step after every third of them.
  @Test func `Ten thousand additions, removals and changes leave contacts and events consistent`() {
    var garden = Garden()
    for change in 1...rounds(10_000) {
      garden.change()
      guard change.isMultiple(of: 3) else { continue }
      garden.step()
      if change.isMultiple(of: 30) { #expect(garden.simulation.world.contactFault == nil) }
    }
    garden.empty()
    #expect(garden.ledger.touching.isEmpty)
    #expect(garden.simulation.world.contactFault == nil)
    #expect(garden.ledger.begun > rounds(1000))
  }
}

/// Items that come, go and change at random between a few walls.
private struct Garden {
  var simulation: Simulation<Float>
  private var random = SplitMix(seed: 1)
  private var items: [(body: BodyID, fixtures: [FixtureID])] = []
  private var walls: [FixtureID] = []

  private(set) var ledger = TouchLedger()

  init() {
    var world = World<Float>(gravity: 10, allowsSleeping: true)
    world.addWall([(-4, -4), (4, -4), (4, 4), (-4, 4)], isClosed: true)
    simulation = Simulation(world)
  }

  /// Does one thing, or nothing where there is nothing to do it to.
  mutating func change() {
    switch Int.random(in: 0...11, using: &random) {
    case 0, 1: addItem()
    case 2: removeItem()
    case 3: changeWalls()
    case 4: changeFixture { $0.friction = Float($1.number(0...1)) }
    case 5: changeFixture { $0.restitution = Float($1.number(0...0.5)) }
    case 6: changeFixture { $0.groups.items = UInt64.random(in: 0...3, using: &$1) }
    case 7: changeFixture { $0.shape = $1.shape() }
    case 8:
      changeBody { world, body, random in
        world[body].position = Vector2(Float(random.number(-3...3)), Float(random.number(-3...3)))
        world.wake(body)
      }
    case 9:
      changeBody { world, body, random in
        let mass: Float? = Bool.random(using: &random) ? nil : 1
        world.setMass(of: body, to: mass, inertia: 0.1)
      }
    case 10: changeBody { world, body, _ in world[body].isBullet.toggle() }
    default: changeShapes()
    }
  }

  /// Runs one sub-step and follows the events.
  mutating func step() {
    simulation.tick(Double(SolverConstants.subStep))
    let isInTurn = ledger.note(simulation.contactEvents)
    #expect(isInTurn)
  }

  /// Takes everything away but the outer walls.
  mutating func empty() {
    for item in items { simulation.world.remove(item.body) }
    for wall in walls { simulation.world.remove(wall) }
    step()
  }

  private mutating func addItem() {
    guard items.count < 40 else { return removeItem() }
    let matter = random.matter()
    let body = simulation.world.addItem(
      random.shape(), random.number(-3...3), random.number(-3...3), matter)
    items.append((body, simulation.world.collisions.fixtures(of: body)))
  }

  private mutating func removeItem() {
    guard let index = items.indices.randomElement(using: &random) else { return }
    simulation.world.remove(items.remove(at: index).body)
  }

  private mutating func changeWalls() {
    if walls.count > 3 { return simulation.world.remove(walls.removeFirst()) }
    let corners = (0...3).map { (x: Double($0) - 1.5, y: random.number(-3...3)) }
    walls.append(simulation.world.addWall(corners))
  }

  /// Gives an item one more shape, or takes its first one.
  private mutating func changeShapes() {
    guard let index = items.indices.randomElement(using: &random) else { return }
    if items[index].fixtures.count > 1 {
      simulation.world.remove(items[index].fixtures.removeFirst())
    } else {
      items[index].fixtures.append(
        simulation.world.addFixture(of: items[index].body, random.shape()))
    }
  }

  private mutating func changeFixture(_ change: (inout Fixture<Float>, inout SplitMix) -> Void) {
    guard let fixture = items.randomElement(using: &random)?.fixtures.first else { return }
    change(&simulation.world[fixture], &random)
  }

  private mutating func changeBody(
    _ change: (inout World<Float>, BodyID, inout SplitMix) -> Void
  ) {
    guard let item = items.randomElement(using: &random) else { return }
    change(&simulation.world, item.body, &random)
  }
}

extension World<Float> {
  /// What is wrong with the contacts, if anything: they and the lists of their bodies must agree.
  fileprivate var contactFault: String? {
    let alive = collisions.contacts.indices.filter { collisions.contacts[$0].isAlive }
    let listed = collisions.placements.indices.map { collisions.contacts(of: $0) }
    guard listed.joined().count == 2 * alive.count else { return "a list is too long or short" }
    for index in alive {
      let contact = collisions.contacts[index]
      guard listed[contact.bodyA].contains(index), listed[contact.bodyB].contains(index) else {
        return "a contact is not in the list of its body"
      }
      guard bodies.isPresent(contact.bodyA), bodies.isPresent(contact.bodyB) else {
        return "a body is gone and its contact is not"
      }
      let groups = collisions.groups(of: contact.pieceA)
      guard groups.meet(collisions.groups(of: contact.pieceB)) else {
        return "two groups meet that should not"
      }
    }
    let pairs = alive.map {
      Set([collisions.contacts[$0].pieceA, collisions.contacts[$0].pieceB])
    }
    return Set(pairs).count == pairs.count ? nil : "two pieces have two contacts"
  }
}

/// Who touches whom, as the events tell it.
struct TouchLedger {
  /// In how many lines each pair touches that does.
  private(set) var touching: [Set<FixtureID>: Int] = [:]

  /// The number of touches that began.
  private(set) var begun = 0

  /// Enters the events of a tick, and says whether each pair began and ended in turn.
  ///
  /// A pair may part and meet again in one tick, or meet and part; what began is told first then.
  /// So it is the difference that must make sense: from no touch or some to none or some, at most
  /// one for each of the four walls of a room.
  mutating func note(_ events: [ContactEvent<Float>]) -> Bool {
    var changes: [Set<FixtureID>: Int] = [:]
    for event in events {
      let isBegin = event.phase == .began
      begun += isBegin ? 1 : 0
      changes[[event.a, event.b], default: 0] += isBegin ? 1 : -1
    }
    var isInTurn = true
    for (pair, change) in changes {
      let after = (touching[pair] ?? 0) + change
      isInTurn = isInTurn && (0...4).contains(after)
      touching[pair] = after == 0 ? nil : after
    }
    return isInTurn
  }
}
