// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

/// Ranges of attachments.
struct FloatRangeTests {
  @Test func `Only a range without any end is infinite`() {
    #expect(FloatRange.infinite.isInfinite)
    #expect(!FloatRange.zero.isInfinite)
    #expect(!FloatRange(minimum: 0, maximum: .infinity).isInfinite)
    #expect(FloatRange.zero == FloatRange(minimum: 0, maximum: 0))
  }
}

/// Paths as lists of corners.
struct BezierPathTests {
  @Test func linesMakeCornersAndClosingDropsARepeatedOne() {
    let path = BezierPath()
    path.move(to: Point(x: 0, y: 0))
    path.addLine(to: Point(x: 10, y: 0))
    path.addLine(to: Point(x: 10, y: 5))
    #expect(!path.isClosed)
    path.addLine(to: Point(x: 0, y: 0))
    path.close()
    #expect(path.isClosed)
    #expect(path.corners == [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 5)])
  }

  @Test func anOvalHasItsCornersOnTheEllipse() {
    let path = BezierPath(ovalIn: Rect(x: 10, y: 20, width: 200, height: 50))
    #expect(path.isClosed)
    #expect(path.corners.count == 44)
    for corner in path.corners {
      let (x, y) = ((corner.x - 110) / 100, (corner.y - 45) / 25)
      #expect(abs(x * x + y * y - 1) < 6e-4)
    }
  }

  @Test func anItemWithoutAPathOfItsOwnHasItsBounds() {
    final class Plain: DynamicItem {
      var center = Point.zero
      let bounds = Rect(x: 5, y: 5, width: 40, height: 20)
      var transform = AffineTransform.identity
    }
    let item = Plain()
    #expect(item.collisionBoundsType == .rectangle)
    let half = item.collisionBoundingPath.corners
    #expect(half.first == Point(x: -20, y: -10))
    #expect(half[2] == Point(x: 20, y: 10))
  }
}
