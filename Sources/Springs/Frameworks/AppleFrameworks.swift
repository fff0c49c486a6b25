// SPDX-License-Identifier: Apache-2.0

import Basics

// MARK: - Core Animation

extension Framework {
  /// `CASpringAnimation`: a mass on a spring.
  ///
  /// w = sqrt(stiffness / mass), z = damping / (2 sqrt(stiffness mass)), and a velocity in whole
  /// distances per second, positive towards the target. A damping ratio above 1 runs as 1 unless
  /// `allowsOverdamping` is set, which needs iOS 17 or macOS 14. The initializer with a perceptual
  /// duration and a bounce sets it itself: see `perceptualInitializer` in 1amageek/OpenCoreAnimation,
  /// `CASpringAnimationPerceptualTests.swift`. A settling duration does not depend on the distance.
  public static let coreAnimation = Framework(
    name: "core-animation", title: "Core Animation", language: .swift, family: .apple,
    otherNames: ["CASpringAnimation"],
    forms: [
      ParameterForm(
        .init("mass", 1), .init("stiffness", 100), .init("damping", 10),
        .velocity("initialVelocity"), .choice("allowsOverdamping")
      ) { framework, form in
        let (spring, isKept) = (try form.physics, form.allowsOverdamping != 0)
        return framework.written(
          form, try form.move(isKept ? spring : spring.withoutOverdamping()),
          losses: overdampingRemarks(spring, isKept: isKept))
      },
      ParameterForm(
        .init("perceptualDuration", 0.5, unit: "s"), .init("bounce", 0),
        .velocity("initialVelocity")
      ) { framework, form in
        let spring = try Spring(duration: form.perceptualDuration, bounce: form.bounce)
        return try framework.unitMass(form.move(spring), allowsOverdamping: true)
      },
    ],
    interruption: (
      newTarget:
        "An animation in place of another starts without its velocity; an additive one keeps it",
      release: "initialVelocity takes it in distances per second, towards the target; a move of no "
        + "distance loses it"
    ),
    pasted: [
      PastedConstructor(
        example: "animation.stiffness = 100", reading: .settings, names: ["CASpringAnimation"],
        ignored: ["keyPath"], starts: ["fromValue": 0], ends: ["toValue": 0])
    ], write: { try $0.unitMass($1, allowsOverdamping: $1.spring.dampingRatio > 1) },
    settlingName: "settlingDuration",
    settle: { spring, _ in spring.move.coreAnimationSettlingDuration },
    code: template(
      """
      let animation = CASpringAnimation(keyPath: "position")
      animation.mass = «mass»
      animation.stiffness = «stiffness»
      animation.damping = «damping»
      ¦animation.allowsOverdamping = «allowsOverdamping»
      ¦¦animation.initialVelocity = «initialVelocity»
      ¦animation.fromValue = layer.position
      animation.toValue = target
      animation.duration = animation.settlingDuration
      layer.position = target
      layer.add(animation, forKey: "spring")

      """))

  /// A move by Core Animation's numbers for a mass of 1.
  private func unitMass(
    _ move: SpringMove, allowsOverdamping: Bool
  ) throws(SpringError) -> FrameworkSpring {
    let (stiffness, damping) = try move.checkedPhysics
    return written(
      [
        "mass": 1, "stiffness": stiffness, "damping": damping,
        "allowsOverdamping": allowsOverdamping ? 1 : 0,
      ], move, losses: Self.overdampingRemarks(move.spring, isKept: allowsOverdamping))
  }

  private static func overdampingRemarks(_ spring: Spring, isKept: Bool) -> [String] {
    guard spring.isClearlyOverdamped else { return [] }
    let ratio = sixDigits(spring.dampingRatio)
    return [
      isKept
        ? "the damping ratio \(ratio) needs allowsOverdamping, so iOS 17 or macOS 14: older "
          + "systems run it as 1"
        : "the damping ratio \(ratio) runs as 1 unless allowsOverdamping is set, which needs "
          + "iOS 17 or macOS 14"
    ]
  }
}

