// SPDX-License-Identifier: Apache-2.0

extension Outline where R: ScalarReal {
  /// The index of the corner farthest along a direction; the first of equal ones.
  @inline(__always)
  func support(along direction: Vector2<R>) -> Int {
    var best = 0
    var farthest = Vector2.dot(vertices[0], direction)
    for index in 1..<max(1, count) {
      let reach = Vector2.dot(vertices[index], direction)
      if reach > farthest {
        best = index
        farthest = reach
      }
    }
    return best
  }
}

/// A corner of each of two outlines, by index.
struct CornerPair: Sendable, Hashable {
  var a = 0
  var b = 0
}

/// Two outlines in their frames, without their radii.
struct OutlinePair<R: ScalarReal> {
  let a: Outline<R>
  let b: Outline<R>
  let frameA: Transform<R>
  let frameB: Transform<R>

  /// A corner of A, in the world.
  @inline(__always)
  func pointA(_ index: Int) -> Vector2<R> { frameA.apply(a.vertices[index]) }

  /// A corner of B, in the world.
  @inline(__always)
  func pointB(_ index: Int) -> Vector2<R> { frameB.apply(b.vertices[index]) }

  @inline(__always)
  func supportA(along direction: Vector2<R>) -> Int {
    a.support(along: frameA.rotation.applyInverse(direction))
  }

  @inline(__always)
  func supportB(along direction: Vector2<R>) -> Int {
    b.support(along: frameB.rotation.applyInverse(direction))
  }
}

/// Two outlines in motion through one sub-step, without their radii.
struct MovingPair<R: ScalarReal> {
  let a: Outline<R>
  let b: Outline<R>
  let sweepA: Sweep<R>
  let sweepB: Sweep<R>

  /// The outlines on their sweeps, without full turns.
  init(_ a: Outline<R>, along sweepA: Sweep<R>, _ b: Outline<R>, along sweepB: Sweep<R>) {
    self.a = a
    self.b = b
    self.sweepA = sweepA.withoutFullTurns
    self.sweepB = sweepB.withoutFullTurns
  }

  /// The outlines at a time from 0, the start of the sweeps, to 1, their end.
  @inline(__always)
  func placed(at t: R) -> OutlinePair<R> {
    OutlinePair(a: a, b: b, frameA: sweepA.transform(at: t), frameB: sweepB.transform(at: t))
  }
}

extension Sweep where R: ScalarReal {
  /// The same motion with a start angle from 0 to below 2 pi, where angles are most precise.
  ///
  /// Source: b2Sweep::Normalize, Box2D 2.3.
  var withoutFullTurns: Sweep {
    let fullTurn = R(2 * Double.pi)
    let turns = fullTurn * (a0 / fullTurn).rounded(.down)
    var sweep = self
    sweep.a0 = a0 - turns
    sweep.a = a - turns
    return sweep
  }
}
