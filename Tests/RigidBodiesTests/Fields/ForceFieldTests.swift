// SPDX-License-Identifier: Apache-2.0

import Testing
import TestSupport

@testable import RigidBodies

/// Fields against the motions that their formulas have, where a short sub-step comes close to them.
struct FieldTests {
  /// A body of the given mass under one field, in sub-steps of 1/4096 s and without sleep.
  private struct Flight {
    var simulation: Simulation<Double>
    let body: BodyID

    init(
      mass: Double = 1, at place: (x: Double, y: Double), velocity: (x: Double, y: Double) = (0, 0),
      charge: Double = 0, _ field: (BodyID) -> ForceField<Double>
    ) {
      var world = World<Double>(.current(subStep: 1 / 4096), allowsSleeping: false)
      body = world.addSlab(place.x, place.y, mass: mass, velocity: velocity)
      world[body].charge = charge
      simulation = Simulation(world)
      simulation.fields = [field(body)]
    }

    var state: Body<Double> { simulation.world[body] }

    /// Runs for a time, and calls the closure every 1/64 s with the time and the body.
    mutating func run(_ seconds: Double, _ look: (Double, Body<Double>) -> Void = { _, _ in }) {
      for tick in 1...Int((seconds * 64).rounded()) {
        simulation.tick(1.0 / 64)
        look(Double(tick) / 64, state)
      }
    }
  }

  @Test func linearGravityIsGravityWhateverTheMass() {
    for mass in [0.5, 1, 2, 8] {
      var world = World<Float>()
      let body = world.addSlab(0, 0, mass: mass, velocity: (1, 0))
      var field = Simulation(world)
      field.fields = [
        ForceField(.linearGravity, on: [body], strength: 10, direction: Vector2(0, 1))
      ]
      var gravity = Simulation(world)
      gravity.world.gravity = Vector2(0, 10)
      for _ in 1...60 {
        field.tick(frame)
        gravity.tick(frame)
        #expect(field.world[body].position == gravity.world[body].position)
        #expect(field.world[body].velocity == gravity.world[body].velocity)
      }
    }
  }

  @Test(arguments: [1.0, 3.0])
  func aSpringFieldSwingsWithAPeriodThatGrowsWithTheMass(mass: Double) {
    let strength = 5.0
    let frequency = (strength / mass).squareRoot()
    var flight = Flight(mass: mass, at: (1, 0)) {
      ForceField(.spring, on: [$0], strength: strength, falloff: -1)
    }
    flight.run(2 * Double.pi / frequency) { time, body in
      #expect(abs(body.position.x - (frequency * time).cosine) < 1e-3)
      #expect(abs(body.velocity.x + frequency * (frequency * time).sine) < 3e-3)
    }
  }

  @Test func dragIsQuadraticAndAsksForTheMass() {
    let (strength, mass, v0) = (0.5, 2.0, 5.0)
    var flight = Flight(mass: mass, at: (0, 0), velocity: (0, v0)) {
      ForceField(.drag, on: [$0], strength: strength)
    }
    flight.run(3) { time, body in
      #expect(abs(body.velocity.y - v0 / (1 + strength * v0 * time / mass)) < 1e-3)
    }
  }

  @Test func dragWithADirectionIsAWindThatTakesBodiesAlong() {
    var flight = Flight(at: (0, 0)) {
      ForceField(.drag, on: [$0], strength: 4, direction: Vector2(3, -1))
    }
    flight.run(60)
    #expect(abs(flight.state.velocity.x - 3) < 0.02)
    #expect(abs(flight.state.velocity.y + 1) < 0.02)
  }

  @Test func aMagneticFieldLeadsRoundInACircleOfRadiusMVThroughS() {
    let (strength, mass, speed) = (2.0, 0.5, 3.0)
    let radius = mass * speed / strength
    var flight = Flight(mass: mass, at: (0, 0), velocity: (speed, 0)) {
      ForceField(.magnetic, on: [$0], strength: strength)
    }
    // S (v_y, -v_x) pulls upwards at first: the centre of the circle is above.
    flight.run(2 * Double.pi * mass / strength) { _, body in
      let toCentre = body.position - Vector2(0, -radius)
      #expect(abs(toCentre.length - radius) < 0.005)
    }
    #expect(flight.state.position.length < 0.05)
  }

