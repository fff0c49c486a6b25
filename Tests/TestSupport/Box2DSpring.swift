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
