// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Studies
import Testing

@testable import StudySupport

/// `configs/scenes/five-parameters.yaml`: a puck between a wall and a block, and a spring at 0.5 s.
@Suite struct FiveParametersSceneTests {
  @Test func `The puck touches the wall, then the block, and rests where the spring holds it`()
    throws
  {
    let puck = try example("scenes/five-parameters").motion()
    let others = puck.contacts.filter { $0.phase == .began }.map(\.other)
    #expect(others == ["bounds", "block"])
    #expect(abs(puck.x[180] - 160) < 0.1 && abs(puck.y[180] - 240) < 0.1)
  }

  /// SALib, with 14,336 points of Saltelli's design, has 50, 60, 21, 95 and 15 % as the largest
  /// shares of the five.
  @Test func `Each of the five parameters explains a tenth of a metric alone, as the sweep shows`()
    throws
  {
    let plan = try #require(try example("sweeps/five-parameters").sweep)
    #expect(
      plan.parameters.map(\.path.lastName)
        == ["frequency", "damping", "elasticity", "density", "resistance"])
    let points = (0..<plan.count).map(plan.design.point)
    let rows = try points.map { point in
      let response = plan.responses(at: point)
      return try plan.metrics.map { try #require(response[$0]) }
    }
    for parameter in plan.parameters.indices {
      let order = points.indices.sorted { points[$0][parameter] < points[$1][parameter] }
      let shares = plan.metrics.indices.map { metric in
        explainedShare(order.map { rows[$0][metric] }, classes: 16)
      }
      #expect(shares.max() ?? 0 > 0.1, "\(plan.parameters[parameter].path.lastName): \(shares)")
    }
  }

  /// `configs/curves/README.md` says how the recording was made.
  @Test func `The recording is the motion with the values that made it, and noise of 0.3 pt`()
    throws
  {
    let made = [
      "behaviors.attachment.frequency=1.6", "behaviors.attachment.damping=0.4",
      "items.puck.elasticity=0.75", "items.puck.density=0.9",
      "behaviors.itemProperties.resistance=1.4",
    ]
    let puck = try example("scenes/five-parameters", edits: made.map { "scene." + $0 }).motion()
    let lines = try exampleText("curves/five-parameters.csv").split(separator: "\n").dropFirst()
    let recorded = try lines.map { line in
      try #require(line.split(separator: ",").last.flatMap { Double($0) })
    }
    #expect(recorded.count == puck.x.count)
    let noise = zip(recorded, puck.x).map { $0 - Double($1) }
    let rms = (noise.reduce(0) { $0 + $1 * $1 } / Double(noise.count)).squareRoot()
    #expect(abs(rms - 0.3) < 0.05)
    #expect(noise.allSatisfy { abs($0) < 4 * 0.3 })
  }
}

/// The share of the variance of values that lies between classes of neighbours (Kelley's unbiased
/// correlation ratio): the first-order index of the parameter that they are sorted by.
private func explainedShare(_ values: [Double], classes: Int) -> Double {
  let mean = values.reduce(0, +) / Double(values.count)
  let total = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  let size = values.count / classes
  let between = (0..<classes).reduce(0.0) { sum, index in
    let part = values[(index * size)..<((index + 1) * size)]
    let way = part.reduce(0, +) / Double(size) - mean
    return sum + Double(size) * way * way
  }
  let within = (total - between) / Double(values.count - classes)
  return (between - Double(classes - 1) * within) / total
}

extension String {
  /// The last name of a path.
  fileprivate var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}
