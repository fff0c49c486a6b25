// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Documents
import Dynamics

/// `--fix resistance=0.1`: values of the scene, which are then neither varied nor fitted.
struct FixEdit: DocumentEdit {
  private let fixes: [(flag: FlagArgument, name: String, value: DocumentNode)]
  /// The part of the document that is to be run: another parameter must be left there.
  private let part: StudyPart?

  let written: InputSource

  /// Takes the arguments of each `--fix`, at least one, for a part of the document.
  init(_ arguments: [String], for part: StudyPart?) throws(InputError) {
    self.part = part
    written = InputSource(place: arguments.map { "--fix \($0)" }.joined(separator: " "))
    fixes = try arguments.map { (argument) throws(InputError) in
      let flag = FlagArgument("--fix", argument)
      let (name, text) = try flag.assignment(expecting: "name=value, such as damping=0.5")
      return (flag, name, try flag.value(text))
    }
  }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    var (root, study) = (root, try FlaggedScene(root))
    var fixed: [String: DocumentNode] = [:]
    for (flag, name, value) in fixes {
      let parameter =
        try isTimeOffset(name, of: root) ? nil : study.parameters.parameter(name, at: flag.source)
      for path in parameter?.places ?? ["fit.target.\(name)"] {
        if let other = fixed.updateValue(value, forKey: path), other != value {
          throw flag.error("it undoes \(other.source); write one of them")
        }
        try study.refuseCases(setting: path, by: flag)
        root = try setting(path, to: value, in: study, by: flag).applied(to: root)
      }
      guard let parameter else { continue }
      if let number = try? parameter.value(value) { parameter.apply(number, to: &study.scene) }
      for part in StudyPart.allCases {
        root = try takingOut(parameter, of: part, in: root, study.parameters, by: flag)
      }
    }
    return root
  }

  /// The time offset of a recorded curve is meant, which is no parameter of the scene.
  private func isTimeOffset(_ name: String, of root: DocumentNode) -> Bool {
    name == "timeOffset" && root.part("fit", "target", "curve") != nil
  }

  /// Refuses a list of points that has a parameter as a column.
  func check(_ study: StudyDocument) throws(InputError) {
    guard part == .sweep, let sweep = study.sweep else { return }
    let parameters = SceneParameters(study.scene)
    for (flag, name, _) in fixes where !isTimeOffset(name, of: study.root) {
      let parameter = try parameters.parameter(name, at: flag.source)
      guard !sweep.parameters.contains(where: parameter.overlaps) else {
        throw flag.error("\(name) is a column of the sweep's file, so it cannot be fixed")
      }
    }
  }

  /// The edit that writes a value; of a coordinate, with the others of its point, size or insets.
  private func setting(
    _ path: String, to value: DocumentNode, in study: FlaggedScene, by flag: FlagArgument
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
    _ parameters: SceneParameters, by flag: FlagArgument
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
    guard part != self.part else {
      throw flag.error("it leaves the \(part.rawValue) nothing to vary; \(part.advice)")
    }
    return root.removing(part.rawValue)
  }
}

/// The scene and the response of a document that a flag edits.
struct FlaggedScene: Sendable {
  /// The document.
  let root: DocumentNode
  /// Its scene.
  var scene: Scene
  /// The numbers of the scene, by their names.
  let parameters: SceneParameters
  /// The item and the channel that are looked at.
  let request: ResponseRequest

  /// Reads the scene and the response of a document, and nothing else of it.
  init(_ root: DocumentNode) throws(InputError) {
    self.root = root
    let mapping = try root.mapping()
    scene = try Scene(mapping.required("scene"))
    parameters = SceneParameters(scene)
    request = try ResponseRequest(mapping, scene: scene)
  }

  /// The scene with its items, for a flag that is about one of them; refuses a plain spring.
  func items(for flag: FlagArgument) throws(InputError) -> DynamicScene {
    guard let items = scene.dynamics else { throw flag.error("a plain spring has no items") }
    return items
  }

  /// The name of the only item that is looked at, for a flag that changes one.
  func item(for flag: FlagArgument) throws(InputError) -> String {
    let items = try items(for: flag).items
    guard !request.hasSeveralItems else {
      throw flag.error(
        "the response looks at \(request.items.count) items, and this changes one; name it with "
          + "--set 'response.items=[\(items[request.item].name)]'")
    }
    return items[request.item].name
  }

  /// Refuses to set a path below `scene` which a case of the document overrides, or a part of it.
  func refuseCases(setting path: String, by flag: FlagArgument) throws(InputError) {
    guard let key = root.caseKey(overriding: path) else { return }
    throw flag.error("the cases of the document set \(quoted(key)), so it would not count")
  }
}

extension DocumentNode {
  /// The key by which a case of the document overrides a path below `scene`, or a part of it.
  fileprivate func caseKey(overriding path: String) -> String? {
    let cases: [DocumentNode.Content] =
      switch part("cases")?.content {
      case .sequence(let cases): cases.map(\.content)
      case .mapping(let product): [.mapping(product)]
      default: []
      }
    for case .mapping(let overrides) in cases {
      for key in overrides.map(\.key) {
        let other = key.hasPrefix("scene.") ? String(key.dropFirst(6)) : key
        if "\(other).".hasPrefix("\(path).") || "\(path).".hasPrefix("\(other).") { return key }
      }
    }
    return nil
  }
}

extension StudyDocument {
  /// Tests for cases that set a parameter, so that a value for all of them would not count.
  package func casesSet(_ parameter: Parameter) -> Bool {
    cases.write(parameter)
      || parameter.places.contains { root.caseKey(overriding: $0) != nil }
  }
}
