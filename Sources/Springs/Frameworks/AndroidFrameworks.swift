// SPDX-License-Identifier: Apache-2.0

import Basics

// MARK: - Android's views

extension Framework {
  /// `SpringForce` and `SpringAnimation` of Android's views: damping ratio and stiffness of a mass 1.
  ///
  /// w = sqrt(stiffness), and damping ratios above 1 are rightly overdamped. It is settled at the first
  /// frame at 60 Hz at which the value is nearer to the target than 0.75 of the smallest visible change,
  /// by default 1 px as for a translation, and slower than 62.5 times that a second. Code that names
  /// another property has the change of that one. Source: androidx `dynamicanimation/dynamicanimation`,
  /// `SpringForce.java` and `DynamicAnimation.java`.
  public static let androidSpringForce = Framework(
    name: "android-springforce", title: "Android SpringForce", language: .kotlin, family: .android,
    otherNames: ["android", "SpringForce", "SpringAnimation"],
    defaultDistance: 100, distanceUnit: "px",
    forms: [ratioAndStiffness(0.5, 1500, "startVelocity")].resting(
      .rest(.displacement, "minimumVisibleChange", one: 0.75)), presets: androidPresets,
    interruption: (
      newTarget: "animateToFinalPosition keeps the velocity, and so does cancel()",
      release: "setStartVelocity takes the place of the velocity, in units of the value per second"
    ),
    pasted: [
      PastedConstructor(
        example: "SpringForce().setDampingRatio(0.5f).setStiffness(200f)", reading: .settings,
        names: ["SpringForce", "SpringAnimation"],
        renames: [
          "setDampingRatio": "dampingRatio", "setStiffness": "stiffness",
          "setStartVelocity": "startVelocity", "setMinimumVisibleChange": "minimumVisibleChange",
        ], starts: ["setStartValue": 0],
        ends: [
          "animateToFinalPosition": 0, "finalPosition": 0, "SpringForce": 0, "SpringAnimation": 2,
        ], rests: [("minimumVisibleChange", "minimumVisibleChange", visibleChange)],
        constants: visibleChanges, valuesPerSecond: 1)
    ],
    write: { $0.ratioAndStiffness(of: $1) },
    rest: { _ in [.displacement: 0.75] }, restRate: 62.5,
    settle: firstFrame(isStrict: true),
    code: template(
      """
      SpringAnimation(view, DynamicAnimation.TRANSLATION_X, target).apply {
          spring.dampingRatio = «dampingRatio»f
          spring.stiffness = «stiffness»f
      ¦    setStartVelocity(«startVelocity»f * (target - view.translationX))
      ¦¦    setMinimumVisibleChange(«minimumVisibleChange»f)
      ¦    start()
      }

      """))

  /// The smallest visible changes of a `DynamicAnimation`, by their constants and by the properties that
  /// have them; all other properties have 1.
  private static let visibleChanges = [
    "MIN_VISIBLE_CHANGE_PIXELS": 1,
    "MIN_VISIBLE_CHANGE_ALPHA": 1.0 / 256, "ALPHA": 1.0 / 256,
    "MIN_VISIBLE_CHANGE_SCALE": 0.002, "SCALE_X": 0.002, "SCALE_Y": 0.002,
    "MIN_VISIBLE_CHANGE_ROTATION_DEGREES": 0.1,
    "ROTATION": 0.1, "ROTATION_X": 0.1, "ROTATION_Y": 0.1,
  ]

  /// The smallest visible change of the property that a `SpringAnimation` moves; nil for the standard one.
  private static let visibleChange: @Sendable ([PastedArgument]) -> PastedValue? = { code in
    let animation = code.calls.first { $0.name == "SpringAnimation" }
    let change = visibleChanges[animation?.arguments.dropFirst().first?.path.last ?? ""]
    return change.map { .number($0, unit: "") }
  }

  /// The form of a damping ratio, at least 0, and a stiffness in 1/s^2 of a mass of 1.
  private static func ratioAndStiffness(
    _ ratio: Double, _ stiffness: Double, _ velocity: String
  ) -> ParameterForm {
    ParameterForm(
      .init("dampingRatio", ratio), .init("stiffness", stiffness, unit: "1/s^2"),
      .velocity(velocity)
    ) { framework, form in
      try SpringError.checkPositive(form.stiffness, "the stiffness")
      let spring = try Spring(
        angularFrequency: form.stiffness.squareRoot(), dampingRatio: form.dampingRatio)
      return try framework.written(form, form.move(spring))
    }
  }

