// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// What a fit finds out about a recording rather than about the scene.
enum Nuisance: String, Sendable, CaseIterable {
  /// The time at which the recording sees tick 0.
  case timeOffset
  /// The level of the recording where the scene's response starts.
  case startLevel
  /// The level of the recording where the scene's response ends.
  case endLevel
}

extension CurveModel {
  /// What is to be found out about this recording, in the order of the parameters.
  var nuisances: [Nuisance] {
    Nuisance.allCases.filter {
      switch $0 {
      case .timeOffset: target.timeOffset == nil
      case .startLevel: target.startLevel == .fitted
      case .endLevel: target.endLevel == .fitted
      }
    }
  }

  /// The name of such a parameter: with the recording's number, where there are several.
  func name(of nuisance: Nuisance) -> String {
    nuisance.rawValue + (number.map { "_\($0)" } ?? "")
  }

  /// What the search may change of it, times counted from the first sample.
  func searched(_ nuisance: Nuisance) -> SearchedParameter {
    switch nuisance {
    case .timeOffset:
      let (first, length) = (times[0], times[times.count - 1] - times[0])
      let bounds = Bounds(
        min: first - Self.lead * length, max: first + (1 - Self.lead) * length, start: onset)
      return SearchedParameter(start: onset, bounds: bounds, isStartGiven: true)
    case .startLevel: return level(values[counted[0]])
    case .endLevel: return level(values[counted[counted.count - 1]])
    }
  }

  private func level(_ start: Double) -> SearchedParameter {
    SearchedParameter(
      start: start, bounds: Bounds(min: nil, max: nil, start: start), isStartGiven: true)
  }

  /// What is known about the recording, given and fitted.
  struct Setting {
    var timeOffset: Double
    var levels: LevelMap
  }

  /// Puts what is given and what a fit tries together.
  ///
  /// - Parameters:
  ///   - fitted: A value for each of ``nuisances``.
  ///   - initial: The level where the scene's response starts.
  ///   - final: The level where it ends.
  /// - Returns: Both.
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
      levels: LevelMap(start: start, end: end, initial: initial, final: final))
  }
}
