// SPDX-License-Identifier: GPL-3.0-or-later

/// How all parts of a film move, thinned out to keyframes.
struct FilmTracks {
  /// The items.
  private(set) var items: [FilmTrack]
  /// The points.
  private(set) var points: [FilmTrack]
  /// The springs and rods.
  private(set) var links: [FilmTrack]

  /// How far a place may be from where it is, and an angle, in degrees.
  private(set) var tolerance: (length: Double, angle: Double)

  /// How many times the tolerance that was asked for that is: 1, or a power of 2.
  private(set) var loosening = 1.0

  /// Thins out the motion of a film.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - wanted: How far a place may be from where it is, and an angle, in degrees; both are doubled
  ///     until the limit holds.
  ///   - limit: The most keyframes, where two for each thing that moves are not more.
  init(_ film: Film, tolerance wanted: (length: Double, angle: Double), limit: Int) {
    let ticks = 0..<film.count
    items = film.items.map { item in
      let motion = item.motion
      return FilmTrack(.pose, [motion.x, motion.y, motion.angle.map { $0 * 180 / .pi }])
    }
    points = film.points.map { point in
      let places = ticks.map { point.place(at: $0) }
      return FilmTrack(.place, [places.map(\.x), places.map(\.y)])
    }
    links = film.links.map { link in
      let ends = ticks.map {
        (film.place(of: link.holder, at: $0), film.place(of: link.held, at: $0))
      }
      return FilmTrack(from: ends)
    }
    tolerance = wanted
    change { $0.weigh(wanted) }
    while count > max(limit, least) { loosening *= 2 }
    tolerance = (wanted.length * loosening, wanted.angle * loosening)
    change { [loosening] in $0.thin(loosening: loosening) }
  }

  /// The decimals of a length in the file, whose last is at most half the tolerance.
  var decimals: Int {
    var (decimals, unit) = (0, 1.0)
    while unit > tolerance.length / loosening / 2 {
      (decimals, unit) = (decimals + 1, unit / 10)
    }
    return decimals
  }

  private var all: [FilmTrack] { items + points + links }

  /// The number of keyframes there would be.
  private var count: Int { all.reduce(0) { $0 + $1.count(loosening: loosening) } }

  /// The fewest keyframes there can be.
  private var least: Int { all.reduce(0) { $0 + ($1.isStill ? 1 : 2) } }

  private mutating func change(_ body: (inout FilmTrack) -> Void) {
    for index in items.indices { body(&items[index]) }
    for index in points.indices { body(&points[index]) }
    for index in links.indices { body(&links[index]) }
  }
}

extension FilmTrack {
  /// The track of a line between two ends.
  ///
  /// The angle never jumps: a line that shrinks to nothing and grows out to the other side keeps
  /// its angle and gets a negative length.
  init(from ends: [(Film.Place, Film.Place)]) {
    var (angles, lengths): ([Double], [Double]) = ([], [])
    for (holder, held) in ends {
      let (x, y) = (held.x - holder.x, held.y - holder.y)
      var (angle, length) = (Film.angle(x: x, y: y) * 180 / .pi, (x * x + y * y).squareRoot())
      if let last = angles.last {
        let halfTurns = ((angle - last) / 180).rounded()
        angle = length > 0 ? angle - 180 * halfTurns : last
        if !halfTurns.truncatingRemainder(dividingBy: 2).isZero { length.negate() }
      }
      angles.append(angle)
      lengths.append(length)
    }
    self.init(.line, [ends.map(\.0.x), ends.map(\.0.y), angles, lengths])
  }
}
