// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

/// A recording of a random spring, with normal noise.
struct NoisyRecording {
  let spring: TextbookSpring

  /// The time at which the spring is let go, which the recording sees.
  let timeOffset: Double

  /// The standard deviation of the noise.
  let noise: Double
  let times: [Double]
  private(set) var values: [Double]

  /// A spring of 0.5 to 8 Hz and damping 0.05 to 1.2 over three time constants.
  ///
  /// - Parameters:
  ///   - random: Where the numbers come from.
  ///   - noise: The standard deviation of the noise in parts of the step.
  ///   - hasLeadIn: Whether the spring is let go anywhere in the first time constants; else within the
  ///     first two samples.
  init(
    _ random: inout SplitMix, noise: ClosedRange<Double> = 0.005...0.05, hasLeadIn: Bool = true
  ) {
    var spring = TextbookSpring(
      frequency: random.number(0.5...8), damping: random.number(0.05...1.2))
    spring.from = random.number(-200...200)
    spring.to = spring.from + random.number(20...400) * (random.number(0...1) < 0.5 ? -1 : 1)
    let (w, z) = (2 * .pi * spring.frequency, spring.damping)
    let length = 3 / (w * (z < 1 ? z : z - (z * z - 1).squareRoot()))
    let count = Int(random.number(30...301))
    let lead = length * random.number(0...(hasLeadIn ? 0.3 : 2 / Double(count)))
    let first = random.number(-5...5)
    self.spring = spring
    timeOffset = first + lead
    times = (0..<count).map { first + (length + lead) * Double($0) / Double(count - 1) }
    let deviation = random.number(noise) * abs(spring.to - spring.from)
    self.noise = deviation
    values = []
    values = times.map { spring.level(at: $0 - timeOffset) + deviation * random.gaussian() }
  }

  /// Spoils a share of the samples, each by up to the whole step, always upwards.
  mutating func spoil(_ share: Double, _ random: inout SplitMix) {
    let step = abs(spring.to - spring.from)
    for index in values.indices where random.number(0...1) < share {
      values[index] += step * random.number(0.2...1)
    }
  }

  var curve: CurveFile { CurveFile(times, values) }

  /// It has at least 60 samples, and 12 a period: fewer leave several springs as likely.
  var isTelling: Bool {
    let interval = (times[times.count - 1] - times[0]) / Double(times.count - 1)
    return times.count >= 60 && 1 / (spring.frequency * interval) >= 12
  }

  /// What a fit should find, by the names of its parameters.
  var truth: [String: Double] {
    [
      "frequency": spring.frequency, "damping": spring.damping, "from": spring.from,
      "to": spring.to, "timeOffset": timeOffset,
    ]
  }
}
