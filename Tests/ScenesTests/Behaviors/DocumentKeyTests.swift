// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Testing

@testable import Scenes

/// The tables of keys from which reading, parameters and schema follow.
@Suite struct DocumentKeyTests {
  @Test func `Every kind names each of its keys once, and its rules name no other`() {
    for kind in DocumentFormat.behaviors {
      let names = kind.keys.map(\.name)
      #expect(Set(names).count == names.count, "\(kind.kind)")
      for rule in kind.rules {
        switch rule {
        case .apart(let one, let other): #expect(names.contains(one) && names.contains(other))
        case .one(let keys): #expect(Set(keys).isSubset(of: names))
        case .oneOrBoth(let keys, _, let both): #expect(Set(keys + both).isSubset(of: names))
        }
      }
    }
  }

  @Test func `A key that is no number says what it means, and a number leaves that to its numbers`()
  {
    for kind in DocumentFormat.behaviors {
      #expect(!kind.meaning.isEmpty)
      for key in kind.keys { #expect((key.value == .number) == key.meaning.isEmpty, "\(key)") }
    }
  }

  @Test func `Numbers are listed by their places, then in the order of their keys`() {
    #expect(SnapPlan.numbers.map(\.name) == ["damping", "to.x", "to.y", "delay"])
    #expect(SnapPlan.names == ["item", "to", "path", "damping", "delay"])
    #expect(CornersPlan.keys.filter(\.isRequired).map(\.name) == ["point"])
  }
}
