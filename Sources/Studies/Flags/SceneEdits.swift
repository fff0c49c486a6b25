// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import Responses

/// Flags that write into the scene of a document.
extension FlaggedDocument {
  /// `--throw 200,0`: the way from the start of the item that is looked at to its target, in points.
  ///
  /// One throw moves the item; several become the cases of the document.
  ///
  /// - Parameter arguments: Throws, at least one, of two numbers each.
  /// - Throws: `InputError` for an argument of another form, and for an item that cannot be thrown.
  mutating func toss(_ arguments: [String]) throws(InputError) {
    let scene = try read()
    let flags = arguments.map { FlagArgument("--throw", $0) }
    let item = try scene.item(for: flags[0])
    let starts = try flags.map { (flag) throws(InputError) in
      try flag.refuse(
        if: flag.text.contains(".."),
        "a throw takes two numbers; a sweep varies one: \(Throw.example)")
      let way = try flag.pair(expecting: "x,y in pt, such as 200,0")
      let (dx, dy) = (
        try way[0].number(named: "x", unit: "pt"), try way[1].number(named: "y", unit: "pt")
      )
      return try flag.start(of: Vector(dx: dx, dy: dy), in: scene)
    }
    if starts.count == 1 {
      try remove(["cases"], by: flags[0].source)
      return try set(["scene", "items", item, "center"], to: starts[0])
    }
    let cases = zip(flags, starts).map { $0.mapping([("items.\(item).center", $1)]) }
    try set(["cases"], to: DocumentNode(.sequence(cases), at: FlagArgument.place(of: flags)))
  }

  /// `--size 100x50`: the width and height of the item that the response looks at.
  mutating func size(_ flag: FlagArgument) throws(InputError) {
    let sides = try flag.pair(separatedBy: "x", expecting: "WIDTHxHEIGHT in pt, such as 100x50")
    try setScene(["items", try read().item(for: flag), "size"], to: flag.list(sides), by: flag)
  }

  /// `--velocity 0,1500`: the velocity of that item at the start; of a plain spring one number, which then is
  /// neither varied nor fitted.
  mutating func velocity(_ flag: FlagArgument, running part: StudyPart?) throws(InputError) {
    let form = "x,y in pt/s, such as 0,1500"
    let numbers = try flag.values(of: flag.text, separatedBy: ",", expecting: form)
    let scene = try read()
    guard scene.scene.dynamics != nil else {
      try flag.refuse(
        unless: numbers.count == 1, "a plain spring has one level, expected one number")
      try setScene(["spring", "velocity"], to: numbers[0], by: flag)
      return try fix([FixedValue("velocity=\(flag.text)")], for: part)
    }
    guard numbers.count == 2 else { throw flag.error("expected \(form)") }
    try setScene(
      ["items", try scene.item(for: flag), "velocity"], to: flag.list(numbers), by: flag)
  }

  /// `--fix resistance=0.1`: values of the scene, which are then neither varied nor fitted.
  ///
  /// - Parameters:
  ///   - fixes: The values.
  ///   - part: The part of the document that is to be run: another parameter must be left there.
  /// - Throws: `InputError` for a name that the scene does not have.
  mutating func fix(_ fixes: [FixedValue], for part: StudyPart?) throws(InputError) {
    guard !fixes.isEmpty else { return }
    var scene = try read()
    for fix in fixes { try fix.apply(to: &self, &scene, running: part) }
  }
}

/// A value of the scene that neither varies nor is fitted: `damping=0.5`.
struct FixedValue {
  private let flag: FlagArgument
  private let name: String
  private let value: DocumentNode

  /// Reads the argument of `--fix`.
  init(_ argument: String) throws(InputError) {
    flag = FlagArgument("--fix", argument)
    let (name, text) = try flag.assignment(expecting: "name=value, such as damping=0.5")
    guard !text.contains("..") else {
      throw flag.error("it takes one value; a range varies: --vary \(argument)")
    }
    (self.name, value) = (name, try flag.value(text))
  }

  /// Writes the value, and takes the parameter out of the sweep and the fit.
  fileprivate func apply(
    to document: inout FlaggedDocument, _ scene: inout FlaggedScene, running: StudyPart?
  ) throws(InputError) {
    let parameter =
      try isTimeOffset(of: document.root) ? nil : scene.parameters.parameter(name, at: flag.source)
    let item = scene.scene.dynamics?.items[scene.request.item].name
    for path in parameter?.places ?? ["fit.target.\(name)"] {
      try document.refuseCases(setting: path, by: flag, lookingAt: item)
      let edit = PathEdit(path.split(separator: ".").map(String.init), value: value)
      if let (keys, list) = try missingList(edit, in: scene, document.root) {
        try document.set(keys, to: list, isKept: false)
      }
      try document.apply(edit)
    }
    guard let parameter else { return }
    if let number = try? parameter.value(value) { parameter.apply(number, to: &scene.scene) }
    for part in StudyPart.allCases {
      try takeOut(parameter, of: part, in: &document, scene.parameters, running: running)
    }
  }

  /// The time offset of a recorded curve is meant, which is no parameter of the scene.
  private func isTimeOffset(of root: DocumentNode) -> Bool {
    name == "timeOffset" && root.part("fit", "target", "curve") != nil
  }

