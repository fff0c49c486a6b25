// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics
import RigidBodies

extension PlannedItem {
  /// Reads an item: its name and its mapping.
  init(_ entry: DocumentNode.Entry) throws(InputError) {
    let mapping = try entry.value.mapping(allowing: Self.fields.map(\.name))
    self.init(name: entry.key, center: .zero, size: Size(width: 0, height: 0))
    _ = try mapping.required("center")
    let group = mapping.optional("members")
    for key in ["size", "shape"] where group != nil {
      guard let other = mapping.optional(key) else { continue }
      throw other.error("\(key) and members exclude each other: the members make it")
    }
    if group == nil { _ = try mapping.required("size") }
    try mapping.read(Self.fields, into: &self)
    if let node = mapping.optional("shape") { shape = try ItemShape(node) }
    guard let members = try group?.members() else { return }
    size = Rect(around: members).size
    shape = .group(members)
  }
}

extension DocumentNode {
  /// Reads the members of a group, `[{center: [x, y], size: [width, height]}, ...]`: at least one.
  fileprivate func members() throws(InputError) -> [Rect] {
    guard case .sequence(let nodes) = content, !nodes.isEmpty else {
      throw mismatch(
        expected: "a list of rectangles [{center: [x, y], size: [width, height]}, ...]")
    }
    let rectangles = try sequence().map { (node) throws(InputError) in
      let mapping = try node.mapping(allowing: ["center", "size"])
      return Rect(
        center: try mapping.required("center").place(in: .coordinate),
        size: try mapping.required("size").size())
    }
    let members = ItemShape.members(of: rectangles)
    let center = Vector2<Float>(ItemShape.group(members).centerOfMass)
    for (node, member) in zip(try sequence(), members) {
      let corners = member.corners.map { Vector2<Float>($0) - center }
      // Side by side in `Float`, too.
      try node.refuse(
        unless: corners[0].x < corners[2].x && corners[0].y < corners[2].y,
        "a member is too small for its distance from the others")
    }
    return members
  }
}

extension ItemShape {
  /// Reads `rectangle`, `ellipse`, or the corners of a convex path, in points from the centre, which
  /// is in it.
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
    let way = centerOfMass
    try node.refuse(
      unless: Self.surround(corners),
      "the item's centre, [0, 0], lies outside of shape; with every point shifted by "
        + "[\(Self.text(-way.horizontal)), \(Self.text(-way.vertical))] it is the centre of mass")
  }

  /// Tells whether a convex path goes round the origin.
  private static func surround(_ corners: [Point]) -> Bool {
    let sides = zip(corners, corners.dropFirst() + corners.prefix(1))
    let turns = sides.map { $0.x * $1.y - $0.y * $1.x }
    return turns.allSatisfy { $0 > 0 } || turns.allSatisfy { $0 < 0 }
  }

  /// A length in points, to a thousandth.
  private static func text(_ length: Double) -> String {
    plainText(of: (length * 1000).rounded() / 1000 + 0)
  }
}

extension ShapeFault {
  /// The fault of a shape of some corners.
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

extension PropertyChanges {
  /// Every property of some, written out.
  package init(to properties: ItemProperties) {
    self.init()
    elasticity = properties.elasticity
    friction = properties.friction
    density = properties.density
    resistance = properties.resistance
    angularResistance = properties.angularResistance
    allowsRotation = properties.allowsRotation
    isAnchored = properties.isAnchored
    charge = properties.charge
  }
}
