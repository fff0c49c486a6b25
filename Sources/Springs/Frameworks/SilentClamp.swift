// SPDX-License-Identifier: Apache-2.0

/// A number that a framework silently keeps within a range.
struct SilentClamp: Hashable, Sendable {
  /// The number that it takes.
  let value: Double
  /// What was clamped, a sentence without a full stop; none where nothing was.
  let limits: [String]

  init(
    _ wanted: Double, to range: ClosedRange<Double>, _ quantity: String, unit: String = "",
    by title: String
  ) throws(SpringError) {
    guard wanted.isFinite else { throw .notFinite(quantity: quantity, value: wanted) }
    value = min(max(wanted, range.lowerBound), range.upperBound)
    limits = range.contains(wanted) ? [] : [Self.sentence(wanted, range, quantity, unit, title)]
  }

  private static func sentence(
    _ wanted: Double, _ range: ClosedRange<Double>, _ quantity: String, _ unit: String,
    _ title: String
  ) -> String {
    let (low, high) = (snippetNumber(range.lowerBound), snippetNumber(range.upperBound))
    let value = snippetNumber(min(max(wanted, range.lowerBound), range.upperBound))
    return "\(title) keeps \(quantity) from \(low) to \(high)\(unit): "
      + "\(snippetNumber(wanted)) runs as \(value)"
  }
}
