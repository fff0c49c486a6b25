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
