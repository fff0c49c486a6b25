// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// The name of a boundary: a string, a number or whatever else can be compared.
public typealias BoundaryIdentifier = any Hashable & Sendable

/// A boundary of a collision behaviour: lines with a name.
struct CollisionBoundary {
  let identifier: BoundaryIdentifier

  /// At least two corners, in points of the reference view.
  let corners: [Point]

  /// Whether a line leads from the last corner to the first.
  let isClosed: Bool

  /// What stands for it in the world of an animator.
  var fixture: FixtureID?

  /// A boundary that is in no world yet.
  init(identifier: BoundaryIdentifier, corners: [Point], isClosed: Bool) {
    precondition(corners.count >= 2, "a boundary has at least two corners")
    self.identifier = identifier
    self.corners = corners
    self.isClosed = isClosed
  }

  /// Whether this is its name.
  func isNamed(_ name: BoundaryIdentifier) -> Bool {
    AnyHashable(identifier) == AnyHashable(name)
  }

  /// The lines as a path.
  var path: BezierPath {
    let path = BezierPath()
    if let first = corners.first { path.move(to: first) }
    for corner in corners.dropFirst() { path.addLine(to: corner) }
    if isClosed { path.close() }
    return path
  }
}
