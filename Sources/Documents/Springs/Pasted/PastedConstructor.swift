// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// A way in which code of a framework writes a spring.
struct PastedConstructor: Sendable {
  /// The place of its numbers.
  enum Reading: Sendable {
    /// In the brackets of the call and in the calls that follow it.
    case call
    /// In an object that the call takes.
    case object
    /// In variables and properties, wherever they are set.
    case settings
  }

  /// The unit of its velocity.
  enum VelocityUnit: Sendable {
    /// Distances per second.
    case distances
    /// Units of the animated value per second.
    case values
    /// The same per millisecond.
    case valuesPerMillisecond
  }

  let framework: Framework
  /// A valid form, for messages.
  let example: String
  let reading: Reading
  /// The last name of its calls.
  let names: Set<String>
  /// The parameters of arguments without a name; an empty name is passed over.
  var positions: [String] = []
  /// The names of arguments that say nothing about the spring.
  var ignored: Set<String> = []
  /// Other names of parameters.
  var renames: [String: String] = [:]
  /// The preset whose numbers stand where one of these parameters is written.
  var preset: (name: String, with: Set<String>)?
  /// The numbers of parameters that are not written, where they are not those of the preset.
  var standards: [String: String] = [:]
  var velocity = VelocityUnit.distances
  /// Tells a call from those of the same name in other frameworks.
  var matches: @Sendable (PastedCall) -> Bool = { _ in true }

  /// The names of all parameters, with their other names.
  var known: Set<String> {
    let parameters = framework.notation.forms.flatMap(\.parameters)
    return Set(parameters.flatMap { [$0.name] + $0.aliases } + renames.keys)
  }

  /// The names of a velocity at the start.
  var velocities: Set<String> {
    Set(
      framework.notation.forms.flatMap(\.parameters).filter(\.isVelocity)
        .flatMap { [$0.name] + $0.aliases })
  }

  /// The constructor that a call is; nil for a call of something else.
  static func of(_ call: PastedCall) -> PastedConstructor? {
    all.first { $0.names.contains(call.name) && $0.matches(call) }
  }

  /// Settings of when a framework stops.
  static let stops: Set = [
    "restDelta", "restSpeed", "restVelocity", "precision", "energyThreshold", "visibilityThreshold",
    "restDisplacementThreshold", "restSpeedThreshold", "restVelocityThreshold",
    "minimumVisibleChange", "setMinimumVisibleChange", "tolerance", "snapToEnd",
  ]

  /// The options beside which a framework ignores those of its other forms, the strongest first.
  ///
  /// Source: Motion `spring.ts`, `getSpringOptions`; Reanimated `spring.ts`, `useDuration`;
  /// react-spring `AnimationConfig.ts`, `sanitizeConfig`; anime.js 4.2 `spring.js`,
  /// `hasBounceOrDuration`.
  static let leading: [Framework: [Set<String>]] = [
    .motion: [["stiffness", "damping", "mass"], ["visual-duration"]],
    .reanimated: [["duration", "damping-ratio"]], .reactSpring: [["tension", "friction"]],
    .animeJS: [["bounce", "duration"]],
  ]

  // MARK: Table

  static let all =
    swiftUI + apple + android + [
      .init(
        framework: .flutter, example: "SpringDescription(mass: 1, stiffness: 100, damping: 10)",
        reading: .call,
        names: ["SpringDescription", "withDampingRatio", "withDurationAndBounce"],
        velocity: .values, matches: { $0.path.contains("SpringDescription") })
    ] + web + tools

  private static let swiftUI: [PastedConstructor] =
    [
      .init(
        framework: .swiftUI, example: ".spring(duration: 0.5, bounce: 0.2)", reading: .call,
        names: ["spring", "interpolatingSpring"],
        preset: ("spring", with: ["response", "dampingFraction"]),
        matches: { !$0.path.contains("Animated") && $0.isSwift && ($0.isMember || $0.hasLabels) }),
      .init(
        framework: .swiftUI, example: ".interactiveSpring(response: 0.15, dampingFraction: 0.86)",
        reading: .call, names: ["interactiveSpring"],
        preset: ("interactive", with: ["response", "dampingFraction"]),
        matches: { !$0.has("duration") && !$0.has("extraBounce") }),
      // Since iOS 17 its bounce is that of `.snappy`, over 0.15 s.
      .init(
        framework: .swiftUI, example: ".interactiveSpring(duration: 0.15, extraBounce: 0)",
        reading: .call, names: ["interactiveSpring"], preset: ("snappy", with: []),
        standards: ["duration": "0.15"]),
      .init(
        framework: .swiftUI, example: "Spring(duration: 0.5, bounce: 0.2)", reading: .call,
        names: ["Spring"], matches: { $0.isSwift }),
    ]
    + ["smooth", "snappy", "bouncy"].map { name in
      .init(
        framework: .swiftUI, example: ".\(name)(duration: 0.5, extraBounce: 0)", reading: .call,
        names: [name], preset: (name, with: []))
    }