extension SpringMove {
  /// The stiffness and damping of a mass of 1 where these are numbers.
  fileprivate var checkedPhysics: (stiffness: Double, damping: Double) {
    get throws(SpringError) {
      try SpringError.checkPositive(stiffness, "the stiffness")
      try SpringError.checkNotNegative(damping, "the damping")
      return (stiffness, damping)
    }
  }
}

// MARK: - UIKit

extension Framework {
  /// A spring of UIKit's view animations, by any of three calls.
  ///
  /// `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)` is physics and ignores the
  /// animator's duration. `UIView.animate(withDuration:...usingSpringWithDamping:...)` seeks the
  /// spring of mass 1 that settles in the duration. `UIView.animate(springDuration:bounce:)` takes
  /// the perceptual duration and bounce. Velocities are in whole distances per second, positive
  /// towards the target. Only the last call keeps damping ratios above 1.
  ///
  /// Timing parameters are written where they do not clamp the damping ratio, else that call.
  public static let uiKit = Framework(
    name: "uikit", title: "UIKit", language: .swift, family: .apple,
    otherNames: ["UIViewPropertyAnimator", "UISpringTimingParameters"],
    forms: [
      ParameterForm(
        .init("mass", 1), .init("stiffness", 100), .init("damping", 10),
        .velocity("initialVelocity")
      ) { framework, form in
        let spring = try form.physics
        let (ratio, duration) = (sixDigits(spring.dampingRatio), sixDigits(spring.response))
        let loss =
          "UISpringTimingParameters runs the damping ratio \(ratio) as 1; "
          + "UIView.animate(springDuration: \(duration), bounce: \(sixDigits(spring.bounce))) keeps "
          + "it, from iOS 17 on"
        return framework.written(
          form, try form.move(spring.withoutOverdamping()),
          losses: spring.isClearlyOverdamped ? [loss] : [])
      },
      ParameterForm(
        .init("duration", unit: "s", also: ["withDuration"]),
        .init("dampingRatio", also: ["usingSpringWithDamping"]),
        .velocity("initialVelocity", also: ["initialSpringVelocity"])
      ) { try $0.settlingAnimation($1.duration, $1.dampingRatio, velocity: $1.initialVelocity) },
      ParameterForm(
        .init("springDuration", 0.5, unit: "s"), .init("bounce", 0),
        .velocity("initialVelocity", also: ["initialSpringVelocity"])
      ) {
        let spring = try Spring(duration: $1.springDuration, bounce: $1.bounce)
        return try $0.springAnimation($1.move(spring), $1.springDuration, $1.bounce)
      },
    ],
    interruption: (
      newTarget: "UIView's animations add up, which keeps the velocity of an equal spring",
      release: "the initial velocity is in distances per second, for each axis; an axis of no "
        + "distance loses it"
    ),
    pasted: [
      PastedConstructor(
        example: "UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, "
          + "initialSpringVelocity: 0)", reading: .call, names: ["animate"],
        ignored: ["delay", "options", "animations", "completion"],
        matches: { $0.has("usingSpringWithDamping") || $0.has("springDuration") }),
      PastedConstructor(
        example: "UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10)", reading: .call,
        names: ["UISpringTimingParameters"], matches: { !$0.has("bounce") }),
      PastedConstructor(
        example: "UISpringTimingParameters(duration: 0.5, bounce: 0.2)", reading: .call,
        names: ["UISpringTimingParameters"], renames: ["duration": "springDuration"],
        matches: { $0.has("bounce") }),
      PastedConstructor(
        example: "UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7)", reading: .call,
        names: ["UIViewPropertyAnimator"], ignored: ["animations"],
        matches: { $0.has("dampingRatio") }),
    ],
    write: { framework, move in
      let spring = move.spring
      guard spring.isClearlyOverdamped else {
        return try framework.timingParameters(move)
      }
      var written = try framework.springAnimation(move, spring.response, spring.bounce)
      written.losses = [
        "UISpringTimingParameters would run the damping ratio \(sixDigits(spring.dampingRatio)) as "
          + "1; UIView.animate(springDuration:bounce:) keeps it, from iOS 17 on"
      ]
      return written
    },
    settle: { spring, _ in
      spring.move.spring.dampingRatio >= 1
        ? spring.move.criticalSettlingDuration : spring.move.coreAnimationSettlingDuration
    },
    code: template(
      """
      let spring = UISpringTimingParameters(
        mass: «mass», stiffness: «stiffness», damping: «damping»,
        initialVelocity: CGVector(dx: «initialVelocity», dy: «initialVelocity»))
      // The spring decides how long it takes, not the duration.
      let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
      animator.addAnimations { view.center = target }
      animator.startAnimation()

      """))

