// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

/// A run of a scene as a picture that moves: what is seen, and where it is at every tick.
///
/// It is plain data in one unit of length with y downwards; ``FilmPicture`` draws it. Every motion
/// and every moving point has a sample a tick.
public struct Film: Sendable {
  /// What the picture shows, in words.
  public var title: String
  /// The unit of lengths, behind the number of the scale; empty for bare numbers.
  public var unit: String
  /// How many of that unit a length of 1 stands for, positive.
  public var measure = 1.0
  /// Ticks per second, positive.
  public var frameRate: Double
  /// The number of samples of every motion, at least 2: tick 0 and those after it.
  public var count: Int
  /// The reference view, its upper left corner at (0, 0); nil chooses one that holds the scene.
  public var bounds: (width: Double, height: Double)?
  /// What moves.
  public var items: [Item] = []
  /// Lines that stay where they are.
  public var walls: [Wall] = []
  /// Anchors, at rest or moved along.
  public var points: [Point] = []
  /// Springs and rods.
  public var links: [Link] = []

  /// Makes a film in which there is nothing yet.
  public init(title: String, unit: String = "pt", frameRate: Double, count: Int) {
    precondition(count >= 2, "A film needs at least 2 samples.")
    precondition(frameRate > 0 && frameRate.isFinite, "A frame rate is positive and finite.")
    self.title = title
    self.unit = unit
    self.frameRate = frameRate
    self.count = count
  }

  /// The length of the motion, in s.
  var duration: Double { Double(count - 1) / frameRate }
}

extension Film {
  /// Something that moves and turns.
  public struct Item: Sendable {
    /// What it is called, any text.
    public var name: String
    /// What it looks like.
    public var outline: Outline
    /// Where it is at every tick; velocities are not looked at.
    public var motion: Motion
    /// Where it is to come to rest; where its angle is nil, it is drawn at that of the end.
    public var target: Target?
  }

  /// A line that stays where it is, such as a wall.
  public struct Wall: Sendable {
    /// What it is called, any text.
    public var name: String
    /// Its corners; to close it, the first stands at the end again.
    public var places: [Place]
  }

  /// A point that holds something: an anchor.
  public struct Point: Sendable {
    /// Where it is at every tick; a single place is where it stays.
    public var places: [Place]

    /// Where it is at a tick.
    func place(at tick: Int) -> Place { places.count == 1 ? places[0] : places[tick] }
  }

  /// A spring or a rod, drawn as a line.
  public struct Link: Sendable {
    /// The end that holds.
    public var holder: End
    /// The end that is held.
    public var held: End
    /// Whether it is a rod, not a spring.
    public var isRigid: Bool
  }

  /// An end of a link.
  public enum End: Sendable {
    /// One of the film's points, by its index.
    case point(Int)
    /// A place from the centre of one of the film's items, by its index; it turns with the item.
    case item(Int, Place)
  }
}

extension Film {
  /// Whether every place and angle is a finite number; only such a film can be drawn.
  public var isFinite: Bool {
    let places = walls.flatMap(\.places) + points.flatMap(\.places)
    return places.allSatisfy { $0.x.isFinite && $0.y.isFinite }
      && items.allSatisfy { item in
        [item.motion.x, item.motion.y, item.motion.angle].allSatisfy { $0.allSatisfy(\.isFinite) }
          && item.target?.x.isFinite ?? true && item.target?.y.isFinite ?? true
      }
  }

  /// Where an end of a link is at a tick.
  func place(of end: End, at tick: Int) -> Place {
    switch end {
    case .point(let index): points[index].place(at: tick)
    case .item(let index, let offset):
      offset.rotated(by: items[index].motion.angle[tick]) + items[index].motion.place(at: tick)
    }
  }
}

extension Motion {
  /// Where the centre is at a tick.
  func place(at tick: Int) -> Film.Place { Film.Place(x: x[tick], y: y[tick]) }
}
