// SPDX-License-Identifier: Apache-2.0

/// A behaviour of a plan and the time in which it acts.
public struct TimedBehavior: Sendable, Hashable {
  /// What acts.
  public var behavior: PlannedBehavior

  /// When it acts.
  public var time: ActiveTime

  /// A behaviour that acts at a time; always, where none is given.
  public init(_ behavior: PlannedBehavior, time: ActiveTime = ActiveTime()) {
    self.behavior = behavior
    self.time = time
  }

  /// Why its numbers make no sense together; nil where they do.
  public var fault: PlanFault? {
    if let until = time.until, !time.isPossible {
      return .endsBeforeItBegins(from: time.from, until: until)
    }
    return behavior.fault
  }
}

/// Why the numbers of a behaviour make no sense together.
public enum PlanFault: Sendable, Hashable {
  /// The behaviour goes before it comes, or at that moment.
  case endsBeforeItBegins(from: Double, until: Double)
  /// The insets of a collision are as wide or as high as the bounds.
  case noRoomWithinInsets
}

/// When a behaviour acts: `from` a time and `until` another, in seconds since tick 0.
///
/// A behaviour comes before the first tick that begins at or after `from`, and goes before the
/// first that begins at or after `until`.
public struct ActiveTime: Sendable, Hashable {
  /// When it comes.
  public var from: Double

  /// When it goes; nil where it stays.
  public var until: Double?

  /// The time between two others; always, where none is given.
  public init(from: Double = 0, until: Double? = nil) {
    self.from = from
    self.until = until
  }

  /// Whether it ends after it begins.
  public var isPossible: Bool { from < (until ?? .infinity) }

  /// Whether the behaviour is there at a time.
  public func contains(_ time: Double) -> Bool { from <= time && time < (until ?? .infinity) }

  /// The next time after another at which it comes or goes, if any.
  func nextChange(after time: Double) -> Double? {
    guard isPossible else { return nil }
    if from > time { return from }
    guard let until, until > time else { return nil }
    return until
  }
}
