// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The columns of an additive regression: a constant, polynomials of each parameter, and jumps.
///
/// Polynomials are Legendre's over the coordinate from 0 to 1, orthonormal there. A parameter of few
/// levels has as many columns as tell them apart, all in the first group; the others have one more
/// degree in each group.
struct AdditiveBasis {
  /// A function of one parameter.
  struct Column {
    /// The parameter's index; nil for the constant.
    var axis: Int?
    /// Its value in each row.
    var rows: [Double]
    /// Its value at the points of the parameter's distribution.
    var points: [Double]
  }

  /// The highest degree.
  private static let mostDegree = 12
  /// The most columns, unless a degree of 1 needs more.
  private static let mostColumns = 120
  /// The most levels that are all told apart.
  private static let mostLevels = 6
  /// The points at which functions over a range are integrated.
  private static let pointCount = 256
  /// The part of the rows on either side of a jump.
  private static let jumpMargin = 32

  private(set) var columns: [Column]
  /// The indices of the columns of each group: the constant, then degree after degree.
  private(set) var groups: [[Int]]
  private(set) var jumpCount = 0
  /// The products of the columns, each row up to the diagonal.
  private var products: [[Double]] = []
  private let axes: [AxisCoordinates]
  private let points: [(units: [Double], shares: [Double])]
  /// The rows in the order of each parameter.
  private let orders: [[Int]]

  var axisCount: Int { axes.count }
  var rowCount: Int { columns[0].rows.count }

  /// The constant and the polynomials of some parameters, at least one.
  init(_ axes: [AxisCoordinates]) {
    self.axes = axes
    points = axes.map(Self.points)
    let rowCount = axes[0].units.count
    orders = axes.map { axis in
      (0..<rowCount).sorted { (axis.units[$0], $0) < (axis.units[$1], $1) }
    }
    let constant = Array(repeating: 1.0, count: rowCount)
    columns = [Column(axis: nil, rows: constant, points: [])]
    groups = [[0]]
    let room = min(Self.mostColumns, rowCount / 3) / axes.count
    let degrees = max(1, min(Self.mostDegree, room))
    let rowPolynomials = axes.map { Self.polynomials($0.units, upTo: degrees) }
    let pointPolynomials = points.map { Self.polynomials($0.units, upTo: degrees) }
    for degree in 1...degrees {
      var group: [Int] = []
      for (axis, coordinates) in axes.enumerated() {
        let levels = coordinates.levelCount ?? .max
        let own =
          levels > Self.mostLevels
          ? [degree].filter { $0 < levels } : degree == 1 ? Array(1..<min(levels, degrees + 1)) : []
        for power in own {
          group.append(columns.count)
          columns.append(
            Column(
              axis: axis, rows: rowPolynomials[axis][power - 1],
              points: pointPolynomials[axis][power - 1]))
        }
      }
      if !group.isEmpty { groups.append(group) }
    }
    for column in columns.indices { multiply(column) }
  }

  /// The columns in the order of a regression: the constant, the jumps, then degree after degree.
  var order: [Int] { [0] + columns.indices.suffix(jumpCount) + groups.dropFirst().joined() }

  /// The number of columns up to a group.
  func size(upTo group: Int) -> Int {
    jumpCount + groups.prefix(group + 1).reduce(0) { $0 + $1.count }
  }

  /// The product of two columns over all rows.
  func gram(_ first: Int, _ second: Int) -> Double {
    products[max(first, second)][min(first, second)]
  }

  private mutating func multiply(_ column: Int) {
    products.append((0...column).map { columns[column].rows.dot(columns[$0].rows) })
  }

