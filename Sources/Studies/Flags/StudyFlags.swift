// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import Responses

/// The flags of a request that change its document, each with its argument as it was written.
public struct StudyFlags: Sendable {
  /// The part of the document that is to be run; nil for the scene, or for none.
  public var part: StudyPart?
  /// The document is a built-in scene, whose targets are examples that typed ones replace.
  public var isBuiltIn = false
  /// The recording that the scene is to follow; nil without one.
  public var recording: SceneRecording?
  /// A built-in scene that no flag throws is thrown as the recording's item was.
  public var takesRecordedThrow = true
  /// The arguments of each flag as they were written, by its name: `--vary`.
  private var arguments: [String: [String]] = [:]

  /// No flags.
  public init(for part: StudyPart? = nil) { self.part = part }

  /// The arguments of a flag as they were written; paths of files as the document sees them.
  ///
  /// - Parameter name: Its name with its dashes.
  public subscript(name: String) -> [String] {
    get { arguments[name] ?? [] }
    set { arguments[name] = newValue }
  }

  /// Changes a document as the flags ask.
  ///
  /// Policy: `--set` comes first, wherever it stands, since the other flags look at the document: a
  /// throw starts from the target that the document has after all. None of them may undo a `--set`.
  /// Only the targets of a built-in scene go before: where some are typed, those are the targets.
  ///
  /// - Parameter document: The document.
  /// - Throws: `InputError` for an argument that cannot be, for a flag that stands twice, and for one
  ///   that undoes another.
  package func apply(to document: inout FlaggedDocument) throws(InputError) {
    // A recording comes in place of the fit, and needs the scene that it shows.
    let isLate = { (argument: String) in
      recording == nil || argument.hasPrefix("fit.") || argument.hasPrefix("fit=")
    }
    for argument in self["--set"] where !isLate(argument) { try document.set(argument) }
    if let recording {
      let hasParameters = !self["--vary"].isEmpty
      try document.follow(recording, isBuiltIn: isBuiltIn, hasParameters: hasParameters)
    } else if isBuiltIn, part == .fit, hasTarget {
      try document.removeTargets()
    }
    for argument in self["--set"] where isLate(argument) {
      try document.set(argument)
      if let recording, document.root.part("fit", "target", "curve") != .text(recording.path) {
        throw FlagArgument("--set", argument).source.undoing(recording.source)
      }
    }
    if let flag = try one("--size") { try document.size(flag) }
    if let flag = try one("--velocity") { try document.velocity(flag, running: part) }
    try applyDesign(to: &document)
    try document.fix(fixes(), for: part)
    try value("--metrics", ["sweep", "metrics"], in: &document) { (flag) throws(InputError) in
      let names = "names with commas between them"
      return flag.list(try flag.values(of: flag.text, separatedBy: ",", expecting: names))
    }
    if let flag = try one("--settle") { try document.settle(flag) }
    if let flag = try one("--overshoot") { try document.overshoot(flag) }
    if part != .sweep {
      try assigned(
        "--target", ["fit", "target", "*"], in: &document,
        expecting: "metric=LOW..HIGH or metric=VALUE, such as rise_time=..0.2"
      ) { (flag, text) throws(InputError) in try flag.limit(text) }
    }
    try assigned(
      "--objective", [(part ?? .fit).rawValue, "objectives", "*"], in: &document,
      expecting: "metric=min or metric=max, such as settle_time=min")
    if part != .sweep { try applySearch(to: &document) }
    if !self["--throw"].isEmpty { try document.toss(self["--throw"]) }
    if let recording {
      let isThrown = !self["--throw"].isEmpty || movesStart
      let takesThrow = takesRecordedThrow && isBuiltIn && !isThrown
      try document.takeLevels(of: recording, takesThrow: takesThrow)
    }
  }

  /// Refuses values for columns of a sweep's file.
  ///
  /// - Parameter study: The document after the flags.
  /// - Throws: `InputError` at the first such `--fix`.
  func check(_ study: StudyDocument) throws(InputError) {
    guard part == .sweep, let sweep = study.sweep else { return }
    let parameters = SceneParameters(study.scene)
    for fix in try fixes() { try fix.check(sweep, of: study, parameters) }
  }

  /// The values that `--fix` gives.
  private func fixes() throws(InputError) -> [FixedValue] {
    try self["--fix"].map { (argument) throws(InputError) in try FixedValue(argument) }
  }

  /// A flag says or varies where an item starts.
  private var movesStart: Bool {
    ["--set", "--vary", "--fix"].contains { self[$0].contains { $0.contains("center") } }
  }

  /// A flag says what a fit is to bring about.
  private var hasTarget: Bool {
    ["--settle", "--overshoot", "--target", "--objective"].contains { !self[$0].isEmpty }
  }

