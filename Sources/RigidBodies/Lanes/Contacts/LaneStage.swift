// SPDX-License-Identifier: Apache-2.0

/// The lists of a sub-step of contacts in lanes, as pointers.
///
/// Access is unchecked and without reference counting; it is valid only while the lists are borrowed.
struct LaneStage<R: LaneReal> {
  /// The number of bodies that can move.
  let count: Int

  // The first elements of the lists; nil may stand for an empty one.
  private let firstBody: UnsafeMutablePointer<Body<R>>?
  private let firstMover: UnsafeMutablePointer<LaneMover<R>>?
  private let firstEdge: UnsafePointer<LaneEdge<R>>?
  private let firstTouch: UnsafeMutablePointer<LaneTouch<R>>?
  private let firstMoverOfBody: UnsafePointer<Int>?

  /// A stage of lists, each of which may be empty.
  @inline(__always)
  init(
    _ bodies: UnsafeMutableBufferPointer<Body<R>>,
    _ movers: UnsafeMutableBufferPointer<LaneMover<R>>,
    _ edges: UnsafeBufferPointer<LaneEdge<R>>,
    _ touches: UnsafeMutableBufferPointer<LaneTouch<R>>, _ moverOfBody: UnsafeBufferPointer<Int>
  ) {
    count = movers.count
    firstBody = bodies.baseAddress
    firstMover = movers.baseAddress
    firstEdge = edges.baseAddress
    firstTouch = touches.baseAddress
    firstMoverOfBody = moverOfBody.baseAddress
  }

  // The lists, to be used only where they have elements: an empty one may have no address.

  @inline(__always)
  var bodies: UnsafeMutablePointer<Body<R>> { firstBody.unsafelyUnwrapped }

  @inline(__always)
  var movers: UnsafeMutablePointer<LaneMover<R>> { firstMover.unsafelyUnwrapped }

  @inline(__always)
  var edges: UnsafePointer<LaneEdge<R>> { firstEdge.unsafelyUnwrapped }

  /// The pairs of discs and edges.
  @inline(__always)
  var touches: UnsafeMutablePointer<LaneTouch<R>> { firstTouch.unsafelyUnwrapped }

  /// The mover of each body, as an index.
  @inline(__always)
  var moverOfBody: UnsafePointer<Int> { firstMoverOfBody.unsafelyUnwrapped }

  @inline(__always)
  func body(of mover: UnsafeMutablePointer<LaneMover<R>>) -> UnsafeMutablePointer<Body<R>> {
    bodies + mover.pointee.body
  }

  @inline(__always)
  func edge(of touch: UnsafeMutablePointer<LaneTouch<R>>) -> UnsafePointer<LaneEdge<R>> {
    edges + touch.pointee.edge
  }

  /// Calls the closure for each touch of a mover, with its edge.
  @inline(__always)
  func forEachTouch(
    of mover: UnsafeMutablePointer<LaneMover<R>>,
    _ body: (UnsafeMutablePointer<LaneTouch<R>>, UnsafePointer<LaneEdge<R>>) -> Void
  ) {
    for index in mover.pointee.touches { body(touches + index, edges + touches[index].edge) }
  }

  // MARK: Solving

  /// Starts the sweep of a mover at its place.
  @inline(__always)
  func beginSweep(of mover: UnsafeMutablePointer<LaneMover<R>>) {
    mover.pointee.c0 = body(of: mover).pointee.position
    mover.pointee.a0 = body(of: mover).pointee.angle
  }

  /// Prepares and warm-starts the touches of a mover.
  @inline(__always)
  func prepare(_ mover: UnsafeMutablePointer<LaneMover<R>>, where isMoving: R.Mask) {
    mover.pointee.isSolvedAnywhere = false
    forEachTouch(of: mover) { touch, edge in
      touch.pointee.isSolved = touch.pointee.isTouching .& isMoving
      touch.pointee.isSolvedAnywhere = touch.pointee.isSolved.isTrueAnywhere
      guard touch.pointee.isSolvedAnywhere else { return }
      mover.pointee.isSolvedAnywhere = true
      touch.pointee.prepare(
        edge, bodies + edge.pointee.body, body(of: mover), radius: mover.pointee.radius)
    }
  }

  /// Runs some velocity rounds of a mover.
  @inline(__always)
  func solveVelocities(_ mover: UnsafeMutablePointer<LaneMover<R>>, rounds: Int) {
    forEachSolvedTouch(of: mover) { touch, edge in
      touch.pointee.solveVelocities(bodies + edge.pointee.body, body(of: mover), rounds: rounds)
    }
  }

  /// Stores the impulses for the next sub-step.
  @inline(__always)
  func storeImpulses(of mover: UnsafeMutablePointer<LaneMover<R>>) {
    forEachSolvedTouch(of: mover) { touch, _ in touch.pointee.storeImpulses() }
  }

  /// Updates the frame of a mover before the position rounds.
  @inline(__always)
  func follow(_ mover: UnsafeMutablePointer<LaneMover<R>>) {
    mover.pointee.frame = body(of: mover).pointee.position
  }

