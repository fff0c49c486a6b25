// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Responses
import Studies

/// The curve that a scene predicts at the times of a recording.
///
/// A recording sees tick 0 at its time offset t0: its sample at t is the scene's level at t - t0.
/// Before tick 0 the scene stands where it starts. Between ticks the level follows the cubic spline
/// through them, so that it changes smoothly with t0.
struct CurveModel {
  let problem: FitProblem
  let target: CurveTarget

  /// The time of the first sample, from which the model counts: clocks may show billions of seconds.
  let origin: Double

  /// The times of the recording since its first sample, in seconds.
  let times: [Double]

  /// The recorded values.
  let values: [Double]

  /// The difference between the largest and the smallest value: what residuals are measured by.
  let span: Double

  /// The share of the recording by which the motion may have begun before it.
  static let lead = 0.25

  /// The longest that a scene may run, in seconds, as in documents.
  static let longest = 3600.0

  /// The name of the recording's time offset among the parameters.
  static let timeOffsetName = "timeOffset"

  init(_ problem: FitProblem, _ target: CurveTarget) throws(FitError) {
    self.target = target
    origin = target.curve.times[0]
    times = target.curve.times.map { [origin] in $0 - origin }
    values = target.curve.values
    span = (values.max() ?? 0) - (values.min() ?? 0)
    guard span > 0 else { throw .constantCurve }
    guard (span * span * Double(times.count)).isFinite else { throw .endlessCurve }
    let duration = Self.duration(
      of: times, timeOffset: target.timeOffset.map { $0 - target.curve.times[0] })
    guard duration <= Self.longest else { throw .longCurve(seconds: duration) }
    self.problem = problem.lasting(duration)
    guard times.count > names.count else {
      throw .tooFewSamples(samples: times.count, parameters: names)
    }
  }

  /// How long the scene must run to reach the last sample at every time offset, in seconds.
  private static func duration(of times: [Double], timeOffset: Double?) -> Double {
    let (first, last) = (times[0], times[times.count - 1])
    let longest = (1 + lead) * (last - first)
    return timeOffset.map { max(last - $0, longest) } ?? longest
  }

  /// The names of what is fitted: the parameters of the document, and the time offset unless it is
  /// given.
  var names: [String] {
    problem.parameters.map(\.parameter.name)
      + (target.timeOffset == nil ? [Self.timeOffsetName] : [])
  }

  /// What the search may change, in the same order.
  var searched: [SearchedParameter] {
    let parameters = problem.parameters.map { SearchedParameter($0) }
    guard target.timeOffset == nil else { return parameters }
    let (first, length) = (times[0], times[times.count - 1] - times[0])
    let bounds = Bounds(
      min: first - Self.lead * length, max: first + (1 - Self.lead) * length, start: onset)
    return parameters + [SearchedParameter(start: onset, bounds: bounds, isStartGiven: true)]
  }

  /// Which world predicts.
  enum Engine {
    /// `Double`, never asleep: it follows the parameters without steps.
    case smooth
    /// The device's own.
    case device
  }

  /// The predicted values at the times of the recording.
  ///
  /// - Parameters:
  ///   - parameters: Those of the document, and the time offset unless it is given.
  ///   - engine: Which world predicts.
  /// - Returns: As many values as times; not finite where the scene cannot be simulated.
  func values(at parameters: [Double], engine: Engine = .smooth) -> [Double] {
    let offset = target.timeOffset.map { $0 - origin } ?? parameters[parameters.count - 1]
    let run = problem.run(at: parameters)
    if case .spring(let spring) = run.scene { return spring.levels(at: times.map { $0 - offset }) }
    guard run.isDetermined else { return [Double](repeating: .nan, count: times.count) }
    let levels = engine == .smooth ? run.smoothLevels() : run.response(for: []).curve.values
    guard let spline = Self.spline(levels, interval: run.scene.timing.interval) else {
      return [Double](repeating: .nan, count: times.count)
    }
    return times.map { spline.value(at: $0 - offset) }
  }

  /// The last time at which the recording has not moved yet.
  var onset: Double { times[target.curve.onset] }

  /// The spline through the levels at the ticks, with some ticks of rest before tick 0.
  private static func spline(_ levels: [Double], interval: Double) -> CubicSpline? {
    let rest = 4
    let start = [Double](repeating: levels[0], count: rest)
    let abscissas = (-rest..<levels.count).map { Double($0) * interval }
    return try? CubicSpline(abscissas: abscissas, ordinates: start + levels)
  }
}

extension FitProblem {
  /// The same problem with a scene that runs for the given time, in seconds.
  fileprivate func lasting(_ duration: Double) -> FitProblem {
    var problem = self
    switch scene {
    case .dynamics(var scene):
      scene.timing.duration = duration
      problem.cases = SceneCases(.dynamics(scene), request: request)
    case .spring(var spring):
      spring.timing.duration = duration
      problem.cases = SceneCases(.spring(spring), request: request)
    }
    return problem
  }
}
