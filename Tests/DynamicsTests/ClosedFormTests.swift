// SPDX-License-Identifier: Apache-2.0

import Dynamics
import RigidBodies
import Springs
import Testing
import TestSupport

/// The recurrence of `DiscreteSpring` is what the solver does, over a thousand random springs.
struct ClosedFormTests {
  @Test func `A Double world moves and pauses as the closed form says, to a nanopoint`() throws {
    for spring in thousandSprings().inside {
      let motion = try spring.motion(subSteps: subSteps)
      let (world, body): (World<Double>, BodyID) = spring.world()
      var simulation = Simulation(world)
      let recording = simulation.record([body], ticks: ticks, interval: 1.0 / 60, scale: 100)
      #expect(recording.pauseTick == pauseTick(of: motion))
      let error = deviation(of: recording, from: motion, spring)
      #expect(error.along < 1e-9)
      #expect(error.aside < 1e-9)
    }
  }

  @Test("A Float world pauses in the tick of the closed form and moves with it to 0.002 pt")
  func floatWorld() throws {
    for spring in thousandSprings().inside {
      let motion = try spring.motion(subSteps: subSteps)
      let recording = floatRecording(of: spring)
      #expect(recording.pauseTick == pauseTick(of: motion))
      let error = deviation(of: recording, from: motion, spring)
      #expect(error.along < 0.002)
      // No spring acts aside: there an oblique item goes wherever the rounding sends it.
      #expect(error.aside < 0.05)
    }
  }

  @Test("In iOS 7, with twice the sub-steps, a Float world moves with it to 0.004 pt")
  func generationOfIOS7() throws {
    var compared = 0
    for spring in thousandSprings().inside {
      let closed = try DiscreteSpring(
        frequency: spring.frequency, dampingRatio: spring.damping, resistance: spring.resistance,
        generation: .iOS7)
      let motion = try? closed.motion(
        from: spring.start, restLength: spring.length, acceleration: 1000 * spring.gravity,
        ticks: ticks, interval: 1.0 / 60)
      // Some come nearer to their anchors than in today's engine.
      guard let motion else { continue }
      compared += 1
      let (world, body): (World<Float>, BodyID) = spring.world(.iOS7)
      var simulation = Simulation(world)
      let recording = simulation.record([body], ticks: ticks, interval: 1.0 / 60, scale: 100)
      let track = recording.tracks[0]
      for (tick, state) in motion.states.enumerated().dropFirst() {
        let place = spring.place(of: Point(x: track.x[tick], y: track.y[tick]))
        #expect(abs(place.along - state.distance) < 0.004)
      }
    }
    #expect(compared > 900)
  }

