// SPDX-License-Identifier: GPL-3.0-or-later

import Box2D

/// An item that hangs by its centre on a spring and swings along it, with no gravity.
///
/// The item is 40 x 40 pt of density 1 (0.16 kg, at 100 pt to the metre). The anchor stands at the
/// origin, so that the recorded Floats carry no offset, and the item is released from rest.
struct AttachmentRecording {
  /// Name of the CSV file.
  let fileName = "box2d-attachment.csv"

  private let pointsPerMeter: Float = 100
  private let side: Float = 40  // pt
  private let density: Float = 1  // kg/m²
  private let resistance: Float = 0.1  // 1/s
  private let spring = Spring(length: 1, frequency: 3, dampingRatio: 0.35)  // m, Hz, 1
  private let startDistance: Float = 200  // pt
  private let ticksPerSecond = 60
  private let duration = 2  // s

  /// The columns `time` (s) and `distance` (from the anchor, pt), tick 0 first; every number has
  /// the digits that bring its own bits back.
  func csv() -> String {
    let rows = distances().enumerated().map { tick, distance in
      "\(Double(tick) / Double(ticksPerSecond)),\(distance)\n"
    }
    return "time,distance\n" + rows.joined()
  }

  /// The distance from the anchor at every tick, pt.
  private func distances() -> [Float] {
    var world = World()
    let anchor = world.add(Body(anchor: .zero))
    let item = world.add(itemBody)
    world.connect(anchor, to: item, by: spring)

    var clock = TickClock()
    var distances = [startDistance]
    for _ in 1...duration * ticksPerSecond {
      for _ in 0..<clock.subSteps(inTickOf: 1 / Double(ticksPerSecond)) {
        world.step(TickClock.subStep)
      }
      distances.append(world.state(of: item).position.y * pointsPerMeter)
    }
    return distances
  }

  private var itemBody: Body {
    var body = Body(
      center: [0, startDistance / pointsPerMeter],
      size: SIMD2(repeating: side / pointsPerMeter), density: density)
    body.linearDamping = resistance
    return body
  }
}