  /// The covariances and the means of some columns over the distribution of their parameter.
  func moments(of own: [Column], _ axis: Int) -> (mass: [[Double]], means: [Double]) {
    if case .rows = axes[axis].measure {
      let n = Double(rowCount)
      let means = own.map { $0.rows.reduce(0, +) / n }
      let mass = own.indices.map { row in
        own.indices.map { own[row].rows.dot(own[$0].rows) / n - means[row] * means[$0] }
      }
      return (mass, means)
    }
    let shares = points[axis].shares
    let means = own.map { $0.points.dot(shares) }
    let mass = own.indices.map { row in
      own.indices.map { column in
        zip(own[row].points, own[column].points).enumerated().reduce(-means[row] * means[column]) {
          $0 + shares[$1.offset] * $1.element.0 * $1.element.1
        }
      }
    }
    return (mass, means)
  }

  // MARK: Jumps

  /// The columns with one more jump: where the residuals, in the order of a parameter, add up to
  /// the most.
  ///
  ///     gain = (e_1 + ... + e_k)^2 n / (k (n - k))
  ///
  /// - Parameter residuals: The rest in each row.
  /// - Returns: The larger basis; nil where nothing can jump or jumps there already.
  func addingJump(residuals: [Double]) -> AdditiveBasis? {
    var best: (gain: Double, axis: Int, place: Double)?
    let n = residuals.count
    let margin = max(4, n / Self.jumpMargin)
    for (axis, order) in orders.enumerated() {
      let units = axes[axis].units
      var sum = 0.0
      for k in 1..<n {
        sum += residuals[order[k - 1]]
        let (left, right) = (units[order[k - 1]], units[order[k]])
        guard k >= margin, n - k >= margin, left < right else { continue }
        let gain = sum * sum * Double(n) / (Double(k) * Double(n - k))
        if gain > best?.gain ?? 0 { best = (gain, axis, (left + right) / 2) }
      }
    }
    guard let best else { return nil }
    let rows = axes[best.axis].units.map { $0 > best.place ? 1.0 : 0 }
    guard !columns.suffix(jumpCount).contains(where: { $0.axis == best.axis && $0.rows == rows })
    else { return nil }
    var larger = self
    larger.columns.append(
      Column(axis: best.axis, rows: rows, points: jumpPoints(best.axis, best.place)))
    larger.jumpCount += 1
    larger.multiply(larger.columns.count - 1)
    return larger
  }

  /// A jump at the points of a distribution; a point of a range stands for the cell around it.
  private func jumpPoints(_ axis: Int, _ place: Double) -> [Double] {
    guard case .range = axes[axis].measure else {
      return points[axis].units.map { $0 > place ? 1 : 0 }
    }
    return points[axis].units.map {
      min(max(($0 - place) * Double(Self.pointCount) + 0.5, 0), 1)
    }
  }

  // MARK: Functions

  /// The points of a parameter's distribution with their shares; none for that of the rows.
  private static func points(of axis: AxisCoordinates) -> (units: [Double], shares: [Double]) {
    switch axis.measure {
    case .range:
      let share = 1 / Double(pointCount)
      return (
        (0..<pointCount).map { (Double($0) + 0.5) * share },
        Array(repeating: share, count: pointCount)
      )
    case .levels(let shares):
      let count = Double(shares.count)
      return (shares.indices.map { (Double($0) + 0.5) / count }, shares)
    case .rows: return ([], [])
    }
  }

  /// Legendre's polynomials of degree 1 up to some degree, orthonormal from 0 to 1.
  ///
  ///     (k + 1) P_{k+1} = (2 k + 1) t P_k - k P_{k-1}        t = 2 u - 1
  private static func polynomials(_ units: [Double], upTo degree: Int) -> [[Double]] {
    let t = units.map { 2 * $0 - 1 }
    var (before, now) = (t.map { _ in 1.0 }, t)
    var polynomials: [[Double]] = []
    for k in 1...degree {
      let norm = (2 * Double(k) + 1).squareRoot()
      polynomials.append(now.map { norm * $0 })
      let (a, b) = ((2 * Double(k) + 1) / Double(k + 1), Double(k) / Double(k + 1))
      let next = t.indices.map { a * t[$0] * now[$0] - b * before[$0] }
      (before, now) = (now, next)
    }
    return polynomials
  }
}
