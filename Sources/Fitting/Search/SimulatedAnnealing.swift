// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL

/// Simulated annealing in the unit cube, after Corana, Marchesi, Martini and Ridella (ACM
/// Transactions on Mathematical Software 13, 1987, page 262).
///
/// One coordinate after the other moves by a random step; a move that raises the cost by d is kept
/// with probability exp(-d / T). After 20 sweeps over the coordinates each step width is changed so
/// that about half of the moves are kept; after 40 the temperature T falls by 0.85. It falls 60
/// times, to 6e-5 of its first value. Moves that lead out of the cube are mirrored at its walls.
///
/// Policy: every fourth sweep moves anywhere along its axes instead. Late steps are too short to
/// leave a valley, and a cost in which the parameters act separately has its valleys in rows.
///
/// The seed decides every move. (GSL's `gsl_siman_solve` cannot be stopped, and prints.)
struct SimulatedAnnealing {
  let seed: UInt32

  /// The first temperature, in the cost's unit, at least 0.
  let temperature: Double

  private static let sweeps = 20
  private static let widthChanges = 2
  private static let coolings = 60
  private static let cooling = 0.85

  private struct State {
    var point: [Double]
    var cost: Double
    var best: (point: [Double], cost: Double)
    var widths: [Double]
    /// The number of moves along each axis that were kept since the widths were changed.
    var kept: [Int]

    init(at point: [Double], cost: Double) {
      self.point = point
      self.cost = cost
      best = (point, cost)
      widths = point.map { _ in 0.5 }
      kept = point.map { _ in 0 }
    }
  }

  /// The lowest point met on the way from a point of the unit cube; a point whose cost is not
  /// finite is never moved to.
  func run(from start: [Double], cost: ([Double]) -> Double) throws(GSLError) -> [Double] {
    var random = try RandomNumbers(seed: seed)
    var state = State(at: start, cost: cost(start))
    var temperature = temperature
    for _ in 0..<Self.coolings {
      for _ in 0..<Self.widthChanges {
        for number in 0..<Self.sweeps {
          sweep(&state, temperature, isWide: number % 4 == 3, &random, cost)
        }
        adapt(&state)
      }
      temperature *= Self.cooling
    }
    return state.best.point
  }

  /// Moves along each axis once.
  private func sweep(
    _ state: inout State, _ temperature: Double, isWide: Bool, _ random: inout RandomNumbers,
    _ cost: ([Double]) -> Double
  ) {
    for axis in state.point.indices {
      var trial = state.point
      let share = random.uniform()
      let step = state.widths[axis] * (2 * share - 1)
      trial[axis] = isWide ? share : mirrored(trial[axis] + step)
      let height = cost(trial)
      let chance = random.uniform()
      let isKept = height.isFinite && !(exp((state.cost - height) / temperature) <= chance)
      guard isKept else { continue }
      (state.point, state.cost) = (trial, height)
      state.kept[axis] += isWide ? 0 : 1
      if !(state.best.cost <= height) { state.best = (trial, height) }
    }
  }

  /// A number from -1 to 2, mirrored at 0 or 1 to lie between them.
  private func mirrored(_ x: Double) -> Double { x < 0 ? -x : x > 1 ? 2 - x : x }

  /// Widens the steps along axes where more than 60 % of the moves were kept, and narrows them
  /// where fewer than 40 % were, by up to a factor of 3.
  private func adapt(_ state: inout State) {
    for axis in state.point.indices {
      let share = Double(state.kept[axis]) / Double(Self.sweeps * 3 / 4)
      if share > 0.6 { state.widths[axis] *= 1 + 2 * (share - 0.6) / 0.4 }
      if share < 0.4 { state.widths[axis] /= 1 + 2 * (0.4 - share) / 0.4 }
      state.widths[axis] = min(state.widths[axis], 1)
      state.kept[axis] = 0
    }
  }
}
