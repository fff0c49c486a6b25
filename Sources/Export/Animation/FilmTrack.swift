// SPDX-License-Identifier: GPL-3.0-or-later

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
  func count(loosening: Double) -> Int { weights.count { $0 > loosening } }

  /// Chooses the ticks that are written down at so many times the tolerance.
  mutating func thin(loosening: Double) {
    ticks = weights.indices.filter { weights[$0] > loosening }
  }
}

extension FilmTrack {
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
