// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RigidBodies

/// The tree of boxes against a plain list of them.
struct BoundingTreeTests {
  @Test func `The union of two boxes encloses both, with the outline around both`() {
    let a = BoundingBox(lower: Vector2(0.0, 0), upper: Vector2(1, 2))
    let b = BoundingBox(lower: Vector2(3.0, -1), upper: Vector2(4, 1))
    let both = a.union(b)
    #expect(both == BoundingBox(lower: Vector2(0, -1), upper: Vector2(4, 2)))
    #expect(both.contains(a) && both.contains(b) && !a.contains(both))
    #expect(both.perimeter == 14)
    #expect(a.extended(by: 0.5).lower == Vector2(-0.5, -0.5))
    #expect(a.extended(by: 0.5).upper == Vector2(1.5, 2.5))
    #expect(a.extended(along: Vector2(-1, 2)).lower == Vector2(-1, 0))
    #expect(a.extended(along: Vector2(-1, 2)).upper == Vector2(1, 4))
  }

  @Test func `Boxes overlap up to the touch of their outlines`() {
    let a = BoundingBox(lower: Vector2(0.0, 0), upper: Vector2(1, 1))
    #expect(a.overlaps(BoundingBox(lower: Vector2(1, 1), upper: Vector2(2, 2))))
    #expect(!a.overlaps(BoundingBox(lower: Vector2(1.0.nextUp, 0), upper: Vector2(2, 2))))
    #expect(!a.overlaps(BoundingBox(lower: Vector2(0, -2), upper: Vector2(1, -0.0.nextUp))))
  }

  @Test func `Through ten thousand changes every query finds what a look at every box finds`() {
    var generator = SplitMix(seed: 1)
    var tree = BoundingTree<Double>()
    var boxes: [Int: BoundingBox<Double>] = [:]
    var leaves: [Int] = []
    for change in 0..<10_000 {
      let box = BoundingBox<Double>.random(&generator)
      switch leaves.randomElement(using: &generator) {
      case let leaf? where Int.random(in: 0..<4, using: &generator) == 0:
        tree.remove(leaf)
        boxes[leaf] = nil
        leaves.removeAll { $0 == leaf }
      case let leaf? where Bool.random(using: &generator):
        tree.move(leaf, to: box)
        boxes[leaf] = box
      default:
        let leaf = tree.insert(box, payload: change)
        #expect(boxes[leaf] == nil && tree.payload(of: leaf) == change)
        boxes[leaf] = box
        leaves.append(leaf)
      }
      let probe = BoundingBox<Double>.random(&generator)
      let expected = boxes.filter { $0.value.overlaps(probe) }.keys.sorted()
      #expect(tree.leaves(overlapping: probe) == expected)
      if change % 100 == 0 { tree.expectSound(leaves: boxes.count) }
    }
    #expect(boxes.count > 500)
  }

  @Test func `A row of boxes, inserted from one end to the other, makes no deep tree`() {
    var tree = BoundingTree<Double>()
    for index in 0..<1000 {
      let corner = Vector2(Double(index), 0)
      let box = BoundingBox(lower: corner, upper: corner + Vector2(1, 1))
      _ = tree.insert(box, payload: index)
      if index % 20 == 19 { tree.expectSound(leaves: index + 1) }
    }
  }

  @Test func `A copy of a tree keeps its leaves when the other loses them`() {
    var tree = BoundingTree<Double>()
    let box = BoundingBox(lower: Vector2(0.0, 0), upper: Vector2(1, 1))
    let leaf = tree.insert(box, payload: 7)
    let copy = tree
    tree.remove(leaf)
    #expect(tree.leaves(overlapping: box) == [])
    #expect(copy.leaves(overlapping: box) == [leaf])
    let next = tree.insert(box, payload: 8)
    #expect(next == leaf)
  }
}

extension BoundingBox<Double> {
  /// A box of up to 1 m by 1 m within 10 m.
  static func random(_ generator: inout SplitMix) -> BoundingBox {
    let lower = Vector2(generator.number(0...9), generator.number(0...9))
    let size = Vector2(generator.number(0...1), generator.number(0...1))
    return BoundingBox(lower: lower, upper: lower + size)
  }
}

extension BoundingTree<Double> {
  /// The leaves that a query finds, sorted.
  fileprivate func leaves(overlapping box: BoundingBox<Double>) -> [Int] {
    var found: [Int] = []
    forEach(overlapping: box) { found.append($0) }
    return found.sorted()
  }

  /// Expects branches to hold their children exactly, and the height of a balanced tree.
  fileprivate func expectSound(leaves: Int) {
    let branches = nodes.indices.filter { nodes[$0].height > 0 }
    #expect(nodes.filter { $0.height == 0 }.count == leaves)
    #expect(branches.count == max(0, leaves - 1))
    for index in branches {
      let (node, child1, child2) = (
        nodes[index], nodes[nodes[index].child1], nodes[nodes[index].child2]
      )
      #expect(child1.parent == index && child2.parent == index)
      #expect(node.height == 1 + max(child1.height, child2.height))
      #expect(node.box == child1.box.union(child2.box))
    }
    // n < 2^k has k as the least whole number above log2(n).
    let levels = Int.bitWidth - leaves.leadingZeroBitCount
    #expect((nodes.map(\.height).max() ?? 0) <= 4 * levels + 8)
  }
}

/// The pairs that the broad phase finds, against a look at every pair.
struct BroadPhaseTests {
  @Test func `A fat box reaches 0.1 m beyond its outline, and two displacements ahead`() {
    var phase = BroadPhase<Double>()
    let box = BoundingBox(lower: Vector2(0.0, 0), upper: Vector2(1, 1))
    let proxy = phase.createProxy(box, payload: 3)
    #expect(phase.tree.box(of: proxy) == box.extended(by: 0.1))
    #expect(phase.tree.payload(of: proxy) == 3)
    let next = BoundingBox(lower: Vector2(0.5, 0), upper: Vector2(1.5, 1))
    let isChanged = phase.moveProxy(proxy, to: next, displacement: Vector2(0.5, -0.25))
    #expect(isChanged)
    #expect(
      phase.tree.box(of: proxy)
        == BoundingBox(lower: Vector2(0.4, -0.6), upper: Vector2(2.6, 1.1)))
  }

  @Test func `Motion within the fat box changes nothing and brings no pairs`() {
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

  @Test func `Every pair with a moved proxy is found once, in ascending order`() {
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

  @Test func `The order of the moves does not change the pairs or their order`() {
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
