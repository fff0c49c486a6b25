// SPDX-License-Identifier: GPL-3.0-or-later

import PlannedRuns
import Documents
import Dynamics
import Responses
import Scenes

/// `--fix resistance=0.1`: a value of the scene, which is then neither varied nor fitted.
struct FixEdit: DocumentEdit {
  private let flag: FlagArgument
  private let name: String
  private let value: DocumentNode
  /// The part of the document that is to be run: another parameter must be left there.
  private let part: StudyPart?

  var written: InputSource { flag.source }

  init(_ argument: String, for part: StudyPart?) throws(InputError) {
    flag = FlagArgument("--fix", argument)
    let (name, text) = try flag.assignment(expecting: "name=value, such as damping=0.5")
    self.name = name
    self.part = part
    value = try flag.value(text)
  }

  func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    if isTimeOffset(of: root) {
      return try PathEdit(["fit", "target", name], value: value).applied(to: root)
    }
    let study = try FlaggedScene(root)
    let parameter = try study.scene.parameter(name, at: flag.source)
    var root = root
    for path in parameter.places {
      try study.refuseCases(setting: path, by: flag)
      root = try setting(path, in: study.scene).applied(to: root)
    }
    for part in StudyPart.allCases {
      root = try takingOut(parameter, of: part, in: root, study.scene)
    }
    return root
  }

  /// The time offset of a recorded curve is meant, which is no parameter of the scene.
  private func isTimeOffset(of root: DocumentNode) -> Bool {
    name == "timeOffset" && root.part("fit", "target", "curve") != nil
  }

  /// Refuses a list of points that has the parameter as a column.
  func check(_ study: StudyDocument) throws(InputError) {
    guard part == .sweep, !isTimeOffset(of: study.root) else { return }
    let parameter = try study.scene.parameter(name, at: flag.source)
    guard study.sweep?.parameters.contains(where: parameter.overlaps) == true
    else { return }
    throw flag.error("\(name) is a column of the sweep's file, so it cannot be fixed")
  }

  /// The edit that writes the value; of a coordinate, with the others of its point, size or insets.
  private func setting(_ path: String, in scene: Scene) throws(InputError) -> PathEdit {
    var keys = path.split(separator: ".").map(String.init)
    let parts = PathEdit.parts(of: keys.dropLast().last ?? "")
    guard let key = keys.last, parts.contains(key) else { return PathEdit(keys, value: value) }
    keys.removeLast()
    let values = try parts.map { (component) throws(InputError) in
      if component == key { return value }
      let path = (keys + [component]).joined(separator: ".")
      guard let other = try scene.parameter(path, at: flag.source).value(in: scene) else {
        throw flag.error("the scene has no \(path)")
      }
      return flag.number(other)
    }
    return PathEdit(keys, value: flag.list(values))
  }

  /// The document without the parameter in a sweep or a fit; without that part where it has no
  /// other parameter and is not to be run.
  private func takingOut(
    _ parameter: Parameter, of part: StudyPart, in root: DocumentNode, _ scene: Scene
  ) throws(InputError) -> DocumentNode {
    guard case .mapping(let entries)? = root.part(part.rawValue, "parameters")?.content else {
      return root
    }
    var root = root
    var count = entries.count
    let parameters = SceneParameters(scene)
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
  let scene: Scene
  /// The item and the channel that are looked at.
  let request: ResponseRequest

  /// Reads the scene and the response of a document, and nothing else of it.
  init(_ root: DocumentNode) throws(InputError) {
    self.root = root
    let mapping = try root.mapping()
    scene = try Scene(mapping.required("scene"))
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
