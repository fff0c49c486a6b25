// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics
import Responses

/// Flags that write into a document's sweep or fit.
extension FlaggedDocument {
  /// A flag that writes one value: `--points 64`, `--method global`, `--start damping=0.5`.
  ///
  /// - Parameters:
  ///   - flag: The flag.
  ///   - path: The keys that lead to the value.
  ///   - value: The value.
  /// - Throws: `InputError` where the document has no such part, or another flag wrote it.
  mutating func value(
    _ flag: FlagArgument, _ path: [String], _ value: DocumentNode
  ) throws(InputError) {
    if let part = StudyPart(rawValue: path[0]), root.part(part.rawValue) == nil {
      throw flag.error("the document has no \(part.rawValue); \(part.advice)")
    }
    if [["fit", "target", "window"], ["fit", "target", "sigma"]].contains(path),
      root.part("fit", "target", "curve") == nil
    {
      throw flag.error("it goes with a fit that follows one curve")
    }
    let isAddition = path.starts(with: ["fit", "parameters"])
    if isAddition { try flag.check(path, in: root) }
    try set(path, to: value, overrides: isAddition)
  }

  /// `--set path=value` or `--set damping=0.5`: any value of the document, by its path or the short name of
  /// a parameter.
  mutating func set(_ argument: String) throws(InputError) {
    let edit = try PathEdit(argument: argument)
    // What other flags then edit.
    let isMaterial = edit.path.count == 1 && ["scene", "sweep", "fit"].contains(edit.path[0])
    try apply(edit.namingPath(in: root), isKept: !isMaterial, overrides: true)
  }

  /// `--settle 0.4`: the upper limit of the settle time, in seconds.
  mutating func settle(_ flag: FlagArgument) throws(InputError) {
    let limit = try limit(flag, .settleTime, "the settle time", in: .greaterThan(0))
    try flag.check(limit.quantity(units: ["s"]).value, of: limit, in: read().scene.timing)
  }

  /// `--overshoot 1`: the upper limit of the overshoot, in percent of the way.
  mutating func overshoot(_ flag: FlagArgument) throws(InputError) {
    _ = try limit(flag, .overshoot, "the overshoot", in: .atLeast(0))
  }

  /// Sets the upper limit of a metric of a fit, in a document that has one.
  private mutating func limit(
    _ flag: FlagArgument, _ metric: Metric, _ words: String, in range: ValueRange
  ) throws(InputError) -> DocumentNode {
    try flag.refuse(
      if: flag.text.contains(".."),
      "it takes the largest value; write --target \(metric.rawValue)=\(flag.text)")
    let limit = try flag.value(flag.text)
    let value = try limit.named(words).quantity(units: [metric.unit(on: nil)]).value
    try flag.refuse(
      unless: range.contains(value), "\(words) must be \(range), found \(flag.text)")
    try flag.refuse(
      unless: root.part("fit", "parameters") != nil,
      "the document has no fit; \(StudyPart.fit.advice)")
    try set(["fit", "target", metric.rawValue], to: flag.mapping([("atMost", limit)]))
    return limit
  }

  /// Removes a built-in scene's own targets and objectives, which nobody typed.
  ///
  /// Policy: those of a user's document stay, and flags replace them metric by metric; but a built-in
  /// scene's are examples, and who types a target asks for that target alone.
  mutating func removeTargets() throws(InputError) {
    for key in ["target", "objectives"] { try remove(["fit", key], by: InputSource()) }
  }
}

extension PathEdit {
  /// The edit with a parameter's path in place of its short name: `scene.behaviors.snap.damping` for
  /// `damping`.
  ///
  /// Policy: what begins with a key of the document or, in any capitals, of a scene is a path. So is a slip of a scene's key:
  /// the reader of the scene refuses it with the nearest key.
  ///
  /// - Parameter root: The document.
  /// - Throws: `InputError` for a name that means no number of the scene or several, and for a scene that
  ///   cannot be read.
  /// - Returns: The edit; the same for a path.
  fileprivate func namingPath(in root: DocumentNode) throws(InputError) -> PathEdit {
    let keys = ["spring"] + DynamicScene.keys
    guard try !isRooted(in: root) else { return self }
    if let key = meant(by: path[0], among: keys, also: Parameter.otherNames) {
      let named = ([key] + path.dropFirst()).joined(separator: ".")
      return try PathEdit(path: named, value: value, at: source)
    }
    let parameters = SceneParameters(try Scene(root.mapping().required("scene")))
    let names = parameters.places.map { String($0.key.prefix { $0 != "." }) }
    if let near = nearest(to: path[0], among: names + keys), keys.contains(near) { return self }
    let parameter = try parameters.parameter(path.joined(separator: "."), at: source)
    return try PathEdit(path: "scene.\(parameter.path)", value: value, at: source)
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
    case (false, false): return mapping([("between", list([try value(low), try value(high)]))])
    case (true, true): throw error("expected a range with an end, such as ..0.2")
    }
  }

  /// Refuses to write below a parameter of a fit that is not searched for, or that a flag wrote.
  fileprivate func check(_ path: [String], in root: DocumentNode) throws(InputError) {
    let parameter = root.part("fit", "parameters", path[2])
    try refuse(
      if: path.last == "start" && parameter == nil, "the fit does not search for \(path[2])")
    if path.last == "start", case .scalar? = parameter?.content {
      throw error("\(path[2]) does not vary, or follows from others")
    }
    if let other = root.part(path[...])?.source, other.isFlag { throw source.undoing(other) }
  }

  /// Refuses a settle time that no run is long enough for; a bare number that makes sense in
  /// milliseconds was meant so.
  fileprivate func check(
    _ time: Double, of limit: DocumentNode, in timing: SceneTiming
  ) throws(InputError) {
    // A longer time carries its unit, and is taken.
    guard time > timing.duration, time <= longestBareTime else { return }
    let scene = "the scene lasts \(plainText(of: timing.duration)) s"
    guard case .scalar(.number) = limit.content,
      time / 1000 >= timing.interval, time / 1000 <= timing.duration
    else { throw error("\(scene), too short to see it") }
    let question = "\(source) means \(text) s, and \(scene); did you mean \(text)ms?"
    throw InputSource().error(question)
  }
}
