// SPDX-License-Identifier: Apache-2.0

/// What a sub-step of contacts in lanes works on, in one piece.
///
/// Nothing is counted or checked on the way; it is valid only while the lists that it points into are
/// borrowed.
struct LaneStage<R: LaneReal> {
  let bodies: UnsafeMutablePointer<Body<R>>
  let movers: UnsafeMutablePointer<LaneMover<R>>
  let edges: UnsafePointer<LaneEdge<R>>
  let touches: UnsafeMutablePointer<LaneTouch<R>>

  /// The number of bodies that can move.
  let count: Int

  /// The mover of each body, as an index.
  let moverOfBody: UnsafePointer<Int>
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
  /// The first elements of the lists: of an empty one, whatever, since nothing is asked for there.
  @inline(__always)
  fileprivate init(
    _ bodies: UnsafeMutableBufferPointer<Body<R>>,
    _ movers: UnsafeMutableBufferPointer<LaneMover<R>>,
    _ edges: UnsafeBufferPointer<LaneEdge<R>>,
    _ touches: UnsafeMutableBufferPointer<LaneTouch<R>>, _ moverOfBody: UnsafeBufferPointer<Int>
  ) {
    self.bodies = bodies.baseAddress.unsafelyUnwrapped
    self.movers = movers.baseAddress.unsafelyUnwrapped
    self.edges = edges.baseAddress.unsafelyUnwrapped
    self.touches = touches.baseAddress.unsafelyUnwrapped
    self.moverOfBody = moverOfBody.baseAddress.unsafelyUnwrapped
    count = movers.count
  }

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
