// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Fitting

@Suite struct LevelMemoryTests {
  private func key(_ value: Double, _ engine: SceneLevel.Engine = .smooth) -> LevelMemory.Key {
    LevelMemory.Key(values: [value], engine: engine)
  }

  @Test func `A scene is simulated once, in each world`() {
    let memory = LevelMemory()
    var simulated = 0
    for _ in 0..<3 {
      for engine in [SceneLevel.Engine.smooth, .device] {
        let levels = memory.levels(key(0.5, engine)) {
          simulated += 1
          return [engine == .smooth ? 0 : 1: nil]
        }
        #expect(Array(levels.keys) == [engine == .smooth ? 0 : 1])
      }
    }
    #expect(simulated == 2)
  }

  @Test func `Of many scenes the last ones are known, each with its own levels`() {
    let memory = LevelMemory()
    for value in 0..<100 { _ = memory.levels(key(Double(value))) { [value: nil] } }
    var simulated: [Int] = []
    for value in (90..<100).reversed() + [0] {
      let levels = memory.levels(key(Double(value))) {
        simulated.append(value)
        return [value: nil]
      }
      #expect(Array(levels.keys) == [value])
    }
    #expect(simulated == [0])
  }
}
