// SPDX-License-Identifier: Apache-2.0

/// The motion of one item: a sample a tick from tick 0, before anything has moved.
///
/// Sample k belongs to the time k / frameRate. After a pause the samples stay constant.
public struct Motion: Sendable {
  /// Ticks per second.
  public let frameRate: Double
  /// The centre's horizontal position, in pt.
  public let x: [Double]
  /// The centre's vertical position, in pt, downwards.
  public let y: [Double]
  /// The angle in rad, not wrapped: a full turn adds 2 pi.
  public let angle: [Double]
  /// The centre's horizontal velocity, in pt/s.
  public let velocityX: [Double]
  /// The centre's vertical velocity, in pt/s.
  public let velocityY: [Double]
  /// The angular velocity, in rad/s.
  public let angularVelocity: [Double]
  /// The tick that found everything at rest; it may lie after the last sample, nil means none did.
  public let pauseTick: Int?
  /// The last tick that was run, at least that of the last sample: so long was a pause waited for.
  public let lastTick: Int
  /// What began and ended to touch the item up to the last sample, in the order of time.
  public let contacts: [Contact]

  /// Creates a motion from samples, at least two and equally many of each kind.
  /// - Parameters:
  ///   - frameRate: Ticks per second, positive.
  ///   - x: The centre's horizontal positions, in pt.
  ///   - y: The centre's vertical positions, in pt.
  ///   - angle: The angles, in rad.
  ///   - velocityX: The centre's horizontal velocities, in pt/s.
  ///   - velocityY: The centre's vertical velocities, in pt/s.
  ///   - angularVelocity: The angular velocities, in rad/s.
  ///   - pauseTick: The tick that found everything at rest, if one did.
  ///   - lastTick: The last tick that was run, where it was not the last sample's.
  ///   - contacts: What began and ended to touch the item, in the order of time.
  public init(
    frameRate: Double, x: [Double], y: [Double], angle: [Double], velocityX: [Double],
    velocityY: [Double], angularVelocity: [Double], pauseTick: Int? = nil, lastTick: Int? = nil,
    contacts: [Contact] = []
  ) {
    self.frameRate = frameRate
    self.x = x
    self.y = y
    self.angle = angle
    self.velocityX = velocityX
    self.velocityY = velocityY
    self.angularVelocity = angularVelocity
    self.pauseTick = pauseTick
    self.lastTick = max(lastTick ?? 0, x.count - 1)
    self.contacts = contacts
    clock.validate()
    precondition(
      [y, angle, velocityX, velocityY, angularVelocity].allSatisfy { $0.count == x.count },
      "A motion needs a sample of every kind at every tick.")
  }

  /// The number of samples, at least 2.
  public var count: Int { x.count }
}

extension Motion {
  var clock: Clock { .uniform(frameRate: frameRate, count: x.count) }

  /// Whether the item stood still before the record ended, so that its end holds for ever.
  var cameToRest: Bool {
    guard let pauseTick else { return false }
    return pauseTick < count
  }

  /// Whether every sample of every kind is a finite number.
  var isFinite: Bool {
    // After a pause the samples stay as they are.
    let moving = 0..<min(pauseTick ?? count, count - 1) + 1
    return [x, y, angle, velocityX, velocityY, angularVelocity].allSatisfy { samples in
      samples[moving].allSatisfy { $0.isFinite }
    }
  }

  /// The first tick with a sample that is not finite.
  var firstNonFinite: Int? {
    x.indices.first { tick in
      ![x, y, angle, velocityX, velocityY, angularVelocity].allSatisfy { $0[tick].isFinite }
    }
  }

  /// The speed of the centre at a tick, in pt/s.
  func speed(at tick: Int) -> Double {
    (velocityX[tick] * velocityX[tick] + velocityY[tick] * velocityY[tick]).squareRoot()
  }
}

extension [Double] {
  /// Whether no element is infinite or not a number.
  var areFinite: Bool { allSatisfy { $0.isFinite } }
}
