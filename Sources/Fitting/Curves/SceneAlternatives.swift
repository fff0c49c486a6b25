// SPDX-License-Identifier: GPL-3.0-or-later

import PlannedRuns
import Basics
import Documents
import Dynamics
import Responses
import Scenes
import Studies

/// The behaviours of UIKit Dynamics that a recorded curve may follow more closely than a plain
/// spring: a snap, and an attachment.
///
/// Each is the built-in scene of its name, run by the engine, with its clock, zero and unit free.
/// A snap's four springs at the corners pull differently at different distances, so the way of the
/// recording counts as its throw where it is one that a finger can make, in points.
public struct SceneAlternatives: Sendable {
  /// A behaviour that was fitted to the curve.
  public struct Alternative: Sendable {
    /// The built-in scene: `fit SCENE recording.csv` fits it with its uncertainty.
    public let scene: String
    /// The parameters of the behaviour, by their names.
    public let parameters: [(name: String, value: Double)]
    /// The sum of the squared residuals, in the curve's unit.
    public let residualSquares: Double
    /// The number of numbers that were fitted, those of the recording included.
    public let parameterCount: Int
    /// Schwarz's criterion, up to a constant that is the same for every model of the curve.
    public let bic: Double
  }

  /// The snap, then the attachment; one that cannot be run is missing.
  public let all: [Alternative]

  /// Fits the behaviours to a curve.
  public init(_ curve: Curve) {
    let recording = Recording(curve)
    all = [recording.snap(), recording.attachment()].compactMap(\.self)
  }

  /// Schwarz's criterion: n log(rss / n) + k log n.
  ///
  /// Policy: residuals of 10^-6 of the span count as that large. No recording is better, and
  /// between two models that follow one so closely nothing is to be decided.
  public static func bic(residualSquares: Double, parameterCount: Int, of curve: Curve) -> Double {
    let count = Double(curve.count)
    let span = (curve.values.max() ?? 0) - (curve.values.min() ?? 0)
    let mean = max(residualSquares / count, 1e-12 * span * span)
    return count * log(mean) + Double(parameterCount) * log(count)
  }
}

/// A curve, thinned to the samples that a coarse search looks at.
private struct Recording {
  private let curve: Curve
  private let times: [Double]
  private let values: [Double]
  private let onset: Double
  private let offsets: ClosedRange<Double>
  /// The way of the recording, as a throw in points.
  private let way: Double

  /// The most samples of a coarse search, and the time after which a behaviour counts as at rest, in
  /// seconds.
  private static let samples = 48
  private static let longest = 3.0

  init(_ curve: Curve) {
    self.curve = curve
    let (times, values) = (curve.times, curve.values)
    self.times = times.map { $0 - times[0] }
    self.values = values
    let index = curve.onset
    onset = self.times[index]
    offsets = index >= 3 ? onset - 0.05...onset + 0.05 : -0.5...onset + 0.1
    let distance = abs(values[values.count - 1] - values[0])
    way = (10...2000).contains(distance) ? distance : 200
  }

  /// The snap, thrown as far as the recording goes; of one that is cut the fitted way counts.
  func snap() -> SceneAlternatives.Alternative? {
    var throwing = way
    var best: SceneAlternatives.Alternative?
    for _ in 0..<Self.throwLimit {
      let grid = (0..<8).map { [0.1 + 0.12 * Double($0)] }
      guard
        let found = lowest("snap", center: 300 - throwing, along: "x", ["damping"], grid: grid)
      else { return best }
      if found.alternative.bic < best?.bic ?? .infinity { best = found.alternative }
      guard (10...2000).contains(found.way), abs(found.way / throwing - 1) > 0.02 else { break }
      throwing = found.way
    }
    return best
  }

  /// The most throws that are tried.
  private static let throwLimit = 4

  func attachment() -> SceneAlternatives.Alternative? {
    let frequencies = [0.7, 1.1, 1.7, 2.6, 4, 6.2, 9.5]
    let grid = frequencies.flatMap { frequency in
      [0.08, 0.3, 0.7, 1.2].map { [frequency, $0] }
    }
    return lowest("attachment", center: 300, along: "y", ["frequency", "damping"], grid: grid)?
      .alternative
  }

