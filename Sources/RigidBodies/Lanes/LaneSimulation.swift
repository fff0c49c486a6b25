// SPDX-License-Identifier: Apache-2.0

/// Simulations of one topology side by side, each in a lane of its own.
///
/// Each lane has its own clock: one that is loaded anew begins at tick 0 while the others go on, and
/// it moves as its simulation would alone, bit for bit.
struct LaneSimulation<R: LaneReal> {
  private(set) var world: World<R>
  private var pushes: [Push<R>]
  private var fields: [Field<R>]
  private var clocks: [TickClock]
  private var inputs: [[TickInput<Float>]]

  /// The number of sub-steps of the tick that is under way, in each lane.
  private var counts: [Int]

  /// Whether each lane was found at rest at the end of its last tick.
  private var isAtRest = R.Mask(repeating: false)

  /// Lanes for simulations like this one; nothing is in them yet.
  init(topologyOf simulation: Simulation<Float>) {
    world = World(topologyOf: simulation.world)
    pushes = simulation.continuousPushes.map { Push(kindOf: $0) }
    fields = simulation.fields.map { Field(kindOf: $0) }
    clocks = Array(repeating: TickClock(), count: R.scalarCount)
    inputs = Array(repeating: [], count: R.scalarCount)
    counts = Array(repeating: 0, count: R.scalarCount)
  }

  /// Whether a simulation has the same bodies, joints, pushes and fields, whatever their numbers.
  func hasTopology(of simulation: Simulation<Float>) -> Bool {
    world.hasTopology(of: simulation.world)
      && pushes.elementsEqual(simulation.continuousPushes) { $0.hasKind(of: $1) }
      && fields.elementsEqual(simulation.fields) { $0.hasKind(of: $1) }
  }

  /// Puts a simulation that has not begun into a lane, and forgets what was there.
  mutating func load(_ simulation: Simulation<Float>, into lane: Int) {
    precondition(simulation.tickCount == 0, "only a simulation that has not begun runs in a lane")
    var start = simulation.world
    for push in simulation.pushes where push.mode == .instantaneous { start.apply(push) }
    world.load(start, into: lane)
    for (index, push) in simulation.continuousPushes.enumerated() {
      pushes[index].load(push, into: lane)
    }
    for (index, field) in simulation.fields.enumerated() { fields[index].load(field, into: lane) }
    clocks[lane] = TickClock()
    inputs[lane] = simulation.inputs
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
      counts[lane] = clocks[lane].begin(interval, subStep: Double(world.subStep))
      most = max(most, counts[lane])
    }
    for push in pushes { world.apply(push) }
    for done in 0..<most {
      var active = R.Mask(repeating: true)
      for lane in counts.indices where counts[lane] <= done { active[lane] = false }
      let forces = world.act(fields, where: active)
      world.stepFreely(where: active)
      world.restore(forces)
    }
    world.clearForces()
    isAtRest = world.isAtRest
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

  /// Whether it can run in a lane: it has not begun, nothing in it can touch, and what acts on it does
  /// not change with time.
  public var fitsLanes: Bool { tickCount == 0 && !hasSchedule && world.collisions.isEmpty }
}
