// SPDX-License-Identifier: Apache-2.0

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
