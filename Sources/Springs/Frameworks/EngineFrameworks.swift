// SPDX-License-Identifier: Apache-2.0

/// A soft joint in the engine that UIKit Dynamics and SpriteKit share.
///
/// A frequency in Hz, a damping ratio and the item's resistance in 1/s go through the engine's
/// implicit sub-steps of 1/120 s: `DiscreteSpring` has the map. The move is that of the continuous
/// spring with the same poles; frames come from the engine's own recurrence, with its sleep.
struct AttachmentSpring: Hashable, Sendable {
  /// The joint in the engine.
  let joint: DiscreteSpring
  /// The continuous move with the joint's poles.
  let move: SpringMove
  /// A sentence about anything of a wanted move that is not carried over.
  private let losses: [String]

  /// The longest time after which an item may fall asleep, in seconds.
  private static let longestWait = 600.0
  /// The animator's ticks per second.
  private static let tickRate = 60.0

  /// Writes the joint that moves most like a move.
  init(moving move: SpringMove) throws(SpringError) {
    let spring = move.spring
    let usual = DiscreteSpring.usualResistance
    if let joint = try DiscreteSpring.attachment(through: spring, resistance: usual) {
      try self.init(joint, velocity: move.velocity)
    } else if let joint = try DiscreteSpring.attachment(through: spring, resistance: 0) {
      try self.init(
        joint, velocity: move.velocity,
        losses: [
          "the resistance must be 0: with the usual 0.1 1/s it is damped by more than is wanted"
        ])
    } else {
      let joint = try DiscreteSpring.leastDamped(effectiveFrequency: spring.frequency)
      let least = sixDigits(joint.effectiveDampingRatio)
      let loss = "at \(sixDigits(spring.frequency)) Hz the engine damps by a ratio of at least "
      let losses = [loss + "\(least), not \(sixDigits(spring.dampingRatio))"]
      try self.init(joint, velocity: move.velocity, losses: losses)
    }
  }

  /// Reads a joint.
  init(_ joint: DiscreteSpring, velocity: Double, losses: [String] = []) throws(SpringError) {
    (self.joint, self.losses) = (joint, losses)
    move = try SpringMove(
      Spring(frequency: joint.effectiveFrequency, dampingRatio: joint.effectiveDampingRatio),
      velocity: velocity)
  }

  /// The engine's values at frames, each a tick, 0 at the start and 1 at the resting place; the
  /// closed form where the item would be faster than the engine's limit.
  ///
  /// Here and below the distance is in hundredths of the engine's metre.
  func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    guard count > 0, let motion = motion(over: distance, ticks: count - 1, rate: rate) else {
      return move.frames(count, rate: rate)
    }
    let restLength = restLength(over: distance)
    return motion.states.map { 1 - ($0.distance - restLength) / distance }
  }

  /// The time of the tick in which the item falls asleep, in seconds; nil where it does not within
  /// ten minutes, or where it would be faster than the engine's limit.
  func settleTime(over distance: Double) -> Double? {
    motion(over: distance, ticks: 0, pauseLimit: Int(Self.longestWait * Self.tickRate))?.pauseTick
      .map { Double($0) / Self.tickRate }
  }

  /// The losses, and a sentence where the engine would cut the item's speed over 100 pt.
  func limits(over distance: Double, fastest: String, by title: String) -> [String] {
    guard motion(over: distance, ticks: Int(Self.tickRate)) == nil else { return losses }
    return losses + [
      "over 100 pt it would be faster than the \(fastest) pt/s to which \(title) cuts it, and it is "
        + "shown uncut"
    ]
  }

  /// The motion in the engine; nil where the item would be faster than its limit.
  private func motion(
    over distance: Double, ticks: Int, rate: Double = tickRate, pauseLimit: Int = 0
  ) -> TickMotion? {
    let restLength = restLength(over: distance)
    let start = DiscreteState(distance: restLength + distance, velocity: -move.velocity * distance)
    return try? joint.motion(
      from: start, restLength: restLength, ticks: ticks, interval: 1 / rate, pauseLimit: pauseLimit)
  }

  /// The rest length with which the anchor is so far away that the item never comes near.
  private func restLength(over distance: Double) -> Double { 2 * move.reach(over: distance) }
}

// MARK: - Frameworks

