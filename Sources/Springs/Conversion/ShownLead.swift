// SPDX-License-Identifier: Apache-2.0

/// The lead of a framework over the closed form of a spring.
///
/// UIKit Dynamics is half a sub-step, 4 ms, behind the continuous spring with the same poles: its
/// clock lags by one, and an implicit step makes up for half of it. That is a share of the way at
/// every frame, and hardly visible.
struct ShownLead: Hashable, Sendable {
  /// The time by which it is ahead, in seconds; negative where it lags.
  let time: Double
  /// The largest difference from the closed form at a frame, as a fraction of the distance.
  let difference: Double
  /// The largest difference without the lead, until the framework calls it settled.
  let rest: Double
  /// The largest difference until then with the lead.
  let whole: Double

  /// The largest lead of the search, in seconds.
  private static let limit = 0.02
  /// The number of frames in the search: the first second.
  private static let searched = 60

  /// Compares a framework's values over a distance with the closed form.
  init(of spring: FrameworkSpring, over distance: Double) {
    let settled = min(spring.settleTime(over: distance) ?? .infinity, Conversion.longestTime)
    let count = Int(settled * Conversion.frameRate)
    let shown = spring.frames(count, rate: Conversion.frameRate, over: distance)
    let (move, motion) = (spring.move, spring.move.motion)
    func difference(_ lead: Double, _ count: Int = Self.searched) -> Double {
      var largest = 0.0
      for (index, value) in shown.prefix(count).enumerated() {
        let time = Double(index) / Conversion.frameRate + lead
        let closed = time > 0 ? 1 - motion.displacement(at: time) : move.velocity * time
        largest = max(largest, abs(value - closed))
      }
      return largest
    }
    self.difference = difference(0)
    time = self.difference > 0.001 ? Self.least { difference($0) } : 0
    whole = difference(0, count)
    rest = time == 0 ? whole : difference(time, count)
  }

  /// The lead of the least difference: on a grid, then by the golden section.
  private static func least(_ difference: (Double) -> Double) -> Double {
    let step = limit / 10
    let grid = (-10...10).map { Double($0) * step }
    let values = grid.map(difference)
    let best = values.indices.min { values[$0] < values[$1] } ?? 0
    var (low, high) = (grid[best] - step, grid[best] + step)
    let section = (5.0.squareRoot() - 1) / 2
    for _ in 0..<24 {
      let (left, right) = (high - section * (high - low), low + section * (high - low))
      if difference(left) < difference(right) { high = right } else { low = left }
    }
    return (low + high) / 2
  }

  /// The lead, where it is most of the difference, else the difference, in one sentence without a
  /// full stop; nil where it is not visible.
  func sentence(_ title: String) -> String? {
    if difference > 0.005 && rest < whole / 2 { return leadSentence(title) }
    guard whole > 0.02 else { return nil }
    let percent = sixDigits((whole * 1000).rounded() / 10)
    return "\(title) differs from the continuous spring by up to \(percent) % of the distance"
  }

  private func leadSentence(_ title: String) -> String {
    let milliseconds = (time.magnitude * 10_000).rounded() / 10
    let percent = (rest * 1000).rounded() / 10
    let side = time > 0 ? "ahead of" : "behind"
    return "\(title) shows it \(sixDigits(milliseconds)) ms \(side) the continuous spring; "
      + "apart from that they differ by at most \(sixDigits(percent)) %"
  }
}

extension FrameworkSpring {
  /// A sentence about its visible difference from the closed form.
  func lead(over distance: Double) -> String? {
    ShownLead(of: self, over: distance).sentence(framework.title)
  }
}
