// SPDX-License-Identifier: Apache-2.0

import Basics

/// A spring carried over to a framework.
public struct Conversion: Sendable {
  /// The framework.
  public let framework: Framework
  /// The spring as the framework writes it; nil where it can make none.
  public let spring: FrameworkSpring?
  /// The distance of the move, in the framework's unit.
  public let distance: Double
  /// The time at which the framework calls the move settled, in seconds; nil where it never does.
  public let settleTime: Double?
  /// The largest difference at a frame between what the framework and the source show, until both
  /// have come to rest, as a fraction of the distance; nil where the framework can make no such
  /// spring, or none that stays bounded.
  ///
  /// A framework that has called the move settled counts with what it shows then: mostly the
  /// target, onto which it jumps. Policy: moves of more than ten minutes are compared for ten, and
  /// a warning says so.
  public let maxDifference: Double?
  /// Everything that is not carried over, a sentence each without a full stop.
  public let warnings: [String]

  /// Frames per second at which motions are compared.
  static let frameRate = 60.0
  /// The difference above which its cause is named, as a fraction of the distance.
  private static let smallDifference = 0.005
  /// The difference above which it is said of equal springs, as a fraction of the distance.
  private static let visibleDifference = 0.001
  /// The jump onto the target above which it is named, as a fraction of the distance.
  private static let smallJump = 0.02
  /// The longest time over which they are compared, in seconds.
  static let longestTime = 600.0

  /// Carries a spring over, unchanged to the framework that it comes from.
  /// - Parameters:
  ///   - source: The spring.
  ///   - framework: The framework to write it for.
  ///   - distance: The distance of the move in the framework's unit; by default its usual one.
  ///   - maxError: The largest error of a notation that only follows springs, as a fraction of the
  ///     distance; by default its usual one.
  public init(
    of source: SpringSource, to framework: Framework, over distance: Double? = nil,
    maxError: Double? = nil
  ) {
    if let notation = source.notation, notation.framework == framework {
      self.init(framework, notation, over: distance, notation.limits)
      return
    }
    guard source.difference <= SpringSource.near else {
      let percent = sixDigits((1000 * source.difference).rounded() / 10)
      let reason = "no spring is near this scene: the nearest is \(percent) % of the way off it"
      self.init(framework, nil, over: distance, [reason])
      return
    }
    do {
      try self.init(
        of: source, as: framework.spring(moving: source.move, maxError: maxError), over: distance)
    } catch { self.init(framework, nil, over: distance, ["\(error)"]) }
  }

  /// Compares a spring with the one that it was made from.
  /// - Parameters:
  ///   - source: The spring to carry over.
  ///   - spring: The spring as the framework writes it.
  ///   - distance: The distance of the move in the framework's unit; by default its usual one.
  public init(of source: SpringSource, as spring: FrameworkSpring, over distance: Double? = nil) {
    framework = spring.framework
    self.spring = spring
    self.distance = distance ?? framework.defaultDistance
    settleTime = spring.settleTime(over: self.distance)
    let sourceSettled = source.notation?.settleTime(over: distance)
    let rests = [
      source.move.restTime(settled: sourceSettled), spring.move.restTime(settled: settleTime),
    ]
    let end = rests.map { $0 ?? .infinity }.max() ?? 0
    let count = 2 + Int((min(end, Self.longestTime) * Self.frameRate).rounded(.up))
    let shown = spring.frames(count, rate: Self.frameRate, over: self.distance)
    let wanted = source.frames(count, rate: Self.frameRate, over: distance)
    let difference = zip(shown, wanted).reduce(0) { max($0, abs($1.0 - $1.1)) }
    maxDifference = spring.isStable && source.isStable ? difference : nil
    var remarks: [String] = []
    if difference > Self.smallDifference {
      remarks = [
        spring.lead(over: self.distance),
        Self.stop(shown, wanted, hasEnded: end <= Self.longestTime, framework.title),
        spring.jump(at: settleTime, over: self.distance, above: Self.smallJump),
        end <= Self.longestTime ? nil : "only the first ten minutes of the move are compared",
      ].compactMap(\.self)
    }
    let isUnexplained = remarks.isEmpty && !source.hasLead && spring.move.isSame(as: source.move)
    if isUnexplained && difference > Self.visibleDifference {
      let titles = [framework.title, source.notation?.framework.title ?? "the continuous spring"]
      let closed = spring.move.frames(count, rate: Self.frameRate)
      let isCurve = spring.parameters.contains { $0.name == "easing" }
      let same = isCurve ? "the easing stands for the same spring" : "the spring is the same"
      remarks = [same + "; " + Self.cause(of: [shown, wanted], beside: closed, titles)]
    }
    warnings = spring.limits + source.notes + remarks
  }

