// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Responses

/// The differences between the scene that is fitted and those that it must still work in.
public struct FitPerturbation: Sendable {
  /// The parameters that may be off, up and down, by a share of their values, more than 0 and less than 1.
  public var tolerances: [(parameter: Parameter, share: Double)] = []
  /// The share of the frames that may be dropped, at least 0 and less than 1.
  public var frameDrops = 0.0

  /// No perturbation.
  public init() {}

  /// Nothing varies.
  public var isEmpty: Bool { tolerances.isEmpty && frameDrops == 0 }

  /// Reads `{density: 10%, frameDrops: 2%}`.
  init(_ node: DocumentNode, _ context: StudyContext) throws(InputError) {
    for entry in try node.mapping().entries {
      let percent = try entry.value.number(
        in: ValueRange(lower: .open(0), upper: .open(100)), unit: "percent")
      if entry.key == "frameDrops" {
        guard case .dynamics = context.scene else {
          throw entry.keySource.error("a plain spring has no frames to drop")
        }
        frameDrops = percent / 100
        continue
      }
      let parameter = try context.parameters.parameter(entry.key, at: entry.keySource)
      try entry.keySource.refuse(
        if: parameter.isChoice, "\(parameter.name) is true or false, and cannot be off by a share")
      try entry.keySource.refuse(
        if: parameter.setsThrows,
        "\(parameter.name) cannot be off: it says where the item starts, and errors come after that"
      )
      try Design.refuseTwins(parameter, among: tolerances.map(\.parameter), at: entry.keySource)
      tolerances.append((parameter, percent / 100))
    }
    guard !isEmpty else { throw node.error("tolerance names nothing that may be off") }
  }
}

extension Envelope {
  /// The keys of an envelope in documents.
  static let keys = [
    DocumentKey(
      "rise", .number(.greaterThan(0), units: ["s"]),
      "The time from which on it stands at 90 % or more, in s."),
    DocumentKey(
      "settle", .number(.greaterThan(0), units: ["s"]),
      "The time from which on it stays within the band, in s."),
    DocumentKey(
      "overshoot", .number(.atLeast(0), units: ["percent"]),
      "The most that it may overshoot, in percent."),
    DocumentKey(
      "undershoot", .number(.atLeast(0), units: ["percent"]),
      "The most that it may undershoot, in percent."),
    DocumentKey(
      "band", .number(.greaterThan(0), units: ["percent"]),
      standard: .number(plainText(of: Envelope().band)),
      "Half the width of the band; 2% unless written."),
  ]

  /// Reads `{rise: 0.2, settle: 0.5, overshoot: 5, undershoot: 2, band: 2%}`.
  init(_ node: DocumentNode) throws(InputError) {
    let mapping = try node.mapping(of: Self.keys)
    rise = try mapping.number("rise")
    settle = try mapping.number("settle")
    overshoot = try mapping.number("overshoot")
    undershoot = try mapping.number("undershoot")
    band = try mapping.number("band") ?? band
    try node.refuse(
      unless: rise != nil || settle != nil || overshoot != nil || undershoot != nil,
      "envelope asks for nothing; write rise, settle, overshoot or undershoot")
    if let rise, let settle, settle < rise {
      throw node.error(
        "envelope: it cannot settle by \(plainText(of: settle)) s "
          + "before it has risen by \(plainText(of: rise)) s")
    }
  }
}

/// A parameter of a fit that follows from those that are searched for, as in `= 2 * frequency`.
public struct FitTie: Sendable {
  /// The parameter.
  public let parameter: Parameter
  /// Its value as the document writes it, without the equals sign.
  public let text: String
  /// Its value for some values of the fit's parameters; not finite where it cannot be calculated,
  /// or lies outside the parameter's range.
  public let value: @Sendable ([Double]) -> Double
}

extension FitTie {
  /// Reads the formula after an equals sign, which may name the free and the fixed parameters.
  init(
    _ node: DocumentNode, _ parameter: Parameter, after free: [FitParameter],
    _ fixed: [(parameter: Parameter, value: Double)]
  ) throws(InputError) {
    try node.refuse(
      if: parameter.isChoice, "\(parameter.name) is true or false, and follows from no formula")
    let text = try node.string()
    var written = node
    written.content = .scalar(.text(" " + text.dropFirst()))
    let formula = try RelationParser.formula(
      in: written, among: free.map(\.parameter) + fixed.map(\.parameter))
    let (held, range) = (fixed.map(\.value), parameter.range)
    self.init(parameter: parameter, text: String(text.dropFirst().trimming(" "))) { values in
      let value = formula.number(at: values + held)
      return value.isFinite && range.contains(value) ? value : .nan
    }
  }

  /// The tie with choices made at ascending indices, which its values then lack.
  func choosing(_ chosen: [Double], at indices: [Int]) -> FitTie {
    let value = value
    return FitTie(parameter: parameter, text: text) { others in
      var values = others
      for (index, choice) in zip(indices, chosen) { values.insert(choice, at: index) }
      return value(values)
    }
  }
}

/// The segments of a recording in which one spring took over from another.
public enum SegmentCount: Sendable, Hashable {
  /// As many as the recording shows.
  case found
  /// A number of them, from 1.
  case count(Int)
  /// The times of the changes, on the recording's clock in seconds, ascending.
  case changes([Double])

  /// The most segments of a fit.
  public static let most = 6

  /// The ways to write segments.
  static let form = ValueForm.any([
    .word(["auto"]), .described(.whole(from: 1), "The number of segments, up to \(most)."),
    .described(.list(of: .number(units: ["s"])), "The times of the changes, in s."),
  ])

  /// Reads `auto`, a number of segments, or a list of times; a number with a unit or a fraction is a
  /// time.
  init(_ node: DocumentNode) throws(InputError) {
    if case .sequence = node.content {
      let times = try node.numbers(unit: "s", isBareTaken: true)
      guard !times.isEmpty, times.count < Self.most,
        zip(times, times.dropFirst()).allSatisfy({ $0 < $1 })
      else {
        throw node.error(
          "the times of changes must ascend, and there may be 1 to \(Self.most - 1) of them")
      }
      self = .changes(times)
      return
    }
    if case .scalar(.text(let text)) = node.content, text.allSatisfy(\.isLetter) {
      guard text == "auto" else {
        throw node.mismatch(expected: "auto, a number of segments or a list of times")
      }
      self = .found
      return
    }
    let number = try node.quantity(units: ["s"], isBareTaken: true)
    if number.unit != nil || number.value != number.value.rounded() {
      self = .changes([number.value])
    } else {
      self = .count(try node.integer(in: .from(1, to: Double(Self.most))))
    }
  }
}
