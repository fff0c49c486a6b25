// SPDX-License-Identifier: Apache-2.0

/// A behaviour of a plan and the time in which it acts.
public struct TimedBehavior: Sendable, Hashable {
  /// The behaviour.
  public var behavior: PlannedBehavior

  /// Its time.
  public var time: ActiveTime

  /// A behaviour with a time; active all the time by default.
  public init(_ behavior: PlannedBehavior, time: ActiveTime = ActiveTime()) {
    self.behavior = behavior
    self.time = time
  }

  /// The contradiction between its numbers, if there is one.
  public var fault: PlanFault? {
    if let until = time.until, !time.isPossible {
      return .endsBeforeItBegins(from: time.from, until: until)
    }
    return behavior.fault
  }
}

/// A contradiction between the numbers of a behaviour.
public enum PlanFault: Sendable, Hashable {
  /// The behaviour ends before it begins, or at that moment.
  case endsBeforeItBegins(from: Double, until: Double)
  /// The insets of a collision are as wide or as high as the bounds.
  case noRoomWithinInsets
}

/// The time of a behaviour, in seconds since tick 0.
///
/// A behaviour begins before the first tick that starts at or after `from`, and ends before the first
/// that starts at or after `until`.
public struct ActiveTime: Sendable, Hashable {
  /// The start.
  public var from: Double

  /// The end, if there is one.
  public var until: Double?

  /// The time between two others; without end from 0 by default.
  public init(from: Double = 0, until: Double? = nil) {
    self.from = from
    self.until = until
  }

  /// It ends after it begins.
  public var isPossible: Bool { from < (until ?? .infinity) }

  /// Tells whether the behaviour acts at a time.
  public func contains(_ time: Double) -> Bool { from <= time && time < (until ?? .infinity) }

  /// The next time after another at which it begins or ends, if any.
  func nextChange(after time: Double) -> Double? {
    guard isPossible else { return nil }
    if from > time { return from }
    guard let until, until > time else { return nil }
    return until
  }
}
