// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import GSL
import Responses
import Scenes
import Studies

/// The things that the search for the parameters of a simulated scene knows about its curves.
struct SceneSearch: Sendable {
  private let models: CurveModels

  /// Contacts make the cost jump with the parameters.
  let isRagged: Bool

  /// Nil for a plain spring, which needs no simulation.
  init?(_ models: CurveModels) {
    guard case .dynamics(let scene) = models.problem.scene else { return nil }
    self.models = models
    isRagged = scene.plan.hasCollisions
  }

  /// The predictions in the device's own arithmetic, asleep where it sleeps.
  func onDevice(_ values: [Double]) -> [Double] { models.predictions(at: values, engine: .device) }

  /// The values with the time offsets and levels that suit the parameters of the scene best.
  func completed(_ values: [Double]) -> [Double] {
    guard models.curves.contains(where: { !$0.nuisances.isEmpty }) else { return values }
    let levels = models.levels(at: values, engine: .smooth)
    var result = values
    for (index, curve) in models.curves.enumerated() where !curve.nuisances.isEmpty {
      guard let level = levels[curve.target.caseIndex] ?? nil else { continue }
      result.replaceSubrange(models.places[index], with: NuisanceScan(curve, level).best)
    }
    return result
  }
}

/// The nuisance parameters with which a recording follows a known motion best.
///
/// At each of many time offsets the fitted levels are those of linear least squares; the best
/// offset is refined by halving steps.
private struct NuisanceScan {
  private let curve: CurveModel
  private let level: SceneLevel
  private let times: [Double]
  private let values: [Double]

  /// The most samples that are looked at, and the most offsets.
  private static let samples = 80
  private static let offsets = 96

  init(_ curve: CurveModel, _ level: SceneLevel) {
    (self.curve, self.level) = (curve, level)
    let stride = max(1, curve.counted.count / Self.samples)
    let chosen = curve.counted.indices.filter { $0 % stride == 0 }
    times = chosen.map { curve.countedTimes[$0] }
    values = chosen.map { curve.values[curve.counted[$0]] }
  }

  /// A value for each nuisance parameter of the curve.
  var best: [Double] {
    guard let bounds = curve.offsetBounds else { return fit(at: nil).values }
    let interval = (times[times.count - 1] - times[0]) / Double(max(times.count - 1, 1))
    let width = bounds.upperBound - bounds.lowerBound
    let count = min(Self.offsets, max(8, Int(2 * width / max(interval, 1e-300))))
    var step = width / Double(count)
    let grid = [curve.onset] + (0..<count).map { bounds.lowerBound + (Double($0) + 0.5) * step }
    var best = grid.map { fit(at: $0) }.min { $0.cost < $1.cost } ?? fit(at: curve.onset)
    for _ in 0..<6 {
      step /= 2
      let centre = best.values[0]
      for offset in [centre - step, centre + step] where bounds.contains(offset) {
        let next = fit(at: offset)
        if next.cost < best.cost { best = next }
      }
    }
    return best.values
  }

  /// The fitted levels at a time offset, and the cost.
  private func fit(at offset: Double?) -> (values: [Double], cost: Double) {
    let shift = offset ?? curve.setting([], initial: 0, final: 1).timeOffset
    let shares = level.values(at: times, after: shift).map {
      LevelMap(start: nil, end: nil, initial: level.initial, final: level.final).share($0)
    }
    let fitted = (offset.map { [$0] } ?? []) + levels(shares)
    let setting = curve.setting(fitted[...], initial: level.initial, final: level.final)
    let cost = zip(shares, values).reduce(0) { sum, pair in
      let away = setting.levels.shown(atShare: pair.0) - pair.1
      return sum + away * away
    }
    return (fitted, cost.isFinite ? cost : .infinity)
  }

  /// The fitted levels among start and end: with n the shares of the way, the recording shows
  /// s (1 - n) + e n.
  private func levels(_ shares: [Double]) -> [Double] {
    func known(_ target: CurveTarget.Level, _ own: Double) -> Double? {
      switch target {
      case .scene: own
      case .given(let value): value
      case .fitted: nil
      }
    }
    let start = known(curve.target.startLevel, level.initial)
    let end = known(curve.target.endLevel, level.final)
    if start != nil && end != nil { return [] }
    var (aa, ab, bb, ay, by) = (1e-12, 0.0, 1e-12, 0.0, 0.0)
    for (n, y) in zip(shares, values) {
      let (a, b) = level.initial == level.final ? (1, 0) : (1 - n, n)
      let rest = y - (level.initial == level.final ? n : 0)
      aa += a * a
      ab += a * b
      bb += b * b
      ay += a * rest
      by += b * rest
    }
    if let start { return [(by - start * ab) / bb] }
    if let end { return [level.initial == level.final ? ay / aa : (ay - end * ab) / aa] }
    let determinant = aa * bb - ab * ab
    guard determinant > 1e-9 * aa * bb else { return [values[0], values[values.count - 1]] }
    return [(ay * bb - by * ab) / determinant, (by * aa - ay * ab) / determinant]
  }
}
