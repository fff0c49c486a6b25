// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// Moves items by their behaviours, tick by tick, as UIKit's animator does.
///
/// There is no display link: the owner of the animator calls ``tick(_:)``. The arithmetic of the
/// physics is the device's, in `Float`.
public final class DynamicAnimator {
  /// The view that gives collision behaviours their reference bounds.
  public let referenceView: (any DynamicItem)?

  /// The delegate, which hears about pauses.
  public weak var delegate: (any DynamicAnimatorDelegate)?

  /// The behaviours, in the order they were added.
  public private(set) var behaviors: [DynamicBehavior] = []

  /// The next tick can move something.
  public private(set) var isRunning = false

  /// The time that the ticks have taken since the animator last began to run, in seconds.
  public private(set) var elapsedTime = 0.0

  /// The generation of the engine, today's by default; it is set before anything is added.
  public var generation: Generation {
    get { simulation.world.generation }
    set { simulation.world.generation = newValue }
  }

  /// The physics, as the last tick left it.
  var simulation = Simulation(World<Float>())

  /// The items in the world, in the order of addition.
  ///
  /// Each has a fixture while a collision behaviour holds it. Holders are the behaviours that hold the
  /// item; without any it leaves the world.
  var registered: [(item: any DynamicItem, body: BodyID, fixture: FixtureID?, holders: Int)] = []

  private var isTicking = false

  /// Changes of the behaviours; during a tick they wait until the callbacks have returned.
  private var queue: [() -> Void] = []

  /// An animator without behaviours and without a reference view.
  public init() { referenceView = nil }

  /// An animator without behaviours.
  ///
  /// - Parameter referenceView: An item with bounds, in whose coordinates the items are placed.
  public init(referenceView: any DynamicItem) { self.referenceView = referenceView }

  /// Adds a behaviour with its children, unless the animator has it already.
  public func addBehavior(_ behavior: DynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.append(behavior)
    install(behavior)
  }

  /// Removes a behaviour with its children; an unknown one changes nothing.
  public func removeBehavior(_ behavior: DynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    uninstall(behavior)
  }

  /// Removes every behaviour.
  public func removeAllBehaviors() {
    for behavior in behaviors.reversed() { removeBehavior(behavior) }
  }

  /// Takes over the centre, rotation, size and shape of an item that were changed from outside.
  public func updateItem(usingCurrentState item: any DynamicItem) {
    schedule { self.takeOver(item) }
  }

  /// Moves everything on by a frame of the given length, in seconds.
  ///
  /// The order is UIKit's: pushes, sub-steps, write-back, contacts began, contacts ended, actions,
  /// waiting changes, test of rest. While everything is at rest a tick does nothing.
  public func tick(_ interval: Double) {
    precondition(!isTicking, "a tick does not begin inside another one")
    guard isRunning else { return }
    isTicking = true
    simulation.pushes = activePushes()
    simulation.fields = activeFields()
    simulation.tick(interval)
    deactivateSpentPushes()
    writeBack()
    elapsedTime += interval
    reportContacts()
    for behavior in allBehaviors { behavior.action?() }
    isTicking = false
    carryOutQueue()
    if simulation.world.isAtRest { pause() }
  }

  /// Lets a behaviour come, now or at the end of the tick.
  func install(_ behavior: DynamicBehavior) {
    schedule {
      // A behaviour that was removed, itself or its parent, while it waited stays outside.
      if self.allBehaviors.contains(where: { $0 === behavior }) { behavior.enter(self) }
    }
  }

  /// Lets a behaviour go, now or at the end of the tick.
  func uninstall(_ behavior: DynamicBehavior) { schedule { behavior.leave(self) } }

  /// Carries out a change, or lets it wait for the end of the tick.
  private func schedule(_ change: @escaping () -> Void) {
    queue.append(change)
    if !isTicking { carryOutQueue() }
  }

  func resume() {
    guard !isRunning else { return }
    isRunning = true
    elapsedTime = 0
    delegate?.dynamicAnimatorWillResume(self)
  }

  /// Changes the world and runs on.
  func change<Result>(_ change: (inout World<Float>) -> Result) -> Result {
    defer { resume() }
    return change(&simulation.world)
  }

