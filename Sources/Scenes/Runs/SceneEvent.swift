// SPDX-License-Identifier: GPL-3.0-or-later

import PlannedRuns
import Responses

/// Something that happens in a run and has a time.
public struct SceneEvent: Sendable {
  /// The kinds of events.
  public enum Kind: String, Sendable {
    /// The item is farthest beyond its target.
    case peak
    /// The item has entered the band around its target for good.
    case settled
    /// The animator pauses: everything is at rest.
    case paused
    /// A touch begins.
    case began
    /// The touch ends.
    case ended
  }

  /// The time, in seconds.
  public let time: Double
  /// The kind.
  public let kind: Kind
  /// The item that it happens to, of two that touch the one that stands earlier in the document;
  /// nil where it happens to all.
  public let item: String?
  /// The other party of a touch: an item, or a boundary by its name; nil for other events.
  public var other: String?
  /// The point of contact, or the item's centre at the last tick up to the time, in points; nil
  /// without an item.
  public let place: (x: Double, y: Double)?
}

extension SceneRun {
  /// The events of the run, played to its pause, in the order of time; none for a plain spring, which
  /// has no items.
  ///
  /// Peak and settling are those of a response with a known end; touches are those of all items.
  public func events(of played: PlayedPlan?) -> [SceneEvent] {
    guard let played, case .dynamics(let scene) = scene else { return [] }
    let metrics = [Metric.overshoot, .settleTime, .pauseTime].filter(determines)
    let response = response(of: played)
    let paused = response[.pauseTime].map {
      SceneEvent(time: $0, kind: .paused, item: nil, place: nil)
    }
    let marks = zip(request.items, response.parts).flatMap { index, response in
      let (item, motion) = (scene.items[index].name, played.motions[index])
      return [
        SceneEvent(
          .peak, of: item, motion, at: response.overshootIndex.map { response.curve.times[$0] }),
        SceneEvent(
          .settled, of: item, motion,
          at: metrics.contains(.settleTime) ? response[.settleTime] : nil),
      ].compactMap(\.self)
    }
    return (played.touches.map { SceneEvent($0, in: scene) } + marks + [paused].compactMap(\.self))
      .sorted { $0.time < $1.time }
  }
}

extension SceneEvent {
  /// An event of an item at a time; nil where there is no time.
  fileprivate init?(_ kind: Kind, of item: String, _ motion: Motion, at time: Double?) {
    guard let time else { return nil }
    let tick = min(Int(time * motion.frameRate + 1e-9), motion.count - 1)
    (self.time, self.kind, self.item) = (time, kind, item)
    place = (motion.x[tick], motion.y[tick])
  }
}

extension SceneEvent {
  /// A touch that begins or ends.
  fileprivate init(_ touch: Touch, in scene: DynamicScene) {
    time = Double(touch.tick) / scene.timing.frameRate
    kind = touch.phase == .began ? .began : .ended
    item = scene.items[touch.item].name
    other = scene.plan.name(of: touch.other)
    place = touch.place
  }
}
