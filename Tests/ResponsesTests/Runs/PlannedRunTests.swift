// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Responses
import RigidBodies
import Testing

/// A run whose plan has every kind of behaviour, with values that no default has.
@Suite struct PlannedRunTests {
  private static let path = MovingPoint(
    stops: [
      Trace.Stop(time: 0.1, place: Point(x: 1, y: 2)),
      Trace.Stop(time: 0.3, place: Point(x: 3, y: -4.5)),
    ], delay: 0.25)

  /// The path of a drag, which may be cancelled.
  private static let cancelled: MovingPoint = {
    var path = Self.path
    path.cancel = 0.2
    return path
  }()

  private static let items: [PlannedItem] = {
    let corners = [Point(x: -9, y: -9), Point(x: 9, y: -8), Point(x: 0, y: 17)]
    return [ItemShape.rectangle, .ellipse, .path(corners)].enumerated().map { index, shape in
      let place = Double(index)
      var item = PlannedItem(
        name: "", center: Point(x: 10.1 + place, y: 20), size: Size(width: 30, height: 40 + place))
      item.shape = shape
      item.angle = 0.1 * place
      item.velocity = Vector(dx: 7, dy: -8)
      item.angularVelocity = 0.7
      item.properties.density = 2.5
      item.properties.isAnchored = false
      item.properties.allowsRotation = true
      return item
    }
  }()

  private static let fields: [PlannedBehavior] = {
    let kinds: [FieldKind] = [
      .linearGravity, .radialGravity, .spring, .drag, .velocity, .electric, .magnetic, .vortex,
    ]
    let regions: [Region] = [
      .infinite, Region(radius: 80), Region(size: Size(width: 30, height: 50)),
    ]
    return kinds.enumerated().map { index, kind in
      var properties = FieldProperties(kind)
      properties.position = Point(x: 4, y: 5)
      properties.region = regions[index % regions.count]
      properties.strength = 3
      properties.falloff = 0.5
      properties.minimumRadius = 12
      properties.direction = Vector(dx: 0.25, dy: 1)
      return .field(FieldPlan(items: [0, 2], properties: properties))
    }
  }()

  private static let attachments: [PlannedBehavior] = AttachmentKind.allCases.map { kind in
    var plan = AttachmentPlan(
      kind, item: 0, to: kind == .pin ? nil : 1, anchor: path,
      properties: AttachmentProperties(length: 50, frequency: 3, damping: 0.2))
    plan.offset = Offset(horizontal: 1, vertical: 2)
    plan.otherOffset = Offset(horizontal: 3, vertical: 4)
    plan.axis = Vector(dx: 0, dy: 1)
    plan.frictionTorque = 0.3
    if kind == .sliding { plan.range = FloatRange(minimum: -20, maximum: 30) }
    return .attachment(plan)
  }

