// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics
import Responses
import RigidBodies

extension ResponseRequest {
  /// Tests for a curve of the channel in a scene.
  package func hasCurve(in scene: DynamicScene) -> Bool {
    definitions(for: scene.plan).allSatisfy { $0.determines(.finalValue) }
  }

  /// Refuses a limit that every response meets: a distance ends at 0, which it cannot pass.
  package func check(_ metric: Metric, ofLimitAt source: InputSource) throws(InputError) {
    let isOvershoot = metric == .overshoot || metric == .overshootDistance
    try source.refuse(
      if: channel == .distance && final == nil && isOvershoot,
      "a distance ends at 0 and never passes it, so that \(metric.rawValue) is always 0; write "
        + "another channel, such as response: {channel: progress}")
  }

  /// Refuses a metric that the scene cannot answer for lack of a known end, of touches or of surroundings.
  func check(_ metric: Metric, at source: InputSource, in scene: Scene) throws(InputError) {
    switch scene {
    case .spring:
      guard metric.needsItem else { return }
      throw source.error("\(metric.rawValue) needs an item; a plain spring has only a level")
    case .dynamics(let scene):
      guard let obstacle = obstacle(to: [metric], in: scene) else { return }
      throw source.error(obstacle)
    }
  }

  /// The reason why the first metric makes no sense that a scene does not determine; nil where it
  /// determines all of them.
  func obstacle(to metrics: [Metric], in scene: DynamicScene) -> String? {
    guard !metrics.isEmpty else { return nil }
    let definitions = definitions(for: scene.plan)
    let undetermined = metrics.first { metric in !definitions.allSatisfy { $0.determines(metric) } }
    guard let metric = undetermined,
      let place = definitions.firstIndex(where: { !$0.determines(metric) })
    else { return nil }
    let name = quoted(scene.items[items[place]].name)
    if let demand = Self.demand(of: metric, name) { return "\(metric.rawValue) needs \(demand)" }
    guard hasSeveralItems else { return Self.undetermined(metric, channel) }
    return "\(metric.rawValue) needs to know where \(name) comes to rest, and the scene "
      + "does not say; leave it out of response: {items: [...]}"
  }

  /// What a metric needs of the scene around an item; nil for one that needs to know where it ends.
  private static func demand(of metric: Metric, _ name: String) -> String? {
    switch metric {
    case .smallestGap: "another item than \(name), in the scene and in response: {gap: [...]}"
    case .outside, .timeOutside: "the scene's bounds, or response: {boundary: ...}"
    case .lag:
      "a path that drags the item \(name), of a drag, a snap or a spring, and the scene has none"
    case _ where metric.needsCollision:
      "a collision behaviour with the item \(name) in it, and the scene has none"
    default: nil
    }
  }

  /// The advice for a metric: to write a target, an end of the channel, or either.
  private static func undetermined(_ metric: Metric, _ channel: Channel) -> String {
    let (target, final) = ("response: {target: [x, y]}", "response: {final: ...}")
    let advice =
      switch channel {
      case _ where metric.needsTarget, .pose, .progress, .distance:
        "\(target), as in --set 'response.target=[300, 200]'"
      case .angle: "\(final), as in --set response.final=0"
      case .x, .y, .speed: "\(final) or \(target), as in --set response.final=300"
      }
    return "\(metric.rawValue) needs to know where the item comes to rest, and the scene does not "
      + "say; write \(advice)"
  }

  /// The channel whose unit levels have in tables; nil for a plain spring, which has its own.
  public func shownChannel(in scene: Scene) -> Channel? {
    if case .dynamics = scene { channel } else { nil }
  }

  // MARK: Reading

  /// Reads `response` of a document, which may leave the key out.
  package init(_ document: DocumentMapping, scene: Scene) throws(InputError) {
    let node = document.optional("response") ?? .mapping([], at: document.source)
    let mapping = try node.mapping(of: Self.keys)
    switch scene {
    case .spring: try self.init(spring: mapping)
    case .dynamics(let scene): try self.init(mapping, scene: scene)
    }
  }

  /// Reads the response of a plain spring, which has no choice but the band.
  private init(spring mapping: DocumentMapping) throws(InputError) {
    for entry in mapping.entries {
      guard let advice = Self.springAdvice[entry.key] else { continue }
      throw entry.keySource.error("response takes no \(entry.key) here: \(advice)")
    }
    self.init(
      items: [0], channel: .progress, band: try Band(mapping.value("band"), lengthUnit: nil))
  }

  /// Every key; not every scene and channel has them all.
  static let keys =
    [DocumentKey("item", .text, "The item that is looked at; the only one need not be named.")]
    + fields.sorted { $0.listed < $1.listed }.map {
      DocumentKey($0, standard: ResponseRequest(items: [0]))
    }

