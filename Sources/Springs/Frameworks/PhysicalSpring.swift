// SPDX-License-Identifier: Apache-2.0

extension Framework {
  /// No framework: a spring as physics or as a target, which the closed form shows.
  ///
  /// Mass, stiffness and damping coefficient; frequency or period and damping ratio; perceptual
  /// duration and bounce; or settle time and overshoot.
  package static let physics: Framework = Framework(
    name: "", title: "physics", language: .text, family: .design, isSourceOnly: true,
    forms: [
      ParameterForm(.init("mass", 1), .init("stiffness"), .init("dampingCoefficient"), .velocity())
      {
        let (mass, damping) = ($1.mass, $1.dampingCoefficient)
        return try $0.physical(Spring(mass: mass, stiffness: $1.stiffness, damping: damping), $1)
      },
      ParameterForm(.init("frequency", unit: "Hz"), .init("dampingRatio"), .velocity()) {
        try $0.physical(Spring(frequency: $1.frequency, dampingRatio: $1.dampingRatio), $1)
      },
      ParameterForm(.init("response", unit: "s"), .init("dampingRatio"), .velocity()) {
        try $0.physical(Spring(response: $1.response, dampingRatio: $1.dampingRatio), $1)
      },
      ParameterForm(.init("duration", unit: "s"), .init("bounce"), .velocity()) {
        try $0.physical(Spring(duration: $1.duration, bounce: $1.bounce), $1)
      },
      ParameterForm(
        .init("settle", unit: "s"), .init("overshoot", 0, unit: "percent"),
        .init("band", 2, unit: "percent")
      ) { framework, form in
        guard form.overshoot >= 0 && form.overshoot < 100 else {
          throw SpringError.outOfRange(
            quantity: "the overshoot", range: "from 0 to below 100 percent", value: form.overshoot)
        }
        guard form.band >= .ulpOfOne && form.band < 100 else {
          throw SpringError.outOfRange(
            quantity: "the band", range: "above 0 and below 100 percent", value: form.band)
        }
        let spring = try Spring(
          settleTime: form.settle, overshoot: form.overshoot / 100, band: form.band / 100)
        return FrameworkSpring(framework, [], SpringMove(spring))
      },
    ], frames: always)

  private func physical(_ spring: Spring, _ form: FormValues) throws -> FrameworkSpring {
    FrameworkSpring(self, [], try SpringMove(spring, velocity: form.velocity))
  }
}