  /// `UISpringTimingParameters` of a mass of 1.
  private func timingParameters(_ move: SpringMove) throws(SpringError) -> FrameworkSpring {
    let (stiffness, damping) = try move.checkedPhysics
    return written(["mass": 1, "stiffness": stiffness, "damping": damping], move)
  }

  /// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:...)`.
  ///
  /// The duration is clamped to 0.01 to 10 s and the damping ratio to 1, as UIKit does. For some
  /// small positive velocities UIKit's own solver goes astray; then this is the spring that it
  /// would find otherwise, and the limits say so.
  private func settlingAnimation(
    _ duration: Double, _ dampingRatio: Double, velocity: Double
  ) throws(SpringError) -> FrameworkSpring {
    try SpringError.checkPositive(duration, "the duration")
    try SpringError.checkPositive(dampingRatio, "the damping ratio")
    guard velocity.isFinite else { throw .notFinite(quantity: "the velocity", value: velocity) }
    let (time, ratio) = (SettlingEquation.appleDuration(duration), min(dampingRatio, 1))
    let root = try SettlingEquation(
      duration: time, dampingRatio: ratio, velocity: velocity, epsilon: 0.001
    ).root()
    let move = try SpringMove(
      Spring(angularFrequency: root.angularFrequency, dampingRatio: ratio), velocity: velocity)
    var spring = try timingParameters(move)
    if duration != time {
      spring.losses.append("the duration of \(sixDigits(duration)) s runs as \(sixDigits(time)) s")
    }
    if dampingRatio > 1 {
      spring.losses.append("the damping ratio \(sixDigits(dampingRatio)) runs as 1")
    }
    if root.isErratic {
      spring.losses.append(
        "UIKit's own solver goes astray near this start velocity: another system may show a spring "
          + "that is several times faster or slower")
    }
    spring.framework.settle = { _, _ in time }
    spring.framework.code = Self.template(
      """
      UIView.animate(
        withDuration: \(codeNumber(time)), delay: 0,
        usingSpringWithDamping: \(codeNumber(ratio)), initialSpringVelocity: «initialVelocity»
      ) {
        view.center = target
      }

      """)
    return spring
  }

  /// `UIView.animate(springDuration:bounce:initialSpringVelocity:...)`, from iOS 17 on.
  private func springAnimation(
    _ move: SpringMove, _ duration: Double, _ bounce: Double
  ) throws(SpringError) -> FrameworkSpring {
    _ = try move.checkedPhysics
    var spring = written(["springDuration": duration, "bounce": bounce], move)
    spring.framework.settle = Framework.coreAnimation.settle
    spring.framework.code = Self.template(
      """
      UIView.animate(
        springDuration: «springDuration», bounce: «bounce»,
        initialSpringVelocity: «initialVelocity»
      ) {
        view.center = target
      }

      """)
    return spring
  }
}

extension SpringMove {
  /// The settling duration of critically damped timing parameters of UIKit, in seconds.
  ///
  /// With r = w - v0 the value is a thousandth of the distance off at the time
  ///
  ///     -(w + r W(-e^L)) / (w r),   L = ln |0.001 w e^(-w/r) / r|
  ///
  /// where UIKit approximates the lower branch of Lambert's W by L - 5.95 (1 - 1/F). Near v0 = w that
  /// has no value: there this is the last time at which the value is so far off.
  /// Source: 480 springs measured by kern0x1b/charon, facts/UIKit/UISpringTimingParameters.md.
  fileprivate var criticalSettlingDuration: Double? {
    let w = spring.angularFrequency
    let r = w - velocity
    let l = log((0.001 * w * exp(-w / r) / r).magnitude)
    let a = -1 - l
    let f = 1 + 0.3361 * (a / 2).squareRoot() / (1 - 0.0042 * a * exp(-0.0201 * a.squareRoot()))
    let duration = -(w + r * (l - 5.9506097239272915 * (1 - 1 / f))) / (w * r)
    return duration.isFinite ? duration : motion.settleTime(within: 0.001)
  }
}

