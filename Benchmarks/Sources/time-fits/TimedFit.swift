// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting
import Foundation
import Studies
import Timing

/// A fit that is timed.
enum TimedFit {
  /// Frequency, damping, both levels and the start velocity of a spring fitted to 121 samples of a
  /// curve that Box2D recorded; `fit-with-scipy.py` and `fit-with-lmfit.py` solve the same problem.
  case curve

  /// The same numbers, of which nothing is known, fitted to a CSV file with times and values.
  case spring(String)

  /// Damping and resistance of a snap, 180 ticks of the stepped engine, fitted to wishes.
  case snap

  /// The same fitted to the progress of such a snap, on the clock of its ticks.
  case snapCurve

  static let names = ["curve-fit", "spring-fit", "snap-fit", "snap-curve-fit"]

  /// The fits of a name; nil for others.
  static func named(_ name: String, _ curves: [String]) -> [TimedFit]? {
    switch (name, curves.isEmpty) {
    case ("curve-fit", true): [.curve]
    case ("spring-fit", false): curves.map { .spring($0) }
    case ("snap-fit", true): [.snap]
    case ("snap-curve-fit", true): [.snapCurve]
    default: nil
    }
  }

  private var document: String {
    switch self {
    case .curve:
      """
      scene:
        duration: 2
        spring: {frequency: 2, damping: 0.2, from: 200, to: 100, velocity: 0}
      fit:
        parameters:
          frequency: {min: 0.5, max: 10, start: 2}
          damping: {min: 0, max: 0.99, start: 0.2}
          to: {min: 0, max: 200, start: 100}
          from: {min: 100, max: 300, start: 200}
          velocity: {min: -2000, max: 2000, start: 0}
        target:
          {curve: configs/curves/box2d-attachment.csv, time: time, value: distance, timeOffset: 0}
      """
    case .spring(let path):
      """
      scene: {duration: 2, spring: {frequency: 2, damping: 0.2, from: 0, to: 1}}
      fit:
        parameters:
          frequency: {min: 0.25, max: 15}
          damping: {min: 0, max: 2}
          to: {}
          from: {}
          velocity: {}
        target: {curve: \(path), timeOffset: 0}
      """
    case .snap:
      Self.snap(damping: 0.5, resistance: 0.1)
        + "target: {settle_time: {atMost: 0.45}, overshoot: {atMost: 5}}}"
    case .snapCurve:
      Self.snap(damping: 0.5, resistance: 0.1) + "target: {curve: snap.csv, timeOffset: 0}}"
    }
  }

  /// A document up to the target of its fit.
  private static func snap(damping: Double, resistance: Double) -> String {
    """
    scene:
      duration: 3
      items: {card: {center: [100, 200], size: [100, 50]}}
      behaviors:
        - snap: {item: card, to: [300, 200], damping: \(damping)}
        - itemProperties: {items: [card], resistance: \(resistance)}
    response: {item: card}
    fit: {parameters: {damping: {min: 0, max: 1}, resistance: {min: 0, max: 20}},

    """
  }

  /// The progress of a snap of damping 0.3 and resistance 2 at its ticks, as a CSV file.
  fileprivate static func recording() throws(InputError) -> [UInt8] {
    let text = snap(damping: 0.3, resistance: 2) + "target: {overshoot: 5}}"
    let study = try StudyDocument(Array(text.utf8), name: "snap.yaml", files: Disk())
    guard let problem = study.fit else { preconditionFailure("the document has no fit") }
    let curve = problem.cases.run(0).response(for: []).curve
    let rows = zip(curve.times, curve.values).prefix(180).map { "\($0),\($1)\n" }
    return Array(("time,progress\n" + rows.joined()).utf8)
  }

  /// The document read.
  func problem() throws -> FitProblem {
    let study = try StudyDocument(Array(document.utf8), name: "fit.yaml", files: Disk())
    guard let problem = study.fit else { preconditionFailure("the document has no fit") }
    return problem
  }

  /// Fits again and again on one core.
  ///
  /// - Parameters:
  ///   - seconds: For how long, at least; 20 times at least.
  ///   - problem: What to fit.
  /// - Throws: What keeps it from being fitted.
  /// - Returns: The CPU time of each fit, s.
  static func times(for seconds: Double, _ problem: FitProblem) throws -> [Double] {
    guard try problem.solve().status == .ok else {
      preconditionFailure("the fit does not find its target")
    }
    var times: [Double] = []
    while times.count < 20 || times.reduce(0, +) < seconds {
      times.append(try CPUClock.measure { _ = try problem.solve() } / .seconds(1))
    }
    return times
  }
}

/// The files that documents name, by their paths, and a recording that is made.
private struct Disk: FileSource {
  func bytes(
    of path: String, from document: String?, at source: InputSource
  ) throws(InputError) -> [UInt8] {
    if path == "snap.csv" { return try TimedFit.recording() }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw InputError(at: source, "cannot read \(path)")
    }
    return Array(data)
  }
}