  /// Runs one position round of a mover in the lanes of a mask; true where no other is needed.
  @inline(__always)
  func solvePositions(_ mover: UnsafeMutablePointer<LaneMover<R>>, where mask: R.Mask) -> R.Mask {
    var isContent = R.Mask(repeating: true)
    forEachSolvedTouch(of: mover) { touch, edge in
      let isContentHere = touch.pointee.solvePosition(
        bodies + edge.pointee.body, body(of: mover), mover, where: mask)
      isContent = isContent .& isContentHere
    }
    return isContent
  }

  @inline(__always)
  private func forEachSolvedTouch(
    of mover: UnsafeMutablePointer<LaneMover<R>>,
    _ body: (UnsafeMutablePointer<LaneTouch<R>>, UnsafePointer<LaneEdge<R>>) -> Void
  ) {
    guard mover.pointee.isSolvedAnywhere else { return }
    forEachTouch(of: mover) { touch, edge in
      if touch.pointee.isSolvedAnywhere { body(touch, edge) }
    }
  }

  // MARK: Touches

  /// Finds the touches of each moving disc now.
  ///
  /// The geometry is that of `Manifold.ofEdgeAndDisc`; edges that are far in every lane are skipped.
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
    // As for a point of a rotated frame: + 0 makes 0 of -0.
    let centre = Vector2<R>.zero + position
    var isBeyond = .!LaneLimits.hold(centre)
    var touched = R.Mask(repeating: false)
    var changes = touched
    forEachTouch(of: movers + index) { touch, edge in
      touch.pointee.find(edge, centre, radius: movers[index].radius, where: isMoving)
      guard touch.pointee.isNear else { return }
      let new = touch.pointee.found.isTouching
      changes = changes .| (new .^ touch.pointee.isTouching)
      // With two touches the order of solution would matter.
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

extension LaneContacts {
  /// Calls the closure with the lists of a sub-step, and the ledger.
  @inline(__always)
  mutating func onStage<Result>(
    _ bodies: inout [Body<R>], _ act: (LaneStage<R>, inout LaneLedger<R>) -> Result
  ) -> Result {
    Self.onStage(&bodies, &movers, edges, &touches, moverOfBody, &ledger, act)
  }

  @inline(__always)
  private static func onStage<Result>(
    _ bodies: inout [Body<R>], _ movers: inout [LaneMover<R>], _ edges: [LaneEdge<R>],
    _ touches: inout [LaneTouch<R>], _ moverOfBody: [Int], _ ledger: inout LaneLedger<R>,
    _ act: (LaneStage<R>, inout LaneLedger<R>) -> Result
  ) -> Result {
    bodies.withUnsafeMutableBufferPointer { bodies in
      movers.withUnsafeMutableBufferPointer { movers in
        edges.withUnsafeBufferPointer { edges in
          touches.withUnsafeMutableBufferPointer { touches in
            moverOfBody.withUnsafeBufferPointer { moverOfBody in
              act(LaneStage(bodies, movers, edges, touches, moverOfBody), &ledger)
            }
          }
        }
      }
    }
  }
}

/// The touch of discs and an edge, as `Manifold.ofEdgeAndDisc` finds it.
struct EdgeTouch<R: LaneReal>: Sendable {
  var isTouching = R.Mask(repeating: false)
  var isAtStart = R.Mask(repeating: false)
  var isAtEnd = R.Mask(repeating: false)
  var localNormal = Vector2<R>.zero

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

  /// The lanes where a disc meets a corner: near enough to it, and not over the neighbouring edge.
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
  /// Finds the touch of a disc about a centre; skipped where it is far in every lane.
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

  /// Takes over the touch that was found; a lasting point keeps its impulses.
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
  /// Exclusive or.
  @inline(__always)
  static func .^ (a: Self, b: Self) -> Self { (a .& .!b) .| (b .& .!a) }
}

extension Transform where R: LaneReal {
  subscript(lane: Int) -> Transform<Float> {
    var frame = Transform<Float>(at: position[lane])
    frame.rotation.sine = rotation.sine[lane]
    frame.rotation.cosine = rotation.cosine[lane]
    return frame
  }
}

/// The limits of runs with contacts in lanes.
///
/// The tests for edges far away have a margin that must exceed rounding errors: at 1024 m `Float` has
/// steps of 1/8192 m.
enum LaneLimits {
  /// The largest coordinate, in metres.
  static let largest = 1024.0

  /// The largest number of pairs of discs and edges: each is tested in every sub-step.
  static let meetings = 64

  /// More than the rounding error of a distance, in metres.
  static let margin = 0.5 * SolverConstants.linearSlop

  /// Tells whether the coordinates of a point are below the largest.
  @inline(__always)
  static func hold<R: Real>(_ point: Vector2<R>) -> R.Mask {
    let largest = R(largest)
    return (point.x.magnitude .< largest) .& (point.y.magnitude .< largest)
  }
}
