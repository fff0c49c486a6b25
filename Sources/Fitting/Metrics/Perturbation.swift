// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics
import Responses
import Studies

/// A difference between a scene and the one that is fitted.
///
/// Policy: every parameter with a tolerance is taken at its value and off by its share, up and
/// down, in every combination of the directions; with more than four of them, each alone in both
/// directions and all of them together in both. Dropped frames come in three patterns and in none.
/// Values in between are assumed to be no worse.
struct Perturbation: Sendable, Hashable {
  /// The direction in which each parameter with a tolerance is off: -1, 0 or 1.
  let directions: [Double]

  /// The pattern of the dropped frames, from 1; nil where none is dropped.
  let pattern: Int?

  /// The scene as it is.
  var isNone: Bool { directions.allSatisfy { $0 == 0 } && pattern == nil }

  /// Every perturbation, the scene as it is first.
  static func all(of perturbation: FitPerturbation) -> [Perturbation] {
    let patterns: [Int?] =
      perturbation.frameDrops > 0 ? [nil] + (1...patternCount).map { $0 } : [nil]
    return directions(perturbation.tolerances.count).flatMap { directions in
      patterns.map { Perturbation(directions: directions, pattern: $0) }
    }
  }

  private static let patternCount = 3

  /// The most parameters of which every combination is taken.
  private static let mostCombined = 4

  private static func directions(_ count: Int) -> [[Double]] {
    let centre = [Double](repeating: 0, count: count)
    guard count > 0 else { return [centre] }
    guard count > mostCombined else {
      return [centre] + combinations(of: Array(repeating: [-1, 1], count: count))
    }
    let alone = centre.indices.flatMap { index in
      [-1.0, 1].map { centre.replacing(index, by: $0) }
    }
    return [centre] + alone + [-1.0, 1].map { [Double](repeating: $0, count: count) }
  }

  /// A run with this perturbation.
  ///
  /// Policy: the perturbation changes the scene after it was set up, so a thrown item starts where
  /// the values without their errors put it. A value beyond its range becomes the end of the range.
  func applied(to run: SceneRun, _ perturbation: FitPerturbation) -> SceneRun {
    guard !isNone else { return run }
    var scene = run.scene
    for (tolerance, direction) in zip(perturbation.tolerances, directions) where direction != 0 {
      guard let value = tolerance.parameter.value(in: scene) else { continue }
      let moved = value * (1 + direction * tolerance.share)
      tolerance.parameter.apply(tolerance.parameter.range.clamped(moved), to: &scene)
    }
    if let pattern {
      scene = scene.dropping(FrameDrops(share: perturbation.frameDrops, seed: UInt64(pattern)))
    }
    return SceneRun(scene, request: run.request)
  }

  /// The perturbation in words: `density -10 %, frames dropped (pattern 2)`.
  func name(_ perturbation: FitPerturbation) -> String {
    var parts: [String] = []
    for (tolerance, direction) in zip(perturbation.tolerances, directions) where direction != 0 {
      let share = brief(100 * tolerance.share)
      parts.append("\(tolerance.parameter.name) \(direction < 0 ? "-" : "+")\(share) %")
    }
    if let pattern { parts.append("frames dropped (pattern \(pattern))") }
    return parts.joined(separator: ", ")
  }
}

extension ValueRange {
  /// The value, or the nearer closed end of the range outside it; a share of a value within the
  /// range never reaches an open end.
  fileprivate func clamped(_ value: Double) -> Double {
    var value = value
    if case .closed(let low) = lower { value = max(value, low) }
    if case .closed(let high) = upper { value = min(value, high) }
    return value
  }
}
