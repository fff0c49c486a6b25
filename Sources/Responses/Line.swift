// SPDX-License-Identifier: Apache-2.0

/// The straight line from where an item starts to its target.
struct Line: Sendable {
  let startX: Double
  let startY: Double
  /// The unit vector from start to target; zero where they are one point.
  let directionX: Double
  let directionY: Double
  /// The distance from start to target in pt; zero where a `Float` world cannot tell them apart.
  let length: Double

  /// The line from a motion's first sample to a target.
  init(from motion: Motion, to target: Target) {
    startX = motion.x[0]
    startY = motion.y[0]
    let (x, y) = (target.x - startX, target.y - startY)
    let distance = (x * x + y * y).squareRoot()
    let largest = max(startX.magnitude, startY.magnitude, target.x.magnitude, target.y.magnitude)
    length = distance > Step.floatResolution * largest ? distance : 0
    directionX = length > 0 ? x / length : 0
    directionY = length > 0 ? y / length : 0
  }

  /// The share of the way that a point has gone, projected on the line: 0 at the start, 1 at the
  /// target, and 0 throughout where there is no way to go.
  func progress(x: Double, y: Double) -> Double {
    guard length > 0 else { return 0 }
    return ((x - startX) * directionX + (y - startY) * directionY) / length
  }

  /// The distance of a point from the line, in pt.
  func distance(x: Double, y: Double) -> Double {
    ((x - startX) * directionY - (y - startY) * directionX).magnitude
  }

  /// The progress of an item's centre at every tick.
  func progress(of motion: Motion) -> [Double] {
    let (x, y) = (motion.x, motion.y)
    return x.indices.map { progress(x: x[$0], y: y[$0]) }
  }
}
