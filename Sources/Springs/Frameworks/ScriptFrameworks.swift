// SPDX-License-Identifier: Apache-2.0

// MARK: - react-spring

extension Framework {
  /// A spring of react-spring.
  ///
  /// It runs in steps of 1 ms (`ReactSpringRun`), which have no bound for the damping ratio, and shows
  /// the closed form of a spring that flies off. The first frame counts for 16.67 ms at any rate: no
  /// frame before it measures its length. It rests within `precision`, by default a thousandth of the
  /// distance and at most 1, and `restVelocity` per millisecond, by default a tenth of the precision.
  /// Source: pmndrs/react-spring `packages/core/src/SpringValue.ts` (`advance`), `AnimationConfig.ts` and
  /// `constants.ts`.
  public static let reactSpring = Framework(
    name: "react-spring", title: "react-spring", language: .javascript, family: .script,
    forms: [
      ParameterForm(.init("mass", 1), .init("tension", 170), .init("friction", 26), .velocity()) {
        try $0.tension($1.mass, $1.tension, $1.friction, velocity: $1.velocity)
      },
      ParameterForm(
        .init("mass", 1), .init("frequency", unit: "s"), .init("damping", 1), .velocity()
      ) { try $0.period($1) },
    ].resting(.rest(.displacement, "precision"), .rest(.speed, "restVelocity", one: 1000)),
    presets: [
      ("default", ["tension": 170, "friction": 26]),
      ("gentle", ["tension": 120, "friction": 14]),
      ("wobbly", ["tension": 180, "friction": 12]),
      ("stiff", ["tension": 210, "friction": 20]),
      ("slow", ["tension": 280, "friction": 60]),
      ("molasses", ["tension": 280, "friction": 120]),
    ],
    interruption: (
      newTarget: "the velocity is kept, and a velocity in the config is ignored then",
      release: "config.velocity counts from rest, in units of the value per millisecond"
    ),
    pasted: [
      PastedConstructor(
        example: "config: { tension: 170, friction: 26 }", reading: .config,
        names: ["useSpring", "useSprings", "useTrail", "useTransition"], ignored: ["config"],
        starts: ["from": 0], ends: ["to": 0], valuesPerSecond: 1000,
        matches: { $0.arguments.count < 2 || $0.mentions("config") }),
      PastedConstructor(
        example: "{ tension: 170, friction: 26 }", reading: .config,
        valuesPerSecond: 1000),
    ],
    leading: [["tension", "friction"]],
    write: { try $0.tension(1, $1.stiffness, $1.damping, velocity: $1.velocity) },
    rest: { [.displacement: min(1, 0.001 * $0)] }, restRate: 100, takesZeroRestAsStandard: true,
    settle: { spring, distance in
      var run = ReactSpringRun(spring, over: distance)
      return run.settle(spring.move.motion)
    },
    frames: { spring, count, rate, distance in
      var run = ReactSpringRun(spring, over: distance)
      guard run.isStable else { return spring.move.frames(count, rate: rate) }
      return (0..<count).map { frame in
        if frame > 0 { run.advance(by: frame == 1 ? ReactSpringRun.usualFrame : 1000 / rate) }
        return run.value
      }
    },
    isStable: { ReactSpringRun($0, over: 1).isStable },
    limits: {
      $0.isStable ? [] : ["react-spring's steps of 1 ms are too long for this spring: it flies off"]
    },
    // The velocity of its configuration is per millisecond.
    code: template(
      """
      const { x } = useSpring({
        from: { x: 0 },
        to: { x: «distance» },
        config: { mass: «mass», tension: «tension», friction: «friction»\
      ¦, velocity: «codeVelocity»¦¦, precision: «precision»¦¦, restVelocity: «restVelocity»¦ },
      });

      """))

  /// A spring of a mass, a tension and a friction: without tension it would never move.
  private func tension(
    _ mass: Double, _ tension: Double, _ friction: Double, velocity: Double, losses: [String] = []
  ) throws(SpringError) -> FrameworkSpring {
    try SpringError.checkPositive(mass, "the mass")
    try SpringError.checkPositive(tension, "the tension")
    try SpringError.checkNotNegative(friction, "the friction")
    let spring = try Spring(mass: mass, stiffness: tension, damping: friction)
    return written(
      ["mass": mass, "tension": tension, "friction": friction],
      try SpringMove(spring, velocity: velocity), losses: losses)
  }

