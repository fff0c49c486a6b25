// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import Responses

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

  /// The place where the item that is looked at comes to rest, by the document or a formula.
  func target(in scene: DynamicScene) -> Target? {
    request.target ?? scene.plan.target(of: request.item)
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

  /// The document with a value below `scene`, which no case overrides.
  func setting(
    _ path: [String], to value: DocumentNode, by flag: FlagArgument
  ) throws(InputError) -> DocumentNode {
    try refuseCases(setting: path.joined(separator: "."), by: flag)
    return try root.setting(["scene"] + path, to: value)
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
