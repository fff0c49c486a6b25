// SPDX-License-Identifier: Apache-2.0

extension BoundingTree where R: ScalarReal {
  /// Hangs a leaf beside the node where it lengthens the outlines of the branches least.
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

  /// Takes a leaf out of the tree: its sibling takes the place of their branch.
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

  /// The node beside which a leaf costs least, sought from the root downwards.
  ///
  /// A new branch here costs twice the outline of the union; below, every branch above grows by
  /// what the box adds to this node, and the child by what it adds there.
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

  /// What a box costs below a child: the outline of a new branch, or what a branch grows by.
  private func growth(of child: Int, by box: BoundingBox<R>) -> R {
    let combined = nodes[child].box.union(box).perimeter
    return nodes[child].isLeaf ? combined : combined - nodes[child].box.perimeter
  }

  /// Balances a node and those above it, and renews their boxes and heights.
  private mutating func refit(from start: Int) {
    var index = start
    while index != Self.none {
      index = balanced(index)
      renew(index)
      index = nodes[index].parent
    }
  }

  /// The box and height of a branch from its children.
  private mutating func renew(_ branch: Int) {
    let (child1, child2) = (nodes[branch].child1, nodes[branch].child2)
    nodes[branch].box = nodes[child1].box.union(nodes[child2].box)
    nodes[branch].height = 1 + max(nodes[child1].height, nodes[child2].height)
  }

  /// Rotates a branch whose children differ by more than one level; the node in its place then.
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
}
