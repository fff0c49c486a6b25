// SPDX-License-Identifier: Apache-2.0

/// The touches that began and ended in each lane, and the lanes that are given up.
///
/// It reports the same events as ``Touches``: two fixtures touch as long as one of their contacts
/// does. Only one pair may begin or end in a lane in a sub-step, because the order would matter.
struct LaneLedger<R: LaneReal>: Sendable {
  /// A pair that began or ended to touch in this sub-step, once or several times.
  private struct Change: Sendable {
    let pair: Int
    let didTouch: Bool

    /// The touch that began it last, and its place once the impulses are known.
    var touch: Int?
    var point: Vector2<Float>?
  }

  /// The lanes that are given up: their runs have to be made alone.
  var givenUp = R.Mask(repeating: false)

  /// The lanes with touches that began or ended, in this sub-step and since the last query.
  private(set) var changed = R.Mask(repeating: false)
  private(set) var hasEvents = R.Mask(repeating: false)

  /// The pairs that can touch, and the number of touching contacts of each, lane after lane.
  private let pairs: [Touches<Float>.Pair]
  private var counts: [Int]

  private var changes: [Change?]
  private var events: [[ContactEvent<Float>]]

  init(_ pairs: [Touches<Float>.Pair]) {
    self.pairs = pairs
    counts = Array(repeating: 0, count: pairs.count * R.scalarCount)
    changes = Array(repeating: nil, count: R.scalarCount)
    events = Array(repeating: [], count: R.scalarCount)
  }

  mutating func clear(_ lane: Int) {
    for pair in pairs.indices { counts[pair * R.scalarCount + lane] = 0 }
    changes[lane] = nil
    events[lane].removeAll(keepingCapacity: true)
    givenUp[lane] = false
    changed[lane] = false
    hasEvents[lane] = false
  }

  @inline(__always)
  mutating func giveUp(where mask: R.Mask) { givenUp = givenUp .| mask }

  /// Counts a touch of a lane that begins, or ends at its last place.
  mutating func note(
    _ touch: Int, isTouching: Bool, _ stage: LaneStage<R>, _ mover: Int, in lane: Int,
    at centre: Vector2<Float>
  ) {
    let pair = stage.touches[touch].pair
    let count = counts[pair * R.scalarCount + lane] + (isTouching ? 1 : -1)
    counts[pair * R.scalarCount + lane] = count
    if isTouching {
      if count == 1 { note(Change(pair: pair, didTouch: false, touch: touch), in: lane) }
    } else if count == 0 {
      let manifold = stage.manifold(touch, in: lane)
      let point = stage.point(of: touch, manifold, mover, in: lane, at: centre)
      note(Change(pair: pair, didTouch: true, point: point), in: lane)
    }
  }

  private mutating func note(_ change: Change, in lane: Int) {
    changed[lane] = true
    guard let old = changes[lane] else { return changes[lane] = change }
    if old.pair != change.pair { givenUp[lane] = true }
    changes[lane] = Change(
      pair: old.pair, didTouch: old.didTouch, touch: change.touch, point: change.point)
  }

  /// Sets the points of new touches to those of the impulses.
  @inline(__always)
  mutating func locateTouches(_ stage: LaneStage<R>) {
    guard changed.isTrueAnywhere else { return }
    for lane in 0..<R.scalarCount where changed[lane] { locateTouch(stage, in: lane) }
  }

  private mutating func locateTouch(_ stage: LaneStage<R>, in lane: Int) {
    guard let change = changes[lane], change.point == nil, let touch = change.touch else { return }
    let mover = stage.touches[touch].mover
    let centre = stage.bodies[stage.movers[mover].body].position[lane]
    changes[lane]?.point = stage.point(
      of: touch, stage.manifold(touch, in: lane), mover, in: lane, at: centre)
  }

  /// Sets the point of a touch that began in an impact, if it is not known yet.
  mutating func locate(
    _ touch: Int, _ manifold: Manifold<Float>, _ stage: LaneStage<R>, _ mover: Int, in lane: Int,
    at centre: Vector2<Float>
  ) {
    guard let change = changes[lane], change.point == nil, change.touch == touch else { return }
    changes[lane]?.point = stage.point(of: touch, manifold, mover, in: lane, at: centre)
  }

  /// Ends the sub-step: each net change becomes an event.
  @inline(__always)
  mutating func finishStep(_ stage: LaneStage<R>) {
    guard changed.isTrueAnywhere else { return }
    locateTouches(stage)
    for lane in 0..<R.scalarCount where changed[lane] { finishStep(in: lane) }
    changed = R.Mask(repeating: false)
  }

  private mutating func finishStep(in lane: Int) {
    guard let change = changes[lane] else { return }
    changes[lane] = nil
    let doTouch = counts[change.pair * R.scalarCount + lane] > 0
    guard doTouch != change.didTouch, let point = change.point else { return }
    let pair = pairs[change.pair]
    events[lane].append(
      ContactEvent(phase: doTouch ? .began : .ended, a: pair.a, b: pair.b, point: point))
    hasEvents[lane] = true
  }

  /// Removes and returns the events of a lane: all that began, then all that ended.
  mutating func takeEvents(of lane: Int) -> [ContactEvent<Float>] {
    hasEvents[lane] = false
    var taken: [ContactEvent<Float>] = []
    swap(&taken, &events[lane])
    if taken.count > 1 {
      taken = taken.filter { $0.phase == .began } + taken.filter { $0.phase == .ended }
    }
    return taken
  }
}

extension LaneStage {
  /// The manifold of a touch in a lane, as a single run has it.
  func manifold(_ touch: Int, in lane: Int) -> Manifold<Float> {
    touches[touch].manifold(edges + touches[touch].edge, in: lane)
  }

  /// The point in the world of a touch of a lane.
  fileprivate func point(
    of touch: Int, _ manifold: Manifold<Float>, _ mover: Int, in lane: Int,
    at centre: Vector2<Float>
  ) -> Vector2<Float> {
    WorldManifold(
      manifold, edges[touches[touch].edge].frame[lane],
      radiusA: Float(SolverConstants.polygonSkin), Transform(at: centre),
      radiusB: movers[mover].radius[lane]
    ).first.position
  }
}