  /// A move by its damping ratio and its stiffness.
  private func ratioAndStiffness(of move: SpringMove) -> FrameworkSpring {
    written(["dampingRatio": move.spring.dampingRatio, "stiffness": move.stiffness], move)
  }
}

extension Framework {
  /// The constants that `SpringForce` and Compose's `Spring` have in common, each with the other
  /// number at its standard value.
  private static let androidPresets: [(name: String, values: [String: Double])] = [
    ("high-bouncy", ["dampingRatio": 0.2]),
    ("medium-bouncy", ["dampingRatio": 0.5]),
    ("low-bouncy", ["dampingRatio": 0.75]),
    ("no-bouncy", ["dampingRatio": 1]),
    ("stiffness-high", ["stiffness": 10000]),
    ("stiffness-medium", ["stiffness": 1500]),
    ("stiffness-low", ["stiffness": 200]),
    ("stiffness-very-low", ["stiffness": 50]),
  ]
}

// MARK: - Compose

extension Framework {
  /// `spring()` of Jetpack Compose: a damping ratio and a stiffness, of a mass of 1.
  ///
  /// w = sqrt(stiffness). A mass cannot be written; it goes into the stiffness. It is settled at the
  /// `visibilityThreshold`, 0.01 for a bare number where it is left out. Source: androidx
  /// `compose/animation/animation-core`, `SpringSimulation.kt`, `SpringEstimation.kt` and, as of 1.11, for
  /// the constants `VisibilityThresholds.kt`: older releases have 0.1 dp and 0.5 px.
  public static let compose = Framework(
    name: "compose", title: "Jetpack Compose", language: .kotlin, family: .android,
    otherNames: ["jetpack-compose", "kotlin"],
    forms: [ratioAndStiffness(1, 1500, "initialVelocity")].resting(
      .rest(.displacement, "visibilityThreshold")),
    presets: androidPresets + [("stiffness-medium-low", ["stiffness": 400])],
    interruption: composeInterruption,
    pasted: [
      PastedConstructor(
        example: "spring(dampingRatio = 0.5f, stiffness = 200f)", reading: .call,
        names: ["spring", "SpringSpec", "FloatSpringSpec"],
        positions: ["dampingRatio", "stiffness", "visibilityThreshold"],
        starts: ["initialValue": 0, "Animatable": 0],
        ends: ["targetValue": 0, "animateTo": 0, "animate": 1], velocity: composeVelocity,
        constants: [
          "Dp.VisibilityThreshold": 0.4, "DpOffset.VisibilityThreshold": 0.4,
          "Int.VisibilityThreshold": 1, "IntOffset.VisibilityThreshold": 1,
          "IntSize.VisibilityThreshold": 1, "Offset.VisibilityThreshold": 1,
          "Rect.VisibilityThreshold": 1, "Size.VisibilityThreshold": 1,
        ], valuesPerSecond: 1, matches: \.isKotlin),
      PastedConstructor(
        example: "{ dampingRatio: 0.5, stiffness: 200 }", reading: .object, valuesPerSecond: 1),
    ], write: { $0.ratioAndStiffness(of: $1) }, rest: { _ in [.displacement: 0.01] },
    settle: { spring, distance in
      let threshold = spring.rest(.displacement, over: distance)
      return spring.move.composeSettleTime(within: threshold, over: distance)
    },
    code: { spring, distance in
      spring.filling(
        """
        val spec = spring<Float>(dampingRatio = «dampingRatio»f, stiffness = «stiffness»f\
        ¦, visibilityThreshold = «visibilityThreshold»f¦)

        """, over: distance) + composeAnimation(velocity: spring.move.velocityText)
    })

  private static let composeInterruption = (
    newTarget: "animateTo keeps the velocity; snapTo, stop and a bound clear it",
    release: "initialVelocity takes the place of the velocity, in units of the value per second"
  )

  /// The velocity in `animateTo(target, spec, velocity)` or `animate(start, target, velocity, spec)`.
  private static let composeVelocity: @Sendable ([PastedArgument]) -> PastedValue? = { code in
    if let named = code.last(where: { $0.label == "initialVelocity" }) { return named.value }
    let third = code.calls.first { ["animateTo", "animate"].contains($0.name) }?
      .arguments.dropFirst(2).first { $0.label == nil }?.value
    if case .call? = third { return nil }
    return third
  }
}

