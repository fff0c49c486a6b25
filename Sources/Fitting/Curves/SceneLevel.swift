// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Responses
import Studies

/// The level of a scene at any time after its tick 0, in seconds, and those of its response's ends.
///
/// Between ticks the level follows the cubic spline through them, so that it changes smoothly with
/// time; before tick 0 it stands still. Where a response has no final level, its last one counts.
struct SceneLevel: Sendable {
  /// The world that predicts.
  enum Engine {
    /// `Double`, never asleep: it follows the parameters without steps.
    case smooth
    /// The device's own.
    case device
  }

  /// The levels at times of a clock that shows another one at tick 0.
  private let levels: @Sendable (_ times: [Double], _ start: Double) -> [Double]
  let initial: Double
  let final: Double

  /// The level of a run; nil where it cannot be simulated.
  init?(_ run: SceneRun, engine: Engine) {
    if case .spring(let spring) = run.scene {
      guard let own = SpringLevels(spring) else { return nil }
      levels = { own.levels(at: $0, after: $1) }
      (initial, final) = (spring.from, spring.to)
      return
    }
    guard run.isDetermined else { return nil }
    let response = engine == .smooth ? run.smoothResponse() : run.response(for: [])
    let own = response.curve.values
    guard let spline = Self.spline(own, interval: run.scene.timing.interval) else { return nil }
    levels = { [rest = own[0]] times, start in
      zip(times, spline.values(at: times.map { $0 - start })).map { $0 <= start ? rest : $1 }
    }
    initial = response.initial ?? own[0]
    final = response.final ?? own[own.count - 1]
  }

  /// The levels at times of a clock that shows `start` at tick 0.
  func values(at times: [Double], after start: Double) -> [Double] { levels(times, start) }

  /// The spline through the levels at the ticks, with some ticks of rest before tick 0.
  private static func spline(_ levels: [Double], interval: Double) -> CubicSpline? {
    let rest = 4
    let start = [Double](repeating: levels[0], count: rest)
    let abscissas = (-rest..<levels.count).map { Double($0) * interval }
    return CubicSpline(abscissas: abscissas, ordinates: start + levels)
  }
}
