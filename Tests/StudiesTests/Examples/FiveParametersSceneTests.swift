// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import StudySupport

/// `configs/scenes/five-parameters.yaml`: a puck on an attachment between a wall and a block.
@Suite struct FiveParametersSceneTests {
  @Test func `The puck touches first the wall and then the block, and comes back`() throws {
    let puck = try example("scenes/five-parameters").motion()
    let others = puck.contacts.filter { $0.phase == .began }.map(\.other)
    #expect(others.first == "bounds" && others.dropFirst().contains("block"))
    #expect(abs(puck.x[240] - 50) < 0.5 && abs(puck.y[240] - 240) < 0.1)
  }

  @Test func `Each of the five parameters moves a metric, as the sweep shows`() throws {
    let plan = try #require(try example("sweeps/five-parameters").sweep)
    #expect(
      plan.parameters.map(\.path.lastName)
        == ["frequency", "damping", "elasticity", "density", "resistance"])
    let rows = (0..<plan.count).map { index in
      let response = plan.responses(at: plan.design.point(index))
      return plan.metrics.map { response[$0] ?? .nan }
    }
    for first in stride(from: 1, to: plan.count, by: 4) {
      let changes = rows[first..<(first + 4)].flatMap { row in
        zip(row, rows[0]).map { abs($0 / $1 - 1) }
      }
      #expect(changes.allSatisfy { $0.isFinite })
      #expect(changes.contains { $0 > 0.05 }, "points \(first) to \(first + 3)")
    }
  }

  @Test func `The sweep varies one of the five after the other, each in four points`() throws {
    let plan = try #require(try example("sweeps/five-parameters").sweep)
    let points = (0..<plan.count).map(plan.design.point)
    for (index, point) in points.enumerated().dropFirst() {
      let varied = point.indices.filter { point[$0] != points[0][$0] }
      #expect(varied == [(index - 1) / 4])
    }
  }
}

extension String {
  /// The last name of a path.
  fileprivate var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}
