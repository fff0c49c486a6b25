// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents

/// The points of a sweep, in their order.
///
/// A point is computed from its index, and only those of a list are stored: a design may have more
/// points than memory holds, and any stretch of it may be run by itself.
public struct Design: Sendable {
  /// The kind, by its name in documents.
  package let kind: DesignKind

  /// The values of each parameter: of a grid every combination of them, the last parameter changing
  /// fastest; of a list a row of them at a time; else those that points are spread over.
  public let axes: [Axis]

  /// The number of points, those of whole groups; `Int.max` where it is larger than any number.
  public let count: Int

  /// The number that random points follow from; nil where nothing is random.
  public let seed: Int?

  /// The points of the unit cube that are stretched to the ranges of the parameters.
  private let unit: UnitPoints

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
    switch kind {
    case .grid: gridValues(of: stretch)
    case .list: stretch.flatMap { index in axes.map { $0[index] } }
    default:
      stretch.flatMap { index in
        axes.indices.map { axes[$0].value(at: coordinate($0, of: index)) }
      }
    }
  }

  /// The place of a point in the range of a parameter, from 0 to 1.
  func coordinate(_ parameter: Int, of index: Int) -> Double {
    unit.coordinate(parameter, of: index)
  }

  /// The independent part of the design that a group belongs to; nil where each is independent.
  func part(ofGroup group: Int) -> Int? {
    kind == .saltelli ? group % UnitPoints.saltelliCopies : nil
  }

  /// The values of a stretch of a grid, from the fastest axis; each is looked up where it changes.
  private func gridValues(of stretch: Range<Int>) -> [Double] {
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
    guard !kind.isSpread else {
      return (parameters, try spread(kind, axes, in: mapping, at: node), nil)
    }
    let count = axes.reduce(1) { count, axis in
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: axis.count)
      return isTooLarge ? Int.max : product
    }
    return (parameters, Design(.grid, axes, count: count), nil)
  }

  /// A design of some points.
  private init(_ kind: DesignKind, _ axes: [Axis], count: Int, seed: Int = 0, skip: Int = 0) {
    (self.kind, self.axes, self.count) = (kind, axes, count)
    self.seed = kind.keys.contains("seed") ? seed : nil
    unit =
      switch kind {
      case .latinHypercube: .latinHypercube(dimensions: axes.count, count: count, seed: seed)
      case .sobol: .sobol(dimensions: axes.count, skip: skip)
      case .halton: .halton(dimensions: axes.count, skip: skip)
      case .saltelli: .saltelli(dimensions: axes.count, seed: seed)
      case .morris: .morris(dimensions: axes.count, seed: seed)
      case .random, .grid, .list: .random(dimensions: axes.count, seed: seed)
      }
  }

  /// The number of groups of a design that writes no points, with which one of a precision begins.
  private static let firstGroups = 256

  /// Reads `points`, and `seed` or `skip`, of a sweep with a design that spreads points.
  private static func spread(
    _ kind: DesignKind, _ axes: [Axis], in mapping: DocumentMapping, at parameters: DocumentNode
  ) throws(InputError) -> Design {
    for (entry, axis) in zip(try parameters.mapping().entries, axes)
    where kind.isSensitivity && axis.bounds.lowerBound == axis.bounds.upperBound {
      throw entry.value.error(
        "\(entry.key) has a single value; the sensitivity to a parameter needs several")
    }
    let count = try count(of: kind, axes.count, in: mapping)
    let skip = try mapping.integer("skip")
    try (mapping.optional("points") ?? parameters).refuse(
      unless: count + skip < 1 << UnitPoints.sobolBits,
      "points and skip are more than 2^53 together")
    let limit: Int? =
      switch kind {
      case .sobol: UnitPoints.mostSobolDimensions
      case .halton: UnitPoints.mostHaltonDimensions
      case .saltelli: UnitPoints.mostSobolDimensions / 2
      default: nil
      }
    if let limit, axes.count > limit {
      throw parameters.error(
        "a \(kind.rawValue) design has at most \(limit) parameters, found \(axes.count)")
    }
    return Design(kind, axes, count: count, seed: try mapping.integer("seed"), skip: skip)
  }

  /// Reads the number of points: those of whole groups.
  private static func count(
    of kind: DesignKind, _ parameters: Int, in mapping: DocumentMapping
  ) throws(InputError) -> Int {
    let size = kind.groupSize(of: parameters)
    guard let points = mapping.optional("points") else { return size * firstGroups }
    let wanted = try points.integer(in: .atLeast(1))
    try points.refuse(
      unless: wanted >= size * kind.leastGroups,
      "a \(kind.rawValue) design of \(parameters) parameter\(parameters == 1 ? "" : "s") needs at "
        + "least \(size * kind.leastGroups) points, \(kind.leastGroups) groups of \(size); found "
        + "\(wanted)")
    return wanted / size * size
  }

  /// Reads the rows of a list: each column of the file is a parameter, but for an index.
  private static func list(
    _ node: DocumentNode, _ context: StudyContext
  ) throws(InputError) -> ([Parameter], Design, remark: String?) {
    let file = try context.csv(node)
    var parameters: [Parameter] = []
    var columns: [Axis] = []
    for name in file.columns.dropFirst(file.hasIndex ? 1 : 0) {
      let source = try file.source(ofHeader: name)
      let parameter = try context.parameter(name, at: source)
      try refuseTwins(parameter, among: parameters, at: source)
      parameters.append(parameter)
      columns.append(Axis(try values(in: file, of: parameter)))
    }
    let remark = "\(file.file ?? "the list"): its first column numbers the rows and is left out"
    let design = Design(.list, columns, count: columns.first?.count ?? 0)
    return (parameters, design, file.hasIndex ? remark : nil)
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
