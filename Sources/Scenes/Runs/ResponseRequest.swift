// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses

/// The response that a document asks for: one item, one channel, and where it should end.
public struct ResponseRequest: Sendable {
  /// The item, as an index into the scene's; 0 for a plain spring.
  public let item: Int
  /// The side of the motion that is looked at.
  public let channel: Channel
  /// The distance from its end within which it counts as settled.
  public let band: Band
  /// The level it starts from, where it is given.
  let initial: Double?
  /// The level it ends at, where it is given.
  let final: Double?
  /// The place where the item comes to rest, where it is given.
  package let target: Target?

  /// The definition for a scene with its parameters set.
  func definition(for scene: DynamicScene) -> ResponseDefinition {
    let size = scene.items[item].size
    return ResponseDefinition(
      channel: channel, band: band, initial: initial, final: final,
      target: target ?? scene.target(of: item), width: size.width, height: size.height,
      collides: scene.plan.collides(item))
  }

  /// Tests for a curve of the channel in a scene.
  package func hasCurve(in scene: DynamicScene) -> Bool {
    definition(for: scene).determines(.finalValue)
  }

  /// Refuses a metric that the scene cannot answer for lack of a known end or of touches.
  func check(_ metric: Metric, at source: InputSource, in scene: Scene) throws(InputError) {
    switch scene {
    case .spring:
      guard metric.needsMotion else { return }
      throw InputError(
        at: source, "\(metric.rawValue) needs an item; a plain spring has only a level")
    case .dynamics(let scene):
      guard !definition(for: scene).determines(metric) else { return }
      throw InputError(at: source, obstacle(to: metric, in: scene))
    }
  }

  /// The reason why a metric makes no sense in a scene that does not determine it.
  func obstacle(to metric: Metric, in scene: DynamicScene) -> String {
    guard metric.needsCollision else { return Self.undetermined(metric, channel) }
    return "\(metric.rawValue) needs a collision behaviour with the item "
      + "\(quoted(scene.items[item].name)) in it, and the scene has none"
  }

  /// The advice for a metric: to write a target, an end of the channel, or either.
  private static func undetermined(_ metric: Metric, _ channel: Channel) -> String {
    let (target, final) = ("response: {target: [x, y]}", "response: {final: ...}")
    let advice =
      switch channel {
      case _ where metric == .drift: target
      case .pose, .progress, .distance: target
      case .angle: final
      case .x, .y, .speed: "\(final) or \(target)"
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
    let node = document.optional("response")
    switch scene {
    case .spring: try self.init(spring: node)
    case .dynamics(let scene): try self.init(node, scene: scene, document: document.source)
    }
  }

  /// Reads the response of a plain spring, which has no choice but the band.
  private init(spring node: DocumentNode?) throws(InputError) {
    let mapping = try node?.mapping(allowing: Self.keys)
    for entry in mapping?.entries ?? [] {
      guard let advice = Self.springAdvice[entry.key] else { continue }
      throw InputError(at: entry.keySource, "response takes no \(entry.key) here: \(advice)")
    }
    (item, channel) = (0, .progress)
    band = try Band(mapping?.optional("band"), lengthUnit: nil)
    (initial, final, target) = (nil, nil, nil)
  }

  /// Every key; not every scene and channel has them all.
  private static let keys = ["item", "channel", "initial", "final", "target", "band"]

  /// The reason why a plain spring takes no other key.
  private static let springAdvice = [
    "item": "a plain spring has no items", "channel": "a plain spring has one level",
    "initial": "write from under spring", "final": "write to under spring",
    "target": "write to under spring",
  ]

  /// Reads the response of an item.
  private init(
    _ node: DocumentNode?, scene: DynamicScene, document: InputSource
  ) throws(InputError) {
    let mapping = try node?.mapping(allowing: Self.keys)
    let names = ItemNames(names: scene.items.map(\.name))
    item = try Self.item(mapping, names, node?.source ?? document)
    let channel = try mapping?.optional("channel")?.choice(among: Channel.self) ?? .pose
    self.channel = channel
    let lengthUnit = channel.takesLevels ? channel.unit : "pt"
    band = try Band(mapping?.optional("band"), lengthUnit: lengthUnit)
    initial = try Self.level("initial", mapping, channel)
    final = try Self.level("final", mapping, channel)
    target = try mapping?.optional("target").map { (node) throws(InputError) in
      let place = try node.place()
      for coordinate in try node.sequence() {
        _ = try coordinate.number(in: Self.levels, unit: "pt")
      }
      return Target(x: place.x, y: place.y)
    }
  }

  /// The item that is named, or the only one.
  private static func item(
    _ mapping: DocumentMapping?, _ names: ItemNames, _ source: InputSource
  ) throws(InputError) -> Int {
    if let node = mapping?.optional("item") { return try names.index(node) }
    guard names.names.count == 1 else {
      throw InputError(
        at: source,
        "the scene has several items; write response: {item: ...} with one of "
          + names.names.joined(separator: ", "))
    }
    return 0
  }

  /// Reads `initial` or `final`.
  private static func level(
    _ key: String, _ mapping: DocumentMapping?, _ channel: Channel
  ) throws(InputError) -> Double? {
    guard let node = mapping?.optional(key) else { return nil }
    guard channel.takesLevels else {
      throw node.error("\(channel.rawValue) always runs from 0 to 1; it takes no \(key)")
    }
    return try node.number(in: levels, unit: channel.unit)
  }

  /// The levels and places allowed: squares and percentages of larger ones are beyond `Double`.
  private static let levels = ValueRange.from(-1e12, to: 1e12)
}

extension Band {
  /// Reads `2%`, a bare `2` that means the same, or a length such as `1pt` in a unit of lengths.
  fileprivate init(_ node: DocumentNode?, lengthUnit: String?) throws(InputError) {
    guard let node else {
      self = .standard
      return
    }
    let quantity = try node.quantity(units: ["percent"] + (lengthUnit.map { [$0] } ?? []))
    if let unit = quantity.unit, unit != "percent" {
      guard quantity.value > 0 else { throw node.error("band must be greater than 0 \(unit)") }
      self = .absolute(quantity.value)
    } else {
      guard quantity.value / 100 > 0 && quantity.value < 100 else {
        throw node.error("band must be greater than 0 % and less than 100 %")
      }
      self = .fraction(quantity.value / 100)
    }
  }
}
