// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Dynamics

/// The motion of all parts of a film, thinned out to keyframes.
struct FilmTracks {
  /// The items, then the points, then the springs and rods.
  let all: [FilmTrack]
  /// The largest error of a place, and of an angle in degrees.
  let tolerance: (length: Double, angle: Double)
  /// The factor from the wanted tolerance to this one: 1, or a power of 2.
  let loosening: Double
  /// The decimals of a length in the file, whose last is at most half the wanted tolerance.
  let decimals: Int

  /// Thins out the motion of a film, doubling the wanted tolerance until at most `limit` keyframes are
  /// left, or two for each thing that moves where those are more.
  init(_ film: Film, tolerance wanted: (length: Double, angle: Double), limit: Int) {
    let items = film.items.enumerated().map { index, item in
      FilmTrack(
        "i\(index)",
        [item.places.map(\.x), item.places.map(\.y), item.angles.map { $0 * 180 / .pi }], wanted)
    }
    let points = film.points.enumerated().map { index, places in
      FilmTrack("p\(index)", [places.map(\.x), places.map(\.y)], wanted)
    }
    let links = film.links.enumerated().map { index, link in
      FilmTrack("l\(index)", from: zip(link.holder, link.held), wanted)
    }
    let all = items + points + links
    let most = max(limit, all.reduce(0) { $0 + ($1.isStill ? 1 : 2) })
    var loosening = 1.0
    while all.reduce(0, { $0 + $1.ticks(loosening: loosening).count }) > most { loosening *= 2 }
    (self.all, self.loosening) = (all, loosening)
    tolerance = (wanted.length * loosening, wanted.angle * loosening)
    decimals = max(0, Int(log10(2 / wanted.length).rounded(.up)))
  }
}

/// The motion of a part of a picture: a transform with its numbers at every tick.
struct FilmTrack {
  /// The id of the part's element.
  let id: String
  /// The numbers at every tick, a channel each: x and y, of an item also its angle in degrees, and of a
  /// line those of one end, its angle and its length.
  ///
  /// A line is the line of its greatest length to the right, turned and shortened: browsers keep a
  /// picture of moving parts, and one that is stretched gets ragged.
  let channels: [[Double]]
  /// The part is a point.
  var isPoint: Bool { channels.count == 2 }
  /// The part is a line.
  private var isLine: Bool { channels.count == 4 }
  /// The greatest length of a line, 0 for other parts.
  let longest: Double
  /// Has an angle other than 0 at some time.
  private let turns: Bool
  /// The weight of each tick; see ``weights(of:tolerances:)``.
  private let weights: [Double]
  /// Nothing moves by more than a quarter of the tolerance.
  let isStill: Bool

  /// Weighs each tick by the largest error of a place, and of an angle in degrees.
  ///
  /// The far end of a line of length l goes l a aside where its angle is off by a.
  init(_ id: String, _ channels: [[Double]], _ tolerance: (length: Double, angle: Double)) {
    self.id = id
    self.channels = channels
    longest = channels.count > 3 ? channels[3].map(\.magnitude).max() ?? 0 : 0
    turns = channels.count == 3 && channels[2].contains { $0 != 0 }
    let length = tolerance.length
    let aside = min(length / max(longest, length) * 180 / .pi, 45)
    let tolerances = [length, length, channels.count == 3 ? tolerance.angle : aside, length]
    isStill = zip(channels, tolerances).allSatisfy { values, tolerance in
      values.allSatisfy { abs($0 - values[0]) <= tolerance / 4 }
    }
    weights = isStill ? [.infinity] : Self.weights(of: channels, tolerances: tolerances)
  }

  /// The track of a line between two ends.
  ///
  /// The angle never jumps: a line that shrinks to nothing and grows out to the other side keeps
  /// its angle and gets a negative length.
  init(
    _ id: String, from ends: Zip2Sequence<[Point], [Point]>,
    _ tolerance: (length: Double, angle: Double)
  ) {
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
    self.init(id, [ends.map(\.0.x), ends.map(\.0.y), angles, lengths], tolerance)
  }

  /// The ticks that are written down at a multiple of the tolerance; between them the numbers change
  /// evenly.
  func ticks(loosening: Double) -> [Int] { weights.indices.filter { weights[$0] > loosening } }

  /// The transform at a tick, as an attribute writes it, or with the units that a style needs.
  func transform(at tick: Int, decimals: Int, isStyle: Bool) -> String {
    let values = channels.map { $0[tick] }
    let (pixels, degrees) = isStyle ? ("px", "deg") : ("", "")
    func text(_ value: Double, _ decimals: Int) -> String {
      DecimalDigits(value).rounded(decimals: decimals).plain()
    }
    let (x, y) = (text(values[0], decimals), text(values[1], decimals))
    let way = "translate(\(x)\(pixels),\(y)\(pixels))"
    guard isLine else {
      return turns ? "\(way)rotate(\(text(values[2], 1))\(degrees))" : way
    }
    let share = longest > 0 ? values[3] / longest : 1
    return "\(way)rotate(\(text(values[2], 2))\(degrees))scale(\(text(share, 4)),1)"
  }

  /// The keyframes of the transform under its id, as a rule of a style sheet in one line.
  func keyframes(of film: Film, _ tracks: FilmTracks) -> String {
    let ticks = ticks(loosening: tracks.loosening)
    var frames = ticks.map { tick in
      (film.percent(of: tick), transform(at: tick, decimals: tracks.decimals, isStyle: true))
    }
    // The end holds until the film begins again; where the tick before equals it, that one says so.
    if frames.count > 2, frames[frames.count - 2].1 == frames[frames.count - 1].1 {
      frames.removeLast()
    }
    frames[frames.count - 1].0 += ",100%"
    return "@keyframes \(id){\(frames.map { "\($0){transform:\($1)}" }.joined())}"
  }
}

// MARK: Thinning

extension FilmTrack {
  /// The weight of each sample of channels of one length, at least 1, where straight lines between
  /// those that are kept are to miss no sample of a channel by more than its tolerance.
  ///
  /// A sample is kept as long as the tolerances, multiplied by a number from 1 on, are below its
  /// weight: 0 for one that is never kept, infinity for the first and the last.
  ///
  /// If the line of a part misses a sample by more than the tolerance, the sample that it misses most
  /// is kept and each half is examined. The weight is the distance of the miss, at most the
  /// weight of the ends of the part. Source: Ramer (1972), Douglas and Peucker (1973), with the
  /// distance taken at the same time, not at a right angle.
  static func weights(of channels: [[Double]], tolerances: [Double]) -> [Double] {
    let last = channels[0].count - 1
    var weights = [Double](repeating: 0, count: last + 1)
    (weights[0], weights[last]) = (.infinity, .infinity)
    var parts = [(start: 0, end: last, weight: Double.infinity)]
    while let part = parts.popLast() {
      guard let worst = worst(of: zip(channels, tolerances), from: part.start, to: part.end) else {
        continue
      }
      let weight = min(worst.miss, part.weight)
      weights[worst.index] = weight
      parts.append((part.start, worst.index, weight))
      parts.append((worst.index, part.end, weight))
    }
    return weights
  }

  /// The sample farthest from the line between two others, in tolerances; nil where all are within.
  private static func worst(
    of channels: some Sequence<([Double], Double)>, from start: Int, to end: Int
  ) -> (index: Int, miss: Double)? {
    var worst = (index: start, miss: 1.0)
    for (values, tolerance) in channels {
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
