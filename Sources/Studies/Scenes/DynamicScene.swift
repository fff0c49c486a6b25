// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics
import Responses

/// Items with behaviours, as UIKit Dynamics would move them: their plan, and the names that the
/// document gives to its parts.
public struct DynamicScene: Sendable {
  /// The items, the behaviours and the timing.
  public package(set) var plan: ScenePlan
  /// The keys that the document writes at each item, which a short parameter name looks at.
  let itemKeys: [Set<String>]
  /// The name of each behaviour: its id, or its kind where that is unique, or else its index; and the
  /// keys that the document writes, which a short parameter name looks at.
  package let behaviorNames: [(id: String, writtenKeys: Set<String>)]
  /// The throw that places an item in each case; nil where no case throws one.
  var toss: Throw?

  /// The items, in the order of the document.
  public var items: [PlannedItem] { plan.items }

  /// The duration and the frame rate.
  public var timing: SceneTiming { plan.timing }

  /// Reads a scene of items and behaviours.
  init(_ scene: DocumentNode) throws(InputError) {
    let mapping = try scene.mapping(allowing: Self.keys)
    var timing = SceneTiming()
    try mapping.read(SceneTiming.fields, into: &timing)
    let bounds = try mapping.optional("bounds")?.size()
    let node = try mapping.required("items")
    let entries = try node.mapping().entries
    try node.refuse(
      unless: entries.count <= Self.most.items,
      "a scene has at most \(Self.most.items) items, found \(entries.count)")
    guard !entries.isEmpty else { throw node.error("a scene needs at least one item") }
    let items = try entries.map(PlannedItem.init)
    timing = try timing.checked(in: mapping, items: items.count)
    let names = ItemNames(names: items.map(\.name), bounds: bounds)
    let behaviors = try Self.behaviors(mapping, items: names)
    plan = ScenePlan(
      items: items, behaviors: behaviors.map(\.planned), timing: timing, bounds: bounds)
    try mapping.read(ScenePlan.own, into: &plan)
    itemKeys = try entries.map { (entry) throws(InputError) in try entry.value.mapping().writtenKeys
    }
    behaviorNames = behaviors.map { ($0.id, $0.writtenKeys) }
  }

  /// The keys of a scene of items in a document.
  static let keys =
    SceneTiming.fields.map(\.name) + ScenePlan.own.map(\.name) + ["items", "behaviors"]

  /// The most items there may be, and the most collisions.
  private static let most = (items: 10_000, collisions: CollisionPlan.largestNumber)

  /// Reads the behaviours and names each.
  private static func behaviors(
    _ mapping: DocumentMapping, items: ItemNames
  ) throws(InputError) -> [(id: String, writtenKeys: Set<String>, planned: TimedBehavior)] {
    guard let list = mapping.optional("behaviors") else { return [] }
    let written = try list.sequence().map(behavior)
    let collisions = written.filter { $0.kind.blank.collision != nil }
    guard collisions.count <= most.collisions else {
      throw collisions[most.collisions].source.error(
        "a scene has at most \(most.collisions) collisions, found \(collisions.count)")
    }
    var ids: Set<String> = []
    return try written.enumerated().map { (index, entry) throws(InputError) in
      let isOnly = written.count { $0.kind.name == entry.kind.name } == 1
      let id = entry.id ?? (isOnly ? entry.kind.name : "\(index)")
      try entry.source.refuse(
        unless: ids.insert(id).inserted, "two behaviours have the id \"\(id)\"")
      let planned = try TimedBehavior(entry.kind, entry.mapping, items: items)
      return (id, entry.mapping.writtenKeys, planned)
    }
  }

  /// Reads an element of the list: its kind with its place, and the mapping under it, its keys known to be
  /// valid, with the id that is written.
  private static func behavior(
    _ node: DocumentNode
  ) throws(InputError) -> (
    kind: BehaviorKind, source: InputSource, mapping: DocumentMapping, id: String?
  ) {
    let entries = try node.mapping().entries
    guard entries.count == 1 else {
      throw node.mismatch(expected: "one behaviour, such as snap: {item: card, ...}")
    }
    let (name, source) = (entries[0].key, entries[0].keySource)
    let kinds = PlannedBehavior.kinds
    guard let kind = kinds.first(where: { $0.name == name }) else {
      throw .unknown(
        "behaviour", name, known: kinds.map(\.name), also: Parameter.otherNames, at: source)
    }
    let mapping = try entries[0].value.mapping(
      allowing: ["id"] + kind.fields.map(\.name) + ActiveTime.fields.map(\.name))
    return (kind, source, mapping, try mapping.optional("id")?.string())
  }
}

extension SceneTiming {
  /// The most rows there may be, an item and a tick each: a table of them is held in memory.
  private static let mostRows = 5_000_000

  /// The timing itself, if it has at least one tick and no more rows than memory can hold.
  func checked(in mapping: DocumentMapping, items: Int = 1) throws(InputError) -> SceneTiming {
    guard let fault = fault(items: items) else { return self }
    throw (mapping.optional("duration")?.source ?? mapping.source).error(fault)
  }

  /// The reason why there is no record of some items; nil where there is one.
  func fault(items: Int) -> String? {
    guard tickCount >= 1 else {
      return "duration must hold at least one tick of 1/\(plainText(of: frameRate)) s, found "
        + plainText(of: duration)
    }
    let rows = tickCount * items
    guard rows > Self.mostRows else { return nil }
    return "\(tickCount) ticks of \(items) items make \(rows) rows, and at most \(Self.mostRows) "
      + "are possible; choose a shorter duration"
  }
}
