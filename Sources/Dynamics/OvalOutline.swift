// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// The corners of the polygon that an oval is on the device, around its centre, in points.
///
/// Each quarter is one cubic, from the end of the horizontal axis on, computed in `Float`. It has
/// n = L / 10 corners, rounded, at equal steps of its parameter, where L is its length: at least one,
/// and at most 63, since no oval with more was seen.
///
/// Policy: this n is the simplest that gives the numbers of corners that were measured; their rule is
/// not known.
///
/// Source: measurement of Apple's frameworks, published by third parties: 20 x 10 pt have 4 corners,
/// 100 x 50 have 24, 60 x 200 have 44, 1000 x 500 have 244.
struct OvalOutline {
  /// The corners, in order from (width / 2, 0) to (0, height / 2) and on.
  private(set) var corners: [Vector2<Float>] = []

  /// The distance of a cubic's handles from its ends, as a share of the half axis.
  private static let handle: Float = 0.552_284_749_83
  /// The length of a side, in points.
  private static let side: Float = 10
  private static let mostSides = SolverConstants.maximumCorners / 4
  private static let chords = 64

  init(_ size: Size) {
    let (a, b) = (Float(size.width) / 2, Float(size.height) / 2)
    // A quarter leads from p to q, at right angles.
    for (p, q) in [
      (Vector2(a, 0), Vector2(0, b)), (Vector2(0, b), Vector2(-a, 0)),
      (Vector2(-a, 0), Vector2(0, -b)), (Vector2(0, -b), Vector2(a, 0)),
    ] {
      add(Quarter(p: p, q: q))
    }
  }

  private mutating func add(_ quarter: Quarter) {
    var (length, last) = (Float(0), quarter.point(at: 0))
    for chord in 1...Self.chords {
      let next = quarter.point(at: Float(chord) / Float(Self.chords))
      let way = next - last
      length += (way.x * way.x).addingProduct(way.y, way.y).squareRoot()
      last = next
    }
    let count = min(max(Int((length / Self.side).rounded()), 1), Self.mostSides)
    corners += (0..<count).map { quarter.point(at: Float($0) / Float(count)) }
  }

  /// A quarter of an oval around the origin, as a cubic.
  private struct Quarter {
    let p: Vector2<Float>
    let q: Vector2<Float>

    func point(at t: Float) -> Vector2<Float> {
      let u = 1 - t
      let (first, second) = (p + OvalOutline.handle * q, q + OvalOutline.handle * p)
      return (u * u * u) * p + (3 * u * u * t) * first + (3 * u * t * t) * second + (t * t * t) * q
    }
  }
}