// MARK: - SwiftUI

extension Framework {
  /// `Spring` of SwiftUI, and the animations that run it.
  ///
  /// w = 2 pi / duration; z = 1 - bounce, below bounce 0 it is 1 / (1 + bounce).
  /// `interpolatingSpring` takes a velocity, which the type itself lacks: in whole distances per
  /// second, positive towards the target. Source: the vectors of ktiays/Respring
  /// `Tests/SpringTests.swift`, which hold it equal to SwiftUI's, and OpenSwiftUIProject/OpenSwiftUI.
  ///
  /// From rest `.spring` integrates (`FluidSpring`) until its removal; with a velocity
  /// `.interpolatingSpring` has the values in closed form, until it is settled. Where the integrator
  /// diverges, they are those of `Spring` itself. It is settled after the settling duration for an
  /// epsilon of 0.001, SwiftUI's own property for a target of 1, or for the `epsilon` that
  /// `settlingDuration(target:initialVelocity:epsilon:)` is given: no animation hears about that one.
  public static let swiftUI = Framework(
    name: "swiftui", title: "SwiftUI", language: .swift, family: .apple,
    forms: [
      ParameterForm(
        .init("duration", 0.5, unit: "s"), .init("bounce", 0), .velocity("initialVelocity"),
        .init("extraBounce", 0), blendDuration
      ) {
        let spring = try Spring(duration: $1.duration, bounce: $1.bounce + $1.extraBounce)
        return $0.timed(try $1.move(spring))
      },
      ParameterForm(
        .init("response", unit: "s"), .init("dampingRatio", also: ["dampingFraction"]),
        .velocity("initialVelocity"), blendDuration
      ) {
        let spring = try Spring(response: $1.response, dampingRatio: $1.dampingRatio)
        return $0.timed(try $1.move(spring))
      },
      ParameterForm(
        .init("mass", 1), .init("stiffness"), .init("damping"), .velocity("initialVelocity"),
        .choice("allowOverDamping")
      ) { framework, form in
        let (spring, isKept) = (try form.physics, form.allowOverDamping != 0)
        let ratio = sixDigits(spring.dampingRatio)
        return framework.timed(
          try form.move(isKept ? spring : spring.withoutOverdamping()),
          losses: spring.isClearlyOverdamped && !isKept
            ? ["the damping ratio \(ratio) runs as 1 unless allowOverDamping is set"] : [])
      },
    ].resting(.rest(.displacement, "epsilon")) + [
      ParameterForm(
        .init("settlingDuration", unit: "s"), .init("dampingRatio"), .init("epsilon", 0.001),
        .velocity("initialVelocity")
      ) { try $0.settling(in: $1) }
    ],
    presets: [
      ("smooth", ["duration": 0.5, "bounce": 0]), ("snappy", ["duration": 0.5, "bounce": 0.15]),
      ("bouncy", ["duration": 0.5, "bounce": 0.3]),
      // `interactiveSpring`, and the animation `spring` before iOS 17.
      ("interactive", ["response": 0.15, "dampingRatio": 0.86]),
      ("spring", ["response": 0.5, "dampingRatio": 0.825]),
    ],
    interruption: (
      newTarget:
        ".spring keeps the velocity; .interpolatingSpring runs on top of the old animation",
      release: ".spring takes a gesture's velocity by itself; .interpolatingSpring takes "
        + "initialVelocity in distances per second, and forgets the gesture's"
    ),
    pasted: [
      PastedConstructor(
        example: ".spring(duration: 0.5, bounce: 0.2)", reading: .call,
        names: ["spring", "interpolatingSpring"], members: bare("spring"),
        preset: ("spring", with: ["response", "dampingFraction"], isDefault: false),
        matches: { !$0.path.contains("Animated") && $0.isSwift && ($0.isMember || $0.hasLabels) }),
      PastedConstructor(
        example: ".interactiveSpring(response: 0.15, dampingFraction: 0.86)", reading: .call,
        names: ["interactiveSpring"], members: bare("interactiveSpring"),
        preset: ("interactive", with: ["response", "dampingFraction"], isDefault: true),
        matches: { !$0.has("duration") && !$0.has("extraBounce") }),
      // Since iOS 17 its bounce is that of `.snappy`, over 0.15 s.
      PastedConstructor(
        example: ".interactiveSpring(duration: 0.15, extraBounce: 0)", reading: .call,
        names: ["interactiveSpring"], preset: ("snappy", with: [], isDefault: true),
        standards: ["duration": 0.15]),
      PastedConstructor(
        example: "Spring(duration: 0.5, bounce: 0.2)", reading: .call, names: ["Spring"],
        ignored: ["settlingDuration"],
        rests: [("epsilon", "epsilon", { $0.argument(of: "settlingDuration", named: "epsilon") })],
        matches: { $0.isSwift }),
    ]
      + ["smooth", "snappy", "bouncy"].map { name in
        PastedConstructor(
          example: ".\(name)(duration: 0.5, extraBounce: 0)", reading: .call, names: [name],
          members: bare(name), preset: (name, with: [], isDefault: true))
      },
    refused: [
      "speed":
        "speed(...) makes another spring; paste it without, with a duration divided by the speed"
    ],
    write: { $0.timed($1) },
    rest: { _ in [.displacement: usualEpsilon] }, settlingName: "settlingDuration",
    settle: { $0.move.swiftUISettlingDuration($0.rest(.displacement, over: $1), over: $1) },
    frames: { spring, count, rate, distance in
      let move = spring.move
      guard move.velocity == 0 else {
        return move.interpolated.frames(
          count, rate: rate, until: move.swiftUISettlingDuration(usualEpsilon, over: distance))
      }
      var fluid = FluidSpring(move)
      guard fluid.isStable else { return move.frames(count, rate: rate) }
      var isRemoved = false
      return (0..<count).map { frame in
        fluid.advance(to: Double(frame) / rate)
        isRemoved = isRemoved || fluid.isRemoved(over: distance)
        return isRemoved ? 1 : fluid.value
      }
    },
    isStable: { $0.move.velocity != 0 || FluidSpring($0.move).isStable },
    limits: { animationLimits(of: $0) },
    code: { spring, distance in
      let arguments = "duration: «duration», bounce: «bounce»"
      let (move, start) = (spring.move, codeNumber(spring.move.velocity * distance))
      let animation =
        move.velocity == 0
        ? ".spring(\(arguments))"
        : ".interpolatingSpring(\(arguments), initialVelocity: «initialVelocity»)"
      return spring.filling(
        """
        // response: «duration», dampingFraction: \(codeNumber(move.spring.dampingRatio))
        ¦// settled: Spring(\(arguments)).settlingDuration(
        //   target: «distance», initialVelocity: \(start), epsilon: «epsilon»)
        ¦withAnimation(\(animation)) {
          offset = target
        }

        """, over: distance)
    })

