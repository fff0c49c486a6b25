// SPDX-License-Identifier: Apache-2.0

/// A spring that is to be carried over: a move, and the framework that shows it, if one does.
public struct SpringSource: Sendable {
  /// The move, by the framework's own formulas.
  public let move: SpringMove
  /// The spring as its framework writes it; nil for physics, which the closed form shows.
  public let notation: (any FrameworkSpring)?

  /// A move that no framework shows: the closed form itself.
  public init(_ move: SpringMove) {
    self.move = move
    notation = nil
  }

  /// A spring that is written for a framework.
  public init(_ notation: any FrameworkSpring) {
    move = notation.move
    self.notation = notation
  }

  /// What is shown: the values at frames, the first at the start.
  func frames(_ count: Int, rate: Double, over distance: Double?) -> [Double] {
    guard let notation else { return move.frames(count, rate: rate) }
    let usual = type(of: notation).defaultDistance
    return notation.frames(count, rate: rate, over: distance ?? usual)
  }
}
