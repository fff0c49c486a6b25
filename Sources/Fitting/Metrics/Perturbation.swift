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
struct Perturbation: Sendable {
  /// The parameters that are off, each by a share of its value with a sign.
  let errors: [(parameter: Parameter, share: Double)]

  /// The dropped frames, whose seed, from 1, is the number of the pattern; nil where none is dropped.
  let drops: FrameDrops?

  /// Every perturbation, the scene as it is first.
  static func all(of perturbation: FitPerturbation) -> [Perturbation] {
    let patterns: [FrameDrops?] =
      perturbation.frameDrops > 0
      ? (1...patternCount).map { FrameDrops(share: perturbation.frameDrops, seed: $0) } : []
    return directions(perturbation.tolerances.count).flatMap { directions in
      let errors = zip(perturbation.tolerances, directions).filter { $1 != 0 }
        .map { (parameter: $0.parameter, share: $1 * $0.share) }
      return ([nil] + patterns).map { Perturbation(errors: errors, drops: $0) }
    }
  }

  private static let patternCount: UInt64 = 3

  /// The most parameters of which every combination is taken.
  private static let mostCombined = 4

  /// The directions, from -1 to 1, in which so many numbers are off: none first.
  static func directions(_ count: Int) -> [[Double]] {
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
  func applied(to run: SceneRun) -> SceneRun {
    guard !errors.isEmpty || drops != nil else { return run }
    var scene = run.scene
    for (parameter, share) in errors {
      guard let value = parameter.value(in: scene) else { continue }
      parameter.apply(parameter.range.clamped(value * (1 + share)), to: &scene)
    }
    if let drops { scene = scene.dropping(drops) }
    return SceneRun(scene, request: run.request)
  }

  /// The perturbation in words: `density -10 %, frames dropped (pattern 2)`.
  var name: String {
    let parts = errors.map { parameter, share in
      "\(parameter.name) \(share < 0 ? "-" : "+")\(brief(100 * abs(share))) %"
    }
    return (parts + (drops.map { ["frames dropped (pattern \($0.seed))"] } ?? []))
      .joined(separator: ", ")
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