  /// The reason why a plain spring takes no other key.
  private static let springAdvice = [
    "item": "a plain spring has no items", "items": "a plain spring has no items",
    "channel": "a plain spring has one level",
    "initial": "write from under spring", "final": "write to under spring",
    "target": "write to under spring", "gap": "a plain spring has no items",
    "boundary": "a plain spring has no boundaries", "from": "a plain spring moves from tick 0 on",
  ]

  /// Reads the response of an item.
  private init(_ mapping: DocumentMapping, scene: DynamicScene) throws(InputError) {
    let names = ItemNames(names: scene.items.map(\.name))
    let items = try Self.items(mapping, names)
    let channel = try mapping.value("channel").choice(among: Channel.self)
    let band = try Band(mapping.value("band"), lengthUnit: channel.lengthUnit)
    let initial = try Self.level("initial", mapping, channel)
    let final = try Self.level("final", mapping, channel)
    let target = try mapping.optional("target").map { (node) throws(InputError) in
      let place = try node.place()
      for coordinate in try node.sequence() {
        _ = try coordinate.number(in: Self.levels, unit: "pt")
      }
      return Target(x: place.x, y: place.y)
    }
    try (mapping.optional("target")?.source ?? mapping.source).refuse(
      unless: items.count == 1 || target == nil,
      "target is where one item comes to rest, and the response looks at \(items.count)")
    self.init(
      items: items, channel: channel, band: band, initial: initial, final: final, target: target,
      gap: try mapping.optional("gap").map(names.items),
      boundary: try mapping.optional("boundary").map { (node) throws(InputError) in
        try scene.plan.boundaries.index(node)
      }, from: try mapping.number("from"))
  }

  /// The items that are named, all of them, or the only one.
  private static func items(
    _ mapping: DocumentMapping, _ names: ItemNames
  ) throws(InputError) -> [Int] {
    guard let node = mapping.optional("items") else {
      if let node = mapping.optional("item") { return [try names.index(node)] }
      try mapping.source.refuse(
        unless: names.names.count == 1,
        "the scene has several items; write response: {items: all}, or response: {item: ...} with "
          + "one of " + names.names.listed)
      return [0]
    }
    if let other = mapping.optional("item") {
      let name = (try? other.string()) ?? "..."
      throw other.error(
        "response has both item and items; write items: [\(name)] for the one, and no item")
    }
    guard case .sequence(let list) = node.content else {
      guard try node.string() == "all" else {
        throw node.mismatch(expected: "all or a list of items such as [\(names.names[0])]")
      }
      return Array(names.names.indices)
    }
    guard !list.isEmpty else { throw node.error("items names no item") }
    return try names.items(node)
  }

  /// Reads `initial` or `final`.
  private static func level(
    _ key: String, _ mapping: DocumentMapping, _ channel: Channel
  ) throws(InputError) -> Double? {
    guard let node = mapping.optional(key) else { return nil }
    try node.refuse(
      unless: channel.takesLevels,
      "\(channel.rawValue) always runs from 0 to 1; \(key) goes with another channel, such as "
        + "response: {channel: x, \(key): 300}")
    return try node.number(in: levels, unit: channel.unit)
  }

  /// The levels and places allowed: squares and percentages of larger ones are beyond `Double`.
  private static let levels = ValueRange.from(-1e12, to: 1e12)
}

extension [PlannedBoundary] {
  /// The index of the boundary that a node names, which has an inside.
  fileprivate func index(_ node: DocumentNode) throws(InputError) -> Int {
    let name = try node.string()
    guard let index = firstIndex(where: { $0.name == name }) else {
      throw .unknown("boundary name", name, known: map(\.name), at: node.source)
    }
    let corners = self[index].corners.map { Vector2<Double>($0) }
    let isConvex = self[index].isClosed && (try? Shape.checkedPolygon(corners)) != nil
    try node.refuse(
      unless: isConvex || corners.count == 2,
      "\(quoted(name)) is not closed and convex, so that nothing is inside; name a segment or a "
        + "closed convex path")
    return index
  }
}

extension Band {
  /// Reads `2%`, a bare `2` that means the same, or a length such as `1pt` in a unit of lengths.
  fileprivate init(_ node: DocumentNode, lengthUnit: String?) throws(InputError) {
    let quantity = try node.quantity(units: ["percent"] + (lengthUnit.map { [$0] } ?? []))
    if let unit = quantity.unit, unit != "percent" {
      guard quantity.value > 0 else { throw node.error("band must be greater than 0 \(unit)") }
      self = .absolute(quantity.value)
    } else {
      try node.refuse(
        unless: quantity.value / 100 > 0 && quantity.value < 100,
        "band must be greater than 0 % and less than 100 %")
      self = .fraction(quantity.value / 100)
    }
  }
}
