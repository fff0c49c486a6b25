// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

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
