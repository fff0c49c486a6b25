// SPDX-License-Identifier: GPL-3.0-or-later

import Sweeps

/// The data of the panels, as gnuplot's blocks.
extension MatrixChart {
  var data: [String] {
    let factor = metric.readableFactor
    func number(_ value: Double) -> String { Gnuplot.number(value) }
    let edges = axes.indices.map { axis in
      "array \(edge(axis))[\(axes[axis].edges.count)] = "
        + "[\(axes[axis].edges.map(number).joined(separator: ", "))]"
    }
    let spreads = picture.spreads.enumerated().flatMap { axis, spreads in
      block(spread(axis), "class,low,median,high") {
        spreads.map { spread in
          "\(spread.index + 1),"
            + [spread.low, spread.median, spread.high].map { number($0 * factor) }
            .joined(separator: ",")
        }
      }
    }
    let cells = zip(pairs, picture.cells).flatMap { pair, cells in
      block(means(pair), "x_class,y_class,mean") {
        cells.compactMap { cell in
          cell.mean.map { "\(cell.x + 1),\(cell.y + 1),\(number($0 * factor))" }
        }
      }
        + block(unanswered(pair), "x_class,y_class") {
          cells.filter { $0.mean == nil }.map { "\($0.x + 1),\($0.y + 1)" }
        }
    }
    return ["# The ends of each parameter's classes, the spread over one, the means over two."]
      + edges + spreads + cells + paretoData
  }

  /// A block of CSV under a name.
  private func block(_ name: String, _ head: String, _ lines: () -> [String]) -> [String] {
    let lines = lines()
    return lines.isEmpty ? [] : ["\(name) << END", head] + lines + ["END"]
  }

  func edge(_ axis: Int) -> String { "edge_\(axis + 1)" }
  func spread(_ axis: Int) -> String { "$spread_\(axis + 1)" }
  func means(_ pair: (x: Int, y: Int)) -> String { "$means_\(pair.x + 1)_\(pair.y + 1)" }
  func unanswered(_ pair: (x: Int, y: Int)) -> String {
    "$unanswered_\(pair.x + 1)_\(pair.y + 1)"
  }
  func pareto(_ pair: (x: Int, y: Int)) -> String { "$pareto_\(pair.x + 1)_\(pair.y + 1)" }

  /// The places of the Pareto set in each panel, those on the diagonal as the pair of an axis with
  /// itself; of rows closer than a dot the first one.
  private var paretoData: [String] {
    let across = dotsAcross
    return (pairs + axes.indices.map { ($0, $0) }).flatMap { pair in
      block(pareto(pair), "x,y") {
        var seen: Set<SIMD2<Double>> = []
        return places(pareto, pair).filter { place in
          seen.insert((place.share * across).rounded(.down)).inserted
        }.map { "\(Gnuplot.number($0.x)),\(Gnuplot.number($0.y))" }
      }
    }
  }

  /// The dots of the Pareto set that have room side by side in a panel.
  private var dotsAcross: Double { (layout.pitch / 5).rounded() }

  /// The places of rows in a panel, and the same in shares of its sides.
  func places(
    _ marks: [Mark], _ pair: (x: Int, y: Int)
  ) -> [(x: Double, y: Double, share: SIMD2<Double>)] {
    func share(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
    let (across, up) = (axes[pair.x], pair.x == pair.y ? spread : axes[pair.y].range)
    return marks.compactMap { mark in
      let x = across.position(of: mark.values[picture.axes[pair.x].parameter])
      let y =
        pair.x == pair.y
        ? mark.metric.map { $0 * metric.readableFactor }
        : axes[pair.y].position(of: mark.values[picture.axes[pair.y].parameter])
      return y.map { (x, $0, [share(x, across.range), share($0, up)]) }
    }
  }
}
