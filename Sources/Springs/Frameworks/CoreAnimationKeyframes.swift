// SPDX-License-Identifier: Apache-2.0

/// A move as a `CAKeyframeAnimation` with a timing function for each cubic curve.
///
/// Apple's documentation keeps the output of a timing function from 0 to 1 and does not say what runs
/// beyond it, so the move has a key wherever it turns round, and no handle passes the values of its
/// ends.
public struct CoreAnimationKeyframes: CubicNotation {
  public let move: SpringMove
  public let path: CubicPath

  public init(_ move: SpringMove, along path: CubicPath) { (self.move, self.path) = (move, path) }

  public static let framework = Framework.coreAnimationKeyframes
  public static let isMonotone = true

  public func snippet(over distance: Double) -> String {
    let decimals = path.decimals
    let values = path.knots.map { fixedText($0.value, decimals: decimals) }
    let times = path.knots.map { fixedText($0.time / path.duration, decimals: decimals) }
    let functions = path.segments.map { segment in
      let points = segment.handles.points.map { fixedText($0, decimals: decimals + 3) }
      return "  CAMediaTimingFunction(controlPoints: \(points.joined(separator: ", "))),"
    }
    return """
      // \(summary)
      let start = layer.position.x
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      let values: [CGFloat] = [\(values.joined(separator: ", "))]
      animation.values = values.map { start + $0 * (target - start) }
      animation.keyTimes = [\(times.joined(separator: ", "))]
      animation.timingFunctions = [
      \(functions.joined(separator: "\n"))
      ]
      animation.duration = \(durationText)
      layer.position.x = target
      layer.add(animation, forKey: "spring")

      """
  }
}
