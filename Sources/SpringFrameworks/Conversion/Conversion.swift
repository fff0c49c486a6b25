// SPDX-License-Identifier: Apache-2.0

import Springs

/// A spring carried over to a framework.
public struct Conversion: Sendable {
  /// The framework.
  public let framework: Framework
  /// The spring as the framework writes it; nil where it can make none.
  public let spring: (any FrameworkSpring)?
  /// The distance of the move, in the framework's unit.
  public let distance: Double
  /// The time at which the framework calls the move settled, in seconds; nil where it never does.
  public let settleTime: Double?
  /// The largest difference at a frame between the framework and the source, as a fraction of the
  /// distance; nil where the framework can make no such spring, or none that stays bounded.
  ///
  /// Policy: the jump onto the target at the end of an animation does not count, for its height is
  /// the framework's threshold and no property of the spring: only frames before `settleTime`
  /// count, and the last one where the framework stops short of the target.
  public let maxDifference: Double?
  /// Everything that is not carried over, a sentence each without a full stop.
  public let warnings: [String]

  /// Frames per second at which motions are compared.
  static let frameRate = 60.0
  /// The difference above which its cause is named, as a fraction of the distance.
  private static let smallDifference = 0.005
  /// The longest time over which they are compared, in seconds.
  static let longestTime = 60.0

  /// Carries a spring over, unchanged to the framework that it comes from.
  /// - Parameters:
  ///   - source: The spring.
  ///   - framework: The framework to write it for.
  ///   - distance: The distance of the move in the framework's unit; by default its usual one.
  public init(of source: SpringSource, to framework: Framework, over distance: Double? = nil) {
    if let notation = source.notation, type(of: notation).framework == framework {
      self.init(itself: notation, over: distance)
      return
    }
    do {
      try self.init(of: source, as: framework.notation.init(moving: source.move), over: distance)
    } catch {
      self.init(refusal: error, framework, over: distance)
    }
  }

  /// Compares a spring with the one that it was made from.
  /// - Parameters:
  ///   - source: The spring to carry over.
  ///   - spring: The spring as the framework writes it.
  ///   - distance: The distance of the move in the framework's unit; by default its usual one.
  public init(
    of source: SpringSource, as spring: some FrameworkSpring, over distance: Double? = nil
  ) {
    framework = type(of: spring).framework
    self.spring = spring
    self.distance = distance ?? type(of: spring).defaultDistance
    settleTime = spring.settleTime(over: self.distance)
    let count = Self.frameCount(source.move, spring.move)
    let shown = spring.frames(count, rate: Self.frameRate, over: self.distance)
    let wanted = source.frames(count, rate: Self.frameRate, over: distance)
    let settled = settleTime.map { Int(min($0 * Self.frameRate, Double(count)).rounded(.up)) }
    let sleep = Self.sleep(shown, wanted, type(of: spring).title)
    let compared = sleep == nil ? max(1, settled ?? count) : count
    let difference = zip(shown, wanted).prefix(compared).reduce(0) { max($0, abs($1.0 - $1.1)) }
    maxDifference = spring.isStable && source.isStable ? difference : nil
    let lead = difference > Self.smallDifference ? spring.lead(over: self.distance) : nil
    warnings = spring.limits + source.notes + [lead, sleep].compactMap(\.self)
  }

  /// A spring in the framework that it comes from.
  private init(itself spring: any FrameworkSpring, over distance: Double?) {
    framework = type(of: spring).framework
    self.spring = spring
    self.distance = distance ?? type(of: spring).defaultDistance
    settleTime = spring.settleTime(over: self.distance)
    (maxDifference, warnings) = (0, spring.limits)
  }

  /// A sentence where a framework stops short of the target.
  private static func sleep(_ shown: [Double], _ wanted: [Double], _ title: String) -> String? {
    guard let end = shown.last, let target = wanted.last, abs(target - end) > 0.01 else {
      return nil
    }
    let percent = snippetNumber((1000 * abs(target - end)).rounded() / 10)
    return "\(title) ends \(percent) % of the way from where the spring does"
  }

  private init(refusal: SpringError, _ framework: Framework, over distance: Double?) {
    self.framework = framework
    spring = nil
    self.distance = distance ?? framework.notation.defaultDistance
    (settleTime, maxDifference, warnings) = (nil, nil, ["\(refusal)"])
  }

  /// The frames until both moves are within a ten-thousandth of the target, at most a minute.
  private static func frameCount(_ moves: SpringMove...) -> Int {
    let longest = moves.map { $0.motion.settleTime(within: 1e-4) ?? longestTime }.max() ?? 0
    return 2 + Int((min(longest, longestTime) * frameRate).rounded(.up))
  }
}
