// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

extension Relation {
  /// A function of one number; NaN where it has no value.
  enum Function: String, Sendable, CaseIterable {
    case abs, sqrt, exp, log, sin, cos
    case negated = "-"
    case not

    func callAsFunction(_ x: Double) -> Double {
      switch self {
      case .abs: x.magnitude
      case .sqrt: x.squareRoot()
      case .exp: Basics.exp(x)
      case .log: Basics.log(x)
      case .sin: Basics.sin(x)
      case .cos: Basics.cos(x)
      case .negated: -x
      case .not: 1 - x
      }
    }
  }

  /// What is made of two numbers; NaN of NaN.
  ///
  /// Of truth, `and` is false where either is false, and `or` is true where either is true, whatever
  /// the other may be (S. C. Kleene's three values).
  enum Operation: String, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case power = "^"
    case min, max, and, or

    func callAsFunction(_ a: Double, _ b: Double) -> Double {
      switch self {
      case .add: a + b
      case .subtract: a - b
      case .multiply: a * b
      case .divide: a / b
      case .power: pow(a, b)
      case .min: a.isNaN || b.isNaN ? .nan : Swift.min(a, b)
      case .max: a.isNaN || b.isNaN ? .nan : Swift.max(a, b)
      case .and: a == 0 || b == 0 ? 0 : a * b
      case .or: a == 1 || b == 1 ? 1 : a + b
      }
    }
  }

  /// How two numbers are compared.
  enum Comparison: String, Sendable, CaseIterable {
    case less = "<"
    case atMost = "<="
    case greater = ">"
    case atLeast = ">="
    case equal = "=="
    case unequal = "!="

    /// 1 where it holds, 0 where it does not, NaN where either number is.
    func callAsFunction(_ a: Double, _ b: Double) -> Double {
      guard !a.isNaN, !b.isNaN else { return .nan }
      let holds =
        switch self {
        case .less: a < b
        case .atMost: a <= b
        case .greater: a > b
        case .atLeast: a >= b
        case .equal: a == b
        case .unequal: a != b
        }
      return holds ? 1 : 0
    }
  }
}