  private static let others: [PlannedBehavior] = {
    var turned = PlannedVector(Vector(dx: 1, dy: 2))
    turned.angle = 0.4
    var changes = PropertyChanges()
    changes.friction = 0.9
    changes.allowsRotation = false
    func springs(_ items: [Int], _ point: MovingPoint) -> CornerSprings {
      CornerSprings(
        items: items, point: point, size: Size(width: 20, height: 30), frequency: 5, damping: 0.4)
    }
    let wall = PlannedBoundary(
      name: "", corners: [Point(x: 0, y: 0), Point(x: 100, y: 5), Point(x: 50, y: 90)],
      isClosed: true)
    return [
      .gravity(GravityPlan(items: [0, 1], direction: turned)),
      .push(
        PushPlan(
          items: [1], isContinuous: false, direction: PlannedVector(Vector(dx: -1, dy: 0.5)),
          offset: Offset(horizontal: 2, vertical: 0))),
      .snap(SnapPlan(item: 0, to: .still(Point(x: 200, y: 100)), damping: 0.3)),
      .snap(SnapPlan(item: 1, to: path)),
      .itemProperties(ItemPropertiesPlan(items: [2], changes: changes)),
      .corners(springs([2], .still(Point(x: 9, y: 8)))),
      .drag(springs([0, 1], cancelled)),
      .scroll(ScrollPlan(items: [1], path: path, touch: Point(x: 5, y: 6), factor: 0.01)),
      .collision(
        CollisionPlan(
          items: [0, 1, 2], mode: .boundaries, bounds: Size(width: 320, height: 480),
          insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), boundaries: [wall])),
    ]
  }()

  private static let run: PlannedRun = {
    var timing = SceneTiming()
    timing.duration = 1.5
    timing.frameRate = 120
    timing.pauseLimit = 9
    timing.drops = FrameDrops(share: 0.25, seed: 0xFEDC_BA98_7654_3210)
    let behaviors = (fields + attachments + others).enumerated().map { index, behavior in
      TimedBehavior(
        behavior,
        time: ActiveTime(from: 0.01 * Double(index), until: index % 3 == 0 ? nil : 3.5))
    }
    let plan = ScenePlan(
      items: items, behaviors: behaviors, timing: timing, bounds: Size(width: 320, height: 480),
      defaults: .documented)
    let request = ResponseRequest(
      items: [1, 2], channel: .distance, band: .absolute(3), initial: 200, final: nil,
      target: Target(x: 1, y: 2, angle: 0.5), gap: [0], boundary: 0, from: 0.25)
    return PlannedRun(
      plan, toss: Throw(item: 1, distance: 224, direction: 30), request: request)
  }()

  private func entries(of run: PlannedRun) -> [PlannedRun.Entry] {
    run.entries(behaviors: run.plan.behaviors.indices.map { "\($0)" })
  }

  /// The run that comes back from the numbers of a run, as a page flattens them.
  private func carried(_ run: PlannedRun) -> PlannedRun {
    PlannedRun(
      numbers: entries(of: run).flatMap { entry in
        entry.values.map { [Double($0.count)] + $0 } ?? [-1]
      })
  }

  @Test func `numbers carry every value of a plan`() {
    let run = Self.run
    let read = carried(run)
    #expect(read.plan == run.plan)
    #expect(read.toss == run.toss)
    #expect(read.request.items == run.request.items)
    #expect(read.request.channel == run.request.channel)
    #expect(read.request.band == run.request.band)
    #expect(read.request.initial == 200 && read.request.final == nil)
    #expect(read.request.target == run.request.target)
    #expect(read.request.gap == [0] && read.request.boundary == 0)
    #expect(read.request.from == 0.25)
  }

  @Test func `what is not there has a name too`() {
    var plain = Self.run
    plain.toss = nil
    plain.plan.bounds = nil
    #expect(entries(of: plain).map(\.name) == entries(of: Self.run).map(\.name))
    let read = carried(plain)
    #expect(read.toss == nil)
    #expect(read.plan == plain.plan)
  }

  @Test func `a change of one value is a change of one number`() throws {
    var other = Self.run
    guard case .snap(var snap) = other.plan.behaviors[15].behavior else {
      Issue.record("the behaviour is another")
      return
    }
    snap.damping = 0.75
    other.plan.behaviors[15].behavior = .snap(snap)
    let pairs = zip(entries(of: Self.run), entries(of: other)).filter { $0.values != $1.values }
    #expect(pairs.map(\.1.name) == ["behaviors.15.damping"])
    #expect(pairs.map(\.1.values) == [[0.75]])
  }

  @Test func `a throw starts as far from the target as it says`() throws {
    let snap = SnapPlan(item: 0, to: .still(Point(x: 200, y: 100)))
    let plan = ScenePlan(items: [Self.items[0]], behaviors: [TimedBehavior(.snap(snap))])
    let request = ResponseRequest(
      items: [0], channel: .pose, band: .standard, initial: nil, final: nil, target: nil)
    let toss = Throw(item: 0, distance: 50, direction: 90)
    let thrown = try #require(PlannedRun(plan, toss: toss, request: request).thrown)
    #expect(thrown.items[0].center == Point(x: 200, y: 50))
    let free = ScenePlan(items: [Self.items[0]])
    #expect(PlannedRun(free, toss: toss, request: request).thrown == nil)
  }
}