  /// Writes a design and its parameters, which depend on it.
  private func applyDesign(to document: inout FlaggedDocument) throws(InputError) {
    if let path = self["--file"].first {
      for name in ["--design", "--points", "--vary"] {
        guard let other = self[name].first(where: { name != "--design" || $0 != "list" }) else {
          continue
        }
        throw FlagArgument("--file", path).source.undoing(FlagArgument(name, other).source)
      }
    }
    if let flag = try one("--file") { try document.pointFile(flag) }
    if let flag = try one("--design") { try document.design(flag) }
    if let part, !self["--vary"].isEmpty {
      try document.vary(self["--vary"], in: part, hasTarget: hasTarget)
    }
    for key in ["points", "seed", "precision"] {
      try value("--\(key)", ["sweep", key], in: &document)
    }
    let relations = self["--where"].map { FlagArgument("--where", $0) }
    guard !relations.isEmpty else { return }
    // Of several relations all must hold.
    let flag = FlagArgument("--where", self["--where"].joined(separator: " --where "))
    let value = relations.count == 1 ? flag.word : flag.list(relations.map(\.word))
    try document.value(flag, ["sweep", "where"], value)
  }

  /// Writes how a fit searches, after its parameters and targets.
  private func applySearch(to document: inout FlaggedDocument) throws(InputError) {
    try assigned(
      "--tolerance", ["fit", "tolerance", "*"], in: &document,
      expecting: "name=percent, such as density=10%")
    try assigned(
      "--tie", ["fit", "parameters", "*"], in: &document,
      expecting: "name=formula, such as damping=frequency/10"
    ) { (flag, text) throws(InputError) in
      .text(text.hasPrefix("=") ? text : "= \(text)", at: flag.source)
    }
    try assigned(
      "--start", ["fit", "parameters", "*", "start"], in: &document,
      expecting: "name=value, such as damping=0.5")
    try value("--method", ["fit", "method"], in: &document) { $0.word }
    try value("--prefer", ["fit", "prefer"], in: &document) { $0.word }
    try value("--loss", ["fit", "loss"], in: &document) { $0.word }
    try value("--segments", ["fit", "segments"], in: &document) { (flag) throws(InputError) in
      guard flag.text.contains(",") else { return try flag.value(flag.text) }
      let times = "times such as 0.25,1.1"
      return flag.list(try flag.values(of: flag.text, separatedBy: ",", expecting: times))
    }
    try value("--window", ["fit", "target", "window"], in: &document) { $0.word }
    try value("--sigma", ["fit", "target", "sigma"], in: &document)
  }

  /// Writes the value of a flag that may stand once into a sweep or a fit.
  private func value(
    _ name: String, _ path: [String], in document: inout FlaggedDocument,
    _ read: (FlagArgument) throws(InputError) -> DocumentNode = { (flag) throws(InputError) in
      try flag.value(flag.text)
    }
  ) throws(InputError) {
    guard let flag = try one(name) else { return }
    try document.value(flag, path, try read(flag))
  }

  /// Writes each value of a flag `NAME=VALUE` at a path in which `*` stands for the name.
  private func assigned(
    _ name: String, _ path: [String], in document: inout FlaggedDocument, expecting form: String,
    _ read: (FlagArgument, String) throws(InputError) -> DocumentNode = {
      (flag, text) throws(InputError) in try flag.value(text)
    }
  ) throws(InputError) {
    for argument in self[name] {
      let flag = FlagArgument(name, argument)
      let (key, text) = try flag.assignment(expecting: form)
      try document.value(flag, path.map { $0 == "*" ? key : $0 }, try read(flag, text))
    }
  }

  /// A flag that may stand once; nil where it does not stand.
  private func one(_ name: String) throws(InputError) -> FlagArgument? {
    let flags = self[name].map { FlagArgument(name, $0) }
    guard flags.count > 1 else { return flags.first }
    throw flags[1].source.undoing(flags[0].source)
  }
}

// MARK: - Values by name

extension StudyFlags {
  private static let numbers = Parameter.catalogue.map(\.name) + ["fps"]
  private static let looks = ResponseRequest.keys.map(\.name)

  /// The options by which numbers of scenes, and what is looked at, get a value: `--damping`.
  public static let names = (numbers + SceneTiming.fields.map(\.name) + looks).uniqued().map {
    "--\($0)"
  }

  /// The flag that such an option stands for, and the path that it sets: for `--damping` it is `--fix` where
  /// parameters vary, else `--set`.
  ///
  /// - Parameters:
  ///   - option: The option, in whatever capitals.
  ///   - isVarying: The verb varies parameters.
  /// - Returns: The flag and the path; nil for another option.
  public static func flag(_ option: String, isVarying: Bool) -> (flag: String, path: String)? {
    guard let name = meant(by: option, among: names).map({ String($0.dropFirst(2)) }) else {
      return nil
    }
    let isNumber = numbers.contains(name)
    let isLook = !isNumber && looks.contains(name)
    return (isVarying && isNumber ? "--fix" : "--set", (isLook ? "response." : "") + name)
  }
}

/// A part of a document that varies parameters, by its key.
public enum StudyPart: String, Sendable, CaseIterable {
  case sweep, fit

  /// The advice where nothing varies.
  var advice: String {
    switch self {
    case .sweep: "add --vary NAME=LOW..HIGH/COUNT"
    case .fit: "add --vary NAME=LOW..HIGH"
    }
  }
}
