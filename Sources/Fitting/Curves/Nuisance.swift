// SPDX-License-Identifier: GPL-3.0-or-later

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
