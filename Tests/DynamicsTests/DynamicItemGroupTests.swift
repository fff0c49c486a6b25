// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

/// Groups of items, against Box2D, the law of the centre of mass and what was measured of UIKit.
struct DynamicItemGroupTests {
  /// A picture of 100 x 100 pt with a badge of 50 x 20 pt at its lower right corner.
  private func pair() -> (picture: Card, badge: Card, group: DynamicItemGroup) {
    let picture = Card(175, 100, width: 100, height: 100)
    let badge = Card(250, 140, width: 50, height: 20)
    return (picture, badge, DynamicItemGroup(items: [picture, badge]))
  }

  @Test func `its centre is the middle of the rectangle around its items`() {
    let group = pair().group
    #expect(group.center == Point(x: 200, y: 100))
    #expect(group.bounds.size == Size(width: 150, height: 100))
  }

  /// A quarter turn puts the offset (50, 40) of the badge at (-40, 50).
  @Test func `moved and turned it takes its items with it`() {
    let (picture, badge, group) = pair()
    group.center = Point(x: 0, y: 10)
    #expect(picture.center == Point(x: -25, y: 10) && badge.center == Point(x: 50, y: 50))
    group.transform = AffineTransform(rotationAngle: .pi / 2)
    #expect(abs(picture.center.x) < 1e-12 && abs(picture.center.y + 15) < 1e-12)
    #expect(abs(badge.center.x + 40) < 1e-12 && abs(badge.center.y - 60) < 1e-12)
    #expect(badge.transform == group.transform)
    // Around the items where they are, as if they were not turned.
    #expect(abs(group.bounds.size.width - 115) < 1e-9)
  }

  @Test func `it turns about the centre of mass of its items`() {
    let (picture, badge, group) = pair()
    let properties = DynamicItemBehavior(items: [group])
    properties.resistance = 0
    let animator = DynamicAnimator(properties)
    properties.addAngularVelocity(3, for: group)
    var farthest = 0.0
    for _ in 0..<60 {
      animator.run(1)
      let x = (10 * picture.center.x + badge.center.x) / 11
      let y = (10 * picture.center.y + badge.center.y) / 11
      #expect(abs(x - 2000 / 11) < 1e-3 && abs(y - 1140 / 11) < 1e-3)
      farthest = max(farthest, abs(group.center.x - 200))
    }
    #expect(farthest > 30)
  }
}
