// SPDX-License-Identifier: Apache-2.0

import Basics
import Dynamics
import RigidBodies

/// A plan that the engine has played: the motions of the items that were asked for, the touches of all
/// items, and the simulation at its end, whose storage can serve the next one.
public typealias PlayedPlan = (motions: [Motion], touches: [Touch], simulation: Simulation<Float>)

extension ScenePlan {
  /// Plays the plan in the engine.
  ///
  /// - Parameters:
  ///   - items: The items to record.
  ///   - runsToPause: Waits for the pause after the recording.
  ///   - empty: A simulation of an empty world, which has not begun.
  /// - Returns: The motions and the touches.
  public func play(
    _ items: [Int], runsToPause: Bool = false,
    in empty: consuming Simulation<Float> = Simulation(World())
  ) -> PlayedPlan {
    var made = simulation(in: empty)
    let recording = made.simulation.record(
      items.map { made.bodies[$0] }, ticks: timing.tickCount, interval: timing.interval,
      scale: SolverConstants.pointsPerMetre, pauseLimit: timing.pauseLimit(runsToPause),
      drops: timing.drops.drops)
    let touches = touches(of: made.colliders, in: recording)
    let motions = motions(of: items, in: recording, touches, runsToPause: runsToPause)
    return (motions, touches, made.simulation)
  }

  /// The motions of the items that a recording has the tracks of.
  public func motions(
    of items: [Int], in recording: consuming Recording, _ touches: [Touch] = [], runsToPause: Bool
  ) -> [Motion] {
    let (lastTick, pauseTick) = (timing.lastTick(runsToPause), recording.pauseTick)
    var touching = [[Touch]](repeating: [], count: touches.isEmpty ? 0 : self.items.count)
    for touch in touches {
      touching[touch.item].append(touch)
      if let other = touch.other { touching[other].append(touch) }
    }
    return items.indices.map { place in
      Motion(
        shown(recording.takeTrack(place), of: items[place]), from: startingItem(items[place]),
        frameRate: timing.frameRate, pauseTick: pauseTick, lastTick: lastTick,
        contacts: touches.isEmpty
          ? [] : touching[items[place]].map { $0.contact(of: items[place], in: self) },
        displayScale: displayScale)
    }
  }
}

extension ScenePlan {
  /// The track of an item as its view shows it, which takes over rounded places and angles from tick 1 on;
  /// one that is anchored keeps its own.
  ///
  /// With s pixels to a point a coordinate x is shown at floor(x) + round(s (x - floor(x))) / s, the centre
  /// only where it has moved, and an angle to 1/5000. Source: measurements of Apple's UIKit, published in
  /// kern0x1b/charon, facts/UIKit/UIDynamicAnimator.md.
  private func shown(_ track: consuming Recording.Track, of item: Int) -> Recording.Track {
    guard let displayScale, !properties(of: item).isAnchored else { return track }
    var (before, center) = (Point(x: track.x[0], y: track.y[0]), items[item].center)
    for tick in track.x.indices.dropFirst() {
      let place = Point(x: track.x[tick], y: track.y[tick])
      if place != before {
        center = Point(x: place.x.shown(at: displayScale), y: place.y.shown(at: displayScale))
      }
      before = place
      (track.x[tick], track.y[tick]) = (center.x, center.y)
      // An angle of 0 has no sign in tables: + 0 takes it off.
      track.angle[tick] = (track.angle[tick] * 5000).rounded() / 5000 + 0
    }
    return track
  }
}

extension Double {
  /// A coordinate on a screen with some pixels to a point.
  fileprivate func shown(at scale: Double) -> Double {
    let floor = rounded(.down)
    return scale == 1 ? rounded() : floor + (scale * (self - floor)).rounded() / scale
  }
}

extension SceneTiming {
  /// The last tick of a run that may wait for a pause after the recording.
  public func lastTick(_ runsToPause: Bool) -> Int {
    runsToPause ? max(pauseTicks, tickCount) : tickCount
  }
}

extension Motion {
  /// The motion of a track, with tick 0 as the plan has it: the engine's own numbers begin with its
  /// first write-back.
  package init(
    _ track: consuming Recording.Track, from start: PlannedItem, frameRate: Double,
    pauseTick: Int? = nil, lastTick: Int? = nil, contacts: [Contact] = [],
    displayScale: Double? = nil
  ) {
    track.x[0] = start.center.x
    track.y[0] = start.center.y
    track.angle[0] = start.angle
    track.velocityX[0] = start.velocity.dx
    track.velocityY[0] = start.velocity.dy
    track.angularVelocity[0] = start.angularVelocity
    self.init(
      frameRate: frameRate, x: track.x, y: track.y, angle: track.angle,
      velocityX: track.velocityX, velocityY: track.velocityY,
      angularVelocity: track.angularVelocity, pauseTick: pauseTick, lastTick: lastTick,
      contacts: contacts, displayScale: displayScale)
  }
}
