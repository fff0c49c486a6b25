// SPDX-License-Identifier: Apache-2.0

extension LaneStage {
  /// Finds out where each disc that moves touches each edge now.
  ///
  /// The geometry is that of `Manifold.ofEdgeAndDisc`; what is far from an edge in every lane is not
  /// looked at.
  @inline(__always)
  func findTouches(_ ledger: inout LaneLedger<R>, where active: R.Mask) {
    for index in 0..<count where !movers[index].touches.isEmpty {
      let body = body(of: movers + index)
      let isMoving = active .& body.pointee.isAwake
      guard isMoving.isTrueAnywhere else { continue }
      findTouches(of: index, at: body.pointee.position, &ledger, where: isMoving)
    }
  }

  @inline(__always)
  private func findTouches(
    of index: Int, at position: Vector2<R>, _ ledger: inout LaneLedger<R>, where isMoving: R.Mask
  ) {
    // As a point of a turned frame would be: + 0 makes 0 of -0.
    let centre = Vector2<R>.zero + position
    var isBeyond = .!LaneLimits.hold(centre)
    var touched = R.Mask(repeating: false)
    var changes = touched
    forEachTouch(of: movers + index) { touch, edge in
      touch.pointee.find(edge, centre, radius: movers[index].radius, where: isMoving)
      guard touch.pointee.isNear else { return }
      let new = touch.pointee.found.isTouching
      changes = changes .| (new .^ touch.pointee.isTouching)
      // Which of two is solved first would count.
      isBeyond = isBeyond .| (touched .& new)
      touched = touched .| new
    }
    ledger.giveUp(where: isBeyond .& isMoving)
    changes = changes .& isMoving
    if changes.isTrueAnywhere { note(changes, of: index, at: centre, &ledger) }
    forEachTouch(of: movers + index) { touch, _ in
      if touch.pointee.isNear { touch.pointee.take(where: isMoving) }
    }
  }

  /// Notes in the ledger where touches begin or end.
  @inline(never)
  private func note(
    _ changes: R.Mask, of mover: Int, at centre: Vector2<R>, _ ledger: inout LaneLedger<R>
  ) {
    for lane in 0..<R.scalarCount where changes[lane] {
      for touch in movers[mover].touches where touches[touch].isNear {
        let isTouching = touches[touch].found.isTouching[lane]
        guard isTouching != touches[touch].isTouching[lane] else { continue }
        ledger.note(touch, isTouching: isTouching, self, mover, in: lane, at: centre[lane])
      }
    }
  }
}

/// Where discs touch an edge, as `Manifold.ofEdgeAndDisc` finds it.
struct EdgeTouch<R: LaneReal>: Sendable {
  var isTouching = R.Mask(repeating: false)
  var isAtStart = R.Mask(repeating: false)
  var isAtEnd = R.Mask(repeating: false)
  var localNormal = Vector2<R>.zero

  /// No touch.
  init() {}

  /// Discs about a centre in the world; `radius` is that of both.
  @inline(__always)
  init(
    _ edge: UnsafePointer<LaneEdge<R>>, _ centre: Vector2<R>, _ radius: R, where isAsked: R.Mask
  ) {
    let centre = edge.pointee.frame.applyInverse(centre)
    let way = centre - edge.pointee.v1
    let isBefore = Vector2.dot(edge.pointee.e, way) .<= .zero
    let isAfter = .!isBefore .& (Vector2.dot(edge.pointee.e, edge.pointee.v2 - centre) .<= .zero)
    let distance = Vector2.dot(edge.pointee.right, way)
    isTouching = .!(isBefore .| isAfter) .& (distance.magnitude .<= radius)
    localNormal = (-edge.pointee.right).replacing(
      with: edge.pointee.right, where: .zero .< distance)
    isAtStart = R.Mask(repeating: false)
    isAtEnd = isAtStart
    guard ((isBefore .| isAfter) .& isAsked).isTrueAnywhere else { return }
    isAtStart = isBefore .& Self.isAt(edge.pointee.v1, edge.pointee.before, centre, radius)
    isAtEnd = isAfter .& Self.isAt(edge.pointee.v2, edge.pointee.after, centre, radius)
    isTouching = isTouching .| isAtStart .| isAtEnd
    localNormal = localNormal.replacing(with: .zero, where: isAtStart .| isAtEnd)
  }

  /// Where a disc meets a corner: near enough to it, and not over the neighbouring edge.
  @inline(__always)
  private static func isAt(
    _ corner: Vector2<R>, _ neighbour: Vector2<R>?, _ centre: Vector2<R>, _ radius: R
  ) -> R.Mask {
    let d = centre - corner
    let isNear = Vector2.dot(d, d) .<= radius * radius
    guard let neighbour else { return isNear }
    return isNear .& .!(R.zero .< Vector2.dot(neighbour - corner, d))
  }
}

extension LaneTouch {
  /// Finds out where the two touch, a disc about a centre; not looked at where it is far in every lane.
  @inline(__always)
  fileprivate mutating func find(
    _ edge: UnsafePointer<LaneEdge<R>>, _ centre: Vector2<R>, radius: R, where isMoving: R.Mask
  ) {
    let radius = R(SolverConstants.polygonSkin) + radius
    let isFar = edge.pointee.isFar(from: (centre, centre), than: radius + R(LaneLimits.margin))
    let isAsked = isMoving .& (.!isFar .| isTouching)
    isNear = isAsked.isTrueAnywhere
    if isNear { found = EdgeTouch(edge, centre, radius, where: isAsked) }
  }

  /// Takes over how the two touch now; the impulses of a point that was there before last.
  @inline(__always)
  fileprivate mutating func take(where isMoving: R.Mask) {
    let isOther =
      (isTouching .& found.isTouching)
      .& ((isAtStart .^ found.isAtStart) .| (isAtEnd .^ found.isAtEnd))
    let isNew = isMoving .& (isOther .| .!(isTouching .& found.isTouching))
    normalImpulse = normalImpulse.replacing(with: .zero, where: isNew)
    tangentImpulse = tangentImpulse.replacing(with: .zero, where: isNew)
    isTouching = (isTouching .& .!isMoving) .| (found.isTouching .& isMoving)
    isAtStart = (isAtStart .& .!isMoving) .| (found.isAtStart .& isMoving)
    isAtEnd = (isAtEnd .& .!isMoving) .| (found.isAtEnd .& isMoving)
    localNormal = localNormal.replacing(with: found.localNormal, where: isMoving)
  }
}

extension LaneMask {
  /// True where one is and the other is not.
  @inline(__always)
  static func .^ (a: Self, b: Self) -> Self { (a .& .!b) .| (b .& .!a) }
}

extension Transform where R: LaneReal {
  /// The frame of a lane.
  subscript(lane: Int) -> Transform<Float> {
    var frame = Transform<Float>(at: position[lane])
    frame.rotation.sine = rotation.sine[lane]
    frame.rotation.cosine = rotation.cosine[lane]
    return frame
  }
}
