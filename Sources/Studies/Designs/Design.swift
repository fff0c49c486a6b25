// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents

/// The points of a sweep, in their order.
///
/// A point is computed from its index, and only those of a list are stored: a design may have more
/// points than memory holds, and any stretch of it may be run by itself.
public enum Design: Sendable {
  /// Every combination of the values of each parameter; the last parameter changes fastest.
  case grid([Axis])

  /// The rows of a table: a column for each parameter, all of one length.
  case list([[Double]])

  /// Points spread over ranges.
  case spread(SpreadDesign)

  /// The number of points; `Int.max` where it is larger than any number.
  public var count: Int {
    switch self {
    case .grid(let axes):
      axes.reduce(1) { count, axis in
        let (product, isTooLarge) = count.multipliedReportingOverflow(by: axis.count)
        return isTooLarge ? Int.max : product
      }
    case .list(let columns): columns.first?.count ?? 0
    case .spread(let design): design.count
    }
  }

  /// The number that random points follow from; nil where nothing is random.
  public var seed: Int? {
    guard case .spread(let design) = self else { return nil }
    return design.seed
  }

  /// The kind, by its name in documents.
  package var kind: DesignKind {
    switch self {
    case .grid: .grid
    case .list: .list
    case .spread(let design): design.kind
    }
  }

  /// The values of each parameter.
  var axes: [Axis] {
    switch self {
    case .grid(let axes): axes
    case .list(let columns): columns.map { .list($0) }
    case .spread(let design): design.spreads
    }
  }

  /// The smallest and the largest value of each parameter.
  public var bounds: [ClosedRange<Double>] { axes.map(\.bounds) }

  /// The scale of each parameter.
  public var scales: [Scale] { axes.map(\.scale) }

  /// The values of a point, one for each parameter.
  ///
  /// - Parameter index: From 0 up to, not including, ``count``.
  /// - Returns: The values, in the order of the parameters.
  public func point(_ index: Int) -> [Double] { values(of: index..<index + 1) }

  /// The values of the points of a stretch, point after point.
  ///
  /// - Parameter stretch: Indices from 0 up to, not including, ``count``.
  /// - Returns: The values of each point, in the order of the parameters.
  public func values(of stretch: Range<Int>) -> [Double] {
    switch self {
    case .list(let columns): stretch.flatMap { index in columns.map { $0[index] } }
    case .spread(let design):
      stretch.flatMap { index in design.spreads.indices.map { design.value($0, of: index) } }
    case .grid(let axes): Self.values(of: stretch, on: axes)
    }
  }

  /// The values of a stretch of a grid, from the fastest axis; each is looked up where it changes.
  private static func values(of stretch: Range<Int>, on axes: [Axis]) -> [Double] {
    let width = axes.count
    return Array(unsafeUninitializedCapacity: stretch.count * width) { values, count in
      var period = 1
      for (column, axis) in axes.enumerated().reversed() {
        var place = stretch.lowerBound / period % axis.count
        var left = period - stretch.lowerBound % period
        var value = axis[place]
        for row in 0..<stretch.count {
          if left == 0 {
            place = place + 1 == axis.count ? 0 : place + 1
            (value, left) = (axis[place], period)
          }
          values.initializeElement(at: row * width + column, to: value)
          left -= 1
        }
        // No index is so large that an axis beyond that takes its second value.
        let (product, isTooLarge) = period.multipliedReportingOverflow(by: axis.count)
        period = isTooLarge ? Int.max : product
      }
      count = stretch.count * width
    }
  }

  // MARK: Reading

  /// Reads the parameters, in the order of the document, and the points of a sweep.
  static func read(
    _ mapping: DocumentMapping, _ context: StudyContext
  ) throws(InputError) -> ([Parameter], Design, remark: String?) {
    let kind = try mapping.value("design").choice(among: DesignKind.self)
    try kind.refuseKeysOfOthers(in: mapping)
    if kind == .list { return try list(mapping.required("file"), context) }
    let node = try mapping.required("parameters")
    var (parameters, axes) = ([Parameter](), [Axis]())
    for entry in try node.mapping().entries {
      let parameter = try context.parameter(entry.key, at: entry.keySource)
      try refuseTwins(parameter, among: parameters, at: entry.keySource)
      parameters.append(parameter)
      axes.append(try Axis(entry.value, of: parameter, in: kind))
    }
    guard !axes.isEmpty else { throw node.error("a sweep needs at least one parameter") }
    guard kind.isSpread else { return (parameters, .grid(axes), nil) }
    return (parameters, .spread(try SpreadDesign(kind, axes, in: mapping, at: node)), nil)
  }

