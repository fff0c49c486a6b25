// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Studies

/// A nuisance parameter: it belongs to a recording rather than to the scene.
package enum Nuisance: String, Sendable, CaseIterable {
  /// The time at which the recording sees tick 0.
  case timeOffset
  /// The level of the recording where the scene's response starts.
  case startLevel
  /// The level of the recording where the scene's response ends.
  case endLevel
  /// The velocity with which the recording drifts besides the motion, from its first sample on.
  case drift

  /// The unit of its values.
  var unit: String {
    switch self {
    case .timeOffset: "s"
    case .startLevel, .endLevel: ""
    case .drift: "1/s"
    }
  }

  /// True for the name of a fitted parameter that no scene has: `timeOffset`, or `timeOffset_2` of the second
  /// recording.
  package static func isName(_ name: String) -> Bool {
    allCases.contains { name == $0.rawValue || name.hasPrefix($0.rawValue + "_") }
  }
}

extension CurveModel {
  /// The nuisance parameters of this recording, in the order of the regression.
  var nuisances: [Nuisance] {
    Nuisance.allCases.filter {
      switch $0 {
      case .timeOffset: target.timeOffset == nil
      case .startLevel: target.startLevel == .fitted
      case .endLevel: target.endLevel == .fitted
      case .drift: drifts
      }
    }
  }

  /// The name of a nuisance parameter, with the number of the recording if there are several.
  func name(of nuisance: Nuisance) -> String {
    nuisance.rawValue + (number.map { "_\($0)" } ?? "")
  }

  /// A nuisance parameter as a searched one, times counted from the first sample.
  func searched(_ nuisance: Nuisance) -> SearchedParameter {
    let name = name(of: nuisance)
    return switch nuisance {
    case .timeOffset:
      SearchedParameter(
        name, start: onset, min: offsetBounds?.lowerBound, max: offsetBounds?.upperBound)
    case .startLevel: SearchedParameter(name, start: values[counted[0]])
    case .endLevel: SearchedParameter(name, start: values[counted[counted.count - 1]])
    case .drift: SearchedParameter(name, start: 0, size: span / lasting)
    }
  }

  /// The time offsets that a fit may find; nil where it is given.
  var offsetBounds: ClosedRange<Double>? {
    target.timeOffset == nil ? times[0] - reach...times[0] + Self.lastOnset * lasting : nil
  }

  /// The time from the first sample to the last.
  var lasting: Double { times[times.count - 1] - times[0] }

  /// The alignment with a value for each of ``nuisances``, and the first and last level of the scene.
  func alignment(_ fitted: ArraySlice<Double>, initial: Double, final: Double) -> CurveAlignment {
    var rest = fitted
    let offset = target.timeOffset.map { $0 - origin } ?? rest.popFirst() ?? 0
    func level(_ level: CurveTarget.Level) -> Double? {
      switch level {
      case .scene: nil
      case .given(let value): value
      case .fitted: rest.popFirst()
      }
    }
    let (start, end) = (level(target.startLevel), level(target.endLevel))
    return CurveAlignment(
      timeOffset: offset, levels: LevelMap(start: start, end: end, initial: initial, final: final),
      drift: rest.popFirst() ?? 0, end: endRow)
  }
}

/// The place of a recording on the clock and the levels of a scene.
public struct CurveAlignment: Sendable {
  /// The time at which the recording sees tick 0, in seconds: on its clock in a report, else since its
  /// first sample.
  public internal(set) var timeOffset: Double
  let levels: LevelMap
  /// The change of the recording with time besides the motion, in its unit per second.
  let drift: Double
  /// The first sample after a threshold ended the motion; nil for none.
  public internal(set) var end: Int?

  /// What the recording shows of a scene's level at some times; from the end on the level at rest.
  func values(of level: SceneLevel, at times: [Double]) -> [Double] {
    let values = level.values(at: times, after: timeOffset)
    return values.indices.map { row in
      levels.level(row < end ?? values.count ? values[row] : level.final) + drift * times[row]
    }
  }

  /// The level of the scene that one of the recording stands for.
  ///
  /// - Parameters:
  ///   - recorded: The level of the recording.
  ///   - time: The time since its first sample, in seconds.
  /// - Returns: The level; nil where the recording has no way of its own, so that all levels look alike.
  public func level(of recorded: Double, after time: Double = 0) -> Double? {
    let level = levels.sceneLevel(recorded - drift * time)
    return level.isFinite ? level : nil
  }
}

/// The levels of a scene as a recording shows them, perhaps with another zero and unit.
///
/// With m a level of the scene, i and f those where its response starts and ends, and s and e those
/// of the recording there, the recording shows
///
///     y = s + (e - s) n,    n = (m - i) / (f - i).
///
/// A recording that has one of its levels from the scene has s = i or e = f; with both, y = m.
struct LevelMap: Sendable {
  /// The levels where the recording starts and ends; nil for those of the scene.
  var start: Double?
  var end: Double?

  /// The levels where the scene's response starts and ends.
  var initial: Double
  var final: Double

  /// The level that the recording shows.
  func level(_ level: Double) -> Double {
    guard start != nil || end != nil else { return level }
    return shown(atShare: share(level))
  }

  /// The level of the scene where the recording shows one: i + (f - i) (y - s) / (e - s).
  func sceneLevel(_ shown: Double) -> Double {
    guard start != nil || end != nil else { return shown }
    let (zero, one) = (self.shown(atShare: 0), self.shown(atShare: 1))
    let share = (shown - zero) / (one - zero)
    return final == initial ? initial + share : initial + share * (final - initial)
  }

  /// The level that the recording shows at a share of the scene's way.
  private func shown(atShare share: Double) -> Double { (start ?? initial) + step * share }

