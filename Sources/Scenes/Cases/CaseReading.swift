// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics
import PlannedRuns
import Responses

extension Throw {
  /// Tests for a coordinate of the thrown item's centre, which the throw sets.
  func places(_ parameter: Parameter, in scene: Scene) -> Bool {
    guard let scene = scene.dynamics else { return false }
    let center = "items.\(scene.items[item].name).center."
    return parameter.places.contains { $0.hasPrefix(center) }
  }

  /// Reads `{distance, direction}`, and the item where several are looked at: every distance in
  /// every direction.
  static func all(
    _ node: DocumentNode, items: [Int], in scene: Scene
  ) throws(InputError) -> [Throw] {
    let mapping = try node.mapping(allowing: ["item", "distance", "direction"])
    let item = try item(mapping, items, in: scene)
    let distances = try mapping.required("distance").elements().map { (node) throws(InputError) in
      try node.number(in: .greaterThan(0), unit: "pt")
    }
    let directions = try mapping.required("direction").elements().map(degrees)
    return distances.flatMap { distance in
      directions.map { Throw(item: item, distance: distance, direction: $0) }
    }
  }

  /// The item that is thrown: the one that is named, or the only one that is looked at.
  private static func item(
    _ mapping: DocumentMapping, _ items: [Int], in scene: Scene
  ) throws(InputError) -> Int {
    let names = ItemNames(names: scene.dynamics?.items.map(\.name) ?? [])
    if let node = mapping.optional("item"), scene.dynamics != nil { return try names.index(node) }
    guard items.count == 1 else {
      throw InputError(
        at: mapping.source,
        "the response looks at \(items.count) items; write throws: {item: ...} with the one to "
          + "throw")
    }
    return items[0]
  }

  /// Reads a direction in degrees, which may also be written in another unit of angles.
  private static func degrees(_ node: DocumentNode) throws(InputError) -> Double {
    let quantity = try node.quantity(units: ["rad"])
    guard quantity.unit != nil else { return quantity.value }
    // 45deg went through radians: the digits beyond nine decimals are rounding.
    return (quantity.value * 180 / .pi * 1e9).rounded() / 1e9
  }

  /// The reason why nothing can be thrown in a scene.
  static func refusal(in scene: Scene, at source: InputSource) -> InputError {
    if case .spring = scene {
      return InputError(at: source, "a plain spring cannot be thrown; list overrides of its values")
    }
    return InputError(
      at: source,
      "throws need a scene that says where the item comes to rest wherever it starts: one snap or "
        + "one attachment to an anchor with a length")
  }
}

extension SceneCase {
  /// Reads a mapping of paths and the values that stand there in this case.
  init(
    overriding node: DocumentNode, root: DocumentNode, scene: Scene
  ) throws(InputError) {
    let entries = try node.mapping().entries
    guard !entries.isEmpty else { throw node.error("\(node.name) overrides nothing") }
    let name = entries.map { "\($0.key): \($0.value.inlineYAML ?? "...")" }.joined(separator: ", ")
    self.init(name, scene: try scene.overridden(by: entries, of: root, at: node))
  }
}

extension Scene {
  /// The scene with values at paths of the document.
  func overridden(
    by entries: [DocumentNode.Entry], of root: DocumentNode, at node: DocumentNode
  ) throws(InputError) -> Scene {
    var edited = root
    for entry in entries {
      let edit = try PathEdit(path: entry.key, value: entry.value, at: entry.keySource)
      try edit.checkTouchesScene()
      edited = try edit.applied(to: edited)
    }
    let overridden = try Scene(edited.mapping().required("scene"))
    guard overridden.parameters.map(\.place.path) == parameters.map(\.place.path) else {
      throw node.error(
        "\(node.name): a case may change values of the scene, not which items and behaviours it has"
      )
    }
    return overridden
  }
}

extension PathEdit {
  /// Refuses a path that leads elsewhere than into the scene.
  fileprivate func checkTouchesScene() throws(InputError) {
    let isElsewhere = SceneCases.documentKeys.contains(path[0]) && path[0] != "scene"
    guard isElsewhere || path == ["scene"] else { return }
    throw InputError(at: source, "a case overrides values of the scene, not of \(path[0])")
  }
}