  /// A spring in the framework that it comes from, or none where the framework can make none.
  private init(
    _ framework: Framework, _ spring: FrameworkSpring?, over distance: Double?, _ warnings: [String]
  ) {
    (self.spring, self.warnings) = (spring, warnings)
    self.framework = spring?.framework ?? framework
    self.distance = distance ?? self.framework.defaultDistance
    settleTime = spring?.settleTime(over: self.distance)
    maxDifference = spring.map { _ in 0 }
  }

  /// A sentence why two frameworks show the same spring differently: at the frame where they differ most,
  /// the one that is farther from the continuous spring has stopped, or its own steps or curve are off it, or
  /// those of both.
  private static func cause(
    of shown: [[Double]], beside closed: [Double], _ titles: [String]
  ) -> String {
    let differences = zip(shown[0], shown[1]).map { abs($0 - $1) }
    let frame = differences.indices.max { differences[$0] < differences[$1] } ?? 0
    let own = shown.map { abs($0[frame] - closed[frame]) }
    let (first, last) = own[0] > own[1] ? (0, 1) : (1, 0)
    func percent(_ part: Double) -> String { "\(sixDigits((1e4 * part).rounded() / 100)) %" }
    let whole = "\(percent(differences[frame])) of the distance"
    if shown[first][frame] == 1 {
      return "when \(titles[first]) has stopped, \(titles[last]) is still "
        + "\(whole) from the target"
    }
    return own[last] > visibleDifference
      ? "where they differ most, \(titles[first]) is \(percent(own[first])) and "
        + "\(titles[last]) \(percent(own[last])) of the distance off the continuous spring"
      : "\(titles[first]) shows it up to \(whole) off the continuous spring"
  }

  /// A sentence where a framework leaves the item elsewhere than the source does.
  private static func stop(
    _ shown: [Double], _ wanted: [Double], hasEnded: Bool, _ title: String
  ) -> String? {
    guard hasEnded, let end = shown.last, let target = wanted.last, abs(target - end) > 0.01 else {
      return nil
    }
    let percent = sixDigits((1000 * abs(target - end)).rounded() / 10)
    return "\(title) stops \(percent) % of the way from where the spring ends"
  }
}

extension SpringMove {
  /// True where frequency, damping ratio and velocity agree to six digits.
  fileprivate func isSame(as other: SpringMove) -> Bool {
    abs(spring.angularFrequency / other.spring.angularFrequency - 1) < 1e-6
      && abs(spring.dampingRatio - other.spring.dampingRatio) < 1e-6
      && abs(velocity - other.velocity) <= 1e-6 * abs(velocity)
  }

  /// The time from which on it is within a ten-thousandth of its target, and past the time at which
  /// a framework calls it settled; in seconds, nil where that never comes.
  fileprivate func restTime(settled: Double?) -> Double? {
    motion.settleTime(within: 1e-4).map { max($0, settled ?? 0) }
  }

  // MARK: Figures

  /// The time at which it is farthest past its target, in seconds; nil where it never passes it.
  public var peakTime: Double? { motion.peakTime }

  /// Its way past the target, as a fraction of the distance; 0 where it never passes it.
  public var overshoot: Double { peakTime.map { max(0, -motion.displacement(at: $0)) } ?? 0 }

  /// The largest velocity, in distances per second, positive towards the target, and its time.
  public var peakVelocity: (value: Double, time: Double) {
    let (slope, time) = motion.slope.farthest
    return (-slope, time)
  }

  /// The largest acceleration, in distances per second squared, towards the target, and its time.
  public var peakAcceleration: (value: Double, time: Double) {
    let (slope, time) = motion.slope.slope.farthest
    return (-slope, time)
  }

  /// The time after which it stays within a band around its target.
  /// - Parameter band: The band as a fraction of the distance, positive.
  /// - Returns: The time in seconds; nil where that never happens.
  public func settleTime(band: Double) -> Double? { motion.settleTime(within: band) }

  /// The time at which each framework would call this move settled, by its own rule; nil where it
  /// never does, or cannot make such a spring.
  ///
  /// Material 3 is left out, which has only its own springs and Compose's rule, and so are notations
  /// of cubic curves, which have no rule.
  /// - Parameter distance: The distance in the framework's unit; by default its usual one.
  /// - Returns: The times in seconds, in the order of the frameworks.
  public func settleTimes(over distance: Double? = nil) -> [(framework: Framework, time: Double?)] {
    Framework.all.filter { $0 != .material3 && !$0.isCubic }.map { framework in
      (framework, (try? framework.spring(moving: self))?.settleTime(over: distance))
    }
  }
}

