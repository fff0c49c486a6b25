// SPDX-License-Identifier: Apache-2.0

import Basics
import RigidBodies
import Testing
import TestSupport

@testable import Dynamics

struct FloatRangeTests {
  @Test func `Only a range without any end is infinite`() {
    #expect(FloatRange.infinite.isInfinite)
    #expect(!FloatRange.zero.isInfinite)
    #expect(!FloatRange(minimum: 0, maximum: .infinity).isInfinite)
    #expect(FloatRange.zero == FloatRange(minimum: 0, maximum: 0))
  }
}

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

struct PolarAngleTests {
  @Test
  func `It is the C library's to two units in the last place, with the same bits everywhere`() {
    var random = SplitMix(seed: 4)
    var (hash, wrong) = (BitHash(), 0)
    for _ in 0..<200_000 {
      let x = random.number(-1...1) * random.number(0...1)
      let y = random.number(-1...1) * random.number(0...1)
      let angle = polarAngle(x: x, y: y)
      hash.take(angle)
      if abs(angle - atan2(y, x)) > 2 * angle.ulp { wrong += 1 }
    }
    #expect(wrong == 0)
    #expect(hash.value == 3_938_711_455_158_539_333)
  }

  @Test
  func `Along the axes and diagonals, for zeros, infinities and what is no number it is atan2's`() {
    let numbers = [0, -0.0, 1, -1, 3, 1e-310, -1e300, .infinity, -.infinity, .nan]
    for x in numbers {
      for y in numbers {
        let (angle, truth) = (polarAngle(x: x, y: y), atan2(y, x))
        #expect(angle.sign == truth.sign && abs(angle - truth) <= truth.ulp || truth.isNaN)
        #expect(angle.isNaN == truth.isNaN)
        guard x.magnitude == y.magnitude || x == 0 || y == 0 else { continue }
        #expect(angle.bitPattern == truth.bitPattern || truth.isNaN, "\(x), \(y)")
      }
    }
  }
}

/// Mass and inertia of the shapes of items, by closed forms and by way of an animator.
struct ItemShapeTests {
  private let size = Size(width: 120, height: 50)

  @Test func aRectangleWeighsItsAreaAndTurnsAsMeasured() {
    var properties = ItemProperties.runtime
    properties.density = 3
    let mass = properties.mass(of: size)
    #expect(abs(mass - 3 * 1.2 * 0.5) < 1e-12)
    #expect(abs(properties.inertia(of: size) - mass * (1.44 + 0.25) / 12) < 1e-12)
  }

  @Test func anEllipseWeighsAndTurnsAsItsClosedFormsSay() {
    let properties = ItemProperties.runtime
    let mass = properties.mass(of: size, shape: .ellipse)
    #expect(abs(mass - Double.pi * 1.2 * 0.5 / 4) < 1e-12)
    let inertia = properties.inertia(of: size, shape: .ellipse)
    #expect(abs(inertia - mass * (1.44 + 0.25) / 16) < 1e-12)
  }

  @Test func aPathThatIsTheRectangleOrTheOvalIsAsHeavyEitherWayRound() {
    let properties = ItemProperties.runtime
    let bounds = Rect(x: -60, y: -25, width: 120, height: 50)
    let rectangle = BezierPath(rect: bounds).corners
    let oval = BezierPath(ovalIn: bounds).corners
    for corners in [rectangle, rectangle.reversed()] {
      let (mass, inertia) = masses(.path(corners))
      #expect(abs(mass - properties.mass(of: size)) < 1e-12)
      #expect(abs(inertia - properties.inertia(of: size)) < 1e-12)
    }
    let (mass, inertia) = masses(.path(oval))
    // A polygon of 28 corners in an ellipse: sin(2 pi / n) / (2 pi / n) of its area, a little more
    // where they are not even.
    #expect(oval.count == 28)
    #expect(abs(mass / properties.mass(of: size, shape: .ellipse) - 0.9916) < 1e-3)
    #expect(abs(inertia / properties.inertia(of: size, shape: .ellipse) - 1) < 0.02)
  }

