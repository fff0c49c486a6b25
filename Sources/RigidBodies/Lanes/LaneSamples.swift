// SPDX-License-Identifier: Apache-2.0

/// What is recorded of a body at a tick, in the units of the recording.
struct Sample<R: Real> {
  var x: R
  var y: R
  var angle: R
  var velocityX: R
  var velocityY: R
  var angularVelocity: R

  /// The sample of a body; positions and velocities are multiplied with the scale.
  @inline(__always)
  init(of body: Body<R>, scale: R) {
    x = body.position.x * scale
    y = body.position.y * scale
    angle = body.angle
    velocityX = body.velocity.x * scale
    velocityY = body.velocity.y * scale
    angularVelocity = body.angularVelocity
  }
}

/// The samples of the last ticks in all lanes: a ring, since lanes begin at different ticks.
struct LaneSamples<R: LaneReal> {
  /// The most ticks that a simulation may record.
  let ticks: Int

  private let bodies: Int
  private var ring: [Sample<R>] = []

  /// The slot of the next tick, counted without end.
  private(set) var nextSlot = 0

  init(bodies: Int, ticks: Int) {
    self.bodies = bodies
    self.ticks = ticks
    ring.reserveCapacity(bodies * ticks)
  }

  /// Keeps the samples of a tick, one a body.
  mutating func append(_ bodies: [BodyID], of world: World<R>, scale: R) {
    guard ticks > 0 else { return }
    let start = nextSlot % ticks * bodies.count
    for (place, body) in bodies.enumerated() {
      let sample = Sample(of: world.bodies.elements[body.index], scale: scale)
      if start + place < ring.count { ring[start + place] = sample } else { ring.append(sample) }
    }
    nextSlot += 1
  }

  /// The track of a body in a lane.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - lane: The lane.
  ///   - start: Its sample at tick 0.
  ///   - slot: The slot of its first tick.
  ///   - known: The number of ticks that were run; the last sample is repeated for the others.
  ///   - count: The number of ticks of the recording.
  /// - Returns: `count + 1` samples.
  func track(
    of body: Int, in lane: Int, from start: Sample<Float>, slot: Int, known: Int, count: Int
  ) -> Recording.Track {
    func values(_ first: Float, _ value: (Sample<R>) -> Float) -> [Double] {
      [Double](unsafeUninitializedCapacity: count + 1) { buffer, size in
        buffer[0] = Double(first)
        for tick in 0..<known {
          buffer[tick + 1] = Double(value(ring[(slot + tick) % ticks * bodies + body]))
        }
        for tick in stride(from: known, to: count, by: 1) { buffer[tick + 1] = buffer[known] }
        size = count + 1
      }
    }
    return Recording.Track(
      x: values(start.x) { $0.x[lane] }, y: values(start.y) { $0.y[lane] },
      angle: values(start.angle) { $0.angle[lane] },
      velocityX: values(start.velocityX) { $0.velocityX[lane] },
      velocityY: values(start.velocityY) { $0.velocityY[lane] },
      angularVelocity: values(start.angularVelocity) { $0.angularVelocity[lane] })
  }
}
