// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// `--vary damping=0..1/41` or `--vary frequency=1..100/41:log`: the parameters of a sweep or a
/// fit, in place of the document's; of a fit that follows a curve, in addition to them.
struct VaryEdit: DocumentEdit {
  private let part: StudyPart
  private let entries: [DocumentNode.Entry]
  /// The flags set a target of a fit.
  private let hasTarget: Bool
  let written: InputSource

  /// Takes the arguments of each `--vary`, at least one, for a part of the document.
  init(_ arguments: [String], in part: StudyPart, hasTarget: Bool) throws(InputError) {
    var names: Set<String> = []
    entries = try arguments.map { (argument) throws(InputError) in
      let flag = FlagArgument("--vary", argument)
      let (name, text) =
        part == .fit && !argument.contains("=")
        ? (argument, nil) : try flag.assignment(expecting: Self.form(of: part))
      guard names.insert(name).inserted else {
        throw flag.error("\(quoted(name)) is varied twice")
      }
      return DocumentNode.Entry(
        key: name, keySource: flag.source,
        value: try Self.values(text, of: flag, in: part))
    }
    self.part = part
    self.hasTarget = hasTarget
    written = InputSource(place: arguments.map { "--vary \($0)" }.joined(separator: " "))
  }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    let parameters = DocumentNode(.mapping(entries), at: written)
    let edit = PathEdit([part.rawValue, "parameters"], value: parameters)
    switch part {
    case .sweep:
      let root = try edit.applied(to: Self.withoutList(root))
      try checkCounts(in: root)
      return root
    case .fit where root.part("fit", "target", "curve") != nil:
      return try addingParameters(to: root)
    case .fit:
      guard hasTarget || root.part("fit", "target") != nil else {
        throw InputError(
          at: written,
          "the document has no fit; add --settle TIME, --overshoot PERCENT or --target METRIC=VALUE"
        )
      }
      try refuseNames()
      return try edit.applied(to: root)
    }
  }

  /// The fit of a curve with the parameters added to the document's own: all unknowns stay free.
  private func addingParameters(to root: DocumentNode) throws(InputError) -> DocumentNode {
    var root = root
    let study = try FlaggedScene(root)
    for entry in entries {
      var value = entry.value
      if value.isEmptyMapping {
        value = try study.parameters.parameter(entry.key, at: entry.keySource)
          .recordedRange(in: study.scene, at: entry.keySource)
      }
      root = try PathEdit(["fit", "parameters", entry.key], value: value).applied(to: root)
    }
    return root
  }

  /// Refuses names without a range where no recording says how far the search has to go.
  private func refuseNames() throws(InputError) {
    if let name = entries.first(where: \.value.isEmptyMapping) {
      throw InputError(at: name.keySource, "expected \(Self.form(of: .fit))")
    }
  }

  /// Refuses ranges without a number of values in a grid.
  private func checkCounts(in root: DocumentNode) throws(InputError) {
    let kind = root.part("sweep", "design").flatMap { try? $0.choice(among: DesignKind.self) }
    let design = kind ?? .grid
    guard !design.isSpread else { return }
    let range = entries.map(\.value).first { $0.part("min") != nil && $0.part("count") == nil }
    if let range {
      throw range.error("a range of a sweep needs the number of its values; write 0..1/41")
    }
  }

  /// The document without a sweep's list of points.
  private static func withoutList(_ root: DocumentNode) -> DocumentNode {
    let root = root.removing("sweep", "file")
    let isList = root.part("sweep", "design")?.content == .scalar(.text("list"))
    return isList ? root.removing("sweep", "design") : root
  }

  /// The form of an argument.
  private static func form(of part: StudyPart) -> String {
    switch part {
    case .sweep: "name=LOW..HIGH/COUNT or name=VALUE,VALUE, such as damping=0..1/41"
    case .fit: "name=LOW..HIGH, such as damping=0..1"
    }
  }

  /// The values of an argument: a range where it has two dots, else a list; without any an empty
  /// range.
  private static func values(
    _ text: String?, of flag: FlagArgument, in part: StudyPart
  ) throws(InputError) -> DocumentNode {
    guard let text else { return flag.mapping([]) }
    if let dots = text.firstRange(of: "..") {
      return try range(text[..<dots.lowerBound], text[dots.upperBound...], of: flag, in: part)
    }
    let values = try flag.values(of: text, separatedBy: ",", expecting: form(of: part))
    return flag.list(values)
  }

  /// A range, which may have a count and a scale in a sweep, and may be open in a fit.
  private static func range(
    _ low: Substring, _ rest: Substring, of flag: FlagArgument, in part: StudyPart
  ) throws(InputError) -> DocumentNode {
    let halves = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = halves[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard !rest.hasPrefix("."), parts.count == 1 || !parts[1].isEmpty,
      halves.count == 1 || !halves[1].isEmpty
    else { throw flag.error("expected \(form(of: part))") }
    var entries: [(String, DocumentNode)] = []
    if !low.isEmpty { entries.append(("min", try flag.value(low))) }
    if !parts[0].isEmpty { entries.append(("max", try flag.value(parts[0]))) }
    if parts.count == 2 { entries.append(("count", try flag.value(parts[1]))) }
    if halves.count == 2 { entries.append(("scale", try flag.value(halves[1]))) }
    try check(entries.map(\.0), of: part, flag)
    return flag.mapping(entries)
  }

  private static func check(
    _ keys: [String], of part: StudyPart, _ flag: FlagArgument
  ) throws(InputError) {
    switch part {
    case .sweep:
      guard keys.contains("min") && keys.contains("max") else {
        throw flag.error("a range of a sweep has two ends; write 0..1/41")
      }
    case .fit:
      guard !keys.isEmpty else { throw flag.error("expected \(form(of: .fit))") }
      guard !keys.contains("count") else {
        throw flag.error("a fit takes bounds, not a number of values; write 0..1")
      }
    }
  }
}

extension DocumentNode {
  /// A name that stands without a range.
  fileprivate var isEmptyMapping: Bool {
    if case .mapping(let entries) = content { entries.isEmpty } else { false }
  }
}
