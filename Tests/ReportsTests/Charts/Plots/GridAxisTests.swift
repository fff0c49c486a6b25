// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Studies
import Testing

@testable import Reports

@Suite struct GridAxisTests {
  private func axis(_ values: [Double]) -> GridAxis { GridAxis(values, of: Column("x")) }

  @Test(arguments: [
    ([1, 0, 0.5], Scale?.some(.linear), [-0.25, 0.25, 0.75, 1.25]),
    ([5, 6, 9], .linear, [4.5, 5.5, 7.5, 10.5]),
    ([1, 4, 16, 64], .log, [0.5, 2, 8, 32, 128]),
    ([0, 0.1, 1, 10], nil, [-0.5, 0.5, 1.5, 2.5, 3.5]), ([7, 7], nil, [-0.5, 0.5]),
  ])
  func `Cells meet halfway in steps or ratios, or are of equal size`(
    values: [Double], scale: Scale?, edges: [Double]
  ) {
    #expect(axis(values).scale == scale)
    #expect(axis(values).edges == edges)
  }

  @Test func `A value is in the cell of the nearest one`() {
    #expect(axis([0, 0.1, 1, 10]).bounds == [0.05, 0.55, 5.5])
    #expect(axis([0, 0.1, 1, 10]).position(of: 1) == 2)
    #expect(axis([7]).position(of: 7) == 0)
  }

  @Test func `A few values have a tick each; many, and over three decades, have gnuplot's`() {
    let few = axis([0.2, 0.5, 0.6]).ticks(along: 600) { _ in 40 }
    #expect(few?.map(\.0) == ["0.2", "0.5", "0.6"])
    #expect(few?.map(\.1) == [0.2, 0.5, 0.6])
    #expect(axis((0...40).map { Double($0) }).ticks(along: 600) { _ in 40 } == nil)
    #expect(axis((0...20).map { pow(10, Double($0) / 5) }).ticks(along: 600) { _ in 40 } == nil)
  }

  @Test(arguments: [
    (0.5, 8.0, [0.5, 1, 2, 5]), (2, 9, [2, 4, 6, 8]), (0.03, 0.9, [0.05, 0.1, 0.2, 0.5]),
  ])
  func `Many values on a logarithmic axis have round ticks`(
    low: Double, high: Double, places: [Double]
  ) throws {
    let values = (0...20).map { low * pow(high / low, Double($0) / 20) }
    let ticks = try #require(axis(values).ticks(along: 600) { _ in 40 })
    #expect(ticks.compactMap { Double($0.0) } == places)
    #expect(zip(ticks, places).allSatisfy { abs($0.1 - $1) < 1e-9 * $1 })
  }

  @Test func `A choice has a cell for false and one for true, called so`() {
    let column = Column("rotates", .boolean)
    let axis = GridAxis([1, 0], of: column)
    #expect(axis.edges == [-0.5, 0.5, 1.5])
    let ticks = axis.ticks(along: 600) { _ in 40 }
    #expect(ticks?.map(\.0) == ["false", "true"])
    #expect(ticks?.map(\.1) == [0, 1])
    #expect(GridAxis([1], of: column).ticks(along: 600) { _ in 40 }?.map(\.0) == ["true"])
  }

  @Test func `Labels that would overlap are left out`() {
    let cubes = (0...20).map { Double($0 * $0 * $0) }
    let ticks = axis(cubes).ticks(along: 210) { _ in 25 }
    #expect(ticks?.map(\.0) == ["0", "27", "216", "729", "1728", "3375", "5832"])
  }

  @Test func `Values are shown in the unit that people read`() {
    let axis = GridAxis([0, .pi], of: Column("tilt", unit: "rad", isReadInDegrees: true))
    #expect(axis.values == [0, 180])
  }
}

@Suite struct RoundTicksTests {
  @Test func `Even steps are 1, 2 or 5 times a power of ten`() {
    #expect(RoundTicks.linear(0, 1, most: 5).count == 6)
    #expect(RoundTicks.linear(0.13, 0.87, most: 5).map { ($0 * 10).rounded() } == [2, 4, 6, 8])
    #expect(RoundTicks.linear(-3e12, 7e12, most: 5) == [-2e12, 0, 2e12, 4e12, 6e12])
  }

  @Test func `A logarithmic axis has powers of ten, or 1, 2 and 5, or even steps if short`() {
    #expect(RoundTicks.logarithmic(1, 8, most: 4) == [2, 4, 6, 8])
    #expect(RoundTicks.logarithmic(1, 100, most: 4) == [1, 2, 5, 10, 20, 50, 100])
    #expect(RoundTicks.logarithmic(1, 1e12, most: 5) == [1, 1e3, 1e6, 1e9, 1e12])
  }

  @Test(arguments: [(0.0, 1.0), (1e-9, 2e-9), (5e11, 1e12), (-1000, 1)])
  func `Labels never overlap, and the first one stands`(low: Double, high: Double) {
    let all = RoundTicks.linear(low, high, most: 6).map { ("\($0)", $0) }
    for length in stride(from: 20.0, to: 300, by: 7) {
      let ticks = RoundTicks.apart(
        all, on: low...high, isLogarithmic: false, along: length
      ) { 7 * Double($0.count) }
      #expect(ticks.first?.1 == all.first?.1)
      for (one, next) in zip(ticks, ticks.dropFirst()) {
        let room = 3.5 * Double(one.0.count + next.0.count)
        #expect((next.1 - one.1) / (high - low) * length >= room - 1e-9)
      }
    }
  }

  @Test func `A range that no number divides has a tick at its end, and nothing traps`() {
    #expect(RoundTicks.linear(1, 1, most: 5) == [1])
    #expect(RoundTicks.linear(1e16, 1e16 + 4, most: 5) == [1e16])
    #expect(RoundTicks.linear(-1e300, 1e300, most: 5).count > 2)
  }
}
