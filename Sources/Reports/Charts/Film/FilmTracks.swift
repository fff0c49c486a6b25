// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The motion of all parts of a film, thinned out to keyframes.
struct FilmTracks {
  /// The items.
  private(set) var items: [FilmTrack]
  /// The points.
  private(set) var points: [FilmTrack]
  /// The springs and rods.
  private(set) var links: [FilmTrack]
  /// The largest error of a place, and of an angle in degrees.
  private(set) var tolerance: (length: Double, angle: Double)
  /// The factor from the wanted tolerance to this one: 1, or a power of 2.
  private(set) var loosening = 1.0

  /// Thins out the motion of a film, doubling the wanted tolerance until at most `limit` keyframes are
  /// left, or two for each thing that moves where those are more.
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
      var (angle, length) = (atan2(y, x) * 180 / .pi, (x * x + y * y).squareRoot())
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

/// The motion of a part of a picture: a transform with its numbers at every tick.
struct FilmTrack {
  /// The meaning of the numbers.
  enum Form {
    /// x, y, and the angle in degrees.
    case pose
    /// x and y.
    case place
    /// x and y of one end of a line, its angle in degrees, and its length: the line of its greatest
    /// length to the right, turned and shortened. Browsers keep a picture of moving parts, and one
    /// that is stretched gets ragged.
    case line
  }

  /// The meaning of the numbers.
  let form: Form
  /// The numbers at every tick, a channel each.
  let channels: [[Double]]
  /// The greatest length of a line, 0 for other forms.
  let longest: Double
  /// Has an angle other than 0 at some time.
  private let turns: Bool
  /// The ticks that are written down; between them the numbers change evenly.
  private(set) var ticks: [Int] = []
  /// The weight of each tick; see ``Thinning/weights``.
  private var weights: [Double] = []
  /// Nothing moves by more than a quarter of the tolerance.
  private(set) var isStill = false

  init(_ form: Form, _ channels: [[Double]]) {
    self.form = form
    self.channels = channels
    longest = form == .line ? channels[3].map(\.magnitude).max() ?? 0 : 0
    turns = form == .pose && channels[2].contains { $0 != 0 }
  }

  /// Weighs each tick by the largest error of a place, and of an angle in degrees.
  ///
  /// The far end of a line of length l goes l a aside where its angle is off by a.
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

  /// The number of ticks that are written down at a multiple of the tolerance.
  func count(loosening: Double) -> Int { weights.count { $0 > loosening } }

  /// Chooses the ticks that are written down at a multiple of the tolerance.
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

  /// The keyframes of the transform under a name, as a rule of a style sheet in one line.
  func keyframes(_ name: String, clock: FilmClock, decimals: Int) -> String {
    let texts = ticks.map { transform(at: $0, decimals: decimals, isStyle: true) }
    var frames = zip(ticks, texts).map { (clock.percent(of: $0), $1) }
    // The end holds until the film begins again; where the tick before equals it, that one says so.
    if texts.count > 2, texts[texts.count - 2] == texts[texts.count - 1] { frames.removeLast() }
    frames[frames.count - 1].0 += ",100%"
    return "@keyframes \(name){\(frames.map { "\($0){transform:\($1)}" }.joined())}"
  }
}
