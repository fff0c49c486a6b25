// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// A behaviour of a plan: its kind with the numbers of that kind.
///
/// Items are indices into those of the plan. The types of the kinds have the formulas; only the
/// switches here know every kind.
public enum PlannedBehavior: Sendable, Hashable {
  case gravity(GravityPlan)
  case push(PushPlan)
  case attachment(AttachmentPlan)
  case snap(SnapPlan)
  case itemProperties(ItemPropertiesPlan)
  case corners(CornersPlan)
  case drag(DragPlan)
  case scroll(ScrollPlan)
  case collision(CollisionPlan)
  case field(FieldPlan)

  /// The items it acts on, as indices into the plan's.
  public var items: [Int] {
    switch self {
    case .gravity(let plan): plan.items
    case .push(let plan): plan.items
    case .attachment(let plan): plan.items
    case .snap(let plan): [plan.item]
    case .itemProperties(let plan): plan.items
    case .corners(let plan): [plan.item]
    case .drag(let plan): plan.items
    case .scroll(let plan): plan.items
    case .collision(let plan): plan.items
    case .field(let plan): plan.items
    }
  }

  /// The pull on an item.
  ///
  /// - Parameters:
  ///   - item: The item as it starts.
  ///   - time: The time at which the behaviour begins, in seconds; only at the start is the place of
  ///     the item known.
  /// - Returns: The effect on the place where the item rests.
  public func pull(on item: PlannedItem, from time: Double) -> Pull {
    switch self {
    case .gravity, .field: .elsewhere
    case .push(let plan): plan.isContinuous ? .elsewhere : .none
    case .attachment(let plan): plan.pull(on: item, from: time)
    case .snap(let plan): .to(plan.to.trace.last, angle: 0)
    case .corners(let plan): CornerSprings.pull(on: item, along: plan.trace, from: time)
    case .drag(let plan): CornerSprings.pull(on: item, along: plan.path.trace, from: time)
    case .itemProperties, .scroll, .collision: .none
    }
  }

  /// The springs and rods it holds items by, for pictures.
  ///
  /// - Parameter items: The items of the plan.
  /// - Returns: The lines to draw.
  public func links(to items: [PlannedItem]) -> [SceneLink] {
    switch self {
    case .attachment(let plan): plan.links(to: items)
    case .snap(let plan): plan.links(to: items)
    case .corners(let plan): plan.springs.links(around: plan.trace, items: [plan.item])
    case .drag(let plan): plan.springs.links(around: plan.path.trace, items: plan.items)
    case .gravity, .push, .itemProperties, .scroll, .collision, .field: []
    }
  }

  /// Its parts depend on the places of the items at the time when it begins.
  public var dependsOnPlaces: Bool {
    switch self {
    case .attachment(let plan): plan.dependsOnPlaces
    case .corners, .drag, .scroll, .collision: true
    case .gravity, .push, .snap, .itemProperties, .field: false
    }
  }

  /// The contradiction between its numbers, if there is one.
  var fault: PlanFault? {
    switch self {
    case .collision(let plan): plan.hasRoom ? nil : .noRoomWithinInsets
    case .gravity, .push, .attachment, .snap, .itemProperties, .corners, .drag, .scroll, .field:
      nil
    }
  }

  /// Adds the behaviour to the world, at the moment when it begins.
  ///
  /// Item properties and collisions add nothing here: ``ActiveBehaviors`` derives the properties of
  /// each item and the groups from all active behaviours. A gravity replaces that of the world.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  func install<R: ScalarReal>(in context: inout InstallContext<R>) {
    switch self {
    case .gravity(let plan): plan.install(in: &context)
    case .push(let plan): plan.install(in: &context)
    case .attachment(let plan): plan.install(in: &context)
    case .snap(let plan): plan.install(in: &context)
    case .corners(let plan):
      plan.springs.install(in: &context, around: plan.trace, items: [plan.item])
    case .drag(let plan):
      plan.springs.install(in: &context, around: plan.path.trace, items: plan.items)
    case .scroll(let plan): plan.install(in: &context)
    case .field(let plan): plan.install(in: &context)
    case .itemProperties, .collision: break
    }
  }
}

/// The effect of a behaviour on the place where an item comes to rest.
public enum Pull: Sendable {
  /// No effect: the other behaviours decide.
  case none
  /// It pulls the centre to a point, and the angle to 0 if there is one.
  case to(Point, angle: Double?)
  /// It acts all the time, and no formula gives the resting place.
  case elsewhere
}
