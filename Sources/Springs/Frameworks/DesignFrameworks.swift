// SPDX-License-Identifier: Apache-2.0

import Basics

// MARK: - Figma

extension Framework {
  /// A custom spring of Figma's prototypes: mass, stiffness and damping.
  ///
  /// The panel that it is written in has no start velocity; the standard numbers are the preset Gentle.
  /// Source of the presets: the package `figma_spring_curve`, after
  /// https://www.figma.com/blog/how-we-built-spring-animations/
  ///
  /// Policy: it is settled when the value stays within 2 % of the distance. Figma's own rule is
  /// unknown. The duration that it displays matches no physical definition: it shows 400 ms for
  /// stiffness 80 and damping 30, which takes 1.36 s by this one
  /// (https://forum.figma.com/t/how-does-spring-animation-duration-work/28777).
  public static let figma = Framework(
    name: "figma", title: "Figma", language: .text, family: .design,
    forms: [ParameterForm(.init("mass", 1), .init("stiffness", 100), .init("damping", 15))],
    presets: [
      ("gentle", ["mass": 1, "stiffness": 100, "damping": 15]),
      ("quick", ["mass": 1, "stiffness": 300, "damping": 20]),
      ("bouncy", ["mass": 1, "stiffness": 600, "damping": 15]),
      ("slow", ["mass": 1, "stiffness": 80, "damping": 20]),
    ],
    pasted: [
      PastedConstructor(
        example: "Stiffness: 100 Damping: 15 Mass: 1", reading: .object,
        renames: ["Stiffness": "stiffness", "Damping": "damping", "Mass": "mass"])
    ],
    write: { framework, move in
      let loss =
        "Figma's springs start at rest: the velocity of \(sixDigits(move.velocity)) is lost"
      return framework.written(
        ["mass": 1, "stiffness": move.stiffness, "damping": move.damping], SpringMove(move.spring),
        losses: move.velocity == 0 ? [] : [loss])
    },
    settle: { spring, _ in spring.move.motion.settleTime(band: 0.02) },
    frames: always,
    code: template(
      """
      Custom spring
      Stiffness: «stiffness»
      Damping: «damping»
      Mass: «mass»

      """))
}

// MARK: - After Effects

extension Framework {
  /// The overshoot expression of After Effects: a sine of one frequency that decays exponentially.
  ///
  /// With the damped frequency f and the decay s of exp(-s t) sin(2 pi f t) it is the spring with
  /// w = sqrt((2 pi f)^2 + s^2) and z = s / w, which is always below 1.
  ///
  /// Policy: it is settled when the envelope of the swing is down to 0.1 % of the distance. An
  /// expression has no such rule, and most rules here come to a thousandth.
  public static let afterEffects = Framework(
    name: "after-effects", title: "After Effects", language: .javascript, family: .design,
    isSourceOnly: true,
    forms: [
      ParameterForm(.init("freq", unit: "Hz"), .init("decay", unit: "1/s"), .velocity()) {
        framework, form in
        try SpringError.checkPositive(form.freq, "the frequency")
        try SpringError.checkNotNegative(form.decay, "the decay")
        let angularFrequency = hypot(2 * .pi * form.freq, form.decay)
        let spring = try Spring(
          angularFrequency: angularFrequency, dampingRatio: form.decay / angularFrequency)
        return try framework.written(form, form.move(spring))
      }
    ], pasted: [PastedConstructor(example: "freq = 2; decay = 6", reading: .settings)],
    write: { framework, move in
      guard move.spring.dampingRatio < 1 else {
        throw SpringError.beyond(
          reason: "the expression of After Effects swings always: it has no damping ratio of "
            + "\(sixDigits(move.spring.dampingRatio))")
      }
      let motion = move.motion
      return framework.written(["freq": motion.rate / (2 * .pi), "decay": motion.decay], move)
    },
    settle: { spring, _ in
      guard spring.decay > 0, let height = spring.move.motion.envelopeHeight else { return nil }
      return max(0, log(height / 1e-3) / spring.decay)
    },
    frames: always,
    code: template(
      """
      freq = «freq»;
      decay = «decay»;
      velocity = «velocity»;
      t = Math.max(0, time - key(1).time);
      w = 2 * Math.PI * freq;
      swing = Math.exp(-decay * t)
        * (Math.cos(w * t) + (decay - velocity) / w * Math.sin(w * t));
      key(2).value + (key(1).value - key(2).value) * swing;

      """))
}

// MARK: - CSS linear()

extension Framework {
  /// An easing of CSS: a duration and a `linear()` function that stays near the spring (`CSSEasing`).
  ///
  /// It does not tell which spring it stands for, so none is read from it. Browsers without `linear()`
  /// show an older easing; with reduced motion there is no transition.
  public static let css = Framework(
    name: "css", title: "CSS linear()", language: .css, family: .design, otherNames: ["css-linear"],
    interruption: (
      newTarget: "a transition starts without the velocity, from where the old one was",
      release: "an easing takes no velocity but the one that was made into it"
    ),
    follow: { $0.spring(along: try CSSEasing(of: $1, maxError: $2)) },
    standardError: CSSEasing.standardError)

  /// A move along an easing of CSS, of which the parameters tell the duration in ms, the stops, the
  /// largest error and the lost overshoot in percent of the distance, and the text.
  public func spring(along easing: CSSEasing) -> FrameworkSpring {
    let stops = easing.stops.count
    let (error, loss) = (percentText(easing.largestError), percentText(easing.lostOvershoot))
    var spring = FrameworkSpring(
      self,
      [
        FrameworkParameter("duration", (easing.duration * 1000).rounded(), unit: "ms"),
        FrameworkParameter("stops", Double(stops)),
        FrameworkParameter("maxError", 100 * easing.largestError, unit: "%"),
        FrameworkParameter("lostOvershoot", 100 * easing.lostOvershoot, unit: "%"),
        FrameworkParameter("easing", easing.text),
      ], easing.move,
      losses: (easing.largestError > standardError
        ? ["with \(stops) stops the easing is up to \(error) of the distance off the spring"] : [])
        + (easing.lostOvershoot > 0.001
          ? ["the easing lacks \(loss) of the distance in its overshoot"] : []))
    spring.framework.settle = { _, _ in easing.duration }
    spring.framework.frames = { _, count, rate, _ in
      (0..<count).map { easing.value(at: Double($0) / rate / easing.duration) }
    }
    spring.framework.code = { _, _ in easing.code }
    spring.takeOver(easing.move.rest)
    return spring
  }
}
