// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// A path of straight lines in points: the outline of an item, or a boundary.
///
/// It is one piece from its first corner to its last. An oval is flattened at once. It is a class as
/// UIBezierPath is; functions that take a path read its corners immediately.
public final class BezierPath {
  /// The corners, in order.
  public private(set) var corners: [Point] = []

  /// A line leads from the last corner back to the first.
  public private(set) var isClosed = false

  /// A path without corners.
  public init() {}

  /// The outline of a rectangle.
  public init(rect: Rect) {
    corners = rect.corners
    isClosed = true
  }

  /// The oval that fills a rectangle, as the polygon that it is on the device.
  public init(ovalIn rect: Rect) {
    let (x, y) = (rect.origin.x + rect.size.width / 2, rect.origin.y + rect.size.height / 2)
    corners = OvalOutline(rect.size).corners.map { Point(x: x + Double($0.x), y: y + Double($0.y)) }
    isClosed = true
  }

  /// Begins the path at a point; it must be empty, because a path has one piece.
  public func move(to point: Point) {
    precondition(corners.isEmpty, "a path begins once: it has one piece")
    corners = [point]
  }

  /// Adds a line from the last corner to a point.
  public func addLine(to point: Point) {
    precondition(!corners.isEmpty, "a path begins with move(to:)")
    precondition(!isClosed, "nothing follows the end of a closed path")
    corners.append(point)
  }

  /// Closes the path with a line back to its first corner.
  ///
  /// A last corner that is the first one again is dropped.
  public func close() {
    if corners.count > 1 && corners.last == corners.first { corners.removeLast() }
    isClosed = true
  }
}
