// SPDX-License-Identifier: Apache-2.0

/// What a sub-step of contacts in lanes works on, in one piece.
///
/// Nothing is counted or checked on the way; it is valid only while the lists that it points into are
/// borrowed.
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
}

/// The lists, each to be asked for only where it has an element: an empty one may have no address.
extension LaneStage {
  /// The bodies.
  var bodies: UnsafeMutablePointer<Body<R>> {
    @inline(__always) get { firstBody.unsafelyUnwrapped }
  }

  /// The bodies that can move.
  var movers: UnsafeMutablePointer<LaneMover<R>> {
    @inline(__always) get { firstMover.unsafelyUnwrapped }
  }

  /// The edges that do not move.
  var edges: UnsafePointer<LaneEdge<R>> {
    @inline(__always) get { firstEdge.unsafelyUnwrapped }
  }

  /// The meetings of discs with edges.
  var touches: UnsafeMutablePointer<LaneTouch<R>> {
    @inline(__always) get { firstTouch.unsafelyUnwrapped }
  }

  /// The mover of each body, as an index.
  var moverOfBody: UnsafePointer<Int> {
    @inline(__always) get { firstMoverOfBody.unsafelyUnwrapped }
  }
}

extension LaneContacts {
  /// Calls the closure with everything that a sub-step works on, and the ledger.
  @inline(__always)
  mutating func onStage<Answer>(
    _ bodies: inout [Body<R>], _ act: (LaneStage<R>, inout LaneLedger<R>) -> Answer
  ) -> Answer {
    Self.onStage(&bodies, &movers, edges, &touches, moverOfBody, &ledger, act)
  }

  @inline(__always)
  private static func onStage<Answer>(
    _ bodies: inout [Body<R>], _ movers: inout [LaneMover<R>], _ edges: [LaneEdge<R>],
    _ touches: inout [LaneTouch<R>], _ moverOfBody: [Int], _ ledger: inout LaneLedger<R>,
    _ act: (LaneStage<R>, inout LaneLedger<R>) -> Answer
  ) -> Answer {
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

extension LaneStage {
  /// The body of a mover.
  @inline(__always)
  func body(of mover: UnsafeMutablePointer<LaneMover<R>>) -> UnsafeMutablePointer<Body<R>> {
    bodies + mover.pointee.body
  }

  /// The edge of a touch.
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
}
