// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// A simulation made from a plan, and the names of what the plan put into its world.
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
  ///   - allowsSleeping: Whether items at rest fall asleep, as they do in UIKit.
  /// - Returns: The simulation.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public func simulation<R: ScalarReal>(
    of number: R.Type = R.self, allowsSleeping: Bool = true
  ) -> PlannedSimulation<R> {
    var world = World<R>(allowsSleeping: allowsSleeping)
    let bodies = items.indices.map { index in
      let item = startingItem(index)
      return world.addItem(
        center: item.center, angle: item.angle, velocity: item.velocity,
        angularVelocity: item.angularVelocity, size: item.size,
        shape: item.shape, properties: properties(of: index))
    }
    let colliders = Colliders(self, bodies: bodies, in: &world)
    var simulation = Simulation(world)
    ActiveBehaviors(self, bodies: bodies, colliders: colliders).perform(at: 0, in: &simulation)
    return PlannedSimulation(simulation: simulation, bodies: bodies, colliders: colliders)
  }
}

extension PlannedSimulation where R == Float {
  /// The simulation as a run that can go on in a lane next to others.
  ///
  /// - Parameters:
  ///   - items: The items to record.
  ///   - timing: How long it runs.
  ///   - runsToPause: Whether it runs on for the pause.
  /// - Returns: The run.
  public func laneJob(recording items: [Int], timing: SceneTiming, runsToPause: Bool) -> LaneJob {
    LaneJob(
      simulation, bodies: items.map { bodies[$0] }, ticks: timing.tickCount,
      interval: timing.interval, pauseLimit: timing.pauseLimit(runsToPause))
  }
}

extension SceneTiming {
  /// The number of ticks to run on for the pause; 0 where that is not asked for.
  public func pauseLimit(_ runsToPause: Bool) -> Int { runsToPause ? pauseTicks : 0 }
}
