// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import Responses

/// Flags that write into the scene of a document.
extension DocumentEdit {
  /// `--throw 200,0`: the way from the start of the item that is looked at to its target, in points.
  ///
  /// One throw moves the item; several become the cases of the document.
  ///
  /// - Parameter arguments: Throws, at least one, of two numbers each.
  /// - Throws: `InputError` for an argument of another form.
  /// - Returns: The edit.
  static func toss(_ arguments: [String]) throws(InputError) -> DocumentEdit {
    let throwings = try arguments.map { (argument) throws(InputError) in
      let flag = FlagArgument("--throw", argument)
      let way = try flag.pair(expecting: "x,y in pt, such as 200,0")
      return (
        flag: flag,
        way: Vector(
          dx: try way[0].number(named: "x", unit: "pt"),
          dy: try way[1].number(named: "y", unit: "pt"))
      )
    }
    let written = InputSource(place: arguments.map { "--throw \($0)" }.joined(separator: " "))
    return DocumentEdit(written) { (root) throws(InputError) in
      let study = try FlaggedScene(root)
      let item = try study.item(for: throwings[0].flag)
      let starts = try throwings.map { (thrown) throws(InputError) in
        try thrown.flag.start(of: thrown.way, in: study)
      }
      guard starts.count > 1 else {
        return try root.removing("cases").setting(
          ["scene", "items", item, "center"], to: starts[0])
      }
      let cases = zip(throwings, starts).map { thrown, start in
        thrown.flag.mapping([("items.\(item).center", start)])
      }
      return try root.setting(["cases"], to: DocumentNode(.sequence(cases), at: written))
    }
  }

  /// `--size 100x50`: the width and height of the item that the response looks at.
  static func size(_ flag: FlagArgument) throws(InputError) -> DocumentEdit {
    let sides = try flag.pair(separatedBy: "x", expecting: "WIDTHxHEIGHT in pt, such as 100x50")
    return DocumentEdit(flag.source) { (root) throws(InputError) in
      let study = try FlaggedScene(root)
      return try study.setting(
        ["items", try study.item(for: flag), "size"], to: flag.list(sides), by: flag)
    }
  }

  /// `--velocity 0,1500`: the velocity of that item at the start; of a plain spring one number.
  static func velocity(_ flag: FlagArgument) throws(InputError) -> DocumentEdit {
    let form = "x,y in pt/s, such as 0,1500"
    let numbers = try flag.values(of: flag.text, separatedBy: ",", expecting: form)
    return DocumentEdit(flag.source) { (root) throws(InputError) in
      let study = try FlaggedScene(root)
      guard study.scene.dynamics != nil else {
        guard numbers.count == 1 else {
          throw flag.error("a plain spring has one level, expected one number")
        }
        return try study.setting(["spring", "velocity"], to: numbers[0], by: flag)
      }
      guard numbers.count == 2 else { throw flag.error("expected \(form)") }
      return try study.setting(
        ["items", try study.item(for: flag), "velocity"], to: flag.list(numbers), by: flag)
    }
  }

  /// `--fix resistance=0.1`: values of the scene, which are then neither varied nor fitted.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of each flag, at least one.
  ///   - part: The part of the document that is to be run: another parameter must be left there.
  /// - Throws: `InputError` for an argument of another form.
  /// - Returns: The edit.
  static func fix(_ arguments: [String], for part: StudyPart?) throws(InputError) -> DocumentEdit {
    let fixes = try arguments.map { (argument) throws(InputError) in
      let flag = FlagArgument("--fix", argument)
      let (name, text) = try flag.assignment(expecting: "name=value, such as damping=0.5")
      return Fix(flag: flag, name: name, value: try flag.value(text))
    }
    return DocumentEdit(
      InputSource(place: arguments.map { "--fix \($0)" }.joined(separator: " ")),
      check: { (study) throws(InputError) in
        guard part == .sweep, let sweep = study.sweep else { return }
        let parameters = SceneParameters(study.scene)
        for fix in fixes { try fix.check(sweep, of: study, parameters) }
      }
    ) { (root) throws(InputError) in
      var (root, study) = (root, try FlaggedScene(root))
      var fixed: [String: DocumentNode] = [:]
      for fix in fixes {
        root = try fix.applied(to: root, &study, fixed: &fixed, running: part)
      }
      return root
    }
  }
}

