// SPDX-License-Identifier: Apache-2.0

extension Motion {
  /// The beginning or the end of a touch of the item with another item or a boundary.
  public struct Contact: Hashable, Sendable {
    /// Which of the two it is.
    public enum Phase: String, Hashable, Sendable { case began, ended }

    /// The tick in which it happened; its time is tick / frameRate.
    public let tick: Int
    /// Whether the touch began or ended.
    public let phase: Phase
    /// The name of the other item or of the boundary.
    public let other: String
    /// The horizontal place where they touch, or touched last, in pt.
    public let x: Double
    /// The vertical place where they touch, or touched last, in pt, downwards.
    public let y: Double

    /// Creates the beginning or the end of a touch.
    /// - Parameters:
    ///   - tick: The tick in which it happened, at least 1.
    ///   - phase: Whether the touch began or ended.
    ///   - other: The name of the other item or of the boundary.
    ///   - x: The horizontal place, in pt.
    ///   - y: The vertical place, in pt.
    public init(tick: Int, phase: Phase, other: String, x: Double, y: Double) {
      self.tick = tick
      self.phase = phase
      self.other = other
      self.x = x
      self.y = y
    }
  }
}

/// The metrics of an item's touches, each computed when it is asked for.
///
/// A touch is that with one other item or one line of a boundary, from the first point where the two
/// meet to the last: a card that lies on two corners touches the floor once. A line goes on over
/// corners of less than 45 degrees, so that a curve is one line and a rectangle four. In one tick a
/// touch can end and begin again, or begin and end; either counts.
struct ContactMetrics: Sendable {
  let contacts: [Motion.Contact]
  let frameRate: Double

  /// The number of touches that began within the record.
  var count: Answer { .value(Double(contacts.count { $0.phase == .began })) }

  /// The time of the tick in which the first touch began, in seconds.
  var firstTime: Answer {
    guard let first = contacts.first(where: { $0.phase == .began }) else {
      return .missing(.noContact)
    }
    return .value(Double(first.tick) / frameRate)
  }

  /// The number of touches that ended within the record: so often the item left what it touched.
  ///
  /// Policy: whatever ends a touch counts, be it that the item bounces, slides off an edge or loses
  /// its collision behaviour. A touch that lasts until the end of the record has not ended, and a
  /// hop of less than the engine's slop of 0.5 pt ends none.
  var bounces: Answer { .value(Double(contacts.count { $0.phase == .ended })) }
}
