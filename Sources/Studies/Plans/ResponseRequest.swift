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

  private let source: InputSource

  /// Reads what stands under `response`.
  ///
  /// - Parameters:
  ///   - node: The node, nil where the document leaves it out.
  ///   - scene: The scene.
  init(_ node: DocumentNode?, scene: Scene) throws(InputError) {
    switch scene {
    case .spring: try self.init(spring: node)
    case .dynamics(let scene): try self.init(node, scene: scene)
    }
  }

  private init(spring node: DocumentNode?) throws(InputError) {
    let mapping = try node?.mapping(
      allowing: ["band"], later: Self.springAdvice)
    item = 0
    channel = .progress
    band = try Self.band(mapping)
    initial = nil
    final = nil
    target = nil
    source = node?.source ?? InputSource()
  }

  private static let springAdvice = [
    "item": "a plain spring has no items", "channel": "a plain spring has one level",
    "initial": "write from under spring", "final": "write to under spring",
    "target": "write to under spring",
  ]

  private init(_ node: DocumentNode?, scene: DynamicScene) throws(InputError) {
    let mapping = try node?.mapping(
      allowing: ["item", "channel", "initial", "final", "target", "band"])
    let names = ItemNames(names: scene.items.map(\.name))
    item = try Self.item(mapping, names)
    let name = try mapping?.optional("channel")?.choice(of: Channel.allCases.map(\.rawValue))
    let channel = name.flatMap { Channel(rawValue: $0) } ?? .pose
    self.channel = channel
    band = try Self.band(mapping)
    initial = try Self.level("initial", mapping, channel)
    final = try Self.level("final", mapping, channel)
    let point = try mapping?.optional("target")?.place()
    target = point.map { Target(x: $0.x, y: $0.y) }
    source = node?.source ?? InputSource()
  }

  private static func item(
    _ mapping: DocumentMapping?, _ names: ItemNames
  ) throws(InputError) -> Int {
    if let mapping, names.names.count == 1 || mapping.optional("item") != nil {
      return try names.item(of: mapping)
    }
    guard names.names.count == 1 else {
      throw InputError(
        at: mapping?.source ?? InputSource(),
        "the scene has several items; write response: {item: ...} with one of "
          + names.names.joined(separator: ", "))
    }
    return 0
  }

  private static func band(_ mapping: DocumentMapping?) throws(InputError) -> Band {
    guard let node = mapping?.optional("band") else { return .standard }
    let percent = try node.percent()
    guard percent > 0 && percent < 100 else {
      throw node.error("band must be greater than 0 % and less than 100 %")
    }
    return .fraction(percent / 100)
  }

  private static func level(
    _ key: String, _ mapping: DocumentMapping?, _ channel: Channel
  ) throws(InputError) -> Double? {
    guard let node = mapping?.optional(key) else { return nil }
    guard channel.takesLevels else {
      throw node.error("\(channel.rawValue) always runs from 0 to 1; it takes no \(key)")
    }
    return try node.number()
  }
}

extension ResponseRequest {
  /// The definition for a scene with its parameters set.
  func definition(for scene: DynamicScene) -> ResponseDefinition {
    let size = scene.items[item].size
    return ResponseDefinition(
      channel: channel, band: band, initial: initial, final: final,
      target: target ?? scene.target(of: item), width: size.width, height: size.height)
  }

  /// Refuses metrics that the scene cannot answer because it does not say where it ends.
  ///
  /// - Parameters:
  ///   - metrics: The metrics, with where each was asked for.
  ///   - scene: The scene.
  /// - Throws: `InputError` that says what to write.
  func check(
    _ metrics: [(metric: Metric, source: InputSource)], in scene: Scene
  ) throws(InputError) {
    for (metric, source) in metrics {
      switch scene {
      case .spring where metric.needsMotion:
        throw InputError(
          at: source, "\(metric.rawValue) needs an item; a plain spring has only a level")
      case .dynamics(let scene) where !definition(for: scene).determines(metric):
        throw InputError(at: source, Self.undetermined(metric, channel))
      default: continue
      }
    }
  }

  private static func undetermined(_ metric: Metric, _ channel: Channel) -> String {
    let fault = "\(metric.rawValue) needs to know where the item comes to rest"
    let advice =
      channel.takesLevels
      ? "write response: {final: ...} or response: {target: [x, y]}"
      : "write response: {target: [x, y]}"
    return "\(fault), and the scene does not say; \(advice)"
  }
}

extension ResponseRequest {
  /// The channel whose unit levels have in tables; nil for a plain spring, which has its own.
  public func shownChannel(in scene: Scene) -> Channel? {
    if case .dynamics = scene { channel } else { nil }
  }
}
