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

  /// The edits that the flags ask for, in the order in which they are made.
  ///
  /// Policy: `--set` comes first, wherever it stands, since the other flags look at the document: a
  /// throw starts from the target that the document has after all. None of them may undo a `--set`.
  /// Only the targets of a built-in scene go before: where some are typed, those are the targets.
  ///
  /// - Throws: `InputError` for an argument that cannot be, and for a flag that stands twice.
  /// - Returns: The edits.
  package func edits() throws(InputError) -> [DocumentEdit] {
    var edits: [DocumentEdit] =
      isBuiltIn && part == .fit && hasTarget ? [.removalOfTargets] : []
    if let recording {
      let hasParameters = !self["--vary"].isEmpty
      edits = [.following(recording, isBuiltIn: isBuiltIn, hasParameters: hasParameters)]
    }
    edits += try self["--set"].map(DocumentEdit.set)
    edits += try one("--size", DocumentEdit.size)
    edits += try one("--velocity", DocumentEdit.velocity)
    edits += try designEdits()
    if !self["--fix"].isEmpty { edits.append(try .fix(self["--fix"], for: part)) }
    edits += try value("--metrics", ["sweep", "metrics"]) { (flag) throws(InputError) in
      let names = "names with commas between them"
      return flag.list(try flag.values(of: flag.text, separatedBy: ",", expecting: names))
    }
    edits += try one("--settle", DocumentEdit.settle)
    edits += try one("--overshoot", DocumentEdit.overshoot)
    if part != .sweep {
      edits += try assigned(
        "--target", ["fit", "target", "*"],
        expecting: "metric=LOW..HIGH or metric=VALUE, such as rise_time=..0.2"
      ) { (flag, text) throws(InputError) in try flag.limit(text) }
    }
    edits += try assigned(
      "--objective", [(part ?? .fit).rawValue, "objectives", "*"],
      expecting: "metric=min or metric=max, such as settle_time=min")
    if part != .sweep { edits += try searchEdits() }
    if !self["--throw"].isEmpty { edits.append(try .toss(self["--throw"])) }
    if let recording {
      let isThrown = !self["--throw"].isEmpty || movesStart
      let takesThrow = takesRecordedThrow && isBuiltIn && !isThrown
      edits.append(.levels(of: recording, takesThrow: takesThrow))
    }
    return edits
  }

  /// A flag says or varies where an item starts.
  private var movesStart: Bool {
    ["--set", "--vary", "--fix"].contains { self[$0].contains { $0.contains("center") } }
  }

  /// A flag says what a fit is to bring about.
  private var hasTarget: Bool {
    ["--settle", "--overshoot", "--target", "--objective"].contains { !self[$0].isEmpty }
  }

  /// The edits of a design and its parameters, which depend on it.
  private func designEdits() throws(InputError) -> [DocumentEdit] {
    if let path = self["--file"].first {
      for name in ["--design", "--points", "--vary"] {
        guard let other = self[name].first(where: { name != "--design" || $0 != "list" }) else {
          continue
        }
        throw InputSource(place: "--file \(path)").error(
          "it undoes \(name) \(other); write one of them")
      }
    }
    var edits = try one("--file", DocumentEdit.pointFile)
    edits += try one("--design", DocumentEdit.design)
    if let part, !self["--vary"].isEmpty {
      edits.append(try .vary(self["--vary"], in: part, hasTarget: hasTarget))
    }
    edits += try value("--points", ["sweep", "points"])
    edits += try value("--seed", ["sweep", "seed"])
    edits += try value("--precision", ["sweep", "precision"])
    if !self["--where"].isEmpty { edits.append(.relations(self["--where"])) }
    return edits
  }

  /// The edits that say how a fit searches, after those of its parameters and targets.
  private func searchEdits() throws(InputError) -> [DocumentEdit] {
    var edits = try assigned(
      "--tolerance", ["fit", "tolerance", "*"], expecting: "name=percent, such as density=10%")
    edits += try assigned(
      "--tie", ["fit", "parameters", "*"],
      expecting: "name=formula, such as damping=frequency/10"
    ) { (flag, text) throws(InputError) in
      .text(text.hasPrefix("=") ? text : "= \(text)", at: flag.source)
    }
    edits += try assigned(
      "--start", ["fit", "parameters", "*", "start"], expecting: "name=value, such as damping=0.5")
    edits += try value("--method", ["fit", "method"]) { $0.word }
    edits += try value("--loss", ["fit", "loss"]) { $0.word }
    edits += try value("--segments", ["fit", "segments"]) { (flag) throws(InputError) in
      guard flag.text.contains(",") else { return try flag.value(flag.text) }
      let times = "times such as 0.25,1.1"
      return flag.list(try flag.values(of: flag.text, separatedBy: ",", expecting: times))
    }
    edits += try value("--window", ["fit", "target", "window"]) { $0.word }
    edits += try value("--sigma", ["fit", "target", "sigma"])
    return edits
  }

  /// The edit of a flag that may stand once, and that writes a value into a sweep or a fit.
  private func value(
    _ name: String, _ path: [String],
    _ read: (FlagArgument) throws(InputError) -> DocumentNode = { (flag) throws(InputError) in
      try flag.value(flag.text)
    }
  ) throws(InputError) -> [DocumentEdit] {
    try one(name) { (flag) throws(InputError) in DocumentEdit.value(flag, path, try read(flag)) }
  }

  /// The edits of a flag `NAME=VALUE`, one for each of its arguments, at a path in which `*` stands for
  /// the name.
  private func assigned(
    _ name: String, _ path: [String], expecting form: String,
    _ read: (FlagArgument, String) throws(InputError) -> DocumentNode = {
      (flag, text) throws(InputError) in try flag.value(text)
    }
  ) throws(InputError) -> [DocumentEdit] {
    try self[name].map { (argument) throws(InputError) in
      let flag = FlagArgument(name, argument)
      let (key, text) = try flag.assignment(expecting: form)
      return .value(flag, path.map { $0 == "*" ? key : $0 }, try read(flag, text))
    }
  }

  /// The edit of a flag that may stand once.
  private func one(
    _ name: String, _ edit: (FlagArgument) throws(InputError) -> DocumentEdit
  ) throws(InputError) -> [DocumentEdit] {
    let arguments = self[name]
    guard arguments.count > 1 else {
      return try arguments.map { (text) throws(InputError) in try edit(FlagArgument(name, text)) }
    }
    throw InputSource(place: "\(name) \(arguments[1])").error(
      "it undoes \(name) \(arguments[0]); write one of them")
  }

  /// The questions about times that were perhaps meant in milliseconds, a line each.
  public var timeQuestions: [String] {
    let times = ["--settle", "--window"].flatMap { flag in self[flag].map { (flag, $0, $0[...]) } }
    let values = ["--set", "--fix", "--vary", "--start", "--target"].flatMap { flag in
      self[flag].compactMap { argument in Self.time(argument).map { (flag, argument, $0) } }
    }
    return (times + values).compactMap { flag, argument, time in
      let numbers = time.prefix { $0 != "/" }.split(separator: "..").flatMap { part in
        part.split { ",[]".contains($0) }
      }
      let place = "\(flag) \(argument)"
      return numbers.lazy.compactMap { $0.timeQuestion(at: place) }.first
    }
  }

  /// The value of `NAME=VALUE` where the name is that of a time; else nil.
  private static func time(_ argument: String) -> Substring? {
    guard let sign = argument.firstIndex(of: "=") else { return nil }
    let name = argument[..<sign].split(separator: ".").last.map(String.init) ?? ""
    let isTime = times.contains(name) || Metric(rawValue: name)?.unit(on: nil) == "s"
    return isTime ? argument[argument.index(after: sign)...] : nil
  }

  /// The keys of documents that hold times, without those that are long by nature.
  private static let times: Set = [
    "duration", "from", "until", "delay", "cancel", "response", "timeOffset",
  ]
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
