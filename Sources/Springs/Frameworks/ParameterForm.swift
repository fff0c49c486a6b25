// SPDX-License-Identifier: Apache-2.0

/// One way to write a framework's spring: the parameters that go together, and the spring that they
/// make.
public struct ParameterForm: Sendable {
  /// A parameter of the form.
  public struct Parameter: Hashable, Sendable {
    /// The framework's own name: `dampingRatio`.
    public let name: String
    /// The names that other calls of the framework have for it: `dampingFraction`.
    public let aliases: [String]
    /// Its unit; empty where it has none.
    public let unit: String
    /// The value of a parameter that is left out; nil where it must be given, and for a threshold.
    public let standard: Double?
    /// What it says about the spring.
    let kind: Kind

    /// What a parameter says about a spring.
    enum Kind: Hashable, Sendable {
      case number, choice, velocity
      /// A threshold of the rest rule, which the framework chooses where it is left out; `one` is a one of
      /// it in the unit of `RestThresholds`.
      case rest(RestQuantity, one: Double)
    }

    /// Creates a number that must be given, or that has a standard value.
    init(
      _ name: String, _ standard: Double? = nil, unit: String = "", also aliases: [String] = [],
      kind: Kind = .number
    ) {
      (self.name, self.aliases, self.unit) = (name, aliases, unit)
      (self.standard, self.kind) = (standard, kind)
    }

    /// A choice, false where it is left out.
    static func choice(_ name: String) -> Self { Self(name, 0, kind: .choice) }

    /// A velocity at the start in distances per second, 0 where it is left out.
    static func velocity(
      _ name: String = "velocity", unit: String = "1/s", also aliases: [String] = []
    ) -> Self {
      Self(name, 0, unit: unit, also: aliases, kind: .velocity)
    }

    /// A threshold of the rest rule.
    static func rest(
      _ quantity: RestQuantity, _ name: String, one: Double = 1,
      also aliases: [String] = []
    ) -> Self {
      Self(name, also: aliases, kind: .rest(quantity, one: one))
    }

    /// True for a choice, whose values are 1 for true and 0 for false.
    public var isChoice: Bool { kind == .choice }

    /// True for a velocity at the start.
    public var isVelocity: Bool { kind == .velocity }

    /// True for a number that makes the spring, and neither moves it at the start nor ends it.
    package var isNumber: Bool { kind == .number }

    /// The quantity of which it is the threshold at rest; nil for any other parameter.
    public var restQuantity: RestQuantity? {
      if case .rest(let quantity, _) = kind { quantity } else { nil }
    }

    /// The name with its words in lower case and joined by dashes: `damping-ratio`.
    public var option: String { Self.option(name) }

    /// All its names, its own first.
    package var names: [String] { [name] + aliases }

    /// The options of all its names, its own first.
    public var options: [String] { names.map(Self.option) }

    /// The units of a velocity in one distance per second.
    package var unitsPerSecond: Double { unit == "1/ms" ? 1000 : 1 }

    /// A name in camel case with its words in lower case and joined by dashes.
    /// - Parameter name: The name: `dampingRatio`.
    /// - Returns: `damping-ratio`.
    public static func option(_ name: String) -> String {
      name.reduce(into: "") { option, letter in
        option += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
      }
    }
  }

  /// The parameters, in the order in which the framework writes them, thresholds of rest last.
  public fileprivate(set) var parameters: [Parameter]

  /// The number of parameters before the thresholds.
  let thresholdStart: Int

  /// The spring of a framework that the numbers of the form make; it throws `SpringError` alone.
  let read: @Sendable (Framework, FormValues) throws -> FrameworkSpring

  /// Creates a form; without a way to read it, that of a mass, a stiffness and a damping.
  init(
    _ parameters: Parameter...,
    read: @escaping @Sendable (Framework, FormValues) throws -> FrameworkSpring = {
      try $0.written($1, $1.move($1.physics))
    }
  ) {
    (self.parameters, self.read, thresholdStart) = (parameters, read, parameters.count)
  }

