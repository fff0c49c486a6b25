// SPDX-License-Identifier: GPL-3.0-or-later

import Box2D

/// Which pairs of bodies touch, made from what the contact listener says of pairs of shapes.
///
/// A pair begins to touch with its first shapes and ceases with its last. What changes and changes
/// back within a sub-step is no event, save a touch that began and ended in it: that is both.
struct ContactLog {
  /// Two bodies, in the order in which they were added.
  struct Pair: Hashable, Comparable {
    let a: World.BodyID
    let b: World.BodyID

    static func < (p: Pair, q: Pair) -> Bool { (p.a, p.b) < (q.a, q.b) }
  }

  /// A pair that began to touch or ceased.
  struct Event {
    enum Phase: String { case began, ended }

    let phase: Phase
    let pair: Pair
    /// The point (m) of the largest normal impulse of the last sub-step in which the pair was
    /// solved; of equal ones the first.
    let point: SIMD2<Float>
  }

  /// The number of touching pairs of shapes, and the latest point of an event.
  private struct Touch {
    var count = 0
    var point: SIMD2<Float>
  }

  private var touches: [Pair: Touch] = [:]

  /// Takes in the reports of one sub-step; all that began come first, then all that ended, each in
  /// the order of the pairs.
  mutating func events(from reports: [ContactReport]) -> [Event] {
    let before = Set(touches.keys)
    var largest: [Pair: Float] = [:]
    for report in reports {
      let pair = Pair(a: report.bodies.0, b: report.bodies.1)
      switch report.kind {
      case .began: touches[pair, default: Touch(point: report.point)].count += 1
      case .ended: touches[pair]?.count -= 1
      case .solved(let impulse) where impulse > largest[pair, default: -1]:
        largest[pair] = impulse
        touches[pair]?.point = report.point
      case .solved: break
      }
    }
    let began = touches.filter { !before.contains($0.key) }
    let ended = touches.filter { $0.value.count == 0 }
    for pair in ended.keys { touches[pair] = nil }
    return events(.began, began) + events(.ended, ended)
  }

  private func events(_ phase: Event.Phase, _ touches: [Pair: Touch]) -> [Event] {
    touches.sorted { $0.key < $1.key }.map {
      Event(phase: phase, pair: $0.key, point: $0.value.point)
    }
  }
}
