// SPDX-License-Identifier: Apache-2.0

/// A behaviour of an animator, or a group of behaviours.
///
/// Subclass it and add child behaviours to make your own behaviours.
open class DynamicBehavior {
  /// The behaviours that belong to this one, in the order they were added.
  public private(set) var childBehaviors: [DynamicBehavior] = []

  /// Called in every tick, after the items have moved.
  public var action: (() -> Void)?

  /// The animator that this behaviour is part of.
  public private(set) weak var dynamicAnimator: DynamicAnimator?

  /// A behaviour without children.
  public init() {}

  /// Adds a child behaviour, unless it is one already.
  public func addChildBehavior(_ behavior: DynamicBehavior) {
    guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    if let dynamicAnimator { dynamicAnimator.install(behavior) }
  }

  /// Removes a child behaviour; an unknown one changes nothing.
  public func removeChildBehavior(_ behavior: DynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    if let dynamicAnimator { dynamicAnimator.uninstall(behavior) }
  }

  /// Called before the behaviour joins an animator, and with nil before it leaves.
  open func willMove(to dynamicAnimator: DynamicAnimator?) {}

  /// The items that the behaviour holds in the animator, children not counted.
  var heldItems: [any DynamicItem] { [] }

  /// Adds the parts of the behaviour to the world, which has its items already.
  func install(in animator: DynamicAnimator) {}

  /// Removes the parts that ``install(in:)`` added.
  func uninstall(from animator: DynamicAnimator) {}

  /// Joins an animator with all children, unless it is there already.
  final func enter(_ animator: DynamicAnimator) {
    guard dynamicAnimator !== animator else { return }
    precondition(dynamicAnimator == nil, "a behaviour is in one animator at a time")
    willMove(to: animator)
    dynamicAnimator = animator
    for item in heldItems { animator.register(item) }
    install(in: animator)
    for child in childBehaviors { child.enter(animator) }
  }

  /// Leaves an animator with all children, if it is there.
  final func leave(_ animator: DynamicAnimator) {
    guard dynamicAnimator === animator else { return }
    willMove(to: nil)
    for child in childBehaviors.reversed() { child.leave(animator) }
    uninstall(from: animator)
    for item in heldItems { animator.unregister(item) }
    dynamicAnimator = nil
  }

  /// This behaviour and its descendants, parents first.
  final var hierarchy: [DynamicBehavior] { [self] + childBehaviors.flatMap(\.hierarchy) }
}

/// A behaviour that acts on a list of items, each once.
open class ItemGroupBehavior: DynamicBehavior {
  /// The items, in the order they were added.
  public private(set) var items: [any DynamicItem]

  /// A behaviour for some items.
  public init(items: [any DynamicItem] = []) {
    self.items = []
    super.init()
    for item in items { addItem(item) }
  }

  /// Adds an item, unless it is in the list already.
  public func addItem(_ item: any DynamicItem) {
    guard !items.contains(where: { $0 === item }) else { return }
    items.append(item)
    guard let dynamicAnimator else { return }
    dynamicAnimator.register(item)
    itemsDidChange(in: dynamicAnimator)
  }

  /// Removes an item; an unknown one changes nothing.
  public func removeItem(_ item: any DynamicItem) {
    guard let index = items.firstIndex(where: { $0 === item }) else { return }
    items.remove(at: index)
    guard let dynamicAnimator else { return }
    itemsDidChange(in: dynamicAnimator)
    dynamicAnimator.unregister(item)
  }

  override var heldItems: [any DynamicItem] { items }

  /// Updates the world after a change of the list.
  func itemsDidChange(in animator: DynamicAnimator) {}

  override func install(in animator: DynamicAnimator) { itemsDidChange(in: animator) }
  override func uninstall(from animator: DynamicAnimator) { itemsDidChange(in: animator) }
}

/// A behaviour with a direction and a strength, for some items: gravity or a push.
open class DirectedBehavior: ItemGroupBehavior {
  /// The direction and the strength in coordinates; zero at first.
  var vector = Vector(dx: 0, dy: 0) {
    didSet {
      if magnitude > 0 { keptAngle = vector.angle }
      vectorDidChange()
    }
  }

  /// The angle of the vector, which stays while its length is 0, so that it can be set first.
  private var keptAngle = 0.0

  /// The direction in radians, 0 to the right, pi/2 down.
  public var angle: Double {
    get { keptAngle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The strength: of gravity 1 is 1000 pt/s^2, of a push 1 N, or 1 N s if it is instantaneous.
  public var magnitude: Double {
    get { vector.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets direction and strength together.
  ///
  /// - Parameters:
  ///   - angle: The direction in radians, 0 to the right, pi/2 down.
  ///   - magnitude: The strength.
  public func setAngle(_ angle: Double, magnitude: Double) {
    keptAngle = angle
    vector = Vector(angle: angle, magnitude: magnitude)
  }

  /// Updates the animator after a change of the vector.
  func vectorDidChange() {}
}
