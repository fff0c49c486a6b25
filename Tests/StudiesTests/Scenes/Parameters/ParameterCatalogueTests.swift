// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@Suite struct ParameterCatalogueTests {
  @Test func `Defaults are those of Apple's documentation and those that run`() {
    let defaults = ParameterCatalogue.defaults
    let table: [(String, ParameterCatalogue.Value, ParameterCatalogue.Value)] = [
      ("elasticity", .number(0), .number(0.2)), ("friction", .number(0), .number(0.2)),
      ("density", .number(1), .number(1)), ("resistance", .number(0), .number(0.1)),
      ("angularResistance", .number(0), .number(0.1)),
      ("charge", .number(0), .number(0)),
      ("allowsRotation", .choice(true), .choice(true)),
      ("anchored", .choice(false), .choice(false)),
    ]
    #expect(defaults.map(\.name) == table.map(\.0))
    #expect(defaults.map(\.documented) == table.map(\.1))
    #expect(defaults.map(\.runtime) == table.map(\.2))
  }

  @Test func `Every entry says what it means`() throws {
    for entry in ParameterCatalogue.entries {
      #expect(!entry.meaning.isEmpty && !entry.meaning.hasSuffix("."), "\(entry.path)")
    }
    let damping = try #require(
      ParameterCatalogue.entries.first { $0.path == "behaviors.snap.damping" })
    #expect(damping.range == .from(0, to: 1) && damping.unit == "")
    let frequency = try #require(ParameterCatalogue.entries.first { $0.path == "spring.frequency" })
    #expect(frequency.range == .greaterThan(0) && frequency.unit == "Hz")
  }

  @Test func `The start of an item is listed with its units`() throws {
    let table = [
      ("angle", "rad"), ("velocity.x", "pt/s"), ("velocity.y", "pt/s"),
      ("angularVelocity", "rad/s"),
    ]
    for (key, unit) in table {
      let entry = ParameterCatalogue.entries.first { $0.path == "items.NAME.\(key)" }
      #expect(try #require(entry).unit == unit && entry?.range == .any)
    }
  }
}
