// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import RigidBodies

/// `scroll: {items, path, touch, factor, delay}`: a list that gives way around a finger.
///
/// The path is that of the scroll offset. Whenever the offset changed by d, each item is moved along
/// with it, the more the farther it is from the finger, and never more than the offset:
///
///     move = d min(1, s factor)        s = |dx| + |dy| from the touch to the centre, in pt
struct ScrollForm: SceneBehavior {
  package static let kind = "scroll"
  package static let keys = ["items", "path", "touch", "factor", "delay"]
  package static let numbers: [NumberKey<ScrollForm>] = [
    NumberKey("touch.x", \.touch.x, unit: "pt", "horizontal place of the finger"),
    NumberKey("touch.y", \.touch.y, unit: "pt", "vertical place of the finger"),
    NumberKey(
      "factor", \.factor, range: .atLeast(0),
      "share of the scroll that a pt of distance from the finger adds"),
    .delay(\.path.delay),
  ]

  /// The items of the list, as indices into the scene's.
  package let items: [Int]
  /// The scroll offset.
  package var path: TimedPath
  /// Where the finger is, in points.
  var touch: Point
  /// The share of the scroll that a point of distance adds.
  var factor = 0.002

  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    self.items = try items.items(of: mapping)
    path = try TimedPath(mapping.required("path"), forms: ["[t, y]", "[t, x, y]"])
    touch = try mapping.required("touch").place()
    try mapping.read(Self.numbers, into: &self)
  }

  @_specialize(where R == Float)
  @_specialize(where R == Double)
  func add<R: ScalarReal>(to stage: inout Stage<R>) {
    let (trace, touch, factor) = (path.trace, Vector2<R>(touch), R(factor))
    let begin = stage.time
    for item in items {
      stage.props.inputs.append(
        TickInput(moving: stage.bodies[item], until: trace.end) { position, last, now in
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
  /// min(1, s factor) for a place that is s from the touch; both are in metres.
  fileprivate func share(of factor: R, from touch: Vector2) -> R {
    let way = self - touch
    let dx = way.x.replacing(with: -way.x, where: way.x .< R.zero)
    let dy = way.y.replacing(with: -way.y, where: way.y .< R.zero)
    let share = (dx + dy) * R(SolverConstants.pointsPerMetre) * factor
    return share.replacing(with: R(1), where: R(1) .< share)
  }
}