/// A value of the scene that neither varies nor is fitted.
private struct Fix {
  let flag: FlagArgument
  let name: String
  let value: DocumentNode

  /// Writes the value, and takes the parameter out of the sweep and the fit.
  func applied(
    to root: DocumentNode, _ study: inout FlaggedScene, fixed: inout [String: DocumentNode],
    running: StudyPart?
  ) throws(InputError) -> DocumentNode {
    var root = root
    let parameter =
      try isTimeOffset(of: root) ? nil : study.parameters.parameter(name, at: flag.source)
    for path in parameter?.places ?? ["fit.target.\(name)"] {
      if let other = fixed.updateValue(value, forKey: path), other != value {
        throw flag.error("it undoes \(other.source); write one of them")
      }
      try study.refuseCases(setting: path, by: flag)
      root = try setting(path, in: study).applied(to: root)
    }
    guard let parameter else { return root }
    if let number = try? parameter.value(value) { parameter.apply(number, to: &study.scene) }
    for part in StudyPart.allCases {
      root = try takingOut(parameter, of: part, in: root, study.parameters, running: running)
    }
    return root
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
    guard !sweep.parameters.contains(where: parameter.overlaps) else {
      throw flag.error("\(name) is a column of the sweep's file, so it cannot be fixed")
    }
  }

  /// The edit that writes a value; of a coordinate, with the others of its point, size or insets.
  private func setting(
    _ path: String, in study: FlaggedScene
  ) throws(InputError) -> PathEdit {
    var keys = path.split(separator: ".").map(String.init)
    let parts = PathEdit.parts(of: keys.dropLast().last ?? "")
    guard let key = keys.last, parts.contains(key) else { return PathEdit(keys, value: value) }
    keys.removeLast()
    let values = try parts.map { (component) throws(InputError) in
      if component == key { return value }
      let path = (keys + [component]).joined(separator: ".")
      let parameter = try study.parameters.parameter(path, at: flag.source)
      guard let other = parameter.value(in: study.scene) else {
        throw flag.error("the scene has no \(path)")
      }
      return flag.number(other)
    }
    return PathEdit(keys, value: flag.list(values))
  }

  /// The document without the parameter in a sweep or a fit; without that part where it has no
  /// other parameter and is not to be run.
  private func takingOut(
    _ parameter: Parameter, of part: StudyPart, in root: DocumentNode,
    _ parameters: SceneParameters, running: StudyPart?
  ) throws(InputError) -> DocumentNode {
    guard case .mapping(let entries)? = root.part(part.rawValue, "parameters")?.content else {
      return root
    }
    var (root, count) = (root, entries.count)
    for entry in entries
    where (try? parameters.parameter(entry.key, at: flag.source))?.overlaps(parameter) == true {
      if let place = entry.keySource.place, place.hasPrefix("--vary ") {
        throw flag.error("it undoes \(place); write one of them")
      }
      root = root.removing(part.rawValue, "parameters", entry.key)
      count -= 1
    }
    guard count == 0 else { return root }
    guard part != running else {
      throw flag.error("it leaves the \(part.rawValue) nothing to vary; \(part.advice)")
    }
    return root.removing(part.rawValue)
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
    scene.plan.items[index].center = start
    try refuse(target, unlike: study.target(in: scene), from: start)
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

  /// Refuses a start from which an attachment pulls the item to another place of rest.
  private func refuse(
    _ target: Target, unlike other: Target?, from start: Point
  ) throws(InputError) {
    let distance = other.map { max(abs($0.x - target.x), abs($0.y - target.y)) } ?? .infinity
    let size = max(1, abs(target.x), abs(target.y), abs(start.x), abs(start.y))
    guard distance > 1e-9 * size else { return }
    throw error(
      "started from \(text(start.x, start.y)) the item would not come to rest at "
        + "\(text(target.x, target.y)): an attachment pulls it straight towards its anchor")
  }

  private func text(_ x: Double, _ y: Double) -> String {
    "[\(plainText(of: x)), \(plainText(of: y))]"
  }
}
