// SPDX-License-Identifier: Apache-2.0

/// A spring that is to be carried over: a move, and the framework that shows it, if one does.
public struct SpringSource: Sendable {
  /// The move, by the framework's own formulas.
  public let move: SpringMove
  /// The spring as its framework writes it; nil for physics, which the closed form shows.
  public let notation: (any FrameworkSpring)?
  /// How far ahead of its closed form the framework shows it, in one sentence; nil where that is not
  /// worth a word.
  ///
  /// Conversions to frameworks that do not have the sentence among their warnings.
  public let lead: String?

  /// A move that no framework shows: the closed form itself.
  public init(_ move: SpringMove) {
    self.move = move
    notation = nil
    lead = nil
  }

  /// A spring that is written for a framework.
  public init(_ notation: any FrameworkSpring) {
    move = notation.move
    self.notation = notation
    lead = notation.lead(over: type(of: notation).defaultDistance)
  }

  /// What is shown: the values at frames, the first at the start.
  /// - Parameters:
  ///   - count: The number of frames, at least 0.
  ///   - rate: The frames per second, positive.
  ///   - distance: The distance in the framework's unit, positive; its usual one unless said.
  /// - Returns: `count` values, 0 at the start, 1 at the target.
  public func frames(_ count: Int, rate: Double, over distance: Double? = nil) -> [Double] {
    guard let notation else { return move.frames(count, rate: rate) }
    let usual = type(of: notation).defaultDistance
    return notation.frames(count, rate: rate, over: distance ?? usual)
  }
}
