// SPDX-License-Identifier: Apache-2.0

/// A way in which code of a framework writes a spring.
package struct PastedConstructor: Sendable {
  /// The place of its numbers.
  package enum Reading: Sendable {
    /// In the brackets of the call and in the calls that follow it.
    case call
    /// In an object that the call takes.
    case object
    /// In variables and properties, wherever they are set.
    case settings
  }

  /// The unit of its velocity.
  package enum VelocityUnit: Sendable {
    /// Distances per second.
    case distances
    /// Units of the animated value per second.
    case values
    /// The same per millisecond.
    case valuesPerMillisecond
  }

  package let framework: Framework
  /// A valid form, for messages.
  package let example: String
  package let reading: Reading
  /// The last name of its calls.
  package let names: Set<String>
  /// The parameters of arguments without a name; an empty name is passed over.
  package var positions: [String] = []
  /// The names of arguments that say nothing about the spring.
  package var ignored: Set<String> = []
  /// Other names of parameters.
  package var renames: [String: String] = [:]
  /// The preset whose numbers stand where one of these parameters is written.
  package var preset: (name: String, with: Set<String>)?
  /// The numbers of parameters that are not written, where they are not those of the preset.
  package var standards: [String: String] = [:]
  package var velocity = VelocityUnit.distances
  /// Tells a call from those of the same name in other frameworks.
  package var matches: @Sendable (PastedCall) -> Bool = { _ in true }

  /// The names of all parameters, with their other names.
  package var known: Set<String> {
    let parameters = framework.notation.forms.flatMap(\.parameters)
    return Set(parameters.flatMap { [$0.name] + $0.aliases } + renames.keys)
  }

  /// The names of a velocity at the start.
  package var velocities: Set<String> {
    Set(
      framework.notation.forms.flatMap(\.parameters).filter(\.isVelocity)
        .flatMap { [$0.name] + $0.aliases })
  }

  /// The constructor that a call is; nil for a call of something else.
  package static func of(_ call: PastedCall) -> PastedConstructor? {
    all.first { $0.names.contains(call.name) && $0.matches(call) }
  }

  /// Settings of when a framework stops.
  package static let stops: Set = [
    "restDelta", "restSpeed", "restVelocity", "precision", "energyThreshold", "visibilityThreshold",
    "restDisplacementThreshold", "restSpeedThreshold", "restVelocityThreshold",
    "minimumVisibleChange", "setMinimumVisibleChange", "tolerance", "snapToEnd",
  ]

  /// Those of every framework, in the order in which calls of one name are told apart.
  package static let all = Framework.allCases.flatMap { framework in
    (framework.notation as? any PastedNotation.Type)?.pasted ?? []
  }

  /// An object by itself, as react-spring's configuration.
  package static let reactSpringObject = PastedConstructor(
    framework: .reactSpring, example: "{ tension: 170, friction: 26 }", reading: .object, names: [],
    velocity: .valuesPerMillisecond)
  /// An object by itself, as Motion's transition.
  package static let motionObject = PastedConstructor(
    framework: .motion, example: #"{ type: "spring", stiffness: 300, damping: 20 }"#,
    reading: .object, names: [],
    ignored: ["type", "delay", "repeat", "repeatType", "repeatDelay", "from", "to"],
    velocity: .values)
  /// An object by itself with the names of Reanimated.
  package static let reanimatedObject = PastedConstructor(
    framework: .reanimated, example: "{ duration: 500, dampingRatio: 0.7 }", reading: .object,
    names: [], velocity: .values)
  /// The lines of Figma's panel.
  package static let figmaLines = PastedConstructor(
    framework: .figma, example: "Stiffness: 100 Damping: 15 Mass: 1", reading: .object, names: [],
    renames: ["Stiffness": "stiffness", "Damping": "damping", "Mass": "mass"])
  /// The variables of an expression.
  package static let expression = PastedConstructor(
    framework: .afterEffects, example: "freq = 2; decay = 6", reading: .settings, names: [])
}

/// A notation that people paste.
package protocol PastedNotation: FrameworkSpring {
  /// The ways in which code writes its springs.
  static var pasted: [PastedConstructor] { get }
  /// The options beside which the framework ignores those of its other forms, the strongest first.
  static var leading: [Set<String>] { get }
}

extension PastedNotation {
  package static var leading: [Set<String>] { [] }
}