  /// The derivatives of that level by m, s, e, i and f.
  ///
  /// dn/dm = 1 / (f - i), dn/di = (n - 1) / (f - i), dn/df = -n / (f - i).
  func gradient(
    _ level: Double
  ) -> (level: Double, start: Double, end: Double, initial: Double, final: Double) {
    guard start != nil || end != nil else { return (1, 0, 0, 0, 0) }
    let (share, scale) = (share(level), step / (final - initial))
    return (
      scale, 1 - share, share, (share - 1) * scale + (start == nil ? 1 - share : 0),
      -share * scale + (end == nil ? share : 0)
    )
  }

  /// The share of the way at which a level stands; where there is no way, the distance from it.
  func share(_ level: Double) -> Double {
    final == initial ? level - initial : (level - initial) / (final - initial)
  }

  /// The way of the recording; where the scene has none, the unit of distances.
  private var step: Double { final == initial ? 1 : (end ?? final) - (start ?? initial) }
}

/// A search for the time offset and the levels with which a recording follows a known motion best.
///
/// At each of many time offsets the fitted levels are those of linear least squares; the best
/// offset is refined by halving steps.
struct NuisanceScan {
  private let level: SceneLevel
  private let levels: LevelMap
  private let times: [Double]
  private let values: [Double]
  /// The offset where it is known, else where to look first.
  private let offset: Double
  /// The offsets that are possible; nil for a known one.
  private let offsets: ClosedRange<Double>?
  /// The levels of the recording where they are known.
  private let start: Double?
  private let end: Double?

  /// The most offsets that are tried, and the halvings of the step after them.
  private var count = 96
  private var halvings = 18

  /// The spans of the recording by which the level of the release may lie beyond its first sample.
  ///
  /// Policy: so far it lies for a recording that begins half a swing late, of which each half is exp(pi z /
  /// sqrt(1 - z^2)) times as wide as the next, up to a damping ratio z of 0.3, and three halves up to 0.1.
  private static let farthestStart = 3.0

  private var span: Double { (values.max() ?? 0) - (values.min() ?? 0) }

  /// The share of the possible offsets that is near one.
  private static let nearness = 0.05

  /// A scan of the samples of a recording that count; near an offset where one is given.
  init(_ curve: CurveModel, _ level: SceneLevel, near place: Double? = nil) {
    let most = place == nil ? Budget.offsetSamples : Budget.offsetSamplesNear
    let stride = max(1, curve.counted.count / most)
    let chosen = curve.counted.indices.filter { $0 % stride == 0 }
    self.level = level
    times = chosen.map { curve.countedTimes[$0] }
    values = chosen.map { curve.values[curve.counted[$0]] }
    offsets = curve.offsetBounds.map { bounds in
      guard let place else { return bounds }
      let reach = Self.nearness * (bounds.upperBound - bounds.lowerBound)
      return (place - reach...place + reach).clamped(to: bounds)
    }
    if place != nil { (count, halvings) = (12, 14) }
    let given = curve.alignment([], initial: level.initial, final: level.final)
    (levels, offset) = (given.levels, offsets == nil ? given.timeOffset : place ?? curve.onset)
    start = curve.target.startLevel == .fitted ? nil : levels.start ?? level.initial
    end = curve.target.endLevel == .fitted ? nil : levels.end ?? level.final
  }

  /// The fitted offset and levels, in the order of ``Nuisance``, and the sum of the squares.
  var best: (values: [Double], cost: Double) {
    var best = fit(at: offset)
    guard let offsets else { return best }
    func look(at offset: Double) {
      let next = fit(at: offset)
      if next.cost < best.cost { best = next }
    }
    let interval = (times[times.count - 1] - times[0]) / Double(max(times.count - 1, 1))
    let width = offsets.upperBound - offsets.lowerBound
    let places = min(count, max(8, Int(min(2 * width / max(interval, 1e-300), 1e6))))
    var step = width / Double(places)
    for place in 0..<places { look(at: offsets.lowerBound + (Double(place) + 0.5) * step) }
    for _ in 0..<halvings {
      step /= 2
      let centre = best.values[0]
      for place in [centre - step, centre + step] where offsets.contains(place) { look(at: place) }
    }
    return best
  }

  /// The fitted levels at a time offset, and the cost: with n the shares of the way, the recording shows
  /// s (1 - n) + e n, or s + n where the scene ends where it starts.
  private func fit(at offset: Double) -> (values: [Double], cost: Double) {
    let shares = level.values(at: times, after: offset).map(levels.share)
    let hasWay = level.initial != level.final
    var rest = hasWay ? values : zip(values, shares).map(-)
    var (columns, ends) = ([[Double]](), [Double]())
    for (known, column, end) in [
      (start, shares.map { hasWay ? 1 - $0 : 1 }, values[0]),
      (end, shares.map { hasWay ? $0 : 0 }, values[values.count - 1]),
    ] {
      if let known {
        rest.subtract(known, times: column)
      } else {
        columns.append(column)
        ends.append(end)
      }
    }
    let fit = ColumnFit(columns, to: rest)
    let fitted = fit.isDetermined ? fit.coefficients : ends
    for (column, level) in zip(columns, fitted) { rest.subtract(level, times: column) }
    // Released whole swings earlier, from far beyond what was recorded, a motion is nearly the same.
    let isFar = start == nil && abs(fitted[0] - values[0]) > Self.farthestStart * span
    let cost = isFar ? max(rest.squares, span * span * Double(values.count)) : rest.squares
    return ((offsets == nil ? [] : [offset]) + fitted, cost.isFinite ? cost : .infinity)
  }
}
