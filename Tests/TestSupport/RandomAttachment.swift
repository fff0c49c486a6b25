// SPDX-License-Identifier: Apache-2.0

/// An item that is let go or thrown along an axis, on a soft attachment to an anchor.
public struct RandomAttachment: Sendable {
  /// The scene and the response, as a document writes them.
  public let document: String

  /// Draws one with the numbers that people write, or with any that the closed form takes.
  public init(_ numbers: inout SplitMix, isWild: Bool = false) {
    let frequency = numbers.number(isWild ? 0.25...120 : 0.5...10)
    let damping = numbers.number(0...(isWild ? 10 : 3))
    let resistance = numbers.number(0...(isWild ? 100 : 5))
    let anchor = (numbers.number(-1500...1500), numbers.number(-1500...1500))
    let distance = numbers.number(10...400)
    let length = numbers.number(0...300)
    let speed = numbers.number(0...1) < 0.5 ? numbers.number(-2000...2000) : 0
    let side = numbers.number(0...1) < 0.5 ? 1.0 : -1
    let isAcross = numbers.number(0...1) < 0.5
    let center =
      isAcross
      ? (anchor.0 + side * distance, anchor.1) : (anchor.0, anchor.1 + side * distance)
    let velocity = isAcross ? (side * speed, 0) : (0, side * speed)
    let rate = [50.0, 60, 120, 90][Int(numbers.number(0...3.999))]
    document = """
      scene:
        duration: \(numbers.number(0.5...4))
        frameRate: \(rate)
        items:
          dot:
            center: [\(center.0), \(center.1)]
            size: [\(numbers.number(10...200)), \(numbers.number(10...200))]
            velocity: [\(velocity.0), \(velocity.1)]
            angle: \(numbers.number(-3...3))
            resistance: \(resistance)
            density: \(numbers.number(0.1...5))
        behaviors:
          - attachment:
              item: dot
              anchor: [\(anchor.0), \(anchor.1)]
              length: \(length)
              frequency: \(frequency)
              damping: \(damping)
      response: {item: dot, channel: \(["pose", "progress", "distance"][Int(numbers.number(0...2.999))])}
      sweep: {parameters: {density: [1]}, metrics: [settle_time, overshoot, pause_time]}
      """
  }
}
