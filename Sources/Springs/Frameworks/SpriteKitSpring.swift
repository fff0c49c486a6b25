// SPDX-License-Identifier: Apache-2.0

/// An `SKPhysicsJointSpring` between a node and a fixed one, in the engine under SpriteKit.
///
/// It is the engine of UIKit Dynamics with another scale: 150 points are a metre, until the process
/// makes a `UIDynamicAnimator`, which sets 100. That matters to the speeds at which bodies sleep
/// and are cut. Source of the scale: the measurement next to `PKGet_PTM_RATIO` in
/// Vercantez/openuikit-family.
public struct SpriteKitSpring: FrameworkSpring, PastedNotation {
  private let attachment: AttachmentSpring

  /// SpriteKit's points in a metre of the engine.
  public static let pointsPerMetre = 150.0

  /// Creates a joint.
  /// - Parameters:
  ///   - frequency: The joint's frequency in Hz, positive (0 would be a rigid rod).
  ///   - damping: The joint's damping ratio, at least 0.
  ///   - linearDamping: The body's linear damping in 1/s, at least 0.
  ///   - initialVelocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no joint.
  public init(
    frequency: Double, damping: Double, linearDamping: Double = 0.1, initialVelocity: Double = 0
  ) throws(SpringError) {
    attachment = try AttachmentSpring(
      frequency: frequency, dampingRatio: damping, resistance: linearDamping,
      velocity: initialVelocity)
  }

  public init(moving move: SpringMove) throws(SpringError) {
    attachment = try AttachmentSpring(moving: move)
  }

  /// The joint in the engine's sub-steps.
  public var joint: DiscreteSpring { attachment.joint }
  public var move: SpringMove { attachment.move }

  public var limits: [String] {
    attachment.limits(
      over: Self.engineDistance(Self.defaultDistance), fastest: "36,000", by: Self.title)
  }

  /// A distance in hundredths of the engine's metre.
  private static func engineDistance(_ distance: Double) -> Double {
    distance * 100 / pointsPerMetre
  }

  public static let framework = Framework.spriteKit
  public static let defaultDistance = 100.0
  public static let distanceUnit = "pt"

  public static let forms = [AttachmentSpring.form(resistance: "linearDamping")]

  package static var pasted: [PastedConstructor] {
    [
      .init(
        framework: .spriteKit, example: "spring.frequency = 2", reading: .settings,
        names: ["joint"], velocity: .values, matches: { $0.path.contains("SKPhysicsJointSpring") })
    ]
  }

  public static var interruption: Interruption? {
    Interruption(
      "a moved anchor keeps the velocity, which is the item's own",
      release: "set the body's velocity, in pt/s")
  }

  public init(_ form: FormValues) throws(SpringError) {
    try self.init(
      frequency: form.frequency, damping: form.damping, linearDamping: form.linearDamping,
      initialVelocity: form.initialVelocity)
  }

  public var parameters: [FrameworkParameter] { attachment.parameters(resistance: "linearDamping") }

  /// The time at which the body rests (`isResting`): 0.5 s after the last moment above 1.5 pt/s.
  public func settleTime(over distance: Double) -> Double? {
    attachment.settleTime(over: Self.engineDistance(distance))
  }

  public func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    attachment.frames(count, rate: rate, over: Self.engineDistance(distance))
  }

  /// The joint is made with the node at its target: that distance is the spring's rest length.
  public func snippet(over distance: Double) -> String {
    let length = codeNumber(attachment.reach(over: distance).rounded(.up))
    let velocity = move.ifMoving(
      "body.velocity = CGVector(dx: 0, dy: \(codeNumber(move.velocity * distance)))\n")
    return """
      // The node starts \(sixDigits(distance)) pt below the target and moves up.
      anchor.position = CGPoint(x: target.x, y: target.y + \(length))
      node.position = target
      let spring = SKPhysicsJointSpring.joint(
        withBodyA: anchorBody, bodyB: body, anchorA: anchor.position, anchorB: node.position)
      spring.frequency = \(codeNumber(joint.frequency))
      spring.damping = \(codeNumber(joint.dampingRatio))
      anchorBody.isDynamic = false
      body.affectedByGravity = false
      body.linearDamping = \(codeNumber(joint.resistance))
      scene.physicsWorld.add(spring)
      node.position.y -= \(codeNumber(distance))
      \(velocity)
      """
  }
}
