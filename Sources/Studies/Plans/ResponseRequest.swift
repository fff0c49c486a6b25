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
}

extension ResponseRequest {
  /// The definition for a scene with its parameters set.
  func definition(for scene: DynamicScene) -> ResponseDefinition {
    let size = scene.items[item].size
    return ResponseDefinition(
      channel: channel, band: band, initial: initial, final: final,
      target: target ?? scene.target(of: item), width: size.width, height: size.height,
      collides: scene.plan.collides(item))
  }

  /// Whether the channel has a curve in a scene.
  func hasCurve(in scene: DynamicScene) -> Bool {
    definition(for: scene).determines(.finalValue)
  }

  /// Refuses a metric that the scene cannot answer: it does not say where it ends, or the item touches
  /// nothing.
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
      throw InputError(at: source, obstacle(to: metric, in: scene))
    }
  }

  /// Why a metric makes no sense in a scene that does not determine it.
  func obstacle(to metric: Metric, in scene: DynamicScene) -> String {
    guard metric.needsCollision else { return Self.undetermined(metric, channel) }
    return "\(metric.rawValue) needs a collision behavior with the item "
      + "\(quoted(scene.items[item].name)) in it, and the scene has none"
  }

  /// Says what to write for a metric: a target, an end of the channel, or either.
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
}