  /// Refuses a list of points that has the parameter as a column.
  func check(
    _ sweep: SweepPlan, of study: StudyDocument, _ parameters: SceneParameters
  ) throws(InputError) {
    guard !isTimeOffset(of: study.root) else { return }
    let parameter = try parameters.parameter(name, at: flag.source)
    try flag.refuse(
      if: sweep.parameters.contains(where: parameter.overlaps),
      "\(name) is a column of the sweep's file, so it cannot be fixed")
  }

  /// The numbers of a point, a size or insets of which an edit writes one, where the document leaves
  /// all of them to the scene; nil where it has them.
  private func missingList(
    _ edit: PathEdit, in scene: FlaggedScene, _ root: DocumentNode
  ) throws(InputError) -> (keys: [String], list: DocumentNode)? {
    let keys = Array(edit.path.dropLast())
    let parts = PathEdit.parts(of: keys.last ?? "")
    var root = root
    let end = try? edit.apply(to: &root).last
    guard let key = edit.path.last, parts.contains(key), end.flatMap({ Int($0) }) == nil else {
      return nil
    }
    let numbers = try parts.map { (part) throws(InputError) in
      let path = (keys + [part]).joined(separator: ".")
      let parameter = try scene.parameters.parameter(path, at: flag.source)
      guard let number = parameter.value(in: scene.scene) else {
        throw flag.error("the scene has no \(path)")
      }
      return flag.number(number)
    }
    return (keys, flag.list(numbers))
  }

  /// Takes the parameter out of a sweep or a fit; that goes as well where it has no other parameter and
  /// is not to be run.
  private func takeOut(
    _ parameter: Parameter, of part: StudyPart, in document: inout FlaggedDocument,
    _ parameters: SceneParameters, running: StudyPart?
  ) throws(InputError) {
    guard case .mapping(let entries)? = document.root.part(part.rawValue, "parameters")?.content
    else { return }
    let fixed = entries.filter { entry in
      (try? parameters.parameter(entry.key, at: flag.source))?.overlaps(parameter) == true
    }
    for entry in fixed {
      if entry.keySource.place?.hasPrefix("--vary ") == true {
        throw flag.source.undoing(entry.keySource)
      }
      try document.remove([part.rawValue, "parameters", entry.key], by: flag.source)
    }
    guard fixed.count == entries.count else { return }
    try flag.refuse(
      unless: part != running, "it leaves the \(part.rawValue) nothing to vary; \(part.advice)")
    try document.remove([part.rawValue], by: flag.source)
  }
}

extension FlagArgument {
  /// The centre at tick 0: target - throw.
  fileprivate func start(
    of way: Vector, in study: FlaggedScene
  ) throws(InputError) -> DocumentNode {
    var scene = try study.items(for: self)
    let index = study.request.item
    let name = scene.items[index].name
    try refuseCorners(on: index, in: study, scene)
    guard let target = study.target(in: scene) else {
      throw error(
        "the scene does not say where \(quoted(name)) comes to rest; "
          + "write response: {target: [x, y]}")
    }
    let start = Point(x: target.x - way.dx, y: target.y - way.dy)
    let own = scene.plan.items[index].center
    let line = Vector(dx: target.x - own.x, dy: target.y - own.y)
    scene.plan.items[index].center = start
    try refuse(target, unlike: study.target(in: scene), from: start, thrown: way, insteadOf: line)
    return list([number(start.x), number(start.y)])
  }

  /// Refuses an item whose springs are at rest at any start.
  private func refuseCorners(
    on index: Int, in study: FlaggedScene, _ scene: DynamicScene
  ) throws(InputError) {
    let holders = scene.plan.behaviors.map(\.behavior).filter { $0.items.contains(index) }
    let isDragged = holders.contains { if case .drag = $0 { true } else { false } }
    let isCornered = holders.contains { if case .corners = $0 { true } else { false } }
    guard study.request.target == nil, isDragged || isCornered else { return }
    throw error(
      (isDragged ? "drag holds " : "corners hold ") + quoted(scene.items[index].name)
        + " where it starts, so it cannot be thrown; write --velocity x,y")
  }

  /// Refuses a start from which an attachment pulls the item to another place of rest, and names the throw
  /// as long as this one along the line on which the document starts it.
  private func refuse(
    _ target: Target, unlike other: Target?, from start: Point, thrown way: Vector,
    insteadOf line: Vector
  ) throws(InputError) {
    let distance = other.map { max(abs($0.x - target.x), abs($0.y - target.y)) } ?? .infinity
    let size = max(1, abs(target.x), abs(target.y), abs(start.x), abs(start.y))
    guard distance > 1e-9 * size else { return }
    let scale = way.magnitude / line.magnitude
    let words = [line.dx, line.dy].map { plainText(of: ($0 * scale * 1000).rounded() / 1000) }
    throw error(
      "started from \(text(start.x, start.y)) the item would not come to rest at "
        + "\(text(target.x, target.y)): an attachment pulls it straight towards its anchor"
        + (scale.isFinite ? "; --throw \(words.joined(separator: ",")) is on that line" : ""))
  }

  private func text(_ x: Double, _ y: Double) -> String {
    "[\(plainText(of: x)), \(plainText(of: y))]"
  }
}