  /// A spring of `frequency` f, which despite its name is the undamped period, and `damping` z:
  /// k = m (2 pi / f)^2, c = 4 pi z m / f.
  private func period(_ form: FormValues) throws(SpringError) -> FrameworkSpring {
    let (mass, frequency, damping) = (form.mass, form.frequency, form.damping)
    guard frequency.isFinite else { throw .notFinite(quantity: "the frequency", value: frequency) }
    guard damping.isFinite else { throw .notFinite(quantity: "the damping", value: damping) }
    let (period, ratio) = (max(frequency, 0.01), max(damping, 0))
    let angularFrequency = 2 * .pi / period
    let losses =
      (frequency < 0.01
        ? ["react-spring runs a frequency below 0.01 s as 0.01: \(sixDigits(frequency)) is lost"]
        : [])
      + (damping < 0
        ? ["react-spring runs damping below 0 as 0: \(sixDigits(damping)) is lost"] : [])
    return try tension(
      mass, angularFrequency * angularFrequency * mass, 4 * .pi * ratio * mass / period,
      velocity: form.velocity, losses: losses)
  }
}

// MARK: - Motion

extension Framework {
  /// A spring of Motion (motion.dev).
  ///
  /// The closed form, in every regime: an overdamped one is not clamped. A duration and a bounce start
  /// from rest. A visual duration V has w = 2 pi / (1.2 V) and z = 1 - b; some versions ignore one
  /// without a bounce. After a duration the envelope is down to a thousandth (`SettlingEquation`), and
  /// Motion ends the spring there; others at the first multiple of 50 ms, before 20 s, at which it
  /// is within `restDelta` and `restSpeed`: by default 0.005 and 0.01 per second for distances below 5,
  /// else 0.5 and 2. Source: motiondivision/motion
  /// `packages/motion-dom/src/animation/generators/spring.ts`.
  public static let motion = Framework(
    name: "motion", title: "Motion", language: .javascript, family: .script,
    otherNames: ["framer-motion", "framer"],
    forms: [
      ParameterForm(.init("stiffness", 100), .init("damping", 10), .init("mass", 1), .velocity()),
      ParameterForm(.init("visualDuration", unit: "s"), .init("bounce", 0)) { framework, form in
        try SpringError.checkPositive(form.visualDuration, "the visual duration")
        let bounce = try framework.clamp(form.bounce, to: 0...0.95, "the bounce")
        return framework.fromRest(
          try Spring(
            angularFrequency: 2 * .pi / (1.2 * form.visualDuration),
            dampingRatio: 1 - bounce.value), losses: bounce.losses)
      },
    ].resting(.rest(.displacement, "restDelta"), .rest(.speed, "restSpeed")) + [
      ParameterForm(.init("duration", unit: "s"), .init("bounce", 0.3)) { framework, form in
        try SpringError.checkPositive(form.duration, "the duration")
        let duration = try framework.clamp(form.duration, to: 0.01...10, "the duration", unit: " s")
        let bounce = try framework.clamp(form.bounce, to: 0...0.95, "the bounce")
        let ratio = 1 - bounce.value
        let equation = SettlingEquation(
          duration: duration.value, dampingRatio: ratio, velocity: 0, epsilon: 0.001)
        var spring = framework.fromRest(
          try Spring(angularFrequency: equation.root().angularFrequency, dampingRatio: ratio),
          losses: duration.losses + bounce.losses)
        // A spring that was written with a duration keeps it.
        spring.framework.settle = { _, _ in duration.value }
        spring.framework.frames = untilSettled
        spring.framework.code = animate(
          "duration: \(codeNumber(duration.value)), bounce: \(codeNumber(bounce.value))")
        return spring
      }
    ],
    interruption: (
      newTarget:
        "with stiffness, damping and mass the velocity is kept, to some 4 %; with a duration or a bounce "
        + "it is lost",
      release:
        "velocity takes it in units of the value per second; with a duration or a bounce it is "
        + "ignored"
    ),
    pasted: [
      PastedConstructor(
        example: "useSpring(x, { stiffness: 300, damping: 20 })", reading: .object,
        names: ["useSpring"], valuesPerSecond: 1,
        matches: { $0.arguments.count > 1 && !$0.mentions("config") }),
      PastedConstructor(
        example: #"{ type: "spring", stiffness: 300, damping: 20 }"#, reading: .object,
        ignored: ["type", "delay", "repeat", "repeatType", "repeatDelay", "from", "to"],
        starts: ["initial": 0, "MotionValue": 0, "useMotionValue": 0], ends: ["animate": 1],
        valuesPerSecond: 1),
    ],
    leading: [["stiffness", "damping", "mass"], ["visual-duration"], ["duration", "bounce"]],
    rest: {
      $0 < 5
        ? [.displacement: 0.005, .speed: 0.01]
        : [.displacement: 0.5, .speed: 2]
    }, takesZeroRestAsStandard: true,
    settle: { spring, distance in
      let (rule, motion) = (spring.restRule(over: distance), spring.move.motion)
      return (0..<400).lazy.map { Double($0) / 20 }.first { rule.holds(for: motion, at: $0) }
    },
    frames: { spring, count, rate, distance in
      // The closed form, moved to the target wherever it is at rest.
      let end = spring.settleTime(over: distance) ?? .infinity
      let (rule, motion) = (spring.restRule(over: distance), spring.move.motion)
      return (0..<count).map { frame in
        let time = Double(frame) / rate
        let isThere = time >= end || rule.holds(for: motion, at: time)
        return isThere ? 1 : 1 - motion.displacement(at: time)
      }
    },
    code: animate(
      "stiffness: «stiffness», damping: «damping», mass: «mass»¦, velocity: «codeVelocity»¦"
        + "¦, restDelta: «restDelta»¦¦, restSpeed: «restSpeed»¦"))