  private static let apple: [PastedConstructor] = [
    .init(
      framework: .uiKit,
      example: "UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, "
        + "initialSpringVelocity: 0)",
      reading: .call, names: ["animate"],
      ignored: ["delay", "options", "animations", "completion"],
      matches: { $0.has("usingSpringWithDamping") || $0.has("springDuration") }),
    .init(
      framework: .uiKit, example: "UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10)",
      reading: .call, names: ["UISpringTimingParameters"], matches: { !$0.has("bounce") }),
    .init(
      framework: .uiKit, example: "UISpringTimingParameters(duration: 0.5, bounce: 0.2)",
      reading: .call, names: ["UISpringTimingParameters"],
      renames: ["duration": "springDuration"], matches: { $0.has("bounce") }),
    .init(
      framework: .uiKit, example: "UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7)",
      reading: .call, names: ["UIViewPropertyAnimator"], ignored: ["animations"],
      matches: { $0.has("dampingRatio") }),
    .init(
      framework: .coreAnimation, example: "animation.stiffness = 100", reading: .settings,
      names: ["CASpringAnimation"], ignored: ["keyPath"]),
    .init(
      framework: .uiKitDynamics, example: "attachment.frequency = 2", reading: .settings,
      names: ["UIAttachmentBehavior"], velocity: .values),
    .init(
      framework: .spriteKit, example: "spring.frequency = 2", reading: .settings,
      names: ["joint"], velocity: .values, matches: { $0.path.contains("SKPhysicsJointSpring") }),
  ]

  private static let android: [PastedConstructor] = [
    .init(
      framework: .androidSpringForce,
      example: "SpringForce().setDampingRatio(0.5f).setStiffness(200f)", reading: .settings,
      names: ["SpringForce", "SpringAnimation"],
      renames: [
        "setDampingRatio": "dampingRatio", "setStiffness": "stiffness",
        "setStartVelocity": "startVelocity",
      ], velocity: .values),
    .init(
      framework: .compose, example: "spring(dampingRatio = 0.5f, stiffness = 200f)",
      reading: .call, names: ["spring", "SpringSpec", "FloatSpringSpec"],
      positions: ["dampingRatio", "stiffness", ""],
      velocity: .values, matches: \.isKotlin),
    .init(
      framework: .material3, example: "MotionScheme.expressive() and defaultSpatialSpec()",
      reading: .call,
      names: [
        "defaultSpatialSpec", "fastSpatialSpec", "slowSpatialSpec", "defaultEffectsSpec",
        "fastEffectsSpec", "slowEffectsSpec",
      ], velocity: .values),
  ]

