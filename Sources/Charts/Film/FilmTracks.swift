// SPDX-License-Identifier: GPL-3.0-or-later

import Reports

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

/// How a part of a picture moves: a transform whose numbers are given at every tick.
struct FilmTrack {
  /// What the numbers mean.
  enum Form {
    /// x, y, and the angle in degrees.
    case pose
    /// x and y.
    case place
    /// x and y of one end of a line, its angle in degrees, and its length: the line of its greatest
    /// length to the right, turned and shortened. Browsers keep a picture of what moves, and one
    /// that is stretched gets ragged.
    case line
  }

  /// What the numbers mean.
  let form: Form

  /// The numbers at every tick, a channel each.
  let channels: [[Double]]

  /// The ticks that are written down; between them the numbers change evenly.
  private(set) var ticks: [Int] = []

  init(_ form: Form, _ channels: [[Double]]) {
    self.form = form
    self.channels = channels
    longest = form == .line ? channels[3].map(\.magnitude).max() ?? 0 : 0
    turns = form == .pose && channels[2].contains { $0 != 0 }
  }

  /// How much each tick matters; see ``Thinning/weights``.
  private var weights: [Double] = []

  /// Whether nothing moves by more than a quarter of the tolerance.
  private(set) var isStill = false

  /// The greatest length of a line, 0 for what is none.
  let longest: Double

  /// Whether an angle is other than 0 at any time.
  private let turns: Bool

  /// Finds how much each tick matters, beginning with 1 tolerance.
  ///
  /// The far end of a line of length l goes l a aside where its angle is off by a.
  ///
  /// - Parameter tolerance: How far a drawn place may be from the true one, and an angle, in
  ///   degrees.
  mutating func weigh(_ tolerance: (length: Double, angle: Double)) {
    let length = tolerance.length
    var tolerances = channels.map { _ in length }
    switch form {
    case .pose: tolerances[2] = tolerance.angle
    case .place: break
    case .line: tolerances[2] = min(length / max(longest, length) * 180 / .pi, 45)
    }
    isStill = zip(channels, tolerances).allSatisfy { values, tolerance in
      values.allSatisfy { abs($0 - values[0]) <= tolerance / 4 }
    }
    weights = isStill ? [.infinity] : Thinning(channels: channels, tolerances: tolerances).weights
  }

  /// The number of ticks that are written down at so many times the tolerance.
  package func count(loosening: Double) -> Int { weights.count { $0 > loosening } }

  /// Chooses the ticks that are written down at so many times the tolerance.
  mutating func thin(loosening: Double) {
    ticks = weights.indices.filter { weights[$0] > loosening }
  }

  /// The transform at a tick, as an attribute writes it, or with the units that a style needs.
  func transform(at tick: Int, decimals: Int, isStyle: Bool) -> String {
    let values = channels.map { $0[tick] }
    let (pixels, degrees) = isStyle ? ("px", "deg") : ("", "")
    func text(_ value: Double, _ decimals: Int) -> String {
      DecimalDigits(value).rounded(decimals: decimals).plain()
    }
    let (x, y) = (text(values[0], decimals), text(values[1], decimals))
    let way = "translate(\(x)\(pixels),\(y)\(pixels))"
    switch form {
    case .place: return way
    case .pose:
      guard turns else { return way }
      return way + "rotate(\(text(values[2], 1))\(degrees))"
    case .line:
      let share = longest > 0 ? values[3] / longest : 1
      return way + "rotate(\(text(values[2], 2))\(degrees))scale(\(text(share, 4)),1)"
    }
  }

  /// The keyframes of the transform.
  ///
  /// - Parameters:
  ///   - name: What the style calls them.
  ///   - clock: When each tick is.
  ///   - decimals: The decimals of lengths.
  /// - Returns: A rule of a style sheet, in one line.
  func keyframes(_ name: String, clock: FilmClock, decimals: Int) -> String {
    let texts = ticks.map { transform(at: $0, decimals: decimals, isStyle: true) }
    var frames = zip(ticks, texts).map { (clock.percent(of: $0), $1) }
    // The end holds until the film begins again; where it was reached before, that tick says it.
    if texts.count > 2, texts[texts.count - 2] == texts[texts.count - 1] { frames.removeLast() }
    frames[frames.count - 1].0 += ",100%"
    return "@keyframes \(name){\(frames.map { "\($0){transform:\($1)}" }.joined())}"
  }
}
