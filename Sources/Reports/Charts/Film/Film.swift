// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

/// A run of a scene as a picture that moves: the things that are seen, and their places at every tick.
///
/// It is plain data in one unit of length with y downwards; ``FilmPicture`` draws it. Every motion
/// and every moving point has a sample a tick.
public struct Film: Sendable {
  /// The title, in words.
  public var title: String
  /// The unit of lengths, behind the number of the scale; empty for bare numbers.
  public var unit: String
  /// The length of 1 in that unit, positive.
  public var measure = 1.0
  /// Ticks per second, positive.
  public var frameRate: Double
  /// The number of samples of every motion, at least 2: tick 0 and those after it.
  public var count: Int
  /// The reference view, its upper left corner at (0, 0); nil chooses one that holds the scene.
  public var bounds: (width: Double, height: Double)?
  /// The things that move.
  public var items: [Item] = []
  /// Lines that stay where they are.
  public var walls: [Wall] = []
  /// Anchors, at rest or moved along.
  public var points: [Point] = []
  /// Springs and rods.
  public var links: [Link] = []

  /// Makes an empty film.
  public init(title: String, unit: String = "pt", frameRate: Double, count: Int) {
    precondition(count >= 2, "A film needs at least 2 samples.")
    precondition(frameRate > 0 && frameRate.isFinite, "A frame rate is positive and finite.")
    self.title = title
    self.unit = unit
    self.frameRate = frameRate
    self.count = count
  }

  /// The length of the motion, in s.
  package var duration: Double { Double(count - 1) / frameRate }

  /// Something that moves and turns.
  public struct Item: Sendable {
    /// The name, any text.
    public var name: String
    /// The shape.
    public var outline: Outline
    /// The places and angles at every tick; velocities are not used.
    public var motion: Motion
    /// The target pose; where its angle is nil, it is drawn at that of the end.
    public var target: Target?
  }

  /// A line that stays where it is, such as a wall.
  public struct Wall: Sendable {
    /// The name, any text.
    public var name: String
    /// The corners; a closed line ends with its first.
    public var places: [Place]
  }

  /// A point that holds something: an anchor.
  public struct Point: Sendable {
    /// The places at every tick; a single one for a point at rest.
    public var places: [Place]

    /// The place at a tick.
    func place(at tick: Int) -> Place { places.count == 1 ? places[0] : places[tick] }
  }

  /// A spring or a rod, drawn as a line.
  public struct Link: Sendable {
    /// The end that holds.
    public var holder: End
    /// The end that is held.
    public var held: End
    /// A rod rather than a spring.
    public var isRigid: Bool
  }

  /// An end of a link.
  public enum End: Sendable {
    /// One of the film's points, by its index.
    case point(Int)
    /// A place from the centre of one of the film's items, by its index; it turns with the item.
    case item(Int, Place)
  }

  /// Has finite places and angles only, as a picture needs.
  public var isFinite: Bool {
    let places = walls.flatMap(\.places) + points.flatMap(\.places)
    return places.allSatisfy { $0.x.isFinite && $0.y.isFinite }
      && items.allSatisfy { item in
        [item.motion.x, item.motion.y, item.motion.angle].allSatisfy { $0.allSatisfy(\.isFinite) }
          && item.target?.x.isFinite ?? true && item.target?.y.isFinite ?? true
      }
  }

  /// The place of an end of a link at a tick.
  func place(of end: End, at tick: Int) -> Place {
    switch end {
    case .point(let index): points[index].place(at: tick)
    case .item(let index, let offset):
      offset.rotated(by: items[index].motion.angle[tick]) + items[index].motion.place(at: tick)
    }
  }

  // MARK: View

  /// The views beyond the scene's own that are shown, where something moves there.
  static let reach = 1.5

  /// The part of the plane in the picture: the bounds, else everything at the start and at the
  /// targets, with the room that the motion needs around it.
  ///
  /// Policy: motion farther than one view and a half beyond that is cut off, because all the rest
  /// would be too small to see.
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

  /// The view contains the item at every tick.
  static func holds(_ item: Item, in view: Box) -> Bool {
    item.motion.x.indices.allSatisfy { view.contains(item.box(at: $0)) }
  }

  private static func union(_ boxes: [Box]) -> Box {
    boxes.dropFirst().reduce(boxes.first ?? Box(around: [])) { $0.union($1) }
  }

  // MARK: Times

  /// The tick from which on nothing in the view moves by more than a tolerance (its angle in
  /// degrees), the last tick where something moves until then.
  func restingTick(_ tolerance: (length: Double, angle: Double), in view: Box) -> Int {
    let last = count - 1
    let ticks = items.map { item -> Int in
      let motion = item.motion
      let moving = motion.x.indices.last { tick in
        let isElsewhere =
          abs(motion.x[tick] - motion.x[last]) > tolerance.length
          || abs(motion.y[tick] - motion.y[last]) > tolerance.length
          || abs(motion.angle[tick] - motion.angle[last]) * 180 / .pi > tolerance.angle
        return isElsewhere && view.overlaps(item.box(at: tick))
      }
      return moving.map { $0 + 1 } ?? 0
    }
    return min(ticks.max() ?? 0, last)
  }

  /// The ticks of stills, in rising order and even steps, from 0 to `end`: `count` of them, fewer where
  /// the motion has fewer ticks, at least one.
  func stillTicks(_ count: Int, until end: Int) -> [Int] {
    let last = min(count - 1, end)
    return last > 0 ? (0...last).map { $0 * end / last } : [end]
  }
}

extension Motion {
  /// The place of the centre at a tick.
  func place(at tick: Int) -> Film.Place { Film.Place(x: x[tick], y: y[tick]) }
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
