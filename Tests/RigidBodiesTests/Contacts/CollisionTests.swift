// SPDX-License-Identifier: Apache-2.0

import ContactScenes
import RigidBodies
import Testing
import TestSupport

struct CollisionEnergyTests {
  /// Rounding: 720 additions to a position of some metres, each off by half an ulp (2^-24 of it),
  /// could lift a body by 720 * 3 m * 6e-8 = 0.13 mm, a share of 1e-4 of a fall of 2 m.
  private let rounding = 1e-4

  /// The boxes on inclines begin 1 cm inside the skins and are lifted out of them: they have no part
  /// in this.
  @Test(
    "Where no restitution is above 0.5 the energy is never above the start's",
    arguments: ContactScene.all.filter { scene in
      scene.bodies.allSatisfy { $0.restitution <= 0.5 } && !scene.name.hasPrefix("incline")
    })
  func neverAboveTheStart(_ scene: ContactScene) {
    let scale = Self.scale(of: scene)
    let energies = Self.energies(of: scene)
    let (start, highest) = (energies[0], energies.max() ?? .infinity)
    #expect(highest <= start + rounding * scale, "\(highest - start) J of \(scale) J")
  }

  @Test(
    "Elastic bounces have the energy that Box2D recorded, to 1 %, to the third impact",
    arguments: ContactScene.all.filter { $0.name.contains("restitution-1.0") })
  func asMuchAsBox2D(_ scene: ContactScene) throws {
    let recording = try Box2DRecording(of: scene)
    let impacts = recording.events.filter(\.isBegin).map(\.subStep)
    let third = impacts.count > 2 ? impacts[2] : scene.subSteps
    let own = Self.energies(of: scene)
    let body = scene.bodies[0]
    for state in recording.states where state.subStep <= third {
      let squares = (state.velocity * state.velocity).sum()
      let spin = state.angularVelocity * state.angularVelocity
      let motion = (body.mass * squares + body.inertia * spin) / 2
      let peer = Double(motion - body.mass * scene.gravity.y * state.position.y)
      #expect(abs(own[state.subStep] - peer) < 0.01 * peer, "at sub-step \(state.subStep)")
    }
  }

  /// The energy of all bodies after each sub-step, in joules; index 0 is the start.
  private static func energies(of scene: ContactScene) -> [Double] {
    let start = SceneWorld<Float>(scene)
    let ids = scene.bodies.compactMap { start.bodies[$0.name] }
    var simulation = Simulation(start.world)
    var answer = [simulation.world.energy(of: ids)]
    for _ in 0..<scene.subSteps {
      simulation.tick(Double(ContactScene.subStep))
      answer.append(simulation.world.energy(of: ids))
    }
    return answer
  }

  /// What falls by 1 m with every body, and how they move at the start: a measure for rounding.
  private static func scale(of scene: ContactScene) -> Double {
    let mass = scene.bodies.map { Double($0.mass) }.reduce(0, +)
    let motion = scene.bodies.map { Double($0.mass * ($0.velocity * $0.velocity).sum()) / 2 }
    return 10 * mass + motion.reduce(0, +)
  }
}

struct CollisionMomentumTests {
  /// In a sub-step so short nothing overlaps by more than the slop.
  ///
  /// A correction of positions would move momenta sideways, and so change the angular momentum. In
  /// `Float` the rounding of thousands of sub-steps alone adds up to 3e-5.
  @Test(arguments: Collision.all)
  func `Collisions keep linear and angular momentum`(_ collision: Collision) {
    var (simulation, ids): (Simulation<Double>, _) = collision.simulation(subStep: Float(1) / 1000)
    let start = simulation.world.momenta(of: ids)
    for _ in 1...45 { simulation.tick(frame) }
    let end = simulation.world.momenta(of: ids)
    #expect(abs(end.linear.x - start.linear.x) < 1e-11 * start.scale)
    #expect(abs(end.linear.y - start.linear.y) < 1e-11 * start.scale)
    #expect(abs(end.angular - start.angular) < 1e-11 * start.angularScale)
    #expect(abs(simulation.world[ids[0]].velocity.x - 2) > 0.1, "they did not meet")
  }

