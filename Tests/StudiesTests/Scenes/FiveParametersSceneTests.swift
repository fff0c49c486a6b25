// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

/// `configs/scenes/five-parameters.yaml`: a puck on an attachment between a wall and a block.
@Suite struct FiveParametersSceneTests {
  @Test func `The puck touches first the wall and then the block, and comes back`() throws {
    let puck = try example("scenes/five-parameters").motion()
    let others = puck.contacts.filter { $0.phase == .began }.map(\.other)
    #expect(others.first == "bounds" && others.dropFirst().contains("block"))
    #expect(abs(puck.x[240] - 50) < 0.5 && abs(puck.y[240] - 240) < 0.01)
  }

  @Test func `Each of the five parameters moves a metric, as the sweep shows`() throws {
    let plan = try #require(try example("sweeps/five-parameters").sweep)
    #expect(
      plan.parameters.map(\.path.lastName)
        == ["frequency", "damping", "elasticity", "density", "resistance"])
    let written = plan.design.point(0)
    let base = plan.responses(at: written)
    for index in 1..<plan.count {
      let point = plan.design.point(index)
      let varied = zip(point, written).count { $0 != $1 }
      let response = plan.responses(at: point)
      #expect(varied == 1 && response.status(for: plan.metrics).isOK)
      #expect(
        plan.metrics.contains { abs((response[$0] ?? .nan) / (base[$0] ?? .nan) - 1) > 0.01 },
        "point \(index)")
    }
  }

  @Test func `The sweep varies each of the five`() throws {
    let plan = try #require(try example("sweeps/five-parameters").sweep)
    let points = (0..<plan.count).map(plan.design.point)
    for column in 0..<5 { #expect(Set(points.map { $0[column] }).count == 5) }
  }
}

extension String {
  /// The last name of a path.
  fileprivate var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}
