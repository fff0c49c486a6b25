// SPDX-License-Identifier: Apache-2.0

// The touches of a mover in the rounds of the solver.

extension LaneStage {
  /// Takes the place of a mover as the start of its way through the sub-step.
  @inline(__always)
  func beginSweep(of mover: UnsafeMutablePointer<LaneMover<R>>) {
    mover.pointee.c0 = body(of: mover).pointee.position
    mover.pointee.a0 = body(of: mover).pointee.angle
  }

  /// Readies the touches of a mover, and lets them start from the last impulses.
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

  /// Some rounds of the velocities of a mover.
  @inline(__always)
  func solveVelocities(_ mover: UnsafeMutablePointer<LaneMover<R>>, rounds: Int) {
    forEachSolvedTouch(of: mover) { touch, edge in
      touch.pointee.solveVelocities(
        bodies + edge.pointee.body, body(of: mover), rounds: rounds)
    }
  }

  /// Keeps the impulses for the next sub-step.
  @inline(__always)
  func storeImpulses(of mover: UnsafeMutablePointer<LaneMover<R>>) {
    forEachSolvedTouch(of: mover) { touch, _ in touch.pointee.storeImpulses() }
  }

  /// Takes a mover to be where its body is, before the rounds of the positions.
  @inline(__always)
  func follow(_ mover: UnsafeMutablePointer<LaneMover<R>>) {
    mover.pointee.frame = body(of: mover).pointee.position
  }

  /// One round of the positions of a mover in the lanes of a mask; true where it need not go on.
  @inline(__always)
  func solvePositions(
    _ mover: UnsafeMutablePointer<LaneMover<R>>, where mask: R.Mask
  ) -> R.Mask {
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
}
