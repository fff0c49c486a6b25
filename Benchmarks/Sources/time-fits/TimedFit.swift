// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Studies
import Timing

/// A fit of two parameters of a spring to 121 samples of a curve that Box2D recorded.
///
/// `fit-with-scipy.py` solves the same problem.
struct CurveFit {
  private static let document = """
    scene:
      duration: 2
      spring: {frequency: 2, damping: 0.2, from: 200, to: 100}
    fit:
      parameters:
        frequency: {min: 0.5, max: 10, start: 2}
        damping: {min: 0, max: 0.99, start: 0.2}
      target:
        {curve: configs/curves/box2d-attachment.csv, time: time, value: distance, timeOffset: 0}
    """

  private let problem: FitProblem

  init() throws {
    let study = try StudyDocument(Array(Self.document.utf8), name: "fit.yaml", files: Disk())
    guard let problem = study.fit else { preconditionFailure("the document has no fit") }
    self.problem = problem
  }

  /// Fits again and again, for half a second or more, on one core.
  func measure(_ work: String, in build: Build) throws -> Line {
    let times = try fit(for: 0.5)
    return Line(
      work: work, build: build, ours: SideBySide.median(times) * 1e3, peer: .nan, unit: "ms",
      ratio: .nan, goal: 10)
  }

  /// Fits again and again for two seconds, for a profiler to see.
  func profile() throws { _ = try fit(for: 2) }

  /// The CPU time of each fit, s.
  private func fit(for seconds: Double) throws -> [Double] {
    var times: [Double] = []
    while times.count < 20 || times.reduce(0, +) < seconds {
      times.append(try CPUClock.measure { _ = try problem.solve(jobs: 1) } / .seconds(1))
    }
    return times
  }
}
