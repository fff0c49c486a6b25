// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// Lets some items collide with each other and with boundaries.
open class CollisionBehavior: ItemGroupBehavior {
  /// The things that items can collide with.
  public typealias Mode = CollisionMode

  /// The delegate, which hears about contacts.
  public weak var collisionDelegate: (any CollisionBehaviorDelegate)?

  /// The things that the items collide with; each other and the boundaries by default.
  public var collisionMode = Mode.everything { didSet { dynamicAnimator?.updateFixtures() } }

  /// Makes the bounds of the animator's reference view, if it has one, a boundary.
  public var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set { setReferenceInsets(newValue ? .zero : nil) }
  }

  /// The boundaries, in the order they were added; that of the reference bounds is not one of them.
  ///
  /// Each has at least two corners, in points of the reference view. A closed one of two corners is a
  /// path that items fall through. Its fixture is nil outside the world of an animator.
  private(set) var boundaries:
    [(identifier: BoundaryIdentifier, corners: [Point], isClosed: Bool, fixture: FixtureID?)] = []

  /// The number of the behaviour in the world of its animator.
  private(set) var group: Int?

  private var referenceInsets: EdgeInsets?
  private(set) var referenceFixture: FixtureID?

  /// Collisions of some items.
  override public init(items: [any DynamicItem] = []) { super.init(items: items) }

  /// Makes the bounds of the reference view a boundary.
  ///
  /// - Parameter insets: The distances of the boundary inside the bounds, in points.
  public func setTranslatesReferenceBoundsIntoBoundary(with insets: EdgeInsets) {
    setReferenceInsets(insets)
  }

  /// The names of the boundaries, in the order they were added.
  public var boundaryIdentifiers: [BoundaryIdentifier] { boundaries.map(\.identifier) }

  /// Adds a line as a boundary; one of the same name stays in the animator.
  ///
  /// - Parameters:
  ///   - identifier: Its name.
  ///   - p1: Its start, in points of the reference view.
  ///   - p2: Its end.
  public func addBoundary(
    withIdentifier identifier: BoundaryIdentifier, from p1: Point, to p2: Point
  ) {
    addBoundary(identifier, [p1, p2], isClosed: false)
  }

  /// Adds a path as a boundary; one of the same name stays in the animator.
  ///
  /// Items touch a path of two points and fall through it.
  ///
  /// - Parameters:
  ///   - identifier: Its name.
  ///   - path: Its lines, in points of the reference view.
  public func addBoundary(withIdentifier identifier: BoundaryIdentifier, for path: BezierPath) {
    let isClosed = path.isClosed || path.corners.count == 2
    addBoundary(identifier, path.corners, isClosed: isClosed)
  }

  /// The path of a boundary, or nil for an unknown name.
  public func boundary(withIdentifier identifier: BoundaryIdentifier) -> BezierPath? {
    guard let boundary = index(of: identifier).map({ boundaries[$0] }) else { return nil }
    let path = BezierPath(corners: boundary.corners)
    if boundary.isClosed { path.close() }
    return path
  }

  /// Removes a boundary; an unknown name changes nothing.
  public func removeBoundary(withIdentifier identifier: BoundaryIdentifier) {
    guard let index = index(of: identifier) else { return }
    let boundary = boundaries.remove(at: index)
    if let fixture = boundary.fixture { dynamicAnimator?.change { $0.removeBoundary(fixture) } }
  }

  /// Removes every boundary that has a name.
  public func removeAllBoundaries() {
    for identifier in boundaryIdentifiers { removeBoundary(withIdentifier: identifier) }
  }

  override func install(in animator: DynamicAnimator) {
    group = animator.freeCollisionGroup()
    installReferenceBounds(in: animator)
    for index in boundaries.indices { installBoundary(index, in: animator) }
    super.install(in: animator)
  }

  override func uninstall(from animator: DynamicAnimator) {
    for index in boundaries.indices {
      if let fixture = boundaries[index].fixture { animator.change { $0.removeBoundary(fixture) } }
      boundaries[index].fixture = nil
    }
    removeReferenceBounds(from: animator)
    group = nil
    super.uninstall(from: animator)
  }

  override func itemsDidChange(in animator: DynamicAnimator) { animator.updateFixtures() }

  private func index(of identifier: BoundaryIdentifier) -> Int? {
    boundaryIdentifiers.map { AnyHashable($0) }.lastIndex(of: AnyHashable(identifier))
  }

  private func addBoundary(_ identifier: BoundaryIdentifier, _ corners: [Point], isClosed: Bool) {
    precondition(corners.count >= 2, "a boundary has at least two corners")
    if dynamicAnimator == nil { removeBoundary(withIdentifier: identifier) }
    boundaries.append((identifier, corners, isClosed, fixture: nil))
    if let dynamicAnimator { installBoundary(boundaries.count - 1, in: dynamicAnimator) }
  }

  private func installBoundary(_ index: Int, in animator: DynamicAnimator) {
    guard let group else { return }
    let (corners, isClosed) = (boundaries[index].corners, boundaries[index].isClosed)
    boundaries[index].fixture = animator.change {
      $0.addBoundary(corners, isClosed: isClosed, of: group)
    }
  }

  private func setReferenceInsets(_ insets: EdgeInsets?) {
    referenceInsets = insets
    guard let dynamicAnimator else { return }
    removeReferenceBounds(from: dynamicAnimator)
    installReferenceBounds(in: dynamicAnimator)
  }

  private func installReferenceBounds(in animator: DynamicAnimator) {
    guard let group, let referenceInsets, let bounds = animator.referenceView?.bounds else {
      return
    }
    referenceFixture = animator.change {
      $0.addReferenceBoundary(bounds, insets: referenceInsets, of: group)
    }
  }

  private func removeReferenceBounds(from animator: DynamicAnimator) {
    if let referenceFixture { animator.change { $0.removeBoundary(referenceFixture) } }
    referenceFixture = nil
  }
}

/// A delegate that hears when items of a collision behaviour begin and end to touch something.
///
/// The contacts that began in a tick are reported before those that ended in it. The place is in
/// points of the reference view, at the largest impulse. The boundary of the reference bounds has no
/// identifier. Each line of a boundary is reported separately: an item in a corner of the bounds
/// touches them twice.
public protocol CollisionBehaviorDelegate: AnyObject {
  /// Two items began to touch.
  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem,
    with item2: any DynamicItem, at p: Point)

  /// Two items touch no longer.
  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem,
    with item2: any DynamicItem)

  /// An item began to touch a boundary.
  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: BoundaryIdentifier?, at p: Point)

  /// An item touches a boundary no longer.
  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: BoundaryIdentifier?)
}

extension CollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem,
    with item2: any DynamicItem, at p: Point
  ) {}

  public func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem,
    with item2: any DynamicItem
  ) {}

  public func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: BoundaryIdentifier?, at p: Point
  ) {}

  public func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: BoundaryIdentifier?
  ) {}
}

/// The name of a boundary: a string, a number or any other hashable value.
public typealias BoundaryIdentifier = any Hashable & Sendable
