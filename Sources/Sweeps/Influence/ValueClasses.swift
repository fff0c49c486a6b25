// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Studies

/// The classes of the values of one parameter: one for each value, or equal parts of a range.
struct ValueClasses: Sendable, Hashable {
  /// The lower ends of the classes after the first, in rising order.
  private let starts: [Double]

  /// The number of classes, at least 1.
  var count: Int { starts.count + 1 }

  /// A class for each of some values.
  init(values: Set<Double>) {
    starts = Array(values.sorted().dropFirst())
  }

  /// Parts of a range, equally wide by a scale; a single one where the ends are equal.
  init(_ bounds: ClosedRange<Double>, _ scale: Scale, count: Int) {
    let (low, high) = (bounds.lowerBound, bounds.upperBound)
    starts =
      low < high
      ? (1..<max(count, 1)).map {
        scale.value(at: Double($0) / Double(count), from: low, to: high)
      } : []
  }

  /// The class of a value, from 0.
  func index(of value: Double) -> Int { starts.partitioningIndex { !($0 <= value) } }
}

extension Design {
  /// The classes of each parameter: one for each different value, if these are at most `most`, else
  /// equal parts of the range.
  func valueClasses(upTo most: Int, else parts: Int) -> [ValueClasses] {
    zip(zip(bounds, scales), 0...).map { range, parameter in
      values(of: parameter, upTo: most).map { ValueClasses(values: $0) }
        ?? ValueClasses(range.0, range.1, count: parts)
    }
  }

  /// The different values of a parameter; nil for more than `most`.
  func values(of parameter: Int, upTo most: Int) -> Set<Double>? {
    switch self {
    case .grid(let axes):
      let axis = axes[parameter]
      return axis.count <= most ? Set((0..<axis.count).map { axis[$0] }) : nil
    case .list(let columns): return Self.different(columns[parameter], upTo: most)
    case .spread(let design):
      guard case .list(let values) = design.spreads[parameter] else { return nil }
      return Self.different(values, upTo: most)
    }
  }

  private static func different(_ values: [Double], upTo most: Int) -> Set<Double>? {
    var different: Set<Double> = []
    for value in values {
      different.insert(value)
      if different.count > most { return nil }
    }
    return different
  }
}
