// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics
import PlannedRuns

/// Every combination of throws and of values at paths of the scene.
///
/// The values of the path that is written first change slowest, and throws fastest: those in one
/// scene stand together.
struct CaseProduct {
  /// The throws; nil for none.
  private let tosses: [Throw]?
  /// The paths with their values.
  private let axes: [Axis]
  private let scene: Scene
  private let node: DocumentNode

  /// The keys that are no paths below an item or a behaviour.
  private static let keys = [Throw.key] + SceneTiming.fields.map(\.name) + ["bounds", "defaults"]

  /// A path and the values that it takes.
  private struct Axis {
    let entry: DocumentNode.Entry
    let values: [DocumentNode]
  }

  /// Reads `{throws: {...}, PATH: [VALUE, ...], ...}` of a scene of which some items are looked at.
  init(_ node: DocumentNode, items: [Int], in scene: Scene) throws(InputError) {
    let paths = try node.mapping().entries.map(\.key).filter { $0.contains(".") }
    let entries = try node.mapping(allowing: Self.keys + paths).entries
    guard !entries.isEmpty else { throw node.error("cases names no case") }
    (self.scene, self.node) = (scene, node)
    tosses = try entries.first { $0.key == Throw.key }.map { (entry) throws(InputError) in
      try Throw.all(entry.value, items: items, in: scene)
    }
    axes = try entries.filter { $0.key != Throw.key }.map { (entry) throws(InputError) in
      guard case .sequence(let values) = entry.value.content, !values.isEmpty else {
        throw entry.value.mismatch(expected: "a list of the values of \(quoted(entry.key))")
      }
      return Axis(entry: entry, values: try entry.value.sequence())
    }
    var count = tosses?.count ?? 1
    for axis in axes {
      count *= axis.values.count
      try SceneCases.check(count, items: items.count, at: node)
    }
  }

  /// The cases, those that differ in the throw alone next to each other.
  func cases(root: DocumentNode) throws(InputError) -> [SceneCase] {
    var cases: [SceneCase] = []
    for (group, values) in combinations.enumerated() {
      let entries = zip(axes, values).map { axis, value in
        DocumentNode.Entry(key: axis.entry.key, keySource: axis.entry.keySource, value: value)
      }
      let scene =
        entries.isEmpty ? scene : try scene.overridden(by: entries, of: root, at: node)
      cases += try thrown(in: scene, names: entries.map(\.caseName), group: group)
    }
    return cases
  }

  /// The cases of one scene.
  private func thrown(
    in scene: Scene, names: [String], group: Int
  ) throws(InputError) -> [SceneCase] {
    guard let tosses else {
      return [SceneCase(names.joined(separator: ", "), scene: scene)]
    }
    return try tosses.map { (toss) throws(InputError) in
      guard case .dynamics(var dynamics) = scene, toss.start(in: dynamics.plan) != nil else {
        throw Throw.refusal(in: scene, at: node.source)
      }
      dynamics.toss = toss
      return SceneCase(
        names.joined(separator: ", "), scene: .dynamics(dynamics),
        group: tosses.count > 1 ? group : nil)
    }
  }

  /// A value of each path, in every combination.
  private var combinations: [[DocumentNode]] {
    axes.reduce([[]]) { combinations, axis in
      combinations.flatMap { values in axis.values.map { values + [$0] } }
    }
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
