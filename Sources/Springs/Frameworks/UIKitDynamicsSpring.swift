// SPDX-License-Identifier: Apache-2.0

/// A `UIAttachmentBehavior` with a frequency, in the engine under UIKit Dynamics.
///
/// One item hangs on a fixed anchor through its centre and moves along the line to it. The engine's
/// implicit steps damp it more than the attachment says: `move` is the real motion.
public struct UIKitDynamicsSpring: FrameworkSpring, PastedNotation {
  private let attachment: AttachmentSpring

  /// Creates an attachment.
  /// - Parameters:
  ///   - frequency: The attachment's frequency in Hz, positive (0 would be a rigid rod).
  ///   - damping: The attachment's damping ratio, at least 0.
  ///   - resistance: The item's resistance in 1/s, at least 0; 0.1 in UIKit itself.
  ///   - initialVelocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no attachment.
  public init(
    frequency: Double, damping: Double, resistance: Double = 0.1, initialVelocity: Double = 0
  ) throws(SpringError) {
    attachment = try AttachmentSpring(
      frequency: frequency, dampingRatio: damping, resistance: resistance,
      velocity: initialVelocity)
  }

  public init(moving move: SpringMove) throws(SpringError) {
    attachment = try AttachmentSpring(moving: move)
  }

  /// The attachment in the engine's sub-steps.
  public var joint: DiscreteSpring { attachment.joint }
  public var move: SpringMove { attachment.move }

  public var limits: [String] {
    attachment.limits(over: Self.defaultDistance, fastest: "24,000", by: Self.title)
  }

  public static let framework = Framework.uiKitDynamics
  public static let defaultDistance = 100.0
  public static let distanceUnit = "pt"

  public static let forms = [AttachmentSpring.form(resistance: "resistance")]

  package static var pasted: [PastedConstructor] {
    [
      .init(
        framework: .uiKitDynamics, example: "attachment.frequency = 2", reading: .settings,
        names: ["UIAttachmentBehavior"], velocity: .values)
    ]
  }

  public static var interruption: Interruption? {
    Interruption(
      "a moved anchor keeps the velocity, which is the item's own",
      release: "addLinearVelocity(_:for:) adds it to the item's, in pt/s")
  }

  public init(_ form: FormValues) throws(SpringError) {
    try self.init(
      frequency: form.frequency, damping: form.damping, resistance: form.resistance,
      initialVelocity: form.initialVelocity)
  }

  public var parameters: [FrameworkParameter] { attachment.parameters(resistance: "resistance") }

  /// The time at which the animator pauses: 0.5 s after the last moment above 1 pt/s.
  public func settleTime(over distance: Double) -> Double? { attachment.settleTime(over: distance) }

  public func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    attachment.frames(count, rate: rate, over: distance)
  }

  /// The attachment's rest length keeps the item from passing its anchor.
  public func snippet(over distance: Double) -> String {
    let length = codeNumber(attachment.reach(over: distance).rounded(.up))
    let velocity = move.ifMoving(
      "resistance.addLinearVelocity(\n  CGPoint(x: 0, y: "
        + "\(codeNumber(-move.velocity * distance))), for: view)\n")
    return """
      // The view is \(sixDigits(distance)) pt below the target and moves up.
      let anchor = CGPoint(x: target.x, y: target.y - \(length))
      let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: anchor)
      attachment.length = \(length)
      attachment.frequency = \(codeNumber(joint.frequency))
      attachment.damping = \(codeNumber(joint.dampingRatio))
      let resistance = UIDynamicItemBehavior(items: [view])
      resistance.resistance = \(codeNumber(joint.resistance))
      animator.addBehavior(resistance)
      animator.addBehavior(attachment)
      \(velocity)
      """
  }
}
