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

  /// A valid form, for messages.
  package let example: String
  package let reading: Reading
  /// The last name of its calls; none where it is written without a call.
  package var names: Set<String> = []
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

  /// Settings of when a framework stops.
  package static let stops: Set = [
    "restDelta", "restSpeed", "restVelocity", "precision", "energyThreshold", "visibilityThreshold",
    "restDisplacementThreshold", "restSpeedThreshold", "restVelocityThreshold",
    "minimumVisibleChange", "setMinimumVisibleChange", "tolerance", "snapToEnd",
  ]
}

extension Framework {
  /// The parameters of all forms.
  package var parameters: [ParameterForm.Parameter] { forms.flatMap(\.parameters) }

  /// The framework in which a call writes a spring, and how; nil for a call of something else.
  package static func pasted(
    _ call: PastedCall
  ) -> (framework: Framework, constructor: PastedConstructor)? {
    for framework in all {
      for constructor in framework.pasted
      where constructor.names.contains(call.name) && constructor.matches(call) {
        return (framework, constructor)
      }
    }
    return nil
  }

  /// The way in which its springs are written without a call: an object, lines or variables.
  package var plainConstructor: PastedConstructor? { pasted.first { $0.names.isEmpty } }
}
