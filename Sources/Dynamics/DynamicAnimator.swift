// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// Moves items by their behaviours, tick by tick, as UIKit's animator does.
///
/// There is no display link here: whoever owns the animator calls ``tick(_:)``. All arithmetic of
/// the physics is the device's, in `Float`.
public final class DynamicAnimator {
  /// What gives collision behaviours their reference bounds.
  public let referenceView: (any DynamicItem)?

  /// Hears about pauses.
  public weak var delegate: (any DynamicAnimatorDelegate)?

  /// The behaviours, in the order they were added.
  public private(set) var behaviors: [DynamicBehavior] = []

  /// Whether the next tick can move something.
  public private(set) var isRunning = false

  /// The time that the ticks have taken since the animator last began to run, in seconds.
  public private(set) var elapsedTime = 0.0

  /// The physics, as the last tick left it.
  var simulation = Simulation(World<Float>())

  /// The items in the world, in the order in which they came.
  var registered: [RegisteredItem] = []

  private var isTicking = false
  private var queue: [Change] = []

  /// A change of the behaviours; during a tick it waits until the callbacks are through.
  enum Change {
    case install(DynamicBehavior)
    case uninstall(DynamicBehavior)
    case updateItem(any DynamicItem)
  }

  /// An animator without behaviours and without a reference view.
  public init() { referenceView = nil }

  /// An animator without behaviours.
  ///
  /// - Parameter referenceView: Anything with bounds: in its coordinates the items stand.
  public init(referenceView: any DynamicItem) { self.referenceView = referenceView }

  /// Adds a behaviour with its children; one that is there already is left alone.
  public func addBehavior(_ behavior: DynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.append(behavior)
    schedule(.install(behavior))
  }

  /// Removes a behaviour with its children; one that is not there is left alone.
  public func removeBehavior(_ behavior: DynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    schedule(.uninstall(behavior))
  }

  /// Removes every behaviour.
  public func removeAllBehaviors() {
    for behavior in behaviors.reversed() { removeBehavior(behavior) }
  }

  /// Takes over the centre, turn, size and shape that somebody else gave an item.
  public func updateItem(usingCurrentState item: any DynamicItem) {
    schedule(.updateItem(item))
  }

  /// Moves everything on by a frame of the given length, in seconds.
  ///
  /// The order is UIKit's: pushes, sub-steps, write-back, contacts began, contacts ended, actions,
  /// waiting changes, rest test. Item properties are in the world since they were set.
  /// While everything is at rest a tick does nothing.
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

  /// Carries out a change, or lets it wait for the end of the tick.
  func schedule(_ change: Change) {
    queue.append(change)
    if !isTicking { carryOutQueue() }
  }

  /// Begins to run again after a change.
  func resume() {
    guard !isRunning else { return }
    isRunning = true
    elapsedTime = 0
    delegate?.dynamicAnimatorWillResume(self)
  }

  /// Every behaviour, parents before children.
  var allBehaviors: [DynamicBehavior] { behaviors.flatMap(\.hierarchy) }

  private func pause() {
    isRunning = false
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func carryOutQueue() {
    while !queue.isEmpty {
      carryOut(queue.removeFirst())
      resume()
    }
  }

  private func carryOut(_ change: Change) {
    switch change {
    case .install(let behavior):
      // What was added and removed again, itself or its parent, while it waited stays outside.
      if allBehaviors.contains(where: { $0 === behavior }) { behavior.enter(self) }
    case .uninstall(let behavior): behavior.leave(self)
    case .updateItem(let item): takeOver(item)
    }
  }
}
