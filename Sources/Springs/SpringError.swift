// SPDX-License-Identifier: Apache-2.0

/// A number that makes no spring.
public enum SpringError: Error, Hashable, Sendable {
  /// A quantity that must be positive and finite is not.
  case notPositive(quantity: String, value: Double)
  /// A quantity that must be 0 or more, and finite, is not.
  case negative(quantity: String, value: Double)
  /// An overshoot is not a fraction from 0 to 1.
  case overshootOutOfRange(value: Double)
  /// A quantity that must be a number is infinite or none.
  case notFinite(quantity: String, value: Double)
  /// A framework takes a quantity only within a range, which is given in words: "from 0.01 to 10 s".
  case outOfRange(quantity: String, range: String, value: Double)
  /// A framework has no spring that moves like this, for a reason in one sentence.
  case beyond(reason: String)

  static func checkPositive(_ value: Double, _ quantity: String) throws(SpringError) {
    guard value > 0 && value.isFinite else { throw .notPositive(quantity: quantity, value: value) }
  }

  static func checkNotNegative(_ value: Double, _ quantity: String) throws(SpringError) {
    guard value >= 0 && value.isFinite else { throw .negative(quantity: quantity, value: value) }
  }
}

extension SpringError: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .notPositive(let quantity, let value):
      "\(quantity) must be a finite number above 0, not \(value)"
    case .negative(let quantity, let value):
      "\(quantity) must be a finite number of at least 0, not \(value)"
    case .overshootOutOfRange(let value):
      "an overshoot must be a fraction from 0 to 1, not \(value)"
    case .notFinite(let quantity, let value): "\(quantity) must be a finite number, not \(value)"
    case .outOfRange(let quantity, let range, let value):
      "\(quantity) must be \(range), not \(value)"
    case .beyond(let reason): reason
    }
  }
}
