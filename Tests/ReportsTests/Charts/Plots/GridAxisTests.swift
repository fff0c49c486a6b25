// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Reports

@Suite("Axes made of cells")
struct GridAxisTests {
  private func axis(_ values: [Double]) -> GridAxis { GridAxis(values, of: Column("x")) }

  @Test("Even and mildly uneven steps are linear; cells meet halfway")
  func linear() {
    #expect(axis([1, 0, 0.5]).spacing == .linear)
    #expect(axis([1, 0, 0.5]).edges == [-0.25, 0.25, 0.75, 1.25])
    #expect(axis([5, 6, 9]).edges == [4.5, 5.5, 7.5, 10.5])
  }

  @Test("Even ratios are logarithmic; cells meet at the geometric mean")
  func logarithmic() {
    let axis = axis([1, 4, 16, 64])
    #expect(axis.spacing == .logarithmic)
    #expect(axis.edges == [0.5, 2, 8, 32, 128])
  }

  @Test("Values that suit neither scale get cells of equal size")
  func equal() {
    let axis = axis([0, 0.1, 1, 10])
    #expect(axis.spacing == .equal)
    #expect(axis.edges == [-0.5, 0.5, 1.5, 2.5, 3.5])
    #expect(axis.bounds == [0.05, 0.55, 5.5])
    #expect(axis.position(of: 1) == 2)
  }

  @Test("A single value has a cell of its own")
  func single() {
    #expect(axis([7, 7]).edges == [-0.5, 0.5])
    #expect(axis([7]).position(of: 7) == 0)
  }

  @Test("Each of a few values has a tick; many have gnuplot's")
  func ticks() {
    let few = axis([0.2, 0.5, 0.6]).ticks(along: 600) { _ in 40 }
    #expect(few?.map(\.0) == ["0.2", "0.5", "0.6"])
    #expect(few?.map(\.1) == [0.2, 0.5, 0.6])
    #expect(axis((0...40).map { Double($0) }).ticks(along: 600) { _ in 40 } == nil)
  }

  @Test(
    "Many values on a logarithmic axis have round ticks, as far as gnuplot would name too few",
    arguments: [
      (0.5, 8.0, [0.5, 1, 2, 5]), (2, 9, [2, 4, 6, 8]), (0.03, 0.9, [0.05, 0.1, 0.2, 0.5]),
    ])
  func logarithmicTicks(low: Double, high: Double, places: [Double]) throws {
    let values = (0...20).map { low * pow(high / low, Double($0) / 20) }
    let ticks = try #require(axis(values).ticks(along: 600) { _ in 40 })
    #expect(ticks.compactMap { Double($0.0) } == places)
    #expect(zip(ticks, places).allSatisfy { abs($0.1 - $1) < 1e-9 * $1 })
  }

  @Test("Over three decades gnuplot's own ticks stand")
  func decades() {
    let values = (0...20).map { pow(10, Double($0) / 5) }
    #expect(axis(values).ticks(along: 600) { _ in 40 } == nil)
  }

  @Test("A choice has a cell for false and one for true, called so")
  func choice() {
    var column = Column("rotates")
    column.type = .boolean
    let axis = GridAxis([1, 0], of: column)
    #expect(axis.edges == [-0.5, 0.5, 1.5])
    let ticks = axis.ticks(along: 600) { _ in 40 }
    #expect(ticks?.map(\.0) == ["false", "true"])
    #expect(ticks?.map(\.1) == [0, 1])
    #expect(GridAxis([1], of: column).ticks(along: 600) { _ in 40 }?.map(\.0) == ["true"])
  }

  @Test("Labels that would overlap are left out")
  func crowded() {
    let cubes = (0...20).map { Double($0 * $0 * $0) }
    let ticks = axis(cubes).ticks(along: 210) { _ in 25 }
    #expect(ticks?.map(\.0) == ["0", "27", "216", "729", "1728", "3375", "5832"])
  }

  @Test("Values are shown in the unit that people read")
  func units() {
    let axis = GridAxis([0, .pi], of: Column("tilt", unit: "rad", readable: .degrees))
    #expect(axis.values == [0, 180])
  }
}