  @Test func anElectricFieldTurnsPotentialIntoSpeedAndLeavesWhatHasNoChargeAlone() {
    let (strength, charge, mass) = (2.0, 3.0, 4.0)
    var flight = Flight(mass: mass, at: (0, 0.5), charge: charge) {
      ForceField(.electric, on: [$0], strength: strength, falloff: 2)
    }
    flight.run(2) { _, body in
      let kinetic = mass * Vector2.dot(body.velocity, body.velocity) / 2
      let potential = strength * charge / body.position.length
      #expect(abs(kinetic + potential - 12) < 0.01)
    }
    #expect(flight.state.position.y > 2)
    var neutral = Flight(mass: mass, at: (0, 0.5)) {
      ForceField(.electric, on: [$0], strength: strength, falloff: 2)
    }
    neutral.run(1)
    #expect(neutral.state.position == Vector2(0, 0.5))
  }

  @Test(arguments: [0.5, 5.0])
  func radialGravityHoldsEveryMassOnTheSameOrbit(mass: Double) {
    let (strength, radius) = (3.0, 1.5)
    let speed = (strength / radius).squareRoot()
    let centre = Vector2(2.0, 1.0)
    var flight = Flight(mass: mass, at: (2 + radius, 1), velocity: (0, speed)) {
      ForceField(.radialGravity, on: [$0], strength: strength, falloff: 2, position: centre)
    }
    flight.run(2 * Double.pi * radius / speed) { _, body in
      #expect(abs((body.position - centre).length - radius) < 2e-3)
    }
    #expect((flight.state.position - Vector2(2 + radius, 1)).length < 0.02)
  }

  @Test func aVortexPushesAcrossTheWayFromItsPositionAndHeavyBodiesLess() {
    var flight = Flight(mass: 2, at: (3, 0)) { ForceField(.vortex, on: [$0], strength: 12) }
    flight.run(1.0 / 64)
    // F = S (0, 1) / m = 6 N, a = 3 m/s^2; nothing turns the body itself.
    #expect(abs(flight.state.velocity.y - 3.0 / 64) < 1e-4)
    #expect(abs(flight.state.velocity.x) < 1e-4)
    #expect(flight.state.angularVelocity == 0)
  }

  @Test func aVelocityFieldSetsTheVelocityOfWhateverMass() {
    for mass in [0.1, 10] {
      var flight = Flight(mass: mass, at: (0, 0), velocity: (7, 7)) {
        ForceField(.velocity, on: [$0], direction: Vector2(1, -2))
      }
      flight.run(1)
      #expect(flight.state.velocity == Vector2(1, -2))
      #expect((flight.state.position - Vector2(1, -2)).length < 1e-2)
    }
  }

  @Test func belowTheMinimumRadiusNothingGrowsAndAtTheCentreNothingActs() {
    for (place, speed) in [(0.25, -4.0), (0.5, -4.0), (1.0, -1.0), (0.0, 0.0)] {
      var flight = Flight(at: (place, 0)) {
        var field = ForceField<Double>(.radialGravity, on: [$0], falloff: 2)
        field.minimumRadius = 0.5
        return field
      }
      flight.simulation.tick(1.0 / 4096)
      #expect(abs(flight.state.velocity.x * 4096 - speed) < 1e-9)
    }
  }
}

