// SPDX-License-Identifier: Apache-2.0

import Dynamics
import RigidBodies
import Testing

/// A plan made in code moves as an animator does that has the same behaviours: both build their
/// worlds from the same functions.
@Suite struct ScenePlanTests {
  /// A behaviour of a plan and the same one for an animator, of a card at (0, 0) and one at (150,
  /// 10).
  struct Twin: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let planned: PlannedBehavior
    let live: @Sendable (Card, Card) -> DynamicBehavior
  }

  private static let aside = Vector(dx: 0.3, dy: 0.8)
  private static let anchor = Point(x: 80, y: -90)
  private static let offset = Offset(horizontal: 10, vertical: -15)

  static let twins = [
    Twin(testDescription: "gravity", planned: .gravity(gravity)) { a, b in
      let gravity = GravityBehavior(items: [a, b])
      gravity.gravityDirection = aside
      return gravity
    },
    Twin(
      testDescription: "push",
      planned: .push(PushPlan(items: [0], direction: PlannedVector(aside), offset: offset))
    ) { a, _ in push(a, .continuous) },
    Twin(
      testDescription: "impulse",
      planned: .push(
        PushPlan(
          items: [0], isContinuous: false, direction: PlannedVector(aside), offset: offset))
    ) { a, _ in push(a, .instantaneous) },
    Twin(
      testDescription: "snap",
      planned: .snap(SnapPlan(item: 0, to: .still(anchor), damping: 0.4))
    ) { a, _ in
      let snap = SnapBehavior(item: a, snapTo: anchor)
      snap.damping = 0.4
      return snap
    },
    Twin(testDescription: "spring to an anchor", planned: .attachment(spring)) { a, _ in
      let spring = AttachmentBehavior(
        item: a, offsetFromCenter: offset, attachedToAnchor: anchor)
      spring.length = 40
      spring.frequency = 2
      spring.damping = 0.3
      return spring
    },
    Twin(
      testDescription: "field",
      planned: .field(FieldPlan(items: [0, 1], properties: vortex))
    ) { a, b in
      let field = FieldBehavior.vortexField()
      field.position = anchor
      field.strength = 3
      field.addItem(a)
      field.addItem(b)
      return field
    },
  ]

  private static let gravity = GravityPlan(items: [0, 1], direction: PlannedVector(aside))

  private static let spring: AttachmentPlan = {
    var plan = AttachmentPlan(
      item: 0, anchor: .still(anchor),
      properties: AttachmentProperties(length: 40, frequency: 2, damping: 0.3))
    plan.offset = offset
    return plan
  }()

  private static let vortex: FieldProperties = {
    var properties = FieldProperties(.vortex)
    properties.position = anchor
    properties.strength = 3
    return properties
  }()

  private static func push(_ card: Card, _ mode: PushMode) -> PushBehavior {
    let push = PushBehavior(items: [card], mode: mode)
    push.pushDirection = aside
    push.setTargetOffsetFromCenter(offset, for: card)
    return push
  }

  @Test("A plan moves as the animator with the same behaviour", arguments: twins)
  func twin(_ twin: Twin) { expectSameMotion([twin.planned], [twin.live]) }

  /// Under gravity, and of all but the fixed ones the second item stands still.
  @Test(
    "An attachment of two items moves as the animator's", arguments: AttachmentKind.allCases)
  func pair(_ kind: AttachmentKind) {
    var plan = AttachmentPlan(
      kind, item: 0, to: 1, anchor: kind.hasTwoPoints ? nil : .still(Self.anchor))
    plan.axis = Self.aside
    plan.frictionTorque = kind == .pin ? 0.1 : 0
    let planned = plan
    let isAnchored = kind != .fixed
    let anchored = ItemPropertiesPlan(
      items: [1], changes: Self.changes { $0.isAnchored = isAnchored })
    expectSameMotion(
      [.itemProperties(anchored), .gravity(Self.gravity), .attachment(planned)],
      [
        { _, b in
          let properties = DynamicItemBehavior(items: [b])
          properties.isAnchored = isAnchored
          return properties
        }, Self.twins[0].live, { a, b in Self.attachment(kind, planned, a, b) },
      ])
  }

  private static func attachment(
    _ kind: AttachmentKind, _ plan: AttachmentPlan, _ a: Card, _ b: Card
  ) -> AttachmentBehavior {
    switch kind {
    case .spring: return AttachmentBehavior(item: a, attachedTo: b)
    case .limit:
      return .limitAttachment(
        with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
    case .fixed: return .fixedAttachment(with: a, attachedTo: b, attachmentAnchor: anchor)
    case .pin:
      let pin = AttachmentBehavior.pinAttachment(
        with: a, attachedTo: b, attachmentAnchor: anchor)
      pin.frictionTorque = plan.frictionTorque
      return pin
    case .sliding:
      return .slidingAttachment(
        with: a, attachedTo: b, attachmentAnchor: anchor, axisOfTranslation: plan.axis)
    }
  }

  @Test("Items fall on a named boundary and on each other as the animator's do")
  func collision() {
    let line = (Point(x: -200, y: 120), Point(x: 300, y: 160))
    let floor = PlannedBoundary(name: "floor", corners: [line.0, line.1])
    expectSameMotion(
      [.gravity(Self.gravity), .collision(CollisionPlan(items: [0, 1], boundaries: [floor]))],
      [
        Self.twins[0].live,
        { a, b in
          let collision = CollisionBehavior(items: [a, b])
          collision.addBoundary(withIdentifier: "floor", from: line.0, to: line.1)
          return collision
        },
      ])
  }

  @Test("Item properties count as the animator's do: the last change of each")
  func itemProperties() {
    let heavy = Self.changes {
      $0.density = 3
      $0.resistance = 4
    }
    let slow = Self.changes { $0.resistance = 7 }
    func live(_ density: Double?, _ resistance: Double) -> Live {
      { a, _ in
        let properties = DynamicItemBehavior(items: [a])
        if let density { properties.density = density }
        properties.resistance = resistance
        return properties
      }
    }
    expectSameMotion(
      [
        .itemProperties(ItemPropertiesPlan(items: [0], changes: heavy)),
        .itemProperties(ItemPropertiesPlan(items: [0], changes: slow)), Self.twins[1].planned,
      ], [live(3, 4), live(nil, 7), Self.twins[1].live])
  }

  @Test("Corners are four attachments to the corners of a rectangle")
  func corners() {
    let plan = CornersPlan(
      item: 0, point: Self.anchor,
      springs: CornerSprings(size: Size(width: 30, height: 20), frequency: 5, damping: 0.2))
    let corners: [Live] = [(-15.0, -10.0), (15, -10), (15, 10), (-15, 10)].map { x, y in
      { a, _ in
        let spring = AttachmentBehavior(
          item: a, attachedToAnchor: Point(x: Self.anchor.x + x, y: Self.anchor.y + y))
        spring.frequency = 5
        spring.damping = 0.2
        return spring
      }
    }
    expectSameMotion(
      [.corners(plan), Self.twins[1].planned], corners + [Self.twins[1].live])
  }

  // MARK: - A plan is a value

  private static func fall(_ time: ActiveTime = ActiveTime()) -> ScenePlan {
    ScenePlan(
      items: [PlannedItem(name: "card", center: .zero, size: Size(width: 100, height: 50))],
      behaviors: [TimedBehavior(.gravity(GravityPlan(items: [0])), time: time)])
  }

  @Test("A copy of a plan is independent, and so are two simulations of one plan")
  func copies() {
    let plan = Self.fall()
    var copy = plan
    copy.items[0].center.x = 40
    copy.behaviors[0].behavior = .gravity(
      GravityPlan(items: [0], direction: PlannedVector(Vector(dx: 1, dy: 0))))
    copy.timing.duration = 1
    #expect(plan.items[0].center == .zero && plan.timing.duration == 3 && plan != copy)
    let (down, right) = (track(plan), track(copy))
    #expect(down.x[60] == 0 && down.y[60] > 100 && right.x[60] > 140 && right.y[60] == 0)
    #expect(track(plan) == down)
  }

  @Test("A behaviour acts from its time until its end")
  func times() {
    let later = track(Self.fall(ActiveTime(from: 0.5, until: 1)))
    #expect(later.velocityY[30] == 0 && later.velocityY[32] > 0)
    #expect(later.velocityY[60] > later.velocityY[50] && later.velocityY[90] < later.velocityY[61])
    #expect(Self.fall(ActiveTime(from: 0.5, until: 1)).nextChange(after: 0.5) == 1)
  }

  @Test("A plan says where a snap rests, and what is wrong with its numbers")
  func meaning() {
    var plan = Self.fall()
    #expect(plan.restingPlace(of: 0) == nil && plan.fault == nil)
    plan.behaviors[0] = TimedBehavior(.snap(SnapPlan(item: 0, to: .still(Self.anchor))))
    #expect(plan.restingPlace(of: 0)?.center == Self.anchor)
    #expect(plan.restingPlace(of: 0)?.angle == 0)
    plan.behaviors[0].time = ActiveTime(from: 2, until: 1)
    #expect(plan.fault?.fault == .endsBeforeItBegins(from: 2, until: 1))
  }

  @Test("A Double plan that never sleeps stays near the Float one, and a lane runs it as well")
  func numbers() {
    var plan = Self.fall()
    plan.behaviors.append(TimedBehavior(Self.twins[3].planned))
    let single = track(plan)
    var smooth = plan.simulation(of: Double.self, allowsSleeping: false)
    let double = smooth.simulation.record(
      smooth.bodies, ticks: 180, interval: 1.0 / 60, scale: SolverConstants.pointsPerMetre
    ).tracks[0]
    #expect(zip(single.x, double.x).allSatisfy { abs($0 - $1) < 0.05 })
    let lane = plan.simulation(of: Float.self)
      .laneJob(recording: [0], timing: plan.timing, runsToPause: false)
      .record(scale: SolverConstants.pointsPerMetre)
    #expect(lane.tracks[0] == single)
  }

  @Test("A vector keeps its coordinates until its angle or its length is set")
  func vectors() {
    let given = Vector(dx: 0.1, dy: 0.2)
    var vector = PlannedVector(given)
    #expect(vector.vector == given && vector.magnitude == given.magnitude)
    vector.magnitude = 2
    #expect(abs(vector.vector.magnitude - 2) < 1e-15 && vector.angle == given.angle)
    vector.angle = 0
    #expect(vector.vector == Vector(dx: 2, dy: 0))
  }

  @Test("A path that is cancelled jumps back to its start")
  func cancelledPath() {
    var path = TimedPath(stops: [
      Trace.Stop(time: 0, place: .zero), Trace.Stop(time: 2, place: Point(x: 200, y: 0)),
    ])
    path.cancel = 1
    path.delay = 0.5
    let plan = DragPlan(items: [0], path: path)
    let links = PlannedBehavior.drag(plan).links(to: [])
    guard case .anchor(let anchor)? = links.first?.holder else {
      Issue.record("a drag holds by anchors")
      return
    }
    #expect(anchor.place(at: 1).x == 30 && anchor.place(at: 1.49).x > 78)
    #expect(anchor.place(at: 1.5).x == -20)
  }
}

