// SPDX-License-Identifier: Apache-2.0

/// The side of an item's motion that is measured; its raw value is its name in documents.
public enum Channel: String, CaseIterable, Hashable, Sendable {
  /// The whole pose: rise and overshoot of `progress`, settling of the worst corner.
  case pose
  /// The way along the line from the start to the target: 0 at the start, 1 at the target.
  case progress
  /// The centre's horizontal position, in pt.
  case x
  /// The centre's vertical position, in pt, downwards.
  case y
  /// The angle, in rad.
  case angle
  /// The distance of the centre from the target, in pt.
  case distance
  /// The speed of the centre, in pt/s.
  case speed

  /// The unit of the channel's curve, empty for the bare number `progress`.
  public var unit: String {
    switch self {
    case .pose, .progress: ""
    case .x, .y, .distance: "pt"
    case .angle: "rad"
    case .speed: "pt/s"
    }
  }

  /// True where the channel takes an initial and a final value: those of a pose are 0 and 1.
  public var takesLevels: Bool { self != .pose && self != .progress }

  /// The unit of distances on the channel, for a way along the line pt.
  var lengthUnit: String { takesLevels ? unit : "pt" }

  /// True where the channel has no curve without a target.
  var needsTarget: Bool { !takesLevels || self == .distance }
}

/// The place and angle at which an item shall come to rest.
public struct Target: Hashable, Sendable {
  /// The centre's horizontal position, in pt.
  public var x: Double
  /// The centre's vertical position, in pt, downwards.
  public var y: Double
  /// The angle in rad; nil where it is free.
  public var angle: Double?

  /// Creates a target; a coordinate that is not finite makes every response `diverged`.
  /// - Parameters:
  ///   - x: The centre's horizontal position, in pt.
  ///   - y: The centre's vertical position, in pt.
  ///   - angle: The angle in rad, nil where it is free.
  public init(x: Double, y: Double, angle: Double? = nil) {
    (self.x, self.y, self.angle) = (x, y, angle)
  }

  var isFinite: Bool { x.isFinite && y.isFinite && angle?.isFinite ?? true }

  /// The distance of an item's centre from the target at every tick, in pt.
  func distances(of motion: Motion) -> [Double] {
    motion.x.indices.map { tick in
      let (x, y) = (motion.x[tick] - self.x, motion.y[tick] - self.y)
      return (x * x + y * y).squareRoot()
    }
  }
}
