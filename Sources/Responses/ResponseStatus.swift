// SPDX-License-Identifier: Apache-2.0

import Basics

/// The reason why a metric has no value; the raw value is its name in the status column.
///
/// A status prints them in the order of the cases.
public enum Reason: String, CaseIterable, Hashable, Sendable {
  case notSettled = "not_settled"
  case neverRose = "never_rose"
  case noStep = "no_step"
  case noPeak = "no_peak"
  case noContact = "no_contact"
  case neverPaused = "never_paused"
  case orbits
  case diverged
  case failed
  case noise

  /// The reason in one sentence, without the numbers of a particular response.
  public var meaning: String {
    switch self {
    case .notSettled: "the response did not stay inside the band"
    case .neverRose: "the response never reached 90 % of the way"
    case .noStep: "the response starts at its final value, so there is no step to measure"
    case .noPeak: "the response never passes its final value, so it has no peak"
    case .noContact: "the item touched nothing"
    case .neverPaused: "the scene did not come to rest"
    case .orbits: "the item moves around its target and does not come to rest"
    case .diverged: "a position, angle or velocity is not a finite number"
    case .failed: "the run failed"
    case .noise: "noise hides the value"
    }
  }
}

extension Reason {
  /// The sentence on a response that never reached nine tenths of the way.
  /// - Parameters:
  ///   - share: The largest share of the way that it reached.
  ///   - duration: The length of the record in seconds.
  /// - Returns: The sentence.
  package static func neverRose(to share: Double, within duration: Double) -> String {
    "never rose: it reached \(brief(100 * share)) % of the way within \(brief(duration)) s, not 90 %"
  }

  /// The sentence on a response that never passes its final value within a record.
  package static func noPeak(within duration: Double) -> String {
    "no peak: it never passes its final value within \(brief(duration)) s"
  }
}

/// The reasons why some metrics have no value; an empty set is `ok`.
public struct ResponseStatus: Hashable, Sendable {
  private var bits: UInt16 = 0

  /// Creates a status from its reasons, in any order.
  /// - Parameter reasons: The reasons; empty for `ok`.
  public init(_ reasons: [Reason] = []) {
    for reason in reasons { insert(reason) }
  }

  /// True where every metric has a value.
  public var isOK: Bool { bits == 0 }

  /// The reasons, in the fixed order of the cases of `Reason`.
  public var reasons: [Reason] { Reason.allCases.filter(contains) }

  /// Tells whether a reason is among them.
  /// - Parameter reason: The reason.
  /// - Returns: True when it is.
  public func contains(_ reason: Reason) -> Bool { bits & Self.bit(of: reason) != 0 }

  /// Adds a reason; adding it again changes nothing.
  /// - Parameter reason: The reason.
  public mutating func insert(_ reason: Reason) { bits |= Self.bit(of: reason) }

  /// Adds the reasons of another status.
  /// - Parameter other: The other status.
  public mutating func formUnion(_ other: ResponseStatus) { bits |= other.bits }

  private static func bit(of reason: Reason) -> UInt16 {
    1 << UInt16(Reason.allCases.firstIndex(of: reason) ?? 0)
  }
}

extension ResponseStatus: CustomStringConvertible {
  /// The status as tables print it: `ok`, or the names of the reasons joined by `+`.
  public var description: String {
    isOK ? "ok" : reasons.map { $0.rawValue }.joined(separator: "+")
  }
}

/// A number for a sentence, with three significant digits and without a trailing `.0`.
package func brief(_ value: Double) -> String {
  guard value != 0, value.isFinite else { return value == 0 ? "0" : "\(value)" }
  // The unit of the third digit is 1 / part, or that of larger numbers unit.
  var (unit, part) = (1.0, 1.0)
  while value.magnitude / unit >= 1000 { unit *= 10 }
  while value.magnitude * part < 100 { part *= 10 }
  let rounded = (value * part / unit).rounded() * unit / part
  return plain(rounded.isFinite ? rounded : value)
}
