// SPDX-License-Identifier: Apache-2.0

/// A simulation to be run and recorded, alone or in a lane beside others.
public struct LaneJob: Sendable {
  /// The simulation, which has not begun.
  public var simulation: Simulation<Float> {
    get { box.simulation }
    set { box = Box(newValue) }
  }

  /// The simulation at one place: it has two dozen lists, each of which a copy would count.
  final class Box: @unchecked Sendable {
    // Nobody writes to it between `init` and `deinit`.
    let pointer: UnsafeMutablePointer<Simulation<Float>>

    /// Whether the simulation can run in a lane.
    let fitsLanes: Bool

    /// Whether it begins with instantaneous pushes.
    let hasImpulses: Bool

    var simulation: Simulation<Float> { pointer.pointee }

    init(_ simulation: consuming Simulation<Float>) {
      fitsLanes = simulation.fitsLanes
      hasImpulses = simulation.pushes.contains { $0.mode == .instantaneous }
      pointer = .allocate(capacity: 1)
      pointer.initialize(to: simulation)
    }

    deinit {
      pointer.deinitialize(count: 1)
      pointer.deallocate()
    }
  }

  private(set) var box: Box

  /// A body that starts elsewhere than in the simulation, and where, in metres; nil for none.
  public var start: (body: BodyID, position: Vector2<Float>)?

  /// The bodies to record.
  public var bodies: [BodyID]

  /// The number of ticks to record after tick 0.
  public var ticks: Int

  /// The length of a tick, in seconds.
  public var interval: Double

  /// The number of ticks to run on for the pause, if that is later than `ticks`.
  public var pauseLimit: Int

  /// A simulation to be run and recorded.
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

  /// Whether it can run in a lane.
  var fitsLanes: Bool { lastTick > 0 && box.fitsLanes }

  /// The last tick to run.
  var lastTick: Int { max(ticks, pauseLimit) }

  /// Runs it alone.
  ///
  /// - Parameters:
  ///   - scale: Units in a metre.
  ///   - drops: Whether a tick is left out.
  /// - Returns: What `Simulation.record` returns.
  public func record(
    scale: Double, drops: (Int) -> Bool = { _ in false }
  ) -> Recording {
    var simulation = box.simulation
    if let start { simulation.world[start.body].position = start.position }
    return simulation.record(
      bodies, ticks: ticks, interval: interval, scale: scale, pauseLimit: pauseLimit, drops: drops)
  }

  /// The sample of a body at tick 0.
  func firstSample(of body: BodyID, scale: Float) -> Sample<Float> {
    var start = box.pointer.pointee.world.bodies.elements[body.index]
    if let place = self.start, place.body == body { start.position = place.position }
    return Sample(of: start, scale: scale)
  }
}