  /// Reads the rows of a list: each column of the file is a parameter, but for an index.
  private static func list(
    _ node: DocumentNode, _ context: StudyContext
  ) throws(InputError) -> ([Parameter], Design, remark: String?) {
    let file = try context.csv(node)
    var parameters: [Parameter] = []
    var columns: [[Double]] = []
    for name in file.columns.dropFirst(file.hasIndex ? 1 : 0) {
      let source = try file.source(ofHeader: name)
      let parameter = try context.parameter(name, at: source)
      try refuseTwins(parameter, among: parameters, at: source)
      parameters.append(parameter)
      columns.append(try values(in: file, of: parameter))
    }
    let remark = "\(file.file ?? "the list"): its first column numbers the rows and is left out"
    return (parameters, .list(columns), file.hasIndex ? remark : nil)
  }

  /// The values of a column, each in the range of its parameter; those of choices are 0 and 1.
  private static func values(
    in file: CSVFile, of parameter: Parameter
  ) throws(InputError) -> [Double] {
    guard parameter.isChoice else {
      let values = try file.numbers(in: parameter.name)
      try file.check(values, of: parameter.name, within: parameter.range, as: parameter.name)
      return values
    }
    let texts = try file.texts(in: parameter.name)
    guard let wrong = texts.firstIndex(where: { $0 != "true" && $0 != "false" }) else {
      return texts.map { $0 == "true" ? 1 : 0 }
    }
    throw try file.source(ofRow: wrong, in: parameter.name).error(
      "\(parameter.name) must be true or false, found \(quoted(texts[wrong]))")
  }

  /// Refuses the same place under two names: the later would silently win.
  static func refuseTwins(
    _ parameter: Parameter, among others: [Parameter], at source: InputSource
  ) throws(InputError) {
    guard let twin = others.first(where: { $0.overlaps(parameter) }) else { return }
    throw source.error("\"\(parameter.name)\" and \"\(twin.name)\" are the same parameter")
  }
}

extension CSVFile {
  /// Refuses a number of a column outside a range.
  func check(
    _ numbers: [Double], of column: String, within range: ValueRange, as name: String
  ) throws(InputError) {
    guard let wrong = numbers.firstIndex(where: { !range.contains($0) }) else { return }
    throw try source(ofRow: wrong, in: column).error(
      "\(name) must be \(range), found \(plainText(of: numbers[wrong]))")
  }
}

/// A kind of design, by its name in documents.
package enum DesignKind: String, Sendable, CaseIterable {
  /// Every combination of values.
  case grid
  /// The rows of a file.
  case list
  /// Independent random points.
  case random
  /// Random points, one in each cell of every parameter.
  case latinHypercube
  /// Sobol's sequence.
  case sobol
  /// Halton's sequence.
  case halton
  /// Groups of points for Sobol indices.
  case saltelli
  /// Paths that change one parameter after the other, for elementary effects.
  case morris

  package static let names = allCases.map(\.rawValue)

  /// The keys of a sweep that not every design has.
  static let keys = ["parameters", "file", "points", "seed", "skip", "precision"]

  /// A design of any number of points spread over ranges.
  var isSpread: Bool { self != .grid && self != .list }

  /// The number of points of a group that is analysed as a whole; 1 for designs without groups.
  package func groupSize(of parameters: Int) -> Int {
    switch self {
    case .saltelli: 2 * parameters + 2
    case .morris: parameters + 1
    default: 1
    }
  }

  /// A design whose points tell the sensitivity to each parameter.
  package var isSensitivity: Bool { self == .saltelli || self == .morris }

  /// A longer design of the same kind begins with the same points.
  package var isExtensible: Bool {
    switch self {
    case .random, .sobol, .halton, .saltelli, .morris: true
    case .grid, .list, .latinHypercube: false
    }
  }

  /// The least number of groups: fewer do not tell how sure an index is.
  var leastGroups: Int { isSensitivity ? 8 : 1 }

  /// The keys of this design among ``keys``.
  package var keys: [String] {
    switch self {
    case .grid: ["parameters"]
    case .list: ["file"]
    case .random, .latinHypercube: ["parameters", "points", "seed"]
    case .saltelli, .morris: ["parameters", "points", "seed", "precision"]
    case .sobol, .halton: ["parameters", "points", "skip"]
    }
  }

  /// Refuses keys that mean nothing to this design, with advice.
  func refuseKeysOfOthers(in mapping: DocumentMapping) throws(InputError) {
    for entry in mapping.entries where Self.keys.contains(entry.key) && !keys.contains(entry.key) {
      throw entry.value.error(advice(against: entry.key))
    }
  }

  /// The reason why the design does not have a key.
  private func advice(against key: String) -> String {
    switch key {
    case "parameters": "a list design takes its parameters from the columns of its file"
    case "file": "a \(rawValue) design has no file; write design: list"
    default:
      "a \(rawValue) design has no \(key); designs with \(key): "
        + Self.allCases.filter { $0.keys.contains(key) }.map(\.rawValue).joined(separator: ", ")
        + (key == "points" ? "; a file of points is --file points.csv" : "")
    }
  }
}
