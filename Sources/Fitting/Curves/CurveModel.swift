// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Dynamics
import Responses
import Studies

/// A recording, and the predictions of a scene for it.
///
/// A recording sees tick 0 at its time offset t0: its sample at t is the scene's level at t - t0.
/// Before tick 0 the scene rests at its start. The levels of the recording are those of the scene,
/// or related to them by a ``LevelMap``.
struct CurveModel: Sendable {
  let target: CurveTarget

  /// The number among several recordings, from 1; nil for the only one.
  let number: Int?

  /// The times of all samples since the first, in seconds.
  let times: [Double]

  /// The samples within the window, which count.
  let counted: [Int]

  /// Their times since the first of all, in seconds.
  let countedTimes: [Double]

  /// The difference between the largest and the smallest value that counts.
  let span: Double

  /// The share of the recording by which the motion may have begun before it.
  static let lead = 0.25

  /// The share of the recording in which the motion may begin.
  static let lastOnset = 0.95

  /// The longest that the motion may have begun before it, in seconds: of a simulated scene as long
  /// as the scene is written to last, since a recording may be cut.
  let reach: Double

  /// The recording drifts with time besides the motion, as one by a camera in a hand.
  var drifts = false

  /// The index, among the samples that count, of the first that shows the level at rest wherever the
  /// motion is, as where an animation ended when it was near; nil for none.
  var endRow: Int?

  /// The unit of the residuals.
  ///
  /// Policy: recordings of the scene's levels are in its unit and count alike, sample by sample.
  /// With other levels the units cannot be compared: then each counts in parts of its span.
  fileprivate(set) var unit = 1.0

  /// The places of the nuisance parameters among those of a fit.
  fileprivate(set) var places = 0..<0

  /// The longest that a scene may run, in seconds, as in documents.
  static let longest = 3600.0

  init(_ target: CurveTarget, number: Int?, of scene: Scene) throws(FitError) {
    (self.target, self.number) = (target, number)
    let clock = target.curve.times
    times = clock.map { $0 - target.origin }
    let length = times[times.count - 1]
    reach = scene.dynamics == nil ? Self.lead * length : max(scene.duration, Self.lead * length)
    counted = clock.indices.filter { target.window?.contains(clock[$0]) ?? true }
    countedTimes = counted.map { [times] in times[$0] }
    let counting = counted.map { target.curve.values[$0] }
    span = (counting.max() ?? 0) - (counting.min() ?? 0)
    guard span > 0 else { throw .constantCurve }
    guard (span * span * Double(counted.count)).isFinite else { throw .endlessCurve }
    let lasting = countedTimes[countedTimes.count - 1] - countedTimes[0]
    guard span * span >= .leastNormalMagnitude, lasting * lasting >= .leastNormalMagnitude
    else { throw .tinyCurve }
    guard duration <= Self.longest else { throw .longCurve(seconds: duration) }
  }

  /// The time of the first sample, the model's zero: clocks may show billions of seconds.
  var origin: Double { target.origin }

  /// All recorded values.
  var values: [Double] { target.curve.values }

  /// The duration of the scene that reaches the last sample at every time offset, in seconds.
  var duration: Double {
    let (first, last) = (times[0], times[times.count - 1])
    let longest = reach + last - first
    return target.timeOffset.map { max(last - ($0 - origin), longest) } ?? longest
  }

  /// The last time before the recording moves.
  var onset: Double { times[target.curve.onset] }

  /// The weight of each sample that counts.
  fileprivate func weights(isNoiseGiven: Bool) -> [Double] {
    let weights = counted.map { target.weights?[$0] ?? 1 }
    guard !isNoiseGiven, let sigmas = target.sigmas else { return weights }
    let precisions = counted.map { 1 / (sigmas[$0] * sigmas[$0]) }
    let mean = precisions.reduce(0, +) / Double(precisions.count)
    return zip(weights, precisions).map { $0 * $1 / mean }
  }
}

/// A scene and the recordings that it is fitted to: its predictions for all of them, one after the other.
///
/// The parameters are those of the document, then the nuisance parameters of each recording.
struct CurveModels: Sendable {
  /// The problem, with a scene that runs long enough for the recordings.
  let problem: FitProblem
  var curves: [CurveModel]

  /// The levels of simulated scenes; nil for a plain spring, whose closed form is as fast.
  private let memory: LevelMemory?

