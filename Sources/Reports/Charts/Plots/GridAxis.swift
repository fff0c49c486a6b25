// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Studies

/// An axis made of cells, one around each value of a grid.
///
/// Cells meet halfway between neighbours. Values in nearly equal steps lie on a linear axis, in nearly
/// equal ratios on a logarithmic one; any others, such as 0, 0.1, 1, 10, get cells of equal size,
/// labelled with their values, since on a true scale the small ones would be too narrow to see.
struct GridAxis {
  /// The ratio of the widest step to the narrowest from which on the steps count as unequal.
  private static let tolerance = 3.5

  /// The grid's values in rising order, in the unit that people read.
  let values: [Double]
  /// The scale on which they stand; nil for cells of equal size.
  let scale: Scale?
  /// The column of the parameter.
  let column: Column

  /// Sorts the values of a parameter and chooses their scale, which on a logarithmic scale is known.
  init(_ values: [Double], of column: Column, isLogarithmic: Bool = false) {
    let values = Set(values).sorted().map { $0 * column.readableFactor }
    precondition(!values.isEmpty, "A grid has at least one value along each axis.")
    self.values = values
    self.column = column
    scale =
      column.isChoice ? nil : isLogarithmic && values.count > 1 ? .log : GridAxis.scale(of: values)
  }

  private static func scale(of values: [Double]) -> Scale? {
    guard let lowest = values.first, values.count > 1 else { return nil }
    let steps = zip(values.dropFirst(), values).map { $0 - $1 }
    let ratios = lowest > 0 ? zip(values.dropFirst(), values).map { log($0 / $1) } : []
    if unevenness(steps) <= tolerance { return .linear }
    return unevenness(ratios) <= tolerance ? .log : nil
  }

  /// The widest step over the narrowest; infinite without steps.
  private static func unevenness(_ steps: [Double]) -> Double {
    guard let least = steps.min(), let most = steps.max(), least > 0 else { return .infinity }
    return most / least
  }

  /// The place of a value on the axis.
  private func position(at index: Int) -> Double {
    scale == nil ? Double(index) : values[index]
  }

  /// The middle of the cell of this stored value, or of the nearest one.
  func position(of value: Double) -> Double {
    let value = value * column.readableFactor
    return position(at: bounds.firstIndex { value < $0 } ?? bounds.count)
  }

  /// The values where cells meet: one fewer than the cells.
  var bounds: [Double] {
    zip(values, values.dropFirst()).map { scale == .log ? ($0 * $1).squareRoot() : ($0 + $1) / 2 }
  }

  /// The ends of the cells on the axis: one more than the cells.
  var edges: [Double] {
    if scale == nil { return (0...values.count).map { Double($0) - 0.5 } }
    let (first, last) = (values[0], values[values.count - 1])
    let (low, high) = (bounds[0], bounds[bounds.count - 1])
    return scale == .linear
      ? [2 * first - low] + bounds + [2 * last - high]
      : [first * first / low] + bounds + [last * last / high]
  }

  /// A tick at each value whose label has room, of many values on a logarithmic axis at round ones; nil
  /// where gnuplot's own ticks say more.
  ///
  /// The length of the axis and the room of a label are in pixels.
  func ticks(along length: Double, room: (String) -> Double) -> [(String, Double)]? {
    marks.map { marks in
      RoundTicks.apart(
        marks, on: edges[0]...edges[edges.count - 1], isLogarithmic: scale == .log,
        along: length, room: room)
    }
  }

  /// The possible ticks, from low to high: labels and positions.
  private var marks: [(String, Double)]? {
    if scale == nil || values.count <= 12 {
      let digits = max(5, Rounding.digits(telling: values[0], from: values[values.count - 1]))
      return values.indices.map { index in
        let text = Rounding.text(values[index], significant: digits)
        return (column.isChoice ? "\(values[index] != 0)" : text, position(at: index))
      }
    }
    guard scale == .log else { return nil }
    let (low, high) = (edges[0], edges[edges.count - 1])
    guard high < 1000 * low else { return nil }
    return RoundTicks.logarithmic(low, high, most: 5)
      .map { (Rounding.text($0, significant: 5), $0) }
  }
}

/// A parameter along a horizontal axis.
struct ParameterAxis {
  /// The parameter's column.
  let column: Column
  /// The least and the greatest value, as stored.
  let range: ClosedRange<Double>
  /// The axis is logarithmic; the range is then positive.
  var isLogarithmic = false

  /// The length from which on gnuplot's own ticks have room, in pixels.
  private static let wide = 400.0

