// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

/// What a snap of 100 x 50 pt, damping 0.5, does when it is thrown about 224 pt.
struct SnapBehaviorTests {
  struct Throw: Sendable {
    let way: (x: Double, y: Double)
    let overshoot: Double
    let drift: Double
    let tilt: Double
    let pause: Double
  }

  // Simulated with an independent model of the measured engine; degrees, percent, points, seconds.
  static let throwsOfTheCard = [
    Throw(way: (223.6068, 0), overshoot: 34.4, drift: 42, tilt: 59, pause: 1.50),
    Throw(way: (200, 100), overshoot: 2.1, drift: 14, tilt: 10.5, pause: 1.28),
    Throw(way: (0, 223.6068), overshoot: 19.9, drift: 16, tilt: 53, pause: 1.47),
  ]

  @Test(arguments: throwsOfTheCard)
  func overshootTiltAndPauseDependOnTheDirection(_ expected: Throw) {
    let outcome = throwCard(by: expected.way, damping: 0.5)
    #expect(abs(outcome.overshoot - expected.overshoot) < 0.06)
    #expect(abs(outcome.drift - expected.drift) < 0.6)
    #expect(abs(outcome.tilt - expected.tilt) < 0.5)
    #expect(abs(outcome.pause - expected.pause) < 0.0085)
  }

  @Test func withoutRotationTheSameSnapGoesStraight() {
    let outcome = throwCard(by: (223.6068, 0), damping: 0.6, allowsRotation: false)
    #expect(outcome.overshoot < 1)
    #expect(outcome.drift < 0.001)
    #expect(outcome.tilt == 0)
  }

  private func throwCard(
    by way: (x: Double, y: Double), damping: Double, allowsRotation: Bool = true
  ) -> Throw {
    let card = Card(0, 0, width: 100, height: 50)
    let animator = DynamicAnimator()
    let properties = DynamicItemBehavior(items: [card])
    properties.allowsRotation = allowsRotation
    animator.addBehavior(properties)
    let snap = SnapBehavior(item: card, snapTo: Point(x: way.x, y: way.y))
    snap.damping = damping
    animator.addBehavior(snap)
    let distance = (way.x * way.x + way.y * way.y).squareRoot()
    var (overshoot, drift, tilt, pause) = (0.0, 0.0, 0.0, 0.0)
    animator.run(180) { tick in
      let along = (card.center.x * way.x + card.center.y * way.y) / distance
      let aside = (card.center.y * way.x - card.center.x * way.y) / distance
      overshoot = max(overshoot, 100 * (along / distance - 1))
      drift = max(drift, abs(aside))
      tilt = max(tilt, abs(card.transform.rotationAngle) * 180 / .pi)
      if animator.isRunning { pause = Double(tick + 1) / 60 }
    }
    return Throw(way: way, overshoot: overshoot, drift: drift, tilt: tilt, pause: pause)
  }
}