  /// The thresholds of the framework's rest rule.
  var thresholds: ArraySlice<Parameter> { parameters[thresholdStart...] }

  /// The names of its parameters.
  public var names: [String] { parameters.map(\.name) }

  /// The parameters that must be given.
  public var required: [Parameter] {
    parameters.prefix(thresholdStart).filter { $0.standard == nil }
  }

  /// Tells whether the form has all of some numbers, and needs no others.
  func takes(_ numbers: [String: Double]) -> Bool {
    numbers.keys.allSatisfy(names.contains) && required.allSatisfy { numbers[$0.name] != nil }
  }

  /// The place of a parameter among those of the form; nil where it has none of the name.
  func index(of name: String) -> Int? {
    parameters.indices.first { parameters[$0].name == name }
  }
}

extension [ParameterForm] {
  /// The same forms, each with some thresholds of rest as its last parameters.
  func resting(_ thresholds: ParameterForm.Parameter...) -> Self {
    map { form in
      var form = form
      form.parameters += thresholds
      return form
    }
  }
}

/// The numbers of a form by their names (`form.mass`), by default their standard values.
@dynamicMemberLookup
public struct FormValues: Sendable {
  /// The form.
  public let form: ParameterForm
  /// A number for each of its parameters, perhaps without the last thresholds; NaN for a threshold that
  /// is left to the framework.
  let numbers: [Double]

  /// Takes numbers for a form.
  /// - Parameters:
  ///   - form: The form.
  ///   - given: The numbers by the parameters' names: all required ones, and only the form's.
  public init(_ form: ParameterForm, _ given: [String: Double]) {
    precondition(form.takes(given), "A form is given its own parameters, and all that it needs.")
    self.form = form
    numbers = form.parameters.map { given[$0.name] ?? $0.standard ?? .nan }
  }

  /// Takes a number for each parameter of a form but its thresholds, in their order.
  init(_ form: ParameterForm, _ numbers: [Double]) { (self.form, self.numbers) = (form, numbers) }

  /// The spring of a mass, a stiffness and a damping.
  var physics: Spring {
    get throws(SpringError) {
      try Spring(mass: self.mass, stiffness: self.stiffness, damping: self.damping)
    }
  }

  /// The move that a spring makes from the velocity of the form, 0 where it has none.
  func move(_ spring: Spring) throws(SpringError) -> SpringMove {
    let index = form.parameters.indices.first { form.parameters[$0].isVelocity }
    let velocity = index.map { numbers[$0] * form.parameters[$0].unitsPerSecond }
    return try SpringMove(spring, velocity: velocity ?? 0)
  }

  /// The number of a parameter of the form.
  public subscript(dynamicMember name: String) -> Double {
    guard let index = form.index(of: name) else {
      preconditionFailure("\(name) is no parameter of the form.")
    }
    return numbers[index]
  }
}

/// A parameter of a framework's spring, under the framework's own name.
public struct FrameworkParameter: Hashable, Sendable {
  /// The value of a parameter.
  public enum Value: Hashable, Sendable {
    case number(Double)
    case choice(Bool)
    case text(String)
  }

  /// The framework's own name: `dampingRatio`.
  public let name: String
  /// Its value.
  public let value: Value
  /// The unit of a number that no form has; empty for all others.
  public var unit = ""

  /// Creates a parameter that is a number.
  public init(_ name: String, _ value: Double, unit: String = "") {
    (self.name, self.value, self.unit) = (name, .number(value), unit)
  }

  /// Creates a parameter that is a choice.
  public init(_ name: String, _ value: Bool) {
    (self.name, self.value) = (name, .choice(value))
  }

  /// Creates a parameter that is a name.
  public init(_ name: String, _ value: String) {
    (self.name, self.value) = (name, .text(value))
  }

  /// The number; nil for a choice or a name.
  public var number: Double? {
    if case .number(let number) = value { number } else { nil }
  }
}
