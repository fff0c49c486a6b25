// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// The regions of fields as sets of points.
struct FieldRegionTests {
  private let disc = FieldRegion<Double>.circle(radius: 1)
  private let bar = FieldRegion<Double>.rectangle(width: 4, height: 1)

  /// Points on a grid finer than what it must tell apart.
  private let points: [Vector2<Double>] = stride(from: -3, through: 3, by: 0.25).flatMap { x in
    stride(from: -2, through: 2, by: 0.25).map { Vector2(x, $0) }
  }

  @Test func aCircleAndARectangleHoldTheirRims() {
    for point in points {
      let (x, y) = (point.x, point.y)
      #expect(disc.contains(point) == (x * x + y * y <= 1))
      #expect(bar.contains(point) == (abs(x) <= 2 && abs(y) <= 0.5))
      #expect(FieldRegion.infinite.contains(point))
    }
  }

  @Test func regionsCombineAsSetsDo() {
    for point in points {
      let (inDisc, inBar) = (disc.contains(point), bar.contains(point))
      #expect(disc.inverse().contains(point) == !inDisc)
      #expect(disc.union(bar).contains(point) == (inDisc || inBar))
      #expect(disc.intersection(bar).contains(point) == (inDisc && inBar))
      #expect(disc.difference(bar).contains(point) == (inDisc && !inBar))
      let both = disc.difference(bar).union(bar.difference(disc)).inverse()
      #expect(both.contains(point) == (inDisc == inBar))
    }
  }

  @Test func lengthsCanBeMapped() {
    let region = disc.difference(bar).union(.infinite.inverse())
    let inPoints = region.mapLengths { Float($0) * 100 }
    for point in points {
      let scaled = Vector2(Float(point.x) * 100, Float(point.y) * 100)
      #expect(inPoints.contains(scaled) == region.contains(point))
    }
  }
}
