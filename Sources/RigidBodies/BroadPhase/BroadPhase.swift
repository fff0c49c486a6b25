// SPDX-License-Identifier: Apache-2.0

/// Two proxies of a ``BroadPhase``, the one with the smaller index first.
struct ProxyPair: Sendable, Hashable {
  let first: Int
  let second: Int

  /// The pair of two proxies, in either order.
  init(_ a: Int, _ b: Int) {
    first = min(a, b)
    second = max(a, b)
  }
}

extension ProxyPair: Comparable {
  /// The order of the first indices, then of the second.
  static func < (a: ProxyPair, b: ProxyPair) -> Bool {
    a.first < b.first || (a.first == b.first && a.second < b.second)
  }
}

/// Finds the pairs of outlines that may touch, by boxes a little larger than them.
///
/// A proxy stands for an outline. Its box is fat, so that small motion changes nothing; a search
/// takes only proxies whose boxes changed since the last one.
/// Source: b2BroadPhase.cpp, Box2D 2.3.1.
struct BroadPhase<R: Real>: Sendable, Hashable {
  private(set) var tree = BoundingTree<R>()

  /// The proxies for the next search, in the order of their changes.
  private var moved: [Int] = []
}

extension BroadPhase where R: ScalarReal {
  /// Adds a proxy for an outline within a box, with a number chosen by the caller.
  mutating func createProxy(_ box: BoundingBox<R>, payload: Int) -> Int {
    let proxy = tree.insert(box.extended(by: R(SolverConstants.boxExtension)), payload: payload)
    moved.append(proxy)
    return proxy
  }

  /// Removes a proxy; its index is free for another.
  mutating func destroyProxy(_ proxy: Int) {
    tree.remove(proxy)
    moved.removeAll { $0 == proxy }
  }

  /// Moves an outline, with the displacement in metres that it is likely to make next; true if its fat
  /// box changed.
  @discardableResult
  mutating func moveProxy(_ proxy: Int, to box: BoundingBox<R>, displacement: Vector2<R>) -> Bool {
    if tree.box(of: proxy).contains(box) { return false }
    let ahead = R(SolverConstants.displacementMultiplier) * displacement
    let fat = box.extended(by: R(SolverConstants.boxExtension)).extended(along: ahead)
    tree.move(proxy, to: fat)
    moved.append(proxy)
    return true
  }

  /// Includes a proxy in the next search though its box is the same: its groups changed.
  mutating func touchProxy(_ proxy: Int) { moved.append(proxy) }

  func fatBoxesOverlap(_ a: Int, _ b: Int) -> Bool { tree.box(of: a).overlaps(tree.box(of: b)) }

  /// Replaces `pairs` by the overlapping pairs with a proxy that is new, changed its box or was touched
  /// since the last search: each pair once, in ascending order.
  mutating func newPairs(into pairs: inout [ProxyPair]) {
    pairs.empty()
    guard !moved.isEmpty else { return }
    for proxy in moved {
      tree.forEach(overlapping: tree.box(of: proxy)) { other in
        if other != proxy { pairs.append(ProxyPair(proxy, other)) }
      }
    }
    moved.removeAll(keepingCapacity: true)
    guard pairs.count > 1 else { return }
    pairs.sort()
    pairs.removeRepetitions()
  }
}

extension [ProxyPair] {
  /// Keeps one of each run of equal pairs.
  fileprivate mutating func removeRepetitions() {
    var kept = 0
    for index in indices where index == 0 || self[index] != self[kept - 1] {
      self[kept] = self[index]
      kept += 1
    }
    removeLast(count - kept)
  }
}
