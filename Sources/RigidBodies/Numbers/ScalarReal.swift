// SPDX-License-Identifier: Apache-2.0

/// A ``Real`` that is one number: its comparisons answer `Bool`.
///
/// What branches on the numbers themselves, as collisions do, is written against this protocol.
public protocol ScalarReal: Real, Comparable where Mask == Bool {
  /// The whole number that the rule picks, as `FloatingPoint` has it.
  func rounded(_ rule: FloatingPointRoundingRule) -> Self
}

extension Float: ScalarReal {}
extension Double: ScalarReal {}
