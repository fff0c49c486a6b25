// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// The things that the items of a collision behaviour collide with.
public struct CollisionMode: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  /// The mode of some bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The other items.
  public static let items = CollisionMode(rawValue: 1)

  /// The boundaries of the behaviour.
  public static let boundaries = CollisionMode(rawValue: 2)

  /// Both.
  public static let everything: CollisionMode = [.items, .boundaries]
}

/// The constants of UIKit's boundaries, from black-box measurement of Apple's UIKit.
public enum BoundaryConstants {
  /// The friction of every boundary.
  public static let friction = 0.2

  /// The restitution of every boundary; the larger one counts, so items of elasticity 0 bounce too.
  public static let restitution = 0.2

  /// The distance of their boundary outside the inset reference bounds, in points.
  public static let outset = 1.0

  /// The largest number of collision behaviours at once: each has one bit.
  public static let maximumBehaviors = 64
}

extension CollisionGroups {
  /// Adds an item to the pairs of one collision behaviour.
  ///
  /// - Parameters:
  ///   - behavior: The number of the behaviour, from 0.
  ///   - mode: The things that its items collide with.
  public mutating func join(_ behavior: Int, mode: CollisionMode) {
    let bit = CollisionGroups.bit(behavior)
    members |= bit
    if mode.contains(.items) { items |= bit }
    if mode.contains(.boundaries) { boundaries |= bit }
  }

  /// The groups of a boundary of one collision behaviour, which stops items or is fallen through.
  public init(boundaryOf behavior: Int, stopsItems: Bool = true) {
    self.init()
    isBoundary = true
    members = CollisionGroups.bit(behavior)
    boundaries = stopsItems ? members : 0
  }

  static func bit(_ behavior: Int) -> UInt64 {
    precondition(
      (0..<BoundaryConstants.maximumBehaviors).contains(behavior),
      "there are at most 64 collision behaviours at once")
    return 1 << UInt64(behavior)
  }
}

extension Fixture where R: ScalarReal {
  /// The fixture of an item.
  ///
  /// - Parameters:
  ///   - body: The body of the item.
  ///   - shape: Its shape; a path must be convex.
  ///   - size: Its size, in points.
  ///   - properties: Its item properties, which give friction and elasticity.
  ///   - groups: The groups it collides in.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public init(
    item body: BodyID, shape: ItemShape, size: Size, properties: ItemProperties,
    groups: CollisionGroups
  ) {
    self.init(
      body: body, shape: shape.outline(of: size), friction: R(properties.friction),
      restitution: R(properties.elasticity), groups: groups)
  }
}

extension World {
  /// Adds a boundary: lines that items collide with from both sides, on a separate body.
  ///
  /// Policy: items touch a closed boundary of two corners and fall through it, as through a path of
  /// two points in UIKit.
  ///
  /// - Parameters:
  ///   - corners: At least two corners, in points of the reference view.
  ///   - isClosed: Adds the line from the last corner to the first.
  ///   - behavior: The number of the collision behaviour, from 0.
  /// - Returns: The boundary, for ``removeBoundary(_:)``.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  @discardableResult
  public mutating func addBoundary(
    _ corners: [Point], isClosed: Bool, of behavior: Int
  ) -> FixtureID {
    precondition(corners.count >= 2, "a boundary has at least two corners")
    let isLine = corners.count == 2
    let body = add(Body(staticAt: .zero))
    return add(
      Fixture(
        body: body, shape: .chain(corners.map { Vector2($0) }, isClosed: isClosed && !isLine),
        friction: R(BoundaryConstants.friction), restitution: R(BoundaryConstants.restitution),
        groups: CollisionGroups(boundaryOf: behavior, stopsItems: !(isClosed && isLine))))
  }

  /// Adds the boundary of the reference bounds: a closed one, 1 pt outside the inset bounds.
  ///
  /// - Parameters:
  ///   - bounds: The reference bounds, in points.
  ///   - insets: The distances of the boundary inside them.
  ///   - behavior: The number of the collision behaviour, from 0.
  /// - Returns: The boundary, for ``removeBoundary(_:)``.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  @discardableResult
  public mutating func addReferenceBoundary(
    _ bounds: Rect, insets: EdgeInsets = .zero, of behavior: Int
  ) -> FixtureID {
    let out = -BoundaryConstants.outset
    let outset = EdgeInsets(top: out, left: out, bottom: out, right: out)
    let outside = bounds.inset(by: insets).inset(by: outset)
    return addBoundary(outside.corners, isClosed: true, of: behavior)
  }

  /// Removes a boundary with its body; the bodies that touched it wake.
  public mutating func removeBoundary(_ id: FixtureID) {
    let body = self[id].body
    remove(id)
    remove(body)
  }
}

extension ItemShape {
  /// The outline of an item of this shape in the frame of its body, in metres.
  fileprivate func outline<R: ScalarReal>(of size: Size) -> Shape<R> {
    let w = R(points: size.width)
    let h = R(points: size.height)
    switch self {
    case .rectangle: return .box(width: w, height: h)
    case .ellipse where size.width == size.height: return .circle(radius: R(0.5) * w)
    case .ellipse:
      return .polygon(
        OvalOutline(size).corners.map { Vector2(R(Double($0.x * 0.01)), R(Double($0.y * 0.01))) })
    case .path(let corners):
      let centerOfMass = Vector2<R>(self.centerOfMass)
      do {
        return .polygon(
          try Shape<R>.checkedPolygon(corners.map { Vector2($0) }).map { $0 - centerOfMass })
      } catch {
        preconditionFailure("the path of an item is impossible: \(error)")
      }
    case .group(let members):
      let centerOfMass = Vector2<R>(self.centerOfMass)
      return .compound(members.map { $0.corners.map { Vector2<R>($0) - centerOfMass } })
    }
  }
}
