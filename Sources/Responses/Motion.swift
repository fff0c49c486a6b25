// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// The motion of one item: a sample a tick from tick 0, before anything has moved.
///
/// Sample k belongs to the time k / frameRate. After a pause the samples stay constant.
public struct Motion: Sendable {
  /// Ticks per second.
  public let frameRate: Double
  /// The samples of each kind in one list: a copy of a motion counts one reference, not six.
  private let samples: [[Double]]
  /// The tick that found everything at rest, perhaps after the last sample; nil where none did.
  public let pauseTick: Int?
  /// The last tick of the run, which waits for a pause; at least that of the last sample.
  public let lastTick: Int
  /// The beginnings and ends of touches up to the last sample, in the order of time.
  public let contacts: [Contact]
  /// The pixels of a point on the display whose rounding its places have; nil for those of the engine.
  let displayScale: Double?

  /// Creates a motion from samples, at least two and the same number of each kind.
  /// - Parameters:
  ///   - frameRate: Ticks per second, positive.
  ///   - x: The centre's horizontal positions, in pt.
  ///   - y: The centre's vertical positions, in pt.
  ///   - angle: The angles, in rad.
  ///   - velocityX: The centre's horizontal velocities, in pt/s.
  ///   - velocityY: The centre's vertical velocities, in pt/s.
  ///   - angularVelocity: The angular velocities, in rad/s.
  ///   - pauseTick: The tick that found everything at rest, if one did.
  ///   - lastTick: The last tick of the run, where it is not the last sample's.
  ///   - contacts: The beginnings and ends of touches, in the order of time.
  ///   - displayScale: The pixels of a point on the display whose rounding the places have, if they do.
  public init(
    frameRate: Double, x: [Double], y: [Double], angle: [Double], velocityX: [Double],
    velocityY: [Double], angularVelocity: [Double], pauseTick: Int? = nil, lastTick: Int? = nil,
    contacts: [Contact] = [], displayScale: Double? = nil
  ) {
    self.frameRate = frameRate
    samples = [x, y, angle, velocityX, velocityY, angularVelocity]
    self.pauseTick = pauseTick
    self.lastTick = max(lastTick ?? 0, x.count - 1)
    (self.contacts, self.displayScale) = (contacts, displayScale)
    clock.validate()
    precondition(
      samples.allSatisfy { $0.count == x.count },
      "A motion needs a sample of every kind at every tick.")
  }

  /// The number of samples, at least 2.
  public var count: Int { x.count }

  /// The centre's horizontal position, in pt.
  public var x: [Double] { samples[0] }
  /// The centre's vertical position, in pt, downwards.
  public var y: [Double] { samples[1] }
  /// The angle in rad, not wrapped: a full turn adds 2 pi.
  public var angle: [Double] { samples[2] }
  /// The centre's horizontal velocity, in pt/s.
  public var velocityX: [Double] { samples[3] }
  /// The centre's vertical velocity, in pt/s.
  public var velocityY: [Double] { samples[4] }
  /// The angular velocity, in rad/s.
  public var angularVelocity: [Double] { samples[5] }

  var clock: Clock { .uniform(frameRate: frameRate, count: x.count) }

  /// True where the item stood still before the record ended, so that its end holds for ever.
  var cameToRest: Bool { pauseTick.map { $0 < count } ?? false }

  /// The width in pixels within which its view turns back twice or more in the last second; 0 where it does
  /// not, swings farther or comes to rest, and without a display.
  ///
  /// Within 0.5 pt of its anchor a spring does not act, so that an item may move there for ever; rounding
  /// widens that point by up to a pixel.
  public var flicker: Int {
    guard let displayScale, !cameToRest else { return 0 }
    let widths = [x, y].map { values in
      let last = values.suffix(Int(frameRate.rounded(.up)) + 1)
      let steps = zip(last.dropFirst(), last).map { $0 - $1 }.filter { $0 != 0 }
      let turns = zip(steps.dropFirst(), steps).count { ($0 > 0) != ($1 > 0) }
      let width = ((last.max() ?? 0) - (last.min() ?? 0)) * displayScale
      return turns >= 2 && width < displayScale + 1.5 ? Int(width.rounded()) : 0
    }
    return max(widths[0], widths[1])
  }

  /// True where every sample of every kind is a finite number.
  var isFinite: Bool {
    // After a pause the samples stay as they are.
    let moving = 0..<min(pauseTick ?? count, count - 1) + 1
    return samples.allSatisfy { $0[moving].areFinite }
  }

  /// The first tick with a sample that is not finite.
  var firstNonFinite: Int? {
    x.indices.first { tick in samples.contains { !$0[tick].isFinite } }
  }

  /// The speed of the centre at a tick, in pt/s.
  func speed(at tick: Int) -> Double {
    (velocityX[tick] * velocityX[tick] + velocityY[tick] * velocityY[tick]).squareRoot()
  }

  /// The beginning or the end of a touch of the item, and the name of the other item or of the boundary.
  ///
  /// Its time is tick / frameRate; its phase may be the end of a touch that is there at tick 0.
  public typealias Contact = (tick: Int, phase: ContactPhase, other: String)
}

extension ArraySlice<Double> {
  /// True where no element is infinite or not a number.
  ///
  /// Infinities and NaN have all bits of the exponent set. Every element is checked, several at a
  /// time: nearly always all of them are finite.
  var areFinite: Bool {
    let exponent = Double.infinity.bitPattern
    return withUnsafeBufferPointer { values in
      values.reduce(into: UInt64(0)) { found, value in
        found |= value.bitPattern & exponent == exponent ? 1 : 0
      } == 0
    }
  }
}