extension FrameworkSpring {
  /// A sentence where the framework jumps onto the target from farther away than a bound, without a
  /// full stop.
  fileprivate func jump(at end: Double?, over distance: Double, above bound: Double) -> String? {
    guard let end, end < Conversion.longestTime else { return nil }
    let rate = Conversion.frameRate
    let last = Int((end * rate).rounded(.up))
    let height = move.motion.displacement(at: end).magnitude
    guard height > bound, frames(last + 1, rate: rate, over: distance).last == 1 else { return nil }
    let (percent, time) = ((1000 * height).rounded() / 10, (1000 * end).rounded() / 1000)
    return
      "\(framework.title) calls the move settled after \(sixDigits(time)) s, and jumps the last "
      + "\(sixDigits(percent)) % of the way"
  }

  // MARK: Lead

  // The lead of a framework over the closed form of a spring.
  //
  // UIKit Dynamics is half a sub-step, 4 ms, behind the continuous spring with the same poles: its
  // clock lags by one, and an implicit step makes up for half of it. That is a share of the way at
  // every frame, and hardly visible.

  /// The largest lead of the search, in seconds.
  private static let largestLead = 0.02

  /// Compares the values over a distance with the closed form.
  ///
  /// The lead is the time by which the framework is ahead, in seconds; negative where it lags. The
  /// others are the largest differences from the closed form at a frame, as fractions of the distance:
  /// in the first second, and until the framework calls it settled without the lead and with it.
  func shownLead(
    over distance: Double
  ) -> (lead: Double, difference: Double, rest: Double, whole: Double) {
    let settled = min(settleTime(over: distance) ?? .infinity, Conversion.longestTime)
    let count = Int(settled * Conversion.frameRate)
    let shown = frames(count, rate: Conversion.frameRate, over: distance)
    let motion = move.motion
    func difference(_ lead: Double, _ count: Int = 60) -> Double {
      var largest = 0.0
      for (index, value) in shown.prefix(count).enumerated() {
        let time = Double(index) / Conversion.frameRate + lead
        let closed = time > 0 ? 1 - motion.displacement(at: time) : move.velocity * time
        largest = max(largest, abs(value - closed))
      }
      return largest
    }
    let first = difference(0)
    let lead = first > 0.001 ? Self.leastLead { difference($0) } : 0
    let whole = difference(0, count)
    return (lead, first, lead == 0 ? whole : difference(lead, count), whole)
  }

  /// The lead of the least difference: on a grid, then by the golden section.
  private static func leastLead(_ difference: (Double) -> Double) -> Double {
    let step = largestLead / 10
    let grid = (-10...10).map { Double($0) * step }
    let values = grid.map(difference)
    let best = values.indices.min { values[$0] < values[$1] } ?? 0
    var (low, high) = (grid[best] - step, grid[best] + step)
    let section = (5.0.squareRoot() - 1) / 2
    for _ in 0..<24 {
      let (left, right) = (high - section * (high - low), low + section * (high - low))
      if difference(left) < difference(right) { high = right } else { low = left }
    }
    return (low + high) / 2
  }

  /// The lead, where it is most of the difference, else a visible difference from the closed form, in
  /// one sentence without a full stop; nil where none is visible.
  func lead(over distance: Double) -> String? {
    let (lead, difference, rest, whole) = shownLead(over: distance)
    guard difference > 0.005 && rest < whole / 2 else {
      guard whole > 0.02 else { return nil }
      let percent = sixDigits((whole * 1000).rounded() / 10)
      return "\(framework.title) differs from the continuous spring by up to \(percent) % of the "
        + "distance"
    }
    let milliseconds = (lead.magnitude * 10_000).rounded() / 10
    let percent = (rest * 1000).rounded() / 10
    let side = lead > 0 ? "ahead of" : "behind"
    return
      "\(framework.title) shows it \(sixDigits(milliseconds)) ms \(side) the continuous spring; "
      + "apart from that they differ by at most \(sixDigits(percent)) %"
  }
}

/// A number in code: the shortest decimal within 1e-12 of it, without a fraction where it has none.
///
/// Policy: the last digits of a computed number are rounding, and who reads `0.46832100000000003`
/// doubts all of them. Code that is pasted back gives the spring to 1e-9 all the same.
///
/// - Parameter value: A finite number.
/// - Returns: At most 13 significant digits: `157.9136704174`, `0.3`, `20`.
package func codeNumber(_ value: Double) -> String {
  let magnitude = value.magnitude
  // Where ten to the places is not exact, neither is the division by it.
  guard 1e-9...1e22 ~= magnitude else { return plain(value) }
  let exponent = decimalExponent(magnitude)
  for digits in 1...13 {
    let unit = powerOfTen(abs(digits - exponent))
    let rounded =
      digits >= exponent ? (value * unit).rounded() / unit : (value / unit).rounded() * unit
    if abs(rounded - value) <= 1e-12 * magnitude { return plain(rounded) }
  }
  return plain(value)
}
