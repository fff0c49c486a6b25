// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Responses
import Studies

/// The rows of a sweep that its explorer shows: all of them or, of many, a sample.
///
/// The sample is spread evenly: of each stretch of neighbouring rows one is drawn at random, always
/// the same one.
public struct ExplorerRows: Sendable {
  /// The most rows of a page.
  static let mostRows = 100_000
  /// The most parameters and metrics of all rows of a page, which bound its size.
  static let mostNumbers = 1_000_000
  /// The most values of a column that takes few: they cost hardly any room.
  private static let fewValues = 4096

  /// The precision of the numbers that do not take few values.
  enum Precision: CaseIterable {
    /// Every number is that of the table.
    case exact
    /// Metrics are rounded to 32 bits, seven digits.
    case roundedMetrics
    /// So are parameters.
    case rounded
  }

  /// The number of rows of the sweep.
  let total: Int
  private var rows: RowBlock
  private let parameterCount: Int
  private let metricCount: Int
  private let wanted: Int
  private var passed = 0

  /// No row of a sweep that has so many of them.
  public init(_ plan: SweepPlan, total: Int) {
    self.total = total
    (parameterCount, metricCount) = (plan.parameters.count, plan.metrics.count)
    let width = parameterCount + metricCount
    wanted = min(total, Self.mostRows, max(1, Self.mostNumbers / width))
    rows = RowBlock(0..<0, of: plan)
  }

  /// The number of rows that were kept.
  var count: Int { rows.count }

  /// Takes the next rows.
  public mutating func take(_ block: RowBlock) {
    for row in 0..<block.count {
      if passed == nextRow { rows.append(row, of: block) }
      passed += 1
    }
  }

  /// The row of the table that is kept next: one of the stretch for the next row of the page.
  private var nextRow: Int {
    let (start, end) = (count * total / wanted, (count + 1) * total / wanted)
    let random = SplitMix64.mix(UInt64(count) &* SplitMix64.step)
    return start + Int(random % UInt64(max(1, end - start)))
  }

  /// The words of the statuses, in the order in which they come.
  var statuses: [String] { distinctStatuses.map { "\($0)" } }

  private var distinctStatuses: [ResponseStatus] {
    rows.statuses.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The point of each row, the parameters, the metrics and the status, column by column; a metric
  /// without an answer is NaN, a status the index of its word.
  var columns: [[Double]] {
    let places = 0..<count
    let parameters = (0..<parameterCount).map { parameter in
      places.map { rows.value(parameter, ofRow: $0) }
    }
    let metrics = (0..<metricCount).map { metric in
      places.map { rows.metric(metric, ofRow: $0) ?? .nan }
    }
    let distinct = distinctStatuses
    let statuses = rows.statuses.map { Double(distinct.firstIndex(of: $0) ?? 0) }
    return [rows.indices.map { Double($0) }] + parameters + metrics + [statuses]
  }

  /// Tells which columns keep every digit at a precision.
  func exactColumns(_ precision: Precision) -> [Bool] {
    columns.enumerated().map { index, values in
      switch precision {
      case .exact: true
      case .roundedMetrics where index <= parameterCount: true
      case .roundedMetrics, .rounded: index == 0 || hasFewValues(values)
      }
    }
  }

  private func hasFewValues(_ values: [Double]) -> Bool {
    var seen: Set<Double> = []
    for value in values where !value.isNaN {
      seen.insert(value)
      if seen.count > Self.fewValues { return false }
    }
    return true
  }

  /// The columns one after the other, compressed, in Base64: of each the lowest byte of every number,
  /// then the next one, and so on, which compresses better.
  func base64(_ precision: Precision) -> String {
    let stream = GzipStream()
    var packed: [UInt8] = []
    for (values, isExact) in zip(columns, exactColumns(precision)) {
      let bits = values.map { isExact ? $0.bitPattern : UInt64(Float($0).bitPattern) }
      for byte in 0..<UInt64(isExact ? 8 : 4) {
        packed += stream.compress(bits.map { UInt8(truncatingIfNeeded: $0 >> (8 * byte)) })
      }
    }
    return Data(packed + stream.finish()).base64EncodedString()
  }
}