  /// A spring of mass 1 that starts from rest.
  private func fromRest(_ spring: Spring, losses: [String]) -> FrameworkSpring {
    let move = SpringMove(spring)
    return written(
      ["stiffness": move.stiffness, "damping": move.damping, "mass": 1], move, losses: losses)
  }

  private static func animate(
    _ options: String
  ) -> @Sendable (FrameworkSpring, Double) -> String {
    template(
      """
      animate(element, { x: «distance» }, {
        type: "spring", \(options),
      });

      """)
  }
}

// MARK: - React Native

extension Framework {
  /// `Animated.spring` of React Native.
  ///
  /// The closed form, from the start of the animation at every frame; a damping ratio of 1 or more
  /// runs as 1, and a damping of 0 is refused. It ends at the first frame at 60 Hz, the start included,
  /// that is within `restDisplacementThreshold` and `restSpeedThreshold`, 0.001 and 0.001 per second where
  /// they are left out. Source: facebook/react-native
  /// `packages/react-native/Libraries/Animated/animations/SpringAnimation.js`, and for the native
  /// driver `packages/react-native/ReactAndroid/src/main/java/com/facebook/react/animated/`
  /// `SpringAnimation.kt`.
  public static let reactNative = Framework(
    name: "react-native", title: "React Native", language: .javascript, family: .script,
    forms: ([
      ParameterForm(.init("stiffness"), .init("damping", 10), .init("mass", 1), .velocity()) {
        try $0.criticalPhysics($1.mass, $1.stiffness, $1.damping, velocity: $1.velocity)
      }
    ]
      + tunings(bounciness: 8, speed: 12) {
        try $0.criticalPhysics(1, $1.stiffness, $1.damping, velocity: $2)
      }).resting(
        .rest(.displacement, "restDisplacementThreshold"), .rest(.speed, "restSpeedThreshold")),
    interruption: (
      newTarget:
        "a spring in flight hands its velocity over, and a velocity in the config is ignored then; the "
        + "native driver starts with that of the first start",
      release: "velocity takes it in units of the value per second"
    ),
    pasted: [
      PastedConstructor(
        example: "Animated.spring(value, { stiffness: 100, damping: 10 })", reading: .object,
        names: ["spring"], ignored: nativeSettings,
        starts: ["Value": 0], ends: ["toValue": 0], valuesPerSecond: 1,
        matches: { $0.path.contains("Animated") }),
      PastedConstructor(
        example: "{ stiffness: 100, damping: 10, restSpeedThreshold: 0.1 }", reading: .object,
        ignored: nativeSettings, valuesPerSecond: 1),
    ], rest: { _ in [.displacement: 1e-3, .speed: 1e-3] }, settle: firstFrame(),
    code: template(
      """
      Animated.spring(value, {
        toValue: target,
        stiffness: «stiffness»,
        damping: «damping»,
        mass: «mass»,
      ¦  velocity: «velocity» * (target - start),
      ¦¦  restDisplacementThreshold: «restDisplacementThreshold»,
      ¦¦  restSpeedThreshold: «restSpeedThreshold»,
      ¦  useNativeDriver: true,
      }).start();

      """))

