// SPDX-License-Identifier: Apache-2.0

extension ScenePlan: PlanCoded {
  public static func coded(_ plan: ScenePlan?, by numbers: inout PlanNumbers) -> ScenePlan {
    let timing = numbers.part(plan?.timing)
    let bounds = numbers.part(plan.map { $0.bounds }, absent: Size(width: 0, height: 0))
    let defaults = numbers.part(plan?.defaults)
    let items = numbers.list(plan?.items)
    return ScenePlan(
      items: items, behaviors: numbers.list(plan?.behaviors), timing: timing, bounds: bounds,
      defaults: defaults)
  }
}

extension SceneTiming: PlanCoded {
  public static func coded(_ timing: SceneTiming?, by numbers: inout PlanNumbers) -> SceneTiming {
    var result = SceneTiming()
    result.duration = numbers.number(timing?.duration)
    result.frameRate = numbers.number(timing?.frameRate)
    result.pauseLimit = numbers.number(timing?.pauseLimit)
    let share = numbers.number(timing?.drops.share)
    // A Double holds 53 bits of a seed.
    let high = numbers.number(timing.map { Double($0.drops.seed >> 32) })
    let low = numbers.number(timing.map { Double($0.drops.seed & 0xFFFF_FFFF) })
    result.drops = FrameDrops(share: share, seed: UInt64(high) << 32 | UInt64(low))
    return result
  }
}

// MARK: Items

extension PlannedItem: PlanCoded {
  public static func coded(_ item: PlannedItem?, by numbers: inout PlanNumbers) -> PlannedItem {
    let center = numbers.part(item?.center)
    var result = PlannedItem(name: "", center: center, size: numbers.part(item?.size))
    result.shape = numbers.part(item?.shape)
    result.angle = numbers.number(item?.angle)
    result.velocity = numbers.part(item?.velocity)
    result.angularVelocity = numbers.number(item?.angularVelocity)
    result.properties = numbers.part(item?.properties)
    return result
  }
}

extension ItemShape: PlanCoded {
  public static func coded(_ shape: ItemShape?, by numbers: inout PlanNumbers) -> ItemShape {
    let isEllipse = numbers.flag(shape.map { $0 == .ellipse })
    let corners = numbers.list(shape?.corners)
    let members = numbers.list(shape?.members)
    if !corners.isEmpty { return .path(corners) }
    if !members.isEmpty { return .group(members) }
    return isEllipse ? .ellipse : .rectangle
  }
}

extension ItemShape {
  /// The corners of a path; none of another shape.
  private var corners: [Point] { if case .path(let corners) = self { corners } else { [] } }
}

extension ItemProperties: PlanCoded {
  public static func coded(
    _ properties: ItemProperties?, by numbers: inout PlanNumbers
  ) -> ItemProperties {
    var result = ItemProperties()
    result.elasticity = numbers.number(properties?.elasticity)
    result.friction = numbers.number(properties?.friction)
    result.density = numbers.number(properties?.density)
    result.resistance = numbers.number(properties?.resistance)
    result.angularResistance = numbers.number(properties?.angularResistance)
    result.allowsRotation = numbers.flag(properties?.allowsRotation)
    result.isAnchored = numbers.flag(properties?.isAnchored)
    result.charge = numbers.number(properties?.charge)
    return result
  }
}

extension PropertyChanges: PlanCoded {
  public static func coded(
    _ changes: PropertyChanges?, by numbers: inout PlanNumbers
  ) -> PropertyChanges {
    func number(_ flag: Bool?) -> Double? { flag.map { $0 ? 1 : 0 } }
    var result = PropertyChanges()
    result.elasticity = numbers.optional(changes.map { $0.elasticity })
    result.friction = numbers.optional(changes.map { $0.friction })
    result.density = numbers.optional(changes.map { $0.density })
    result.resistance = numbers.optional(changes.map { $0.resistance })
    result.angularResistance = numbers.optional(changes.map { $0.angularResistance })
    result.allowsRotation =
      numbers.optional(changes.map { number($0.allowsRotation) }).map { $0 != 0 }
    result.isAnchored = numbers.optional(changes.map { number($0.isAnchored) }).map { $0 != 0 }
    result.charge = numbers.optional(changes.map { $0.charge })
    return result
  }
}

