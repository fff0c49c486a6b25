// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// What a fixture stands for.
private enum Toucher {
  case item(any DynamicItem)
  case boundary(CollisionBehavior, BoundaryIdentifier?)
}

extension DynamicAnimator {
  /// Tells the delegates of collision behaviours what began to touch and what ended it.
  ///
  /// Who is told what is found before anybody is told: a delegate may take items away.
  func reportContacts() {
    guard !simulation.contactEvents.isEmpty else { return }
    let touchers = self.touchers()
    let reports = simulation.contactEvents.flatMap { event -> [() -> Void] in
      guard let a = touchers[event.a], let b = touchers[event.b] else { return [] }
      return self.reports(of: event, between: a, and: b)
    }
    for report in reports { report() }
  }

  private func touchers() -> [FixtureID: Toucher] {
    var touchers: [FixtureID: Toucher] = [:]
    for entry in registered {
      if let fixture = entry.fixture { touchers[fixture] = .item(entry.item) }
    }
    for behavior in collisionBehaviors {
      for boundary in behavior.boundaries {
        if let fixture = boundary.fixture {
          touchers[fixture] = .boundary(behavior, boundary.identifier)
        }
      }
      if let fixture = behavior.referenceFixture { touchers[fixture] = .boundary(behavior, nil) }
    }
    return touchers
  }

  private func reports(
    of event: ContactEvent<Float>, between a: Toucher, and b: Toucher
  ) -> [() -> Void] {
    switch (a, b) {
    case (.item(let first), .item(let second)):
      collisionBehaviors.filter { $0.collides(first, with: second) }
        .map { behavior in { behavior.report(event, of: first, with: second) } }
    case (.item(let item), .boundary(let behavior, let identifier)),
      (.boundary(let behavior, let identifier), .item(let item)):
      behavior.collidesWithBoundaries(item)
        ? [{ behavior.report(event, of: item, withBoundaryIdentifier: identifier) }] : []
    case (.boundary, .boundary): []
    }
  }
}

extension CollisionBehavior {
  fileprivate func collides(_ a: any DynamicItem, with b: any DynamicItem) -> Bool {
    collisionMode.contains(.items) && items.contains { $0 === a } && items.contains { $0 === b }
  }

  fileprivate func collidesWithBoundaries(_ item: any DynamicItem) -> Bool {
    collisionMode.contains(.boundaries) && items.contains { $0 === item }
  }

  fileprivate func report(
    _ event: ContactEvent<Float>, of a: any DynamicItem, with b: any DynamicItem
  ) {
    switch event.phase {
    case .began:
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: a, with: b, at: Point(metres: event.point))
    case .ended: collisionDelegate?.collisionBehavior(self, endedContactFor: a, with: b)
    }
  }

  fileprivate func report(
    _ event: ContactEvent<Float>, of item: any DynamicItem,
    withBoundaryIdentifier identifier: BoundaryIdentifier?
  ) {
    switch event.phase {
    case .began:
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: item, withBoundaryIdentifier: identifier,
        at: Point(metres: event.point))
    case .ended:
      collisionDelegate?.collisionBehavior(
        self, endedContactFor: item, withBoundaryIdentifier: identifier)
    }
  }
}
