// SPDX-License-Identifier: Apache-2.0

import Dynamics
import RigidBodies
import Springs
import Testing

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