// MARK: Places

extension Point: PlanCoded {
  public static func coded(_ point: Point?, by numbers: inout PlanNumbers) -> Point {
    Point(x: numbers.number(point?.x), y: numbers.number(point?.y))
  }
}

extension Rect: PlanCoded {
  public static func coded(_ rectangle: Rect?, by numbers: inout PlanNumbers) -> Rect {
    Rect(origin: numbers.part(rectangle?.origin), size: numbers.part(rectangle?.size))
  }
}

extension Vector: PlanCoded {
  public static func coded(_ vector: Vector?, by numbers: inout PlanNumbers) -> Vector {
    Vector(dx: numbers.number(vector?.dx), dy: numbers.number(vector?.dy))
  }
}

extension Offset: PlanCoded {
  public static func coded(_ offset: Offset?, by numbers: inout PlanNumbers) -> Offset {
    Offset(
      horizontal: numbers.number(offset?.horizontal), vertical: numbers.number(offset?.vertical))
  }
}

extension Size: PlanCoded {
  public static func coded(_ size: Size?, by numbers: inout PlanNumbers) -> Size {
    Size(width: numbers.number(size?.width), height: numbers.number(size?.height))
  }
}

extension EdgeInsets: PlanCoded {
  public static func coded(_ insets: EdgeInsets?, by numbers: inout PlanNumbers) -> EdgeInsets {
    EdgeInsets(
      top: numbers.number(insets?.top), left: numbers.number(insets?.left),
      bottom: numbers.number(insets?.bottom), right: numbers.number(insets?.right))
  }
}

extension FloatRange: PlanCoded {
  public static func coded(_ range: FloatRange?, by numbers: inout PlanNumbers) -> FloatRange {
    FloatRange(minimum: numbers.number(range?.minimum), maximum: numbers.number(range?.maximum))
  }
}

extension PlannedVector: PlanCoded {
  public static func coded(
    _ vector: PlannedVector?, by numbers: inout PlanNumbers
  ) -> PlannedVector {
    let zero = Vector(dx: 0, dy: 0)
    let given = numbers.part(vector.map { $0.given }, absent: zero)
    let angle = numbers.number(vector?.angle)
    let magnitude = numbers.number(vector?.magnitude)
    if let given { return PlannedVector(given) }
    var result = PlannedVector(zero)
    result.angle = angle
    result.magnitude = magnitude
    return result
  }
}

extension Trace.Stop: PlanCoded {
  public static func coded(_ stop: Trace.Stop?, by numbers: inout PlanNumbers) -> Trace.Stop {
    Trace.Stop(time: numbers.number(stop?.time), place: numbers.part(stop?.place))
  }
}

extension TimedPath: PlanCoded {
  public static func coded(_ path: TimedPath?, by numbers: inout PlanNumbers) -> TimedPath {
    TimedPath(
      stops: numbers.list(path?.stops), delay: numbers.number(path?.delay),
      cancel: numbers.optional(path.map { $0.cancel }))
  }
}

extension MovingPoint: PlanCoded {
  public static func coded(_ point: MovingPoint?, by numbers: inout PlanNumbers) -> MovingPoint {
    switch point {
    case .still(let place): _ = (numbers.flag(false), numbers.part(place))
    case .moving(let path): _ = (numbers.flag(true), numbers.part(path))
    case nil: return numbers.flag(nil) ? .moving(numbers.part(nil)) : .still(numbers.part(nil))
    }
    return point ?? .still(.zero)
  }
}