struct FieldTimeTests {
  @Test func forcesOfFieldsDoNotAddUpOverTheSubStepsOfATickAndPushesStay() {
    var world = World<Double>()
    let body = world.addSlab(0, 0)
    var simulation = Simulation(world)
    simulation.fields = [
      ForceField(.linearGravity, on: [body], strength: 6, direction: Vector2(1, 0)),
      ForceField(.linearGravity, on: [body], strength: 2, direction: Vector2(0, 1)),
    ]
    simulation.pushes = [Push(body: body, mode: .continuous, vector: Vector2(4, 0))]
    for _ in 1...30 { simulation.tick(frame) }
    let time = Double(simulation.subStepCount) / 120
    #expect(simulation.subStepCount == 59)
    #expect(abs(simulation.world[body].velocity.x - 10 * time) < 1e-6)
    #expect(abs(simulation.world[body].velocity.y - 2 * time) < 1e-6)
  }

  @Test func aFieldActsWhereItsRegionIsAndNowhereElse() {
    var world = World<Double>(allowsSleeping: false)
    let inside = world.addSlab(3.5, 1)
    let outside = world.addSlab(5, 1)
    var simulation = Simulation(world)
    var field = ForceField(
      .linearGravity, on: [inside, outside], position: Vector2(3, 1), direction: Vector2(0, -1))
    field.region = .circle(radius: 1)
    simulation.fields = [field]
    for _ in 1...600 { simulation.tick(frame) }
    #expect(simulation.world[outside].position == Vector2(5, 1))
    // It leaves the circle half a chord higher, at the speed of that way, and keeps it.
    let chord = (1 - 0.25).squareRoot()
    #expect(abs(simulation.world[inside].velocity.y + (2 * chord).squareRoot()) < 0.01)
  }

  @Test func aFieldWakesNothing() {
    var world = World<Float>()
    let body = world.addSlab(0, 0)
    var simulation = Simulation(world, ticks: 31)
    #expect(simulation.isAtRest)
    simulation.fields = [
      ForceField(.linearGravity, on: [body], strength: 10, direction: Vector2(1, 0))
    ]
    simulation.tick(frame)
    #expect(simulation.isAtRest)
    #expect(simulation.world[body].position == .zero)
    simulation.world.wake(body)
    simulation.tick(frame)
    #expect(simulation.world[body].position.x > 0)
  }

  @Test func whatRestsInASpringFieldFallsAsleepThere() {
    var world = World<Float>()
    var slab = Body<Float>(position: Vector2(0.5, 0), mass: 1, inertia: 1)
    slab.linearDamping = 8
    let body = world.add(slab)
    var simulation = Simulation(world)
    simulation.fields = [ForceField(.spring, on: [body], strength: 30, falloff: -1)]
    for _ in 1...240 { simulation.tick(frame) }
    #expect(simulation.isAtRest)
    #expect(simulation.world[body].position.length < 0.01)
  }

  @Test func aBodyThatNeverMovesFeelsNoField() {
    var world = World<Float>()
    let anchor = world.addAnchor(1, 1)
    var simulation = Simulation(world)
    simulation.fields = [
      ForceField(.velocity, on: [anchor], direction: Vector2(1, 0)),
      ForceField(.radialGravity, on: [anchor]),
    ]
    for _ in 1...10 { simulation.tick(frame) }
    #expect(simulation.world[anchor].position == Vector2(1, 1))
    #expect(simulation.world[anchor].velocity == .zero)
  }
}

struct FieldRegionTests {
  private let disc = FieldRegion<Double>.circle(radius: 1)
  private let bar = FieldRegion<Double>.rectangle(width: 4, height: 1)

  /// Points on a grid finer than what it must tell apart.
  private let points: [Vector2<Double>] = stride(from: -3, through: 3, by: 0.25).flatMap { x in
    stride(from: -2, through: 2, by: 0.25).map { Vector2(x, $0) }
  }

  @Test func aCircleAndARectangleHoldTheirRims() {
    for point in points {
      let (x, y) = (point.x, point.y)
      #expect(disc.contains(point) == (x * x + y * y <= 1))
      #expect(bar.contains(point) == (abs(x) <= 2 && abs(y) <= 0.5))
      #expect(FieldRegion.infinite.contains(point))
    }
  }

