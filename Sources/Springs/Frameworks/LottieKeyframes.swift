// SPDX-License-Identifier: Apache-2.0

/// A move as a Lottie animation: a square whose position has a keyframe for each cubic curve.
///
/// Handles are shares of a segment's frames and of its step, so neighbouring keyframes never have
/// equal values, between which no player moves. Frames are not rounded: half a frame would shift the
/// move. Source: Lottie Animation Community, lottie-spec, 1.0.
public struct LottieKeyframes: CubicNotation {
  public let move: SpringMove
  public let path: CubicPath

  public init(_ move: SpringMove, along path: CubicPath) { (self.move, self.path) = (move, path) }

  public static let framework = Framework.lottie
  public static let defaultDistance = 100.0
  public static let distanceUnit = "px"

  private static let frameRate = 60.0

  public func snippet(over distance: Double) -> String {
    let number = { (value: Double) in fixedText(value, decimals: path.decimals(upTo: distance)) }
    let end = fixedText((path.duration * Self.frameRate).rounded(.up) + 1, decimals: 0)
    let (side, half) = (number(distance / 5), number(distance / 2))
    let still = { (value: String) in "{\"a\": 0, \"k\": \(value)}" }
    return """
      {
        "v": "5.7.0", "fr": \(number(Self.frameRate)), "ip": 0, "op": \(end),
        "w": \(number(max(1, (2 * distance).rounded(.up)))), "h": \(number(max(1, distance.rounded(.up)))),
        "nm": "\(summary)",
        "ddd": 0, "assets": [],
        "layers": [{
          "ty": 4, "ind": 1, "nm": "item", "ip": 0, "op": \(end), "st": 0, "sr": 1, "bm": 0, "ddd": 0, "ao": 0,
          "ks": {
            "a": \(still("[-\(half), -\(half)]")), "s": \(still("[100, 100]")), "r": \(still("0")), "o": \(still("100")),
            "p": {"s": true, "y": \(still("0")), "x": {"a": 1, "k": [
              \(keyframes(over: distance).joined(separator: ",\n        "))
            ]}}
          },
          "shapes": [{
            "ty": "gr", "nm": "square", "it": [
              {"ty": "rc", "d": 1, "p": \(still("[0, 0]")), "s": \(still("[\(side), \(side)]")), "r": \(still("0"))},
              {"ty": "fl", "r": 1, "c": \(still("[0, 0, 0, 1]")), "o": \(still("100"))},
              {"ty": "tr", "a": \(still("[0, 0]")), "p": \(still("[0, 0]")), "s": \(still("[100, 100]")), "r": \(still("0")), "o": \(still("100"))}
            ]
          }]
        }]
      }

      """
  }

  /// The keyframes; the last one only has a time and a value.
  private func keyframes(over distance: Double) -> [String] {
    let number = { (value: Double, size: Double) in
      fixedText(value, decimals: path.decimals(upTo: size))
    }
    let frames = path.duration * Self.frameRate
    let place = { (knot: CubicSegment.Knot) in
      "\"t\": \(number(knot.time * Self.frameRate, frames)), "
        + "\"s\": [\(number(knot.value * distance, distance))]"
    }
    let handle = { (x: Double, y: Double) in
      "{\"x\": [\(number(x, 1))], \"y\": [\(number(y, 1))]}"
    }
    return path.segments.map { segment in
      let curve = segment.handles
      return "{\(place(segment.start)), \"o\": \(handle(curve.x1, curve.y1)), "
        + "\"i\": \(handle(curve.x2, curve.y2))}"
    } + ["{\(place(path.knots[path.knots.count - 1]))}"]
  }
}
