// SPDX-License-Identifier: Apache-2.0

/// The recorded values of a body at a tick, in the units of the recording.
struct Sample<R: Real> {
  /// The number of values.
  static var width: Int { 6 }

  var x: R
  var y: R
  var angle: R
  var velocityX: R
  var velocityY: R
  var angularVelocity: R

  /// The sample of a body; positions and velocities are multiplied by the scale.
  @inline(__always)
  init(of body: Body<R>, scale: R) {
    x = body.position.x * scale
    y = body.position.y * scale
    angle = body.angle
    velocityX = body.velocity.x * scale
    velocityY = body.velocity.y * scale
    angularVelocity = body.angularVelocity
  }

  /// Calls the closure with the values in the order of their declaration.
  @inline(__always)
  func forEachValue(_ body: (Int, R) -> Void) {
    body(0, x)
    body(1, y)
    body(2, angle)
    body(3, velocityX)
    body(4, velocityY)
    body(5, angularVelocity)
  }
}

/// The samples of the last ticks in all lanes: a ring, because lanes begin at different ticks.
struct LaneSamples<R: LaneReal> {
  /// The largest number of ticks that a simulation may record.
  let ticks: Int

  private let bodies: Int

  /// The values of each tick, body after body.
  private var ring: [R]

  /// The number of ticks that were run.
  private(set) var tickCount = 0

  init(bodies: Int, ticks: Int) {
    self.bodies = bodies
    self.ticks = ticks
    ring = Array(repeating: .zero, count: bodies * ticks * Sample<R>.width)
  }

  /// Appends the samples of a tick, one per body.
  mutating func append(_ bodies: [BodyID], of world: World<R>, scale: R) {
    defer { tickCount += 1 }
    guard ticks > 0 else { return }
    var place = tickCount % ticks * bodies.count * Sample<R>.width
    ring.withUnsafeMutableBufferPointer { ring in
      for body in bodies {
        Sample(of: world.bodies.elements[body.index], scale: scale).forEachValue {
          ring[place + $0] = $1
        }
        place += Sample<R>.width
      }
    }
  }

  /// The track of a body in a lane: `count + 1` samples.
  ///
  /// `start` is the sample at tick 0, `first` the recorder's tick at which the run was loaded, at most
  /// `ticks` ago. The run has `known` ticks, at most `count`; the last sample is repeated for the others.
  func track(
    of body: Int, in lane: Int, from start: Sample<Float>, after first: Int, known: Int, count: Int
  ) -> Recording.Track {
    func values(_ channel: Int, _ start: Float) -> [Double] {
      var values = [Double](repeating: Double(start), count: count + 1)
      values.withUnsafeMutableBufferPointer { values in
        forEachValue(channel, of: body, in: lane, after: first, count: known) {
          values[$0 + 1] = Double($1)
        }
        let last = values[known]
        for tick in stride(from: known, to: count, by: 1) { values[tick + 1] = last }
      }
      return values
    }
    return Recording.Track(
      x: values(0, start.x), y: values(1, start.y), angle: values(2, start.angle),
      velocityX: values(3, start.velocityX), velocityY: values(4, start.velocityY),
      angularVelocity: values(5, start.angularVelocity))
  }

  /// Calls the closure with a value of each tick in a lane, and reads only that number of each vector.
  @inline(__always)
  private func forEachValue(
    _ channel: Int, of body: Int, in lane: Int, after first: Int, count: Int,
    _ take: (Int, Float) -> Void
  ) {
    guard count > 0 else { return }
    ring.withUnsafeBytes { bytes in
      let numbers = bytes.assumingMemoryBound(to: Float.self)
      let width = bodies * Sample<R>.width * R.scalarCount
      let offset = (body * Sample<R>.width + channel) * R.scalarCount + lane
      var slot = first % ticks
      for tick in 0..<count {
        take(tick, numbers[slot * width + offset])
        slot = slot + 1 == ticks ? 0 : slot + 1
      }
    }
  }
}
