// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Documents

/// A spring in the notation of a framework, in physics, or by targets.
struct SpringOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Where the spring is: a framework (swiftui) or a preset of one (react-spring:wobbly), code "
        + "in quotes ('.spring(duration: 0.5)'), a fit.json, a document, or - for any of these "
        + "three on standard input.", valueName: "spring"),
    completion: .file())
  var spring: String?

  @Option(
    help: ArgumentHelp(
      "The same as the argument: a framework or a preset of one.", valueName: "name",
      visibility: .rest))
  var from: String?

  @OptionGroup var numbers: SpringNumberOptions

  func validate() throws {
    guard spring == nil || from == nil else {
      throw ValidationError("name the spring once: as the argument or with --from")
    }
  }

  /// The framework, file or built-in scene that is named.
  var name: String? { spring ?? from }
}

/// The numbers of springs, under the names of the frameworks.
struct SpringNumberOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "The frequency in Hz; for react-spring the period in s.")
  var frequency: String?

  @Option(parsing: .unconditional, help: "The damping ratio.")
  var dampingRatio: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The same, as SwiftUI calls it.", visibility: .rest)
  )
  var dampingFraction: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The same, as UIView.animate(withDuration:) calls it.", visibility: .rest))
  var usingSpringWithDamping: String?

  @Option(
    parsing: .unconditional,
    help: "As the framework means it: the ratio for UIKit Dynamics, else the coefficient.")
  var damping: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The resistance of a UIKit Dynamics item, in 1/s.", visibility: .rest))
  var resistance: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The linear damping of a SpriteKit body, in 1/s.", visibility: .rest))
  var linearDamping: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("The mass.", visibility: .rest))
  var mass: String?

  @Option(parsing: .unconditional, help: "The stiffness: force per displacement.")
  var stiffness: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The damping coefficient: force per velocity.", visibility: .rest))
  var dampingCoefficient: String?

  @Option(
    parsing: .unconditional,
    help: "The duration, in the framework's unit or with its own, as in 500ms.")
  var duration: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The duration of UIView.animate(withDuration:), in s.", visibility: .rest))
  var withDuration: String?

  @Option(parsing: .unconditional, help: "The bounce, above -1 and at most 1.")
  var bounce: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What SwiftUI adds to the bounce.", visibility: .rest))
  var extraBounce: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "SwiftUI's, in s; it changes nothing about a single move.", visibility: .rest))
  var blendDuration: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The undamped period, in s.", visibility: .rest))
  var response: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The perceptual duration of Core Animation, in s.", visibility: .rest))
  var perceptualDuration: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The duration of UIView.animate(springDuration:), in s.", visibility: .rest))
  var springDuration: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The visual duration of Motion, in s.", visibility: .rest))
  var visualDuration: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The settling duration of SwiftUI, in s.", visibility: .rest))
  var settlingDuration: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What SwiftUI counts as settled, with --settling-duration.", visibility: .rest))
  var epsilon: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The tension of react-spring or Origami.", visibility: .rest))
  var tension: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The friction of react-spring or Origami.", visibility: .rest))
  var friction: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The bounciness of Origami or React Native.", visibility: .rest))
  var bounciness: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The speed of Origami or React Native.", visibility: .rest))
  var speed: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The damping ratio of Flutter's withDampingRatio.", visibility: .rest))
  var ratio: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The frequency of an After Effects expression, in Hz.", visibility: .rest))
  var freq: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The decay of an After Effects expression, in 1/s.", visibility: .rest))
  var decay: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The velocity at the start, positive towards the target: in distances per second, or with "
        + "--distance in pt/s, as in 1200pt/s."))
  var velocity: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The same, where the framework calls it that.", visibility: .rest))
  var initialVelocity: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The same, for UIView.animate.", visibility: .rest))
  var initialSpringVelocity: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The same, for Android's SpringForce.", visibility: .rest))
  var startVelocity: String?

  @Flag(
    help: ArgumentHelp("Core Animation: do not clamp a damping ratio above 1.", visibility: .rest))
  var allowsOverdamping = false

  @Flag(help: ArgumentHelp("SwiftUI: do not clamp a damping ratio above 1.", visibility: .rest))
  var allowOverDamping = false

  @Option(parsing: .unconditional, help: "Design a spring that settles in this time, in s.")
  var settle: String?

  @Option(parsing: .unconditional, help: "Design one that overshoots by so many percent.")
  var overshoot: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What counts as settled for --settle; 2% by default.", visibility: .rest))
  var band: String?

  /// The numbers that are given, in a fixed order.
  var written: [WrittenSpring.Number] {
    let options: [(String, String?)] = [
      ("frequency", frequency), ("damping-ratio", dampingRatio),
      ("damping-fraction", dampingFraction), ("using-spring-with-damping", usingSpringWithDamping),
      ("damping", damping), ("with-duration", withDuration), ("extra-bounce", extraBounce),
      ("blend-duration", blendDuration), ("initial-spring-velocity", initialSpringVelocity),
      ("resistance", resistance), ("linear-damping", linearDamping), ("mass", mass),
      ("stiffness", stiffness),
      ("damping-coefficient", dampingCoefficient), ("duration", duration), ("bounce", bounce),
      ("response", response), ("perceptual-duration", perceptualDuration),
      ("spring-duration", springDuration), ("visual-duration", visualDuration),
      ("settling-duration", settlingDuration), ("epsilon", epsilon), ("tension", tension),
      ("friction", friction), ("bounciness", bounciness), ("speed", speed), ("ratio", ratio),
      ("freq", freq), ("decay", decay), ("velocity", velocity),
      ("initial-velocity", initialVelocity), ("start-velocity", startVelocity),
      ("allows-overdamping", allowsOverdamping ? "" : nil),
      ("allow-over-damping", allowOverDamping ? "" : nil), ("settle", settle),
      ("overshoot", overshoot), ("band", band),
    ]
    return options.compactMap { option, argument in
      argument.map { WrittenSpring.Number(option, $0) }
    }
  }
}
