// SPDX-License-Identifier: Apache-2.0

/// How many simulations run side by side in one world; the results are the same with any number.
public enum LaneCount: Int, Sendable, CaseIterable {
  case one = 1
  case four = 4
  case eight = 8
  case sixteen = 16
  case thirtyTwo = 32

  /// The fewest lanes in which so many simulations run at once; the most there are for more, and one
  /// for so few that they are done sooner one after the other.
  public init(atLeast count: Int) {
    self = count <= 4 ? .one : Self.allCases.first { $0.rawValue >= count } ?? .thirtyTwo
  }

  /// Runs and records simulations, as many at a time as there are lanes.
  ///
  /// Those that follow each other should be alike: with the same bodies, joints and forces, and other
  /// numbers. One that is unlike those under way waits for their end; one that cannot run in a lane
  /// (see ``Simulation/fitsLanes``) runs alone. A lane that is done takes the next one at once.
  ///
  /// - Parameters:
  ///   - scale: Units in a metre, by which positions and velocities are multiplied.
  ///   - next: The next simulation; nil after the last.
  ///   - finish: Takes the index of a simulation, counted as they were handed out, and its recording,
  ///     which is that of the simulation alone, bit for bit. The order is not that of the indices.
  public func record(
    scale: Double, next: () -> LaneJob?, finish: (Int, consuming Recording) -> Void
  ) {
    switch self {
    case .one: recordOneByOne(scale: scale, next: next, finish: finish)
    // Fewer lanes leave the others of the vector empty: a solver for each width would take minutes to
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