  /// The models of recordings; all of them may drift, and end at a sample.
  init(
    _ problem: FitProblem, _ targets: [CurveTarget], drifts: Bool = false, endRow: Int? = nil
  ) throws(FitError) {
    let areAlike = targets.allSatisfy { $0.startLevel == .scene && $0.endLevel == .scene }
    var (curves, last) = ([CurveModel](), problem.parameters.count)
    for (index, target) in targets.enumerated() {
      var curve = try CurveModel(
        target, number: targets.count > 1 ? index + 1 : nil, of: problem.scene)
      (curve.drifts, curve.endRow) = (drifts, endRow)
      if !areAlike && targets.count > 1 { curve.unit = curve.span }
      curve.places = last..<last + curve.nuisances.count
      last = curve.places.upperBound
      curves.append(curve)
    }
    self.curves = curves
    var lasting = problem
    lasting.cases = problem.cases.lasting(curves.map(\.duration).max() ?? 0)
    self.problem = lasting
    memory = problem.scene.dynamics == nil ? nil : LevelMemory()
    guard observations.count > names.count else {
      throw .tooFewSamples(samples: observations.count, parameters: names)
    }
  }

  /// The names of the fitted parameters.
  var names: [String] { searched.map(\.name) }

  /// The fitted parameters.
  var searched: [SearchedParameter] {
    problem.parameters.map { SearchedParameter($0) }
      + curves.flatMap { curve in curve.nuisances.map(curve.searched) }
  }

  /// The recorded values that count, in the unit of their recording.
  var observations: [Double] {
    curves.flatMap { curve in curve.counted.map { curve.values[$0] / curve.unit } }
  }

  /// The standard error of each of them; nil unless every recording has them.
  var sigmas: [Double]? {
    guard curves.allSatisfy({ $0.target.sigmas != nil }) else { return nil }
    return curves.flatMap { curve in
      curve.counted.map { (curve.target.sigmas?[$0] ?? 1) / curve.unit }
    }
  }

  /// The weight of each of them; nil where all count alike.
  ///
  /// Standard errors that only some recordings have weight their samples relative to each other:
  /// inversely to their squares, 1 on average.
  var weights: [Double]? {
    let isNoiseGiven = sigmas != nil
    let areAlike = curves.allSatisfy {
      $0.target.weights == nil && (isNoiseGiven || $0.target.sigmas == nil)
    }
    guard !areAlike else { return nil }
    return curves.flatMap { $0.weights(isNoiseGiven: isNoiseGiven) }
  }

  /// The distances of the samples that count from those before them, recording by recording.
  var gaps: [Double] { curves.flatMap { Noise.gaps($0.countedTimes) } }

  /// The predictions of the samples that count, in the unit of their recording; not finite where
  /// the scene cannot be simulated.
  func predictions(at parameters: [Double], engine: SceneLevel.Engine = .smooth) -> [Double] {
    guard parameters.allSatisfy(\.isFinite) else { return observations.map { _ in .nan } }
    return zip(curves, scenes(at: parameters, engine: engine)).flatMap { curve, scene -> [Double] in
      guard let (level, alignment) = scene else { return curve.counted.map { _ in .nan } }
      return alignment.values(of: level, at: curve.countedTimes).map { $0 / curve.unit }
    }
  }

  /// The predictions of all samples of each recording, as it shows them, and how it shows them, on its
  /// clock; nil where the scene cannot be simulated.
  func shown(
    at parameters: [Double], engine: SceneLevel.Engine
  ) -> [(values: [Double], alignment: CurveAlignment?)] {
    zip(curves, scenes(at: parameters, engine: engine)).map { curve, scene in
      guard let (level, found) = scene else { return (curve.times.map { _ in .nan }, nil) }
      var alignment = found
      alignment.end = curve.endRow.map { curve.counted[$0] }
      let values = alignment.values(of: level, at: curve.times)
      alignment.timeOffset += curve.origin
      return (values, alignment)
    }
  }

  /// The scene of each recording, and how the samples that count show it; nil where it cannot be
  /// simulated.
  func scenes(
    at parameters: [Double], engine: SceneLevel.Engine
  ) -> [(level: SceneLevel, alignment: CurveAlignment)?] {
    let levels = levels(at: parameters, engine: engine)
    return curves.map { curve in
      levels[curve.target.caseIndex].map { level in
        (
          level,
          curve.alignment(parameters[curve.places], initial: level.initial, final: level.final)
        )
      }
    }
  }

  /// The level of each case that was recorded and can be simulated.
  func levels(at parameters: [Double], engine: SceneLevel.Engine) -> [Int: SceneLevel] {
    guard let memory else { return simulatedLevels(at: parameters, engine: engine) }
    let own = Array(parameters.prefix(problem.parameters.count))
    return memory.levels((own, engine)) { simulatedLevels(at: parameters, engine: engine) }
  }

