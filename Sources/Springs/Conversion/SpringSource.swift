// SPDX-License-Identifier: Apache-2.0

/// A spring to carry over: a move, and the framework that shows it, if one does.
public struct SpringSource: Sendable {
  /// The move, by the framework's own formulas; thresholds of rest that follow from others are among them.
  public let move: SpringMove
  /// The spring as its framework writes it; nil for physics, which the closed form shows.
  public let notation: FrameworkSpring?
  /// Warnings for every conversion that is not exact: that it only stands for something else, or is
  /// shown ahead of its closed form; a sentence each without a full stop.
  public private(set) var notes: [String]
  /// True where one of the notes says how its framework shows it ahead of the continuous spring or behind.
  private(set) var hasLead = false
  /// The distance of the move in the unit of its value, where thresholds of rest are, or where it is said;
  /// nil where each framework's usual one is looked at.
  public var distance: Double?
  /// The band of settling by which it was designed, as a fraction of the distance; else 0.02.
  public var band = 0.02
  /// The largest difference of the spring from a motion that it only stands for, as a fraction of the
  /// distance; 0 where it is the motion itself.
  public private(set) var difference = 0.0

  /// The largest difference of a spring that may stand for another motion, as a fraction of the
  /// distance.
  public static let near = 0.05

  /// A move that no framework shows: the closed form itself.
  /// - Parameters:
  ///   - move: The move.
  ///   - notes: Further warnings, a sentence each without a full stop.
  public init(_ move: SpringMove, notes: [String] = []) {
    (self.move, notation, self.notes) = (move, nil, notes)
  }

  /// A spring that is written for a framework.
  /// - Parameters:
  ///   - notation: The spring as the framework writes it.
  ///   - notes: Further warnings, a sentence each without a full stop.
  ///   - distance: The distance in the framework's unit over which its own thresholds of rest are looked
  ///     at, positive; by default its usual one, and 1 where they are too small for pixels.
  public init(_ notation: FrameworkSpring, notes: [String] = [], over distance: Double? = nil) {
    let framework = notation.framework
    var move = notation.move
    // Elsewhere the speed does not follow from the displacement.
    if framework.restRate != nil && move.rest[.displacement] != nil {
      move.rest[.speed] = notation.rest(.speed, over: 1)
    }
    (self.move, self.notation) = (move, notation)
    // A displacement below a hundredth is that of a share, such as an opacity or a scale.
    let usual = move.rest[.displacement] ?? 1 < 0.01 ? 1 : framework.defaultDistance
    self.distance = move.rest.isAbsolute ? distance ?? usual : nil
    // A notation without a spring, such as a scene, has no closed form to compare with.
    let lead =
      framework.forms.isEmpty
      ? nil : notation.lead(over: self.distance ?? framework.defaultDistance)
    self.notes = notes + [lead].compactMap(\.self)
    hasLead = lead != nil
  }

  /// The same with further warnings.
  /// - Parameters:
  ///   - notes: Sentences without a full stop.
  ///   - difference: The largest difference from a motion that it only stands for, as a fraction of the
  ///     distance.
  /// - Returns: The source with these notes before its own.
  public func adding(_ notes: [String], difference: Double = 0) -> SpringSource {
    var source = self
    source.notes = notes + self.notes
    source.difference = difference
    return source
  }

  /// True where the framework's own steps stay bounded.
  var isStable: Bool { notation?.isStable ?? true }

  /// The values at frames that are shown, the first at the start.
  /// - Parameters:
  ///   - count: The number of frames, at least 0.
  ///   - rate: The frames per second, positive.
  ///   - distance: The distance in the framework's unit, positive; by default its own, or the usual one.
  /// - Returns: `count` values, 0 at the start, 1 at the target.
  public func frames(_ count: Int, rate: Double, over distance: Double? = nil) -> [Double] {
    notation?.frames(count, rate: rate, over: distance ?? self.distance)
      ?? move.frames(count, rate: rate)
  }
}