  /// The ways to write an animation or a spring without brackets.
  private static func bare(_ name: String) -> Set<[String]> {
    [["", name], ["Animation", name], ["Spring", name]]
  }

  /// The epsilon of SwiftUI's own settling duration.
  private static let usualEpsilon = 0.001

  /// The time over which an animation takes over from another: a single move has none.
  private static let blendDuration = ParameterForm.Parameter("blendDuration", 0, unit: "s")

  /// A move by its duration and bounce.
  private func timed(_ move: SpringMove, losses: [String] = []) -> FrameworkSpring {
    written(["duration": move.spring.response, "bounce": move.spring.bounce], move, losses: losses)
  }

  /// The spring that settles in a time: SwiftUI clamps the time to 0.01 to 10 s and the damping ratio
  /// to 1, and ignores the velocity.
  private func settling(in form: FormValues) throws(SpringError) -> FrameworkSpring {
    let (duration, ratio) = (form.settlingDuration, min(form.dampingRatio, 1))
    try SpringError.checkPositive(duration, "the settling duration")
    try SpringError.checkPositive(form.dampingRatio, "the damping ratio")
    guard form.epsilon > 0 && form.epsilon < 1 else {
      throw .outOfRange(quantity: "the epsilon", range: "between 0 and 1", value: form.epsilon)
    }
    let time = SettlingEquation.appleDuration(duration)
    let root = try SettlingEquation(
      duration: time, dampingRatio: ratio, velocity: 0, epsilon: form.epsilon
    ).root()
    return timed(
      try form.move(Spring(angularFrequency: root.angularFrequency, dampingRatio: ratio)),
      losses: (time == duration ? [] : ["\(sixDigits(duration)) s run as \(sixDigits(time)) s"])
        + (form.dampingRatio > 1
          ? ["the damping ratio \(sixDigits(form.dampingRatio)) runs as 1"] : []))
  }

