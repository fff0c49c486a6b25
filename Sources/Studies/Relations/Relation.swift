// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// A relation between the parameters of a sweep, such as `damping * frequency <= 3`.
///
/// It is kept as steps on a stack of numbers, in which 1 is true, 0 false and NaN undecided: to
/// decide it takes neither memory nor recursion. A comparison with NaN is undecided and so is its
/// negation: numbers that cannot be calculated satisfy no relation.
public struct Relation: Sendable {
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
    /// Puts true below the top: the comparisons of a chain begin.
    case open
    /// Compares the two on top; keeps the upper one, and below it the truth of the chain so far.
    case compare(Comparison)
    /// Drops the top: the chain ends.
    case close
  }

  /// The steps, which leave one number on the stack.
  let steps: [Step]
  /// The most numbers that are on the stack at once.
  private let depth: Int

  /// The relation of some steps.
  init(_ steps: [Step]) {
    self.steps = steps
    var (height, depth) = (0, 0)
    for step in steps {
      height += step.growth
      depth = max(depth, height)
    }
    self.depth = depth
  }

  /// Decides the relation.
  ///
  /// - Parameter values: The values of the parameters, in their order.
  /// - Returns: False also where it cannot be decided.
  public func holds(at values: some RandomAccessCollection<Double>) -> Bool {
    number(at: values) == 1
  }

  /// The number of it: 1 for true, 0 for false, NaN where it cannot be calculated.
  package func number(at values: some RandomAccessCollection<Double>) -> Double {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: depth) { stack in
      var top = -1
      for step in steps { step.apply(to: stack, &top, values) }
      return stack[0]
    }
  }

  /// True where it calls functions of the C library whose last bits differ from machine to machine.
  var callsLibrary: Bool {
    steps.contains { step in
      switch step {
      case .function(.exp), .function(.log), .function(.sin), .function(.cos): true
      case .operation(.power): true
      default: false
      }
    }
  }

  // MARK: Operations

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

  /// An operator on two numbers; NaN of NaN.
  ///
  /// Of truth, `and` is false where either is false, and `or` is true where either is true,
  /// whatever the other may be (S. C. Kleene's three values).
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

  /// A comparison of two numbers.
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

extension Relation.Step {
  /// The growth of the stack.
  fileprivate var growth: Int {
    switch self {
    case .number, .parameter, .open: 1
    case .function: 0
    case .operation, .compare, .close: -1
    }
  }

  /// Does the step on a stack, of which `top` is the place of the last number, -1 without any.
  fileprivate func apply(
    to stack: UnsafeMutableBufferPointer<Double>, _ top: inout Int,
    _ values: some RandomAccessCollection<Double>
  ) {
    top += growth
    switch self {
    case .number(let number): stack[top] = number
    case .parameter(let index):
      stack[top] = values[values.index(values.startIndex, offsetBy: index)]
    case .function(let function): stack[top] = function(stack[top])
    case .operation(let operation): stack[top] = operation(stack[top], stack[top + 1])
    case .open:
      stack[top] = stack[top - 1]
      stack[top - 1] = 1
    case .compare(let comparison):
      let holds = comparison(stack[top], stack[top + 1])
      stack[top - 1] = Relation.Operation.and(stack[top - 1], holds)
      stack[top] = stack[top + 1]
    case .close: break
    }
  }
}
