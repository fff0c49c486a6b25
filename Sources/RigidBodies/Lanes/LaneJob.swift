// SPDX-License-Identifier: Apache-2.0

/// A simulation to run and record, alone or in a lane.
public struct LaneJob: Sendable {
  /// The simulation, which has not begun.
  public var simulation: Simulation<Float> {
    get { box.simulation }
    set { box = Box(newValue) }
  }

  /// The simulation in one place: a copy would retain each of its two dozen arrays.
  final class Box: @unchecked Sendable {
    // Nothing writes to it between `init` and `take` or `deinit`, which only a last owner calls.
    let pointer: UnsafeMutablePointer<Simulation<Float>>

    /// The simulation can run in a lane.
    let fitsLanes: Bool

    /// The simulation begins with instantaneous pushes.
    let hasImpulses: Bool

    /// The simulation was taken out.
    private var isTaken = false

    var simulation: Simulation<Float> { pointer.pointee }

    init(_ simulation: consuming Simulation<Float>) {
      fitsLanes = simulation.fitsLanes
      hasImpulses = simulation.pushes.contains { $0.mode == .instantaneous }
      pointer = .allocate(capacity: 1)
      pointer.initialize(to: simulation)
    }

    /// Takes the simulation out, which leaves nothing but the end of the box.
    func take() -> Simulation<Float> {
      precondition(!isTaken, "the simulation of a job is taken out once")
      isTaken = true
      return pointer.move()
    }

    deinit {
      if !isTaken { pointer.deinitialize(count: 1) }
      pointer.deallocate()
    }
  }

  private(set) var box: Box

  /// A body whose start differs from the simulation's, and its position in metres; nil for none.
  public var start: (body: BodyID, position: Vector2<Float>)?

  /// The bodies to record.
  public var bodies: [BodyID]

  /// The number of ticks to record after tick 0.
  public var ticks: Int

  /// The length of a tick, in seconds.
  public var interval: Double

  /// The last tick to wait for a pause, if that is later than `ticks`.
  public var pauseLimit: Int

  /// A simulation to run and record.
  public init(
    _ simulation: consuming Simulation<Float>, bodies: [BodyID], ticks: Int, interval: Double,
    pauseLimit: Int = 0
  ) {
    box = Box(simulation)
    self.bodies = bodies
    self.ticks = ticks
    self.interval = interval
    self.pauseLimit = pauseLimit
  }

  var fitsLanes: Bool { lastTick > 0 && box.fitsLanes }

  var lastTick: Int { max(ticks, pauseLimit) }

  /// Runs it alone.
  ///
  /// - Parameters:
  ///   - scale: Units per metre.
  ///   - drops: Tells whether a tick is dropped.
  /// - Returns: The recording.
  public func record(scale: Double, drops: (Int) -> Bool = { _ in false }) -> Recording {
    var simulation = box.simulation
    if let start { simulation.world[start.body].position = start.position }
    return simulation.record(
      bodies, ticks: ticks, interval: interval, scale: scale, pauseLimit: pauseLimit, drops: drops)
  }

  func firstSample(of body: BodyID, scale: Float) -> Sample<Float> {
    var start = box.pointer.pointee.world.bodies.elements[body.index]
    if let place = self.start, place.body == body { start.position = place.position }
    return Sample(of: start, scale: scale)
  }
}

/// Simulations that have run, whose lists serve the next ones.
///
/// A study runs one scene with other numbers many times. To allocate the lists of each run costs more
/// than to fill them; no result depends on their storage.
public struct SimulationStore: Sendable {
  /// Simulations that nobody uses any more.
  private var idle: [Simulation<Float>] = []

  /// The simulations of jobs, some of which have not begun.
  private var lent: [LaneJob.Box] = []

  /// A store without simulations.
  public init() {}

  /// A simulation of an empty world, which has not begun.
  public mutating func take() -> Simulation<Float> {
    guard var simulation = idle.popLast() ?? takeBack() else { return Simulation(World()) }
    simulation.removeAll()
    return simulation
  }

  /// Keeps a simulation of a world that lets bodies sleep, for the next that is taken.
  public mutating func keep(_ simulation: consuming Simulation<Float>) { idle.append(simulation) }

  /// Keeps the simulation of a job until it has begun in a lane.
  public mutating func lend(_ job: LaneJob) { lent.append(job.box) }

  /// The simulation of a job that nobody else holds any more.
  private mutating func takeBack() -> Simulation<Float>? {
    for index in lent.indices where isKnownUniquelyReferenced(&lent[index]) {
      lent.swapAt(index, lent.count - 1)
      return lent.removeLast().take()
    }
    return nil
  }
}