  @Test("Where the speed meets the sleep threshold to a rounding, the pause may be a tick beside")
  func closeCall() throws {
    // One spring in some thousand; it creeps at 0.00016 pt/s from the threshold for a sub-step.
    let spring = RandomSpring(
      frequency: 0.596206327547848, damping: 2.892976541859251, resistance: 4.940548518071778,
      density: 1, size: Size(width: 40, height: 40),
      anchor: Point(x: 13.702970448170468, y: 225.7321010863095), length: 214.76227594947895,
      start: DiscreteState(distance: 162.89009728026306), gravity: 0, angle: .pi / 2)
    let motion = try spring.motion(subSteps: subSteps)
    #expect(motion.states.contains { abs(abs($0.velocity) - 1) < 0.0002 })
    let recording = floatRecording(of: spring)
    let (pause, closed) = (try #require(recording.pauseTick), try #require(pauseTick(of: motion)))
    #expect(abs(pause - closed) <= 1)
    #expect(deviation(of: recording, from: motion, spring).along < 0.01)
  }

  @Test("What the closed form refuses comes too near to its anchor, in the sub-step it names")
  func tooNear() throws {
    let refused = thousandSprings().outside
    #expect(refused.count > 10)
    for spring in refused {
      guard case .tooNearToAnchor(let subStep, let distance) = spring.limit(subSteps) else {
        Issue.record("\(spring) is refused for another reason")
        continue
      }
      #expect(distance < 1)
      let place = spring.place(of: stepped(spring, subStep).center)
      #expect(abs(place.along - distance) < 1e-9)
    }
  }

  @Test("What the closed form refuses as too fast is cut down to 24,000 pt/s by the solver")
  func tooFast() throws {
    let spring = RandomSpring(
      frequency: 5, damping: 0.2, resistance: 0, density: 1, size: Size(width: 40, height: 40),
      anchor: .zero, length: 2000, start: DiscreteState(distance: 4000), gravity: 0, angle: 0)
    guard case .tooFast(let subStep, let speed) = spring.limit(100) else {
      Issue.record("it is not refused as too fast")
      return
    }
    #expect(speed > 24_000)
    #expect(abs(stepped(spring, subStep - 1).speed) < 24_000)
    #expect(abs(stepped(spring, subStep).speed - 24_000) < 0.01)
  }

  @Test("The distance of two items on one spring follows the closed form too, whatever they weigh")
  func twoItems() throws {
    // Stiffness and damping follow the effective mass, so the masses fall out of the distance.
    let motion = try DiscreteSpring(frequency: 2, dampingRatio: 0.2, resistance: 0.1)
      .motion(from: DiscreteState(distance: 150), restLength: 100, ticks: 60, interval: 1.0 / 60)
    var world = World<Double>()
    let bodies = [(0.0, 0.3), (150, 4)].map { x, density in
      var properties = ItemProperties.runtime
      properties.density = density
      return world.addItem(
        center: Point(x: x, y: 0), size: Size(width: 50, height: 50), properties: properties)
    }
    _ = world.attach(
      bodies[0], offset: .zero, to: bodies[1],
      properties: AttachmentProperties(length: 100, frequency: 2, damping: 0.2))
    var simulation = Simulation(world)
    let tracks = simulation.record(bodies, ticks: 60, interval: 1.0 / 60, scale: 100).tracks
    for tick in 1...60 {
      let distance = tracks[1].x[tick] - tracks[0].x[tick]
      #expect(abs(distance - motion.states[tick].distance) < 1e-9)
      // Of 0.3 and 4 kg each has its share, so that the centre of mass stays.
      #expect(abs(0.3 * tracks[0].x[tick] + 4 * (tracks[1].x[tick] - 150)) < 1e-9)
    }
  }

  private let ticks = 600

  /// At 60 Hz the first tick runs one sub-step and every later one two.
  private var subSteps: Int { 2 * ticks - 1 }

  /// A thousand springs of seed 1 with a closed form, and those drawn between that have none.
  private func thousandSprings() -> (inside: [RandomSpring], outside: [RandomSpring]) {
    var numbers = SeededNumbers(seed: 1)
    var (inside, outside): ([RandomSpring], [RandomSpring]) = ([], [])
    while inside.count < 1000 {
      let spring = RandomSpring(&numbers)
      if (try? spring.motion(subSteps: subSteps)) != nil {
        inside.append(spring)
      } else {
        outside.append(spring)
      }
    }
    return (inside, outside)
  }

  private func floatRecording(of spring: RandomSpring) -> Recording {
    let (world, body): (World<Float>, BodyID) = spring.world()
    var simulation = Simulation(world)
    return simulation.record([body], ticks: ticks, interval: 1.0 / 60, scale: 100)
  }

  /// Where a Double world has an item after some sub-steps, and how fast it is.
  private func stepped(_ spring: RandomSpring, _ subSteps: Int) -> (center: Point, speed: Double) {
    let (world, body): (World<Double>, BodyID) = spring.world()
    var simulation = Simulation(world)
    for _ in 0..<subSteps { simulation.tick(Double(SolverConstants.subStep)) }
    let state = simulation.world[body]
    return (
      Point(x: 100 * state.position.x, y: 100 * state.position.y), 100 * state.velocity.length
    )
  }

  /// The largest distance of a recording from the closed form, and from the line to the anchor.
  private func deviation(
    of recording: Recording, from motion: TickMotion, _ spring: RandomSpring
  ) -> (along: Double, aside: Double) {
    let track = recording.tracks[0]
    var (along, aside) = (0.0, 0.0)
    for tick in 1...ticks {
      let place = spring.place(of: Point(x: track.x[tick], y: track.y[tick]))
      along = max(along, abs(place.along - motion.states[2 * tick - 1].distance))
      aside = max(aside, abs(place.aside))
    }
    return (along, aside)
  }

  /// The tick at 60 Hz that runs the sub-step in which the item falls asleep.
  private func pauseTick(of motion: TickMotion) -> Int? { motion.pauseTick.map { $0 / 2 + 1 } }
}

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
  func world<R: Real>(_ generation: Generation = .current) -> (world: World<R>, body: BodyID) {
    var world = World<R>(generation)
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

/// A Float world and a Double world agree to 0.02 pt, where rest lengths are at least 1 pt and
/// nothing comes within 1 pt of its anchor.
struct NumberTypesTests {
  @Test(
    arguments: [50.0, 100, 200, 400],
    [0.0, 45, 90, 135, 180, 225, 270, 315])
  func `Thrown snaps agree over three seconds`(distance: Double, degrees: Double) {
    let scene = Scene(
      springs: [], snapWay: Vector(angle: degrees * .pi / 180, magnitude: distance),
      gravity: Vector(dx: 0, dy: 0))
    #expect(scene.difference(ticks: 180) < 0.02)
  }

  @Test(
    "Attachments under sideways gravity agree over three seconds",
    arguments: [1.0, 2, 4, 8], [0.0, 0.3, 1])
  func attachments(frequency: Double, damping: Double) {
    let scene = Scene(
      springs: [
        Scene.Spring(
          anchor: Point(x: 150, y: -120), length: 100, frequency: frequency, damping: damping)
      ], gravity: Vector(dx: 0.2, dy: 1))
    #expect(scene.difference(ticks: 180) < 0.02)
    #expect(scene.nearest(ticks: 180) > 1)
  }

  @Test func `An item thrown at four corner springs agrees over three seconds`() {
    let springs = [(-20.0, -20.0), (20, -20), (20, 20), (-20, 20)].map { x, y in
      Scene.Spring(
        anchor: Point(x: 150 + x, y: 80 + y), length: 800.0.squareRoot(), frequency: 8,
        damping: 0.6)
    }
    #expect(
      Scene(springs: springs, gravity: Vector(dx: 0, dy: 0)).difference(ticks: 180) < 0.02)
  }

  @Test func `A pendulum on a rod agrees for a second: errors in its phase grow`() {
    let rod = Scene.Spring(
      anchor: Point(x: 100, y: 0), length: nil, frequency: 0, damping: 0)
    #expect(Scene(springs: [rod], gravity: Vector(dx: 0, dy: 1)).difference(ticks: 60) < 0.02)
  }
}

/// An item of 100 x 50 pt at the origin, on springs through its centre or on a snap.
private struct Scene {
  struct Spring {
    let anchor: Point
    let length: Double?
    let frequency: Double
    let damping: Double
  }

