// SPDX-License-Identifier: Apache-2.0

/// The value of an argument in pasted code.
package indirect enum PastedValue: Sendable {
  /// A number with its unit, empty for none.
  case number(Double, unit: String)
  /// A number times something that only the app knows, such as `target - start`.
  case scaled(Double)
  /// A name with the names before it: `Spring.StiffnessLow`; the first is empty where it begins with a
  /// dot.
  case name([String])
  case text(String)
  case call(PastedCall)
  /// What stands in braces.
  case object([PastedArgument])
  /// What stands in brackets.
  case list([PastedArgument])
  /// Anything else.
  case other

  /// A number without a unit; nil for anything else.
  package var plainNumber: Double? {
    if case .number(let value, "") = self { value } else { nil }
  }
}

/// A value in pasted code, with its name where it has one.
package struct PastedArgument: Sendable {
  /// The name of an argument, a key or the last name of a variable; nil for none.
  package var label: String?
  /// The mark behind the name, `:` or `=`; nil without a name.
  package var mark: Character?
  package var value: PastedValue
  /// The number of commas and semicolons before it among its neighbours.
  package var group = 0

  package init(label: String? = nil, mark: Character? = nil, value: PastedValue, group: Int = 0) {
    (self.label, self.mark, self.value, self.group) = (label, mark, value, group)
  }

  /// The names of a call or a value, joined by dots: `Curves.elasticOut`.
  package var path: [String] {
    switch value {
    case .call(let call): call.path
    case .name(let path): path
    default: []
    }
  }

  /// It and everything in it.
  package var all: [PastedArgument] { [self] + parts.flatMap(\.all) }

  /// What stands in it.
  package var parts: [PastedArgument] {
    switch value {
    case .call(let call): call.arguments + call.chain
    case .object(let parts), .list(let parts): parts
    case .number, .scaled, .name, .text, .other: []
    }
  }
}

