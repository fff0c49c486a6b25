// SPDX-License-Identifier: Apache-2.0

/// A simulation to be run and recorded, alone or in a lane beside others.
public struct LaneJob: Sendable {
  /// The simulation, which has not begun.
  public var simulation: Simulation<Float> {
    get { box.simulation }
    set { box = Box(newValue) }
  }

  /// The simulation in one piece: it has two dozen lists, each of which a copy would count.
  final class Box: Sendable {
    let simulation: Simulation<Float>

    init(_ simulation: Simulation<Float>) { self.simulation = simulation }
  }

  private(set) var box: Box

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
    _ simulation: Simulation<Float>, bodies: [BodyID], ticks: Int, interval: Double,
    pauseLimit: Int = 0
  ) {
    box = Box(simulation)
    self.bodies = bodies
    self.ticks = ticks
    self.interval = interval
    self.pauseLimit = pauseLimit
  }

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
    return simulation.record(
      bodies, ticks: ticks, interval: interval, scale: scale, pauseLimit: pauseLimit, drops: drops)
  }
}