/// A behaviour for an animator with two cards.
private typealias Live = @Sendable (Card, Card) -> DynamicBehavior

extension ScenePlanTests {
  fileprivate static func changes(_ set: (inout PropertyChanges) -> Void) -> PropertyChanges {
    var changes = PropertyChanges()
    set(&changes)
    return changes
  }

  /// The motion of the first item of a plan over three seconds.
  fileprivate func track(_ plan: ScenePlan) -> Recording.Track {
    tracks(plan)[0]
  }

  private func tracks(_ plan: ScenePlan) -> [Recording.Track] {
    var made = plan.simulation(of: Float.self)
    return made.simulation.record(
      made.bodies, ticks: 180, interval: 1.0 / 60, scale: SolverConstants.pointsPerMetre
    ).tracks
  }

  /// Expects that two cards go the same way, bit for bit.
  fileprivate func expectSameMotion(_ planned: [PlannedBehavior], _ live: [Live]) {
    let cards = [Card(0, 0, width: 100, height: 50), Card(150, 10, width: 60, height: 80)]
    let charge = Self.changes { $0.charge = 0.5 }
    let all = ItemPropertiesPlan(items: [0, 1], changes: charge)
    let plan = ScenePlan(
      items: cards.map { PlannedItem(name: "card", center: $0.center, size: $0.bounds.size) },
      behaviors: ([.itemProperties(all)] + planned).map { TimedBehavior($0) })
    let tracks = tracks(plan)
    let animator = DynamicAnimator()
    let properties = DynamicItemBehavior(items: cards)
    properties.charge = 0.5
    animator.addBehavior(properties)
    for make in live { animator.addBehavior(make(cards[0], cards[1])) }
    var hasMoved = false
    animator.run(180) { tick in
      for (card, track) in zip(cards, tracks) {
        #expect(card.center == Point(x: track.x[tick], y: track.y[tick]), "tick \(tick)")
        let turn = AffineTransform(rotationAngle: track.angle[tick])
        #expect(abs(card.transform.a - turn.a) < 1e-6 && abs(card.transform.b - turn.b) < 1e-6)
        hasMoved = hasMoved || abs(track.x[tick] - track.x[0]) > 1
      }
    }
    #expect(hasMoved)
  }
}
