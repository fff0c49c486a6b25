// SPDX-License-Identifier: GPL-3.0-or-later

/// How wide the intervals of a sensitivity are, and how many rows would make them narrower.
public struct SensitivityWidth: Sendable {
  /// The widest half of a 95 % interval: of Sobol indices, or of Morris' numbers as a share of the
  /// metric's largest mu*; infinite where too few groups of a metric have every answer.
  public let widest: Double
  private let rows: Double

  /// The widths in the rows so far.
  public init(_ sensitivity: Sensitivity) {
    rows = Double(sensitivity.rowCount)
    widest = sensitivity.indices().map { Self.widest($0, sensitivity.method) }.max() ?? 0
  }

  /// The least number of rows that may bring a width: the points lie evenly, so widths fall with their
  /// number at best, and with its root at worst.
  public func rowsNeeded(for width: Double) -> Double { rows * max(widest / width, 1) }

  /// The number of groups of which a metric that is always the same is taken to be so.
  private static let enoughGroups = 64

  private static func widest(_ indices: SensitivityIndices, _ method: Sensitivity.Method) -> Double
  {
    if indices.first.isEmpty { return indices.groups.answered < enoughGroups ? .infinity : 0 }
    let halves = (indices.first + indices.total + indices.interactions.map(\.second)).map(
      \.halfWidth)
    guard let widest = halves.max(), halves.allSatisfy(\.isFinite) else { return .infinity }
    switch method {
    case .saltelli: return widest
    case .morris:
      let largest = indices.first.map(\.value).max() ?? 0
      return largest > 0 ? widest / largest : 0
    }
  }
}