  /// The ends in the unit that people read.
  private var ends: ClosedRange<Double> {
    range.lowerBound * column.readableFactor...range.upperBound * column.readableFactor
  }

  /// The commands for the scale and the range, with a little room at both ends.
  var scaling: [String] {
    let (low, high) = (ends.lowerBound, ends.upperBound)
    let room = column.isChoice || high == low ? 0.5 : 0.02
    let number = Gnuplot.number
    if isLogarithmic {
      let margin = "\(number(high > low ? high / low : 10))**\(room)"
      return [
        "set xrange [\(number(low)) / \(margin):\(number(high)) * \(margin)]", "set logscale x",
      ]
    }
    let margin = room * (high > low ? high - low : max(1, high.magnitude))
    return ["set xrange [\(number(low - margin)):\(number(high + margin))]", "unset logscale"]
  }

  /// The two ticks of a choice, or those of a logarithmic or a short axis; for others gnuplot finds its
  /// own.
  func ticks(along length: Double, areNamed: Bool = true) -> [String] {
    guard !column.isChoice else {
      return [areNamed ? "set xtics ('false' 0, 'true' 1)" : "set xtics ('' 0, '' 1)"]
    }
    guard isLogarithmic || length < Self.wide, range.lowerBound < range.upperBound else {
      return []
    }
    let (low, high) = (ends.lowerBound, ends.upperBound)
    let digits = Rounding.digits(telling: low, from: high)
    let ticks = (isLogarithmic ? RoundTicks.logarithmic : RoundTicks.linear)(low, high, 6)
      .map { (Rounding.text($0, significant: digits), $0) }
    let list = RoundTicks.apart(ticks, on: ends, isLogarithmic: isLogarithmic, along: length) {
      8 * Double($0.count) + 12
    }.map { "\(Gnuplot.quoted(areNamed ? $0 : "")) \(Gnuplot.number($1))" }
    return ["set xtics (\(list.joined(separator: ", ")))"]
  }
}

/// Round values along an axis, for ticks.
enum RoundTicks {
  /// Multiples of 1, 2 or 5 times a power of ten; about `most` of them at most.
  static func linear(_ low: Double, _ high: Double, most: Int) -> [Double] {
    let width = (high - low) / Double(most)
    guard width > 0, width.isFinite, max(abs(low), abs(high)) < 1e15 * width else { return [low] }
    let decade = pow(10, log10(width).rounded(.down))
    let step = decade * ([1, 2, 5].first { $0 * decade >= width } ?? 10)
    // Ends that differ from a round value by rounding only are ticks.
    let first = (low / step - 1e-9).rounded(.up)
    let count = Int((high / step + 1e-9).rounded(.down) - first)
    return count < 0 ? [] : (0...count).map { (first + Double($0)) * step }
  }

  /// On a logarithmic axis: even steps within a single decade, 1, 2 and 5 in each of up to three
  /// decades, else powers of ten in equal ratios, about `most` of them at most.
  static func logarithmic(_ low: Double, _ high: Double, most: Int) -> [Double] {
    if high < 10 * low { return linear(low, high, most: most) }
    let decades = Int(log10(low).rounded(.down))...Int(log10(high).rounded(.down))
    let isNarrow = high < 1000 * low
    let step = isNarrow ? 1 : max(1, (decades.count + most - 1) / most)
    let digits: [Double] = isNarrow ? [1, 2, 5] : [1]
    return stride(from: decades.lowerBound, through: decades.upperBound, by: step)
      .flatMap { decade -> [Double] in digits.map { $0 * pow(10, Double(decade)) } }
      .filter { (low * (1 - 1e-9)...high * (1 + 1e-9)).contains($0) }
  }

  /// The ticks whose labels have room along an axis, the first of them and what follows it.
  ///
  /// - Parameters:
  ///   - ticks: Labels and values, from low to high.
  ///   - range: The ends of the axis.
  ///   - isLogarithmic: Its scale.
  ///   - length: Its length in pixels.
  ///   - room: The room of a label in pixels.
  /// - Returns: Labels and values, from low to high.
  static func apart(
    _ ticks: [(String, Double)], on range: ClosedRange<Double>, isLogarithmic: Bool,
    along length: Double, room: (String) -> Double
  ) -> [(String, Double)] {
    let scale = { (x: Double) in isLogarithmic ? log(x) : x }
    let (low, high) = (scale(range.lowerBound), scale(range.upperBound))
    var end = -Double.infinity
    return ticks.filter { text, value in
      let middle = length * (scale(value) - low) / (high - low)
      guard middle - room(text) / 2 >= end else { return false }
      end = middle + room(text) / 2
      return true
    }
  }
}
