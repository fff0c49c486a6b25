// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

extension SceneCases {
  /// Reads what stands under `cases`: throws, or a list of overrides of the scene.
  ///
  /// - Parameters:
  ///   - node: The node; nil where the document has no cases.
  ///   - root: The whole document, whose values a case overrides.
  ///   - scene: The scene.
  ///   - request: What is looked at.
  /// - Throws: `InputError` for no case at all, for a scene that nothing can be thrown in, and for
  ///   overrides that do not fit.
  init(
    _ node: DocumentNode?, root: DocumentNode, scene: Scene, request: ResponseRequest
  ) throws(InputError) {
    guard let node else {
      self.init(scene, request: request)
      return
    }
    let cases: [SceneCase]
    switch node.content {
    case .sequence:
      cases = try node.sequence().map { (node) throws(InputError) in
        try SceneCase(overriding: node, root: root, scene: scene)
      }
    case .mapping:
      let tosses = try Toss.all(node, item: request.item)
      cases = try tosses.map { (toss) throws(InputError) in
        guard toss.start(in: scene) != nil else { throw Toss.refusal(in: scene, at: node.source) }
        return SceneCase(name: toss.name, scene: scene, toss: toss)
      }
    case .scalar:
      throw node.mismatch(
        expected: "throws: {distance: [...], direction: [...]} or a list of overrides")
    }
    guard !cases.isEmpty else { throw node.error("cases names no case") }
    guard cases.count <= Self.most else {
      throw node.error("cases names \(cases.count) cases, and at most \(Self.most) are run")
    }
    self.init(scene, request: request, cases: cases)
  }

  /// The most cases there may be.
  private static let most = 10_000
}

extension Toss {
  /// Reads `throws: {distance, direction}`: every distance in every direction.
  fileprivate static func all(_ node: DocumentNode, item: Int) throws(InputError) -> [Toss] {
    let mapping = try node.mapping(allowing: ["throws"]).required("throws")
      .mapping(allowing: ["distance", "direction"])
    let distances = try mapping.required("distance").values { (node) throws(InputError) in
      try node.number(in: .greaterThan(0), unit: "pt")
    }
    let directions = try mapping.required("direction").values { (node) throws(InputError) in
      try node.direction()
    }
    return distances.flatMap { distance in
      directions.map { Toss(item: item, distance: distance, direction: $0) }
    }
  }

  /// Why nothing can be thrown in a scene.
  fileprivate static func refusal(in scene: Scene, at source: InputSource) -> InputError {
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
  fileprivate init(
    overriding node: DocumentNode, root: DocumentNode, scene: Scene
  ) throws(InputError) {
    let entries = try node.mapping().entries
    guard !entries.isEmpty else { throw node.error("\(node.name) overrides nothing") }
    var edited = root
    for entry in entries {
      let edit = try PathEdit(path: entry.key, value: entry.value, at: entry.keySource)
      try edit.checkTouchesScene(of: root)
      edited = try edit.applied(to: edited)
    }
    let overridden = try Scene(edited.mapping().required("scene"))
    guard overridden.parameters.map(\.place.path) == scene.parameters.map(\.place.path) else {
      throw node.error(
        "\(node.name): a case may change values of the scene, not which items and behaviors it has")
    }
    let name = entries.map { "\($0.key): \($0.value.inlineYAML ?? "...")" }.joined(separator: ", ")
    self.init(name: name, scene: overridden, toss: nil)
  }
}

extension PathEdit {
  /// Refuses a path that leads elsewhere than into the scene.
  fileprivate func checkTouchesScene(of root: DocumentNode) throws(InputError) {
    let isElsewhere = StudyDocument.keys.contains(path[0]) && path[0] != "scene"
    guard isElsewhere || path == ["scene"] else { return }
    throw InputError(at: source, "a case overrides values of the scene, not of \(path[0])")
  }
}

extension DocumentNode {
  /// Reads a list of numbers, or one number.
  fileprivate func values(
    _ read: (DocumentNode) throws(InputError) -> Double
  ) throws(InputError) -> [Double] {
    guard case .sequence = content else { return [try read(self)] }
    return try sequence().map(read)
  }

  /// Reads a direction in degrees, which may also be written in another unit of angles.
  fileprivate func direction() throws(InputError) -> Double {
    let quantity = try quantity(units: ["rad"])
    guard quantity.unit != nil else { return quantity.value }
    // 45deg went through radians: what is beyond nine decimals is rounding.
    return (quantity.value * 180 / .pi * 1e9).rounded() / 1e9
  }
}
