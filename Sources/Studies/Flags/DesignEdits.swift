// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses

/// Flags that say which parameters vary, and where the points of a sweep lie.
extension FlaggedDocument {
  /// `--vary damping=0..1/41` or `--vary frequency=1..100/41:log`: the parameters of a sweep or a
  /// fit, in place of the document's; of a fit that follows a curve, in addition to them.
  ///
  /// In a fit a name alone has the document's own range.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of each flag, at least one.
  ///   - part: The part of the document that has the parameters.
  ///   - hasTarget: The flags set a target of a fit.
  /// - Throws: `InputError` for an argument of another form.
  mutating func vary(
    _ arguments: [String], in part: StudyPart, hasTarget: Bool
  ) throws(InputError) {
    var names: Set<String> = []
    let flags = arguments.map { FlagArgument("--vary", $0) }
    let kind = root.part("sweep", "design").flatMap { try? $0.choice(among: DesignKind.self) }
    let count = part == .fit || kind?.isSpread == true ? nil : arguments.count == 1 ? 41 : 21
    var entries: [DocumentNode.Entry] = []
    for flag in flags {
      let (name, typed) =
        part == .fit && !flag.text.contains("=")
        ? (flag.text, nil) : try flag.assignment(expecting: part.varyForm)
      try flag.refuse(unless: names.insert(name).inserted, "\(quoted(name)) is varied twice")
      var text: String? = typed
      if let count, let match = typed?.wholeMatch(of: #/(.+\.\.[^\/:]+)(:\D.*)?/#) {
        let (range, scale) = (match.1, match.2 ?? "")
        text = "\(range)/\(count)\(scale)"
        notes.append("\(count) values of \(name); write \(range)/N\(scale) for another number")
      }
      let value = try flag.varied(text, in: part)
      entries.append(DocumentNode.Entry(key: name, keySource: flag.source, value: value))
    }
    try refuseDerived(entries)
    let written = FlagArgument.place(of: flags)
    switch part {
    case .sweep:
      try remove(["sweep", "file"], by: written)
      if root.part("sweep", "design")?.content == .scalar(.text(DesignKind.list.rawValue)) {
        try remove(["sweep", "design"], by: written)
      }
    case .fit where root.part("fit", "target", "curve") != nil: return try add(entries, by: written)
    case .fit:
      try written.refuse(
        unless: hasTarget || root.part("fit", "target") != nil,
        "the document has no fit; add --settle TIME, --overshoot PERCENT or --target METRIC=VALUE")
      for index in entries.indices where entries[index].value.isEmptyMapping {
        guard let own = root.part("fit", "parameters", entries[index].key) else { continue }
        entries[index].value = own
      }
      if let name = entries.first(where: \.value.isEmptyMapping) {
        // No recording says how far the search has to go.
        throw name.keySource.error("expected \(part.varyForm)")
      }
    }
    try set([part.rawValue, "parameters"], to: DocumentNode(.mapping(entries), at: written))
  }

  /// The numbers of frameworks that follow from one of a scene: that, their unit, and its value; a stiffness is
  /// that of a mass of 1.
  private static let derived: [String: (String, String, @Sendable (Double) -> Double)] = [
    "bounce": ("damping", "", { 1 - $0 }), "dampingFraction": ("damping", "", { $0 }),
    "duration": ("frequency", "s", { 1 / $0 }), "response": ("frequency", "s", { 1 / $0 }),
    "stiffness": ("frequency", "", { $0.squareRoot() / (2 * .pi) }),
  ]

  /// Refuses a range of a number that follows from one of the scene, and names that with its range.
  private mutating func refuseDerived(_ entries: [DocumentNode.Entry]) throws(InputError) {
    for entry in entries {
      guard let (name, unit, value) = Self.derived[entry.key],
        let low = try? entry.value.part("min")?.number(unit: unit), value(low).isFinite,
        let high = try? entry.value.part("max")?.number(unit: unit),
        let parameters = try? read().parameters,
        (try? parameters.parameter(entry.key, at: entry.keySource)) == nil,
        (try? parameters.parameter(name, at: entry.keySource)) != nil
      else { continue }
      let ends = [low, high].map(value).sorted().map { plainText(of: ($0 * 1e6).rounded() / 1e6) }
      let key = entry.key == "stiffness" ? "stiffness of a mass of 1" : entry.key
      throw entry.keySource.error(
        "the scene has \(name) in place of \(key): --vary \(name)=\(ends[0])..\(ends[1])")
    }
  }

  /// Adds parameters to those of a fit that follows a curve: all unknowns stay free.
  private mutating func add(
    _ entries: [DocumentNode.Entry], by flag: InputSource
  ) throws(InputError) {
    let scene = try read()
    for entry in entries {
      var value = entry.value
      if value.isEmptyMapping {
        value = try scene.parameters.parameter(entry.key, at: entry.keySource)
          .recordedRange(in: scene.scene, at: entry.keySource)
      }
      try set(["fit", "parameters", entry.key], to: value, by: flag)
    }
  }

