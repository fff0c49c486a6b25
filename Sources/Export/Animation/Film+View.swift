// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

extension Film {
  /// How many views beyond the scene's own are shown, where something moves there.
  static let reach = 1.5

  /// What the picture shows: the bounds, else everything as it starts and where it is to end, with
  /// as much around it as the motion needs.
  ///
  /// Policy: what flies farther than one view and a half beyond that is cut off, because all the
  /// rest would be too small to see.
  var view: Box {
    let base = self.base
    // A chosen view hardly larger than an item would be left at once: it counts as eight items wide.
    let sizes = items.map { max($0.outline.size.width, $0.outline.size.height) }
    let size = bounds == nil ? sizes.max() ?? 0 : 0
    let limit = base.grown(
      Self.reach * max(base.width, 8 * size), Self.reach * max(base.height, 8 * size))
    let seen = swept.union(base).intersection(limit)
    let isBare = bounds == nil || seen != base
    let margin = isBare ? 0.04 * max(seen.width, seen.height) : 0
    return seen.grown(margin, margin).proportioned
  }

  /// The scene's own view.
  private var base: Box {
    if let bounds { return Box(left: 0, top: 0, right: bounds.width, bottom: bounds.height) }
    let places = walls.flatMap(\.places) + points.map { $0.place(at: 0) }
    let poses = items.flatMap { item in
      [item.box(at: 0)] + (item.target.map { [item.box(resting: $0)] } ?? [])
    }
    return Self.union(poses + places.map { Box(around: [$0]) })
  }

  /// Everything that anything ever covers.
  private var swept: Box {
    Self.union(
      items.map { item in
        item.motion.x.indices.reduce(item.box(at: 0)) { $0.union(item.box(at: $1)) }
      } + points.map { Box(around: $0.places) })
  }

  /// Whether the view holds an item all the time.
  static func holds(_ item: Item, in view: Box) -> Bool {
    item.motion.x.indices.allSatisfy { view.contains(item.box(at: $0)) }
  }

  private static func union(_ boxes: [Box]) -> Box {
    boxes.dropFirst().reduce(boxes.first ?? Box(around: [])) { $0.union($1) }
  }
}

extension Film.Item {
  /// The upright box around the item at a tick.
  func box(at tick: Int) -> Film.Box {
    outline.box(turnedBy: motion.angle[tick]).moved(by: motion.place(at: tick))
  }

  /// The upright box around the item at a target.
  func box(resting target: Target) -> Film.Box {
    outline.box(turnedBy: restingAngle(at: target))
      .moved(by: Film.Place(x: target.x, y: target.y))
  }

  /// The angle at a target, in rad: that of the last tick where the target leaves it free.
  func restingAngle(at target: Target) -> Double {
    target.angle ?? motion.angle[motion.count - 1]
  }
}

extension Film.Box {
  /// The box, made higher where it is more than 4 times as wide as high, and wider where it is more
  /// than twice as high as wide; never without a size.
  fileprivate var proportioned: Film.Box {
    let (width, height) = (max(self.width, 1e-6), max(self.height, 1e-6))
    return grown(
      max(0, height / 2 - self.width) / 2, max(0, width / 4 - self.height) / 2)
  }
}
