// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

/// What a document wants to see of its scene: one item, one channel, and where it should end.
public struct ResponseRequest: Sendable {
  /// The item, as an index into the scene's; 0 for a plain spring.
  public let item: Int

  /// The side of the motion that is looked at.
  public let channel: Channel

  /// How near to its end it must stay to count as settled.
  public let band: Band

  /// The level it starts from, where it is given.
  let initial: Double?

  /// The level it ends at, where it is given.
  let final: Double?

  /// Where the item comes to rest, where it is given.
  let target: Target?

  /// Reads what stands under `response`.
  ///
  /// - Parameters:
  ///   - document: The root of the document, which may leave the key out.
  ///   - scene: The scene.
  init(_ document: DocumentMapping, scene: Scene) throws(InputError) {
    let node = document.optional("response")
    switch scene {
    case .spring: try self.init(spring: node)
    case .dynamics(let scene): try self.init(node, scene: scene, document: document.source)
    }
  }

  private init(spring node: DocumentNode?) throws(InputError) {
    let mapping = try node?.mapping(allowing: Self.keys)
    for entry in mapping?.entries ?? [] {
      guard let advice = Self.springAdvice[entry.key] else { continue }
      throw InputError(at: entry.keySource, "response takes no \(entry.key) here: \(advice)")
    }
    item = 0
    channel = .progress
    band = try mapping?.optional("band")?.band(lengthUnit: nil) ?? .standard
    initial = nil
    final = nil
    target = nil
  }

  private static let keys = ["item", "channel", "initial", "final", "target", "band"]

  private static let springAdvice = [
    "item": "a plain spring has no items", "channel": "a plain spring has one level",
    "initial": "write from under spring", "final": "write to under spring",
    "target": "write to under spring",
  ]

  private init(
    _ node: DocumentNode?, scene: DynamicScene, document: InputSource
  ) throws(InputError) {
    let mapping = try node?.mapping(allowing: Self.keys)
    let names = ItemNames(names: scene.items.map(\.name))
    item = try Self.item(mapping, names, node?.source ?? document)
    let name = try mapping?.optional("channel")?.choice(of: Channel.allCases.map(\.rawValue))
    let channel = name.flatMap { Channel(rawValue: $0) } ?? .pose
    self.channel = channel
    let lengthUnit = channel.takesLevels ? channel.unit : "pt"
    band = try mapping?.optional("band")?.band(lengthUnit: lengthUnit) ?? .standard
    initial = try Self.level("initial", mapping, channel)
    final = try Self.level("final", mapping, channel)
    target = try mapping?.optional("target").map { (node) throws(InputError) in
      let place = try node.place()
      for coordinate in try node.sequence() { _ = try coordinate.number(in: Self.levels) }
      return Target(x: place.x, y: place.y)
    }
  }

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

  private static func level(
    _ key: String, _ mapping: DocumentMapping?, _ channel: Channel
  ) throws(InputError) -> Double? {
    guard let node = mapping?.optional(key) else { return nil }
    guard channel.takesLevels else {
      throw node.error("\(channel.rawValue) always runs from 0 to 1; it takes no \(key)")
    }
    return try node.number(in: levels)
  }

  /// The levels and places that may be asked for: the squares and percentages of larger ones
  /// would be beyond `Double`.
  private static let levels = ValueRange.from(-1e12, to: 1e12)
}

extension ResponseRequest {
  /// The definition for a scene with its parameters set.
  func definition(for scene: DynamicScene) -> ResponseDefinition {
    let size = scene.items[item].size
    return ResponseDefinition(
      channel: channel, band: band, initial: initial, final: final,
      target: target ?? scene.target(of: item), width: size.width, height: size.height)
  }

  /// Whether the channel has a curve in a scene.
  func hasCurve(in scene: DynamicScene) -> Bool {
    definition(for: scene).determines(.finalValue)
  }

  /// Refuses a metric that the scene cannot answer because it does not say where it ends.
  ///
  /// - Parameters:
  ///   - metric: The metric.
  ///   - source: Where it was asked for.
  ///   - scene: The scene.
  /// - Throws: `InputError` that says what to write.
  func check(
    _ metric: Metric, at source: InputSource, in scene: Scene
  ) throws(InputError) {
    switch scene {
    case .spring:
      guard metric.needsMotion else { return }
      throw InputError(
        at: source, "\(metric.rawValue) needs an item; a plain spring has only a level")
    case .dynamics(let scene):
      guard !definition(for: scene).determines(metric) else { return }
      throw InputError(at: source, Self.undetermined(metric, channel))
    }
  }

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
}

extension ResponseRequest {
  /// The channel whose unit levels have in tables; nil for a plain spring, which has its own.
  public func shownChannel(in scene: Scene) -> Channel? {
    if case .dynamics = scene { channel } else { nil }
  }
}

extension DocumentNode {
  /// Reads how near to its end a response must stay: `2%`, a bare `2` that means the same, or a
  /// length such as `1pt`.
  ///
  /// - Parameter lengthUnit: The unit of lengths; nil where there are none.
  /// - Throws: `InputError` for anything else, and for a band of nothing or of the whole step.
  /// - Returns: The band.
  fileprivate func band(lengthUnit: String?) throws(InputError) -> Band {
    let quantity = try quantity(units: ["%"] + (lengthUnit.map { [$0] } ?? []))
    guard let unit = quantity.unit, unit != "%" else {
      guard quantity.value / 100 > 0 && quantity.value < 100 else {
        throw error("band must be greater than 0 % and less than 100 %")
      }
      return .fraction(quantity.value / 100)
    }
    guard quantity.value > 0 else { throw error("band must be greater than 0 \(unit)") }
    return .absolute(quantity.value)
  }
}
