// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics
import Responses
import Studies

/// A run of a scene as a picture that moves: the things that are seen, and their places at every tick.
///
/// It is plain data in one unit of length with y downwards; ``FilmPicture`` draws it. Every item and
/// every moving point has a place a tick.
public struct Film: Sendable {
  /// The time for which the end is shown before the film begins again, in s.
  static let pause = 1.0

  /// The title, in words.
  var title: String
  /// The unit of lengths, behind the number of the scale; empty for bare numbers.
  var unit = "pt"
  /// The length of 1 in that unit, positive.
  var measure = 1.0
  /// Ticks per second, positive.
  var frameRate: Double
  /// The number of places of every item, at least 2: tick 0 and those after it.
  var count: Int
  /// The reference view, its upper left corner at (0, 0); nil chooses one that holds the scene.
  var bounds: Size?
  /// The things that move.
  var items: [Item] = []
  /// Lines that stay where they are, such as walls; a closed one ends with its first corner.
  var walls: [(name: String, corners: [Point])] = []
  /// Anchors, which hold something: their places at every tick.
  var points: [[Point]] = []
  /// Springs and rods, drawn as lines between the places, at every tick, of what holds and what is held.
  var links: [(holder: [Point], held: [Point], isRigid: Bool)] = []

  /// The length of the motion, in s.
  package var duration: Double { Double(count - 1) / frameRate }

  /// Something that moves and turns.
  struct Item {
    /// The name, any text.
    var name: String
    /// The shape.
    var outline: Outline
    /// The places of the centre at every tick.
    var places: [Point]
    /// The angles at every tick, in rad.
    var angles: [Double]
    /// The target pose; where its angle is nil, it is drawn at that of the end.
    var target: Target?
  }

