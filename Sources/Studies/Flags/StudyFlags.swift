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
  public func edits() throws(InputError) -> [any DocumentEdit] {
    var edits: [any DocumentEdit] =
      isBuiltIn && part == .fit && hasTarget ? [OwnTargetsEdit()] : []
    if let recording {
      edits = [
        CurveEdit(
          recording: recording, isBuiltIn: isBuiltIn, hasParameters: !self["--vary"].isEmpty)
      ]
    }
    edits += try each("--set", PathEdit.init)
    edits += try one("--size", ItemEdit.size)
    edits += try one("--velocity", ItemEdit.velocity)
    edits += try designEdits()
    if !self["--fix"].isEmpty { edits.append(try FixEdit(self["--fix"], for: part)) }
    edits += try value("--metrics", ["sweep", "metrics"]) { (flag) throws(InputError) in
      let names = "names with commas between them"
      return flag.list(try flag.values(of: flag.text, separatedBy: ",", expecting: names))
    }
    edits += try one("--settle", TargetEdit.settle)
    edits += try one("--overshoot", TargetEdit.overshoot)
    if part != .sweep { edits += try each("--target", FlagEdit.target) }
    edits += try each("--objective") { (text) throws(InputError) in
      try FlagEdit.objective(text, in: part ?? .fit)
    }
    if part != .sweep { edits += try searchEdits() }
    if !self["--throw"].isEmpty { edits.append(try ThrowEdit(self["--throw"])) }
    if let recording {
      let isThrown = !self["--throw"].isEmpty || movesStart
      edits.append(
        CurveLevelsEdit(
          recording: recording, takesThrow: takesRecordedThrow && isBuiltIn && !isThrown))
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
  private func designEdits() throws(InputError) -> [any DocumentEdit] {
    if let path = self["--file"].first {
      for name in ["--design", "--points", "--vary"] {
        guard let other = self[name].first(where: { name != "--design" || $0 != "list" }) else {
          continue
        }
        throw InputError(
          at: InputSource(place: "--file \(path)"), "it undoes \(name) \(other); write one of them")
      }
    }
    var edits = try one("--file", PointFileEdit.init)
    edits += try one("--design", DesignEdit.init)
    if let part, !self["--vary"].isEmpty {
      edits.append(try VaryEdit(self["--vary"], in: part, hasTarget: hasTarget))
    }
    edits += try value("--points", ["sweep", "points"])
    edits += try value("--seed", ["sweep", "seed"])
    edits += try value("--precision", ["sweep", "precision"])
    if !self["--where"].isEmpty { edits.append(FlagEdit.relations(self["--where"])) }
    return edits
  }

  /// The edits that say how a fit searches, after those of its parameters and targets.
  private func searchEdits() throws(InputError) -> [any DocumentEdit] {
    var edits = try each("--tolerance", FlagEdit.tolerance)
    edits += try each("--tie", FlagEdit.tie)
    edits += try each("--start", FlagEdit.start)
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
  ) throws(InputError) -> [any DocumentEdit] {
    try one(name) { (flag) throws(InputError) in FlagEdit(flag, path, try read(flag)) }
  }

  /// The edits of a flag, one for each of its arguments.
  private func each<Edit: DocumentEdit>(
    _ name: String, _ edit: (String) throws(InputError) -> Edit
  ) throws(InputError) -> [any DocumentEdit] {
    try self[name].map(edit)
  }

  /// The edit of a flag that may stand once.
  private func one<Edit: DocumentEdit>(
    _ name: String, _ edit: (FlagArgument) throws(InputError) -> Edit
  ) throws(InputError) -> [any DocumentEdit] {
    let arguments = self[name]
    guard arguments.count > 1 else {
      return try arguments.map { (text) throws(InputError) in try edit(FlagArgument(name, text)) }
    }
    throw InputError(
      at: InputSource(place: "\(name) \(arguments[1])"),
      "it undoes \(name) \(arguments[0]); write one of them")
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

extension StudyFlags {
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
      return numbers.lazy.compactMap { LongTime.question(about: $0, at: place) }.first
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

/// `--design sobol`: how the points of a sweep lie.
///
/// The document's keys for another design go: its file, its seed, and the steps of its ranges.
/// Those of other flags stay, so that the reader refuses them where they mean nothing.
struct DesignEdit: DocumentEdit {
  let flag: FlagArgument

  var written: InputSource { flag.source }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    let value = flag.word
    guard root.part("sweep", "design") != value else { return root }
    var root = try PathEdit(["sweep", "design"], value: value).applied(to: root)
    guard let kind = DesignKind(rawValue: flag.text) else { return root }
    for key in DesignKind.keys where !kind.keys.contains(key) {
      root = root.removing("sweep", key)
    }
    guard kind.isSpread, case .mapping(let entries)? = root.part("sweep", "parameters")?.content
    else { return root }
    for entry in entries {
      for key in ["count", "step"] {
        root = root.removing("sweep", "parameters", entry.key, key)
      }
    }
    return root
  }
}

/// `--file points.csv`: the points of a sweep are the rows of a file, in place of the document's.
struct PointFileEdit: DocumentEdit {
  /// The flag with the path of the file as the document sees it.
  let flag: FlagArgument

  var written: InputSource { flag.source }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    var root = root
    for key in DesignKind.keys where key != "file" { root = root.removing("sweep", key) }
    let design = DocumentNode.text(DesignKind.list.rawValue, at: written)
    root = try PathEdit(["sweep", "design"], value: design).applied(to: root)
    return try PathEdit(["sweep", "file"], value: flag.word).applied(to: root)
  }
}

/// `--settle 0.4`, `--overshoot 1`: the upper limit of a metric of a fit.
struct TargetEdit: DocumentEdit {
  private let flag: FlagArgument
  private let metric: Metric
  private let limit: DocumentNode
  /// The limit in seconds or percent.
  private let quantity: Double

  var written: InputSource { flag.source }

  /// The target for a settle time, in seconds.
  static func settle(_ flag: FlagArgument) throws(InputError) -> TargetEdit {
    let target = try TargetEdit(.settleTime, flag, unit: "s", named: "the settle time")
    guard target.quantity > 0 else {
      throw flag.error("the settle time must be greater than 0, found \(flag.text)")
    }
    return target
  }

  /// The target for an overshoot, in percent of the way.
  static func overshoot(_ flag: FlagArgument) throws(InputError) -> TargetEdit {
    let target = try TargetEdit(.overshoot, flag, unit: "percent", named: "the overshoot")
    guard target.quantity >= 0 else {
      throw flag.error("the overshoot must be at least 0, found \(flag.text)")
    }
    return target
  }

  private init(
    _ metric: Metric, _ flag: FlagArgument, unit: String, named name: String
  ) throws(InputError) {
    self.flag = flag
    self.metric = metric
    limit = try flag.value(flag.text)
    quantity = try limit.named(name).quantity(units: [unit]).value
  }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    guard root.part("fit", "parameters") != nil else {
      throw flag.error("the document has no fit; \(StudyPart.fit.advice)")
    }
    if metric == .settleTime { try checkDuration(FlaggedScene(root).scene.timing) }
    let target = flag.mapping([("atMost", limit)])
    return try PathEdit(["fit", "target", metric.rawValue], value: target).applied(to: root)
  }

  /// Refuses a settle time that no run is long enough for; a bare number that makes sense in
  /// milliseconds was meant so.
  private func checkDuration(_ timing: SceneTiming) throws(InputError) {
    // A longer time is taken as typed, and asked about.
    guard quantity > timing.duration, quantity <= LongTime.longest else { return }
    let scene = "the scene lasts \(plainText(of: timing.duration)) s"
    guard case .scalar(.number) = limit.content,
      quantity / 1000 >= timing.interval, quantity / 1000 <= timing.duration
    else { throw flag.error("\(scene), too short to see it") }
    let question = "\(flag.source) means \(flag.text) s, and \(scene); did you mean \(flag.text)ms?"
    throw InputError(at: InputSource(), question)
  }
}

/// The removal of a built-in scene's own targets and objectives, which nobody typed.
///
/// Policy: those of a user's document stay, and flags replace them metric by metric; but a built-in
/// scene's are examples, and who types a target asks for that target alone.
struct OwnTargetsEdit: DocumentEdit {
  let written = InputSource()

  var isMaterial: Bool { true }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    root.removing("fit", "target").removing("fit", "objectives")
  }
}