  @Test func aTriangleHasTheClosedFormsOfATriangle() {
    // Equilateral with the side s, about its centroid: A = sqrt(3)/4 s^2, I = m s^2 / 12.
    let radius = 100.0
    let side = radius * 3.0.squareRoot()
    let triangle = ItemShape.path([
      Point(x: 0, y: -radius), Point(x: side / 2, y: radius / 2),
      Point(x: -side / 2, y: radius / 2),
    ])
    let (mass, inertia) = masses(triangle)
    #expect(abs(mass - 3.0.squareRoot() / 4 * 3) < 1e-9)
    #expect(abs(inertia - mass * 3 / 12) < 1e-9)
    #expect(triangle.centerOfMass == .zero)
  }

  /// About the centre of mass of a right triangle of the legs a and b I = m (a^2 + b^2) / 18.
  @Test func aPathTurnsAboutItsCentreOfMass() {
    let corner = ItemShape.path([
      Point(x: 0, y: 0), Point(x: 30, y: 0), Point(x: 0, y: 60),
    ])
    #expect(abs(corner.centerOfMass.horizontal - 10) < 1e-9)
    #expect(abs(corner.centerOfMass.vertical - 20) < 1e-9)
    let (mass, inertia) = masses(corner)
    #expect(abs(inertia - mass * (0.09 + 0.36) / 18) < 1e-12)
  }

  @Test func aResizedItemIsHeavierOnceItIsTakenOver() {
    let card = Card(0, 0, width: 100, height: 100)
    let animator = DynamicAnimator(withoutResistance: [card])
    let push = PushBehavior(items: [card], mode: .instantaneous)
    push.magnitude = 1
    card.bounds = Rect(x: 0, y: 0, width: 200, height: 100)
    animator.updateItem(usingCurrentState: card)
    animator.addBehavior(push)
    animator.run(1)
    #expect(abs(animator.velocity(of: card).dx - 50) < 1e-4)
  }

  @Test func aPathThatIsNotConvexIsRefused() async {
    await #expect(processExitsWith: .failure) {
      let card = Card(0, 0, width: 40, height: 40)
      let arrow = BezierPath()
      arrow.move(to: Point(x: -20, y: -20))
      for (x, y) in [(0.0, -5.0), (20, -20), (20, 20), (0, 5), (-20, 20)] {
        arrow.addLine(to: Point(x: x, y: y))
      }
      arrow.close()
      card.collisionBoundsType = .path
      card.collisionBoundingPath = arrow
      DynamicAnimator().addBehavior(CollisionBehavior(items: [card]))
    }
  }

  private func masses(_ shape: ItemShape) -> (mass: Double, inertia: Double) {
    let properties = ItemProperties.runtime
    return (properties.mass(of: size, shape: shape), properties.inertia(of: size, shape: shape))
  }
}

struct OvalOutlineTests {
  @Test(
    "The numbers of corners are those that were measured",
    arguments: [(20.0, 10.0, 4), (100, 50, 24), (60, 200, 44), (1000, 500, 244)])
  func measured(width: Double, height: Double, count: Int) {
    let corners = Size(width: width, height: height).ovalCorners
    #expect(corners.count == count)
    for corner in corners {
      let (x, y) = (2 * Double(corner.x) / width, 2 * Double(corner.y) / height)
      // The cubic leaves the ellipse by 0.03 % of the radius.
      #expect(abs((x * x + y * y).squareRoot() - 1) < 3e-4)
    }
    #expect(corners[0] == Vector2(Float(width / 2), 0))
    #expect(corners[count / 4] == Vector2(0, Float(height / 2)))
  }

  @Test(arguments: 0..<200)
  func `Ovals of any size collide as convex polygons`(seed: Int) throws {
    var numbers = SplitMix(seed: UInt64(seed))
    let (width, height) = (numbers.number(0...4), numbers.number(0...4))
    let size = Size(width: pow(10, width), height: pow(10, height))
    let corners = size.ovalCorners
    #expect(corners.count <= SolverConstants.maximumCorners && corners.count >= 4)
    for (index, corner) in corners.enumerated() {
      let (next, last) = (
        corners[(index + 1) % corners.count], corners[(index + 2) % corners.count]
      )
      #expect(Vector2.cross(next - corner, last - next) >= 0, "\(size)")
      #expect(next != corner)
    }
  }
}
