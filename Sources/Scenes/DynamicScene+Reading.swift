// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

extension DynamicScene {
  /// Reads a scene of items and behaviours.
  ///
  /// - Parameter node: What stands under `scene`.
  /// - Throws: `InputError` at the first thing that is not valid.
  init(_ node: DocumentNode) throws(InputError) {
    let mapping = try node.mapping(
      allowing: SceneTiming.keys.map(\.name) + ["bounds", "items", "behaviors", "defaults"])
    var timing = SceneTiming()
    try mapping.read(SceneTiming.keys, into: &timing)
    bounds = try mapping.optional("bounds")?.size()
    items = try Self.items(mapping)
    self.timing = try timing.checked(in: mapping, items: items.count)
    let names = ItemNames(names: items.map(\.name), bounds: bounds)
    behaviors = try Self.behaviors(mapping, items: names)
    let defaults = try mapping.optional("defaults")?.choice(of: ["runtime", "documented"])
    self.defaults = defaults == "documented" ? .documented : .runtime
  }

  /// The most items there may be, and the most collisions.
  private static let most = (items: 10_000, collisions: BoundaryConstants.maximumBehaviors)

  /// Reads the items, at least one.
  private static func items(_ mapping: DocumentMapping) throws(InputError) -> [SceneItem] {
    let node = try mapping.required("items")
    let count = try node.mapping().entries.count
    guard count <= most.items else {
      throw node.error("a scene has at most \(most.items) items, found \(count)")
    }
    let items = try node.mapping().entries.map { (entry) throws(InputError) in
      try SceneItem(entry)
    }
    guard !items.isEmpty else { throw node.error("a scene needs at least one item") }
    return items
  }

  /// Reads the behaviours and names each: by its id, by its kind where that is unique, else by
  /// its index.
  private static func behaviors(
    _ mapping: DocumentMapping, items: ItemNames
  ) throws(InputError) -> [NamedBehavior] {
    guard let list = mapping.optional("behaviors") else { return [] }
    let written = try list.sequence().map { (node) throws(InputError) in
      try WrittenBehavior(node)
    }
    let collisions = written.filter { $0.kind == CollisionForm.kind }
    guard collisions.count <= most.collisions else {
      throw InputError(
        at: collisions[most.collisions].source,
        "a scene has at most \(most.collisions) collisions, found \(collisions.count)")
    }
    var behaviors: [NamedBehavior] = []
    for (index, entry) in written.enumerated() {
      let isOnly = written.count { $0.kind == entry.kind } == 1
      let id = entry.id ?? (isOnly ? entry.kind : "\(index)")
      guard !behaviors.contains(where: { $0.id == id }) else {
        throw InputError(at: entry.source, "two behaviours have the id \"\(id)\"")
      }
      behaviors.append(
        NamedBehavior(
          id: id, behavior: try entry.type.init(entry.mapping, items: items),
          time: try ActiveTime(entry.mapping), writtenKeys: entry.mapping.writtenKeys))
    }
    return behaviors
  }
}

extension SceneTiming {
  /// The most rows there may be, an item and a tick each: a table of them is held in memory.
  private static let mostRows = 5_000_000

  /// The timing itself, if it holds at least one tick and no more rows than can be held.
  func checked(in mapping: DocumentMapping, items: Int = 1) throws(InputError) -> SceneTiming {
    let source = mapping.optional("duration")?.source ?? mapping.source
    guard tickCount >= 1 else {
      throw InputError(
        at: source,
        "duration must hold at least one tick of 1/\(plainText(of: frameRate)) s, found "
          + plainText(of: duration))
    }
    let rows = tickCount * items
    guard rows <= Self.mostRows else {
      throw InputError(
        at: source,
        "\(tickCount) ticks of \(items) items make \(rows) rows, and at most \(Self.mostRows) are "
          + "possible; choose a shorter duration")
    }
    return self
  }
}

/// A behaviour as it stands in the list, before its kind reads it.
private struct WrittenBehavior {
  /// The key of its one-key mapping: `snap`.
  package let kind: String
  /// The type that reads the kind.
  let type: any SceneBehavior.Type
  /// What stands under the kind, its keys known to be valid.
  package let mapping: DocumentMapping
  /// The id that is written.
  let id: String?
  /// Where the kind stands.
  package let source: InputSource

  init(_ node: DocumentNode) throws(InputError) {
    guard let entry = try node.mapping().entries.first, try node.mapping().entries.count == 1
    else { throw node.mismatch(expected: "one behaviour, such as snap: {item: card, ...}") }
    kind = entry.key
    source = entry.keySource
    type = try Self.type(of: entry)
    mapping = try entry.value.mapping(allowing: ["id"] + type.keys + ActiveTime.keys)
    id = try mapping.optional("id")?.string()
  }

  /// The type of a kind.
  private static func type(
    of entry: DocumentNode.Entry
  ) throws(InputError) -> any SceneBehavior.Type {
    if let type = BehaviorKinds.all.first(where: { $0.kind == entry.key }) { return type }
    throw .unknown(
      "behaviour", entry.key, known: BehaviorKinds.all.map { $0.kind }, at: entry.keySource)
  }
}