  /// Has finite places and angles only, as a picture needs.
  var isFinite: Bool {
    let places = walls.flatMap(\.corners) + points.joined() + items.flatMap(\.places)
    return places.allSatisfy { $0.x.isFinite && $0.y.isFinite }
      && items.allSatisfy { item in
        item.angles.allSatisfy(\.isFinite) && item.target?.x.isFinite ?? true
          && item.target?.y.isFinite ?? true
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
    let places = walls.flatMap(\.corners) + points.map { $0[0] }
    let poses = items.flatMap { item in
      [item.box(at: 0)] + (item.target.map { [item.box(resting: $0)] } ?? [])
    }
    return Self.union(poses + places.map { Box(around: [$0]) })
  }

  /// Everything that anything ever covers.
  private var swept: Box {
    Self.union(
      items.map { item in
        item.places.indices.reduce(item.box(at: 0)) { $0.union(item.box(at: $1)) }
      } + points.map { Box(around: $0) })
  }

  /// The view contains the item at every tick.
  static func holds(_ item: Item, in view: Box) -> Bool {
    item.places.indices.allSatisfy { view.contains(item.box(at: $0)) }
  }

  private static func union(_ boxes: [Box]) -> Box {
    boxes.dropFirst().reduce(boxes.first ?? Box(around: [])) { $0.union($1) }
  }

  // MARK: Times

  /// The time from one beginning to the next, in s.
  var period: Double { duration + Self.pause }

  /// The moment of a tick in percent of the period, `12.5%`, right to 1e-5 s.
  func percent(of tick: Int) -> String {
    let share = 100 * Double(tick) / frameRate / period
    // Half a unit of the last of d decimals is period / 100 * 10^-d / 2: at most 1e-5 s where
    // 10^d is at least 500 periods.
    let decimals = Int(log10(500 * period).rounded(.up))
    return DecimalDigits(share).rounded(decimals: decimals).plain() + "%"
  }

  /// The tick from which on nothing in the view moves by more than a tolerance (its angle in
  /// degrees), the last tick where something moves until then.
  func restingTick(_ tolerance: (length: Double, angle: Double), in view: Box) -> Int {
    let last = count - 1
    let ticks = items.map { item -> Int in
      let end = item.places[last]
      let moving = item.places.indices.last { tick in
        let isElsewhere =
          abs(item.places[tick].x - end.x) > tolerance.length
          || abs(item.places[tick].y - end.y) > tolerance.length
          || abs(item.angles[tick] - item.angles[last]) * 180 / .pi > tolerance.angle
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

// MARK: Runs

extension Film {
  /// The film of a run, with items in their shapes and boundaries as lines.
  ///
  /// A plain spring is a card on the line from its first level to its last; its lengths are levels.
  /// Nil where a number is not finite: the run diverged.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - title: The title, in words.
  public init?(_ run: SceneRun, title: String) {
    let timing = run.scene.timing
    self.init(title: title, frameRate: timing.frameRate, count: timing.tickCount + 1)
    switch run.scene {
    case .spring(let spring): show(spring)
    case .dynamics(let scene): show(run, of: scene)
    }
    guard isFinite else { return nil }
  }

  private mutating func show(_ run: SceneRun, of scene: DynamicScene) {
    bounds = scene.plan.bounds
    items = zip(scene.items, zip(run.motions(), run.targets())).map { item, moved in
      let motion = moved.0.motion
      return Item(
        name: item.name, outline: Outline(item),
        places: zip(motion.x, motion.y).map { Point(x: $0, y: $1) }, angles: motion.angle,
        target: moved.1)
    }
    walls = scene.plan.walls.map { ($0.name, $0.line) }
    for link in scene.plan.links {
      if let holder = places(of: link.holder), let held = places(of: link.held) {
        links.append((holder, held, link.isRigid))
      }
    }
  }

  /// The places of the end of a link, those of an anchor as a new point; nil at an item that is not drawn.
  private mutating func places(of end: SceneLink.End) -> [Point]? {
    switch end {
    case .item(let index, let offset):
      guard index < FilmPicture.mostItems else { return nil }
      let lever = Point(x: offset.horizontal, y: offset.vertical)
      return zip(items[index].places, items[index].angles).map { lever.rotated(by: $1) + $0 }
    case .anchor(let trace, let offset):
      let places = (0..<count).map { tick in
        trace.place(at: Double(tick) / frameRate).moved(by: offset)
      }
      if !points.contains(places) { points.append(places) }
      return places
    }
  }

  /// Shows a plain spring, 300 lengths from its start to where it is farthest from it.
  private mutating func show(_ spring: SpringScene) {
    let levels = spring.levels(at: (0..<count).map { Double($0) / frameRate })
    let way = levels.map { abs($0 - spring.from) }.max() ?? 0
    let measure = way > 0 ? way / 300 : 1
    (unit, self.measure) = ("", measure)
    items = [
      Item(
        name: "spring", outline: .rectangle(Size(width: 60, height: 60)),
        places: levels.map { Point(x: ($0 - spring.from) / measure, y: 0) },
        angles: levels.map { _ in 0 },
        target: Target(x: (spring.to - spring.from) / measure, y: 0, angle: 0))
    ]
  }
}

// MARK: Shapes

extension Film {
  /// The shape of an item, around its centre and before it is turned.
  enum Outline: Hashable {
    /// A rectangle, drawn with rounded corners.
    case rectangle(Size)
    /// An ellipse by its axes; a circle where they are equal.
    case ellipse(Size)
    /// Polygons by their corners, from the centre, at least 3.
    case polygons([[Point]])

    /// The shape of an item.
    fileprivate init(_ item: PlannedItem) {
      let polygons = item.shape.polygons
      self =
        !polygons.isEmpty
        ? .polygons(polygons) : item.shape == .ellipse ? .ellipse(item.size) : .rectangle(item.size)
    }

    /// The width and the height before it is turned.
    var size: Size {
      switch self {
      case .rectangle(let size), .ellipse(let size): size
      case .polygons: { Size(width: $0.width, height: $0.height) }(box(turnedBy: 0))
      }
    }

    /// The smallest upright box around it, turned by an angle in rad.
    func box(turnedBy angle: Double) -> Box {
      let (s, c) = (abs(sin(angle)), abs(cos(angle)))
      let (halfWidth, halfHeight): (Double, Double)
      switch self {
      case .rectangle(let size):
        halfWidth = (c * size.width + s * size.height) / 2
        halfHeight = (s * size.width + c * size.height) / 2
      case .ellipse(let size):
        // The half axes a and b reach sqrt((a cos)^2 + (b sin)^2) to the side.
        halfWidth = hypot(c * size.width, s * size.height) / 2
        halfHeight = hypot(s * size.width, c * size.height) / 2
      case .polygons(let polygons):
        return Box(around: polygons.joined().map { $0.rotated(by: angle) })
      }
      return Box(left: -halfWidth, top: -halfHeight, right: halfWidth, bottom: halfHeight)
    }
  }

  /// An upright rectangle in the plane of a film.
  struct Box: Hashable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    var width: Double { right - left }
    var height: Double { bottom - top }

    /// The rectangle moved by a way.
    func moved(by way: Point) -> Box {
      Box(left: left + way.x, top: top + way.y, right: right + way.x, bottom: bottom + way.y)
    }

    /// The smallest rectangle around both.
    func union(_ other: Box) -> Box {
      Box(
        left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
        bottom: max(bottom, other.bottom))
    }

    /// The part that lies in both; they must overlap.
    func intersection(_ other: Box) -> Box {
      Box(
        left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
        bottom: min(bottom, other.bottom))
    }

    /// The rectangle with so much more to the left and right, and above and below.
    func grown(_ x: Double, _ y: Double) -> Box {
      Box(left: left - x, top: top - y, right: right + x, bottom: bottom + y)
    }

    func contains(_ other: Box) -> Bool { union(other) == self }

    func overlaps(_ other: Box) -> Bool {
      left < other.right && top < other.bottom && right > other.left && bottom > other.top
    }

    /// The nearest place within.
    func nearest(to place: Point) -> Point {
      Point(x: min(max(place.x, left), right), y: min(max(place.y, top), bottom))
    }

    /// The box, made higher where it is more than 4 times as wide as high, and wider where it is more
    /// than twice as high as wide; never without a size.
    var proportioned: Box {
      let (width, height) = (max(self.width, 1e-6), max(self.height, 1e-6))
      return grown(max(0, height / 2 - self.width) / 2, max(0, width / 4 - self.height) / 2)
    }
  }
}

extension Film.Box {
  /// The smallest rectangle around some places; a point at the origin for no places.
  init(around places: [Point]) {
    let (x, y) = (places.map(\.x), places.map(\.y))
    self.init(left: x.min() ?? 0, top: y.min() ?? 0, right: x.max() ?? 0, bottom: y.max() ?? 0)
  }
}

extension ItemShape {
  /// The polygons of a path and of a group, from the centre of the item; none of another shape.
  var polygons: [[Point]] {
    switch self {
    case .rectangle, .ellipse: []
    case .path(let corners): [corners]
    case .group(let members): members.map(\.corners)
    }
  }
}

extension Point {
  fileprivate static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// The way turned by an angle in rad, clockwise on a screen.
  fileprivate func rotated(by angle: Double) -> Point {
    guard angle != 0 else { return self }
    let (s, c) = (sin(angle), cos(angle))
    return Point(x: c * x - s * y, y: s * x + c * y)
  }
}

extension Film.Item {
  /// The upright box around the item at a tick.
  func box(at tick: Int) -> Film.Box {
    outline.box(turnedBy: angles[tick]).moved(by: places[tick])
  }

  /// The upright box around the item at a target.
  func box(resting target: Target) -> Film.Box {
    outline.box(turnedBy: restingAngle(at: target)).moved(by: Point(x: target.x, y: target.y))
  }

  /// The angle at a target, in rad: that of the last tick where the target leaves it free.
  func restingAngle(at target: Target) -> Double {
    target.angle ?? angles[angles.count - 1]
  }
}
