// SPDX-License-Identifier: Apache-2.0

/// The bodies and joints of a world, the newest first: it changes only when one comes or goes.
struct SearchOrder: Sendable {
  /// A joint at a body.
  struct Entry: Sendable {
    /// The joint, as an index into ``SearchOrder/joints``, and the body at its other end.
    let joint: Int
    let other: Int
  }

  /// The bodies that can move.
  private(set) var bodies: [Int] = []

  /// Every joint.
  private(set) var joints: [JointID] = []

  /// The joints of all bodies, one body after the other, and where each body's begin.
  private var entries: [Entry] = []
  private var starts: [Int] = [0]

  /// The order of an empty world.
  init() {}

  /// The order of the bodies and joints of a world.
  init<R: Real>(_ world: World<R>) {
    bodies = world.bodies.present.filter { !world.bodies.elements[$0.index].isStatic }
      .sorted { $0.serial > $1.serial }.map(\.index)
    joints = world.jointsNewestFirst()
    var lists = [[Entry]](repeating: [], count: world.bodies.elements.count)
    for (index, joint) in joints.enumerated() {
      let (a, b) = world.bodies(of: joint)
      lists[a.index].append(Entry(joint: index, other: b.index))
      lists[b.index].append(Entry(joint: index, other: a.index))
    }
    for list in lists {
      entries += list
      starts.append(entries.count)
    }
  }

  /// The joints of a body, the newest first.
  func joints(of body: Int) -> ArraySlice<Entry> { entries[starts[body]..<starts[body + 1]] }
}
