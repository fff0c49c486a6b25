// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import StudySupport

/// `configs/scenes/elasticity.yaml`: two squares of elasticity 1 and 0.5 that fall together.
@Suite struct ElasticitySceneTests {
  /// The tops of the bounces, as heights above the place where the square comes to rest; what is less
  /// than 1 pt is the engine's correction of how deep it lies.
  private func bounces(_ motion: Motion) -> [Double] {
    motion.y.indices.dropFirst().dropLast()
      .filter { motion.velocityY[$0] < 0 && motion.velocityY[$0 + 1] >= 0 }
      .map { 449.5 - min(motion.y[$0], motion.y[$0 + 1]) }.filter { $0 > 1 }
  }

  @Test func `They fall alike until they touch the floor`() throws {
    let study = try example("scenes/elasticity")
    let (lively, dull) = (study.motion(0), study.motion(1))
    let touch = try #require(dull.contacts.first?.tick)
    #expect(lively.contacts.first?.tick == touch)
    #expect(lively.y[..<touch] == dull.y[..<touch])
  }

  /// A bounce gives back e of the speed, so e^2 of the height; 299.5 pt are fallen.
  @Test func `Without resistance they rise to e squared of the height they fell from`() throws {
    let edits = ["lively", "dull"].map { "scene.items.\($0).resistance=0" }
    let study = try example("scenes/elasticity", edits: edits)
    for (index, elasticity) in [(0, 1.0), (1, 0.5)] {
      let height = try #require(bounces(study.motion(index)).first)
      #expect(abs(height / (elasticity * elasticity * 299.5) - 1) < 0.01)
    }
  }

  @Test func `Each bounce of the lively one is higher than that of the dull one`() throws {
    let study = try example("scenes/elasticity")
    let (lively, dull) = (bounces(study.motion(0)), bounces(study.motion(1)))
    #expect(dull.count >= 3)
    #expect(zip(lively, dull).allSatisfy { $0 > $1 })
    #expect(zip(dull, dull.dropFirst()).allSatisfy { $0 > $1 })
    #expect(abs(study.motion(1).y[600] - 449.5) < 0.5)
    #expect(lively.last ?? 0 > 20, "it never comes to rest")
  }

  @Test func `Elasticity counts above that of the floor, density never, as the sweep shows`() throws
  {
    let plan = try #require(try example("sweeps/elasticity").sweep)
    let rows = (0..<plan.count).map { index in
      let response = plan.responses(at: plan.design.point(index))
      return plan.metrics.map { response[$0] ?? .nan }
    }
    let (light, heavy) = (
      stride(from: 0, to: rows.count, by: 2).map { rows[$0] },
      stride(from: 1, to: rows.count, by: 2).map { rows[$0] }
    )
    #expect(light == heavy)
    #expect(Set(light[...4]).count == 1, "0 to 0.2")
    for (less, more) in zip(light[4...], light[5...]) {
      #expect(more[0] > less[0] && more[1] <= less[1] && more[2] >= less[2])
    }
  }
}
