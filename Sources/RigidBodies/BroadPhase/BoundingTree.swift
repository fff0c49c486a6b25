// SPDX-License-Identifier: Apache-2.0

/// A binary tree of boxes: each branch is the union of its children.
///
/// It finds the leaves that overlap a box without a full search, and stays balanced when leaves are
/// added, moved and removed. Branches and leaves are nodes of one array; a leaf keeps its index until
/// it is removed. Source of the method: b2DynamicTree.cpp, Box2D 2.3.1.
struct BoundingTree<R: Real>: Sendable, Hashable {
  /// The index that stands for no node.
  static var none: Int { -1 }

  /// A leaf, a branch or a free place.
  struct Node: Sendable, Hashable {
    var box: BoundingBox<R>

    /// The caller's number for the leaf; 0 for a branch.
    var payload: Int

    /// The branch above; in a free place the next free place.
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
}

extension BoundingTree where R: ScalarReal {
  func box(of leaf: Int) -> BoundingBox<R> {
    precondition(isLeaf(leaf), "this leaf was removed before")
    return nodes[leaf].box
  }

  /// The caller's number for a leaf.
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

  /// Gives a leaf another box and moves it in the tree.
  mutating func move(_ leaf: Int, to box: BoundingBox<R>) {
    precondition(isLeaf(leaf), "this leaf was removed before")
    detach(leaf)
    nodes[leaf].box = box
    attach(leaf)
  }

  /// Tells whether the index is that of a leaf.
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

  mutating func release(_ index: Int) {
    nodes[index].parent = firstFree
    nodes[index].height = -1
    firstFree = index
  }

  /// Attaches a leaf next to the node where it costs the branches the least perimeter.
  mutating func attach(_ leaf: Int) {
    guard root != Self.none else {
      root = leaf
      nodes[leaf].parent = Self.none
      return
    }
    let sibling = bestSibling(for: nodes[leaf].box)
    let oldParent = nodes[sibling].parent
    let branch = take(Node(box: nodes[sibling].box, payload: 0))
    nodes[branch].parent = oldParent
    nodes[branch].child1 = sibling
    nodes[branch].child2 = leaf
    replaceChild(of: oldParent, sibling, by: branch)
    nodes[sibling].parent = branch
    nodes[leaf].parent = branch
    refit(from: branch)
  }

  /// Detaches a leaf: its sibling takes the place of their branch.
  mutating func detach(_ leaf: Int) {
    let branch = nodes[leaf].parent
    guard branch != Self.none else {
      root = Self.none
      return
    }
    let sibling = nodes[branch].child1 == leaf ? nodes[branch].child2 : nodes[branch].child1
    let above = nodes[branch].parent
    nodes[sibling].parent = above
    replaceChild(of: above, branch, by: sibling)
    release(branch)
    refit(from: above)
  }

  /// The best sibling for a leaf, from a search downwards from the root.
  ///
  /// A new branch here costs twice the perimeter of the union; below, every branch above grows by what
  /// the box adds to this node, and the child by what it adds there.
  private func bestSibling(for box: BoundingBox<R>) -> Int {
    var index = root
    while !nodes[index].isLeaf {
      let node = nodes[index]
      let combined = node.box.union(box).perimeter
      let inherited = R(2) * (combined - node.box.perimeter)
      let cost1 = growth(of: node.child1, by: box) + inherited
      let cost2 = growth(of: node.child2, by: box) + inherited
      let cost = R(2) * combined
      if cost < cost1 && cost < cost2 { break }
      index = cost1 < cost2 ? node.child1 : node.child2
    }
    return index
  }

  /// The cost of a box below a child: the perimeter of a new branch, or the growth of a branch.
  private func growth(of child: Int, by box: BoundingBox<R>) -> R {
    let combined = nodes[child].box.union(box).perimeter
    return nodes[child].isLeaf ? combined : combined - nodes[child].box.perimeter
  }

  /// Balances a node and those above it, and updates their boxes and heights.
  private mutating func refit(from start: Int) {
    var index = start
    while index != Self.none {
      index = balanced(index)
      renew(index)
      index = nodes[index].parent
    }
  }

  /// Updates the box and height of a branch from its children.
  private mutating func renew(_ branch: Int) {
    let (child1, child2) = (nodes[branch].child1, nodes[branch].child2)
    nodes[branch].box = nodes[child1].box.union(nodes[child2].box)
    nodes[branch].height = 1 + max(nodes[child1].height, nodes[child2].height)
  }

  /// Rotates a branch whose children differ by more than one level; returns the node in its place.
  private mutating func balanced(_ a: Int) -> Int {
    guard nodes[a].height >= 2 else { return a }
    let (b, c) = (nodes[a].child1, nodes[a].child2)
    let difference = nodes[c].height - nodes[b].height
    if difference > 1 { return lifted(c, over: a) }
    if difference < -1 { return lifted(b, over: a) }
    return a
  }

