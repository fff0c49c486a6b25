// SPDX-License-Identifier: Apache-2.0

extension World {
  /// Moves every island that is awake on by one sub-step.
  @inline(__always)
  mutating func step() {
    if !areIslandsKnown { rebuildIslands() }
    let h = R(Double(subStep))
    for island in islands { step(island, h) }
  }

  /// The island step of Box2D 2.3.1 (b2Island::Solve) for bodies and joints.
  @inline(__always)
  private mutating func step(_ island: Island, _ h: R) {
    // Where all bodies sleep nothing happens; one that is awake wakes the others.
    guard wakeTogether(island).isTrueAnywhere else { return }
    // Forces and damping change the velocities.
    for body in island.bodies { bodies.elements[body].integrateVelocity(h, gravity: gravity) }
    // Joints start from the impulses of the last sub-step.
    prepareJoints(of: island, h)
    // Round after round, each joint corrects the velocities.
    for _ in 0..<SolverConstants.velocityIterations { solveVelocities(of: island) }
    // Velocities change the positions.
    for body in island.bodies { bodies.elements[body].integratePosition(h) }
    // Rigid joints correct the positions, and say whether they are content.
    let isSolved = correctPositions(of: island)
    // What was quiet for long enough sleeps.
    if allowsSleeping { sleepIfQuiet(island, where: isSolved) }
  }

  /// Wakes the whole island where one body of it is awake; true there.
  @inline(__always)
  private mutating func wakeTogether(_ island: Island) -> R.Mask {
    var isAwake = R.Mask(repeating: false)
    for body in island.bodies { isAwake = isAwake .| bodies.elements[body].isAwake }
    for body in island.bodies { bodies.elements[body].wake(where: isAwake) }
    return isAwake
  }

  @inline(__always)
  private mutating func prepareJoints(of island: Island, _ h: R) {
    forEachJoint(of: island) {
      $0.prepare($1, h)
    } pin: {
      $0.prepare($1, h)
    } rope: {
      $0.prepare($1, h)
    } weld: {
      $0.prepare($1, h)
    } sliding: {
      $0.prepare($1, h)
    }
  }

  @inline(__always)
  private mutating func solveVelocities(of island: Island) {
    forEachJoint(of: island) {
      $0.solveVelocity($1)
    } pin: {
      $0.solveVelocity($1)
    } rope: {
      $0.solveVelocity($1)
    } weld: {
      $0.solveVelocity($1)
    } sliding: {
      $0.solveVelocity($1)
    }
  }

  /// Up to three rounds of position corrections; true where all joints are content with one.
  @inline(__always)
  private mutating func correctPositions(of island: Island) -> R.Mask {
    var isSolved = R.Mask(repeating: false)
    for _ in 0..<SolverConstants.positionIterations {
      var isContent = R.Mask(repeating: true)
      forEachJoint(of: island) {
        isContent = isContent .& $0.solvePosition($1)
      } pin: {
        isContent = isContent .& $0.solvePosition($1)
      } rope: {
        isContent = isContent .& $0.solvePosition($1)
      } weld: {
        isContent = isContent .& $0.solvePosition($1)
      } sliding: {
        isContent = isContent .& $0.solvePosition($1)
      }
      isSolved = isSolved .| isContent
      if isSolved.isTrueEverywhere { break }
    }
    return isSolved
  }

  /// Counts the quiet sub-steps and puts the island to sleep when the last body had enough.
  @inline(__always)
  private mutating func sleepIfQuiet(_ island: Island, where isSolved: R.Mask) {
    var isQuiet = isSolved
    for body in island.bodies {
      bodies.elements[body].countQuietStep()
      isQuiet = isQuiet .& (quietStepsToSleep .<= bodies.elements[body].quietSteps)
    }
    guard isQuiet.isTrueAnywhere else { return }
    for body in island.bodies { bodies.elements[body].sleep(where: isQuiet) }
  }

  /// Calls one of the closures for each joint, in the order of the island.
  @inline(__always)
  private mutating func forEachJoint(
    of island: Island,
    distance: (inout DistanceJoint<R>, UnsafeMutablePointer<Body<R>>) -> Void,
    pin: (inout PinJoint<R>, UnsafeMutablePointer<Body<R>>) -> Void,
    rope: (inout RopeJoint<R>, UnsafeMutablePointer<Body<R>>) -> Void,
    weld: (inout WeldJoint<R>, UnsafeMutablePointer<Body<R>>) -> Void,
    sliding: (inout SlidingJoint<R>, UnsafeMutablePointer<Body<R>>) -> Void
  ) {
    bodies.elements.withUnsafeMutableBufferPointer { buffer in
      guard let bodies = buffer.baseAddress else { return }
      for id in island.joints {
        switch id.kind {
        case .distance: distance(&distanceJoints.elements[id.index], bodies)
        case .pin: pin(&pinJoints.elements[id.index], bodies)
        case .rope: rope(&ropeJoints.elements[id.index], bodies)
        case .weld: weld(&weldJoints.elements[id.index], bodies)
        case .sliding: sliding(&slidingJoints.elements[id.index], bodies)
        }
      }
    }
  }

  /// Forgets the forces of the tick.
  mutating func clearForces() {
    for index in bodies.elements.indices {
      bodies.elements[index].force = .zero
      bodies.elements[index].torque = .zero
    }
  }
}