  /// A sentence about anything that the animation changes about a spring of SwiftUI.
  private static func animationLimits(of written: FrameworkSpring) -> [String] {
    let (move, spring) = (written.move, written.move.spring)
    if move.velocity != 0 {
      let ratio = sixDigits(spring.dampingRatio)
      return spring.isClearlyOverdamped
        ? [
          "the start velocity needs interpolatingSpring, which runs the damping ratio \(ratio) as 1"
        ] : []
    }
    guard written.isStable else {
      return [
        "SwiftUI's animation runs in steps of 1/300 s, which diverge with so much damping; only the "
          + "values of Spring itself follow it"
      ]
    }
    guard move.stiffness > FluidSpring.largestStiffness else { return [] }
    let shortest = sixDigits(2 * .pi / FluidSpring.largestStiffness.squareRoot())
    return ["the animation runs the duration \(sixDigits(spring.response)) s as \(shortest) s"]
  }
}

extension SpringMove {
  /// The move that `.interpolatingSpring` makes: without overdamping.
  fileprivate var interpolated: SpringMove {
    var result = self
    if let spring = try? spring.withoutOverdamping() { result.spring = spring }
    return result
  }

  /// SwiftUI's settling duration of what its animation shows over a distance; nil for never.
  fileprivate func swiftUISettlingDuration(_ epsilon: Double, over distance: Double) -> Double? {
    let shown = velocity == 0 ? self : interpolated
    return SpringMotion(
      spring: shown.spring, displacement: distance, velocity: -shown.velocity * distance
    ).swiftUISettlingDuration(epsilon)
  }
}

extension SpringMotion {
  /// SwiftUI's settling duration of a motion from a displacement, the target's distance.
  ///
  /// Below critical damping -ln(e / (|target| + |z w target - v0|)) / (z w), which adds a value and
  /// a velocity. From there on the first tenth of a second, counted by adding tenths, from which
  /// the value is nearer than e for more than a second: SwiftUI tries 1024, and else reports 0, here
  /// nil, as without damping.
  fileprivate func swiftUISettlingDuration(_ epsilon: Double) -> Double? {
    guard decay > 0 else { return nil }
    guard spring.dampingRatio < 1 else { return firstQuietTenth(epsilon) }
    let (target, velocity) = (initialDisplacement, -initialVelocity)
    let height = target.magnitude + (decay * target - velocity).magnitude
    return max(0, -log(epsilon / height) / decay)
  }

  private func firstQuietTenth(_ epsilon: Double) -> Double? {
    var (time, start): (Double, Double?) = (0, nil)
    for _ in 0..<1024 {
      let isQuiet = displacement(at: time).magnitude < epsilon
      if !isQuiet { start = nil } else if start == nil { start = time }
      if let start, time - start > 1 { return start }
      time += 0.1
    }
    return nil
  }
}