  @Test(arguments: Collision.all)
  func `The device's sub-steps keep linear momentum as well`(_ collision: Collision) {
    var (simulation, ids): (Simulation<Float>, _) = collision.simulation(
      subStep: SolverConstants.subStep)
    let start = simulation.world.momenta(of: ids)
    for _ in 1...45 { simulation.tick(frame) }
    let end = simulation.world.momenta(of: ids)
    #expect(abs(end.linear.x - start.linear.x) < 1e-5 * start.scale)
    #expect(abs(end.linear.y - start.linear.y) < 1e-5 * start.scale)
    // Corrected positions take a little of the angular momentum with them.
    #expect(abs(end.angular - start.angular) < 0.02 * start.angularScale)
  }
}

/// Two or three items on their way to each other, without gravity.
struct Collision: CustomStringConvertible {
  let shapes: String
  let offset: Double
  let restitution: Double
  let friction: Double

  static let all = ["discs", "boxes", "box and disc", "three"].flatMap { shapes in
    [0, 0.15].flatMap { offset in
      [0, 0.5, 1].flatMap { restitution in
        [0, 0.5].map {
          Collision(shapes: shapes, offset: offset, restitution: restitution, friction: $0)
        }
      }
    }
  }

  var description: String { "\(shapes), \(offset) m, e \(restitution), mu \(friction)" }

  /// The items, 2 m/s against 1 m/s, one of five times the density of the other.
  func simulation<R: ScalarReal>(subStep: Float) -> (Simulation<R>, [BodyID]) {
    let disc = Shape<R>.circle(radius: R(0.25))
    let box = Shape<R>.box(width: R(0.6), height: R(0.4))
    let (left, right) = shapes == "discs" ? (disc, disc) : (box, shapes == "boxes" ? box : disc)
    var matter = Matter(density: 5, friction: friction, restitution: restitution)
    matter.velocity = (2, 0.1)
    matter.angularVelocity = offset * 10
    var world = World<R>(.current(subStep: subStep), allowsSleeping: false)
    var ids = [world.addItem(left, -0.6, 0, angle: 0.3, matter)]
    matter.density = 1
    matter.velocity = (-1, 0.1)
    matter.angularVelocity = offset * -7
    ids.append(world.addItem(right, 0.6, offset, angle: -0.2, matter))
    if shapes == "three" { ids.append(world.addItem(box, 1.5, 0.1, angle: 1, matter)) }
    return (Simulation(world), ids)
  }
}

/// A ball of restitution 1 that falls on a floor: Box2D's energy is not conserved, and not ours.
///
/// Where in a sub-step the ball meets the floor decides whether a bounce gains height. Source of the
/// heights: Box2D 2.4.1, a disc of 0.2 m, two-sided edge, gravity 10 m/s^2, sub-steps of 1/120 s.
@Suite struct LivelyBallTests {
  @Test(arguments: [
    (1.0, [103.750, 107.569, 111.458, 115.417, 119.444, 123.542, 127.708]),
    (1.5, [152.438, 150.000, 152.438, 150.000, 152.438, 150.000, 152.438]),
    (2.3, [225.563, 231.188, 236.882, 242.646, 248.479, 254.382, 260.354]),
    (2.5, [251.674, 250.000, 251.674, 250.000, 251.674, 250.000, 251.674]),
  ])
  func `The tops of the bounces are as high as Box2D's`(drop: Double, expected: [Double]) {
    var world = World.room([(-50, 0), (50, 0)])
    let ball = world.addItem(.circle(radius: 0.2), 0, -drop - 0.2, Matter(restitution: 1))
    let tops = Self.tops(of: ball, in: Simulation(world), count: expected.count)
    for (top, height) in zip(tops, expected) { #expect(abs(top - height) < 0.02) }
    #expect(tops.count == expected.count)
  }

  /// How high the ball comes after each bounce, in points above the floor.
  private static func tops(
    of ball: BodyID, in start: Simulation<Float>, count: Int
  ) -> [Double] {
    var simulation = start
    var tops: [Double] = []
    var last: Float = 0
    var highest: Float = 0
    for _ in 0..<6000 where tops.count < count {
      simulation.tick(Double(SolverConstants.subStep))
      let body = simulation.world[ball]
      highest = max(highest, -body.position.y - 0.2)
      if last < 0 && body.velocity.y >= 0 {
        tops.append(Double(highest) * SolverConstants.pointsPerMetre)
        highest = 0
      }
      if last > 0 { highest = 0 }
      last = body.velocity.y
    }
    return tops
  }
}

/// What lies on a boundary or on another item does not quite touch it: that is the skins' gap.
struct RestingGapTests {
  /// Both skins are 1 pt; overlaps up to the slop, 0.5 pt, are left as they are, and a little more
  /// on the way into it.
  @Test(arguments: [0, 0.3, 1.5])
  func `A box at rest stands 1.2 to 2 pt above a segment`(tilt: Double) {
    let gap = restingGap(of: .box(width: 0.8, height: 0.5), tilt: tilt)
    #expect((0.012...0.0201).contains(gap), "\(100 * gap) pt")
  }

