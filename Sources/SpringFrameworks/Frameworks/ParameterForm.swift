// SPDX-License-Identifier: Apache-2.0

/// One way to write a framework's spring: the parameters that go together.
public struct ParameterForm: Hashable, Sendable {
  /// A parameter of the form.
  public struct Parameter: Hashable, Sendable {
    /// The framework's own name: `dampingRatio`.
    public let name: String
    /// Its unit; empty where it has none.
    public let unit: String
    /// What it is where nobody says; nil where it must be said.
    public let standard: Double?
    /// Whether it is a choice: 1 for true, 0 for false.
    public let isChoice: Bool

    /// Creates a parameter that must be said, or that has a standard value.
    public init(_ name: String, unit: String = "", standard: Double? = nil) {
      self.name = name
      self.unit = unit
      self.standard = standard
      isChoice = false
    }

    /// Creates a choice, which is false unless said.
    public init(choice name: String) {
      self.name = name
      unit = ""
      standard = 0
      isChoice = true
    }

    /// The name with its words in lower case and joined by dashes: `damping-ratio`.
    public var option: String { Self.option(name) }

    /// A name in camel case with its words in lower case and joined by dashes.
    /// - Parameter name: The name: `dampingRatio`.
    /// - Returns: `damping-ratio`.
    public static func option(_ name: String) -> String {
      name.reduce(into: "") { option, letter in
        option += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
      }
    }
  }

  /// The parameters, in the order in which the framework writes them.
  public let parameters: [Parameter]

  /// Creates a form.
  public init(_ parameters: Parameter...) { self.parameters = parameters }

  /// The names that must be said.
  public var required: [Parameter] { parameters.filter { $0.standard == nil } }
}

/// Numbers for a form, those that were not said at their standard values.
public struct FormValues: Sendable {
  /// The form.
  public let form: ParameterForm
  private let said: [String: Double]

  /// Takes numbers for a form.
  /// - Parameters:
  ///   - form: The form.
  ///   - said: The numbers by the parameters' names: all required ones, and none from elsewhere.
  public init(_ form: ParameterForm, _ said: [String: Double]) {
    precondition(
      form.required.allSatisfy { said[$0.name] != nil }
        && said.keys.allSatisfy { name in form.parameters.contains { $0.name == name } },
      "A form is given its own parameters, and all that it needs.")
    self.form = form
    self.said = said
  }

  /// Whether the form has a parameter.
  public func has(_ name: String) -> Bool { form.parameters.contains { $0.name == name } }

  /// The number of a parameter of the form.
  public subscript(_ name: String) -> Double {
    guard let parameter = form.parameters.first(where: { $0.name == name }),
      let value = said[name] ?? parameter.standard
    else { preconditionFailure("\(name) is no parameter of the form.") }
    return value
  }
}

/// A parameter of a framework's spring, under the framework's own name.
public struct FrameworkParameter: Hashable, Sendable {
  /// What a parameter is set to.
  public enum Value: Hashable, Sendable {
    case number(Double)
    case choice(Bool)
    case text(String)
  }

  /// The framework's own name: `dampingRatio`.
  public let name: String
  /// What it is set to.
  public let value: Value
  /// The unit of a number that no form has; empty for all others.
  public var unit = ""

  /// Creates a parameter that is a number.
  public init(_ name: String, _ value: Double, unit: String = "") {
    self.name = name
    self.value = .number(value)
    self.unit = unit
  }

  /// Creates a parameter that is a choice.
  public init(_ name: String, _ value: Bool) {
    self.name = name
    self.value = .choice(value)
  }

  /// Creates a parameter that is a name.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = .text(value)
  }

  /// The number; nil for a choice or a name.
  public var number: Double? {
    if case .number(let number) = value { number } else { nil }
  }
}
