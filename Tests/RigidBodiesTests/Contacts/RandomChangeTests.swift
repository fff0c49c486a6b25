// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RigidBodies

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
