// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics
import Responses

extension Throw {
  /// The flags that sweep the length of a throw to the right.
  static let example =
    "--set 'cases={throws: {distance: 200, direction: 0}}' --vary distance=50..300/26"

  /// Tests for a coordinate of the thrown item's centre, which the throw sets.
  func places(_ parameter: Parameter, in scene: Scene) -> Bool {
    guard let scene = scene.dynamics else { return false }
    let center = "items.\(scene.items[item].name).center."
    return parameter.places.contains { $0.hasPrefix(center) }
  }

  /// The keys of throws in cases.
  private static let keys =
    [DocumentKey("item", .text, "The item that is thrown, where several are looked at.")]
    + fields.map { field in
      let key = DocumentKey(field)
      return DocumentKey(key.name, .list(of: key.form), isRequired: true, key.meaning)
    }

  /// Every distance with every direction.
  static let form = ValueForm.mapping(keys)

  /// Reads `{distance, direction}`, and the item where several are looked at: every distance in
  /// every direction.
  static func all(
    _ node: DocumentNode, items: [Int], in scene: Scene
  ) throws(InputError) -> [Throw] {
    let mapping = try node.mapping(of: keys)
    let item = try item(mapping, items, in: scene)
    let values = try fields.flatMap(\.numbers).map { (number) throws(InputError) in
      try mapping.required(number.name).elements().map { (node) throws(InputError) in
        try node.number(in: number.range, unit: number.unit)
      }
    }
    return combinations(of: values).map { Throw(item: item, distance: $0[0], direction: $0[1]) }
  }

  /// The item that is thrown: the one that is named, or the only one that is looked at.
  private static func item(
    _ mapping: DocumentMapping, _ items: [Int], in scene: Scene
  ) throws(InputError) -> Int {
    let names = ItemNames(names: scene.dynamics?.items.map(\.name) ?? [])
    if let node = mapping.optional("item"), scene.dynamics != nil { return try names.index(node) }
    try mapping.source.refuse(
      unless: items.count == 1,
      "the response looks at \(items.count) items; write throws: {item: ...} with the one to "
        + "throw")
    return items[0]
  }

  /// The reason why nothing can be thrown in a scene.
  static func refusal(in scene: Scene, at source: InputSource) -> InputError {
    if case .spring = scene {
      return source.error("a plain spring cannot be thrown; list overrides of its values")
    }
    return source.error(
      "throws need a scene that says where the item comes to rest wherever it starts: one snap or "
        + "one attachment to an anchor with a length")
  }
}

extension SceneCase {
  /// Reads a mapping of paths and the values that stand there in this case.
  init(overriding node: DocumentNode, root: DocumentNode, scene: Scene) throws(InputError) {
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
      let isOfDocument = StudyDocument.keys.contains { $0.name == edit.path[0] }
      try edit.source.refuse(
        unless: !isOfDocument || edit.path[0] == "scene" && edit.path.count > 1,
        "a case overrides values of the scene, not of \(edit.path[0])")
      edited = try edit.applied(to: edited)
    }
    let overridden = try Scene(edited.mapping().required("scene"))
    try node.refuse(
      unless: overridden.parameters.map(\.path) == parameters.map(\.path),
      "\(node.name): a case may change values of the scene, not which items and behaviours it has")
    return overridden
  }
}

extension SceneCase {
  /// The keys of combinations that are no paths below an item or a behaviour.
  private static let keys = [Throw.key] + SceneTiming.fields.map(\.name) + ScenePlan.own.map(\.name)

  /// Reads `{throws: {...}, PATH: [VALUE, ...], ...}` of a scene of which some items are looked at: every
  /// combination of the throws and of the values.
  ///
  /// The values of the path that is written first change slowest, and throws fastest: those in one scene
  /// stand together.
  static func combinations(
    _ node: DocumentNode, root: DocumentNode, items: [Int], in scene: Scene
  ) throws(InputError) -> [SceneCase] {
    let paths = try node.mapping().entries.map(\.key).filter { $0.contains(".") }
    let entries = try node.mapping(allowing: keys + paths).entries
    guard !entries.isEmpty else { throw node.error("cases names no case") }
    let tosses = try entries.first { $0.key == Throw.key }.map { (entry) throws(InputError) in
      try Throw.all(entry.value, items: items, in: scene)
    }
    let axes = try entries.filter { $0.key != Throw.key }.map { (entry) throws(InputError) in
      guard case .sequence(let values) = entry.value.content, !values.isEmpty else {
        throw entry.value.mismatch(expected: "a list of the values of \(quoted(entry.key))")
      }
      return try entry.value.sequence().map {
        DocumentNode.Entry(key: entry.key, keySource: entry.keySource, value: $0)
      }
    }
    var count = tosses?.count ?? 1
    for axis in axes {
      count *= axis.count
      try SceneCases.check(count, items: items.count, at: node)
    }
    var cases: [SceneCase] = []
    for (group, values) in Studies.combinations(of: axes).enumerated() {
      let scene = values.isEmpty ? scene : try scene.overridden(by: values, of: root, at: node)
      let name = values.map(\.caseName).joined(separator: ", ")
      guard let tosses else {
        cases.append(SceneCase(name, scene: scene))
        continue
      }
      for toss in tosses {
        guard case .dynamics(var dynamics) = scene, toss.start(in: dynamics.plan) != nil else {
          throw Throw.refusal(in: scene, at: node.source)
        }
        dynamics.toss = toss
        let isGrouped = tosses.count > 1
        cases.append(SceneCase(name, scene: .dynamics(dynamics), group: isGrouped ? group : nil))
      }
    }
    return cases
  }
}

extension DocumentNode.Entry {
  /// A path and its value as they name a case: `card.size 320 x 80`, `120 Hz`.
  fileprivate var caseName: String {
    var keys = key.split(separator: ".").map(String.init)
    if keys.first == "scene" { keys.removeFirst() }
    if ["items", "behaviors"].contains(keys.first) { keys.removeFirst() }
    let text = value.inlineYAML ?? "..."
    if keys == ["frameRate"] { return text.hasSuffix("Hz") ? text : "\(text) Hz" }
    guard keys.last == "size", case .sequence(let sides) = value.content else {
      return "\(keys.joined(separator: ".")) \(text)"
    }
    let size = sides.map { $0.inlineYAML ?? "..." }.joined(separator: " x ")
    return "\(keys.joined(separator: ".")) \(size)"
  }
}
