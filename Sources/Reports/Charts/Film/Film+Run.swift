// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import Responses
import Studies

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

/// The places of the parts of a film's picture on the page, in pixels.
struct FilmLayout {
  /// The width of the page.
  static let width = 760.0
  /// The room on either side.
  static let margin = 20.0
  /// The width between the margins.
  static let inner = width - 2 * margin
  /// The gap between two stills.
  private static let gap = 12.0
  /// The room below a still, with the line of its time.
  private static let caption = 24.0

  /// The stage.
  let stage: Film.Box
  /// Pixels per unit of length on the stage.
  let scale: Double
  /// The line of the time.
  let timeLine: Double
  /// The stills, in rows.
  let stills: [Film.Box]
  /// The height of the page.
  let height: Double

  /// Lays out a view and some stills of it.
  init(view: Film.Box, stills count: Int) {
    scale = min(Self.inner / view.width, 420 / view.height)
    let left = (Self.width - scale * view.width) / 2
    stage = Film.Box(
      left: left, top: 46, right: Self.width - left, bottom: 46 + scale * view.height)
    timeLine = stage.bottom + 26
    let ratio = view.height / view.width
    let columns = Self.columns(of: count, ratio: ratio)
    let cell = (Self.inner + Self.gap) / Double(columns)
    let wide = min(cell - Self.gap, 240 / ratio)
    let top = timeLine + 40
    stills = (0..<count).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let y = top + Double(row) * (wide * ratio + Self.caption)
      let x = Self.margin + Double(column) * cell + (cell - Self.gap - wide) / 2
      return Film.Box(left: x, top: y, right: x + wide, bottom: y + wide * ratio)
    }
    height = ((stills.last?.bottom ?? top) + Self.caption + 6).rounded(.up)
  }

  /// The fewest columns with which all stills together are at most 320 pixels high.
  private static func columns(of count: Int, ratio: Double) -> Int {
    let fitting = [2, 4].first { columns in
      let rows = (count + columns - 1) / columns
      return Double(rows) * (inner / Double(columns) * ratio) <= 320
    }
    return fitting ?? 8
  }
}

/// The time line of a film that begins again after a pause.
struct FilmClock {
  /// The time for which the end is shown before the film begins again, in s.
  static let pause = 1.0

  /// The length of the motion, in s.
  let duration: Double
  /// Ticks per second.
  let frameRate: Double

  /// The time from one beginning to the next, in s.
  var period: Double { duration + Self.pause }

  /// The moment of a tick in percent of the period, `12.5%`, right to 1e-5 s.
  func percent(of tick: Int) -> String {
    let share = 100 * Double(tick) / frameRate / period
    // Half a unit of the last of d decimals is period / 100 * 10^-d / 2: at most 1e-5 s where
    // 10^d is at least 500 periods.
    var (decimals, power) = (0, 1.0)
    while power < 500 * period { (decimals, power) = (decimals + 1, power * 10) }
    return DecimalDigits(share).rounded(decimals: decimals).plain() + "%"
  }
}

/// Samples of several channels, thinned out to those that straight lines between them need.
struct Thinning {
  /// The channels, all of one length, at least 1.
  let channels: [[Double]]
  /// The largest distance of a line from a sample, for each channel.
  let tolerances: [Double]

  /// The weight of each sample: it is kept as long as the tolerances, multiplied by a number from 1
  /// on, are below it; 0 for one that is never kept, infinity for the first and the last.
  ///
  /// If the line of a part misses a sample by more than the tolerance, the sample that it misses most
  /// is kept and both halves are examined in turn. The weight is the distance of the miss, at most the
  /// weight of the ends of the part. Source: Ramer (1972), Douglas and Peucker (1973), with the
  /// distance taken at the same time, not at a right angle.
  var weights: [Double] {
    let last = channels[0].count - 1
    var weights = [Double](repeating: 0, count: last + 1)
    (weights[0], weights[last]) = (.infinity, .infinity)
    var parts = [(start: 0, end: last, weight: Double.infinity)]
    while let part = parts.popLast() {
      guard let worst = worst(from: part.start, to: part.end) else { continue }
      let weight = min(worst.miss, part.weight)
      weights[worst.index] = weight
      parts.append((part.start, worst.index, weight))
      parts.append((worst.index, part.end, weight))
    }
    return weights
  }

  /// The sample farthest from the line between two others, in tolerances; nil where all are within.
  private func worst(from start: Int, to end: Int) -> (index: Int, miss: Double)? {
    var worst = (index: start, miss: 1.0)
    for (values, tolerance) in zip(channels, tolerances) {
      let (first, steps) = (values[start], Double(max(end - start, 1)))
      let slope = (values[end] - first) / steps
      for index in start..<end {
        let miss = abs(values[index] - first - slope * Double(index - start)) / tolerance
        if miss > worst.miss { worst = (index, miss) }
      }
    }
    return worst.index > start ? worst : nil
  }
}
