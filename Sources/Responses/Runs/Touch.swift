// SPDX-License-Identifier: Apache-2.0

import Dynamics
import RigidBodies

/// The beginning or the end of a touch of an item with another one or with a boundary.
public struct Touch: Sendable {
  /// The tick in which it happened.
  public let tick: Int
  /// Its beginning or its end.
  public let phase: Motion.Contact.Phase
  /// The item; of two items the one that stands earlier in the document.
  public let item: Int
  /// The other party.
  public let other: ContactParty
  /// The point of contact, or the last one, in points.
  public let place: (x: Double, y: Double)

  /// Reads a record of the engine, in points; nil for a fixture that belongs to no party.
  init?(_ contact: Recording.Contact, among parties: [FixtureID: ContactParty]) {
    switch (parties[contact.a], parties[contact.b]) {
    case (.item(let one), .item(let two)):
      (item, other) = (min(one, two), .item(max(one, two)))
    case (.item(let item), let boundary?), (let boundary?, .item(let item)):
      (self.item, other) = (item, boundary)
    default: return nil
    }
    tick = contact.tick
    phase = contact.phase
    place = (contact.x, contact.y)
  }

  /// The touch as one of the two items in it sees it.
  func contact(of index: Int, in plan: ScenePlan) -> Motion.Contact {
    Motion.Contact(
      tick: tick, phase: phase, other: plan.name(of: item == index ? other : .item(item)),
      x: place.x, y: place.y)
  }
}

/// A party that can touch others in a scene.
public enum ContactParty: Sendable, Hashable {
  /// An item, as an index into the scene's.
  case item(Int)
  /// A boundary, by its name; those of one name are told as one.
  case boundary(String)
}

extension Colliders {
  /// The name in tables of the boundary of the reference bounds, which documents do not name.
  public static let boundsName = "bounds"

  /// The party of each fixture.
  var parties: [FixtureID: ContactParty] {
    var parties: [FixtureID: ContactParty] = [:]
    for (item, fixture) in items.enumerated() {
      if let fixture { parties[fixture] = .item(item) }
    }
    for boundary in boundaries {
      parties[boundary.fixture] = .boundary(boundary.name ?? Self.boundsName)
    }
    return parties
  }

  /// The touches in a recording.
  func touches(in recording: Recording) -> [Touch] {
    guard !recording.contacts.isEmpty else { return [] }
    let parties = parties
    return recording.contacts.compactMap { Touch($0, among: parties) }
  }
}

extension ScenePlan {
  /// The name of a party in tables.
  public func name(of party: ContactParty) -> String {
    switch party {
    case .item(let index): items[index].name
    case .boundary(let name): name
    }
  }
}
