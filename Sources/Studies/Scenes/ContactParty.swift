// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import RigidBodies

/// Who can touch somebody in a scene.
enum ContactParty: Sendable, Hashable {
  /// An item, as an index into the scene's.
  case item(Int)
  /// A boundary, by its name; those of one name are told as one.
  case boundary(String)
}

extension Colliders {
  /// What tables call the boundary of the reference bounds, which has no name of its own.
  static let boundsName = "bounds"

  /// Whose the fixtures are.
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

  /// What a recording tells of them.
  func touches(in recording: Recording) -> [Touch] {
    guard !recording.contacts.isEmpty else { return [] }
    let parties = parties
    return recording.contacts.compactMap { Touch($0, among: parties) }
  }
}

extension DynamicScene {
  /// What tables call somebody who can touch.
  func name(of party: ContactParty) -> String {
    switch party {
    case .item(let index): items[index].name
    case .boundary(let name): name
    }
  }
}
