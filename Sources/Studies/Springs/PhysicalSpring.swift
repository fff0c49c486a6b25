// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// The ways to write a spring without a framework, and to wish for one.
enum PhysicalSpring {
  /// Mass, stiffness and damping coefficient; frequency or period and damping ratio; perceptual
  /// duration and bounce; or what the spring should do.
  static let forms = [
    ParameterForm(
      .init("mass", standard: 1), .init("stiffness"), .init("dampingCoefficient"), velocity),
    ParameterForm(.init("frequency", unit: "Hz"), .init("dampingRatio"), velocity),
    ParameterForm(.init("response", unit: "s"), .init("dampingRatio"), velocity),
    ParameterForm(.init("duration", unit: "s"), .init("bounce"), velocity),
    ParameterForm(
      .init("settle", unit: "s"), .init("overshoot", unit: "percent", standard: 0),
      .init("band", unit: "percent", standard: 2)),
  ]

  private static let velocity = ParameterForm.Parameter("velocity", unit: "1/s", standard: 0)

  /// The move that numbers in one of the forms describe.
  ///
  /// - Throws: `SpringError` for numbers that make no spring.
  static func move(_ values: FormValues) throws(SpringError) -> SpringMove {
    if values.has("settle") {
      try check(values["overshoot"], "the overshoot", "from 0 to below 100 percent", from: 0)
      try check(values["band"], "the band", "above 0 and below 100 percent", from: .ulpOfOne)
      return SpringMove(
        try Spring(
          settleTime: values["settle"], overshoot: values["overshoot"] / 100,
          band: values["band"] / 100))
    }
    return try SpringMove(spring(values), velocity: values["velocity"])
  }

  private static func check(
    _ percent: Double, _ quantity: String, _ range: String, from low: Double
  ) throws(SpringError) {
    guard percent >= low && percent < 100 else {
      throw .outOfRange(quantity: quantity, range: range, value: percent)
    }
  }

  private static func spring(_ values: FormValues) throws(SpringError) -> Spring {
    if values.has("stiffness") {
      return try Spring(
        mass: values["mass"], stiffness: values["stiffness"], damping: values["dampingCoefficient"])
    }
    if values.has("frequency") {
      return try Spring(frequency: values["frequency"], dampingRatio: values["dampingRatio"])
    }
    if values.has("response") {
      return try Spring(response: values["response"], dampingRatio: values["dampingRatio"])
    }
    return try Spring(duration: values["duration"], bounce: values["bounce"])
  }
}