  /// `--design sobol`: how the points of a sweep lie.
  ///
  /// The document's keys for another design go: its file, its seed, and the steps of its ranges.
  /// Those of other flags stay, so that the reader refuses them where they mean nothing.
  mutating func design(_ flag: FlagArgument) throws(InputError) {
    guard root.part("sweep", "design") != flag.word else { return }
    try set(["sweep", "design"], to: flag.word)
    guard let kind = DesignKind(rawValue: flag.text) else { return }
    for key in DesignKind.keys where !kind.keys.contains(key) {
      try remove(["sweep", key], by: flag.source)
    }
    guard kind.isSpread, case .mapping(let entries)? = root.part("sweep", "parameters")?.content
    else { return }
    for entry in entries {
      for key in ["count", "step"] {
        try remove(["sweep", "parameters", entry.key, key], by: flag.source)
      }
    }
  }

  /// `--file points.csv`: the points of a sweep are the rows of a file, in place of the document's.
  ///
  /// - Parameter flag: The flag with the path of the file as the document sees it.
  /// - Throws: `InputError` where it undoes a `--set`.
  mutating func pointFile(_ flag: FlagArgument) throws(InputError) {
    for key in DesignKind.keys where key != "file" {
      try remove(["sweep", key], by: flag.source, isKept: true)
    }
    try set(["sweep", "design"], to: .text(DesignKind.list.rawValue, at: flag.source))
    try set(["sweep", "file"], to: flag.word)
  }
}

extension DocumentNode {
  /// A name that stands without a range.
  fileprivate var isEmptyMapping: Bool {
    if case .mapping(let entries) = content { entries.isEmpty } else { false }
  }
}

extension StudyPart {
  /// The form of an argument of `--vary`.
  fileprivate var varyForm: String {
    switch self {
    case .sweep: "name=LOW..HIGH/COUNT or name=VALUE,VALUE, such as damping=0..1/41"
    case .fit: "name=LOW..HIGH, such as damping=0..1"
    }
  }
}

extension FlagArgument {
  /// The values of an argument: a range where it has two dots, else a list; without any an empty
  /// range.
  fileprivate func varied(_ text: String?, in part: StudyPart) throws(InputError) -> DocumentNode {
    guard let text else { return mapping([]) }
    let comma = /,(?=[A-Za-z][A-Za-z.*]*=)/
    guard !text.contains(comma) else {
      let flags = self.text.replacing(comma, with: " --vary ")
      throw error("each parameter has a --vary of its own: --vary \(flags)")
    }
    // `0-1`, `0:1` and, with a step, `0:1:0.1` and `0..1:0.1`.
    let dots = text.firstRange(of: "..")
    let numbers = text.split(separator: #/\.\.|[:\-]/#).compactMap { Double($0) }
    if let dots, numbers.count < 3 || text.hasPrefix("-") {
      return try range(text[..<dots.lowerBound], text[dots.upperBound...], in: part)
    }
    if let high = numbers.max(), high > numbers[0], !text.hasPrefix("-") {
      let step = numbers.count > 2 ? numbers.dropFirst().min() ?? 1 : (high - numbers[0]) / 40
      let count = plainText(of: ((high - numbers[0]) / step).rounded() + 1)
      let range = "\(plainText(of: numbers[0]))..\(plainText(of: high))"
      let form = dots == nil ? "has two dots" : "has a number of values and no step"
      throw error("a range \(form); write \(range)\(part == .sweep ? "/\(count)" : "")")
    }
    return list(try values(of: text, separatedBy: ",", expecting: part.varyForm))
  }

  /// A range, which may have a count and a scale in a sweep, and may be open in a fit.
  private func range(
    _ low: Substring, _ rest: Substring, in part: StudyPart
  ) throws(InputError) -> DocumentNode {
    let halves = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = halves[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard !rest.hasPrefix("."), parts.count == 1 || !parts[1].isEmpty,
      halves.count == 1 || !halves[1].isEmpty
    else { throw error("expected \(part.varyForm)") }
    var entries: [(String, DocumentNode)] = []
    if !low.isEmpty { entries.append(("min", try value(low))) }
    if !parts[0].isEmpty { entries.append(("max", try value(parts[0]))) }
    if parts.count == 2 { entries.append(("count", try value(parts[1]))) }
    if halves.count == 2 { entries.append(("scale", try value(halves[1]))) }
    let keys = entries.map(\.0)
    switch part {
    case .sweep:
      try refuse(
        unless: keys.contains("min") && keys.contains("max"),
        "a range of a sweep has two ends; write 0..1/41")
    case .fit:
      guard !keys.isEmpty else { throw error("expected \(part.varyForm)") }
      try refuse(
        if: keys.contains("count"), "a fit takes bounds, not a number of values; write 0..1")
    }
    return mapping(entries)
  }
}
