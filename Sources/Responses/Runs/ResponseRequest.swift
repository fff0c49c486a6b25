// SPDX-License-Identifier: Apache-2.0

import Dynamics

/// The response that a document asks for: its items, one channel, and where it should end.
public struct ResponseRequest: Sendable {
  /// The items, as indices into the scene's, at least one; 0 for a plain spring.
  public internal(set) var items: [Int]
  /// The first of them.
  public var item: Int { items[0] }
  /// The side of the motion that is looked at.
  public internal(set) var channel: Channel
  /// The distance from its end within which it counts as settled.
  public internal(set) var band: Band
  /// The level it starts from, where it is given.
  public internal(set) var initial: Double?
  /// The level it ends at, where it is given.
  public internal(set) var final: Double?
  /// The place where the item comes to rest, where it is given.
  public internal(set) var target: Target?
  /// The items to which gaps are measured; nil for all others.
  public internal(set) var gap: [Int]?
  /// The boundary that items should not pass, as an index into `ScenePlan.boundaries`; nil for the
  /// reference bounds.
  public internal(set) var boundary: Int?
  /// When the clock of settle, transient and peak times starts, in seconds since tick 0; nil where that
  /// follows from the motion of each item.
  public internal(set) var from: Double?

  /// The worst of several items counts.
  public var hasSeveralItems: Bool { items.count > 1 }

  /// Whether the clock of an item may start later than tick 0 in a scene with its parameters set.
  public func startsLate(in plan: ScenePlan) -> Bool {
    if let from { return from > 0 }
    return items.contains { plan.lastMove(of: $0) > 0 || plan.mayWait($0) }
  }

  /// The definitions for a scene with its parameters set, an item each.
  public func definitions(for plan: ScenePlan) -> [ResponseDefinition] {
    let colliding = plan.collidingItems
    let targets = hasSeveralItems ? plan.targets : []
    let from = from ?? (startsLate(in: plan) ? nil : 0)
    return items.map { item in
      let size = plan.items[item].size
      let known = hasSeveralItems ? targets[item] : plan.target(of: item)
      return ResponseDefinition(
        channel: channel, band: band, initial: initial, final: final, target: target ?? known,
        width: size.width, height: size.height, collides: colliding.contains(item),
        surroundings: Surroundings(of: item, in: plan, gap: gap, boundary: boundary), from: from)
    }
  }

  /// The items to record for some metrics: those that are looked at, or for a gap all of the scene.
  public func recorded(for metrics: [Metric], in plan: ScenePlan) -> [Int] {
    metrics.contains(.smallestGap) ? Array(plan.items.indices) : items
  }

  /// The response to the motions of the items that are looked at, or of all items of the scene, by
  /// definitions that may be known already.
  public func response(
    to motions: [Motion], ofAll: Bool = false, in plan: ScenePlan,
    by definitions: [ResponseDefinition]? = nil
  ) -> Response {
    let definitions = definitions ?? self.definitions(for: plan)
    return Response(
      of: items.indices.map { place in
        let motion = motions[ofAll ? items[place] : place]
        let response = definitions[place].response(to: motion, amid: ofAll ? motions : [])
        return (plan.items[items[place]].name, response)
      })
  }

  /// A request of its parts.
  package init(
    items: [Int], channel: Channel = .pose, band: Band = .standard, initial: Double? = nil,
    final: Double? = nil, target: Target? = nil, gap: [Int]? = nil, boundary: Int? = nil,
    from: Double? = nil
  ) {
    (self.items, self.channel, self.band) = (items, channel, band)
    (self.initial, self.final, self.target) = (initial, final, target)
    (self.gap, self.boundary, self.from) = (gap, boundary, from)
  }
}

extension ScenePlan {
  /// The place where an item comes to rest if it starts at a centre, by default that of the
  /// plan; nil where no formula knows it.
  public func target(of index: Int, startingAt center: Point? = nil) -> Target? {
    restingPlace(of: index, startingAt: center).map(Target.init)
  }

  /// The places where all items come to rest; see ``target(of:startingAt:)``.
  public var targets: [Target?] { restingPlaces.map { $0.map(Target.init) } }
}

extension Target {
  /// The place where an item comes to rest, with its angle where that is known.
  fileprivate init(_ place: (center: Point, angle: Double?)) {
    self.init(x: place.center.x, y: place.center.y, angle: place.angle)
  }
}