  @Test func `A disc has no skin: it stands 0.2 to 1 pt above a segment`() {
    let gap = restingGap(of: .circle(radius: 0.3), tilt: 0)
    #expect((0.002...0.0101).contains(gap), "\(100 * gap) pt")
  }

  @Test func `A box at rest on another stands 1.2 to 2 pt above it`() {
    var world = World.room([(-3, 0), (3, 0)])
    let lower = world.addItem(.box(width: 0.8, height: 0.5), 0, -0.3)
    let upper = world.addItem(.box(width: 0.6, height: 0.4), 0.1, -0.9)
    var simulation = Simulation(world, ticks: 300)
    #expect(simulation.isAtRest)
    let (a, b) = (simulation.world[lower], simulation.world[upper])
    let gap = a.position.y - b.position.y - 0.45
    #expect((0.012...0.0201).contains(gap), "\(100 * gap) pt")
  }

  /// How far above the floor the lowest point of a shape is, once it rests, in metres.
  private func restingGap(of shape: Shape<Float>, tilt: Double) -> Double {
    var world = World.room([(-3, 0), (3, 0)])
    let item = world.addItem(shape, 0, -1, angle: tilt)
    var simulation = Simulation(world, ticks: 600)
    #expect(simulation.isAtRest)
    let body = simulation.world[item]
    return -Double(body.lowest(of: shape))
  }
}

extension Body<Float> {
  /// The largest y of a shape where the body is.
  fileprivate func lowest(of shape: Shape<Float>) -> Float {
    switch shape {
    case .circle(let radius): position.y + radius
    case .polygon(let corners):
      corners.map { (position + $0.rotated(by: angle)).y }.max() ?? .nan
    case .compound(let polygons): polygons.map { lowest(of: .polygon($0)) }.max() ?? .nan
    case .chain: .nan
    }
  }
}

struct BulletTests {
  /// m/s: 1.67 m in a sub-step, far more than anything here is thick.
  private let speed = 200.0

  @Test func `Nothing leaves a closed room at 200 m/s, whichever way it flies and spins`() {
    var random = SplitMix(seed: 1)
    for round in 0..<rounds(1000) {
      var world = World<Float>()
      world.addWall([(-2, -1.5), (2, -1.5), (2.2, 1.5), (-2.1, 1.6)], isClosed: true)
      let shape = Self.shapes[round % 3]
      let item = world.addItem(
        shape, 0, 0, angle: random.number(-4...4), bullet(&random, isBullet: round % 2 == 0))
      var simulation = Simulation(world)
      for tick in 1...30 {
        simulation.tick(frame)
        let place = simulation.world[item].position
        guard abs(place.x) < 2.2, abs(place.y) < 1.6 else {
          Issue.record("round \(round) left in tick \(tick)")
          break
        }
      }
    }
  }

