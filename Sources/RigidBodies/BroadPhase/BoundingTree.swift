// SPDX-License-Identifier: Apache-2.0

/// A binary tree of boxes: each leaf is the box of something, each branch the union of its children.
///
/// It finds what overlaps a box without looking at everything, and stays balanced while leaves come,
/// move and go. Branches and leaves are nodes of one array; a leaf keeps its index until it is
/// removed. Source of the method: b2DynamicTree.cpp, Box2D 2.3.1.
struct BoundingTree<R: Real>: Sendable, Hashable {
  /// The index that stands for no node.
  static var none: Int { -1 }

  /// A leaf, a branch or a free place.
  struct Node: Sendable, Hashable {
    var box: BoundingBox<R>

    /// What the leaf stands for; 0 for a branch.
    var payload: Int

    /// The branch above; in a free place the next free one.
    var parent = none

    /// The children of a branch; none for a leaf.
    var child1 = none
    var child2 = none

    /// The number of levels below: 0 for a leaf, -1 for a free place.
    var height = 0

    var isLeaf: Bool { child1 == BoundingTree.none }
  }

  var nodes: [Node] = []
  var root = none

  /// The first free place, used before the array grows.
  private var firstFree = none

  /// A tree without leaves.
  init() {}

}

extension BoundingTree where R: ScalarReal {
  /// The number of levels below the root; 0 for a tree of at most one leaf.
  var height: Int { root == Self.none ? 0 : nodes[root].height }

  /// The box of a leaf.
  func box(of leaf: Int) -> BoundingBox<R> {
    precondition(isLeaf(leaf), "this leaf was removed before")
    return nodes[leaf].box
  }

  /// What a leaf stands for.
  func payload(of leaf: Int) -> Int {
    precondition(isLeaf(leaf), "this leaf was removed before")
    return nodes[leaf].payload
  }

  /// Adds a leaf and returns its index: the place that became free last, or the next of the array.
  mutating func insert(_ box: BoundingBox<R>, payload: Int) -> Int {
    let leaf = take(Node(box: box, payload: payload))
    attach(leaf)
    return leaf
  }

  /// Removes a leaf; its index is free for another.
  mutating func remove(_ leaf: Int) {
    precondition(isLeaf(leaf), "this leaf was removed before")
    detach(leaf)
    release(leaf)
  }

  /// Gives a leaf another box, and the place in the tree that fits it.
  mutating func move(_ leaf: Int, to box: BoundingBox<R>) {
    precondition(isLeaf(leaf), "this leaf was removed before")
    detach(leaf)
    nodes[leaf].box = box
    attach(leaf)
  }

  /// Whether a leaf is at the index.
  private func isLeaf(_ index: Int) -> Bool {
    nodes.indices.contains(index) && nodes[index].height == 0
  }

  /// Puts a node into a place and returns its index.
  mutating func take(_ node: Node) -> Int {
    guard firstFree != Self.none else {
      nodes.append(node)
      return nodes.count - 1
    }
    let index = firstFree
    firstFree = nodes[index].parent
    nodes[index] = node
    return index
  }

  /// Frees the place of a node.
  mutating func release(_ index: Int) {
    nodes[index].parent = firstFree
    nodes[index].height = -1
    firstFree = index
  }
}