/// A call in pasted code, with the calls that follow it after dots.
package struct PastedCall: Sendable {
  /// The names before the bracket: `Animated`, `spring`.
  package let path: [String]
  /// Begins with a dot, as `.spring(...)`, or has an owner in front of it.
  package let isMember: Bool
  /// Has a type in angle brackets, as `spring<Float>(...)`.
  package let isGeneric: Bool
  package var arguments: [PastedArgument]
  /// The arguments of the calls that follow, under the names of these, and the settings in a block
  /// behind one of them.
  package var chain: [PastedArgument] = []

  package init(
    path: [String], isMember: Bool, isGeneric: Bool, arguments: [PastedArgument],
    chain: [PastedArgument] = []
  ) {
    (self.path, self.isMember, self.isGeneric) = (path, isMember, isGeneric)
    (self.arguments, self.chain) = (arguments, chain)
  }

  package var name: String { path.last ?? "" }

  /// The time that `Duration(milliseconds: 500)` is; nil for another call.
  package var duration: PastedValue? {
    let units = ["minutes": 6e4, "seconds": 1e3, "milliseconds": 1, "microseconds": 1e-3]
    let times = arguments.compactMap { argument in
      units[argument.label ?? ""].flatMap { unit in argument.value.plainNumber.map { unit * $0 } }
    }
    guard name == "Duration", !times.isEmpty, times.count == arguments.count else { return nil }
    return .number(times.reduce(0, +), unit: "ms")
  }

  /// The value at a place in its brackets, counted from 0; nil where it has fewer.
  package func value(at place: Int) -> PastedValue? {
    place < arguments.count ? arguments[place].value : nil
  }

  package func has(_ label: String) -> Bool { arguments.contains { $0.label == label } }

  /// Has arguments with names.
  package var hasLabels: Bool { arguments.contains { $0.label != nil } }

  /// Has a name anywhere in it.
  package func mentions(_ label: String) -> Bool {
    arguments.flatMap(\.all).contains { $0.label == label }
  }

  /// Takes one argument, in braces.
  package var takesOneObject: Bool {
    guard arguments.count == 1, case .object = arguments[0].value else { return false }
    return arguments[0].label == nil
  }

  /// Has the names of its arguments before colons, if any, and takes no object.
  package var isSwift: Bool {
    !isGeneric
      && arguments.allSatisfy { argument in
        if case .object = argument.value { return false }
        return argument.mark != "=" && (argument.label != nil || argument.value.plainNumber == nil)
      }
  }

  /// Has the names of its arguments before equals signs, or one to three numbers.
  package var isKotlin: Bool {
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

extension [PastedArgument] {
  /// The calls among them.
  package var calls: [PastedCall] {
    compactMap { if case .call(let call) = $0.value { call } else { nil } }
  }

  /// The argument of a name in the first call of another.
  func argument(of call: String, named name: String) -> PastedValue? {
    calls.first { $0.name == call }?.arguments.first { $0.label == name }?.value
  }

  /// The argument of the first call of a name, at a place in its brackets.
  func argument(of name: String, at place: Int = 0) -> PastedValue? {
    calls.first { $0.name == name }?.value(at: place)
  }

  /// The last value that is given to a variable or a property.
  package func value(of name: String) -> PastedValue? {
    last { $0.label == name && $0.mark == "=" }?.value
  }
}

/// A way in which code of a framework writes a spring.
package struct PastedConstructor: Sendable {
  /// The place of its numbers.
  package enum Reading: Sendable {
    /// In the brackets of the call and in the calls that follow it.
    case call
    /// In an object that the call takes.
    case object
    /// In the object `config` of the call or by itself, or in a preset: `config.wobbly`.
    case config
    /// In variables and properties, wherever they are set.
    case settings
  }

  /// A parameter, the name that code has for it, and its value among all arguments of the code.
  package typealias Rest = (
    name: String, label: String, value: @Sendable ([PastedArgument]) -> PastedValue?
  )

  /// A valid form, for messages.
  package let example: String
  package let reading: Reading
  /// The last name of its calls; none where it is written without a call.
  package var names: Set<String> = []
  /// The last two names of a spring that is written without brackets: `.bouncy`, `Animation.bouncy`.
  package var members: Set<[String]> = []
  /// The parameters of arguments without a name; an empty name is passed over.
  package var positions: [String] = []
  /// The names of arguments, and of calls behind its own, that say nothing about the spring.
  package var ignored: Set<String> = []
  /// Other names of parameters.
  package var renames: [String: String] = [:]
  /// The preset that fills in the numbers that are not written: where one of the parameters `with` is
  /// written, or `with` is empty; with `isDefault` also where no parameter is written.
  package var preset: (name: String, with: Set<String>, isDefault: Bool)?
  /// The presets that a call in some code may be, and what decides among them where the code leaves several:
  /// "motion scheme".
  package var choice: (by: String, presets: @Sendable (PastedCall, _ code: String) -> [String])?
  /// The numbers of parameters that are not written, where they are not those of the preset.
  package var standards: [String: Double] = [:]
  /// The names under which code gives the start of the move, of an argument, a key or a property, or of a
  /// call, with the place of the start in its brackets.
  package var starts: [String: Int] = [:]
  /// The same of the end of the move.
  package var ends: [String: Int] = [:]
  /// The velocity among all arguments of some code, where it is not one of the spring's own.
  package var velocity: @Sendable ([PastedArgument]) -> PastedValue? = { _ in nil }
  /// The thresholds of rest among all arguments of some code, where the spring's own have none.
  package var rests: [Rest] = []
  /// The thresholds of rest that have names, by the last one or two of them: "Dp.VisibilityThreshold".
  package var constants: [String: Double] = [:]
  /// That velocity is a vector, whose component is negative on the way to the target.
  package var isVelocityReversed = false
  /// The unit of its velocity in units of the animated value per second; nil for distances per second.
  package var valuesPerSecond: Double?
  /// Tells a call from those of the same name in other frameworks.
  package var matches: @Sendable (PastedCall) -> Bool = { _ in true }

  /// Settings of when a framework stops, of which each framework has its own as parameters.
  package static let stops: Set = [
    "restDelta", "restSpeed", "restVelocity", "precision", "energyThreshold", "visibilityThreshold",
    "restDisplacementThreshold", "restSpeedThreshold", "restVelocityThreshold",
    "minimumVisibleChange", "setMinimumVisibleChange", "tolerance", "snapToEnd",
  ]
}

extension Framework {
  /// The parameters of all forms.
  package var parameters: [ParameterForm.Parameter] { forms.flatMap(\.parameters) }

  /// A way in which code writes a spring, with its framework.
  package typealias Notation = (framework: Framework, constructor: PastedConstructor)

  /// Every way to write a spring, in the order of the frameworks.
  package static let notations = all.flatMap(\.notations)

  private var notations: [Notation] { pasted.map { (self, $0) } }

  /// The way in which a call, or a name without brackets, writes a spring; nil for anything else.
  package static func notation(of value: PastedValue) -> Notation? {
    switch value {
    case .call(let call): notations.first { $1.names.contains(call.name) && $1.matches(call) }
    case .name(let path): notations.first { $1.members.contains(path.suffix(2)) }
    default: nil
    }
  }

  /// The framework of an object without a call which has one of the object's names as a threshold of rest,
  /// and another as a number of its springs; nil where none has.
  package static func resting(by names: Set<String>) -> Framework? {
    all.first { framework in
      let own = framework.parameters.filter { names.contains($0.name) }
      return framework.plainConstructor != nil && own.contains { $0.restQuantity != nil }
        && own.contains(where: \.isNumber)
    }
  }

  /// The way in which its springs are written without a call: an object, lines or variables.
  package var plainConstructor: PastedConstructor? { pasted.first { $0.names.isEmpty } }
}
