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
  /// The arguments of `--skip`, of which there may be one.
  public var skips: [String] = []
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
  /// The arguments of `--start`.
  public var starts: [String] = []
  /// The arguments of `--tie`.
  public var ties: [String] = []
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
    if let size = try only(sizes, of: "--size") { edits.append(try SizeEdit(size)) }
    if let velocity = try only(velocities, of: "--velocity") {
      edits.append(try VelocityEdit(velocity))
    }
    edits += try designEdits()
    if let part, !variations.isEmpty {
      edits.append(try VaryEdit(variations, in: part, hasTarget: hasTarget))
    }
    if !relations.isEmpty { edits.append(WhereEdit(relations)) }
    if !fixes.isEmpty { edits.append(try FixEdit(fixes, for: part)) }
    if let names = try only(metrics, of: "--metrics") { edits.append(try MetricsEdit(names)) }
    if let time = try only(settleTimes, of: "--settle") {
      edits.append(try TargetEdit.settle(time))
    }
    if let overshoot = try only(overshoots, of: "--overshoot") {
      edits.append(try TargetEdit.overshoot(overshoot))
    }
    edits += part == .sweep ? try objectiveEdits(in: .sweep) : try fitEdits()
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

  /// The edits of a design; they come before those of its parameters, which depend on it.
  private func designEdits() throws(InputError) -> [any DocumentEdit] {
    var edits: [any DocumentEdit] = []
    if let path = try only(pointFiles, of: "--file") {
      let others = [
        ("--design", designs.filter { $0 != "list" }), ("--points", pointCounts),
        ("--vary", variations),
      ]
      for (flag, arguments) in others where !arguments.isEmpty {
        throw InputError(
          at: InputSource(place: "--file \(path)"),
          "it undoes \(flag) \(arguments[0]); write one of them")
      }
      edits.append(PointFileEdit(path))
    }
    if let name = try only(designs, of: "--design") { edits.append(DesignEdit(name)) }
    let numbers = [
      ("points", pointCounts), ("seed", seeds), ("skip", skips), ("precision", precisions),
    ]
    for (key, arguments) in numbers {
      guard let number = try only(arguments, of: "--\(key)") else { continue }
      edits.append(try DesignNumberEdit(key, number))
    }
    return edits
  }

  /// The edits of a fit, after those of its parameters.
  private func fitEdits() throws(InputError) -> [any DocumentEdit] {
    var edits = try targets.map(FitEdit.target)
    edits += try objectiveEdits(in: .fit)
    for text in tolerances {
      edits.append(
        try .entry(
          of: "tolerance", text, flag: "--tolerance",
          expecting: "name=percent, such as density=10%"))
    }
    edits += try ties.map(FitEdit.tie)
    edits += try starts.map(FitEdit.start)
    if let method = try only(methods, of: "--method") { edits.append(.text("method", method)) }
    if let loss = try only(losses, of: "--loss") { edits.append(.text("loss", loss)) }
    if let segments = try only(segments, of: "--segments") {
      edits.append(try .segments(segments))
    }
    if let window = try only(windows, of: "--window") {
      edits.append(.text("window", window, in: ["target"]))
    }
    if let sigma = try only(sigmas, of: "--sigma") { edits.append(try .sigma(sigma)) }
    return edits
  }

  /// The edits of the objectives of a fit or a sweep.
  private func objectiveEdits(in part: StudyPart) throws(InputError) -> [FitEdit] {
    try objectives.map { (text) throws(InputError) in
      try FitEdit.entry(
        of: "objectives", text, flag: "--objective",
        expecting: "metric=min or metric=max, such as settle_time=min", in: part)
    }
  }

  /// The argument of a flag that may stand once.
  private func only(_ arguments: [String], of flag: String) throws(InputError) -> String? {
    guard arguments.count > 1 else { return arguments.first }
    throw InputError(
      at: InputSource(place: "\(flag) \(arguments[1])"),
      "it undoes \(flag) \(arguments[0]); write one of them")
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
