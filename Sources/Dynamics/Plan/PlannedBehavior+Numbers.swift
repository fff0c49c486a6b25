// SPDX-License-Identifier: Apache-2.0

import RigidBodies

extension TimedBehavior: PlanCoded {
  public static func coded(
    _ behavior: TimedBehavior?, by numbers: inout PlanNumbers
  ) -> TimedBehavior {
    let from = numbers.number(behavior?.time.from)
    let until = numbers.optional(behavior.map { $0.time.until })
    return TimedBehavior(
      numbers.part(behavior?.behavior), time: ActiveTime(from: from, until: until))
  }
}

extension PlannedBehavior: PlanCoded {
  public static func coded(
    _ behavior: PlannedBehavior?, by numbers: inout PlanNumbers
  ) -> PlannedBehavior {
    guard let behavior else { return read(from: &numbers) }
    switch behavior {
    case .gravity(let plan): write(plan, of: 0, to: &numbers)
    case .push(let plan): write(plan, of: 1, to: &numbers)
    case .attachment(let plan): write(plan, of: 2, to: &numbers)
    case .snap(let plan): write(plan, of: 3, to: &numbers)
    case .itemProperties(let plan): write(plan, of: 4, to: &numbers)
    case .corners(let plan): write(plan, of: 5, to: &numbers)
    case .drag(let plan): write(plan, of: 6, to: &numbers)
    case .scroll(let plan): write(plan, of: 7, to: &numbers)
    case .collision(let plan): write(plan, of: 8, to: &numbers)
    case .field(let plan): write(plan, of: 9, to: &numbers)
    }
    return behavior
  }

  private static func write<Plan: PlanCoded>(
    _ plan: Plan, of kind: Int, to numbers: inout PlanNumbers
  ) {
    _ = (numbers.integer(kind), numbers.part(plan))
  }

  private static func read(from numbers: inout PlanNumbers) -> PlannedBehavior {
    switch numbers.integer(nil) {
    case 0: .gravity(numbers.part(nil))
    case 1: .push(numbers.part(nil))
    case 2: .attachment(numbers.part(nil))
    case 3: .snap(numbers.part(nil))
    case 4: .itemProperties(numbers.part(nil))
    case 5: .corners(numbers.part(nil))
    case 6: .drag(numbers.part(nil))
    case 7: .scroll(numbers.part(nil))
    case 8: .collision(numbers.part(nil))
    case 9: .field(numbers.part(nil))
    default: preconditionFailure("a plan names a behaviour that nobody knows")
    }
  }
}

extension GravityPlan: PlanCoded {
  public static func coded(_ plan: GravityPlan?, by numbers: inout PlanNumbers) -> GravityPlan {
    GravityPlan(items: numbers.indices(plan?.items), direction: numbers.part(plan?.direction))
  }
}

extension PushPlan: PlanCoded {
  public static func coded(_ plan: PushPlan?, by numbers: inout PlanNumbers) -> PushPlan {
    PushPlan(
      items: numbers.indices(plan?.items), isContinuous: numbers.flag(plan?.isContinuous),
      direction: numbers.part(plan?.direction), offset: numbers.part(plan?.offset))
  }
}

extension AttachmentPlan: PlanCoded {
  public static func coded(
    _ plan: AttachmentPlan?, by numbers: inout PlanNumbers
  ) -> AttachmentPlan {
    let kind = numbers.choice(plan?.attachmentKind, among: AttachmentKind.allCases)
    let item = numbers.integer(plan?.item)
    let other = numbers.optional(plan.map { $0.other.map { Double($0) } })
    let anchor = numbers.part(plan.map { $0.anchor }, absent: .still(.zero))
    let properties = numbers.part(plan?.properties)
    var result = AttachmentPlan(
      kind, item: item, to: other.map { Int($0) }, anchor: anchor, properties: properties)
    result.offset = numbers.part(plan?.offset)
    result.otherOffset = numbers.part(plan?.otherOffset)
    result.axis = numbers.part(plan?.axis)
    result.frictionTorque = numbers.number(plan?.frictionTorque)
    result.range = numbers.part(plan?.range)
    return result
  }
}

extension AttachmentProperties: PlanCoded {
  public static func coded(
    _ properties: AttachmentProperties?, by numbers: inout PlanNumbers
  ) -> AttachmentProperties {
    AttachmentProperties(
      length: numbers.optional(properties.map { $0.length }),
      frequency: numbers.number(properties?.frequency),
      damping: numbers.number(properties?.damping))
  }
}

extension SnapPlan: PlanCoded {
  public static func coded(_ plan: SnapPlan?, by numbers: inout PlanNumbers) -> SnapPlan {
    SnapPlan(
      item: numbers.integer(plan?.item), to: numbers.part(plan?.to),
      damping: numbers.number(plan?.damping))
  }
}

