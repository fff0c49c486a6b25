// SPDX-License-Identifier: Apache-2.0

/// The values that a number in a document may take.
public struct ValueRange: Sendable, Equatable {
  /// One end of a range.
  public enum Bound: Sendable, Equatable {
    /// The end itself belongs to the range.
    case closed(Double)
    /// The range comes as near to the end as one likes, without it.
    case open(Double)

    /// The number at which the range ends.
    package var value: Double {
      switch self {
      case .closed(let value), .open(let value): value
      }
    }
  }

  /// The lower end; nil for none.
  public let lower: Bound?
  /// The upper end; nil for none.
  public let upper: Bound?

  /// Creates the range between two ends.
  public init(lower: Bound?, upper: Bound?) { (self.lower, self.upper) = (lower, upper) }

  /// Every finite number.
  public static let any = ValueRange(lower: nil, upper: nil)

  /// The numbers from `bound` upwards, `bound` included.
  public static func atLeast(_ bound: Double) -> ValueRange {
    ValueRange(lower: .closed(bound), upper: nil)
  }

  /// The numbers above `bound`.
  public static func greaterThan(_ bound: Double) -> ValueRange {
    ValueRange(lower: .open(bound), upper: nil)
  }

  /// The numbers from `lower` to `upper`, both included.
  public static func from(_ lower: Double, to upper: Double) -> ValueRange {
    ValueRange(lower: .closed(lower), upper: .closed(upper))
  }

  /// Tests a value; NaN lies in no range but `any`.
  public func contains(_ value: Double) -> Bool {
    let isAboveLower =
      switch lower {
      case nil: true
      case .closed(let bound): value >= bound
      case .open(let bound): value > bound
      }
    return switch upper {
    case nil: isAboveLower
    case .closed(let bound): isAboveLower && value <= bound
    case .open(let bound): isAboveLower && value < bound
    }
  }

  // MARK: Lengths

  /// The largest magnitude of a length, in points.
  ///
  /// Policy: the engine computes areas, inertias and distances in `Float`. The squares and cubes of
  /// lengths far from those of a screen overflow or vanish there, so a document with such a length
  /// is refused instead of computed wrongly.
  private static let farthest = 1e7

  /// The lengths of a side, in points.
  package static let side = from(0.001, to: farthest)

  /// The coordinates of boundaries and corners, and the insets of bounds, in points.
  package static let coordinate = from(-farthest, to: farthest)

  /// The range without the ends that are those of the engine: too far off to search between them.
  package var withoutFarEnds: ValueRange {
    ValueRange(
      lower: lower?.value == -Self.farthest ? nil : lower,
      upper: upper?.value == Self.farthest ? nil : upper)
  }
}