extension SpringMove {
  /// Its velocity as code writes it; nil where it starts at rest.
  fileprivate var velocityText: String? { velocity == 0 ? nil : codeNumber(velocity) }

  /// The time at which an animation of Compose ends; nil without damping.
  ///
  /// Below critical damping the envelope hypot(x0, (v0 + z w x0) / wd) exp(-z w t) reaches the
  /// threshold there; from critical damping on the value reaches it there for the last time.
  fileprivate func composeSettleTime(within threshold: Double, over distance: Double) -> Double? {
    guard let height = motion.envelopeHeight else {
      return motion.settleTime(within: threshold / distance)
    }
    guard motion.decay > 0 else { return nil }
    return max(0, log(height * distance / threshold) / motion.decay)
  }
}

// MARK: - Material 3

extension Framework {
  /// A spring of Material 3's motion schemes: one of nine tokens, shown by Compose.
  ///
  /// A token has no start velocity, but the animation that uses it has: that of the move. The standard
  /// numbers are those of `standard-default-spatial`, as in `MaterialTheme`.
  public static let material3 = Framework(
    name: "material3", title: "Material 3", language: .kotlin, family: .android,
    otherNames: ["material", "material-you", "m3"],
    forms: [
      ParameterForm(
        .init("dampingRatio", 0.9), .init("stiffness", 700, unit: "1/s^2"),
        .velocity("initialVelocity")
      ) { try $0.spring(moving: compose.spring(FormValues(compose.forms[0], $1.numbers)).move) }
    ],
    presets: MaterialToken.all.map { token in
      (token.name, ["dampingRatio": token.dampingRatio, "stiffness": token.stiffness])
    },
    interruption: composeInterruption,
    pasted: [
      PastedConstructor(
        example: "MotionScheme.expressive() and defaultSpatialSpec()", reading: .call,
        names: [
          "defaultSpatialSpec", "fastSpatialSpec", "slowSpatialSpec", "defaultEffectsSpec",
          "fastEffectsSpec", "slowEffectsSpec",
        ],
        choice: (
          by: "motion scheme",
          presets: { call, code in
            let tokens = MaterialToken.all.filter { $0.specification == call.name }
            let named = tokens.filter { $0.scheme.map { code.contains($0.dropLast(2)) } ?? true }
            return (named.count == 1 ? named : tokens).map(\.name)
          }
        ), velocity: composeVelocity, valuesPerSecond: 1)
    ],
    write: { framework, move in
      let token = try MaterialToken.nearest(to: move)
      let spring = try token.spring(velocity: move.velocity)
      return FrameworkSpring(
        framework, [FrameworkParameter("token", token.name)] + spring.parameters, spring.move,
        losses: token.losses(of: move))
    },
    rest: compose.rest, settle: compose.settle,
    code: { spring, _ in
      let token = MaterialToken.all.first { .text($0.name) == spring.parameters[0].value }
      return token?.code(velocity: spring.move.velocityText) ?? ""
    })
}

extension MaterialToken {
  /// The spring as Compose, which shows the tokens, writes it.
  func spring(velocity: Double) throws(SpringError) -> FrameworkSpring {
    try Framework.compose.spring([
      "dampingRatio": dampingRatio, "stiffness": stiffness, "initialVelocity": velocity,
    ])
  }

  /// A sentence where it only stands for a move.
  func losses(of move: SpringMove) -> [String] {
    let (ratio, stiffness) = (move.spring.dampingRatio, move.stiffness)
    guard abs(ratio / dampingRatio - 1) >= 1e-9 || abs(stiffness / self.stiffness - 1) >= 1e-9
    else { return [] }
    return [
      "Material 3 has only its own springs: \(name), "
        + "\(sixDigits(dampingRatio)) / \(sixDigits(self.stiffness)), stands for "
        + "damping ratio \(sixDigits(ratio)) / stiffness \(sixDigits(stiffness))"
    ]
  }
}

// MARK: - Flutter

