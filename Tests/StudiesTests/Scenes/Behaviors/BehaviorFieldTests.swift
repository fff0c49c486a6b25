// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Dynamics
import Testing

@testable import Studies

/// The tables of fields from which reading, parameters and schema follow.
@Suite struct BehaviorFieldTests {
  @Test func `Every kind names each of its keys once, and its rules name no other`() {
    for kind in PlannedBehavior.kinds {
      let names = kind.fields.map(\.name)
      #expect(Set(names).count == names.count, "\(kind.name)")
      for rule in kind.rules {
        switch rule {
        case .apart(let one, let other): #expect(names.contains(one) && names.contains(other))
        case .one(let keys): #expect(Set(keys).isSubset(of: names))
        case .oneOrBoth(let keys, _, let both): #expect(Set(keys + both).isSubset(of: names))
        }
      }
    }
  }

  @Test func `A list says what it means, and a number leaves that to its numbers`() {
    for kind in PlannedBehavior.kinds {
      #expect(!kind.meaning.isEmpty)
      for field in kind.fields {
        #expect(field.numbers.isEmpty != field.meaning.isEmpty, "\(field.name)")
        #expect(field.numbers.allSatisfy { !$0.meaning.isEmpty }, "\(field.name)")
      }
    }
  }

  @Test func `Numbers are listed by their places, then in the order of their fields`() throws {
    let kinds = Dictionary(uniqueKeysWithValues: PlannedBehavior.kinds.map { ($0.name, $0) })
    let snap = try #require(kinds["snap"])
    #expect(snap.fields.numbers().map(\.name) == ["damping", "to.x", "to.y", "delay"])
    #expect(snap.fields.map(\.name) == ["item", "to", "path", "damping", "delay"])
    #expect(kinds["corners"]?.fields.filter(\.isRequired).map(\.name) == ["point"])
  }
}
