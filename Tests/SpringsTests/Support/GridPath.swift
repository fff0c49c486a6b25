// SPDX-License-Identifier: Apache-2.0

@testable import Springs

/// The fewest links through an envelope by brute force: every path whose corners are on a grid.
///
/// It knows nothing of windows or hulls. As its corners are fewer places than there are, it may
/// take more links than needed, and never fewer.
struct GridPath {
  private let envelope: ErrorEnvelope
  private let columns: Int
  /// The values of the grid at each time of the envelope.
  private let grid: [[Double]]

  init(through envelope: ErrorEnvelope, rows: Int) {
    self.envelope = envelope
    columns = envelope.times.count - 1
    grid = (0..<columns).map { column in
      let (low, high) = (envelope.lower[column], envelope.upper[column])
      guard column > 0 else { return [low] }
      guard column < envelope.times.count - 2 else { return [envelope.lower[column + 1]] }
      return (0..<rows).map { low + (high - low) * Double($0) / Double(rows - 1) }
    }
  }

  /// The fewest links, breadth first.
  var links: Int {
    var reached = grid.map { [Bool](repeating: false, count: $0.count) }
    var front = [(0, 0)]
    for count in 1... {
      var next: [(Int, Int)] = []
      for (column, row) in front {
        visit(from: column, row) { seen in
          guard !reached[seen.0][seen.1] else { return }
          reached[seen.0][seen.1] = true
          next.append(seen)
        }
      }
      if reached[columns - 1][0] { return count }
      front = next
    }
    return .max
  }

  /// Visits every point of the grid that a straight line reaches.
  private func visit(from column: Int, _ row: Int, _ body: ((Int, Int)) -> Void) {
    let value = grid[column][row]
    var (least, most) = (-Double.infinity, Double.infinity)
    for other in (column + 1)..<columns {
      let time = envelope.times[other] - envelope.times[column]
      least = max(least, (envelope.lower[other] - value) / time - 1e-12)
      most = min(most, (envelope.upper[other] - value) / time + 1e-12)
      guard least <= most else { return }
      for (index, seen) in grid[other].enumerated() {
        let slope = (seen - value) / time
        if slope >= least && slope <= most { body((other, index)) }
      }
    }
  }
}

extension ErrorEnvelope {
  /// Creates an envelope from corners at rising times, the first common to both polylines, and a
  /// value at the end between the two.
  init(times: [Double], lower: [Double], upper: [Double], end: Double) {
    self.init(
      times: times + [times[times.count - 1]], lower: lower + [end], upper: upper + [end])
  }
}