  /// The settings of `Animated.spring` that say nothing about the spring.
  private static let nativeSettings: Set = [
    "toValue", "useNativeDriver", "delay", "isInteraction",
  ]

  /// Physics that need a damping, without overdamping.
  private func criticalPhysics(
    _ mass: Double, _ stiffness: Double, _ damping: Double, velocity: Double, losses: [String] = []
  ) throws(SpringError) -> FrameworkSpring {
    try SpringError.checkPositive(damping, "the damping")
    return try physics(
      mass: mass, stiffness: stiffness, damping: damping, velocity: velocity, losses: losses
    ).critical()
  }
}

// MARK: - Reanimated

extension Framework {
  /// `withSpring` of Reanimated 4.
  ///
  /// The closed form from frame to frame; a damping ratio of 1 or more runs as 1, and a damping of 0 is
  /// refused. It ends at the first frame at 60 Hz at which k x^2 + m v^2 is at most `energyThreshold`, by
  /// default 6e-9, of its start, for any distance. Source: software-mansion/react-native-reanimated
  /// `packages/react-native-reanimated/src/animation/spring/`, `spring.ts`, `springUtils.ts` and
  /// `springConfigs.ts`: the presets are its exported configurations, without those that clamp the
  /// overshoot.
  public static let reanimated = Framework(
    name: "reanimated", title: "Reanimated", language: .javascript, family: .script,
    otherNames: ["react-native-reanimated"],
    forms: [
      ParameterForm(.init("mass", 4), .init("stiffness", 900), .init("damping", 120), .velocity()) {
        try $0.criticalPhysics($1.mass, $1.stiffness, $1.damping, velocity: $1.velocity)
      },
      ParameterForm(.init("duration", 550, unit: "ms"), .init("dampingRatio", 1), .velocity()) {
        let search = try ReanimatedDuration(
          milliseconds: $1.duration, dampingRatio: $1.dampingRatio, velocity: $1.velocity,
          energyThreshold: $1.energyThreshold)
        return try $0.criticalPhysics(
          ReanimatedDuration.mass, search.stiffness, search.damping, velocity: $1.velocity,
          losses: search.losses)
      },
    ].resting(.rest(.energy, "energyThreshold")),
    presets: [
      ("gentle", ["mass": 4, "stiffness": 900, "damping": 120]),
      ("wiggly", ["mass": 4, "stiffness": 900, "damping": 90]),
      ("reanimated-3-default", ["mass": 1, "stiffness": 100, "damping": 10]),
    ],
    interruption: (
      newTarget:
        "the velocity is kept and the config's is added to it; one that points away from the new target "
        + "is dropped", release: "velocity takes it in units of the value per second"
    ),
    pasted: [
      PastedConstructor(
        example: "withSpring(x, { mass: 1, stiffness: 100, damping: 10 })", reading: .object,
        names: ["withSpring"], ignored: ["reduceMotion"], starts: ["useSharedValue": 0],
        ends: ["withSpring": 0], valuesPerSecond: 1),
      PastedConstructor(
        example: "springify().damping(10).mass(1).stiffness(100)", reading: .call,
        names: ["springify"], valuesPerSecond: 1),
      PastedConstructor(
        example: "{ duration: 500, dampingRatio: 0.7 }", reading: .object, valuesPerSecond: 1),
    ], leading: [["duration", "damping-ratio"]],
    rest: { _ in [.energy: ReanimatedDuration.energyThreshold] },
    settle: { spring, distance in
      let motion = spring.move.motion
      let bound = motion.amplitude(at: 0) * spring.rest(.energy, over: distance).squareRoot()
      return motion.firstFrame(rate: 60, amplitudeWithin: bound).map { $0 / 60 }
    },
    code: template(
      """
      offset.value = withSpring(target, {
        mass: «mass»,
        stiffness: «stiffness»,
        damping: «damping»,
      ¦  velocity: «velocity» * (target - offset.value),
      ¦¦  energyThreshold: «energyThreshold»,
      ¦});

      """))
}

