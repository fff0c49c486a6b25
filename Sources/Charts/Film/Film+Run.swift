// SPDX-License-Identifier: GPL-3.0-or-later

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
  ///   - title: The title, in words.
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
      Item(name: item.name, outline: Outline(item), motion: moved.0.motion, target: moved.1)
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

extension Film.Place {
  fileprivate init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension Film.Outline {
  /// The shape of an item.
  fileprivate init(_ item: PlannedItem) {
    let (width, height) = (item.size.width, item.size.height)
    switch item.shape {
    case .rectangle: self = .rectangle(width: width, height: height)
    case .ellipse: self = .ellipse(width: width, height: height)
    case .path(let corners): self = .polygons([corners.map(Film.Place.init)])
    case .group(let members): self = .polygons(members.map { $0.corners.map(Film.Place.init) })
    }
  }
}
