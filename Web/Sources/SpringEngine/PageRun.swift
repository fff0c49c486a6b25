// SPDX-License-Identifier: Apache-2.0

import Basics
import Dynamics
import Responses
import Springs

/// The numbers of a plain spring between two levels, in closed form, and what follows from them.
///
/// It is played as one item on a line, so that the levels are its places.
struct PageRun {
  /// The numbers that the page writes and reads.
  var numbers = PageNumbers()
  private var timing = SceneTiming()
  private var (from, to) = (0.0, 0.0)
  private var motion: SpringMotion?
  private var metrics: SpringMetrics?

  /// Plays the spring whose numbers were written, in the order of a spring's scene; see ``play(_:_:)``.
  mutating func play(ofAll: Bool, runsToPause: Bool) -> Int32 {
    var (rest, run) = (numbers.input[...], [Double]())
    while !rest.isEmpty { run += rest.takeEntry() ?? [.nan] }
    let common = Array(run.suffix(8))
    (from, to) = (common[0], common[1])
    let (velocity, distance) = (common[2], from - to)
    (timing.duration, timing.frameRate) = (common[3], common[4])
    (motion, metrics) = (nil, nil)
    guard let spring = try? Self.spring(of: run), distance.isFinite, velocity.isFinite
    else { return 3 }
    let motion = SpringMotion(spring: spring, displacement: distance, velocity: velocity)
    self.motion = motion
    let band = common[6] == 1 ? Band.fraction(common[7]) : .absolute(common[7])
    metrics = SpringMetrics(
      motion, from: from, to: to, band: band,
      for: Double(timing.tickCount) / timing.frameRate, isSampled: false)
    return 0
  }

  /// The spring of a form of a scene: frequency, response or stiffness.
  private static func spring(of run: [Double]) throws(SpringError) -> Spring {
    switch run[0] {
    case 0: try Spring(frequency: run[1], dampingRatio: run[2])
    case 1: try Spring(response: run[1], dampingRatio: run[2])
    default: try Spring(mass: run[3], stiffness: run[1], damping: run[2])
    }
  }

  /// The number of samples.
  var samples: Int { 1 + timing.tickCount }

  /// Springs do not pause.
  var pauseTick: Int? { nil }

  /// A closed form does not flicker.
  func flicker(of item: Int) -> Int { 0 }

  /// The level at a time after the start, in seconds; before it, where it starts from.
  func level(at time: Double) -> Double {
    guard time > 0, let motion else { return from }
    return to + motion.displacement(at: min(time, .greatestFiniteMagnitude))
  }

  private var levels: [Double] { (0..<samples).map { level(at: Double($0) / timing.frameRate) } }

  /// Writes the levels at the ticks.
  mutating func writeCurve() -> UnsafeMutablePointer<Double>? { numbers.write([levels]) }

  /// Writes the levels as places, and nothing but 0 for all else of a motion.
  mutating func writeMotions() -> UnsafeMutablePointer<Double> {
    numbers.write([levels, [Double](repeating: 0, count: 5 * samples)])
  }

  /// Writes the level where it comes to rest, as a place.
  mutating func writeTargets() -> UnsafeMutablePointer<Double> { numbers.write([[to, 0, 0]]) }

  /// Writes that there are no springs and rods.
  mutating func writeLinks() -> UnsafeMutablePointer<Double> { numbers.write([[0]]) }

  /// The value of a metric; not a number where there is none.
  func answer(_ metric: Metric) -> Double {
    let value = metrics?.answer(metric)?.value ?? .nan
    return value.isFinite ? value : .nan
  }

  // MARK: Code

  /// The spring as a move over the way between its levels; nil where there is no way.
  private var move: SpringMove? {
    guard let motion else { return nil }
    return try? SpringMove(
      motion.spring, velocity: motion.initialVelocity / -motion.initialDisplacement)
  }

  /// Writes the numbers of code; none where there is no way.
  mutating func writeCodeNumbers() -> UnsafeMutablePointer<Double> {
    numbers.write([move?.codeNumbers ?? []])
  }

  /// The most stops of an easing that is searched for while a parameter moves.
  private static let mostStops = 300

  /// Writes code that takes a search, of CSS (0) or Material 3 (1), in UTF-8; nil where there is none.
  ///
  /// A mark stands for a velocity, the third of the numbers of code.
  mutating func writeCode(of framework: Int32) -> UnsafeMutablePointer<Double>? {
    guard let move else { return nil }
    let velocity = move.velocity == 0 ? nil : "\u{E000}2\u{E001}"
    let code =
      framework == 0
      ? (try? CSSEasing(move, within: CSSEasing.standardError, stops: Self.mostStops))?.code
      : (try? MaterialToken.nearest(to: move))?.code(velocity: velocity)
    guard let code else { return nil }
    return numbers.write([code.utf8.map { Double($0) }])
  }
}