  /// The best of a grid, moved downhill by a simplex, and the way between its levels.
  private func lowest(
    _ name: String, center: Double, along axis: String, _ names: [String], grid: [[Double]]
  ) -> (alternative: SceneAlternatives.Alternative, way: Double)? {
    guard let trial = SceneTrial(name, center: center, along: axis, names, lasting: duration)
    else { return nil }
    let coarse = scan(thinnedBy: max(1, times.count / Self.samples), count: 32, halvings: 3)
    func cost(_ values: [Double]) -> Double {
      trial.level(values).map { coarse($0).cost } ?? .infinity
    }
    guard
      let start = grid.map({ SearchEnd(values: $0, cost: cost($0)) }).min(by: { $0.cost < $1.cost }
      ),
      start.cost.isFinite
    else { return nil }
    let searched = trial.searched(from: start.values)
    var simplex = SimplexSearch(searched: searched, lastStep: 1e-4)
    simplex.restarts = 1
    let end = simplex.run(from: start.values, by: cost)
    let fine = scan(thinnedBy: 1, count: 48, halvings: 14)
    guard !searched.isCut(at: end.values), let level = trial.level(end.values) else { return nil }
    let (fitted, squares) = fine(level)
    let count = names.count + Nuisance.allCases.count
    let alternative = SceneAlternatives.Alternative(
      scene: name, parameters: zip(names, end.values).map { ($0, $1) }, residualSquares: squares,
      parameterCount: count,
      bic: SceneAlternatives.bic(residualSquares: squares, parameterCount: count, of: curve))
    return (alternative, abs(fitted[2] - fitted[1]))
  }

  private var duration: Double {
    min(times[times.count - 1], Self.longest) - min(offsets.lowerBound, 0)
  }

  private func scan(
    thinnedBy stride: Int, count: Int, halvings: Int
  ) -> (SceneLevel) -> (values: [Double], cost: Double) {
    let chosen = times.indices.filter { $0 % stride == 0 }
    let (clock, levels) = (chosen.map { min(times[$0], Self.longest) }, chosen.map { values[$0] })
    return { level in
      var scan = NuisanceScan(times: clock, values: levels, level, from: onset, in: offsets)
      (scan.count, scan.halvings) = (count, halvings)
      return scan.best
    }
  }
}

/// A built-in scene that is run for one value after another of its parameters.
private struct SceneTrial {
  private let scene: Scene
  private let request: ResponseRequest
  private let parameters: [Parameter]

  /// The largest damping that is tried.
  static let mostDamping = 3.0

  init?(
    _ name: String, center: Double, along axis: String, _ names: [String], lasting duration: Double
  ) {
    guard let built = try? BuiltInDocument.named(name),
      let study = try? StudyDocument(Array(built.yaml.utf8), name: name, files: NoCurves())
    else { return nil }
    request = study.request
    var scene = study.scene
    let item = axis == "x" ? "card" : "ball"
    let place = InputSource()
    if let start = try? scene.parameter("items.\(item).center.\(axis)", at: place) {
      start.apply(center, to: &scene)
    }
    guard let parameters = try? names.map({ try scene.parameter($0, at: place) }) else {
      return nil
    }
    self.parameters = parameters
    self.scene = SceneCases(scene, request: request).lasting(duration).scene
  }

  /// The motion for some values; nil where there is none.
  func level(_ values: [Double]) -> SceneLevel? {
    var scene = scene
    for (parameter, value) in zip(parameters, values) { parameter.apply(value, to: &scene) }
    let run = SceneRun(scene, request: request)
    return run.fault() == nil ? SceneLevel(run, engine: .smooth) : nil
  }

  /// The parameters of a search from some values.
  func searched(from values: [Double]) -> [SearchedParameter] {
    zip(parameters, values).map { parameter, value in
      let isFrequency = parameter.path.hasSuffix("frequency")
      let most = Self.mostDamping
      let high = isFrequency ? 30.0 : min(parameter.range.upper?.value ?? most, most)
      let bounds = Bounds(
        min: isFrequency ? 0.1 : 0, max: high, start: value, isLogarithmic: isFrequency)
      return SearchedParameter(start: value, bounds: bounds, isStartGiven: true)
    }
  }
}

extension [SearchedParameter] {
  /// The search ended at a frequency or at a damping beyond which it did not look.
  fileprivate func isCut(at values: [Double]) -> Bool {
    zip(self, values).contains { parameter, value in
      let bounds = parameter.bounds
      guard let low = bounds.min, let high = bounds.max else { return false }
      return bounds.isLogarithmic && (value < 1.1 * low || value > high / 1.1)
        || high == SceneTrial.mostDamping && value > 0.98 * high
    }
  }
}

/// No file at all: the built-in scenes name none.
private struct NoCurves: FileSource {
  func bytes(
    of path: String, from document: String?, at source: InputSource
  ) throws(InputError) -> [UInt8] { throw InputError(at: source, "there is no file \(path)") }
}
