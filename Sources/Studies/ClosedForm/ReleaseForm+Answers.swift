// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

extension ReleaseForm {
  /// The metrics of some points.
  ///
  /// - Parameter points: Points of the sweep.
  /// - Returns: Their metrics, and which of them have not settled or must run alone.
  public func answers(to points: PlannedPoints) -> ReleaseAnswerTable {
    let count = points.indices.count
    var exceptions: [ReleaseAnswerTable.Exception] = []
    let answers = [Double](unsafeUninitializedCapacity: count * metrics.count) { answers, filled in
      points.values.withUnsafeBufferPointer { values in
        columns.withUnsafeBufferPointer { columns in
          fill(answers, &exceptions, ReleaseTable(columns, values, width: width, count: count))
        }
      }
      filled = count * metrics.count
    }
    return ReleaseAnswerTable(metrics: answers, exceptions: exceptions)
  }

  /// Writes the metrics of all points, eight at a time.
  private func fill(
    _ answers: UnsafeMutableBufferPointer<Double>,
    _ exceptions: inout [ReleaseAnswerTable.Exception], _ table: ReleaseTable
  ) {
    let (start, rules, metrics) = (start, rules, metrics)
    for first in stride(from: 0, to: table.count, by: ReleaseGroup.count) {
      let places = first..<min(first + ReleaseGroup.count, table.count)
      let group = ReleaseGroup(start, rules, table, places)
      for (column, metric) in metrics.enumerated() {
        let numbers = group.answer(metric, rules)
        let target = answers.baseAddress.map { $0 + first * metrics.count + column }
        if let target { Self.scatter(numbers, over: places.count, target, metrics.count) }
      }
      if !group.isPlain { add(group, places, to: &exceptions) }
    }
  }

  /// Writes some of eight numbers, each so many places after the one before.
  @inline(__always)
  private static func scatter(
    _ numbers: SIMD8<Double>, over count: Int, _ target: UnsafeMutablePointer<Double>,
    _ distance: Int
  ) {
    if count == ReleaseGroup.count {
      for lane in 0..<ReleaseGroup.count { target[lane * distance] = numbers[lane] }
    } else {
      for lane in 0..<count { target[lane * distance] = numbers[lane] }
    }
  }

  /// Adds those of a group of which there is more to say.
  private func add(
    _ group: ReleaseGroup, _ places: Range<Int>,
    to exceptions: inout [ReleaseAnswerTable.Exception]
  ) {
    for (lane, place) in places.enumerated() where !(group.isKnown[lane] && group.isSettled[lane]) {
      exceptions.append(
        ReleaseAnswerTable.Exception(
          place: place, message: group.isKnown[lane] ? message(group, lane) : nil))
    }
  }

  /// Why a point has not settled.
  private func message(_ group: ReleaseGroup, _ lane: Int) -> String {
    let multiple = group.multipleInside(lane)
    return multiple > 1
      ? notSettled.still(away: multiple) : notSettled.late(since: group.entry[lane])
  }
}
