// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Studies

// The room of a point: how far all parameters may move at once, up or down, without missing a target.
//
// A room of 1 is 5 % of each value, or half a hundredth of its natural size where that is more, so that
// one near 0 has room too. What was measured, built or rounded is off by that much.

extension MetricFit {
  /// The lowest point with the room of a goal, in the scenarios that decide.
  ///
  /// Policy: the lowest point of all always stands on the very edge of what the targets allow, where
  /// copying it with fewer digits would miss one. Where no point has the whole room, the lowest with two
  /// thirds of the widest that was found is taken: of one parameter a third of its range, on either side.
  mutating func lowestInside(_ goal: Goal, from values: [Double]) -> SearchEnd {
    let effort = problem.objectives.isEmpty ? Effort.coarse : .medium
    let inside = lowest(goal, from: values, effort)
    guard inside.cost >= Goal.unmet else { return inside }
    let widest = lowest(.widest(goal.room), from: values, effort)
    return lowest(goal.with(room: -widest.cost * 2 / 3), from: widest.values, effort)
  }

  /// The points about another, within its limits, that tell whether it has a room: the corners of the
  /// box; of many parameters those that move one of them, or all the same way.
  func neighbours(of values: [Double], room: Double) -> [[Double]] {
    Perturbation.directions(values.count).dropFirst().map { directions in
      values.indices.map { searched[$0].moved(values[$0], by: room * directions[$0]) }
    }
  }

  /// The rooms of points that meet every target, at most a number, which lie in the middle of it.
  func rooms(of points: [[Double]], most: Double) -> [Double] {
    let rooms = (0...Self.roomSteps).map {
      $0 == 0 ? 0 : most * pow(2, Double($0 - Self.roomSteps) / 4)
    }
    var (low, high) = (points.map { _ in 0 }, points.map { _ in Self.roomSteps })
    while case let open = points.indices.filter({ low[$0] < high[$0] }), !open.isEmpty {
      let middles = open.map { (low[$0] + high[$0] + 1) / 2 }
      let boxes = zip(open, middles).map { neighbours(of: points[$0], room: rooms[$1]) }
      var slacks = slacks(at: boxes.flatMap(\.self))[...]
      for (place, box) in zip(zip(open, middles), boxes) {
        let hasRoom = slacks.prefix(box.count).allSatisfy { $0 >= 0 }
        slacks = slacks.dropFirst(box.count)
        (low[place.0], high[place.0]) =
          hasRoom ? (place.1, high[place.0]) : (low[place.0], place.1 - 1)
      }
    }
    return low.map { rooms[$0] }
  }

  /// The rooms that are told apart: down to 2^-10 of the most.
  private static let roomSteps = 41

  /// The room of a point that meets every target, in percent of each value, as people say it: within the
  /// spans of each parameter, and tried at the corners of the box and all over it.
  func saidRoom(of values: [Double], within spans: [Ranges.Spans]) -> Double {
    let directions = Perturbation.directions(values.count).dropFirst() + insideDirections
    return Self.saidRooms.first { room in
      let points = directions.map { directions in
        values.indices.map { searched[$0].off(values[$0], by: room / 100 * directions[$0]) }
      }
      let isWithin = zip(zip(searched, values), spans).allSatisfy { parameter, spans in
        let ends = [-room, room].map { parameter.0.off(parameter.1, by: $0 / 100) }
        return spans.all.contains { ends.map(parameter.0.bounds.clamped).allSatisfy($0.contains) }
      }
      return isWithin && slacks(at: points).allSatisfy { $0 >= 0 }
    } ?? 0
  }

  private static let saidRooms = [FitReport.mostRoom, 4, 3, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01]

  /// Directions all over the box.
  private var insideDirections: [[Double]] {
    let directions = searched.map { SearchedParameter($0.name, start: 0, min: -1, max: 1) }
    let count = min(max(Budget.boxRuns / targetSet.scenarios.count, 64 * searched.count), 1024)
    return directions.places(count, of: searched.indices) { $0.value(at: $1) }
  }
}

extension SearchedParameter {
  /// Keeps it within a span of its values.
  mutating func keep(within span: ClosedRange<Double>) {
    bounds = Bounds(
      min: span.lowerBound, max: span.upperBound, start: span.lowerBound, limits: bounds.limits,
      isLogarithmic: bounds.isLogarithmic)
  }

  /// A span of its values less a room at each end that is not that of the bounds, or a third of it where
  /// that is less.
  func inside(_ span: ClosedRange<Double>, by room: Double) -> ClosedRange<Double> {
    let third = (span.upperBound - span.lowerBound) / 3
    let (low, high) = (span.lowerBound, span.upperBound)
    return
      (low == bounds.min ? low : min(moved(low, by: room), low + third))...(high == bounds.max
      ? high : max(moved(high, by: -room), high - third))
  }

  /// A value moved by a room, of either sign.
  fileprivate func moved(_ value: Double, by room: Double) -> Double {
    bounds.limits.clamped(
      value + room * max(0.05 * abs(value), bounds.isLogarithmic ? 0 : 0.005 * bounds.scale))
  }

  /// A value that is off by a share, of either sign.
  fileprivate func off(_ value: Double, by share: Double) -> Double {
    bounds.limits.clamped(value * (1 + share))
  }
}