  private func simulatedLevels(
    at parameters: [Double], engine: SceneLevel.Engine
  ) -> [Int: SceneLevel] {
    var levels: [Int: SceneLevel] = [:]
    for index in Set(curves.map(\.target.caseIndex)) {
      let run = problem.run(at: parameters, case: index)
      if run.fault() == nil { levels[index] = SceneLevel(run, engine: engine) }
    }
    return levels
  }

  // MARK: Search

  /// Contacts make the cost jump with the parameters.
  var isRagged: Bool { problem.scene.dynamics?.plan.hasCollisions == true }

  /// The values with the time offsets and levels that suit the parameters of the scene best; with
  /// `isNear` those near the time offsets as they are.
  func completed(_ values: [Double], engine: SceneLevel.Engine, isNear: Bool) -> [Double] {
    guard curves.contains(where: { !$0.nuisances.isEmpty }) else { return values }
    let levels = levels(at: values, engine: engine)
    var result = values
    for curve in curves where !curve.nuisances.isEmpty {
      guard let level = levels[curve.target.caseIndex] else { continue }
      let near = isNear && curve.offsetBounds != nil ? values[curve.places.lowerBound] : nil
      result.replaceSubrange(curve.places, with: NuisanceScan(curve, level, near: near).best.values)
    }
    return result
  }
}

extension CurveModels {
  /// The number of a plain spring that each parameter of the document sets; nil for another scene, and where
  /// a parameter is not a number of the spring alone.
  var springNumbers: [SpringNumber]? {
    guard case .spring(let spring) = problem.scene, problem.ties.isEmpty else { return nil }
    let numbers = problem.parameters.compactMap { spring.number(of: $0.parameter) }
    return numbers.count == problem.parameters.count ? numbers : nil
  }

  /// Fills the derivatives of a plain spring's predictions, in closed form, by all parameters of all samples
  /// that count, row after row.
  func fillSlopes(
    _ output: inout MutableSpan<Double>, at parameters: [Double], _ numbers: [SpringNumber]
  ) {
    for index in output.indices { output[index] = 0 }
    var row = 0
    for curve in curves {
      let run = problem.run(at: parameters, case: curve.target.caseIndex)
      guard case .spring(let spring) = run.scene, let levels = SpringLevels(spring) else {
        for index in output.indices { output[index] = .nan }
        return
      }
      let alignment = curve.alignment(
        parameters[curve.places], initial: spring.from, final: spring.to)
      let all = levels.sensitivities(at: curve.countedTimes, after: alignment.timeOffset)
      for (counted, moving) in all.enumerated() {
        let found = counted >= curve.endRow ?? .max ? levels.rest : moving
        let by = alignment.levels.gradient(found.level)
        let start = row * parameters.count
        for (column, number) in numbers.enumerated() {
          let own = number == .from ? by.initial : number == .to ? by.final : 0
          output[start + column] = (by.level * found.gradient[number.rawValue] + own) / curve.unit
        }
        for (column, nuisance) in zip(curve.places, curve.nuisances) {
          let derivative =
            switch nuisance {
            // The later a recording sees tick 0, the earlier is the motion that it sees at a time.
            case .timeOffset: -by.level * found.slope
            case .startLevel: by.start
            case .endLevel: by.end
            case .drift: curve.countedTimes[counted]
            }
          output[start + column] = derivative / curve.unit
        }
        row += 1
      }
    }
  }
}

/// The levels of the scenes that were simulated last.
///
/// A fit asks for the same scene again and again: with another time offset, with other levels of
/// the recording, and for their derivatives. What is kept is what a simulation would give again, so
/// no result depends on it.
final class LevelMemory: Sendable {
  /// A scene: the values of its parameters, and the world that predicts.
  typealias Key = (values: [Double], engine: SceneLevel.Engine)

  /// The levels of each case that was recorded and can be simulated.
  typealias Levels = [Int: SceneLevel]

  /// The scenes, the last one last.
  private nonisolated(unsafe) var kept: [(key: Key, levels: Levels)] = []

  /// The gate of `kept`, which nothing else reads or writes.
  private let gate = DispatchQueue(label: "LevelMemory")

  /// The levels of a scene, from memory or simulated.
  func levels(_ key: Key, simulated: () -> Levels) -> Levels {
    if let known = gate.sync(execute: { kept.last { $0.key == key }?.levels }) { return known }
    let levels = simulated()
    gate.sync {
      if kept.count == Budget.keptScenes { kept.removeFirst() }
      kept.append((key, levels))
    }
    return levels
  }
}
