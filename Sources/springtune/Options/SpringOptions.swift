// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Documents
import SpringFrameworks

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
  @Option(parsing: .unconditional, help: "The frequency in Hz; for react-spring the period in s.")
  var frequency: String?

  @Option(parsing: .unconditional, help: "The damping ratio.")
  var dampingRatio: String?

  @Option(parsing: .unconditional, help: .rest("The same, as SwiftUI calls it."))
  var dampingFraction: String?

  @Option(
    parsing: .unconditional, help: .rest("The same, as UIView.animate(withDuration:) calls it."))
  var usingSpringWithDamping: String?

  @Option(
    parsing: .unconditional,
    help: "As the framework means it: the ratio for UIKit Dynamics, else the coefficient.")
  var damping: String?

  @Option(parsing: .unconditional, help: .rest("The resistance of a UIKit Dynamics item, in 1/s."))
  var resistance: String?

  @Option(parsing: .unconditional, help: .rest("The linear damping of a SpriteKit body, in 1/s."))
  var linearDamping: String?

  @Option(parsing: .unconditional, help: .rest("The mass."))
  var mass: String?

  @Option(parsing: .unconditional, help: "The stiffness: force per displacement.")
  var stiffness: String?

  @Option(parsing: .unconditional, help: .rest("The damping coefficient: force per velocity."))
  var dampingCoefficient: String?

  @Option(
    parsing: .unconditional,
    help: "The duration, in the framework's unit or with its own, as in 500ms.")
  var duration: String?

  @Option(
    parsing: .unconditional, help: .rest("The duration of UIView.animate(withDuration:), in s."))
  var withDuration: String?

  @Option(parsing: .unconditional, help: "The bounce, above -1 and at most 1.")
  var bounce: String?

  @Option(parsing: .unconditional, help: .rest("What SwiftUI adds to the bounce."))
  var extraBounce: String?

  @Option(
    parsing: .unconditional, help: .rest("SwiftUI's, in s; it changes nothing about a single move.")
  )
  var blendDuration: String?

  @Option(parsing: .unconditional, help: .rest("The undamped period, in s."))
  var response: String?

  @Option(parsing: .unconditional, help: .rest("The perceptual duration of Core Animation, in s."))
  var perceptualDuration: String?

  @Option(
    parsing: .unconditional, help: .rest("The duration of UIView.animate(springDuration:), in s."))
  var springDuration: String?

  @Option(parsing: .unconditional, help: .rest("The visual duration of Motion, in s."))
  var visualDuration: String?

  @Option(parsing: .unconditional, help: .rest("The settling duration of SwiftUI, in s."))
  var settlingDuration: String?

  @Option(
    parsing: .unconditional,
    help: .rest("What SwiftUI counts as settled, with --settling-duration."))
  var epsilon: String?

  @Option(parsing: .unconditional, help: .rest("The tension of react-spring or Origami."))
  var tension: String?

  @Option(parsing: .unconditional, help: .rest("The friction of react-spring or Origami."))
  var friction: String?

  @Option(parsing: .unconditional, help: .rest("The bounciness of Origami or React Native."))
  var bounciness: String?

  @Option(parsing: .unconditional, help: .rest("The speed of Origami or React Native."))
  var speed: String?

  @Option(parsing: .unconditional, help: .rest("The damping ratio of Flutter's withDampingRatio."))
  var ratio: String?

  @Option(
    parsing: .unconditional, help: .rest("The frequency of an After Effects expression, in Hz."))
  var freq: String?

  @Option(parsing: .unconditional, help: .rest("The decay of an After Effects expression, in 1/s."))
  var decay: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The velocity at the start, positive towards the target: in distances per second, or with "
        + "--distance in pt/s, as in 1200pt/s."))
  var velocity: String?

  @Option(parsing: .unconditional, help: .rest("The same, where the framework calls it that."))
  var initialVelocity: String?

  @Option(parsing: .unconditional, help: .rest("The same, for UIView.animate."))
  var initialSpringVelocity: String?

  @Option(parsing: .unconditional, help: .rest("The same, for Android's SpringForce."))
  var startVelocity: String?

  @Flag(help: .rest("Core Animation: do not clamp a damping ratio above 1."))
  var allowsOverdamping = false

  @Flag(help: .rest("SwiftUI: do not clamp a damping ratio above 1."))
  var allowOverDamping = false

  @Option(parsing: .unconditional, help: "Design a spring that settles in this time, in s.")
  var settle: String?

  @Option(parsing: .unconditional, help: "Design one that overshoots by so many percent.")
  var overshoot: String?

  @Option(
    parsing: .unconditional, help: .rest("What counts as settled for --settle; 2% by default."))
  var band: String?

  /// The numbers that are given, in a fixed order.
  var written: [WrittenSpring.Number] {
    Mirror(reflecting: self).children.compactMap { child in
      let name = ParameterForm.Parameter.option(String((child.label ?? "").dropFirst()))
      return switch child.value {
      case let option as Option<String?>: option.wrappedValue.map { .init(name, $0) }
      case let flag as Flag<Bool>: flag.wrappedValue ? .init(name, "") : nil
      default: nil
      }
    }
  }
}
