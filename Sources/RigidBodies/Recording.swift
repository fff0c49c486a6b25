// SPDX-License-Identifier: Apache-2.0

/// The motion of some bodies, one sample per tick from tick 0.
///
/// A tick that finds everything at rest pauses the simulation: later samples repeat the last one.
public struct Recording: Sendable, Hashable {
  /// The samples of one body, in the units that the recording was asked for.
  public struct Track: Sendable, Hashable {
    public var x: [Double] = []
    public var y: [Double] = []
    public var angle: [Double] = []
    public var velocityX: [Double] = []
    public var velocityY: [Double] = []
    public var angularVelocity: [Double] = []
  }

  /// A contact of two fixtures that began or ended in a tick, and its place.
  public struct Contact: Sendable, Hashable {
    public let tick: Int
    public let phase: ContactPhase
    public let a: FixtureID
    public let b: FixtureID
    public let x: Double
    public let y: Double
  }

  /// One track per recorded body, in the order they were named.
  public var tracks: [Track]

  /// The contacts that began and ended up to the last sample, in the order of time.
  public var contacts: [Contact] = []

  /// The tick that found everything at rest with no scheduled change left, if one did.
  public var pauseTick: Int?

  /// Takes a track out of the recording, so that it can be changed without a copy.
  ///
  /// - Parameter index: The track, which is empty afterwards.
  /// - Returns: The track.
  public mutating func takeTrack(_ index: Int) -> Track {
    var track = Track()
    swap(&track, &tracks[index])
    return track
  }
}

extension Simulation where R: ScalarReal {
  /// Runs ticks and records some bodies: the places of their origins, and the velocities of their
  /// centres of mass.
  ///
  /// - Parameters:
  ///   - bodies: The bodies to record.
  ///   - ticks: The number of ticks to record after tick 0.
  ///   - interval: The length of a tick, in seconds.
  ///   - scale: Units per metre: positions and velocities are multiplied by it in the world's number
  ///     type, as the animator does when it writes back.
  ///   - pauseLimit: The last tick to wait for a pause, if that is later than `ticks`.
  ///   - drops: Tells whether a tick is dropped: its sample repeats the one before, and the next tick
  ///     takes its time too.
  /// - Returns: `ticks + 1` samples per body.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func record(
    _ bodies: [BodyID], ticks: Int, interval: Double, scale: Double, pauseLimit: Int = 0,
    drops: (Int) -> Bool = { _ in false }
  ) -> Recording {
    let scale = R(scale)
    var recording = Recording(tracks: bodies.map { _ in Recording.Track(capacity: ticks + 1) })
    func sample() {
      for (track, body) in bodies.enumerated() {
        recording.tracks[track].append(world[body], at: world.origin(of: body), scale: scale)
      }
    }
    sample()
    var dropped = 0
    for tick in stride(from: 1, through: max(ticks, pauseLimit), by: 1) {
      guard !drops(tick) else {
        dropped += 1
        if tick <= ticks { sample() }
        continue
      }
      self.tick(dropped == 0 ? interval : Double(dropped + 1) * interval)
      dropped = 0
      if tick <= ticks {
        sample()
        for event in contactEvents {
          recording.contacts.append(Recording.Contact(event, tick: tick, scale: scale))
        }
      }
      guard isOver else { continue }
      recording.pauseTick = tick
      for _ in stride(from: tick, to: ticks, by: 1) { sample() }
      break
    }
    return recording
  }
}

extension Recording.Contact {
  fileprivate init<R: ScalarReal>(_ event: ContactEvent<R>, tick: Int, scale: R) {
    self.init(
      tick: tick, phase: event.phase, a: event.a, b: event.b,
      x: (event.point.x * scale).double, y: (event.point.y * scale).double)
  }
}

extension Recording.Track {
  fileprivate init(capacity: Int) {
    x.reserveCapacity(capacity)
    y.reserveCapacity(capacity)
    angle.reserveCapacity(capacity)
    velocityX.reserveCapacity(capacity)
    velocityY.reserveCapacity(capacity)
    angularVelocity.reserveCapacity(capacity)
  }

  @inline(__always)
  fileprivate mutating func append<R: ScalarReal>(
    _ body: Body<R>, at origin: Vector2<R>, scale: R
  ) {
    x.append((origin.x * scale).double)
    y.append((origin.y * scale).double)
    angle.append(body.angle.double)
    velocityX.append((body.velocity.x * scale).double)
    velocityY.append((body.velocity.y * scale).double)
    angularVelocity.append(body.angularVelocity.double)
  }
}
