// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import StudySupport

@Suite struct SpreadDesignTests {
  private static let head = scene("snap: {to: [300, 100]}") + "\nsweep: "

  private func plan(_ sweep: String) throws -> SweepPlan {
    try #require(try study(Self.head + "{\(sweep)}").sweep)
  }

  private func points(_ plan: SweepPlan) -> [[Double]] {
    (0..<plan.count).map { plan.design.point($0) }
  }

  @Test(arguments: ["sobol", "halton"])
  func `Points are stretched to the ranges`(name: String) throws {
    let plan = try plan(
      "design: \(name), points: 50, skip: 3, "
        + "parameters: {damping: {min: 0, max: 1}, density: {min: 2, max: 10}, friction: 0.5}")
    let sequence: any UnitPoints =
      name == "sobol" ? SobolPoints(dimensions: 3, skip: 3) : HaltonPoints(dimensions: 3, skip: 3)
    for (index, point) in points(plan).enumerated() {
      let unit = (0..<3).map { sequence.coordinate($0, of: index) }
      #expect(point == [unit[0], 2 + 8 * unit[1], 0.5])
    }
    #expect(plan.count == 50)
  }

  @Test(arguments: ["random", "latinHypercube", "sobol", "halton"])
  func `Any point comes alone, in any order, and between the ends`(name: String) throws {
    let plan = try plan(
      "design: \(name), points: 300, parameters: {damping: {min: 0.25, max: 0.5}, "
        + "density: {min: 0.01, max: 100, scale: log}, allowsRotation: [true, false], "
        + "friction: [1, 2, 3]}")
    let all = points(plan)
    #expect((0..<300).reversed().allSatisfy { plan.design.point($0) == all[$0] })
    #expect(all.allSatisfy { 0.25...0.5 ~= $0[0] && 0.01...100 ~= $0[1] })
    // Equal shares of the decades, of both choices, and of the three values.
    for decade in [0.01, 0.1, 1, 10] {
      let count = all.count { $0[1] >= decade && $0[1] < 10 * decade }
      #expect((45...105).contains(count), "\(count)")
    }
    #expect((120...180).contains(all.count { $0[2] == 1 }))
    for value in [1.0, 2, 3] { #expect((65...135).contains(all.count { $0[3] == value })) }
  }

  @Test(arguments: ["random", "latinHypercube"])
  func `A seed makes other points, and 0 is the seed of a design that writes none`(
    name: String
  ) throws {
    let rest = "design: \(name), points: 20, parameters: {damping: {min: 0, max: 1}}"
    let none = try plan(rest)
    let (zero, one) = (try plan("\(rest), seed: 0"), try plan("\(rest), seed: 1"))
    #expect(points(none) == points(zero))
    #expect(none.design.seed == 0 && one.design.seed == 1)
    #expect(Set(points(one).map { $0[0] }).isDisjoint(with: points(zero).map { $0[0] }))
  }

  @Test func `A trillion points are there at once`() throws {
    for name in ["random", "latinHypercube", "sobol", "halton"] {
      let plan = try plan(
        "design: \(name), points: 1e12, parameters: {damping: {min: 0, max: 1}, density: [1, 2]}")
      #expect(plan.count == 1_000_000_000_000)
      #expect(0...1 ~= plan.design.point(999_999_999_999)[0])
    }
  }

  /// A scene with as many densities, and the start of its sweep.
  private func crowd(_ count: Int, _ design: String) -> String {
    let items = (0..<count).map { "i\($0): {center: [\($0), 0], size: [1, 1]}" }
    let parameters = (0..<count).map { "items.i\($0).density: {min: 1, max: 2}" }
    return """
      scene: {items: {\(items.joined(separator: ", "))}}
      response: {item: i0, channel: x, final: 9}
      sweep:
        design: \(design)
        points: 3000
        metrics: [peak_speed]
        parameters: ¦{\(parameters.joined(separator: ", "))}
      """
  }

  @Test func `Sobol has 40 dimensions and not 41`() throws {
    let fine = try study(crowd(40, "sobol").replacing("¦", ""))
    #expect(fine.sweep?.design.point(0) == Array(repeating: 1.5, count: 40))
    expectFault(crowd(41, "sobol"), "a sobol design has at most 40 parameters, found 41")
    expectFault(crowd(21, "saltelli"), "a saltelli design has at most 20 parameters, found 21")
    let other = try study(crowd(41, "halton").replacing("¦", ""))
    #expect(other.sweep?.design.point(0).count == 41)
  }
}
