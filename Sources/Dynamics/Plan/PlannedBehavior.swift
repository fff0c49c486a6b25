// SPDX-License-Identifier: Apache-2.0

import Basics
import RigidBodies

/// A behaviour of a plan: its kind with the numbers of that kind.
///
/// Items are indices into those of the plan. The types of the kinds have the formulas; only the
/// switches here, and those that write its code for an app, know every kind.
public enum PlannedBehavior: Sendable, Hashable {
  case gravity(GravityPlan)
  case push(PushPlan)
  case attachment(AttachmentPlan)
  case snap(SnapPlan)
  case itemProperties(ItemPropertiesPlan)
  case corners(CornerSprings)
  case drag(CornerSprings)
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
    case .corners(let springs), .drag(let springs): springs.items
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
    case .corners(let springs), .drag(let springs): springs.pull(on: item, from: time)
    case .itemProperties, .scroll, .collision: .none
    }
  }

  /// The places of the point that it moves or holds items at; nil where it has none.
  package var trace: Trace? {
    switch self {
    case .snap(let plan): plan.to.trace
    case .attachment(let plan): plan.anchor?.trace
    case .corners(let springs), .drag(let springs): springs.point.trace
    case .scroll(let plan): plan.path.trace
    case .gravity, .push, .itemProperties, .collision, .field: nil
    }
  }

  /// It accelerates its items wherever they are.
  var isForce: Bool {
    switch self {
    case .gravity, .push, .field: true
    case .attachment, .snap, .itemProperties, .corners, .drag, .scroll, .collision: false
    }
  }

  /// The places of the moving point that drags its items by springs; nil where none does.
  package var lead: Trace? {
    if case .scroll = self { return nil }
    guard attachment?.attachmentKind ?? .spring == .spring, let trace, trace.isMoving
    else { return nil }
    return trace
  }

  /// The springs and rods it holds items by, for pictures.
  ///
  /// - Parameter items: The items of the plan.
  /// - Returns: The lines to draw.
  public func links(to items: [PlannedItem]) -> [SceneLink] {
    switch self {
    case .attachment(let plan): plan.links(to: items)
    case .snap(let plan): plan.links(to: items)
    case .corners(let springs), .drag(let springs): springs.links
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
    case .corners(let springs), .drag(let springs): springs.install(in: &context)
    case .scroll(let plan): plan.install(in: &context)
    case .field(let plan): plan.install(in: &context)
    case .itemProperties, .collision: break
    }
  }
}