  /// Moves an anchor; the items joined to it wake.
  func moveAnchor(_ anchor: BodyID, to point: Point) {
    change {
      $0[anchor].position = Vector2(point)
      $0.wakeNeighbours(of: anchor)
    }
  }

  /// Every behaviour, parents before children.
  var allBehaviors: [DynamicBehavior] { behaviors.flatMap(\.hierarchy) }

  private func pause() {
    isRunning = false
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func carryOutQueue() {
    while !queue.isEmpty {
      queue.removeFirst()()
      resume()
    }
  }

  // MARK: Items

  /// Adds an item to the world, or counts one more behaviour that holds it.
  func register(_ item: any DynamicItem) {
    if let index = index(of: item) {
      registered[index].holders += 1
    } else {
      let body = simulation.world.addItem(
        center: item.center, angle: item.transform.rotationAngle, size: item.bounds.size,
        shape: item.shape, properties: properties(of: item))
      registered.append((item, body, fixture: nil, holders: 1))
    }
    wake([item])
  }

  /// Counts one behaviour less, and removes the item from the world after the last.
  func unregister(_ item: any DynamicItem) {
    guard let index = index(of: item) else { return }
    registered[index].holders -= 1
    if registered[index].holders == 0 {
      simulation.world.remove(registered[index].body)
      registered.remove(at: index)
    }
    resume()
  }

  /// The body of an item that a behaviour of this animator holds.
  func body(of item: any DynamicItem) -> BodyID {
    guard let index = index(of: item) else {
      preconditionFailure("the item is not in the animator")
    }
    return registered[index].body
  }

  /// Wakes the animator and those of the items that are in the world.
  func wake(_ items: [any DynamicItem]) {
    for item in items {
      if let index = index(of: item) { simulation.world.wake(registered[index].body) }
    }
    resume()
  }

  /// Writes centres and rotations back to the items, in the order of addition.
  func writeBack() {
    for entry in registered {
      let body = simulation.world[entry.body]
      guard !body.isStatic else { continue }
      entry.item.center = Point(metres: simulation.world.origin(of: entry.body))
      entry.item.transform = AffineTransform(rotationAngle: Double(body.angle))
    }
  }

  /// Takes over the centre, rotation, size and shape of an item.
  func takeOver(_ item: any DynamicItem) {
    guard let index = index(of: item) else { return }
    let body = registered[index].body
    simulation.world[body].angle = Float(item.transform.rotationAngle)
    simulation.world.place(body, origin: Vector2(item.center))
    updateItemProperties()
    simulation.world.wakeNeighbours(of: body)
    wake([item])
  }

  /// Gives every item the properties of its behaviours.
  func updateItemProperties() {
    for entry in registered {
      let before = simulation.world[entry.body]
      simulation.world.setProperties(
        of: entry.body, to: properties(of: entry.item), size: entry.item.bounds.size,
        shape: entry.item.shape)
      if simulation.world[entry.body] != before { wake([entry.item]) }
    }
    updateFixtures()
  }

  /// The properties of an item: each from the last behaviour that changed it.
  func properties(of item: any DynamicItem) -> ItemProperties {
    var properties = ItemProperties.runtime
    for case let behavior as DynamicItemBehavior in installedBehaviors
    where behavior.items.contains(where: { $0 === item }) {
      properties = behavior.applied(to: properties)
    }
    return properties
  }

  func index(of item: any DynamicItem) -> Int? { registered.firstIndex { $0.item === item } }

  /// Every behaviour that is in the animator now, parents before children.
  var installedBehaviors: [DynamicBehavior] { allBehaviors.filter { $0.dynamicAnimator === self } }

  // MARK: Queries

  /// The velocity of the centre of an item in points per second; zero for an unknown item.
  public func velocity(of item: any DynamicItem) -> Vector {
    guard let index = index(of: item) else { return Vector(dx: 0, dy: 0) }
    let velocity = simulation.world[registered[index].body].velocity
    let scale = Float(SolverConstants.pointsPerMetre)
    return Vector(dx: Double(velocity.x * scale), dy: Double(velocity.y * scale))
  }

  /// The items whose rotated rectangle has a bounding box that overlaps a rectangle.
  ///
  /// - Parameter rect: The rectangle, in points of the reference view.
  /// - Returns: The items of all behaviours, in the order of addition.
  public func items(in rect: Rect) -> [any DynamicItem] {
    registered.map(\.item).filter { $0.frame.intersects(rect) }
  }

  /// The angular velocity of an item in radians per second; zero for an unknown item.
  public func angularVelocity(of item: any DynamicItem) -> Double {
    index(of: item).map { Double(simulation.world[registered[$0].body].angularVelocity) } ?? 0
  }

  /// Adds velocities to those of an item, where it can move and rotate.
  func add(_ linear: Vector, _ angular: Double, to item: any DynamicItem) {
    let id = body(of: item)
    var body = simulation.world[id]
    guard !body.isStatic else { return }
    body.velocity = body.velocity + Vector2(Float(points: linear.dx), Float(points: linear.dy))
    if body.inverseInertia > 0 { body.angularVelocity += Float(angular) }
    simulation.world[id] = body
    wake([item])
  }
}

/// A delegate that hears when an animator resumes and when everything is at rest.
public protocol DynamicAnimatorDelegate: AnyObject {
  /// The animator is about to move its items again.
  func dynamicAnimatorWillResume(_ animator: DynamicAnimator)