  /// Puts the higher child in its parent's place: the parent becomes its child and takes over the
  /// lower of its children.
  ///
  ///         a                 child
  ///        / \                /   \
  ///     other child   ->     a    high
  ///           /  \          / \
  ///         high low     other low
  private mutating func lifted(_ child: Int, over a: Int) -> Int {
    let (f, g) = (nodes[child].child1, nodes[child].child2)
    let (high, low) = nodes[f].height > nodes[g].height ? (f, g) : (g, f)
    let above = nodes[a].parent
    nodes[child].parent = above
    replaceChild(of: above, a, by: child)
    nodes[child].child1 = a
    nodes[child].child2 = high
    nodes[a].parent = child
    replaceChild(of: a, child, by: low)
    nodes[low].parent = a
    renew(a)
    renew(child)
    return child
  }

  /// Lets a branch, or the root of the tree, hold another node in a child's place.
  private mutating func replaceChild(of branch: Int, _ old: Int, by new: Int) {
    if branch == Self.none {
      root = new
    } else if nodes[branch].child1 == old {
      nodes[branch].child1 = new
    } else {
      nodes[branch].child2 = new
    }
  }

  /// Calls `body` with each leaf whose box overlaps the given one.
  ///
  /// The walk descends where boxes overlap and continues by the parents, so it needs no stack.
  @inline(__always)
  func forEach(overlapping box: BoundingBox<R>, _ body: (Int) -> Void) {
    nodes.withUnsafeBufferPointer { nodes in
      var index = root
      while index != Self.none {
        let node = nodes[index]
        if node.box.overlaps(box) {
          if !node.isLeaf {
            index = node.child1
            continue
          }
          body(index)
        }
        index = Self.next(after: index, nodes)
      }
    }
  }

  /// The next node of a walk after all below a node; none after the last.
  @inline(__always)
  private static func next(after node: Int, _ nodes: UnsafeBufferPointer<Node>) -> Int {
    var index = node
    while nodes[index].parent != none {
      let parent = nodes[index].parent
      if nodes[parent].child1 == index { return nodes[parent].child2 }
      index = parent
    }
    return none
  }
}

/// A rectangle along the axes that encloses something, in metres.
struct BoundingBox<R: Real>: Sendable, Hashable {
  /// The corner with the smallest coordinates.
  var lower: Vector2<R>

  /// The corner with the largest coordinates.
  var upper: Vector2<R>
}

extension BoundingBox where R: ScalarReal {
  /// The perimeter, the measure of the tree's cost.
  @inline(__always)
  var perimeter: R { R(2) * (upper.x - lower.x + (upper.y - lower.y)) }

  @inline(__always)
  func union(_ other: BoundingBox) -> BoundingBox {
    BoundingBox(
      lower: Vector2(min(lower.x, other.lower.x), min(lower.y, other.lower.y)),
      upper: Vector2(max(upper.x, other.upper.x), max(upper.y, other.upper.y)))
  }

  /// Tells whether the other box lies inside, its outline included.
  @inline(__always)
  func contains(_ other: BoundingBox) -> Bool {
    lower.x <= other.lower.x && lower.y <= other.lower.y && other.upper.x <= upper.x
      && other.upper.y <= upper.y
  }

  /// Tells whether the two share a point, outlines included.
  @inline(__always)
  func overlaps(_ other: BoundingBox) -> Bool {
    lower.x <= other.upper.x && lower.y <= other.upper.y && other.lower.x <= upper.x
      && other.lower.y <= upper.y
  }

  /// The larger of the gaps along x and along y, negative where they overlap along both.
  @inline(__always)
  func gap(to other: BoundingBox) -> R {
    max(
      max(lower.x - other.upper.x, other.lower.x - upper.x),
      max(lower.y - other.upper.y, other.lower.y - upper.y))
  }

  /// Tells whether every coordinate is below 256 m, where `Float` has steps of 1/32768 m: there rounding
  /// errors are far less than half the slop.
  @inline(__always)
  var isNear: Bool { max(max(upper.x, upper.y), max(-lower.x, -lower.y)) < R(256) }

  /// The box with `margin` metres more on every side.
  func extended(by margin: R) -> BoundingBox {
    let r = Vector2(margin, margin)
    return BoundingBox(lower: lower - r, upper: upper + r)
  }

  /// The box that also covers its displacement.
  func extended(along d: Vector2<R>) -> BoundingBox {
    var box = self
    if d.x < .zero { box.lower.x = box.lower.x + d.x } else { box.upper.x = box.upper.x + d.x }
    if d.y < .zero { box.lower.y = box.lower.y + d.y } else { box.upper.y = box.upper.y + d.y }
    return box
  }
}
