// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Springs

/// A spring in the notation of a framework, in physics, or by targets.
struct SpringOptions: CommandGroup {
  /// The framework, file or built-in scene of the argument.
  var spring: String?
  /// The same behind `--from`.
  var from: String?
  /// The numbers of the spring, under the names of the frameworks.
  var numbers: [WrittenSpring.Number] = []

  static var form: CommandForm<Self> {
    [
      .argument(
        "spring", \.spring,
        "Where the spring is: a framework (swiftui) or a preset of one (react-spring:wobbly), code "
          + "in quotes ('.spring(duration: 0.5)'), a fit.json, a document, or - for any of these "
          + "three on standard input.", completion: .springs),
      .option(
        "--from", \.from, takes: "name",
        "The same as the argument: a framework or a preset of one.", completion: .springs,
        isRare: true),
      CommandForm(numberForms),
    ]
  }

  /// The numbers, in the order in which messages name them: those that are explained, and what else
  /// frameworks have.
  private static var numberForms: [CommandForm<Self>] {
    let known = Set(explained.flatMap(\.words).flatMap(\.names))
    let others = Framework.sources.flatMap { framework in
      framework.parameters.flatMap(\.options)
        .filter { !known.contains("--\($0)") }
        .map { rare("--\($0)", "A number of \(framework.name).") }
    }
    return explained + others
  }

  /// The names of numbers that some frameworks have, beside those that help explains to everybody.
  static var ownNames: String {
    let usual = explained.flatMap(\.words).filter { !$0.isRare }.flatMap(\.names)
    return Framework.sources.flatMap(\.parameters).flatMap(\.options).map { "--\($0)" }.uniqued()
      .filter { !usual.contains($0) }.joined(separator: ", ")
  }

  private static var explained: [CommandForm<Self>] {
    [
      usual("--frequency", "The frequency in Hz; for react-spring the period in s."),
      usual("--damping-ratio", "The damping ratio."),
      rare("--damping-fraction", "The same, as SwiftUI calls it."),
      rare("--using-spring-with-damping", "The same, as UIView.animate(withDuration:) calls it."),
      usual(
        "--damping",
        "As the framework means it: the ratio for UIKit Dynamics, else the coefficient."),
      rare("--resistance", "The resistance of a UIKit Dynamics item, in 1/s."),
      rare("--linear-damping", "The linear damping of a SpriteKit body, in 1/s."),
      rare("--mass", "The mass."),
      usual("--stiffness", "The stiffness: force per displacement."),
      rare("--damping-coefficient", "The damping coefficient: force per velocity."),
      usual("--duration", "The duration, in the framework's unit or with its own, as in 500ms."),
      rare("--with-duration", "The duration of UIView.animate(withDuration:), in s."),
      usual("--bounce", "The bounce, above -1 and at most 1."),
      rare("--extra-bounce", "What SwiftUI adds to the bounce."),
      rare("--blend-duration", "SwiftUI's, in s; it changes nothing about a single move."),
      rare("--response", "The undamped period, in s."),
      rare("--perceptual-duration", "The perceptual duration of Core Animation, in s."),
      rare("--spring-duration", "The duration of UIView.animate(springDuration:), in s."),
      rare("--visual-duration", "The visual duration of Motion, in s."),
      rare("--settling-duration", "The settling duration of SwiftUI, in s."),
      rare("--epsilon", "What SwiftUI counts as settled, with --settling-duration."),
      rare("--tension", "The tension of react-spring or Origami."),
      rare("--friction", "The friction of react-spring or Origami."),
      rare("--bounciness", "The bounciness of Origami or React Native."),
      rare("--speed", "The speed of Origami or React Native."),
      rare("--ratio", "The damping ratio of Flutter's withDampingRatio."),
      rare("--freq", "The frequency of an After Effects expression, in Hz."),
      rare("--decay", "The decay of an After Effects expression, in 1/s."),
      usual(
        "--velocity",
        "The velocity at the start, positive towards the target: in distances per second, "
          + "or with --distance in pt/s, as in 1200pt/s."),
      rare("--initial-velocity", "The same, where the framework calls it that."),
      rare("--initial-spring-velocity", "The same, for UIView.animate."),
      rare("--start-velocity", "The same, for Android's SpringForce."),
      rare("--allows-overdamping", "Core Animation: do not clamp a damping ratio above 1."),
      rare("--allow-over-damping", "SwiftUI: do not clamp a damping ratio above 1."),
      usual("--settle", "Design a spring that settles in this time, in s."),
      usual("--overshoot", "Design one that overshoots by so many percent."),
      rare("--band", "What counts as settled for --settle; 2% by default."),
    ]
  }

  /// A number of every day.
  private static func usual(
    _ name: String, _ meaning: String, isRare: Bool = false
  ) -> CommandForm<Self> {
    let label = String(name.dropFirst(2))
    let isChoice = choices.contains(label)
    return .option(name, takes: isChoice ? nil : label, meaning, isRare: isRare) {
      owner, argument in
      owner.numbers.removeAll { $0.option == label }
      owner.numbers.append(WrittenSpring.Number(label, argument))
    }
  }

  /// A number that some framework has by a name of its own.
  private static func rare(_ name: String, _ meaning: String) -> CommandForm<Self> {
    usual(name, meaning, isRare: true)
  }

  /// The options that are choices, and take no value.
  private static let choices = Set(
    Framework.sources.flatMap(\.parameters).filter(\.isChoice)
      .map(\.option))

  func validate() throws(CommandError) {
    guard spring == nil || from == nil else {
      throw .wrongRequest("name the spring once: as the argument or with --from")
    }
  }

  /// The framework, file or built-in scene that is named.
  var name: String? { spring ?? from }

  /// The numbers that are given, in a fixed order.
  var written: [WrittenSpring.Number] {
    let order = Self.numberForms.flatMap(\.words).map(\.names[0])
    return numbers.sorted { one, other in
      let places = [one, other].map { number in order.firstIndex(of: "--\(number.option)") ?? 0 }
      return places[0] < places[1]
    }
  }
}
