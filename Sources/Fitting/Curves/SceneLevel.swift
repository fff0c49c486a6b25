// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Responses
import Studies

/// The level of a scene at any time after its tick 0, in seconds, and where its response starts and
/// ends.
///
/// Between ticks the level follows the cubic spline through them, so that it changes smoothly with the
/// time. Where a response has no end, its last level counts as that.
struct SceneLevel {
  /// Which world predicts.
  enum Engine {
    /// `Double`, never asleep: it follows the parameters without steps.
    case smooth
    /// The device's own.
    case device
  }

  private enum Source {
    case spring(SpringLevels)
    case ticks(CubicSpline)
  }

  private let source: Source
  let initial: Double
  let final: Double

  /// The level of a run; nil where it cannot be simulated.
  init?(_ run: SceneRun, engine: Engine) {
    if case .spring(let spring) = run.scene {
      guard let levels = SpringLevels(spring) else { return nil }
      (source, initial, final) = (.spring(levels), spring.from, spring.to)
      return
    }
    guard run.isDetermined else { return nil }
    let response = engine == .smooth ? run.smoothResponse() : run.response(for: [])
    let levels = response.curve.values
    guard let spline = Self.spline(levels, interval: run.scene.timing.interval) else { return nil }
    source = .ticks(spline)
    initial = response.initial ?? levels[0]
    final = response.final ?? levels[levels.count - 1]
  }

  /// The levels at some times of a clock on which tick 0 is at a time.
  func values(at times: [Double], after start: Double) -> [Double] {
    switch source {
    case .spring(let levels): levels.levels(at: times, after: start)
    case .ticks(let spline): times.map { spline.value(at: $0 - start) }
    }
  }

  /// The spline through the levels at the ticks, with some ticks of rest before tick 0.
  private static func spline(_ levels: [Double], interval: Double) -> CubicSpline? {
    let rest = 4
    let start = [Double](repeating: levels[0], count: rest)
    let abscissas = (-rest..<levels.count).map { Double($0) * interval }
    return try? CubicSpline(abscissas: abscissas, ordinates: start + levels)
  }
}
