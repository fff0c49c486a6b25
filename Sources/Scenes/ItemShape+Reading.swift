// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import RigidBodies

extension ItemShape {
  /// Reads `rectangle`, `ellipse`, or the corners of a convex path, in points from the centre.
  ///
  /// - Parameter node: What stands under `shape`.
  /// - Throws: `InputError` for anything else, and for a path whose centre of mass is not the centre:
  ///   it is what the item turns about.
  init(_ node: DocumentNode) throws(InputError) {
    guard case .sequence = node.content else {
      guard case .scalar(.text) = node.content else {
        throw node.mismatch(expected: "rectangle, ellipse or a list of points [[x, y], ...]")
      }
      self = try node.choice(of: ["rectangle", "ellipse"]) == "ellipse" ? .ellipse : .rectangle
      return
    }
    let corners = try node.corners()
    do {
      _ = try Shape<Float>.checkedPolygon(corners.map { Vector2($0) })
    } catch {
      throw node.error(error.sentence(corners.count))
    }
    self = .path(corners)
    let way = centroid
    guard Vector(dx: way.horizontal, dy: way.vertical).magnitude <= Self.centroidTolerance else {
      throw node.error(
        "the centre of mass of shape must be the item's centre; shift every point by "
          + "[\(Self.text(-way.horizontal)), \(Self.text(-way.vertical))]")
    }
  }

  /// A length in points, to a thousandth.
  private static func text(_ length: Double) -> String {
    plainText(of: (length * 1000).rounded() / 1000 + 0)
  }
}

extension ShapeFault {
  /// What is wrong with a shape of some corners.
  fileprivate func sentence(_ count: Int) -> String {
    switch self {
    case .fewerThanThreeCorners: "shape needs at least three points, found \(count)"
    case .zeroArea: "shape encloses no area"
    case .concave: "shape is concave; the path of an item must be convex"
    case .selfCrossing: "shape crosses itself; the path of an item must be convex"
    case .tooManyCorners:
      "shape has \(count) points, and at most \(SolverConstants.maximumCorners) are possible"
    case .notFinite: "shape has a point that is too far off"
    }
  }
}
