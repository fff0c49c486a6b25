// SPDX-License-Identifier: Apache-2.0

import Basics

extension SpringMove {
  /// The settling duration that Core Animation reports, in seconds; nil without damping.
  ///
  /// Below critical damping (ln 1000 + ln(1 + |v0 - z w| / wd)) / (z w), the time at which the sum
  /// of the amplitudes of cosine and sine is a thousandth; from there on the first of the times 0,
  /// 0.1, 0.1 + 0.1, ... at which the value is within a thousandth. Core Animation itself writes
  /// "never" as FLT_MAX. Source: values measured on macOS, kept by the core-animation port whose
  /// test is `springs_match_macos`, and by 1amageek/OpenCoreAnimation
  /// `CASpringAnimationPerceptualTests.swift`.
  var coreAnimationSettlingDuration: Double? {
    let motion = motion
    guard motion.decay > 0 else { return nil }
    guard spring.dampingRatio < 1 else { return firstSettledTenth }
    return (log(1000) + log1p(motion.displacementSlope.magnitude / motion.rate)) / motion.decay
  }

  /// The first tenth of a second, counted by adding tenths, at which it is within a thousandth.
  ///
  /// From 10,000 s on the sum has rounding errors that nobody has measured, and the scan is left
  /// out.
  private var firstSettledTenth: Double? {
    let motion = motion
    guard let end = motion.settleTime(within: 0.001) else { return nil }
    guard end < 10_000 else { return (10 * end).rounded(.up) / 10 }
    var time = 0.0
    while motion.displacement(at: time).magnitude >= 0.001 { time += 0.1 }
    return time
  }
}
