// SPDX-License-Identifier: Apache-2.0

/// The lead of a framework over the closed form of a spring.
///
/// UIKit Dynamics is half a sub-step, 4 ms, behind the continuous spring with the same poles: its
/// clock lags by one, and an implicit step makes up for half of it. That is a share of the way at
/// every frame, and hardly visible.
extension FrameworkSpring {
  /// The largest lead of the search, in seconds.
  private static let largestLead = 0.02

  /// Compares the values over a distance with the closed form.
  ///
  /// The lead is the time by which the framework is ahead, in seconds; negative where it lags. The
  /// others are the largest differences from the closed form at a frame, as fractions of the distance:
  /// in the first second, and until the framework calls it settled without the lead and with it.
  func shownLead(
    over distance: Double
  ) -> (lead: Double, difference: Double, rest: Double, whole: Double) {
    let settled = min(settleTime(over: distance) ?? .infinity, Conversion.longestTime)
    let count = Int(settled * Conversion.frameRate)
    let shown = frames(count, rate: Conversion.frameRate, over: distance)
    let motion = move.motion
    func difference(_ lead: Double, _ count: Int = 60) -> Double {
      var largest = 0.0
      for (index, value) in shown.prefix(count).enumerated() {
        let time = Double(index) / Conversion.frameRate + lead
        let closed = time > 0 ? 1 - motion.displacement(at: time) : move.velocity * time
        largest = max(largest, abs(value - closed))
      }
      return largest
    }
    let first = difference(0)
    let lead = first > 0.001 ? Self.leastLead { difference($0) } : 0
    let whole = difference(0, count)
    return (lead, first, lead == 0 ? whole : difference(lead, count), whole)
  }

  /// The lead of the least difference: on a grid, then by the golden section.
  private static func leastLead(_ difference: (Double) -> Double) -> Double {
    let step = largestLead / 10
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

  /// The lead, where it is most of the difference, else a visible difference from the closed form, in
  /// one sentence without a full stop; nil where none is visible.
  func lead(over distance: Double) -> String? {
    let (lead, difference, rest, whole) = shownLead(over: distance)
    guard difference > 0.005 && rest < whole / 2 else {
      guard whole > 0.02 else { return nil }
      let percent = sixDigits((whole * 1000).rounded() / 10)
      return "\(framework.title) differs from the continuous spring by up to \(percent) % of the "
        + "distance"
    }
    let milliseconds = (lead.magnitude * 10_000).rounded() / 10
    let percent = (rest * 1000).rounded() / 10
    let side = lead > 0 ? "ahead of" : "behind"
    return
      "\(framework.title) shows it \(sixDigits(milliseconds)) ms \(side) the continuous spring; "
      + "apart from that they differ by at most \(sixDigits(percent)) %"
  }
}
