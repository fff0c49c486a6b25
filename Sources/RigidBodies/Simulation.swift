// SPDX-License-Identifier: Apache-2.0

import Basics

/// A world in time: its pushes, fields and inputs, its ticks and sub-steps, and its rest.
///
/// A simulation is a value, like its world: a copy is independent, and equal ones stay equal. Time
/// passes in ticks only.
public struct Simulation<R: Real>: Sendable {
  /// The bodies and joints, as the last tick left them.
  public var world: World<R>

  /// The pushes that act: continuous ones in every tick, instantaneous ones in the next.
  public var pushes: [Push<R>] = []

  /// The inputs that move bodies from outside, in this order, at the beginning of every tick.
  public var inputs: [TickInput<R>] = []

  /// The fields that act, in this order, in every sub-step.
  public var fields: [ForceField<R>] = []

  /// The contacts that began in the last tick, then those that ended in it.
  public private(set) var contactEvents: [ContactEvent<R>] = []

  /// The changes to come, each with its time in seconds, in the order of time.
  private var schedule: [(time: Double, change: @Sendable (inout Simulation<R>) -> Void)] = []

  private var clock = TickClock()

  /// The time that the ticks have taken, in seconds.
  public var time: Double { clock.time }

  /// The number of ticks that have run.
  public var tickCount: Int { clock.tickCount }

  /// The number of sub-steps that have run.
  public private(set) var subStepCount = 0

  /// The time that they have taken, in seconds.
  private var subStepTime = 0.0

  /// At rest: everything that can move slept at the end of the last tick.
  ///
  /// Policy: a simulation that has not run yet is not at rest, even an empty one: an animator finds
  /// its rest in its first tick.
  public private(set) var isAtRest = R.Mask(repeating: false)

  /// A simulation of a world.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public init(_ world: World<R>) { self.world = world }

  /// Becomes a simulation of an empty world, which has not begun; the lists keep their storage.
  mutating func removeAll() {
    world.removeAll()
    pushes.empty()
    inputs.empty()
    fields.empty()
    contactEvents.empty()
    schedule.empty()
    clock = TickClock()
    (subStepCount, subStepTime) = (0, 0)
    isAtRest = R.Mask(repeating: false)
  }

  /// Schedules a change for the beginning of the first tick that starts at or after a time.
  ///
  /// Changes of one time happen in the order of their scheduling. A simulation at rest waits for its
  /// last change.
  ///
  /// - Parameters:
  ///   - time: Seconds since the first tick began.
  ///   - change: The change; it must wake what it changes.
  public mutating func schedule(
    at time: Double, _ change: @escaping @Sendable (inout Simulation<R>) -> Void
  ) {
    let index = schedule.firstIndex { $0.time > time } ?? schedule.endIndex
    schedule.insert((time, change), at: index)
  }

  /// Over: everything is at rest, and no change and no input is waiting.
  public var isOver: R.Mask { isAtRest .& R.Mask(repeating: schedule.isEmpty && !isMoved) }

  /// An input may still move something in the next tick.
  private var isMoved: Bool { inputs.contains { $0.mayMove(after: clock) } }

  var hasSchedule: Bool { !schedule.isEmpty }

  /// Carries out the changes whose time has come.
  private mutating func carryOutSchedule() {
    while let next = schedule.first, next.time <= time + TickClock.rounding {
      schedule.removeFirst()
      next.change(&self)
      isAtRest = R.Mask(repeating: false)
    }
  }
}

extension Simulation where R: ScalarReal {
  /// Runs one tick of the given length, in seconds, as UIKit's animator does: changes, inputs, pushes,
  /// sub-steps, clearing of forces, test of rest.
  ///
  /// A tick accumulates time and runs the sub-steps that fit: at 60 Hz 1, 2, 2, ...
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func tick(_ interval: Double) {
    run(interval)
  }

  /// Runs a tick, apart from ``tick(_:)``: a generic function looks up its types before it finds its
  /// special form, which takes as long as a sub-step of one body.
  @inline(never)
  private mutating func run(_ interval: Double) {
    carryOutSchedule()
    contactEvents.empty()
    for input in inputs { input.act(on: &world, last: clock.lastStart, now: time) }
    for push in pushes { world.apply(push) }
    if !pushes.isEmpty { pushes.removeAll { $0.mode == .instantaneous } }
    for _ in 0..<clock.begin(interval, by: world.generation) {
      subStepTime += Double(world.subStep)
      for index in fields.indices where fields[index].kind.changesWithTime {
        fields[index].turn(at: subStepTime)
      }
      let forces = world.act(fields)
      world.step()
      world.restore(forces)
      subStepCount += 1
    }
    world.clearForces()
    world.collisions.touches.takeEvents(into: &contactEvents)
    isAtRest = world.isAtRest
  }
}

/// An input that moves a body from outside at the beginning of each tick, as a finger does.
///
/// It keeps no state: the new position follows from the times and the present position, so that
/// copies of a simulation stay independent.
public struct TickInput<R: Real>: Sendable {
  /// The new position of the body in metres; nil leaves it in place.
  ///
  /// It is given the position of the body, and the start times in seconds of the last tick (nil in
  /// the first) and of this one.
  public typealias Place =
    @Sendable (_ position: Vector2<R>, _ last: Double?, _ now: Double) -> Vector2<R>?

  /// The body that it moves.
  public let body: BodyID

  /// The time of its last move, in seconds; a simulation is not over before.
  public let end: Double

  let place: Place

  /// An input.
  ///
  /// - Parameters:
  ///   - body: The body that it moves; each move wakes it and the bodies joined to it.
  ///   - end: The time of its last move, in seconds.
  ///   - place: The new position in a tick.
  public init(moving body: BodyID, until end: Double, place: @escaping Place) {
    self.body = body
    self.end = end
    self.place = place
  }

  /// Tells whether it may still move something in the next tick.
  func mayMove(after clock: TickClock) -> Bool {
    end > (clock.lastStart ?? -.infinity) + TickClock.rounding
  }

  /// Moves the body in a tick.
  @inline(__always)
  func act(on world: inout World<R>, last: Double?, now: Double) {
    guard let position = place(world[body].position, last, now) else { return }
    world.moveAnchor(body, position: position)
    world.wake(body)
  }
}
