// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RigidBodies

/// The pairs that the broad phase finds, against a look at every pair.
struct BroadPhaseTests {
  @Test("A fat box reaches 0.1 m beyond its outline, and two displacements ahead")
  func fatBoxes() {
    var phase = BroadPhase<Double>()
    let box = BoundingBox(lower: Vector2(0.0, 0), upper: Vector2(1, 1))
    let proxy = phase.createProxy(box, payload: 3)
    #expect(phase.fatBox(of: proxy) == box.extended(by: 0.1))
    #expect(phase.payload(of: proxy) == 3)
    let next = BoundingBox(lower: Vector2(0.5, 0), upper: Vector2(1.5, 1))
    let isChanged = phase.moveProxy(proxy, to: next, displacement: Vector2(0.5, -0.25))
    #expect(isChanged)
    #expect(
      phase.fatBox(of: proxy)
        == BoundingBox(lower: Vector2(0.4, -0.6), upper: Vector2(2.6, 1.1)))
  }

  @Test("Motion within the fat box changes nothing and brings no pairs")
  func smallMotion() {
    var phase = BroadPhase<Double>()
    let box = BoundingBox(lower: Vector2(0.0, 0), upper: Vector2(1, 1))
    let proxy = phase.createProxy(box, payload: 0)
    let other = phase.createProxy(box, payload: 1)
    #expect(foundPairs(&phase) == [ProxyPair(proxy, other)])
    let near = BoundingBox(lower: Vector2(0.05, 0), upper: Vector2(1.05, 1))
    let isChanged = phase.moveProxy(proxy, to: near, displacement: Vector2(0.05, 0))
    #expect(!isChanged)
    #expect(foundPairs(&phase) == [])
    phase.touchProxy(other)
    #expect(foundPairs(&phase) == [ProxyPair(proxy, other)])
    phase.touchProxy(other)
    phase.destroyProxy(other)
    #expect(foundPairs(&phase) == [])
  }

  @Test("Every pair with a moved proxy is found once, in ascending order")
  func bruteForce() {
    var generator = SplitMix(seed: 1)
    var phase = BroadPhase<Double>()
    var proxies: [Int] = []
    for _ in 0..<300 {
      let moved = phase.change(&proxies, with: &generator)
      let expected = proxies.indices.flatMap { i in
        proxies.indices.dropFirst(i + 1).compactMap { j -> ProxyPair? in
          let (a, b) = (proxies[i], proxies[j])
          let isNew = moved.contains(a) || moved.contains(b)
          return isNew && phase.fatBoxesOverlap(a, b) ? ProxyPair(a, b) : nil
        }
      }
      #expect(foundPairs(&phase) == expected.sorted())
    }
    #expect(proxies.count > 100)
  }

  @Test("The order of the moves does not change the pairs or their order")
  func order() {
    var generator = SplitMix(seed: 1)
    let boxes = (0..<100).map { _ in BoundingBox<Double>.random(&generator) }
    let targets = (0..<100).map { _ in BoundingBox<Double>.random(&generator) }
    func pairs(_ order: [Int]) -> [ProxyPair] {
      var phase = BroadPhase<Double>()
      let proxies = boxes.map { phase.createProxy($0, payload: 0) }
      _ = foundPairs(&phase)
      for index in order {
        phase.moveProxy(proxies[index], to: targets[index], displacement: .zero)
      }
      return foundPairs(&phase)
    }
    let forwards = pairs(Array(0..<100))
    #expect(forwards.count > 50)
    #expect(pairs((0..<100).reversed()) == forwards)
    #expect(pairs((0..<100).shuffled(using: &generator)) == forwards)
  }
}

/// The pairs of the next search.
private func foundPairs(_ phase: inout BroadPhase<Double>) -> [ProxyPair] {
  var pairs = [ProxyPair(0, 0)]
  phase.newPairs(into: &pairs)
  return pairs
}

extension BroadPhase<Double> {
  /// Creates, moves or destroys a few proxies at random; those that are new to the next search.
  fileprivate mutating func change(
    _ proxies: inout [Int], with generator: inout SplitMix
  ) -> Set<Int> {
    var moved: Set<Int> = []
    for _ in 0..<20 {
      let box = BoundingBox<Double>.random(&generator)
      switch proxies.randomElement(using: &generator) {
      case let proxy? where Int.random(in: 0..<20, using: &generator) == 0:
        destroyProxy(proxy)
        proxies.removeAll { $0 == proxy }
        moved.remove(proxy)
      case let proxy? where Int.random(in: 0..<8, using: &generator) > 0:
        let displacement = Vector2(generator.number(-0.1...0.1), generator.number(-0.1...0.1))
        if moveProxy(proxy, to: box, displacement: displacement) { moved.insert(proxy) }
      default:
        let proxy = createProxy(box, payload: proxies.count)
        proxies.append(proxy)
        moved.insert(proxy)
      }
    }
    return moved
  }
}
