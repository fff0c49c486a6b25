// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import Responses

/// Flags that write into a document's sweep or fit.
extension DocumentEdit {
  /// A flag that writes one value: `--points 64`, `--method global`, `--start damping=0.5`.
  ///
  /// - Parameters:
  ///   - flag: The flag.
  ///   - path: The keys that lead to the value.
  ///   - value: The value.
  /// - Returns: The edit.
  static func value(
    _ flag: FlagArgument, _ path: [String], _ value: DocumentNode
  ) -> DocumentEdit {
    let isAddition = path.starts(with: ["fit", "parameters"])
    return DocumentEdit(flag.source, canUndo: !isAddition) { (root) throws(InputError) in
      if let part = StudyPart(rawValue: path[0]), root.part(part.rawValue) == nil {
        throw flag.error("the document has no \(part.rawValue); \(part.advice)")
      }
      if [["fit", "target", "window"], ["fit", "target", "sigma"]].contains(path),
        root.part("fit", "target", "curve") == nil
      {
        throw flag.error("it goes with a fit that follows one curve")
      }
      if isAddition { try flag.check(path, in: root) }
      return try root.setting(path, to: value)
    }
  }

  /// `--set path=value`: any value of the document.
  static func set(_ argument: String) throws(InputError) -> DocumentEdit {
    let edit = try PathEdit(argument: argument)
    let isMaterial = edit.path.count == 1 && ["scene", "sweep", "fit"].contains(edit.path[0])
    return DocumentEdit(edit.value.source, isMaterial: isMaterial, canUndo: false) {
      (root) throws(InputError) in try edit.applied(to: root)
    }
  }

  /// `--where 'damping*frequency<=3'`: relations of points, in place of the document's; of several
  /// flags all must hold.
  static func relations(_ arguments: [String]) -> DocumentEdit {
    let flag = FlagArgument("--where", arguments.joined(separator: " --where "))
    let nodes = arguments.map { FlagArgument("--where", $0).word }
    return value(flag, ["sweep", "where"], nodes.count == 1 ? nodes[0] : flag.list(nodes))
  }

  /// `--settle 0.4`: the upper limit of the settle time, in seconds.
  static func settle(_ flag: FlagArgument) throws(InputError) -> DocumentEdit {
    let limit = try flag.value(flag.text)
    let time = try limit.named("the settle time").quantity(units: ["s"]).value
    guard time > 0 else {
      throw flag.error("the settle time must be greater than 0, found \(flag.text)")
    }
    return Self.limit(flag, .settleTime, limit) { (root) throws(InputError) in
      try flag.check(time, of: limit, in: FlaggedScene(root).scene.timing)
    }
  }

  /// `--overshoot 1`: the upper limit of the overshoot, in percent of the way.
  static func overshoot(_ flag: FlagArgument) throws(InputError) -> DocumentEdit {
    let limit = try flag.value(flag.text)
    guard try limit.named("the overshoot").quantity(units: ["percent"]).value >= 0 else {
      throw flag.error("the overshoot must be at least 0, found \(flag.text)")
    }
    return Self.limit(flag, .overshoot, limit) { (_) throws(InputError) in }
  }

  /// The upper limit of a metric of a fit, in a document that goes with it.
  private static func limit(
    _ flag: FlagArgument, _ metric: Metric, _ limit: DocumentNode,
    _ check: @escaping @Sendable (DocumentNode) throws(InputError) -> Void
  ) -> DocumentEdit {
    DocumentEdit(flag.source) { (root) throws(InputError) in
      guard root.part("fit", "parameters") != nil else {
        throw flag.error("the document has no fit; \(StudyPart.fit.advice)")
      }
      try check(root)
      let target = flag.mapping([("atMost", limit)])
      return try root.setting(["fit", "target", metric.rawValue], to: target)
    }
  }

  /// The removal of a built-in scene's own targets and objectives, which nobody typed.
  ///
  /// Policy: those of a user's document stay, and flags replace them metric by metric; but a built-in
  /// scene's are examples, and who types a target asks for that target alone.
  static let removalOfTargets = DocumentEdit(InputSource(), isMaterial: true) { root in
    root.removing("fit", "target").removing("fit", "objectives")
  }
}

extension FlagArgument {
  /// Reads a range with two dots, of which an end may be left out, or a value.
  func limit(_ text: String) throws(InputError) -> DocumentNode {
    guard let dots = text.firstRange(of: "..") else { return try value(text) }
    let (low, high) = (text[..<dots.lowerBound], text[dots.upperBound...])
    switch (low.isEmpty, high.isEmpty) {
    case (true, false): return mapping([("atMost", try value(high))])
    case (false, true): return mapping([("atLeast", try value(low))])
    case (false, false):
      return mapping([("between", list([try value(low), try value(high)]))])
    case (true, true): throw error("expected a range with an end, such as ..0.2")
    }
  }

  /// Refuses to write below a parameter of a fit that is not searched for, or that a flag wrote.
  fileprivate func check(_ path: [String], in root: DocumentNode) throws(InputError) {
    let parameter = root.part("fit", "parameters", path[2])
    if path.last == "start", parameter == nil {
      throw error("the fit does not search for \(path[2])")
    }
    if path.last == "start", case .scalar? = parameter?.content {
      throw error("\(path[2]) does not vary, or follows from others")
    }
    if let place = root.part(path[...])?.source.place, place.hasPrefix("--") {
      throw error("it undoes \(place); write one of them")
    }
  }

  /// Refuses a settle time that no run is long enough for; a bare number that makes sense in
  /// milliseconds was meant so.
  fileprivate func check(
    _ time: Double, of limit: DocumentNode, in timing: SceneTiming
  ) throws(InputError) {
    // A longer time is taken as typed, and asked about.
    guard time > timing.duration, time <= longestBareTime else { return }
    let scene = "the scene lasts \(plainText(of: timing.duration)) s"
    guard case .scalar(.number) = limit.content,
      time / 1000 >= timing.interval, time / 1000 <= timing.duration
    else { throw error("\(scene), too short to see it") }
    let question = "\(source) means \(text) s, and \(scene); did you mean \(text)ms?"
    throw InputSource().error(question)
  }
}