  let springs: [Spring]
  var snapWay: Vector?
  let gravity: Vector

  /// The largest distance between the centres in the two worlds, in points.
  func difference(ticks: Int) -> Double {
    let device = deviceTrack(ticks)
    let (world, body): (World<Double>, BodyID) = world()
    var simulation = Simulation(world)
    let smooth = simulation.record([body], ticks: ticks, interval: 1.0 / 60, scale: 100).tracks[0]
    return (0...ticks).map {
      Vector(dx: device.x[$0] - smooth.x[$0], dy: device.y[$0] - smooth.y[$0]).magnitude
    }.max() ?? 0
  }

  /// The smallest distance of the item from an anchor, in points.
  func nearest(ticks: Int) -> Double {
    let track = deviceTrack(ticks)
    return springs.flatMap { spring in
      (0...ticks).map {
        Vector(dx: track.x[$0] - spring.anchor.x, dy: track.y[$0] - spring.anchor.y).magnitude
      }
    }.min() ?? 0
  }

  private func deviceTrack(_ ticks: Int) -> Recording.Track {
    let (world, body): (World<Float>, BodyID) = world()
    var simulation = Simulation(world)
    return simulation.record([body], ticks: ticks, interval: 1.0 / 60, scale: 100).tracks[0]
  }

  private func world<R: Real>() -> (World<R>, BodyID) {
    var world = World<R>()
    let size = Size(width: 100, height: 50)
    let body = world.addItem(center: .zero, size: size, properties: .runtime)
    world[body].gravityScale = R(1)
    world.setGravity(gravity)
    for spring in springs {
      _ = world.attach(
        body, offset: .zero, to: world.addAnchor(at: spring.anchor),
        properties: AttachmentProperties(
          length: spring.length, frequency: spring.frequency, damping: spring.damping))
    }
    if let snapWay {
      world.addSnap(of: body, size: size, to: Point(x: snapWay.dx, y: snapWay.dy), damping: 0.5)
    }
    return (world, body)
  }
}
