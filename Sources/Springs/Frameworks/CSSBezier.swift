// SPDX-License-Identifier: Apache-2.0

/// A move as one `cubic-bezier()` of CSS, where one is near enough.
///
/// One such curve turns round twice at most: it follows a spring that hardly passes its target within
/// 1 % of the distance, and a bouncy one not at all.
public struct CSSBezier: CubicNotation {
  public let move: SpringMove
  public let path: CubicPath

  /// 1 % of the distance: curves that are published for springs are 3 to 10 % off.
  public static let standardError = 0.01

  public init(_ move: SpringMove, along path: CubicPath) { (self.move, self.path) = (move, path) }

  /// Follows a move with the single curve that is nearest to it.
  /// - Parameters:
  ///   - move: The move.
  ///   - maxError: The largest error at any time, as a fraction of the distance, from 1e-5 to 1.
  /// - Throws: `SpringError` where the nearest curve is farther off, and for a spring that never
  ///   settles.
  public init(moving move: SpringMove, maxError: Double) throws(SpringError) {
    try CubicPath.check(move, maxError)
    guard let path = CubicPath(nearest: move), path.largestError < 1 else {
      throw .beyond(
        reason: "no cubic-bezier() is near this spring; --to css follows it by linear()")
    }
    guard path.largestError <= maxError else {
      let error = percentText(path.largestError)
      throw .beyond(
        reason: "the nearest cubic-bezier() is \(error) of the distance off this spring, and "
          + "\(percentText(maxError)) is allowed; --to css follows it by linear(), and "
          + "--max-error \(error.filter { $0 != " " }) takes the cubic-bezier()")
    }
    self.init(move, along: path)
  }

  public static let framework = Framework.cssBezier

  /// The duration in ms, the largest error in percent of the distance, and the easing.
  public var parameters: [FrameworkParameter] {
    [
      FrameworkParameter("duration", 1000 * path.duration, unit: "ms"),
      FrameworkParameter("maxError", 100 * path.largestError, unit: "%"),
      FrameworkParameter("easing", easing),
    ]
  }

  /// The easing as CSS reads it.
  public var easing: String {
    let points = path.segments[0].handles.points.map { fixedText($0, decimals: path.decimals) }
    return "cubic-bezier(\(points.joined(separator: ", ")))"
  }

  public func snippet(over distance: Double) -> String {
    """
    /* at most \(percentText(path.largestError)) of the distance off the spring */
    .springy {
      transition: transform \(fixedText(1000 * path.duration, decimals: 6))ms \(easing);
    }

    @media (prefers-reduced-motion: reduce) {
      .springy {
        transition-duration: 1ms;
      }
    }

    """
  }
}