// MARK: - anime.js

extension Framework {
  /// A spring of anime.js, from version 4.2 on, which does not clamp an overdamped one.
  ///
  /// The closed form until it is settled, or for 60 s: it has been within 0.0005 of the distance for
  /// 200 ms, so at 11 checks, one every 20 ms, over any distance. Numbers outside its ranges run as the
  /// nearest in them. Source: juliangarnier/anime `dist/modules/easings/spring/index.js`.
  ///
  /// A move is written with the smallest mass, 1, which leaves stiffness and damping the most room.
  /// Policy: a spring that is too fast becomes the fastest one with its damping ratio.
  public static let animeJS = Framework(
    name: "animejs", title: "anime.js", language: .javascript, family: .script,
    otherNames: ["anime.js", "anime"],
    forms: [
      ParameterForm(.init("mass", 1), .init("stiffness", 100), .init("damping", 10), .velocity()) {
        try $0.animePhysics(
          mass: $1.mass, stiffness: $1.stiffness, damping: $1.damping, velocity: $1.velocity)
      },
      ParameterForm(.init("duration", 628, unit: "ms"), .init("bounce", 0.5)) {
        try $0.perceived($1)
      },
    ],
    interruption: (
      newTarget: "a new animation starts without the velocity; with composition 'blend' it is kept",
      release:
        "velocity takes it in distances per second; with a bounce and a duration it is ignored"
    ),
    pasted: [
      PastedConstructor(
        example: "spring({ mass: 1, stiffness: 100, damping: 10 })", reading: .object,
        names: ["spring", "createSpring"], matches: \.takesOneObject),
      PastedConstructor(
        example: "spring(1, 100, 10, 0)", reading: .call, names: ["spring"],
        positions: ["mass", "stiffness", "damping", "velocity"],
        matches: { $0.arguments.count == 4 && !$0.hasLabels }),
    ], leading: [["bounce", "duration"]],
    write: { framework, move in
      // The largest stiffness and the least mass make 100 rad/s.
      let wanted = move.spring
      let frequency = min(wanted.angularFrequency, 100)
      let spring = try Spring(angularFrequency: frequency, dampingRatio: wanted.dampingRatio)
      var written = try framework.animePhysics(
        stiffness: spring.stiffness(mass: 1), damping: spring.damping(mass: 1),
        velocity: move.velocity)
      // Within rounding of the fastest nothing is lost.
      if wanted.angularFrequency > frequency * (1 + 1e-12) {
        let lost = sixDigits(wanted.angularFrequency)
        written.losses.insert(
          "anime.js has no spring faster than 100 rad/s: \(lost) runs as 100", at: 0)
      }
      return written
    },
    settle: { spring, _ in
      let motion = spring.move.motion
      var rests = 0
      for look in 0...3000 {
        let time = Double(look) / 50
        rests = abs(motion.displacement(at: time)) < 0.0005 ? rests + 1 : 0
        if rests > 10 { return time }
      }
      return nil
    },
    frames: { spring, count, rate, distance in
      spring.move.frames(count, rate: rate, until: spring.settleTime(over: distance) ?? 60)
    },
    limits: { $0.settleTime() == nil ? ["anime.js cuts the move off after 60 s"] : [] },
    // The velocity is that of an easing, so in distances per second.
    code: template(
      """
      animate(target, {
        x: «distance»,
        ease: spring({ mass: «mass», stiffness: «stiffness», damping: «damping»\
      ¦, velocity: «velocity»¦ }),
      });

      """))

  /// Physics in anime.js's ranges.
  ///
  /// It runs a damping of 0 as 1e-11, which makes no difference in the minute that it shows.
  private func animePhysics(
    mass: Double = 1, stiffness: Double, damping: Double, velocity: Double = 0
  ) throws(SpringError) -> FrameworkSpring {
    try SpringError.checkPositive(mass, "the mass")
    try SpringError.checkPositive(stiffness, "the stiffness")
    try SpringError.checkNotNegative(damping, "the damping")
    let mass = try clamp(mass, to: 1...1e4, "the mass")
    let stiffness = try clamp(stiffness, to: 1e-11...1e4, "the stiffness")
    let damping = try clamp(damping, to: 0...1e4, "the damping")
    let velocity = try clamp(velocity, to: -1e4...1e4, "the velocity", unit: " 1/s")
    return try physics(
      mass: mass.value, stiffness: stiffness.value, damping: damping.value,
      velocity: velocity.value,
      losses: mass.losses + stiffness.losses + damping.losses + velocity.losses)
  }

