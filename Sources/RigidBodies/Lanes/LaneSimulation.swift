// SPDX-License-Identifier: Apache-2.0

/// Simulations of one topology side by side, each in a lane of its own.
///
/// Each lane has its own clock: one that is loaded anew begins at tick 0 while the others go on, and
/// it moves as its simulation would alone, bit for bit.
struct LaneSimulation<R: LaneReal> {
  private(set) var world: World<R>

  /// What can touch, and whether anything can.
  private var contacts: LaneContacts<R>
  private let canTouch: Bool
  private var pushes: [Push<R>]
  private var fields: [Field<R>]
  private var clocks: [TickClock]
  private var inputs: [[TickInput<Float>]]

  /// The rhythm of the lanes whose ticks are all as long as its own, and where each of them is in it; nil
  /// for a lane with a clock of its own.
  private var rhythm: TickRhythm?
  private var ticks: [Int?]

  /// The number of sub-steps of the tick that is under way, in each lane.
  private var counts: [Int]

  /// Whether each lane was found at rest at the end of its last tick.
  private var isAtRest = R.Mask(repeating: false)

  /// Lanes for simulations like this one; nothing is in them yet.
  init(topologyOf simulation: Simulation<Float>) {
    world = World(topologyOf: simulation.world)
    contacts = LaneContacts(topologyOf: simulation.world)
    canTouch = !simulation.world.collisions.isEmpty
    pushes = simulation.continuousPushes.map { Push(kindOf: $0) }
    fields = simulation.fields.map { Field(kindOf: $0) }
    clocks = Array(repeating: TickClock(), count: R.scalarCount)
    inputs = Array(repeating: [], count: R.scalarCount)
    counts = Array(repeating: 0, count: R.scalarCount)
    ticks = Array(repeating: nil, count: R.scalarCount)
  }

  /// Whether a simulation has the same bodies, joints, pushes and fields, whatever their numbers.
  func hasTopology(of simulation: Simulation<Float>) -> Bool {
    world.hasTopology(of: simulation.world) && hasContacts(of: simulation.world)
      && pushes.elementsEqual(simulation.continuousPushes) { $0.hasKind(of: $1) }
      && fields.elementsEqual(simulation.fields) { $0.hasKind(of: $1) }
  }

  private func hasContacts(of world: World<Float>) -> Bool {
    canTouch != world.collisions.isEmpty && contacts.hasTopology(of: world)
  }

  /// Puts a simulation that has not begun into a lane, and forgets what was there.
  mutating func load(_ simulation: Simulation<Float>, into lane: Int) {
    precondition(simulation.tickCount == 0, "only a simulation that has not begun runs in a lane")
    var start = simulation.world
    for push in simulation.pushes where push.mode == .instantaneous { start.apply(push) }
    world.load(start, into: lane)
    contacts.load(start, into: lane)
    for (index, push) in simulation.continuousPushes.enumerated() {
      pushes[index].load(push, into: lane)
    }
    for (index, field) in simulation.fields.enumerated() { fields[index].load(field, into: lane) }
    clocks[lane] = TickClock()
    inputs[lane] = simulation.inputs
    ticks[lane] = inputs[lane].isEmpty ? 0 : nil
    isAtRest[lane] = false
  }

  /// Runs one tick in some lanes: pushes, sub-steps, forces cleared, rest found.
  ///
  /// - Parameter intervals: The length of the tick in each lane, in seconds; nil for a lane in which
  ///   nothing is.
  mutating func tick(_ intervals: [Double?]) {
    var most = 0
    for lane in intervals.indices {
      counts[lane] = 0
      guard let interval = intervals[lane] else { continue }
      if !inputs[lane].isEmpty { moveInputs(of: lane) }
      counts[lane] = begin(interval, in: lane)
      most = max(most, counts[lane])
    }
    for push in pushes { world.apply(push) }
    for done in 0..<most {
      var active = R.Mask(repeating: true)
      for lane in counts.indices where counts[lane] <= done { active[lane] = false }
      let forces = world.act(fields, where: active)
      step(where: active)
      world.restore(forces)
    }
    world.clearForces()
    isAtRest = world.isAtRest
  }

  /// Begins a tick of a length in a lane; returns the number of its sub-steps.
  @inline(__always)
  private mutating func begin(_ interval: Double, in lane: Int) -> Int {
    let subStep = Double(world.subStep)
    if rhythm == nil { rhythm = TickRhythm(interval: interval, subStep: subStep) }
    if let tick = ticks[lane], rhythm?.interval == interval, let count = rhythm?.count(of: tick) {
      ticks[lane] = tick + 1
      return count
    }
    return begin(interval, subStep: subStep, byClockOf: lane)
  }

  @inline(never)
  private mutating func begin(_ interval: Double, subStep: Double, byClockOf lane: Int) -> Int {
    // A lane whose first ticks were in the rhythm goes on from there.
    if let tick = ticks[lane], let rhythm {
      for _ in 0..<tick { _ = clocks[lane].begin(rhythm.interval, subStep: subStep) }
      ticks[lane] = nil
    }
    return clocks[lane].begin(interval, subStep: subStep)
  }

  @inline(__always)
  private mutating func step(where active: R.Mask) {
    if canTouch {
      world.step(touching: &contacts, where: active)
    } else {
      world.stepFreely(where: active)
    }
  }

  /// Whether the run in a lane is to be made alone: it came into a situation that lanes do not know.
  func isGivenUp(_ lane: Int) -> Bool { contacts.ledger.givenUp[lane] }

  /// Whether a lane is given up, or something began to touch in one or ended it.
  var hasNews: Bool { (contacts.ledger.givenUp .| contacts.ledger.hasEvents).isTrueAnywhere }

  /// Whether something began to touch in a lane or ended it since somebody asked.
  func hasContactEvents(_ lane: Int) -> Bool { contacts.ledger.hasEvents[lane] }

  /// Takes out what began to touch in a lane or ended it since somebody asked.
  mutating func takeContactEvents(of lane: Int) -> [ContactEvent<Float>] {
    contacts.ledger.takeEvents(of: lane)
  }

  /// Whether nothing will happen any more in a lane.
  func isOver(_ lane: Int) -> Bool {
    isAtRest[lane] && !inputs[lane].contains { $0.mayMove(after: clocks[lane]) }
  }

  private mutating func moveInputs(of lane: Int) {
    for input in inputs[lane] {
      let position = world[input.body].position[lane]
      let clock = clocks[lane]
      guard let place = input.place(from: position, last: clock.lastStart, now: clock.time) else {
        continue
      }
      world.move(input.body, to: place, in: lane)
    }
  }
}

extension Simulation {
  /// The pushes that act in every tick.
  fileprivate var continuousPushes: [Push<R>] { pushes.filter { $0.mode == .continuous } }
}

extension Simulation where R == Float {
  /// Whether it can run in a lane: it has not begun, what acts on it does not change with time, and all
  /// that can touch are discs that move and chains that do not.
  public var fitsLanes: Bool {
    tickCount == 0 && !hasSchedule && world.contactsFitLanes
      && inputs.allSatisfy { !world.hasFixtures($0.body) }
  }
}
