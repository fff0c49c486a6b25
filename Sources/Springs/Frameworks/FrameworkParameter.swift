// SPDX-License-Identifier: Apache-2.0

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
