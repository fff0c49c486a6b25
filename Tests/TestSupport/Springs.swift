// SPDX-License-Identifier: Apache-2.0

/// Box2D's soft distance joint as the engine runs it: the peer of the solved recurrence.
///
/// Unit mass; impulses are accumulated, warm-started and improved eight times in a sub-step, with
/// gamma and beta from stiffness and damping.
struct Box2DSpring {
  let frequency: Double
  let dampingRatio: Double
  let resistance: Double
  let subStep = Double(Float(1) / 120)

  /// Distance and velocity before the first sub-step and after each.
  func motion(
    distance: Double, velocity: Double, restLength: Double, acceleration: Double, subSteps: Int
  ) -> [(distance: Double, velocity: Double)] {
    let omega = 2 * Double.pi * frequency
    let (stiffness, damping) = (omega * omega, 2 * dampingRatio * omega)
    let gamma = 1 / (subStep * (damping + subStep * stiffness))
    var (length, speed, impulse) = (distance, velocity, 0.0)
    var states = [(distance: length, velocity: speed)]
    for _ in 0..<subSteps {
      speed += subStep * acceleration
      speed *= 1 / (1 + subStep * resistance)
      let bias = (length - restLength) * subStep * stiffness * gamma
      speed += impulse
      for _ in 0..<8 {
        let change = -(speed + bias + gamma * impulse) / (1 + gamma)
        impulse += change
        speed += change
      }
      length += subStep * speed
      states.append((length, speed))
    }
    return states
  }
}

/// The tick at 60 Hz that runs a sub-step: the accumulator adds 1 / 60 and runs what fits.
func tick60(ofSubStep subStep: Int) -> Int {
  var (accumulator, done, tick) = (0.0, 0, 0)
  while done < subStep {
    tick += 1
    accumulator += 1.0 / 60
    while accumulator >= Double(Float(1) / 120) {
      accumulator -= Double(Float(1) / 120)
      done += 1
    }
  }
  return tick
}

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

/// A spring's positions every 16 ms, as the wobble library's published snapshots have them.
struct WobbleVector: CustomStringConvertible, Sendable {
  let description: String
  let stiffness: Double
  let damping: Double
  let start: Double
  let end: Double
  /// In units per second.
  let velocity: Double
  /// Without the last sample, which the library's rest rule moves to the end.
  let values: [Double]

  /// The rows of `Tests/Wobble.tsv`.
  static var all: [WobbleVector] {
    get throws {
      try tableRows("Wobble.tsv").map { cells in
        let numbers = cells.map(\.numbers)
        return WobbleVector(
          description: cells[0], stiffness: numbers[1][0], damping: numbers[2][0],
          start: numbers[3][0], end: numbers[4][0], velocity: numbers[5][0], values: numbers[6])
      }
    }
  }
}
