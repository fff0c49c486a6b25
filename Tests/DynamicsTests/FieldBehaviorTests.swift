// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Testing

/// Fields as behaviours: their defaults, their units, their items.
struct FieldBehaviorTests {
  @Test func theDefaultsAreUIKits() {
    let centre = Point(x: 10, y: 20)
    let direction = Vector(dx: 0, dy: 1)
    let falloffs: [(FieldBehavior, Double)] = [
      (.dragField(), 0), (.vortexField(), 0), (.radialGravityField(position: centre), 2),
      (.linearGravityField(direction: direction), 0), (.velocityField(direction: direction), 0),
      (.springField(), -1), (.electricField(), 1), (.magneticField(), 1),
    ]
    for (field, falloff) in falloffs {
      #expect(field.falloff == falloff)
      #expect(field.strength == 1)
      #expect(field.region == .infinite)
      #expect(field.minimumRadius == 100.0 / 32768)
      #expect(field.items.isEmpty)
    }
    #expect(falloffs[2].0.position == centre)
    #expect(falloffs[3].0.direction == direction)
    #expect(falloffs[4].0.direction == direction)
  }

  @Test func aRegionHasNoNegativeSide() async {
    await #expect(processExitsWith: .failure) { _ = Region(radius: -1) }
    await #expect(processExitsWith: .failure) { _ = Region(size: Size(width: 1, height: -1)) }
  }

  @Test func aLinearGravityFieldOfTenIsAGravityOfMagnitudeOneForEveryDensity() {
    for density in [0.5, 2] {
      let inField = Card(0, 0, width: 100, height: 50)
      let inGravity = Card(0, 0, width: 100, height: 50)
      let animator = DynamicAnimator()
      let properties = DynamicItemBehavior(items: [inField, inGravity])
      properties.density = density
      animator.addBehavior(properties)
      let field = FieldBehavior.linearGravityField(direction: Vector(dx: 0, dy: 1))
      field.strength = 10
      field.addItem(inField)
      animator.addBehavior(field)
      animator.addBehavior(GravityBehavior(items: [inGravity]))
      animator.run(60) { _ in #expect(abs(inField.center.y - inGravity.center.y) < 1e-3) }
      #expect(inField.center.y > 450)
    }
  }

  @Test func densityMattersInASpringField() {
    // S p with S = 40 N/m: the heavier card of 4 kg swings with half the frequency.
    for (density, period) in [(1.0, 0.9934588), (4.0, 1.9869177)] {
      let card = Card(180, 100, width: 100, height: 100)
      let animator = DynamicAnimator()
      animator.removeResistance(of: [card])
      let properties = DynamicItemBehavior(items: [card])
      properties.density = density
      animator.addBehavior(properties)
      let field = FieldBehavior.springField()
      field.position = Point(x: 80, y: 100)
      field.strength = 40
      field.addItem(card)
      animator.addBehavior(field)
      var crossings: [Double] = []
      var before = card.center.x
      animator.run(180) { tick in
        if (before - 80) * (card.center.x - 80) < 0 { crossings.append(Double(tick) / 60) }
        before = card.center.x
      }
      #expect(crossings.count >= 2)
      #expect(abs(2 * (crossings[1] - crossings[0]) - period) < 0.05)
    }
  }

  @Test func anElectricFieldActsOnChargesAndRegionsAreInPoints() {
    let charged = Card(150, 0, width: 100, height: 100)
    let neutral = Card(150, 0, width: 100, height: 100)
    let far = Card(260, 0, width: 100, height: 100)
    let animator = DynamicAnimator()
    animator.removeResistance(of: [charged, neutral, far])
    let charge = DynamicItemBehavior(items: [charged, far])
    charge.charge = 2
    animator.addBehavior(charge)
    let field = FieldBehavior.electricField()
    field.position = Point(x: 50, y: 0)
    field.strength = 3
    field.region = Region(radius: 200)
    for item in [charged, neutral, far] { field.addItem(item) }
    animator.addBehavior(field)
    animator.run(1)
    // At 1 m from the position the force is S q = 6 N, for one sub-step of 1/120 s on 1 kg.
    #expect(abs(animator.velocity(of: charged).dx - 5) < 1e-4)
    #expect(animator.velocity(of: neutral).dx == 0)
    #expect(animator.velocity(of: far).dx == 0)
    charge.charge = -2
    animator.run(2)
    #expect(animator.velocity(of: charged).dx < 0)
  }

  @Test func aVelocityFieldCarriesItsItemsAtAHundredPointsPerSecondAndLetsThemGo() {
    let card = Card(0, 0, width: 30, height: 30)
    let animator = DynamicAnimator()
    animator.removeResistance(of: [card])
    let field = FieldBehavior.velocityField(direction: Vector(dx: 1, dy: 0))
    field.region = Region(size: Size(width: 100, height: 100))
    field.addItem(card)
    animator.addBehavior(field)
    animator.run(60)
    #expect(abs(animator.velocity(of: card).dx - 100) < 1e-3)
    #expect(abs(card.center.x - 100 * 119.0 / 120) < 1e-2)
    field.removeItem(card)
    animator.run(10)
    #expect(abs(animator.velocity(of: card).dx - 100) < 1e-3)
  }

  @Test func aChangeOfAFieldWakesItsItemsAndTheFieldAloneDoesNot() {
    let card = Card(0, 0, width: 100, height: 100)
    let animator = DynamicAnimator()
    let field = FieldBehavior.linearGravityField(direction: Vector(dx: 1, dy: 0))
    field.strength = 0
    field.addItem(card)
    animator.addBehavior(field)
    animator.run(31)
    #expect(!animator.isRunning)
    field.strength = 5
    #expect(animator.isRunning)
    animator.run(10)
    #expect(card.center.x > 0)
  }

  @Test func whatAFieldPressesToTheFloorFallsAsleepThere() {
    let card = Card(100, 100, width: 40, height: 40)
    let animator = DynamicAnimator(referenceView: Card(150, 150, width: 300, height: 300))
    let collision = CollisionBehavior(items: [card])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    let field = FieldBehavior.linearGravityField(direction: Vector(dx: 0, dy: 1))
    field.strength = 10
    field.addItem(card)
    animator.addBehavior(field)
    animator.run(300)
    #expect(!animator.isRunning)
    #expect(abs(card.center.y + 20 - 299.5) < 0.51)
  }
}
