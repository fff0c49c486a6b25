// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Fitting

@Suite("Simulated annealing")
struct SimulatedAnnealingTests {
  /// A double well along each axis, the deeper at 0.8.
  private func wells(_ x: [Double]) -> Double {
    x.reduce(0) { $0 + 50 * pow(($1 - 0.2) * ($1 - 0.8), 2) - 0.2 * $1 }
  }

  @Test("It leaves the shallower wells for the deepest", arguments: UInt32(1)...8)
  func wells(seed: UInt32) throws {
    let end = try SimulatedAnnealing(seed: seed, temperature: 1).run(
      from: [0.2, 0.2, 0.2], cost: wells)
    #expect(end.allSatisfy { abs($0 - 0.8) < 0.05 })
  }

  @Test("It stays in the unit cube, and the minimum may lie on its walls")
  func walls() throws {
    let end = try SimulatedAnnealing(seed: 1, temperature: 1).run(from: [0.5, 0.5]) { x in
      #expect(x.allSatisfy { 0...1 ~= $0 })
      return x[0] - x[1]
    }
    #expect(end[0] < 1e-3 && end[1] > 1 - 1e-3)
  }

  @Test("A seed decides the walk")
  func seeds() throws {
    func walk(_ seed: UInt32) throws -> [[Double]] {
      var points: [[Double]] = []
      _ = try SimulatedAnnealing(seed: seed, temperature: 1).run(from: [0.5, 0.5]) {
        points.append($0)
        return wells($0)
      }
      return points
    }
    #expect(try walk(3) == walk(3))
    #expect(try walk(3) != walk(4))
  }

  @Test("Points without a finite cost are not moved to")
  func notFinite() throws {
    let end = try SimulatedAnnealing(seed: 1, temperature: 1).run(from: [0.9]) {
      $0[0] < 0.5 ? .nan : $0[0]
    }
    #expect(end[0] >= 0.5 && end[0] < 0.51)
  }
}
