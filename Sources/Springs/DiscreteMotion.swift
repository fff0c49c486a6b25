// SPDX-License-Identifier: Apache-2.0

/// The motion of an item on its attachment: its state before the first sub-step and after each.
public struct DiscreteMotion: Hashable, Sendable {
  /// The distances from the anchor in pt, index 0 before the first sub-step.
  public let distances: [Double]
  /// The velocities in pt/s, positive away from the anchor, index 0 before the first sub-step.
  public let velocities: [Double]
  /// The sub-step after which the engine put the item to sleep; nil where none did.
  ///
  /// From there on the item stands still, where it happens to be, with velocity 0.
  public let restStep: Int?

  /// The number of sub-steps.
  public var subSteps: Int { distances.count - 1 }
}

/// Why the recurrence is not the motion of a real attachment.
public enum DiscreteLimit: Error, Hashable, Sendable {
  /// The item came nearer to its anchor than 1 pt, where the direction of the spring turns over.
  case tooNearToAnchor(subStep: Int, distance: Double)
  /// The item became faster than the engine lets anything move.
  case tooFast(subStep: Int, speed: Double)
}

extension DiscreteLimit: CustomStringConvertible {
  /// The limit in one sentence.
  public var description: String {
    switch self {
    case .tooNearToAnchor(let subStep, let distance):
      "after \(subStep) sub-steps the item is \(distance) pt from its anchor, nearer than the "
        + "\(DiscreteSpring.smallestDistance) pt down to which the closed form holds"
    case .tooFast(let subStep, let speed):
      "after \(subStep) sub-steps the item moves at \(speed) pt/s, faster than the engine lets "
        + "anything move"
    }
  }
}
