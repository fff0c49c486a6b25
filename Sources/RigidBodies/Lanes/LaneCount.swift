// SPDX-License-Identifier: Apache-2.0

/// The number of simulations that run side by side in one world; it does not change the results.
public enum LaneCount: Int, Sendable, CaseIterable {
  case one = 1
  case four = 4
  case eight = 8
  case sixteen = 16
  case thirtyTwo = 32

  /// The least number of lanes for a number of simulations at once: the largest for more of them, and
  /// one for a few, which are faster one after the other.
  public init(atLeast count: Int) {
    self = count <= 4 ? .one : Self.allCases.first { $0.rawValue >= count } ?? .thirtyTwo
  }

  /// Runs and records simulations, one in each lane at a time.
  ///
  /// Successive simulations should be alike: the same bodies, joints and forces with other numbers. A
  /// simulation unlike those in the lanes waits for their end; one that does not fit a lane (see
  /// ``Simulation/fitsLanes``) runs alone. A lane that is done takes the next one at once.
  ///
  /// - Parameters:
  ///   - scale: Units per metre, by which positions and velocities are multiplied.
  ///   - next: The next simulation; nil after the last.
  ///   - finish: Takes the index of a simulation, in the order of `next`, and its recording, which is
  ///     that of the simulation alone, bit for bit. The order is not that of the indices.
  public func record(
    scale: Double, next: () -> LaneJob?, finish: (Int, consuming Recording) -> Void
  ) {
    switch self {
    case .one: recordOneByOne(scale: scale, next: next, finish: finish)
    // Fewer lanes leave the rest of the vector empty: a solver for each width would take minutes to
    // compile, and a narrow one is hardly faster.
    case .four, .eight, .sixteen, .thirtyTwo:
      LaneRecorder<LanePair<SIMD16<Float>>>.run(
        lanes: rawValue, scale: scale, next: next, finish: finish)
    }
  }

  private func recordOneByOne(
    scale: Double, next: () -> LaneJob?, finish: (Int, consuming Recording) -> Void
  ) {
    var index = 0
    while let job = next() {
      finish(index, job.record(scale: scale))
      index += 1
    }
  }
}
