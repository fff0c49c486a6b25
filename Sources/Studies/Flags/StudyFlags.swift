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
  /// The arguments of `--set`.
  public var settings: [String] = []
  /// The arguments of `--size`, of which there may be one.
  public var sizes: [String] = []
  /// The arguments of `--velocity`, of which there may be one.
  public var velocities: [String] = []
  /// The arguments of `--throw`.
  public var throwings: [String] = []
  /// The arguments of `--fix`.
  public var fixes: [String] = []
  /// The arguments of `--vary`, which take a part.
  public var variations: [String] = []
  /// The arguments of `--design`, of which there may be one.
  public var designs: [String] = []
  /// The arguments of `--file`, of which there may be one, as paths that the document sees.
  public var pointFiles: [String] = []
  /// The arguments of `--points`, of which there may be one.
  public var pointCounts: [String] = []
  /// The arguments of `--seed`, of which there may be one.
  public var seeds: [String] = []
  /// The arguments of `--precision`, of which there may be one.
  public var precisions: [String] = []
  /// The arguments of `--where`.
  public var relations: [String] = []
  /// The arguments of `--metrics`, of which there may be one.
  public var metrics: [String] = []
  /// The arguments of `--settle`, of which there may be one.
  public var settleTimes: [String] = []
  /// The arguments of `--overshoot`, of which there may be one.
  public var overshoots: [String] = []
  /// The arguments of `--target`.
  public var targets: [String] = []
  /// The arguments of `--objective`.
  public var objectives: [String] = []
  /// The arguments of `--tolerance`.
  public var tolerances: [String] = []
  /// The arguments of `--tie`.
  public var ties: [String] = []
  /// The arguments of `--start`.
  public var starts: [String] = []
  /// The arguments of `--method`, of which there may be one.
  public var methods: [String] = []
  /// The arguments of `--loss`, of which there may be one.
  public var losses: [String] = []
  /// The arguments of `--segments`, of which there may be one.
  public var segments: [String] = []
  /// The arguments of `--window`, of which there may be one.
  public var windows: [String] = []
  /// The arguments of `--sigma`, of which there may be one.
  public var sigmas: [String] = []

  /// No flags.
  public init(for part: StudyPart? = nil) { self.part = part }

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
          recording: recording, isBuiltIn: isBuiltIn, hasParameters: !variations.isEmpty)
      ]
    }
    edits += try settings.map { (setting) throws(InputError) in try PathEdit(argument: setting) }
    edits += try one(sizes, of: "--size", ItemEdit.size)
    edits += try one(velocities, of: "--velocity", ItemEdit.velocity)
    edits += try designEdits()
    if !fixes.isEmpty { edits.append(try FixEdit(fixes, for: part)) }
    edits += try value(metrics, of: "--metrics", for: ["sweep", "metrics"]) {
      (flag) throws(InputError) in
      let names = "names with commas between them"
      return flag.list(try flag.values(of: flag.text, separatedBy: ",", expecting: names))
    }
    edits += try one(settleTimes, of: "--settle", TargetEdit.settle)
    edits += try one(overshoots, of: "--overshoot", TargetEdit.overshoot)
    if part != .sweep { edits += try targets.map(FlagEdit.target) }
    edits += try objectives.map { (text) throws(InputError) in
      try FlagEdit.objective(text, in: part ?? .fit)
    }
    if part != .sweep { edits += try searchEdits() }
    if !throwings.isEmpty { edits.append(try ThrowEdit(throwings)) }
    if let recording {
      edits.append(
        CurveLevelsEdit(
          recording: recording,
          takesThrow: takesRecordedThrow && isBuiltIn && throwings.isEmpty && !movesStart))
    }
    return edits
  }

  /// A flag says or varies where an item starts.
  private var movesStart: Bool {
    [settings, variations, fixes].joined().contains { $0.contains("center") }
  }

  /// A flag says what a fit is to bring about.
  private var hasTarget: Bool {
    ![settleTimes, overshoots, targets, objectives].joined().isEmpty
  }

  /// The edits of a design and its parameters, which depend on it.
  private func designEdits() throws(InputError) -> [any DocumentEdit] {
    if let path = pointFiles.first {
      let others = [
        ("--design", designs.filter { $0 != "list" }), ("--points", pointCounts),
        ("--vary", variations),
      ]
      for (flag, arguments) in others where !arguments.isEmpty {
        throw InputError(
          at: InputSource(place: "--file \(path)"),
          "it undoes \(flag) \(arguments[0]); write one of them")
      }
    }
    var edits = try one(pointFiles, of: "--file", PointFileEdit.init)
    edits += try one(designs, of: "--design", DesignEdit.init)
    if let part, !variations.isEmpty {
      edits.append(try VaryEdit(variations, in: part, hasTarget: hasTarget))
    }
    edits += try value(pointCounts, of: "--points", for: ["sweep", "points"])
    edits += try value(seeds, of: "--seed", for: ["sweep", "seed"])
    edits += try value(precisions, of: "--precision", for: ["sweep", "precision"])
    if !relations.isEmpty { edits.append(FlagEdit.relations(relations)) }
    return edits
  }

  /// The edits that say how a fit searches, after those of its parameters and targets.
  private func searchEdits() throws(InputError) -> [any DocumentEdit] {
    var edits: [any DocumentEdit] = try tolerances.map(FlagEdit.tolerance)
    edits += try ties.map(FlagEdit.tie)
    edits += try starts.map(FlagEdit.start)
    edits += try value(methods, of: "--method", for: ["fit", "method"]) { $0.word }
    edits += try value(losses, of: "--loss", for: ["fit", "loss"]) { $0.word }
    edits += try value(segments, of: "--segments", for: ["fit", "segments"]) {
      (flag) throws(InputError) in
      guard flag.text.contains(",") else { return try flag.value(flag.text) }
      let times = "times such as 0.25,1.1"
      return flag.list(try flag.values(of: flag.text, separatedBy: ",", expecting: times))
    }
    edits += try value(windows, of: "--window", for: ["fit", "target", "window"]) { $0.word }
    edits += try value(sigmas, of: "--sigma", for: ["fit", "target", "sigma"])
    return edits
  }

  /// The edit of a flag that may stand once, and that writes a value into a sweep or a fit.
  private func value(
    _ arguments: [String], of name: String, for path: [String],
    _ read: (FlagArgument) throws(InputError) -> DocumentNode = { (flag) throws(InputError) in
      try flag.value(flag.text)
    }
  ) throws(InputError) -> [any DocumentEdit] {
    try one(arguments, of: name) { (flag) throws(InputError) in
      FlagEdit(flag, path, try read(flag))
    }
  }

  /// The edit of a flag that may stand once.
  private func one<Edit: DocumentEdit>(
    _ arguments: [String], of name: String, _ edit: (FlagArgument) throws(InputError) -> Edit
  ) throws(InputError) -> [any DocumentEdit] {
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
    let times =
      settleTimes.map { ("--settle", $0, $0[...]) } + windows.map { ("--window", $0, $0[...]) }
    let values = [
      ("--set", settings), ("--fix", fixes), ("--vary", variations), ("--start", starts),
      ("--target", targets),
    ].flatMap { flag, arguments in
      arguments.compactMap { argument in Self.time(argument).map { (flag, argument, $0) } }
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
