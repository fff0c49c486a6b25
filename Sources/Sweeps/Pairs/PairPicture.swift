// SPDX-License-Identifier: GPL-3.0-or-later

/// A metric over each two parameters, and its spread over each one.
public struct PairPicture: Sendable {
  /// The index of the metric.
  public let metric: Int
  /// The axes of the parameters that are shown.
  public let axes: [PairAxis]
  /// The number of parameters that take several values.
  public let variedCount: Int
  /// The number of rows.
  public let rowCount: Int
  /// The number of rows that answer the metric.
  public let answeredCount: Int
  /// The cells of each two axes that have rows: first and second axis, first and third, and so on.
  public internal(set) var cells: [[Cell]] = []
  /// The spread of the metric over each axis.
  public internal(set) var spreads: [[Spread]] = []

  /// The rows in a class of one parameter and a class of another.
  public struct Cell: Sendable, Hashable {
    /// The class of the first parameter.
    public let x: Int
    /// The class of the second parameter.
    public let y: Int
    /// The mean of the metric; nil where no row answers it.
    public let mean: Double?
  }

  /// The answers in a class of a parameter.
  public struct Spread: Sendable, Hashable {
    /// The class.
    public let index: Int
    /// The value that 5 % of the answers do not exceed.
    public let low: Double
    /// The value that half of the answers do not exceed.
    public let median: Double
    /// The value that 95 % of the answers do not exceed.
    public let high: Double
  }

  /// The spread of answers, NaN for none, over the values of a parameter.
  static func spreads(of answers: [Double], at values: [Double], on axis: PairAxis) -> [Spread] {
    var classes = [[Double]](repeating: [], count: axis.count)
    for (answer, value) in zip(answers, values) where answer.isFinite {
      classes[axis.index(of: value)].append(answer)
    }
    return classes.enumerated().compactMap { index, answers in
      guard !answers.isEmpty else { return nil }
      let sorted = answers.sorted()
      return Spread(
        index: index, low: quantile(0.05, of: sorted), median: quantile(0.5, of: sorted),
        high: quantile(0.95, of: sorted))
    }
  }

  /// A quantile of sorted numbers, between two of them by a straight line.
  ///
  /// Source: definition 7 of Hyndman and Fan, "Sample Quantiles in Statistical Packages" (1996).
  private static func quantile(_ share: Double, of sorted: [Double]) -> Double {
    let place = share * Double(sorted.count - 1)
    let (low, high) = (sorted[Int(place)], sorted[min(Int(place) + 1, sorted.count - 1)])
    return low + (place - place.rounded(.down)) * (high - low)
  }
}
