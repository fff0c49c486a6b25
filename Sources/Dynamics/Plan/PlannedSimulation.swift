// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// A simulation made from a plan, and the identities of the plan's parts in its world.
public struct PlannedSimulation<R: ScalarReal>: Sendable {
  /// The simulation, which has not begun.
  public var simulation: Simulation<R>

  /// The body of each item, in the order of the plan.
  public let bodies: [BodyID]

  /// The outlines of the items, and the boundaries.
  public let colliders: Colliders
}

extension ScenePlan {
  /// Makes the simulation: the items and then the behaviours, in the order of the plan.
  ///
  /// - Parameters:
  ///   - number: `Float`, the type of the device, or `Double`, which is smooth.
  ///   - allowsSleeping: Lets items at rest fall asleep, as in UIKit.
  /// - Returns: The simulation.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public func simulation<R: ScalarReal>(
    of number: R.Type = R.self, allowsSleeping: Bool = true
  ) -> PlannedSimulation<R> {
    simulation(in: Simulation(World(allowsSleeping: allowsSleeping)))
  }

  /// Makes the simulation in an empty one: the items and then the behaviours, in the order of the plan.
  ///
  /// - Parameter empty: A simulation of an empty world, which has not begun.
  /// - Returns: The simulation.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public func simulation<R: ScalarReal>(
    in empty: consuming Simulation<R>
  ) -> PlannedSimulation<R> {
    var simulation = empty
    simulation.world.generation = generation
    let bodies = items.indices.map { index in
      let properties = properties(of: index)
      let item = startingItem(index, properties)
      return simulation.world.addItem(
        center: item.center, angle: item.angle, velocity: item.velocity,
        angularVelocity: item.angularVelocity, size: item.size,
        shape: item.shape, properties: properties)
    }
    let colliders = Colliders(self, bodies: bodies, in: &simulation.world)
    var active = ActiveBehaviors<R>(self, bodies: bodies, colliders: colliders)
    active.perform(at: 0, in: &simulation)
    return PlannedSimulation(simulation: consume simulation, bodies: bodies, colliders: colliders)
  }
}

extension SceneTiming {
  /// The last tick to wait for a pause; 0 for a run that does not wait.
  public func pauseLimit(_ runsToPause: Bool) -> Int { runsToPause ? pauseTicks : 0 }
}

#if !hasFeature(Embedded)
  extension PlannedSimulation where R == Float {
    /// The simulation as a run that can share lanes with others.
    ///
    /// - Parameters:
    ///   - items: The items to record.
    ///   - timing: The length of the run.
    ///   - runsToPause: Waits for the pause after the recording.
    /// - Returns: The run.
    public func laneJob(recording items: [Int], timing: SceneTiming, runsToPause: Bool) -> LaneJob {
      LaneJob(
        simulation, bodies: items.map { bodies[$0] }, ticks: timing.tickCount,
        interval: timing.interval, pauseLimit: timing.pauseLimit(runsToPause))
    }
  }
#endif