  @Test(arguments: [0.02, 0.5])
  func `Nothing passes an item that never moves, thin or thick`(thickness: Double) {
    var random = SplitMix(seed: 2)
    for round in 0..<rounds(250) {
      var world = World<Float>()
      let plate = world.add(Body(staticAt: Vector2(3, 0)))
      world.addFixture(of: plate, .box(width: Float(thickness), height: 200))
      var matter = Matter(isBullet: round % 2 == 0)
      let slope = random.number(-1...1)
      matter.velocity = (speed * slope.cosine, speed * slope.sine)
      matter.angularVelocity = random.number(-20...20)
      let item = world.addItem(Self.shapes[round % 3], 0, 0, matter)
      var simulation = Simulation(world, ticks: 15)
      #expect(simulation.world[item].position.x < 3, "round \(round)")
    }
  }

  @Test(arguments: [0.02, 0.5])
  func `A bullet does not pass a moving item, thin or thick`(thickness: Double) {
    for round in 0..<rounds(250) {
      var (simulation, item, plate) = bulletAtPlate(round, thickness: thickness, isBullet: true)
      let before = simulation.world[plate].velocity.x
      for _ in 1...6 { simulation.tick(frame) }
      #expect(simulation.world.isBefore(item, plate), "round \(round)")
      #expect(simulation.world[plate].velocity.x > before, "round \(round)")
    }
  }

  @Test
  func `What is no bullet may pass another that is none: only where it comes to is looked at`() {
    let passed = (0..<rounds(250)).count { round in
      var (simulation, item, plate) = bulletAtPlate(round, thickness: 0.02, isBullet: false)
      for _ in 1...6 { simulation.tick(frame) }
      return !simulation.world.isBefore(item, plate)
    }
    #expect(passed > rounds(250) / 5)
  }

  @Test func `Two bullets do not pass each other`() {
    var random = SplitMix(seed: 4)
    for round in 0..<rounds(250) {
      var world = World<Float>()
      var matter = Matter(isBullet: true)
      matter.velocity = (speed, 0)
      matter.angularVelocity = random.number(-20...20)
      let left = world.addItem(.box(width: 0.1, height: 0.6), random.number(-3...(-1)), 0, matter)
      matter.velocity = (-speed, 0)
      let right = world.addItem(.circle(radius: 0.1), random.number(1...3), 0, matter)
      var simulation = Simulation(world, ticks: 6)
      let (a, b) = (simulation.world[left].position, simulation.world[right].position)
      #expect(a.x < b.x || abs(a.y - b.y) > 0.1, "round \(round)")
    }
  }

  private static let shapes: [Shape<Float>] = [
    .circle(radius: 0.05), .box(width: 0.3, height: 0.1), .box(width: 0.6, height: 0.6),
  ]

  /// 200 m/s in a random direction, with a random spin.
  private func bullet(_ random: inout SplitMix, isBullet: Bool) -> Matter {
    let direction = random.number(-4...4)
    var matter = Matter(restitution: random.number(0...0.5), isBullet: isBullet)
    matter.velocity = (speed * direction.cosine, speed * direction.sine)
    matter.angularVelocity = random.number(-20...20)
    return matter
  }

  /// An item at 200 m/s on its way to the middle of a heavy plate that comes towards it.
  private func bulletAtPlate(
    _ round: Int, thickness: Double, isBullet: Bool
  ) -> (Simulation<Float>, item: BodyID, plate: BodyID) {
    var random = SplitMix(seed: UInt64(round))
    var world = World<Float>()
    var slab = Matter(density: 2 / thickness)
    slab.velocity = (random.number(-5...0), random.number(-2...2))
    let plate = world.addItem(
      .box(width: Float(thickness), height: 4), 3 + random.number(0...2), 0, slab)
    var matter = Matter(isBullet: isBullet)
    matter.velocity = (speed, random.number(-20...20))
    matter.angularVelocity = random.number(-20...20)
    let item = world.addItem(Self.shapes[round % 2], 0, 0, angle: random.number(-4...4), matter)
    return (Simulation(world), item, plate)
  }
}

extension World<Float> {
  /// Whether an item is on the side of a plate that it came from.
  fileprivate func isBefore(_ item: BodyID, _ plate: BodyID) -> Bool {
    let way = self[item].position - self[plate].position
    return way.rotated(by: -self[plate].angle).x < 0
  }
}
