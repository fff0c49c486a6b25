// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Studies

/// A nuisance parameter: it belongs to a recording rather than to the scene.
enum Nuisance: String, Sendable, CaseIterable {
  /// The time at which the recording sees tick 0.
  case timeOffset
  /// The level of the recording where the scene's response starts.
  case startLevel
  /// The level of the recording where the scene's response ends.
  case endLevel
  /// The velocity with which the recording drifts besides the motion, from its first sample on.
  case drift
}

extension Nuisance {
  /// The unit of its values.
  var unit: String {
    switch self {
    case .timeOffset: "s"
    case .startLevel, .endLevel: ""
    case .drift: "1/s"
    }
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

  /// The given and fitted properties of the recording.
  struct Setting {
    var timeOffset: Double
    var levels: LevelMap
    var drift = 0.0

    /// What the recording shows of a scene's level at some times; from a row on the level at rest.
    func values(of level: SceneLevel, at times: [Double], end: Int?) -> [Double] {
      let values = level.values(at: times, after: timeOffset)
      return values.indices.map { row in
        levels.level(row < end ?? values.count ? values[row] : level.final) + drift * times[row]
      }
    }
  }

  /// The setting with a value for each of ``nuisances``, and the first and last level of the scene.
  func setting(_ fitted: ArraySlice<Double>, initial: Double, final: Double) -> Setting {
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
    return Setting(
      timeOffset: offset,
      levels: LevelMap(start: start, end: end, initial: initial, final: final),
      drift: rest.popFirst() ?? 0)
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

  /// The level that the recording shows at a share of the scene's way.
  func shown(atShare share: Double) -> Double { (start ?? initial) + step * share }

  /// The derivatives of that level by s, e, i and f, and by m.
  ///
  /// dn/dm = 1 / (f - i), dn/di = (n - 1) / (f - i), dn/df = -n / (f - i).
  func gradient(_ level: Double) -> Gradient {
    guard start != nil || end != nil else { return Gradient(byLevel: 1) }
    let (share, scale) = (share(level), step / (final - initial))
    return Gradient(
      byLevel: scale, byStart: 1 - share, byEnd: share,
      byInitial: (share - 1) * scale + (start == nil ? 1 - share : 0),
      byFinal: -share * scale + (end == nil ? share : 0))
  }

  /// Derivatives of a level that a recording shows.
  struct Gradient {
    var byLevel = 0.0
    var byStart = 0.0
    var byEnd = 0.0
    var byInitial = 0.0
    var byFinal = 0.0
  }

  /// The share of the way at which a level stands; where there is no way, the distance from it.
  func share(_ level: Double) -> Double {
    final == initial ? level - initial : (level - initial) / (final - initial)
  }

  /// The way of the recording; where the scene has none, the unit of distances.
  private var step: Double {
    final == initial ? 1 : (end ?? final) - (start ?? initial)
  }
}

/// A search for the time offset and the levels with which a recording follows a known motion best.
///
/// At each of many time offsets the fitted levels are those of linear least squares; the best
/// offset is refined by halving steps.
struct NuisanceScan {
  private let level: SceneLevel
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
    offset =
      offsets == nil ? curve.setting([], initial: 0, final: 1).timeOffset : place ?? curve.onset
    start = curve.target.startLevel.known(level.initial)
    end = curve.target.endLevel.known(level.final)
  }

  /// The fitted offset and levels, in the order of ``Nuisance``, and the sum of the squares.
  var best: (values: [Double], cost: Double) {
    guard let offsets else { return fit(at: offset, isFitted: false) }
    let interval = (times[times.count - 1] - times[0]) / Double(max(times.count - 1, 1))
    let width = offsets.upperBound - offsets.lowerBound
    let places = min(count, max(8, Int(min(2 * width / max(interval, 1e-300), 1e6))))
    var step = width / Double(places)
    let grid = [offset] + (0..<places).map { offsets.lowerBound + (Double($0) + 0.5) * step }
    var best = fit(at: grid[0], isFitted: true)
    for place in grid.dropFirst() {
      let next = fit(at: place, isFitted: true)
      if next.cost < best.cost { best = next }
    }
    for _ in 0..<halvings {
      step /= 2
      let centre = best.values[0]
      for place in [centre - step, centre + step] where offsets.contains(place) {
        let next = fit(at: place, isFitted: true)
        if next.cost < best.cost { best = next }
      }
    }
    return best
  }

  /// The fitted levels at a time offset, and the cost: with n the shares of the way, the recording shows
  /// s (1 - n) + e n, or s + n where the scene ends where it starts.
  private func fit(at offset: Double, isFitted: Bool) -> (values: [Double], cost: Double) {
    let own = LevelMap(start: nil, end: nil, initial: level.initial, final: level.final)
    let shares = level.values(at: times, after: offset).map(own.share)
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
    let levels = fit.isDetermined ? fit.coefficients : ends
    for (column, level) in zip(columns, levels) { rest.subtract(level, times: column) }
    let cost = rest.squares
    return ((isFitted ? [offset] : []) + levels, cost.isFinite ? cost : .infinity)
  }
}

extension CurveTarget.Level {
  /// The level where it is known: the scene's own, or the given one.
  fileprivate func known(_ own: Double) -> Double? {
    switch self {
    case .scene: own
    case .given(let value): value
    case .fitted: nil
    }
  }
}
