// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// `--vary damping=0..1/41` or `--vary frequency=1..100/41:log`: the parameters of a sweep or a fit, in
/// place of the document's; of a fit that follows a curve, beside them.
struct VaryEdit: DocumentEdit {
  private let part: StudyPart
  private let parameters: DocumentNode
  /// Whether the flags say what a fit should bring about.
  private let hasWeights: Bool

  let written: InputSource

  /// Takes the parameters.
  ///
  /// - Parameters:
  ///   - arguments: What follows each `--vary`, at least one.
  ///   - part: What they are parameters of.
  ///   - hasWeights: Whether other flags say what a fit should bring about.
  /// - Throws: `InputError` for an argument of another form, and for a name that stands twice.
  init(
    _ arguments: [String], in part: StudyPart, hasWeights: Bool = false
  ) throws(InputError) {
    var entries: [DocumentNode.Entry] = []
    for argument in arguments {
      let flag = FlagArgument("--vary", argument)
      let (name, text) = try flag.assignment(expecting: Self.form(of: part))
      guard !entries.contains(where: { $0.key == name }) else {
        throw flag.error("\(quoted(name)) is varied twice")
      }
      entries.append(
        DocumentNode.Entry(
          key: name, keySource: flag.source, value: try Self.values(text, of: flag, in: part)))
    }
    self.part = part
    self.hasWeights = hasWeights
    written = InputSource(place: arguments.map { "--vary \($0)" }.joined(separator: " "))
    parameters = DocumentNode(.mapping(entries), at: written)
  }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    let edit = PathEdit([part.rawValue, "parameters"], value: parameters)
    switch part {
    case .sweep:
      let root = try edit.applied(to: root.withoutList)
      try checkCounts(in: root)
      return root
    case .fit where root.part("fit", "target", "curve") != nil:
      return try addingParameters(to: root)
    case .fit:
      guard hasWeights || root.part("fit", "target") != nil else {
        throw InputError(
          at: written,
          "the document has no fit; add --settle TIME, --overshoot PERCENT or --target METRIC=VALUE"
        )
      }
      return try edit.applied(to: root)
    }
  }

  /// The fit of a curve with the parameters beside the document's own: what else is not known stays
  /// free.
  private func addingParameters(to root: DocumentNode) throws(InputError) -> DocumentNode {
    guard case .mapping(let entries) = parameters.content else { return root }
    var root = root
    for entry in entries {
      root = try PathEdit(["fit", "parameters", entry.key], value: entry.value).applied(to: root)
    }
    return root
  }

  /// Refuses ranges without a number of values in a grid.
  private func checkCounts(in root: DocumentNode) throws(InputError) {
    let design = root.part("sweep", "design").flatMap { try? $0.designKind() } ?? .grid
    guard !design.isSpread, case .mapping(let entries) = parameters.content else { return }
    for entry in entries {
      guard entry.value.part("min") != nil, entry.value.part("count") == nil else { continue }
      throw entry.value.error(
        "a range of a sweep needs the number of its values; write 0..1/41")
    }
  }

  /// The form of an argument.
  private static func form(of part: StudyPart) -> String {
    switch part {
    case .sweep: "name=LOW..HIGH/COUNT or name=VALUE,VALUE, such as damping=0..1/41"
    case .fit: "name=LOW..HIGH, such as damping=0..1"
    }
  }

  /// The values of an argument: a range where it has two dots, else a list.
  private static func values(
    _ text: String, of flag: FlagArgument, in part: StudyPart
  ) throws(InputError) -> DocumentNode {
    if let dots = text.firstRange(of: "..") {
      return try range(text[..<dots.lowerBound], text[dots.upperBound...], of: flag, in: part)
    }
    let values = try flag.values(of: text, separatedBy: ",", expecting: form(of: part))
    return flag.node(.sequence(values))
  }

  /// A range, which may have a count and a scale in a sweep, and may be open in a fit.
  private static func range(
    _ low: Substring, _ rest: Substring, of flag: FlagArgument, in part: StudyPart
  ) throws(InputError) -> DocumentNode {
    let halves = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = halves[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard !rest.hasPrefix("."), parts.count == 1 || !parts[1].isEmpty,
      halves.count == 1 || !halves[1].isEmpty
    else {
      throw flag.error("expected \(form(of: part))")
    }
    var entries: [(String, DocumentNode)] = []
    if !low.isEmpty { entries.append(("min", try flag.value(low))) }
    if !parts[0].isEmpty { entries.append(("max", try flag.value(parts[0]))) }
    if parts.count == 2 { entries.append(("count", try flag.value(parts[1]))) }
    if halves.count == 2 { entries.append(("scale", try flag.value(halves[1]))) }
    switch part {
    case .sweep: try checkSweep(entries.map(\.0), flag)
    case .fit: try checkFit(entries.map(\.0), flag)
    }
    return flag.mapping(entries)
  }

  private static func checkSweep(_ keys: [String], _ flag: FlagArgument) throws(InputError) {
    guard keys.contains("min") && keys.contains("max") else {
      throw flag.error("a range of a sweep has two ends; write 0..1/41")
    }
  }

  private static func checkFit(_ keys: [String], _ flag: FlagArgument) throws(InputError) {
    guard !keys.isEmpty else { throw flag.error("expected \(form(of: .fit))") }
    guard !keys.contains("count") else {
      throw flag.error("a fit takes bounds, not a number of values; write 0..1")
    }
  }
}

extension DocumentNode {
  /// The document without a sweep's list of points.
  fileprivate var withoutList: DocumentNode {
    let root = removing("sweep", "file")
    let isList = root.part("sweep", "design")?.content == .scalar(.text("list"))
    return isList ? root.removing("sweep", "design") : root
  }
}