extension ItemPropertiesPlan: PlanCoded {
  public static func coded(
    _ plan: ItemPropertiesPlan?, by numbers: inout PlanNumbers
  ) -> ItemPropertiesPlan {
    ItemPropertiesPlan(items: numbers.indices(plan?.items), changes: numbers.part(plan?.changes))
  }
}

extension CornerSprings: PlanCoded {
  public static func coded(
    _ springs: CornerSprings?, by numbers: inout PlanNumbers
  ) -> CornerSprings {
    CornerSprings(
      size: numbers.part(springs?.size), frequency: numbers.number(springs?.frequency),
      damping: numbers.number(springs?.damping))
  }
}

extension CornersPlan: PlanCoded {
  public static func coded(_ plan: CornersPlan?, by numbers: inout PlanNumbers) -> CornersPlan {
    CornersPlan(
      item: numbers.integer(plan?.item), point: numbers.part(plan?.point),
      springs: numbers.part(plan?.springs))
  }
}

extension DragPlan: PlanCoded {
  public static func coded(_ plan: DragPlan?, by numbers: inout PlanNumbers) -> DragPlan {
    DragPlan(
      items: numbers.indices(plan?.items), path: numbers.part(plan?.path),
      springs: numbers.part(plan?.springs))
  }
}

extension ScrollPlan: PlanCoded {
  public static func coded(_ plan: ScrollPlan?, by numbers: inout PlanNumbers) -> ScrollPlan {
    ScrollPlan(
      items: numbers.indices(plan?.items), path: numbers.part(plan?.path),
      touch: numbers.part(plan?.touch), factor: numbers.number(plan?.factor))
  }
}

extension CollisionPlan: PlanCoded {
  public static func coded(
    _ plan: CollisionPlan?, by numbers: inout PlanNumbers
  ) -> CollisionPlan {
    CollisionPlan(
      items: numbers.indices(plan?.items),
      mode: CollisionMode(rawValue: UInt(numbers.integer(plan.map { Int($0.mode.rawValue) }))),
      bounds: numbers.part(plan.map { $0.bounds }, absent: Size(width: 0, height: 0)),
      insets: numbers.part(plan?.insets), boundaries: numbers.list(plan?.boundaries))
  }
}

extension PlannedBoundary: PlanCoded {
  public static func coded(
    _ boundary: PlannedBoundary?, by numbers: inout PlanNumbers
  ) -> PlannedBoundary {
    PlannedBoundary(
      name: "", corners: numbers.list(boundary?.corners),
      isClosed: numbers.flag(boundary?.isClosed))
  }
}

extension FieldPlan: PlanCoded {
  public static func coded(_ plan: FieldPlan?, by numbers: inout PlanNumbers) -> FieldPlan {
    FieldPlan(items: numbers.indices(plan?.items), properties: numbers.part(plan?.properties))
  }
}

extension FieldProperties: PlanCoded {
  /// The kinds in the order of their numbers.
  private static let kinds: [FieldKind] = [
    .linearGravity, .radialGravity, .spring, .drag, .velocity, .electric, .magnetic, .vortex,
    .noise, .turbulence,
  ]

  public static func coded(
    _ properties: FieldProperties?, by numbers: inout PlanNumbers
  ) -> FieldProperties {
    var result = FieldProperties(numbers.choice(properties?.kind, among: kinds))
    result.position = numbers.part(properties?.position)
    result.region = numbers.part(properties?.region)
    result.strength = numbers.number(properties?.strength)
    result.falloff = numbers.number(properties?.falloff)
    result.minimumRadius = numbers.number(properties?.minimumRadius)
    result.direction = numbers.part(properties?.direction)
    result.smoothness = numbers.number(properties?.smoothness)
    result.animationSpeed = numbers.number(properties?.animationSpeed)
    return result
  }
}

extension FieldRegion: PlanCoded where R == Double {
  public static func coded(_ region: Region?, by numbers: inout PlanNumbers) -> Region {
    guard let region else { return read(from: &numbers) }
    switch region {
    case .infinite: _ = numbers.integer(0)
    case .circle(let radius): _ = (numbers.integer(1), numbers.number(radius))
    case .rectangle(let width, let height):
      _ = (numbers.integer(2), numbers.number(width), numbers.number(height))
    case .outside(let region): _ = (numbers.integer(3), numbers.part(region))
    case .either(let a, let b): _ = (numbers.integer(4), numbers.part(a), numbers.part(b))
    case .both(let a, let b): _ = (numbers.integer(5), numbers.part(a), numbers.part(b))
    }
    return region
  }

  private static func read(from numbers: inout PlanNumbers) -> Region {
    switch numbers.integer(nil) {
    case 0: .infinite
    case 1: .circle(radius: numbers.number(nil))
    case 2: .rectangle(width: numbers.number(nil), height: numbers.number(nil))
    case 3: .outside(numbers.part(nil))
    case 4: .either(numbers.part(nil), numbers.part(nil))
    case 5: .both(numbers.part(nil), numbers.part(nil))
    default: preconditionFailure("a plan names a region that nobody knows")
    }
  }
}
