// SPDX-License-Identifier: Apache-2.0

extension BoundingTree where R: ScalarReal {
  /// Calls `body` with each leaf whose box overlaps the given one.
  ///
  /// The walk goes down where boxes overlap and finds its way on by the parents, so that it needs
  /// no stack.
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

  /// The node that a walk comes to after all below a node: none after the last.
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
