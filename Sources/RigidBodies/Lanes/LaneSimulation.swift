// SPDX-License-Identifier: Apache-2.0

import Basics

/// Simulations of one topology side by side, each in a separate lane.
///
/// Each lane has its own time: a newly loaded one begins at tick 0 while the others continue, and it
/// moves as its simulation would alone, bit for bit.
struct LaneSimulation<R: LaneReal> {
  private(set) var world: World<R>

  private var pushes: [Push<R>]
  private var fields: [ForceField<R>]
  private var tables: [TickTable] = []

  /// The table of the ticks of each lane, as an index (nil for an empty lane), and the number of ticks
  /// that it has run.
  private var times: [(table: Int?, ticks: Int)]
  private var inputs: [[TickInput<Float>]]

  /// The simulations have inputs.
  private let hasInputs: Bool

  /// The jobs that begin in the next tick, with their lanes.
  ///
  /// First ticks have fewer sub-steps than later ones. A lane is loaded just before its sub-steps, which
  /// come last in the tick: until then it is empty and delays no other lane.
  private var arrivals: [(lane: Int, job: LaneJob)] = []

  /// The empty lanes, which may be moved or not.
  private var isIdle = R.Mask(repeating: true)

  /// The lanes that were at rest at the end of their last tick.
  private var isAtRest = R.Mask(repeating: false)

  /// Empty lanes for simulations like this one.
  init(topologyOf simulation: Simulation<Float>) {
    world = World(topologyOf: simulation.world)
    pushes = simulation.pushes.continuous.map { Push(kindOf: $0) }
    fields = simulation.fields.map { ForceField(kindOf: $0) }
    times = Array(repeating: (nil, 0), count: R.scalarCount)
    inputs = Array(repeating: [], count: R.scalarCount)
    hasInputs = !simulation.inputs.isEmpty
  }

  /// Tells whether a simulation has the same bodies, joints, pushes and fields, with any numbers.
  func hasTopology(of simulation: UnsafePointer<Simulation<Float>>) -> Bool {
    world.hasTopology(of: simulation) && hasInputs == !simulation.pointee.inputs.isEmpty
      && pushes.elementsEqual(simulation.pointee.pushes.continuous) { $0.hasKind(of: $1) }
      && fields.elementsEqual(simulation.pointee.fields) { $0.hasKind(of: $1) }
  }

  /// Loads a simulation of this topology into a lane, in place of any other.
  mutating func load(_ job: LaneJob, into lane: Int) {
    times[lane] = (table(of: job.interval, ticks: job.lastTick), 0)
    isAtRest[lane] = false
    // Pushes and inputs act at the beginning of a tick and need its numbers there.
    if pushes.isEmpty && !hasInputs { arrivals.append((lane, job)) } else { begin(job, in: lane) }
  }

  /// Loads the numbers of a simulation into a lane as it begins.
  private mutating func begin(_ job: LaneJob, in lane: Int) {
    let simulation = job.box.pointer
    if job.box.hasImpulses {
      withUnsafePointer(to: simulation.pointee.afterImpulses) { load($0, into: lane) }
    } else {
      load(simulation, into: lane)
    }
    if let start = job.start { world.place(start.body, at: start.position, in: lane) }
    isIdle[lane] = false
  }

  /// Loads the numbers of a simulation that has not begun into a lane.
  private mutating func load(_ simulation: UnsafePointer<Simulation<Float>>, into lane: Int) {
    precondition(
      simulation.pointee.tickCount == 0, "only a simulation that has not begun runs in a lane")
    world.load(simulation, into: lane)
    for (index, push) in simulation.pointee.pushes.continuous.enumerated() {
      pushes[index].load(push, into: lane)
    }
    for (index, field) in simulation.pointee.fields.enumerated() {
      fields[index].load(field, into: lane)
    }
    if hasInputs { inputs[lane] = simulation.pointee.inputs }
  }

  mutating func unload(_ lane: Int) {
    times[lane] = (nil, 0)
    isIdle[lane] = true
    isAtRest[lane] = false
  }

