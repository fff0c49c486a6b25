// SPDX-License-Identifier: Apache-2.0

/// How far ahead of the closed form a framework shows a spring.
///
/// UIKit Dynamics is half a sub-step, 4 ms, behind the continuous spring with the same poles: its
/// clock lags by one, and an implicit step makes up for half of it. That is a share of the way at
/// every frame, and hardly anything to the eye.
struct ShownLead: Hashable, Sendable {
  /// The time by which it is ahead, in seconds; negative where it lags.
  let time: Double
  /// The largest difference from the closed form at a frame, as a fraction of the distance.
  let difference: Double
  /// The largest difference that is left with the lead taken out.
  let rest: Double

  /// The largest lead that is looked for, in seconds.
  private static let limit = 0.02
  /// The frames that are compared: the first second.
  private static let count = 60

  /// Compares what a framework shows with the closed form.
  /// - Parameters:
  ///   - spring: The spring as the framework writes it.
  ///   - distance: The distance in the framework's unit, positive.
  init(of spring: some FrameworkSpring, over distance: Double) {
    let shown = spring.frames(Self.count, rate: Conversion.frameRate, over: distance)
    let (move, motion) = (spring.move, spring.move.motion)
    func difference(_ lead: Double) -> Double {
      var largest = 0.0
      for (index, value) in shown.enumerated() {
        let time = Double(index) / Conversion.frameRate + lead
        let closed = time > 0 ? 1 - motion.displacement(at: time) : move.velocity * time
        largest = max(largest, abs(value - closed))
      }
      return largest
    }
    self.difference = difference(0)
    time = self.difference > 0.001 ? Self.least(difference) : 0
    rest = time == 0 ? self.difference : difference(time)
  }

  /// Where a function of the lead is least: on a grid, then by the golden section.
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

  /// Whether most of the difference is the lead.
  var isTelling: Bool { difference > 0.005 && rest < difference / 2 }

  /// The lead in one sentence, without a full stop.
  /// - Parameter title: What the framework calls itself.
  /// - Returns: The sentence.
  func sentence(_ title: String) -> String {
    let milliseconds = (time.magnitude * 10_000).rounded() / 10
    let percent = (rest * 1000).rounded() / 10
    let side = time > 0 ? "ahead of" : "behind"
    return "\(title) shows it \(snippetNumber(milliseconds)) ms \(side) the continuous spring; "
      + "apart from that they differ by at most \(snippetNumber(percent)) %"
  }
}

extension FrameworkSpring {
  /// How far ahead of the closed form it is shown, where that is worth a word.
  func lead(over distance: Double) -> String? {
    let lead = ShownLead(of: self, over: distance)
    return lead.isTelling ? lead.sentence(Self.title) : nil
  }
}