extension Framework {
  /// A `UIAttachmentBehavior` with a frequency, in the engine under UIKit Dynamics.
  ///
  /// One item hangs on a fixed anchor through its centre and moves along the line to it. The engine's
  /// implicit steps damp it more than the attachment says: the move is the real motion. It is settled
  /// when the animator pauses: 0.5 s after the last moment above 1 pt/s. The attachment's rest length
  /// keeps the item from passing its anchor.
  public static let uiKitDynamics = engine(
    "uikit-dynamics", "UIKit Dynamics", resistance: "resistance", fastest: "24,000",
    engineDistance: { $0 }, release: "addLinearVelocity(_:for:) adds it to the item's, in pt/s",
    pasted: PastedConstructor(
      example: "attachment.frequency = 2", reading: .settings, names: ["UIAttachmentBehavior"],
      velocity: { code in
        code.first { $0.label == "addLinearVelocity" }?.value
          ?? code.argument(of: "addLinearVelocity")
      },
      // The item is below its target, as in the code of convert.
      isVelocityReversed: true, valuesPerSecond: 1)
  ) { length, distance in
    """
    // The view is \(distance) pt below the target and moves up.
    let anchor = CGPoint(x: target.x, y: target.y - \(length))
    let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: anchor)
    attachment.length = \(length)
    attachment.frequency = «frequency»
    attachment.damping = «damping»
    let resistance = UIDynamicItemBehavior(items: [view])
    resistance.resistance = «resistance»
    animator.addBehavior(resistance)
    animator.addBehavior(attachment)
    ¦resistance.addLinearVelocity(
      CGPoint(x: 0, y: «codeVelocity»), for: view)
    ¦
    """
  }

  /// An `SKPhysicsJointSpring` between a node and a fixed one, in the engine under SpriteKit.
  ///
  /// It is the engine of UIKit Dynamics with another scale: 150 points are a metre, until the process
  /// makes a `UIDynamicAnimator`, which sets 100. That matters to the speeds at which bodies sleep
  /// and are cut: a body rests 0.5 s after the last moment above 1.5 pt/s. Source of the scale: the
  /// measurement next to `PKGet_PTM_RATIO` in Vercantez/openuikit-family. The joint is made with the
  /// node at its target: that distance is the spring's rest length.
  public static let spriteKit = engine(
    "spritekit", "SpriteKit", resistance: "linearDamping", fastest: "36,000",
    engineDistance: { $0 * 100 / 150 }, release: "set the body's velocity, in pt/s",
    pasted: PastedConstructor(
      example: "spring.frequency = 2", reading: .settings, names: ["joint"],
      velocity: { $0.value(of: "velocity") }, valuesPerSecond: 1,
      matches: { $0.path.contains("SKPhysicsJointSpring") })
  ) { length, distance in
    """
    // The node starts \(distance) pt below the target and moves up.
    anchor.position = CGPoint(x: target.x, y: target.y + \(length))
    node.position = target
    let spring = SKPhysicsJointSpring.joint(
      withBodyA: anchorBody, bodyB: body, anchorA: anchor.position, anchorB: node.position)
    spring.frequency = «frequency»
    spring.damping = «damping»
    anchorBody.isDynamic = false
    body.affectedByGravity = false
    body.linearDamping = «linearDamping»
    scene.physicsWorld.add(spring)
    node.position.y -= «distance»
    ¦body.velocity = CGVector(dx: 0, dy: «codeVelocity»)
    ¦
    """
  }

  /// A framework of the engine, with its name for the resistance, the speed to which it cuts items in
  /// pt/s, a distance in hundredths of the engine's metre, and the template of its code for a rest
  /// length and a distance.
  private static func engine(
    _ name: String, _ title: String, resistance: String, fastest: String,
    engineDistance: @escaping @Sendable (Double) -> Double,
    release: String, pasted: PastedConstructor,
    template: @escaping @Sendable (_ length: String, _ distance: String) -> String
  ) -> Framework {
    let written = { @Sendable (framework: Framework, attachment: AttachmentSpring) in
      let joint = attachment.joint
      var spring = framework.written(
        [
          "frequency": joint.frequency, "damping": joint.dampingRatio,
          resistance: joint.resistance,
        ], attachment.move)
      spring.framework.settle = { attachment.settleTime(over: engineDistance($1)) }
      spring.framework.frames = { attachment.frames($1, rate: $2, over: engineDistance($3)) }
      spring.framework.limits = { spring in
        attachment.limits(
          over: engineDistance(spring.framework.defaultDistance), fastest: fastest, by: title)
      }
      spring.framework.code = { spring, distance in
        let length = codeNumber(attachment.move.reach(over: distance).rounded(.up))
        return spring.filling(template(length, sixDigits(distance)), over: distance)
      }
      return spring
    }
    return Framework(
      name: name, title: title, language: .swift, family: .apple,
      defaultDistance: SpringMove.attachedDistance, distanceUnit: "pt",
      forms: [
        ParameterForm(
          .init("frequency", unit: "Hz"), .init("damping", also: ["dampingRatio"]),
          .init(resistance, DiscreteSpring.usualResistance, unit: "1/s"),
          .velocity("initialVelocity")
        ) { framework, form in
          written(
            framework,
            try AttachmentSpring(
              DiscreteSpring(
                frequency: form.frequency, dampingRatio: form.damping,
                resistance: form[dynamicMember: resistance]), velocity: form.initialVelocity))
        }
      ],
      interruption: (
        newTarget: "a moved anchor keeps the velocity, which is the item's own", release: release
      ),
      pasted: [pasted], write: { written($0, try AttachmentSpring(moving: $1)) })
  }
}
