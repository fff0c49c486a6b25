// SPDX-License-Identifier: Apache-2.0

import Dynamics

/// An item as an app would bring it.
final class Card: DynamicItem {
  var center: Point
  var bounds: Rect
  var transform = AffineTransform.identity
  var collisionBoundsType = DynamicItemCollisionBoundsType.rectangle
  var collisionBoundingPath = BezierPath()

  init(_ x: Double, _ y: Double, width: Double, height: Double) {
    center = Point(x: x, y: y)
    bounds = Rect(x: 0, y: 0, width: width, height: height)
  }
}

extension DynamicAnimator {
  /// An animator with some behaviours.
  convenience init(_ first: DynamicBehavior, _ others: DynamicBehavior...) {
    self.init()
    for behavior in [first] + others { addBehavior(behavior) }
  }

  /// An animator of items without any resistance.
  convenience init(withoutResistance items: [any DynamicItem]) {
    self.init()
    removeResistance(of: items)
  }

  /// Adds item properties without any resistance.
  func removeResistance(of items: [any DynamicItem]) {
    let properties = DynamicItemBehavior(items: items)
    properties.resistance = 0
    properties.angularResistance = 0
    addBehavior(properties)
  }

  /// Runs ticks at 60 Hz and calls the closure after each, with its number from 1.
  func run(_ ticks: Int, _ body: (Int) -> Void = { _ in }) {
    for tick in 1...ticks {
      self.tick(1.0 / 60)
      body(tick)
    }
  }
}