  /// Everything is at rest; the animator pauses until something changes.
  func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}

extension Point {
  /// A place in points from one in metres, rounded as on the device.
  init(metres place: Vector2<Float>) {
    let scale = Float(SolverConstants.pointsPerMetre)
    self.init(x: Double(place.x * scale), y: Double(place.y * scale))
  }
}

extension DynamicItem {
  /// The smallest rectangle along the axes that holds the rotated item.
  var frame: Rect {
    let (w, h) = (bounds.size.width, bounds.size.height)
    let width = abs(transform.a) * w + abs(transform.c) * h
    let height = abs(transform.b) * w + abs(transform.d) * h
    return Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}

// MARK: Collisions

extension DynamicAnimator {
  /// The lowest number that no collision behaviour in the world has.
  func freeCollisionGroup() -> Int {
    let taken = Set(collisionBehaviors.compactMap(\.group))
    return (0...taken.count).first { !taken.contains($0) } ?? taken.count
  }

  /// Gives every item the outline and the groups of its collision behaviours; new outlines come in
  /// the order of the behaviours and of their items, as in a plan.
  func updateFixtures() {
    for item in collisionBehaviors.flatMap(\.items) {
      guard let index = index(of: item), registered[index].fixture == nil else { continue }
      updateFixture(at: index)
    }
    for index in registered.indices { updateFixture(at: index) }
  }

  /// Every collision behaviour in the world, in their order.
  var collisionBehaviors: [CollisionBehavior] {
    installedBehaviors.compactMap { $0 as? CollisionBehavior }
  }

  private func updateFixture(at index: Int) {
    let wanted = wantedFixture(at: index)
    switch (registered[index].fixture, wanted) {
    case (nil, nil): return
    case (nil, let wanted?): registered[index].fixture = simulation.world.add(wanted)
    case (let present?, nil):
      simulation.world.remove(present)
      registered[index].fixture = nil
    case (let present?, let wanted?):
      guard simulation.world[present] != wanted else { return }
      simulation.world[present] = wanted
    }
    wake([registered[index].item])
  }

  /// The fixture of an item, or nil while no collision behaviour holds it.
  private func wantedFixture(at index: Int) -> Fixture<Float>? {
    let entry = registered[index]
    let behaviors = collisionBehaviors.filter { $0.items.contains { $0 === entry.item } }
    guard !behaviors.isEmpty else { return nil }
    var groups = CollisionGroups()
    for behavior in behaviors {
      if let group = behavior.group { groups.join(group, mode: behavior.collisionMode) }
    }
    return Fixture(
      item: entry.body, shape: entry.item.shape, size: entry.item.bounds.size,
      properties: properties(of: entry.item), groups: groups, by: generation)
  }

