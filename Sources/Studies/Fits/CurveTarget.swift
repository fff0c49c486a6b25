// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses
import Documents

/// A curve that a fit should follow.
public struct CurveTarget: Sendable {
  /// The samples.
  public private(set) var curve: Curve
  /// The time from which a fit counts, in seconds: that of the first sample that was recorded.
  package private(set) var origin: Double
  /// The columns they come from.
  public private(set) var columns: CurveSource
  /// The time at which the recording sees tick 0, in seconds; nil where the fit finds it.
  public private(set) var timeOffset: Double?

  /// The knowledge of a level of the recording.
  public enum Level: Sendable, Hashable {
    /// The recording has the scene's own level.
    case scene
    /// The recording has this level.
    case given(Double)
    /// The fit finds it.
    case fitted
  }

  /// The level of the recording where the scene's response starts.
  public var startLevel = Level.scene
  /// The level of the recording where the scene's response ends.
  public var endLevel = Level.scene
  /// The standard error of each sample, positive, in the curve's unit; nil where
  /// the noise is taken from the residuals.
  public var sigmas: [Double]?
  /// The weight of each sample relative to the others, at least 0 and not all 0;
  /// nil where all count alike.
  public var weights: [Double]?
  /// The times, on the recording's clock, of the samples that are fitted; all are shown.
  public var window: ClosedRange<Double>?
  /// The case in which it was recorded.
  public var caseIndex = 0

  /// The same recording, which sees tick 0 at a time.
  package func beginning(at timeOffset: Double) -> CurveTarget {
    var target = self
    target.timeOffset = timeOffset
    return target
  }

  /// The same recording with the way that one coordinate tells alone; nil for one column.
  package var ofOneCoordinate: CurveTarget? {
    guard let way = columns.oneCoordinate, let curve = try? Curve(times: curve.times, values: way)
    else { return nil }
    var target = self
    (target.curve, target.columns.oneCoordinate) = (curve, nil)
    return target
  }

  /// The same recording with other samples for those that count, on the same clock.
  ///
  /// - Parameters:
  ///   - times: Their times.
  ///   - numbers: What they have of a column.
  /// - Returns: The recording; nil where they make no curve.
  package func sampled(at times: [Double], _ numbers: ([Double]) -> [Double]) -> CurveTarget? {
    guard let curve = try? Curve(times: times, values: numbers(curve.values)) else { return nil }
    var target = self
    (target.curve, target.window) = (curve, nil)
    (target.sigmas, target.weights) = (sigmas.map(numbers), weights.map(numbers))
    target.columns.across = columns.across.map(numbers)
    return target
  }

  /// The keys that say which file holds the curve, and which of its rows and columns.
  private static let file = DocumentKey(
    "curve", .text, isRequired: true, "The path of a CSV file, relative to this document.")
  private static let item = DocumentKey(
    "item", .text, "The item whose rows count, where the column item tells several apart.")
  private static let columns = [
    DocumentKey("time", .text, "The column of times, in s; guessed by its name unless written."),
    DocumentKey("value", .text, "The column of values; guessed by its name unless written."),
  ]

  /// The keys of the clock of a recording.
  private static let clock = [
    DocumentKey(
      "fps", .number(.greaterThan(0), units: ["Hz"]),
      "The rows per second of a recording without times."),
    DocumentKey("timeUnit", .word(TimeUnit.allCases.map(\.rawValue)), "The unit of the times."),
  ]

  /// The keys of what is known of the recording.
  private static let knowledge = [
    DocumentKey(
      "timeOffset", .any([.number(units: ["s"]), .word(["fit"])]), standard: .text("fit"),
      "The time of tick 0 in the recording, in s; fitted unless written."),
    DocumentKey(
      "startLevel", levelForm,
      "The recording's level where the response starts; the scene's unless written."),
    DocumentKey(
      "endLevel", levelForm,
      "The recording's level where the response ends; the scene's unless written."),
    DocumentKey(
      "sigma", sampleForm, "The standard error of a sample, or the column that holds them."),
    DocumentKey("weight", sampleForm, "The weight of a sample, or the column that holds them."),
    DocumentKey(
      "window",
      .any([
        .described(.text, "LOW..HIGH, of which an end may be left out."),
        .elements([.number(units: ["s"]), .number(units: ["s"])]),
      ]), "The samples that count, by their times in s."),
    DocumentKey("case", .whole(from: 0), "The case in which it was recorded."),
  ]

  private static let levelForm = ValueForm.any([.number(units: nil), .word(["fit"])])
  private static let sampleForm = ValueForm.any([.quantity, .described(.text, "A column.")])

  /// A curve in documents.
  static let form = ValueForm.mapping([file, item] + columns + knowledge + clock)