  /// A spring of a perceived duration and a bounce: w = 2 pi / D, z = 1 - b for a bounce of 0 or more,
  /// 1 / (1 + b) below; stiffness and damping are rounded to 3 decimals.
  ///
  /// It has a mass of 1, starts from rest, and its damping is at most 300.
  private func perceived(_ form: FormValues) throws(SpringError) -> FrameworkSpring {
    try SpringError.checkPositive(form.duration, "the duration")
    let duration = try clamp(form.duration, to: 10...1e4, "the duration", unit: " ms")
    let bounce = try clamp(form.bounce, to: -1...1, "the bounce")
    let frequency = 2 * .pi / (duration.value / 1000)
    let ratio = bounce.value >= 0 ? 1 - bounce.value : 1 / (1 + bounce.value)
    let stiffness = try clamp(frequency * frequency, to: 1e-11...1e4, "the stiffness")
    // A bounce of -1 asks for an infinite damping.
    let damping = 2 * ratio * frequency
    let made = min(damping, 300)
    // Halves are rounded up, as in JavaScript.
    let rounded = { (value: Double) in (1000 * value + 0.5).rounded(.down) / 1000 }
    let roundings = [stiffness.value, made].filter { abs(rounded($0) - $0) > 1e-3 * $0 }.map {
      "anime.js keeps 3 decimals: \(sixDigits($0)) runs as \(sixDigits(rounded($0)))"
    }
    var spring = try animePhysics(stiffness: rounded(stiffness.value), damping: rounded(made))
    spring.losses =
      duration.losses + bounce.losses + stiffness.losses
      + (damping > made
        ? ["anime.js makes a damping of at most 300 of a duration and a bounce"] : [])
      + roundings + spring.losses
    return spring
  }
}

// MARK: - Origami

extension Framework {
  /// A spring of Origami, POP or Rebound, by a tension and a friction or a bounciness and a speed.
  ///
  /// It shows Rebound's own integration, which runs about 4 % slow at 60 Hz, and rests at its first
  /// frame, one every 16.667 ms, that is at most `restDisplacementThreshold` from the target and slower
  /// than `restSpeedThreshold`, 0.001 and 0.001 per second unless they are set. The first frame after the
  /// start counts 1 ms.
  public static let origami = Framework(
    name: "origami", title: "Origami", language: .javascript, family: .script, isSourceOnly: true,
    forms: tunings { framework, tuning, velocity in
      let spring = try Spring(mass: 1, stiffness: tuning.stiffness, damping: tuning.damping)
      return framework.tuned(tuning, try SpringMove(spring, velocity: velocity))
    }.resting(
      .rest(.displacement, "restDisplacementThreshold", also: ["displacementFromRestThreshold"]),
      .rest(.speed, "restSpeedThreshold")),
    pasted: [
      PastedConstructor(
        example: "createSpring(40, 7)", reading: .call,
        names: ["createSpring", "fromOrigamiTensionAndFriction"],
        positions: ["tension", "friction"], renames: reboundSetters,
        starts: ["setCurrentValue": 0], ends: ["setEndValue": 0],
        velocity: { $0.argument(of: "setVelocity") }, rests: reboundRests, valuesPerSecond: 1,
        matches: { !$0.takesOneObject }),
      PastedConstructor(
        example: "createSpringWithBouncinessAndSpeed(8, 12)", reading: .call,
        names: ["createSpringWithBouncinessAndSpeed", "fromBouncinessAndSpeed"],
        positions: ["bounciness", "speed"], renames: reboundSetters,
        velocity: { $0.argument(of: "setVelocity") }, rests: reboundRests, valuesPerSecond: 1),
    ], write: { $0.tuned(OrigamiTuning(stiffness: $1.stiffness, damping: $1.damping), $1) },
    rest: { _ in [.displacement: 1e-3, .speed: 1e-3] },
    settle: { ReboundSpring.settleTime(of: $0, over: $1) },
    frames: { spring, count, rate, distance in
      var state = ReboundSpring(spring, over: distance)
      return (0..<count).map { frame in
        if frame > 0 { state.advance(by: frame == 1 ? ReboundSpring.firstFrame : 1 / rate) }
        return state.value
      }
    },
    code: template(
      """
      const spring = new rebound.SpringSystem()
        .createSpring(«tension», «friction»);
      ¦spring.setVelocity(«codeVelocity»);
      ¦¦spring.setRestDisplacementThreshold(«restDisplacementThreshold»);
      ¦¦spring.setRestSpeedThreshold(«restSpeedThreshold»);
      ¦spring.setEndValue(«distance»);

      """))

