// SPDX-License-Identifier: Apache-2.0

extension LaneStage {
  /// Finds the impacts of discs within the sub-step, stops the discs there and moves them on for the
  /// rest of the time; see `World.solveImpacts`.
  ///
  /// Most discs pass far from all edges, as both ends of their sweeps show; the others are followed one
  /// by one.
  @inline(__always)
  func solveImpacts(_ ledger: inout LaneLedger<R>, subStep: Float, where active: R.Mask) {
    for index in 0..<count where !movers[index].touches.isEmpty {
      let mayHit = self.mayHit(movers + index) .& active .& body(of: movers + index).pointee.isAwake
      if mayHit.isTrueAnywhere { solveImpacts(of: index, &ledger, subStep, where: mayHit) }
    }
  }

  /// The lanes where a disc may touch an edge within its sweep.
  @inline(__always)
  private func mayHit(_ mover: UnsafeMutablePointer<LaneMover<R>>) -> R.Mask {
    let position = body(of: mover).pointee.position
    let target = TargetDistance(R(SolverConstants.polygonSkin), mover.pointee.radius).largest
    let distance = target + R(LaneLimits.margin)
    let way = (mover.pointee.c0, position)
    var isFar = LaneLimits.hold(position)
    forEachTouch(of: mover) { _, edge in
      isFar = isFar .& edge.pointee.isFar(from: way, than: distance)
    }
    return .!isFar
  }

  @inline(never)
  private func solveImpacts(
    of mover: Int, _ ledger: inout LaneLedger<R>, _ subStep: Float, where mask: R.Mask
  ) {
    for lane in 0..<R.scalarCount where mask[lane] && !ledger.givenUp[lane] {
      var impacts = LaneImpacts(self, of: mover, in: lane)
      impacts.solve(&ledger, subStep: subStep)
    }
  }

  fileprivate func obstacle(_ touch: Int, in lane: Int) -> LaneObstacle {
    let edge = edge(of: touches + touch)
    return LaneObstacle(edge, bodies + edge.pointee.body, in: lane)
  }

  /// The contact of a touch in a lane, as a single run has it.
  fileprivate func contact(_ touch: Int, in lane: Int) -> Contact<Float> {
    var contact = Contact<Float>(
      pieceA: 0, pieceB: 0, bodyA: 0, bodyB: 1, friction: touches[touch].friction[lane],
      restitution: touches[touch].restitution[lane])
    contact.manifold = manifold(touch, in: lane)
    contact.isTouching = contact.manifold.count > 0
    return contact
  }
}

/// The impacts of one disc in one lane within a sub-step, the earliest first.
private struct LaneImpacts<R: LaneReal> {
  private let stage: LaneStage<R>
  private let mover: Int
  private let lane: Int
  private var flight: LaneFlight

  init(_ stage: LaneStage<R>, of mover: Int, in lane: Int) {
    self.stage = stage
    self.mover = mover
    self.lane = lane
    flight = LaneFlight(stage.movers[mover], stage.body(of: stage.movers + mover).pointee, in: lane)
  }

  private var touches: Range<Int> { stage.movers[mover].touches }

  /// Follows the disc to the end of the sub-step, or gives the lane up.
  mutating func solve(_ ledger: inout LaneLedger<R>, subStep: Float) {
    for touch in touches { stage.touches[touch].search = ImpactSearch() }
    while let (touch, time) = earliest() {
      let before = flight
      flight.advance(to: time)
      stage.touches[touch].search.time = ImpactTime.unknown()
      stage.touches[touch].search.count += 1
      let edge = stage.obstacle(touch, in: lane)
      let contact = meet(touch, edge, &ledger)
      guard contact.isTouching else {
        stage.touches[touch].search.isEnabled = false
        flight = before
        continue
      }
      guard touchesNothingElse(than: touch) else { return ledger.givenUp[lane] = true }
      let (stage, mover, lane) = (stage, mover, lane)
      flight.bounce(off: edge, contact, rest: (1 - time) * subStep) { manifold, centre in
        ledger.locate(touch, manifold, stage, mover, in: lane, at: centre)
      }
      for touch in touches { stage.touches[touch].search.time = ImpactTime.unknown() }
    }
    flight.store(into: &stage.body(of: stage.movers + mover).pointee, lane)
  }

  /// The touch of the earliest impact, and its time: a share of the sub-step.
  private func earliest() -> (touch: Int, time: Float)? {
    var (earliest, next) = (Float(1), -1)
    for touch in touches {
      let search = stage.touches[touch].search
      let time = search.time < 0 ? impactTime(touch, search) : search.time
      stage.touches[touch].search.time = time
      if time < earliest { (earliest, next) = (time, touch) }
    }
    return next >= 0 && earliest <= Float(SolverConstants.latestImpact) ? (next, earliest) : nil
  }

  private func impactTime(_ touch: Int, _ search: ImpactSearch) -> Float {
    let edge = stage.edge(of: stage.touches + touch)
    guard search.isEnabled, search.count <= SolverConstants.maximumImpacts,
      !flight.passes(edge.pointee.start[lane], edge.pointee.end[lane])
    else { return ImpactTime.never() }
    return flight.impactTime(stage.obstacle(touch, in: lane))
  }

  /// Updates the contact of the disc and an edge at their present places; lasting points keep impulses.
  private func meet(
    _ touch: Int, _ edge: LaneObstacle, _ ledger: inout LaneLedger<R>
  ) -> Contact<Float> {
    var contact = stage.contact(touch, in: lane)
    var manifold = flight.manifold(edge)
    manifold.inheritImpulses(from: contact.manifold)
    let isTouching = manifold.count > 0
    if isTouching != contact.isTouching {
      ledger.note(touch, isTouching: isTouching, stage, mover, in: lane, at: flight.body.position)
    }
    contact.manifold = manifold
    contact.isTouching = isTouching
    stage.touches[touch].load(manifold, into: lane)
    return contact
  }

  /// Tells whether the disc touches no other edge now: the two would be solved together.
  private func touchesNothingElse(than touch: Int) -> Bool {
    for other in touches where other != touch {
      stage.touches[other].search.isEnabled = true
      let edge = stage.edge(of: stage.touches + other)
      if stage.touches[other].isTouching[lane] { return false }
      if flight.isFar(edge.pointee.start[lane], edge.pointee.end[lane]) { continue }
      if flight.manifold(stage.obstacle(other, in: lane)).count > 0 { return false }
    }
    return true
  }
}