  /// Reads `{curve: FILE, time, value, fps, timeOffset, ...}`.
  init(_ node: DocumentNode, _ context: StudyContext) throws(InputError) {
    let mapping = try node.mapping(
      of: [Self.file] + Self.columns + [Self.item] + Self.clock + Self.knowledge)
    let count = context.cases.cases.count
    guard count == 1 || mapping.optional("case") != nil else {
      throw node.error("a curve is recorded in one case; write case: 0 ... \(count - 1)")
    }
    var file = try context.csv(mapping.required("curve"))
    if let item = mapping.optional("item") {
      file = try file.rows(where: "item", is: item.string())
    }
    let asked = CurveColumns(
      time: try mapping.optional("time")?.string(), value: try mapping.optional("value")?.string(),
      fps: try mapping.number("fps"),
      unit: try mapping.optional("timeUnit")?.choice(among: TimeUnit.self), areKeys: true)
    (curve, columns) = try file.curve(asked)
    origin = curve.times[0]
    let offset = mapping.value("timeOffset")
    timeOffset = try Self.numberToFit(offset, unit: "s")
    try curve.refuseBeginning(at: timeOffset ?? -.infinity) { offset.error($0) }
    caseIndex = try mapping.optional("case")?.integer(in: .from(0, to: Double(count - 1))) ?? 0
    let run = context.cases.run(caseIndex)
    let unit = context.cases.request.shownChannel(in: run.scene)?.unit ?? ""
    startLevel = try Self.level(mapping.optional("startLevel"), unit)
    endLevel = try Self.level(mapping.optional("endLevel"), unit)
    sigmas = try mapping.optional("sigma").map { [file] (node) throws(InputError) in
      try Self.numbers(node, of: file, curve.times.count, in: .greaterThan(0), unit: unit)
    }
    weights = try mapping.optional("weight").map { [file] (node) throws(InputError) in
      try Self.numbers(node, of: file, curve.times.count, in: .atLeast(0), unit: "")
    }
    window = try Self.window(mapping.optional("window"), curve)
    try check(node, run.scene, context.cases.request)
  }

  /// A level of the recording: a number, or `fit`.
  private static func level(_ node: DocumentNode?, _ unit: String) throws(InputError) -> Level {
    guard let node else { return .scene }
    return try numberToFit(node, unit: unit).map { .given($0) } ?? .fitted
  }

  /// Reads a number, or nil for the word `fit`.
  private static func numberToFit(
    _ node: DocumentNode, unit: String
  ) throws(InputError) -> Double? {
    if node.content == .scalar(.text("fit")) { return nil }
    if case .scalar(.text(let text)) = node.content, text.allSatisfy(\.isLetter) {
      throw node.mismatch(expected: "a number or fit")
    }
    // The clock of a recording may count from long ago, and its levels are its own.
    return try node.number(unit: unit, isBareTaken: true)
  }

  /// Reads one number for all samples, or the name of a column with a number for each.
  private static func numbers(
    _ node: DocumentNode, of file: CSVFile, _ count: Int, in range: ValueRange, unit: String
  ) throws(InputError) -> [Double] {
    guard case .scalar(.text(let column)) = node.content, file.columns.contains(column) else {
      if case .scalar(.text(let text)) = node.content, text.first?.isNumber == false {
        throw .unknown("column", text, " for \(node.name)", known: file.columns, at: node.source)
      }
      return [Double](repeating: try node.number(in: range, unit: unit), count: count)
    }
    let numbers = try file.numbers(in: column)
    try node.refuse(
      unless: numbers.count == count,
      "\(node.name): the rows with one time are one sample, and those without a value are none, so "
        + "a column cannot be used")
    try file.check(numbers, of: column, within: range, as: node.name)
    return numbers
  }

  /// The window of time, on the recording's clock, which must hold two samples or more.
  private static func window(
    _ node: DocumentNode?, _ curve: Curve
  ) throws(InputError) -> ClosedRange<Double>? {
    guard let node else { return nil }
    let ends = try ends(node)
    let window = (ends.low ?? -.infinity)...(ends.high ?? .infinity)
    if curve.times.count(where: window.contains) >= 2 { return window }
    let (first, last) = (curve.times[0], curve.times[curve.times.count - 1])
    throw node.error(
      "the window holds fewer than two samples; the recording goes from "
        + "\(plainText(of: first)) s to \(plainText(of: last)) s")
  }

  /// Reads `[low, high]`, or text such as `0.1..2`, of which an end may be left out, in seconds.
  private static func ends(
    _ node: DocumentNode
  ) throws(InputError) -> (low: Double?, high: Double?) {
    if case .scalar(.text(let text)) = node.content {
      return try Requirement.Subject(node.name, unit: "s").ends(of: text, at: node.source)
    }
    let ends = try node.numbers(count: 2, unit: "s", isBareTaken: true)
    try node.refuse(
      unless: ends[0] <= ends[1], "\(node.name) must be [low, high] with low at most high")
    return (ends[0], ends[1])
  }

  /// Refuses a scene without a curve, and weights that leave nothing.
  private func check(
    _ node: DocumentNode, _ scene: Scene, _ request: ResponseRequest
  ) throws(InputError) {
    if let weights, weights.allSatisfy({ $0 == 0 }) {
      throw node.error("every weight is 0, so that no sample counts")
    }
    try node.refuse(
      if: request.hasSeveralItems,
      "a recorded curve is that of one item, and the response looks at \(request.items.count); "
        + "write response: {item: ...}")
    guard case .dynamics(let dynamics) = scene, !request.hasCurve(in: dynamics) else { return }
    throw node.error(
      "\(request.channel.rawValue) has no curve without a target, and the scene does not "
        + "say where the item comes to rest; write response: {target: [x, y]} or channel: x")
  }
}
