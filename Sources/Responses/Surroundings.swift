// SPDX-License-Identifier: Apache-2.0

import Dynamics
import RigidBodies

/// What is around an item in its scene: other items, the area that it should not leave, and moving points
/// that drag it.
public struct Surroundings: Hashable, Sendable {
  /// The scene with its parameters set.
  let plan: ScenePlan
  /// The item, as an index into the scene's.
  let item: Int
  /// The items to which gaps are measured, perhaps the item itself, which does not count; nil for all.
  let gap: [Int]?
  /// The boundary of the area, as an index into those with names; nil for the reference bounds.
  let boundary: Int?

  /// The surroundings of an item in a scene.
  ///
  /// - Parameters:
  ///   - item: The item, as an index into the scene's.
  ///   - plan: The scene.
  ///   - gap: The items to which gaps are measured; nil for all others.
  ///   - boundary: The boundary that the item should not pass, as an index into `plan.boundaries`: one
  ///     line, or closed and convex; nil for the reference bounds.
  public init(of item: Int, in plan: ScenePlan, gap: [Int]? = nil, boundary: Int? = nil) {
    (self.plan, self.item, self.gap, self.boundary) = (plan, item, gap, boundary)
  }

  /// The items to which gaps are measured.
  var others: [Int] { (gap ?? Array(plan.items.indices)).filter { $0 != item } }

  /// The corners of the area that the item should not leave; nil where none is known.
  var area: [Point]? {
    guard let boundary else { return plan.area(of: item)?.corners }
    let all = plan.boundaries
    return boundary < all.count ? all[boundary].area(around: plan.items[item].center) : nil
  }

  /// The behaviours by which moving points drag the item.
  var leads: [TimedBehavior] { plan.leads(of: item) }
}

// The metrics of places: of the surface of the item, at the ticks.

extension PathMetrics {
  /// The smallest gap to the other items in pt; where they overlap, minus the depth.
  var smallestGap: MetricValue? {
    guard let around = definition.surroundings else { return nil }
    var surface = around.plan.items[around.item].surface
    var gap = Double.infinity
    for index in around.others {
      guard others[index].isFinite else { return .missing(.diverged) }
      var other = around.plan.items[index].surface
      for tick in motion.x.indices {
        surface.follow(motion, at: tick)
        other.follow(others[index], at: tick)
        gap = surface.gap(to: other, atMost: gap)
      }
    }
    return .value(gap)
  }

  /// How far the surface reaches beyond the area, in pt; 0 where it never does.
  var outside: MetricValue? { overhangs.map { .value(max(0, $0.max() ?? 0)) } }

  /// The total time in which the surface reaches beyond the area, in seconds.
  ///
  /// Between two ticks the overhang is a straight line.
  var timeOutside: MetricValue? {
    guard let overhangs else { return nil }
    let ticks = zip(overhangs, overhangs.dropFirst()).reduce(0.0) { sum, ends in
      let (low, high) = (min(ends.0, ends.1), max(ends.0, ends.1))
      guard high > 0 else { return sum }
      return sum + (low < 0 ? high / (high - low) : 1)
    }
    return .value(ticks / motion.frameRate)
  }

  /// How far the surface reaches beyond the area at each tick in pt, less than 0 inside.
  ///
  /// Policy: 0 counts as inside, and so does a hair, which `Float` places cannot tell from it: 4 ulps of
  /// the largest of the coordinates and sides, some 0.0005 pt on the screen of a phone.
  private var overhangs: [Double]? {
    guard let around = definition.surroundings, let corners = around.area else { return nil }
    let area = PlacedShape(.polygon(corners.map { Vector2($0.x, $0.y) }))
    var surface = around.plan.items[around.item].surface
    let side = max(definition.width, definition.height)
    return motion.x.indices.map { tick in
      surface.follow(motion, at: tick)
      let overhang = surface.overhang(beyond: area)
      let hair =
        Step.floatResolution * max(motion.x[tick].magnitude, motion.y[tick].magnitude, side)
      return overhang > hair ? overhang : min(overhang, 0)
    }
  }

  /// The largest distance behind the moving points that drag the item while they do, in pt.
  var lag: MetricValue? {
    guard let around = definition.surroundings else { return nil }
    var item = around.plan.items[around.item]
    var lag = 0.0
    for entry in around.leads {
      guard let lead = entry.behavior.lead else { continue }
      var start: PlannedItem?
      for tick in motion.x.indices {
        let time = Double(tick) / motion.frameRate
        guard entry.time.contains(time + Trace.rounding) else { continue }
        item.center = Point(x: motion.x[tick], y: motion.y[tick])
        item.angle = motion.angle[tick]
        let begun = start ?? item
        start = begun
        lag = max(lag, entry.lag(of: item, behind: lead, at: time, since: begun))
      }
    }
    return .value(lag)
  }
}

extension PlacedShape {
  /// Moves it to where an item is at a tick.
  fileprivate mutating func follow(_ motion: Motion, at tick: Int) {
    position = Vector2(motion.x[tick], motion.y[tick])
    angle = motion.angle[tick]
  }
}
