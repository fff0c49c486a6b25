// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import StudySupport

@Suite struct DesignTests {
  private static let head = scene("snap: {to: [300, 100]}") + "\nsweep: {parameters: "

  private func plan(_ parameters: String) throws -> SweepPlan {
    try #require(try study(Self.head + "{\(parameters)}}").sweep)
  }

  private func axis(_ values: String) throws -> [Double] {
    let plan = try plan("damping: \(values)")
    return (0..<plan.count).flatMap { plan.design.point($0) }
  }

  @Test(
    arguments: [
      ("{min: 0, max: 1, count: 3}", [0, 0.5, 1]), ("{min: 0.2, max: 0.2, count: 1}", [0.2]),
      ("{min: 0, max: 0.4, step: 0.1}", [0, 0.1, 0.2, 0.3, 0.4]),
      ("{min: 0, max: 0.35, step: 0.1}", [0, 0.1, 0.2, 0.3]),
      ("{min: 0.5, max: 0.5, step: 0.1}", [0.5]), ("{min: 0, max: 0.1, step: 1}", [0]),
      ("[0.3, 0.1, 0.1]", [0.3, 0.1, 0.1]), ("0.7", [0.7]),
      ("{min: 0.1, max: 0.7, count: 7}", [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]),
      ("{min: 0, max: 1, count: 4}", [0, 1.0 / 3, 2.0 / 3, 1]),
    ] as [(String, [Double])])
  func `Values are the numbers that were meant`(text: String, values: [Double]) throws {
    #expect(try axis(text) == values)
  }

  /// What the literal says, not a sum of rounded steps.
  @Test func `Steps of a hundredth or a thousandth are the decimal numbers`() throws {
    let hundredths = try axis("{min: 0, max: 1, step: 0.01}")
    #expect(hundredths == (0...100).map { Double($0) / 100 })
    let thousandths = try axis("{min: 0, max: 1, count: 1001}")
    #expect(thousandths == (0...1000).map { Double($0) / 1000 })
    #expect(hundredths.count == 101)
  }

  @Test func `The ends are exactly what is written`() throws {
    for (low, high) in [(0.1, 0.7), (1e-20, 1), (0.12345678901234567, 0.98765432109876543)] {
      let values = try axis("{min: \(low), max: \(high), count: 7}")
      #expect(values[0] == low && values[6] == high)
      #expect(values.allSatisfy { $0 >= low && $0 <= high })
    }
    // Neighbours far from zero stay apart.
    let plan = try plan("to.x: {min: 1000000, max: 1000000.000001, count: 100}")
    let values = (0..<100).map { plan.design.point($0)[0] }
    #expect(Set(values).count == 100)
  }

  @Test func `The last parameter changes fastest`() throws {
    let plan = try plan("damping: [0.1, 0.2], density: [1, 2, 3]")
    #expect(plan.count == 6)
    let points = (0..<6).map { plan.design.point($0) }
    #expect(points == [[0.1, 1], [0.1, 2], [0.1, 3], [0.2, 1], [0.2, 2], [0.2, 3]])
    #expect(plan.parameters.map(\.path) == ["behaviors.snap.damping", "items.card.density"])
  }

  @Test func `A stretch is its points one after the other`() throws {
    let plan = try plan(
      "damping: {min: 0, max: 1, count: 7}, density: [1, 2, 3], "
        + "friction: {min: 0, max: 1, step: 0.25}")
    for start in 0..<plan.count {
      for end in [start, start + 1, (start + plan.count) / 2, plan.count] where end >= start {
        let points = (start..<end).flatMap { plan.design.point($0) }
        #expect(plan.design.values(of: start..<end) == points)
      }
    }
  }

  @Test func `A point's scene has its values`() throws {
    let plan = try plan("damping: [0.1, 0.2], density: [1, 2, 3]")
    let scene = plan.run(at: plan.design.point(5)).scene
    #expect(plan.parameters.map { $0.value(in: scene) } == [0.2, 3])
  }

  @Test func `A billion points are counted, and more than there are numbers too`() throws {
    let billion = try plan(
      "damping: {min: 0, max: 1, count: 1000}, density: {min: 1, max: 2, count: 1000}, "
        + "friction: {min: 1, max: 2, count: 1000}")
    #expect(billion.count == 1_000_000_000)
    #expect(billion.design.point(999_999_999) == [1, 2, 2])
    let names = ["damping", "density", "friction", "resistance", "to.x", "to.y", "center.x"]
    let endless = try plan(
      names.map { "\($0): {min: 0.5, max: 1, count: 1000}" }.joined(separator: ", "))
    #expect(endless.count == .max)
  }

  @Test func `As many values as somebody writes cost no memory`() throws {
    let counted = try plan("damping: {min: 0, max: 1, count: 1000000001}")
    #expect(counted.count == 1_000_000_001)
    #expect(counted.design.point(500_000_000) == [0.5])
    #expect(counted.design.point(1_000_000_000) == [1])
    let stepped = try plan("damping: {min: 0, max: 1, step: 1e-9}")
    #expect(stepped.count == 1_000_000_001)
    #expect(stepped.design.point(3) == [3e-9])
  }
}

@Suite struct ListDesignTests {
  private static let document =
    scene("snap: {to: [300, 100]}") + "\nsweep: {design: list, file: points.csv}"

  @Test func `The rows are the points`() throws {
    let document = Self.document
    let csv = "damping, density\n0.1,1\n\"0.25\",3\n0.1,1\n"
    let plan = try #require(try study(document, files: ["points.csv": csv]).sweep)
    #expect(plan.count == 3)
    #expect((0..<3).map { plan.design.point($0) } == [[0.1, 1], [0.25, 3], [0.1, 1]])
    #expect(plan.parameters.map(\.path) == ["behaviors.snap.damping", "items.card.density"])
  }

  @Test func `The file stands in the folder of the document`() throws {
    let document = Self.document.replacing("points", "lists/points")
    let files = ["work/lists/points.csv": "damping\n0.5\n"]
    #expect(try study(document, files: files, name: "work/a.yaml").sweep?.count == 1)
    let fault = studyFault(document, files: files, name: "a.yaml")
    #expect(fault?.hasSuffix("there is no file \"lists/points.csv\"") == true)
  }
}