  private static let web: [PastedConstructor] = [
    .init(
      framework: .reactNative, example: "Animated.spring(value, { stiffness: 100, damping: 10 })",
      reading: .object, names: ["spring"],
      ignored: ["toValue", "useNativeDriver", "delay", "isInteraction"], velocity: .values,
      matches: { $0.path.contains("Animated") }),
    .init(
      framework: .reanimated, example: "withSpring(x, { mass: 1, stiffness: 100, damping: 10 })",
      reading: .object, names: ["withSpring"],
      ignored: ["reduceMotion"], velocity: .values),
    .init(
      framework: .reanimated, example: "springify().damping(10).mass(1).stiffness(100)",
      reading: .call, names: ["springify"], velocity: .values),
    .init(
      framework: .reactSpring, example: "config: { tension: 170, friction: 26 }",
      reading: .object, names: ["useSpring", "useSprings", "useTrail", "useTransition"],
      ignored: ["config"], velocity: .valuesPerMillisecond,
      matches: { $0.arguments.count < 2 || $0.mentions("config") }),
    .init(
      framework: .motion, example: "useSpring(x, { stiffness: 300, damping: 20 })",
      reading: .object, names: ["useSpring"], velocity: .values,
      matches: { $0.arguments.count > 1 && !$0.mentions("config") }),
    .init(
      framework: .animeJS, example: "spring({ mass: 1, stiffness: 100, damping: 10 })",
      reading: .object, names: ["spring", "createSpring"], matches: \.takesOneObject),
    .init(
      framework: .animeJS, example: "spring(1, 100, 10, 0)", reading: .call, names: ["spring"],
      positions: ["mass", "stiffness", "damping", "velocity"],
      matches: { $0.arguments.count == 4 && !$0.hasLabels }),
    .init(
      framework: .wobble, example: "new Spring({ stiffness: 100, damping: 10, mass: 1 })",
      reading: .object, names: ["Spring"],
      ignored: ["fromValue", "toValue", "overshootClamping"], velocity: .valuesPerMillisecond,
      matches: \.takesOneObject),
  ]

  private static let tools: [PastedConstructor] = [
    .init(
      framework: .origami, example: "createSpring(40, 7)", reading: .call,
      names: ["createSpring", "fromOrigamiTensionAndFriction"], positions: ["tension", "friction"],
      velocity: .values, matches: { !$0.takesOneObject }),
    .init(
      framework: .origami, example: "createSpringWithBouncinessAndSpeed(8, 12)", reading: .call,
      names: ["createSpringWithBouncinessAndSpeed", "fromBouncinessAndSpeed"],
      positions: ["bounciness", "speed"], velocity: .values),
  ]

  /// An object by itself, as react-spring's configuration.
  static let reactSpringObject = PastedConstructor(
    framework: .reactSpring, example: "{ tension: 170, friction: 26 }", reading: .object, names: [],
    velocity: .valuesPerMillisecond)
  /// An object by itself, as Motion's transition.
  static let motionObject = PastedConstructor(
    framework: .motion, example: #"{ type: "spring", stiffness: 300, damping: 20 }"#,
    reading: .object, names: [],
    ignored: ["type", "delay", "repeat", "repeatType", "repeatDelay", "from", "to"],
    velocity: .values)
  /// An object by itself with the names of Reanimated.
  static let reanimatedObject = PastedConstructor(
    framework: .reanimated, example: "{ duration: 500, dampingRatio: 0.7 }", reading: .object,
    names: [], velocity: .values)
  /// The lines of Figma's panel.
  static let figmaLines = PastedConstructor(
    framework: .figma, example: "Stiffness: 100 Damping: 15 Mass: 1", reading: .object, names: [],
    renames: ["Stiffness": "stiffness", "Damping": "damping", "Mass": "mass"])
  /// The variables of an expression.
  static let expression = PastedConstructor(
    framework: .afterEffects, example: "freq = 2; decay = 6", reading: .settings, names: [])
}

extension PastedCall {
  func has(_ label: String) -> Bool { arguments.contains { $0.label == label } }

  /// Has arguments with names.
  var hasLabels: Bool { arguments.contains { $0.label != nil } }

  /// Has a name anywhere in it.
  func mentions(_ label: String) -> Bool {
    arguments.flatMap(\.all).contains { $0.label == label }
  }

  /// Takes one argument, in braces.
  var takesOneObject: Bool {
    guard arguments.count == 1, case .object = arguments[0].value else { return false }
    return arguments[0].label == nil
  }

  /// Has the names of its arguments before colons, if any, and takes no object.
  var isSwift: Bool {
    !isGeneric
      && arguments.allSatisfy { argument in
        if case .object = argument.value { return false }
        return argument.mark != "=" && (argument.label != nil || argument.value.plainNumber == nil)
      }
  }

  /// Has the names of its arguments before equals signs, or one to three numbers.
  var isKotlin: Bool {
    if isGeneric || arguments.contains(where: { $0.mark == "=" }) { return true }
    return !isMember && !hasLabels && arguments.count <= 3
      && arguments.allSatisfy { argument in
        switch argument.value {
        case .number, .name: true
        default: false
        }
      }
  }
}
