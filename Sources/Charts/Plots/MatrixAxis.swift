// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Reports
import Studies
import Sweeps

/// A parameter along the rows and columns of a matrix of panels, in the unit that people read.
struct MatrixAxis {
  /// The parameter's column.
  let column: Column
  /// The ends of its classes, one more than these.
  let edges: [Double]
  /// The axis is logarithmic.
  let isLogarithmic: Bool
  /// The levels of the parameter; nil for a range.
  private let grid: GridAxis?

  init(_ axis: PairAxis, _ column: Column) {
    self.column = column
    let isLog = axis.scale == .log
    grid = axis.levels.map { GridAxis($0, of: column, isLogarithmic: isLog) }
    if let grid {
      let all = grid.edges
      edges = axis.firstLevels.map { all[$0] }
      isLogarithmic = grid.spacing == .logarithmic
    } else {
      edges = axis.ends.map { $0 * column.readableFactor }
      isLogarithmic = isLog
    }
  }

  /// The ends of the axis.
  var range: ClosedRange<Double> { edges[0]...edges[edges.count - 1] }

  /// The place of a stored value.
  func position(of value: Double) -> Double {
    let value = value * column.readableFactor
    return grid?.spacing == .equal ? grid?.position(of: value) ?? value : value
  }

  /// The ticks that have room along a length in pixels, and leave room for those of the next panel.
  func ticks(along length: Double, room: (String) -> Double) -> [(text: String, value: Double)] {
    let ticks = grid?.ticks(along: length, room: room).map { $0.map { (text: $0.0, value: $0.1) } }
    let all =
      ticks
      ?? RoundTicks.labelled(range, isLogarithmic: isLogarithmic, along: length, room: room)
    let scale = { (x: Double) in isLogarithmic ? log(x) : x }
    let (low, high) = (scale(range.lowerBound), scale(range.upperBound))
    func distance(_ value: Double) -> Double {
      let place = length * (scale(value) - low) / (high - low)
      return min(place, length - place)
    }
    let inner = all.filter { distance($0.value) >= room($0.text) / 2 - Self.overhang }
    return inner.isEmpty
      ? all.max { distance($0.value) < distance($1.value) }.map { [$0] } ?? [] : inner
  }

  /// The part of a label that may stand outside of its panel, in pixels.
  private static let overhang = 6.0
}
