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
  /// The order of the first indices, then that of the second.
  static func < (a: ProxyPair, b: ProxyPair) -> Bool {
    a.first < b.first || (a.first == b.first && a.second < b.second)
  }
}

/// Finds the pairs of outlines that may touch, by boxes that reach a little beyond them.
///
/// A proxy stands for an outline. Its box is fat, so that small motion changes nothing; only proxies
/// whose boxes changed since the last search are looked at. Source: b2BroadPhase.cpp, Box2D 2.3.1.
struct BroadPhase<R: Real>: Sendable, Hashable {
  private var tree = BoundingTree<R>()

  /// The proxies to look at in the next search, in the order in which they came.
  private var moved: [Int] = []

  /// A broad phase without proxies.
  init() {}

}

extension BroadPhase where R: ScalarReal {
  /// The number of levels of the tree.
  var height: Int { tree.height }

  /// Adds a proxy for an outline within a box, with a number of the caller's to know it by.
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

  /// Tells where an outline is now, and what displacement in metres it is likely to make next;
  /// whether that changed its fat box.
  @discardableResult
  mutating func moveProxy(
    _ proxy: Int, to box: BoundingBox<R>, displacement: Vector2<R>
  ) -> Bool {
    if tree.box(of: proxy).contains(box) { return false }
    let ahead = R(SolverConstants.displacementMultiplier) * displacement
    let fat = box.extended(by: R(SolverConstants.boxExtension)).extended(along: ahead)
    tree.move(proxy, to: fat)
    moved.append(proxy)
    return true
  }

  /// Lets the next search look at a proxy though its box is the same: what it may touch changed.
  mutating func touchProxy(_ proxy: Int) {
    moved.append(proxy)
  }

  /// What a proxy stands for.
  func payload(of proxy: Int) -> Int { tree.payload(of: proxy) }

  /// The fat box of a proxy.
  func fatBox(of proxy: Int) -> BoundingBox<R> { tree.box(of: proxy) }

  /// Whether the fat boxes of two proxies overlap.
  func fatBoxesOverlap(_ a: Int, _ b: Int) -> Bool { tree.box(of: a).overlaps(tree.box(of: b)) }

  /// Replaces `pairs` by every pair of proxies whose fat boxes overlap and one of which is new,
  /// changed its box or was touched since the last search: each pair once, in ascending order.
  ///
  /// Pairs of an earlier search come again when one of the two changed its box.
  mutating func newPairs(into pairs: inout [ProxyPair]) {
    pairs.removeAll(keepingCapacity: true)
    for proxy in moved {
      tree.forEach(overlapping: tree.box(of: proxy)) { other in
        if other != proxy { pairs.append(ProxyPair(proxy, other)) }
      }
    }
    moved.removeAll(keepingCapacity: true)
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
