// SPDX-License-Identifier: Apache-2.0

import Basics
import RigidBodies

/// A list that yields around a finger.
///
/// The path is that of the scroll offset. When the offset changes by d, each item moves along with
/// it, the more the farther it is from the finger, and at most as far as the offset:
///
///     move = d min(1, s factor)        s = |dx| + |dy| from the touch to the centre, in pt
public struct ScrollPlan: Sendable, Hashable {
  /// The items of the list.
  public var items: [Int]

  /// The scroll offset.
  public var path: MovingPoint

  /// The place of the finger, in points.
  public var touch: Point

  /// The share of the scroll per point of distance.
  public var factor: Double

  /// A list of items under a finger.
  public init(items: [Int], path: MovingPoint, touch: Point, factor: Double = 0.002) {
    (self.items, self.path) = (items, path)
    (self.touch, self.factor) = (touch, factor)
  }

  /// Adds an input that moves each item.
  func install<R: ScalarReal>(in context: inout InstallContext<R>) {
    let (trace, touch, factor) = (path.trace, Vector2<R>(touch), R(factor))
    let begin = context.time
    for item in items {
      context.parts.inputs.append(
        TickInput(moving: context.bodies[item], until: trace.end) { position, last, now in
          let hasBegun = last.map { $0 + Trace.rounding >= begin } ?? false
          let old = hasBegun ? trace.place(at: last ?? begin) : trace.place(before: begin)
          let new = trace.place(at: now)
          guard new != old else { return nil }
          let scroll = Vector2<R>(Point(x: new.x - old.x, y: new.y - old.y))
          return position + position.share(of: factor, from: touch) * scroll
        })
    }
  }
}

extension Vector2 {
  /// min(1, s factor) for a place at the distance s from the touch; both are in metres.
  fileprivate func share(of factor: R, from touch: Vector2) -> R {
    let way = self - touch
    let dx = way.x.replacing(with: -way.x, where: way.x .< R.zero)
    let dy = way.y.replacing(with: -way.y, where: way.y .< R.zero)
    let share = (dx + dy) * R(SolverConstants.pointsPerMetre) * factor
    return share.replacing(with: R(1), where: R(1) .< share)
  }
}

extension ScrollPlan {
  static let fields: [Field<ScrollPlan>] = [
    .items(get: { $0.items }, set: { $0.items = $1 }),
    .path(
      ["[t, y]", "[t, x, y]"], isRequired: true,
      "[[t, y], ...] or [[t, x, y], ...]: the scroll offset, in s and pt.", get: { $0.path },
      set: { $0.path = $1 }),
    .numbers(
      "touch", .point, unit: "pt", isRequired: true,
      [("x", "horizontal place of the finger"), ("y", "vertical place of the finger")],
      get: { [$0.touch.x, $0.touch.y] }, set: { $0.touch = Point(x: $1[0], y: $1[1]) }),
    .number(
      "factor", range: .atLeast(0),
      "share of the scroll that a pt of distance from the finger adds", get: { $0.factor },
      set: { $0.factor = $1 }), .delay(get: { $0.path.delay }, set: { $0.path.delay = $1 }),
  ]
}