  @Test func regionsCombineAsSetsDo() {
    for point in points {
      let (inDisc, inBar) = (disc.contains(point), bar.contains(point))
      #expect(disc.inverse().contains(point) == !inDisc)
      #expect(disc.union(bar).contains(point) == (inDisc || inBar))
      #expect(disc.intersection(bar).contains(point) == (inDisc && inBar))
      #expect(disc.difference(bar).contains(point) == (inDisc && !inBar))
      let both = disc.difference(bar).union(bar.difference(disc)).inverse()
      #expect(both.contains(point) == (inDisc == inBar))
    }
  }

  @Test func lengthsCanBeMapped() {
    let region = disc.difference(bar).union(.infinite.inverse())
    let inPoints = region.mapLengths { Float($0) * 100 }
    for point in points {
      let scaled = Vector2(Float(point.x) * 100, Float(point.y) * 100)
      #expect(inPoints.contains(scaled) == region.contains(point))
    }
  }

  /// The velocity after a hundredth of a second under some fields.
  private func velocity(
    at x: Double, mass: Double = 1, charge: Double = 0, gravity: Double = 0,
    _ fields: (BodyID) -> [ForceField<Double>]
  ) -> Vector2<Double> {
    var world = World<Double>(.current(subStep: 0.01), allowsSleeping: false)
    world.gravity = Vector2(0, gravity)
    let body = world.addSlab(x, 0, mass: mass)
    world[body].charge = charge
    var simulation = Simulation(world)
    simulation.fields = fields(body)
    simulation.tick(0.01)
    #expect(simulation.world[body].gravityScale == 1)
    return simulation.world[body].velocity
  }

  @Test func nearTheCentreThereIsNoForce() {
    for (kind, none, some) in [
      (FieldKind.radialGravity, 0.00316, 0.00317), (.spring, 0.99e-5, 1.01e-5),
    ] {
      for (place, isStill) in [(0, true), (none, true), (some, false)] {
        let end = velocity(at: place) { [ForceField(kind, on: [$0])] }
        #expect((end == .zero) == isStill, "\(kind) at \(place)")
      }
    }
  }

  @Test func aFieldThatIsTooWeakDoesNothing() {
    let (weak, least) = (0.99 / 32768, 1.01 / 32768)
    let direction = Vector2<Double>(1, 0)
    for (strength, isStill) in [(weak, true), (-weak, true), (least, false), (-least, false)] {
      let pull = velocity(at: 1) { [ForceField(.spring, on: [$0], strength: strength)] }
      #expect((pull == .zero) == isStill)
      let heavy = velocity(at: 1, mass: 4) {
        [ForceField(.linearGravity, on: [$0], strength: strength / 4, direction: direction)]
      }
      #expect((heavy == .zero) == isStill)
      let charged = velocity(at: 1, charge: 0.5) {
        [ForceField(.electric, on: [$0], strength: 2 * strength)]
      }
      #expect((charged == .zero) == isStill)
    }
  }

  @Test func theFirstVelocityFieldCountsAndNothingElse() {
    let wind = velocity(at: 1, gravity: 10) { body in
      var outside = ForceField<Double>(.velocity, on: [body], direction: Vector2(9, 9))
      outside.region = .circle(radius: 0.5)
      return [
        ForceField(.linearGravity, on: [body], strength: 5, direction: Vector2(0, 1)), outside,
        ForceField(.velocity, on: [body], direction: Vector2(2, 0)),
        ForceField(.velocity, on: [body], direction: Vector2(0, 3)),
        ForceField(.spring, on: [body], strength: 7),
      ]
    }
    #expect(wind == Vector2(2, 0))
  }
}

/// The power of a distance with which a field falls off.
///
/// It is the one function of the C library that the engine calls and that IEEE 754 does not define to
/// the last bit. The hash is that of glibc 2.36, with and without fused multiplications.
struct FalloffTests {
  @Test
  func `Powers are the true values to a unit in the last place, with the same bits everywhere`() {
    var random = SplitMix(seed: 3)
    var (hash, wrong) = (BitHash(), 0)
    for _ in 0..<200_000 {
      let (base, exponent) = (Float(random.number(1e-3...50)), Float(random.number(-6...6)))
      let power = base.raised(to: exponent)
      hash.take(power)
      let truth = Double(base).raised(to: Double(exponent))
      if abs(Double(power) - truth) > 0.51 * Double(power.ulp) { wrong += 1 }
    }
    #expect(wrong == 0)
    #expect(hash.value == 6_741_501_435_268_219_257)
  }
}