  /// Reports the touches that began and ended to the delegates of collision behaviours.
  ///
  /// All reports are collected before the first is made, because a delegate may remove items.
  func reportContacts() {
    guard !simulation.contactEvents.isEmpty else { return }
    let boundaries = fixturesOfBoundaries()
    var items: [FixtureID: any DynamicItem] = [:]
    for entry in registered {
      if let fixture = entry.fixture { items[fixture] = entry.item }
    }
    let reports = simulation.contactEvents.flatMap { event -> [() -> Void] in
      switch (items[event.a], items[event.b]) {
      case (let first?, let second?):
        return collisionBehaviors.filter { $0.collides(first, with: second) }
          .map { behavior in { behavior.report(event, of: first, with: second) } }
      case (let item?, nil), (nil, let item?):
        guard let (behavior, identifier) = boundaries[event.a] ?? boundaries[event.b],
          behavior.items.contains(where: { $0 === item })
        else { return [] }
        return [{ behavior.report(event, of: item, withBoundaryIdentifier: identifier) }]
      case (nil, nil): return []
      }
    }
    for report in reports { report() }
  }

  /// The boundaries by their fixtures, that of the reference bounds without a name.
  private func fixturesOfBoundaries() -> [FixtureID: (CollisionBehavior, BoundaryIdentifier?)] {
    var found: [FixtureID: (CollisionBehavior, BoundaryIdentifier?)] = [:]
    for behavior in collisionBehaviors {
      for boundary in behavior.boundaries {
        if let fixture = boundary.fixture { found[fixture] = (behavior, boundary.identifier) }
      }
      if let fixture = behavior.referenceFixture { found[fixture] = (behavior, nil) }
    }
    return found
  }
}

extension CollisionBehavior {
  fileprivate func collides(_ a: any DynamicItem, with b: any DynamicItem) -> Bool {
    collisionMode.contains(.items) && items.contains { $0 === a } && items.contains { $0 === b }
  }

  fileprivate func report(
    _ event: ContactEvent<Float>, of a: any DynamicItem, with b: any DynamicItem
  ) {
    switch event.phase {
    case .began:
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: a, with: b, at: Point(metres: event.point))
    case .ended, .lifted: collisionDelegate?.collisionBehavior(self, endedContactFor: a, with: b)
    }
  }

  fileprivate func report(
    _ event: ContactEvent<Float>, of item: any DynamicItem,
    withBoundaryIdentifier identifier: BoundaryIdentifier?
  ) {
    switch event.phase {
    case .began:
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: item, withBoundaryIdentifier: identifier,
        at: Point(metres: event.point))
    case .ended, .lifted:
      collisionDelegate?.collisionBehavior(
        self, endedContactFor: item, withBoundaryIdentifier: identifier)
    }
  }
}

// MARK: Gravity, pushes and fields

extension DynamicAnimator {
  func setGravity(_ gravity: Vector) {
    simulation.world.setGravity(gravity)
    wake(registered.map(\.item))
  }

  /// Lets gravity act on the items of gravity behaviours only.
  func updateGravityScales() {
    let held = installedBehaviors.compactMap { $0 as? GravityBehavior }.flatMap(\.items)
    for entry in registered {
      let isHeld = held.contains { $0 === entry.item }
      simulation.world[entry.body].gravityScale = isHeld ? 1 : 0
    }
    wake(registered.map(\.item))
  }

  /// Makes bullets of items, as UIKit does under a gravity or a push, so that they pass through nothing
  /// as long as they are in the animator.
  func makeBullets(of items: [any DynamicItem]) {
    for item in items { simulation.world[body(of: item)].isBullet = true }
  }

  /// The pushes of all active push behaviours, in their order.
  func activePushes() -> [Push<Float>] {
    activePushBehaviors.flatMap { behavior in
      behavior.items.map { item in
        Push(
          body: body(of: item), mode: behavior.mode, direction: behavior.pushDirection,
          offset: behavior.targetOffsetFromCenter(for: item))
      }
    }
  }

  /// The fields of all field behaviours, in their order.
  func activeFields() -> [ForceField<Float>] {
    installedBehaviors.compactMap { $0 as? FieldBehavior }.map { behavior in
      ForceField(behavior.properties, on: behavior.items.map { body(of: $0) })
    }
  }

  /// Deactivates the instantaneous pushes after their tick.
  func deactivateSpentPushes() {
    for behavior in activePushBehaviors where behavior.mode == .instantaneous {
      behavior.active = false
    }
  }

  private var activePushBehaviors: [PushBehavior] {
    installedBehaviors.compactMap { $0 as? PushBehavior }.filter(\.active)
  }
}