extension Framework {
  /// `SpringSimulation` of Flutter: the motion of a `SpringDescription`.
  ///
  /// Damping ratios above 1 are rightly overdamped; `withDampingRatio` has c = 2 z sqrt(m k). An
  /// animation controller stops at the first frame at 60 Hz at which distance and speed are both below
  /// those of the `Tolerance`, by default 0.001 and 0.001 per second, and there the value stays. Source:
  /// flutter `packages/flutter/lib/src/physics/`, `spring_simulation.dart` and `tolerance.dart`.
  public static let flutter = Framework(
    name: "flutter", title: "Flutter", language: .dart, family: .android,
    forms: [
      ParameterForm(.init("mass", 1), .init("stiffness"), .init("damping"), .velocity()),
      ParameterForm(.init("mass", 1), .init("stiffness"), .init("ratio", 1), .velocity()) {
        framework, form in
        try SpringError.checkNotNegative(form.ratio, "the damping ratio")
        return try framework.physics(
          mass: form.mass, stiffness: form.stiffness,
          damping: 2 * form.ratio * (form.mass * form.stiffness).squareRoot(),
          velocity: form.velocity)
      },
      ParameterForm(.init("duration", 500, unit: "ms"), .init("bounce", 0), .velocity()) {
        try $0.withDurationAndBounce($1)
      },
    ].resting(.rest(.displacement, "toleranceDistance"), .rest(.speed, "toleranceVelocity")),
    interruption: (
      newTarget:
        "a new simulation starts without the velocity, unless it is given controller.velocity",
      release: "SpringSimulation takes it in the controller's units per second"
    ),
    pasted: [
      PastedConstructor(
        example: "SpringDescription(mass: 1, stiffness: 100, damping: 10)", reading: .call,
        names: ["SpringDescription", "withDampingRatio", "withDurationAndBounce"],
        starts: ["SpringSimulation": 1], ends: ["SpringSimulation": 2],
        velocity: { $0.argument(of: "SpringSimulation", at: 3) },
        rests: [
          ("toleranceDistance", "tolerance", { $0.argument(of: "Tolerance", named: "distance") }),
          ("toleranceVelocity", "tolerance", { $0.argument(of: "Tolerance", named: "velocity") }),
        ], valuesPerSecond: 1, matches: { $0.path.contains("SpringDescription") })
    ], rest: { _ in [.displacement: 1e-3, .speed: 1e-3] }, settle: firstFrame(isStrict: true),
    frames: { spring, count, rate, distance in
      let (motion, end) = (spring.move.motion, spring.settleTime(over: distance) ?? .infinity)
      return (0..<count).map { 1 - motion.displacement(at: min(Double($0) / rate, end)) }
    },
    code: { spring, distance in
      let rests = spring.filling(
        "¦, distance: «toleranceDistance»¦¦, velocity: «toleranceVelocity»¦", over: distance)
      let tolerance = rests.isEmpty ? "" : "  tolerance: const Tolerance(\(rests.dropFirst(2))),\n"
      return spring.filling(
        """
        // controller = AnimationController.unbounded(vsync: this)
        controller.animateWith(SpringSimulation(
          const SpringDescription(
            mass: «mass»,
            stiffness: «stiffness»,
            damping: «damping»,
          ),
          0, // start
          «distance», // end
          «codeVelocity», // velocity
        \(tolerance)));

        """, over: distance)
    })

  /// A spring as `withDurationAndBounce`: w = 2 pi / D, z = 1 - b; for b <= 0 1 / (1 + b).
  ///
  /// A `Duration` holds whole microseconds. Flutter takes the whole milliseconds of them, and refuses
  /// one that has none.
  private func withDurationAndBounce(_ form: FormValues) throws(SpringError) -> FrameworkSpring {
    let duration = form.duration / 1000
    try SpringError.checkPositive(duration, "the duration")
    _ = try Spring(duration: 1, bounce: form.bounce)
    let milliseconds = ((1e6 * duration).rounded() / 1000).rounded(.down)
    guard milliseconds >= 1 && milliseconds < 9.2e15 else {
      throw .outOfRange(quantity: "the duration", range: "from 0.001 to 9.2e12 s", value: duration)
    }
    let move = SpringMove(try Spring(duration: milliseconds / 1000, bounce: form.bounce))
    let isCut = abs(milliseconds / (1000 * duration) - 1) >= 1e-9
    return try physics(
      stiffness: move.stiffness, damping: move.damping, velocity: form.velocity,
      losses: isCut ? ["Flutter takes whole milliseconds of a duration: \(Int(milliseconds))"] : [])
  }
}
