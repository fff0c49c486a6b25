// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics
import Responses
import Scenes

extension Film {
  /// The film of a run, with items in their shapes and boundaries as lines.
  ///
  /// A plain spring is a card on the line from its first level to its last; its lengths are levels.
  /// Nil where a number is not finite: the run diverged.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - title: What it shows, in words.
  public init?(_ run: SceneRun, title: String) {
    switch run.scene {
    case .spring(let spring): self.init(spring, title: title)
    case .dynamics(let scene): self.init(run, of: scene, title: title)
    }
    guard isFinite else { return nil }
  }

  private init(_ run: SceneRun, of scene: DynamicScene, title: String) {
    let timing = scene.timing
    self.init(title: title, frameRate: timing.frameRate, count: timing.tickCount + 1)
    bounds = scene.plan.bounds.map { ($0.width, $0.height) }
    items = zip(scene.items, zip(run.motions(), run.targets())).map { item, moved in
      Item(
        name: item.name, outline: Outline(item), motion: moved.0.motion, target: moved.1)
    }
    walls = scene.plan.walls.map { wall in
      Wall(name: wall.name, places: wall.corners.map { Place(x: $0.x, y: $0.y) })
    }
    for link in scene.plan.links {
      let holder = end(link.holder)
      links.append(Link(holder: holder, held: end(link.held), isRigid: link.isRigid))
    }
  }

  /// The end of a link in the film; for an anchor that is not there yet, a new point.
  private mutating func end(_ end: SceneLink.End) -> End {
    switch end {
    case .item(let index, let offset):
      return .item(index, Place(x: offset.horizontal, y: offset.vertical))
    case .anchor(let anchor):
      let places = (0..<(anchor.isMoving ? count : 1)).map { tick in
        let place = anchor.place(at: Double(tick) / frameRate)
        return Place(x: place.x, y: place.y)
      }
      if let index = points.firstIndex(where: { $0.places == places }) { return .point(index) }
      points.append(Point(places: places))
      return .point(points.count - 1)
    }
  }

  /// The film of a plain spring, 300 lengths from its start to where it is farthest from it.
  private init(_ spring: SpringScene, title: String) {
    let timing = spring.timing
    self.init(title: title, unit: "", frameRate: timing.frameRate, count: timing.tickCount + 1)
    let levels = spring.levels(at: (0..<count).map { Double($0) / frameRate })
    let way = levels.map { abs($0 - spring.from) }.max() ?? 0
    measure = way > 0 ? way / 300 : 1
    let still = [Double](repeating: 0, count: count)
    let motion = Motion(
      frameRate: frameRate, x: levels.map { [measure] in ($0 - spring.from) / measure }, y: still,
      angle: still, velocityX: still, velocityY: still, angularVelocity: still)
    items = [
      Item(
        name: "spring", outline: .rectangle(width: 60, height: 60), motion: motion,
        target: Target(x: (spring.to - spring.from) / measure, y: 0, angle: 0))
    ]
  }
}

extension Film.Outline {
  /// The shape of an item.
  fileprivate init(_ item: PlannedItem) {
    let (width, height) = (item.size.width, item.size.height)
    switch item.shape {
    case .rectangle: self = .rectangle(width: width, height: height)
    case .ellipse: self = .ellipse(width: width, height: height)
    case .path(let corners): self = .polygon(corners.map { Film.Place(x: $0.x, y: $0.y) })
    }
  }
}

extension Film {
  /// An upright rectangle in the plane of a film.
  struct Box: Hashable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    var width: Double { right - left }
    var height: Double { bottom - top }
  }
}

extension Film.Box {
  /// A rectangle around the origin.
  init(halfWidth: Double, halfHeight: Double) {
    self.init(left: -halfWidth, top: -halfHeight, right: halfWidth, bottom: halfHeight)
  }

  /// The smallest rectangle around some places; a point at the origin where there are none.
  init(around places: [Film.Place]) {
    let (x, y) = (places.map(\.x), places.map(\.y))
    self.init(
      left: x.min() ?? 0, top: y.min() ?? 0, right: x.max() ?? 0, bottom: y.max() ?? 0)
  }

  /// The rectangle moved by a way.
  func moved(by way: Film.Place) -> Film.Box {
    Film.Box(left: left + way.x, top: top + way.y, right: right + way.x, bottom: bottom + way.y)
  }

  /// The smallest rectangle around both.
  func union(_ other: Film.Box) -> Film.Box {
    Film.Box(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// What both have in common; they must overlap.
  func intersection(_ other: Film.Box) -> Film.Box {
    Film.Box(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The rectangle with so much more to the left and right, and above and below.
  func grown(_ x: Double, _ y: Double) -> Film.Box {
    Film.Box(left: left - x, top: top - y, right: right + x, bottom: bottom + y)
  }

  /// Whether another rectangle lies within.
  package func contains(_ other: Film.Box) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  /// Whether another rectangle lies within, at least in part.
  func overlaps(_ other: Film.Box) -> Bool {
    left < other.right && top < other.bottom && right > other.left && bottom > other.top
  }

  /// The nearest place within.
  func nearest(to place: Film.Place) -> Film.Place {
    Film.Place(x: min(max(place.x, left), right), y: min(max(place.y, top), bottom))
  }
}

extension Film {
  /// A place, or the way from one to another, with y downwards.
  public struct Place: Sendable, Hashable {
    /// To the right.
    public var x: Double
    /// Downwards.
    public var y: Double

    static func + (a: Place, b: Place) -> Place { Place(x: a.x + b.x, y: a.y + b.y) }

    /// The way turned by an angle in rad, clockwise on a screen.
    func rotated(by angle: Double) -> Place {
      guard angle != 0 else { return self }
      let (s, c) = (sin(angle), cos(angle))
      return Place(x: c * x - s * y, y: s * x + c * y)
    }
  }

  /// The angle of a way in rad, clockwise on a screen from the right, between -pi and pi.
  static func angle(x: Double, y: Double) -> Double { atan2(y, x) }

  /// What an item looks like, around its centre and before it is turned.
  public enum Outline: Sendable, Hashable {
    /// A rectangle, drawn with rounded corners.
    case rectangle(width: Double, height: Double)
    /// An ellipse by its axes; a circle where they are equal.
    case ellipse(width: Double, height: Double)
    /// A polygon by its corners, from the centre, at least 3.
    case polygon([Place])
  }
}

extension Film.Outline {
  /// The width and the height before it is turned.
  package var size: (width: Double, height: Double) {
    switch self {
    case .rectangle(let width, let height), .ellipse(let width, let height): (width, height)
    case .polygon:
      { ($0.width, $0.height) }(box(turnedBy: 0))
    }
  }

  /// The smallest upright box around it, turned by an angle in rad.
  func box(turnedBy angle: Double) -> Film.Box {
    switch self {
    case .rectangle(let width, let height):
      let (s, c) = (abs(sin(angle)), abs(cos(angle)))
      return Film.Box(
        halfWidth: (c * width + s * height) / 2, halfHeight: (s * width + c * height) / 2)
    case .ellipse(let width, let height):
      // The half axes a and b reach sqrt((a cos)^2 + (b sin)^2) to the side.
      let (s, c) = (sin(angle), cos(angle))
      return Film.Box(
        halfWidth: hypot(c * width, s * height) / 2, halfHeight: hypot(s * width, c * height) / 2)
    case .polygon(let places):
      return Film.Box(around: places.map { $0.rotated(by: angle) })
    }
  }
}