  /// The calls that set the thresholds of a spring of Rebound, behind it or on their own.
  private static let reboundSetters = [
    "setRestDisplacementThreshold": "restDisplacementThreshold",
    "setRestSpeedThreshold": "restSpeedThreshold",
  ]
  private static let reboundRests: [PastedConstructor.Rest] =
    reboundSetters.sorted { $0.key < $1.key }.map { setter in
      (setter.value, setter.key, { $0.argument(of: setter.key) })
    }

  private func tuned(_ tuning: OrigamiTuning, _ move: SpringMove) -> FrameworkSpring {
    written(["tension": tuning.tension, "friction": tuning.friction], move)
  }

  /// The forms in Origami's units: a tension and a friction, or a bounciness and a speed.
  private static func tunings(
    bounciness: Double? = nil, speed: Double? = nil,
    read: @escaping @Sendable (Framework, OrigamiTuning, Double) throws -> FrameworkSpring
  ) -> [ParameterForm] {
    [
      ParameterForm(.init("tension", 40), .init("friction", 7), .velocity()) {
        try read($0, OrigamiTuning(tension: $1.tension, friction: $1.friction), $1.velocity)
      },
      ParameterForm(.init("bounciness", bounciness), .init("speed", speed), .velocity()) {
        try read($0, OrigamiTuning(bounciness: $1.bounciness, speed: $1.speed), $1.velocity)
      },
    ]
  }
}

// MARK: - wobble

extension Framework {
  /// A spring of wobble.
  ///
  /// The closed form; damping ratios above 1 run as 1 unless overdamping is allowed, and a damping of 0
  /// is refused. Velocities are per millisecond. It reads a clock of whole milliseconds, and its
  /// published motions have a frame every 16 of them: it ends at the first at which the distance from
  /// the target is at most `restDisplacementThreshold`, by default 0.001, and the speed at most
  /// `restVelocityThreshold`, by default 0.001 per millisecond. Source: skevy/wobble `src/index.ts`.
  public static let wobble = Framework(
    name: "wobble", title: "wobble", language: .javascript, family: .script, isSourceOnly: true,
    forms: [
      ParameterForm(
        .init("stiffness", 100), .init("damping", 10), .init("mass", 1),
        .velocity("initialVelocity", unit: "1/ms"), .choice("allowsOverdamping")
      ) { framework, form in
        try SpringError.checkPositive(form.damping, "the damping")
        let written = try framework.written(form, form.move(form.physics))
        return form.allowsOverdamping != 0 ? written : try written.critical()
      }
    ].resting(
      .rest(.displacement, "restDisplacementThreshold"),
      .rest(.speed, "restVelocityThreshold", one: 1000)),
    pasted: [
      PastedConstructor(
        example: "new Spring({ stiffness: 100, damping: 10, mass: 1 })", reading: .object,
        names: ["Spring"], ignored: ["fromValue", "toValue", "overshootClamping"],
        starts: ["fromValue": 0], ends: ["toValue": 0], valuesPerSecond: 1000,
        matches: \.takesOneObject)
    ], rest: { _ in [.displacement: 1e-3, .speed: 1] }, settle: firstFrame(rate: 1 / 0.016),
    code: template(
      """
      new Spring({
        fromValue: 0,
        toValue: «distance»,
        stiffness: «stiffness»,
        damping: «damping»,
        mass: «mass»,
      ¦  initialVelocity: «codeVelocity»,
      ¦¦  allowsOverdamping: «allowsOverdamping»,
      ¦¦  restDisplacementThreshold: «restDisplacementThreshold»,
      ¦¦  restVelocityThreshold: «restVelocityThreshold»,
      ¦}).start();

      """))
}
