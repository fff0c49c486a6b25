// SPDX-License-Identifier: Apache-2.0

import Basics

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

/// The number of simulations that run side by side in one world; it does not change the results.
public enum LaneCount: Int, Sendable, CaseIterable {
  case one = 1
  case four = 4
  case eight = 8
  case sixteen = 16
  case thirtyTwo = 32

  /// The least number of lanes for a number of simulations at once: the largest for more of them, and
  /// one for a few, which are faster one after the other.
  public init(atLeast count: Int) {
    self = count <= 4 ? .one : Self.allCases.first { $0.rawValue >= count } ?? .thirtyTwo
  }

  /// Runs and records simulations, one in each lane at a time.
  ///
  /// Successive simulations should be alike: the same bodies, joints and forces with other numbers. A
  /// simulation unlike those in the lanes waits for their end; one that does not fit a lane (see
  /// ``Simulation/fitsLanes``) runs alone. A lane that is done takes the next one at once.
  ///
  /// - Parameters:
  ///   - scale: Units per metre, by which positions and velocities are multiplied.
  ///   - next: The next simulation; nil after the last.
  ///   - finish: Takes the index of a simulation, in the order of `next`, and its recording, which is
  ///     that of the simulation alone, bit for bit. The order is not that of the indices.
  public func record(
    scale: Double, next: () -> LaneJob?, finish: (Int, consuming Recording) -> Void
  ) {
    switch self {
    case .one: recordOneByOne(scale: scale, next: next, finish: finish)
    // Fewer lanes leave the rest of the vector empty: a solver for each width would take minutes to
    // compile, and a narrow one is hardly faster.
    case .four, .eight, .sixteen, .thirtyTwo:
      LaneRecorder<LanePair<SIMD16<Float>>>.run(
        lanes: rawValue, scale: scale, next: next, finish: finish)
    }
  }

  private func recordOneByOne(
    scale: Double, next: () -> LaneJob?, finish: (Int, consuming Recording) -> Void
  ) {
    var index = 0
    while let job = next() {
      finish(index, job.record(scale: scale))
      index += 1
    }
  }
}

/// The clocks and sub-steps of ticks of one length, computed once for all lanes.
struct TickTable {
  /// The length of a tick, in seconds.
  let interval: Double

  private let generation: Generation

  /// The clock before the first tick, and after each tick so far.
  private var clocks = [TickClock()]

  /// The number of sub-steps of each tick so far.
  private var counts: [Int] = []

  /// A table of ticks of a length in seconds.
  init(interval: Double, by generation: Generation) {
    (self.interval, self.generation) = (interval, generation)
  }

  /// Extends the table to at least this number of ticks.
  mutating func extend(to ticks: Int) {
    var clock = clocks[counts.count]
    while counts.count < ticks {
      counts.append(clock.begin(interval, by: generation))
      clocks.append(clock)
    }
  }

  /// The number of sub-steps of the tick after a number of ticks.
  func subSteps(after ticks: Int) -> Int { counts[ticks] }

  /// The clock after a number of ticks.
  func clock(after ticks: Int) -> TickClock { clocks[ticks] }
}