  /// Runs one tick in the lanes in use: inputs, pushes, sub-steps, clearing of forces, test of rest.
  mutating func tick() {
    if hasInputs { moveInputs() }
    let counts = beginTicks()
    for push in pushes { world.apply(push) }
    for left in stride(from: counts.most, to: 0, by: -1) {
      beginArrivals(with: left)
      let active = left <= counts.fewest ? R.Mask(repeating: true) : lanes(withAtLeast: left)
      let forces = world.act(fields, where: active)
      world.stepFreely(where: active, free: isIdle)
      world.restore(forces)
    }
    beginArrivals(with: 0)
    arrivals.removeAll(keepingCapacity: true)
    world.clearForces()
    isAtRest = world.isAtRest .& .!isIdle
  }

  /// A lane was at rest at the end of its last tick.
  var isAnyAtRest: Bool { isAtRest.isTrueAnywhere }

  /// Tells whether a lane is at rest for good.
  func isOver(_ lane: Int) -> Bool {
    guard isAtRest[lane] else { return false }
    guard hasInputs, let clock = clock(of: lane) else { return true }
    return !inputs[lane].contains { $0.mayMove(after: clock) }
  }

  /// The table of the ticks of a length, made at its first use.
  private mutating func table(of interval: Double, ticks: Int) -> Int {
    let index = tables.firstIndex { $0.interval == interval } ?? tables.count
    if index == tables.count {
      tables.append(TickTable(interval: interval, by: world.generation))
    }
    tables[index].extend(to: ticks)
    return index
  }

  /// Begins the arrivals that have this number of sub-steps in their first tick.
  private mutating func beginArrivals(with count: Int) {
    for (lane, job) in arrivals where subSteps(of: lane) == count { begin(job, in: lane) }
  }

  /// The number of sub-steps of a lane in the present tick.
  private func subSteps(of lane: Int) -> Int {
    times[lane].table.map { tables[$0].subSteps(after: times[lane].ticks - 1) } ?? 0
  }

  /// Begins a tick in each lane; returns their least and largest numbers of sub-steps.
  ///
  /// Arrivals do not count for the least: their lanes are still empty.
  private mutating func beginTicks() -> (fewest: Int, most: Int) {
    var (fewest, most) = (Int.max, 0)
    times.withUnsafeMutableBufferPointer { times in
      for lane in times.indices {
        guard let table = times[lane].table else { continue }
        let count = tables[table].subSteps(after: times[lane].ticks)
        if !isIdle[lane] { fewest = min(fewest, count) }
        most = max(most, count)
        times[lane].ticks += 1
      }
    }
    return (fewest, most)
  }

  /// The lanes with at least this number of sub-steps in the present tick.
  private func lanes(withAtLeast count: Int) -> R.Mask {
    var active = R.Mask(repeating: false)
    for lane in times.indices { active[lane] = subSteps(of: lane) >= count }
    return active
  }

  /// The clock of a lane; nil for an empty one.
  private func clock(of lane: Int) -> TickClock? {
    times[lane].table.map { tables[$0].clock(after: times[lane].ticks) }
  }

  /// Lets the inputs of the lanes move their bodies, before a tick.
  private mutating func moveInputs() {
    for lane in times.indices {
      guard let clock = clock(of: lane) else { continue }
      for input in inputs[lane] {
        let position = world[input.body].position[lane]
        if let place = input.place(position, clock.lastStart, clock.time) {
          world.move(input.body, to: place, in: lane)
        }
      }
    }
  }
}

extension Simulation<Float> {
  /// Can run in a lane: it has not begun, no change is scheduled, and nothing can touch.
  public var fitsLanes: Bool { tickCount == 0 && !hasSchedule && world.collisions.isEmpty }

  /// The simulation after its instantaneous pushes.
  fileprivate var afterImpulses: Simulation {
    var simulation = self
    for push in pushes where push.mode == .instantaneous { simulation.world.apply(push) }
    simulation.pushes = pushes.continuous
    return simulation
  }
}

extension [Push<Float>] {
  /// The pushes that act in every tick.
  fileprivate var continuous: [Push<Float>] { isEmpty ? [] : filter { $0.mode == .continuous } }
}