struct FlowNoiseTests {
  /// Places, angles, values and slopes: a program of its own that sorts the coordinates within a cell
  /// to find its corners, in Double, and takes its slopes as central differences.
  static let recorded:
    [(x: Double, y: Double, z: Double, angle: Double, n: Double, gx: Double, gy: Double)] = [
      (5.004, 15.889, 11.027, -5.496, -0.4145514, 0.987001, -1.605570),
      (-7.993, 14.942, -19.789, 6.425, -0.3407069, 0.995830, -1.359720),
      (11.883, -1.283, -7.879, -4.431, 0.2177929, 1.698746, 0.698103),
      (-9.805, -2.197, 0.182, 1.07, -0.4184282, -0.603298, -1.089630),
      (19.82, 11.706, 4.887, 9.779, 0.1027963, 1.358246, -2.279633),
      (-11.388, -13.592, 4.502, -9.121, 0.0503138, -1.309104, -1.532418),
      (-18.573, 0.596, -1.352, 8.343, -0.1563060, 3.412235, -0.873340),
      (5.169, 0.565, -0.125, -5.05, -0.3429921, 0.222850, 0.842759),
      (-19.528, -12.304, 7.681, -5.988, -0.0274934, -1.440882, -3.173424),
      (-5.219, -19.851, 13.202, -6.911, -0.6088624, -0.730064, -0.548081),
      (-9.296, 15.213, 0.392, 6.943, -0.1910029, -1.412066, 2.756886),
      (5.589, 9.671, -16.34, 0.823, 0.3790473, 0.512432, 2.513576),
    ]

  @Test func valuesAndSlopesAreThoseOfAnotherProgram() {
    for row in Self.recorded {
      let noise = Double.noise(at: (row.x, row.y, row.z), angle: row.angle)
      #expect(abs(noise.value - row.n) < 1e-6)
      #expect(abs(noise.slope.x - row.gx) < 1e-5)
      #expect(abs(noise.slope.y - row.gy) < 1e-5)
      let short = Float.noise(
        at: (Float(row.x), Float(row.y), Float(row.z)), angle: Float(row.angle))
      #expect(abs(Double(short.value) - row.n) < 1e-4)
      #expect(abs(Double(short.slope.x) - row.gx) < 1e-3)
    }
  }

  @Test func aVectorOfPlacesHasTheBitsOfEach() {
    let rows = Self.recorded
    var (x, y, z, angle) = (SIMD16<Float>(), SIMD16<Float>(), SIMD16<Float>(), SIMD16<Float>())
    for (lane, row) in rows.enumerated() {
      (x[lane], y[lane]) = (Float(row.x), Float(row.y))
      (z[lane], angle[lane]) = (Float(row.z), Float(row.angle))
    }
    let noise = SIMD16<Float>.noise(at: (x, y, z), angle: angle)
    for lane in rows.indices {
      let alone = Float.noise(at: (x[lane], y[lane], z[lane]), angle: angle[lane])
      #expect(noise.value[lane] == alone.value)
      #expect(noise.slope.x[lane] == alone.slope.x && noise.slope.y[lane] == alone.slope.y)
    }
  }

  /// Far away Float has no fraction left; whatever the place, the noise is a number between -1 and 1.
  @Test(arguments: [0, -0.0, 1e-30, 1e6, -1e6, 1e8, 1e12, -1e30, .infinity, .nan] as [Float])
  func everyPlaceHasANoise(far: Float) {
    let noise = Float.noise(at: (far, -far, 0.3), angle: 1)
    #expect(abs(noise.value) <= 1 && abs(noise.slope.x) < 30 && abs(noise.slope.y) < 30)
  }
}
