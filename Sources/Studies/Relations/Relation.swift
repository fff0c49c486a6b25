// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// A relation between the parameters of a sweep, such as `damping * frequency <= 3`.
///
/// It is kept as steps on a stack of numbers, in which 1 is true, 0 false and NaN undecided: to
/// decide it takes neither memory nor recursion. A comparison with NaN is undecided and so is its
/// negation: numbers that cannot be calculated satisfy no relation.
public struct Relation: Sendable {
  typealias Function = @Sendable (Double) -> Double
  typealias Operation = @Sendable (Double, Double) -> Double

  /// A step of the calculation.
  enum Step: Sendable {
    /// Puts a number on the stack.
    case number(Double)
    /// Puts the value of a parameter on the stack.
    case parameter(Int)
    /// Puts a function of the top in its place.
    case function(Function)
    /// Puts the result of an operator on the two on top in their place.
    case operation(Operation)
  }

  /// The steps, which leave one number on the stack.
  let steps: [Step]
  /// The C library computes a part of it, perhaps with other last bits on another machine.
  let callsLibrary: Bool

  /// Decides the relation.
  ///
  /// - Parameter values: The values of the parameters, in their order.
  /// - Returns: False also where it cannot be decided.
  public func holds(at values: some RandomAccessCollection<Double>) -> Bool {
    number(at: values) == 1
  }

  /// The number of it: 1 for true, 0 for false, NaN where it cannot be calculated.
  package func number(at values: some RandomAccessCollection<Double>) -> Double {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: steps.count) { stack in
      var top = -1
      for step in steps {
        switch step {
        case .number(let number):
          top += 1
          stack[top] = number
        case .parameter(let index):
          top += 1
          stack[top] = values[values.index(values.startIndex, offsetBy: index)]
        case .function(let function): stack[top] = function(stack[top])
        case .operation(let operation):
          top -= 1
          stack[top] = operation(stack[top], stack[top + 1])
        }
      }
      return stack[0]
    }
  }

  // MARK: Functions and operators

  /// The functions of one number.
  static let functions: [(name: String, apply: Function)] = [
    ("abs", { $0.magnitude }), ("sqrt", { $0.squareRoot() }), ("exp", { exp($0) }),
    ("log", { log($0) }), ("sin", { sin($0) }), ("cos", { cos($0) }),
  ]

  /// The functions of several numbers, which take them two by two.
  static let joiningFunctions: [(name: String, apply: Operation)] = [
    ("min", { $0.isNaN || $1.isNaN ? .nan : min($0, $1) }),
    ("max", { $0.isNaN || $1.isNaN ? .nan : max($0, $1) }),
  ]

  /// The functions that the C library computes.
  static let ofLibrary: Set = ["exp", "log", "sin", "cos"]

  static let and: Operation = { $0 == 0 || $1 == 0 ? 0 : $0 * $1 }

  /// The operators that are read from the left, those that bind the least first.
  static let operations: [[String: Operation]] = [
    ["or": { $0 == 1 || $1 == 1 ? 1 : $0 + $1 }], ["and": and],
    [
      "<": comparison { $0 < $1 }, "<=": comparison { $0 <= $1 }, ">": comparison { $0 > $1 },
      ">=": comparison { $0 >= $1 }, "==": comparison { $0 == $1 }, "!=": comparison { $0 != $1 },
    ],
    ["+": { $0 + $1 }, "-": { $0 - $1 }], ["*": { $0 * $1 }, "/": { $0 / $1 }],
  ]

  private static func comparison(
    _ holds: @escaping @Sendable (Double, Double) -> Bool
  ) -> Operation {
    { $0.isNaN || $1.isNaN ? .nan : holds($0, $1) ? 1 : 0 }
  }
}
