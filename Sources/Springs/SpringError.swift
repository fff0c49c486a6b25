// SPDX-License-Identifier: Apache-2.0

/// A number that makes no spring.
public enum SpringError: Error, Hashable, Sendable {
  /// A quantity that must be positive and finite is not.
  case notPositive(quantity: String, value: Double)
  /// A quantity that must be 0 or more, and finite, is not.
  case negative(quantity: String, value: Double)
  /// An overshoot is not a fraction from 0 to 1.
  case overshootOutOfRange(value: Double)

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
    }
  }
}
