// SPDX-License-Identifier: Apache-2.0

/// A behaviour, or a group of them: something an animator adds to its items.
///
/// Subclass it and add child behaviours to make behaviours of your own.
open class DynamicBehavior {
  /// The behaviours that belong to this one, in the order they were added.
  public private(set) var childBehaviors: [DynamicBehavior] = []

  /// Called in every tick, after the items have moved.
  public var action: (() -> Void)?

  /// The animator that this behaviour is part of.
  public private(set) weak var dynamicAnimator: DynamicAnimator?

  /// A behaviour without children.
  public init() {}

  /// Adds a behaviour to this one, to come and go with it; one that is its child is left alone.
  public func addChildBehavior(_ behavior: DynamicBehavior) {
    guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    if let dynamicAnimator { dynamicAnimator.schedule(.install(behavior)) }
  }

  /// Removes a behaviour from this one; one that is not its child is left alone.
  public func removeChildBehavior(_ behavior: DynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    if let dynamicAnimator { dynamicAnimator.schedule(.uninstall(behavior)) }
  }

  /// Called before the behaviour joins an animator, and with nil before it leaves it.
  open func willMove(to dynamicAnimator: DynamicAnimator?) {}

  /// The items that the behaviour holds in the animator, children not counted.
  var heldItems: [any DynamicItem] { [] }

  /// Adds to the world what the behaviour stands for; its items are in it already.
  func install(in animator: DynamicAnimator) {}

  /// Removes from the world what ``install(in:)`` added.
  func uninstall(from animator: DynamicAnimator) {}

  /// Joins an animator with all children, unless it is in it already.
  final func enter(_ animator: DynamicAnimator) {
    guard dynamicAnimator !== animator else { return }
    precondition(dynamicAnimator == nil, "a behaviour is in one animator at a time")
    willMove(to: animator)
    dynamicAnimator = animator
    for item in heldItems { animator.register(item) }
    install(in: animator)
    for child in childBehaviors { child.enter(animator) }
  }

  /// Leaves an animator with all children, if it is in it.
  final func leave(_ animator: DynamicAnimator) {
    guard dynamicAnimator === animator else { return }
    willMove(to: nil)
    for child in childBehaviors.reversed() { child.leave(animator) }
    uninstall(from: animator)
    for item in heldItems { animator.unregister(item) }
    dynamicAnimator = nil
  }

  /// This behaviour and all below it, parents first.
  final var hierarchy: [DynamicBehavior] { [self] + childBehaviors.flatMap(\.hierarchy) }
}