extension TimedBehavior {
  /// The distance of an item from where it would be if it followed the moving point at once.
  ///
  ///     snap: |c - P|        drag: |c - c0 - (P - P0)|        spring: ||q - P| - L|
  ///
  /// c is the centre of the item, q its attached point and P the moving point; c0, q0 and P0 are these
  /// when the behaviour began. L is the rest length, |q0 - P0| where none is given.
  ///
  /// - Parameters:
  ///   - item: The item at its place.
  ///   - lead: The places of the point, which are those of the behaviour's ``PlannedBehavior/lead``.
  ///   - now: The time, in seconds.
  ///   - start: The item at its place when the behaviour began.
  /// - Returns: The distance in points; 0 once a drag is cancelled.
  package func lag(
    of item: PlannedItem, behind lead: Trace, at now: Double, since start: PlannedItem
  ) -> Double {
    let (first, point) = (lead.place(before: time.from), lead.place(at: now))
    switch behavior {
    case .snap: return point.distance(to: item.center)
    case .attachment(let plan):
      let length = plan.properties.length ?? first.distance(to: plan.heldPoint(of: start))
      return (point.distance(to: plan.heldPoint(of: item)) - length).magnitude
    case .drag(let springs):
      let end = springs.point.cancel.map { $0 + springs.point.delay } ?? .infinity
      guard now + Trace.rounding < end else { return 0 }
      let way = Vector(dx: point.x - first.x, dy: point.y - first.y)
      return start.center.moved(by: way).distance(to: item.center)
    case .gravity, .push, .itemProperties, .corners, .scroll, .collision, .field: return 0
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

/// A kind of behaviour as documents write it.
public struct BehaviorKind: Sendable {
  /// The key that names the kind in documents.
  public let name: FieldText

  /// The purpose of the kind, as a sentence.
  public let meaning: FieldText

  /// The fields, without those of every behaviour.
  public let fields: [Field<PlannedBehavior>]

  /// The demands that concern several of them.
  public let rules: [FieldRule]

  /// A behaviour of the kind with its defaults, which acts on nothing yet.
  public let blank: PlannedBehavior

  /// Whether a behaviour is of the kind.
  let holds: @Sendable (PlannedBehavior) -> Bool

  fileprivate init<Plan>(
    _ name: FieldText, _ meaning: FieldText, _ blank: Plan, _ fields: [Field<Plan>],
    rules: [FieldRule] = [], _ wrap: @escaping @Sendable (Plan) -> PlannedBehavior,
    _ unwrap: @escaping @Sendable (PlannedBehavior) -> Plan?
  ) {
    (self.name, self.meaning, self.rules, self.blank) = (name, meaning, rules, wrap(blank))
    self.fields = fields.map { $0.within(unwrap, { $0 = wrap($1) }) }
    holds = { unwrap($0) != nil }
  }
}

extension PlannedBehavior {
  /// Every kind of behaviour.
  public static let kinds: [BehaviorKind] = [
    BehaviorKind(
      "gravity", "Gravity; of several behaviours the last one counts.",
      GravityPlan(items: []), GravityPlan.fields,
      rules: [.apart("direction", "angle")],
      { .gravity($0) }, { if case .gravity(let plan) = $0 { plan } else { nil } }),
    BehaviorKind(
      "push", "A force, or a single impulse.",
      PushPlan(items: [], direction: PlannedVector(Vector(dx: 0, dy: 0))), PushPlan.fields,
      rules: [.apart("direction", "angle")],
      { .push($0) }, { if case .push(let plan) = $0 { plan } else { nil } }),
    BehaviorKind(
      "attachment", "A spring or a rod from an item to an anchor or to another item.",
      AttachmentPlan(item: 0), AttachmentPlan.fields, rules: AttachmentPlan.rules,
      { .attachment($0) }, { $0.attachment }),
    BehaviorKind(
      "snap", "Four springs that pull an item to a point, upright.",
      // With a path, so that `to` has no default.
      SnapPlan(item: 0, to: MovingPoint(stops: [Trace.Stop(time: 0, place: .zero)])),
      SnapPlan.fields, rules: [.one(of: ["to", "path"])], { .snap($0) }, { $0.snap }),
    BehaviorKind(
      "itemProperties", "What items are made of, unless an item says so itself.",
      ItemPropertiesPlan(items: [], changes: PropertyChanges()), ItemPropertiesPlan.fields,
      { .itemProperties($0) }, { $0.itemProperties }),
    BehaviorKind(
      "corners", "Four springs from an item's centre to the corners around a point.",
      CornerSprings(items: [0], point: .still(.zero)), CornerSprings.cornersFields,
      { .corners($0) }, { if case .corners(let plan) = $0 { plan } else { nil } }),
    BehaviorKind(
      "drag", "Four springs from each item's centre to the corners around a finger that moves.",
      CornerSprings(items: [], point: .still(.zero)), CornerSprings.dragFields,
      rules: [.apart("items", "item")],
      { .drag($0) }, { if case .drag(let plan) = $0 { plan } else { nil } }),
    BehaviorKind(
      "scroll", "A list under a finger: items move with the scroll, the more the farther off.",
      ScrollPlan(items: [], path: .still(.zero), touch: .zero), ScrollPlan.fields,
      { .scroll($0) }, { if case .scroll(let plan) = $0 { plan } else { nil } }),
    BehaviorKind(
      "collision", "Items that collide with each other and with boundaries.",
      CollisionPlan(items: []), CollisionPlan.fields, { .collision($0) }, { $0.collision }),
    BehaviorKind(
      "field", "A field that acts on items from where they are and how they move.",
      FieldPlan(items: [], properties: FieldProperties(.linearGravity)), FieldPlan.fields,
      { .field($0) }, { $0.field }),
  ]

  /// The kind, as its place among ``kinds``.
  public var kindIndex: Int {
    guard let index = Self.kinds.firstIndex(where: { $0.holds(self) }) else {
      preconditionFailure("A kind of behaviour has no row.")
    }
    return index
  }

  /// Its kind.
  public var kind: BehaviorKind { Self.kinds[kindIndex] }

  /// The attachment; nil for another kind.
  package var attachment: AttachmentPlan? {
    if case .attachment(let plan) = self { plan } else { nil }
  }

  /// The snap; nil for another kind.
  package var snap: SnapPlan? { if case .snap(let plan) = self { plan } else { nil } }

  /// The item properties; nil for another kind.
  package var itemProperties: ItemPropertiesPlan? {
    if case .itemProperties(let plan) = self { plan } else { nil }
  }

  /// The collision; nil for another kind.
  package var collision: CollisionPlan? {
    if case .collision(let plan) = self { plan } else { nil }
  }

  /// The field; nil for another kind.
  package var field: FieldPlan? { if case .field(let plan) = self { plan } else { nil } }
}

// MARK: Fields of several kinds

extension Field {
  /// `item`.
  static func item(
    get: @escaping @Sendable (Owner) -> Int?, set: @escaping @Sendable (inout Owner, Int) -> Void
  ) -> Field {
    Field(
      "item", .item, "The item that it acts on; the only one need not be named.",
      get: { get($0).map { [Double($0)] } }, set: { set(&$0, Int($1[0])) })
  }

  /// `items`.
  static func items(
    get: @escaping @Sendable (Owner) -> [Int], set: @escaping @Sendable (inout Owner, [Int]) -> Void
  ) -> Field {
    Field(
      "items", .items, "The items that it acts on; all of them by default.",
      get: { get($0).map { Double($0) } }, set: { set(&$0, $1.map { Int($0) }) })
  }

  /// `path`, the way of a point.
  static func path(
    _ forms: [String] = ["[t, x, y]"], isRequired: Bool = false,
    _ meaning: FieldText =
      "[[t, x, y], ...]: the way of the point, in s and pt; two points of one time are a jump.",
    get: @escaping @Sendable (Owner) -> MovingPoint?,
    set: @escaping @Sendable (inout Owner, MovingPoint) -> Void
  ) -> Field {
    Field(
      "path", .path(forms), isRequired: isRequired, meaning,
      get: { get($0).map { $0.stops.flatMap { [$0.time, $0.place.x, $0.place.y] } } },
      set: { owner, numbers in
        let stops = stride(from: 0, to: numbers.count, by: 3).map {
          Trace.Stop(time: numbers[$0], place: Point(x: numbers[$0 + 1], y: numbers[$0 + 2]))
        }
        set(&owner, MovingPoint(stops: stops))
      })
  }

  /// `delay`, of whatever has a path.
  static func delay(
    listed: Int = 0, get: @escaping @Sendable (Owner) -> Double?,
    set: @escaping @Sendable (inout Owner, Double) -> Void
  ) -> Field {
    .number(
      "delay", unit: "s", range: .atLeast(0), "how much later the path is than its times say",
      listed: listed, get: get, set: set)
  }
}

extension ActiveTime {
  /// The fields of every behaviour.
  public static let fields: [Field<ActiveTime>] = [
    .number(
      "from", unit: "s", range: .atLeast(0), "when the behaviour begins to act",
      get: { $0.from }, set: { $0.from = $1 }),
    .number(
      "until", unit: "s", range: .atLeast(0),
      "when the behaviour ends; by default it never does", get: { $0.until },
      set: { $0.until = $1 }),
  ]
}
