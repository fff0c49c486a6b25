// SPDX-License-Identifier: Apache-2.0

import Basics

/// A spring of UIKit's view animations, by any of three calls.
///
/// `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)` is physics and ignores the
/// animator's duration. `UIView.animate(withDuration:...usingSpringWithDamping:...)` seeks the
/// spring of mass 1 that settles in the duration. `UIView.animate(springDuration:bounce:)` takes
/// the perceptual duration and bounce. Velocities are in whole distances per second, positive
/// towards the target. Only the last call keeps damping ratios above 1.
public struct UIKitSpring: FrameworkSpring, PastedNotation {
  /// The call that plays it.
  public enum Call: Hashable, Sendable {
    /// A `UIViewPropertyAnimator` with `UISpringTimingParameters`.
    case timingParameters
    /// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:...)`.
    case settlingAnimation(duration: Double, dampingRatio: Double)
    /// `UIView.animate(springDuration:bounce:initialSpringVelocity:...)`, from iOS 17 on.
    case springAnimation(duration: Double, bounce: Double)
  }

  /// The call that plays it.
  public let call: Call
  /// The mass, positive.
  public let mass: Double
  /// The stiffness, positive.
  public let stiffness: Double
  /// The damping coefficient, at least 0.
  public let damping: Double
  public let move: SpringMove
  public private(set) var limits: [String] = []

  /// The durations that a settling animation takes, in seconds; others become the nearest of them.
  public static let settlingDurations = 0.01...10.0

  /// Creates timing parameters, by default Apple's standard spring.
  /// - Parameters:
  ///   - mass: The mass, positive.
  ///   - stiffness: The stiffness, positive.
  ///   - damping: The damping coefficient, at least 0.
  ///   - initialVelocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0
  ) throws(SpringError) {
    call = .timingParameters
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    let spring = try Spring(mass: mass, stiffness: stiffness, damping: damping)
    move = try SpringMove(spring.withoutOverdamping(), velocity: initialVelocity)
    if spring.isClearlyOverdamped {
      let (ratio, duration) = (sixDigits(spring.dampingRatio), sixDigits(spring.response))
      limits = [
        "UISpringTimingParameters runs the damping ratio \(ratio) as 1; UIView.animate(springDuration: "
          + "\(duration), bounce: \(sixDigits(spring.bounce))) keeps it, from iOS 17 on"
      ]
    }
  }

  /// Creates a settling animation.
  ///
  /// The duration is clamped to 0.01 to 10 s and the damping ratio to 1, as UIKit does. For some
  /// small positive velocities UIKit's own solver goes astray; then this is the spring that it
  /// would find otherwise, and `limits` says so.
  /// - Parameters:
  ///   - duration: The time to settle in, in seconds, positive.
  ///   - dampingRatio: The damping ratio, positive.
  ///   - initialVelocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    duration: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) throws(SpringError) {
    try SpringError.checkPositive(duration, "the duration")
    try SpringError.checkPositive(dampingRatio, "the damping ratio")
    guard initialVelocity.isFinite else {
      throw .notFinite(quantity: "the velocity", value: initialVelocity)
    }
    let range = Self.settlingDurations
    let time = min(max(duration, range.lowerBound), range.upperBound)
    let ratio = min(dampingRatio, 1)
    let root = try SettlingEquation(
      duration: time, dampingRatio: ratio, velocity: initialVelocity, epsilon: 0.001
    ).root()
    try self.init(
      SpringMove(
        Spring(angularFrequency: root.angularFrequency, dampingRatio: ratio),
        velocity: initialVelocity),
      call: .settlingAnimation(duration: time, dampingRatio: ratio))
    if duration != time {
      limits.append("the duration of \(sixDigits(duration)) s runs as \(sixDigits(time)) s")
    }
    if dampingRatio > 1 {
      limits.append("the damping ratio \(sixDigits(dampingRatio)) runs as 1")
    }
    if root.isErratic {
      limits.append(
        "UIKit's own solver goes astray near this start velocity: another system may show a spring "
          + "that is several times faster or slower")
    }
  }

  /// Creates a spring animation.
  /// - Parameters:
  ///   - springDuration: The perceptual duration in seconds, positive.
  ///   - bounce: The bounce, above -1 and at most 1.
  ///   - initialVelocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    springDuration: Double, bounce: Double, initialVelocity: Double = 0
  ) throws(SpringError) {
    let spring = try Spring(duration: springDuration, bounce: bounce)
    try self.init(
      SpringMove(spring, velocity: initialVelocity),
      call: .springAnimation(duration: springDuration, bounce: bounce))
  }

  /// Writes timing parameters; where those would clamp the damping ratio, a spring animation.
  /// - Parameter move: The move to make.
  /// - Throws: `SpringError` for a move whose stiffness or damping is beyond the numbers there are.
  public init(moving move: SpringMove) throws(SpringError) {
    let spring = move.spring
    guard spring.isClearlyOverdamped else {
      try self.init(move, call: .timingParameters)
      return
    }
    try self.init(move, call: .springAnimation(duration: spring.response, bounce: spring.bounce))
    limits = [
      "UISpringTimingParameters would run the damping ratio \(sixDigits(spring.dampingRatio)) as "
        + "1; UIView.animate(springDuration:bounce:) keeps it, from iOS 17 on"
    ]
  }

  private init(_ move: SpringMove, call: Call) throws(SpringError) {
    (self.call, self.move) = (call, move)
    (mass, stiffness, damping) = (1, move.stiffness, move.damping)
    try SpringError.checkPositive(stiffness, "the stiffness")
    try SpringError.checkNotNegative(damping, "the damping")
  }

  public static let framework = Framework.uiKit

  public static let forms = [
    ParameterForm(
      .init("mass", standard: 1), .init("stiffness", standard: 100), .init("damping", standard: 10),
      .initialVelocity),
    ParameterForm(
      .init("duration", also: ["withDuration"], unit: "s"),
      .init("dampingRatio", also: ["usingSpringWithDamping"]), initialVelocity),
    ParameterForm(
      .init("springDuration", unit: "s", standard: 0.5), .init("bounce", standard: 0),
      initialVelocity),
  ]

  private static let initialVelocity = ParameterForm.Parameter(
    "initialVelocity", also: ["initialSpringVelocity"], unit: "1/s", standard: 0)

  package static var pasted: [PastedConstructor] {
    [
      .init(
        framework: .uiKit,
        example: "UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, "
          + "initialSpringVelocity: 0)",
        reading: .call, names: ["animate"],
        ignored: ["delay", "options", "animations", "completion"],
        matches: { $0.has("usingSpringWithDamping") || $0.has("springDuration") }),
      .init(
        framework: .uiKit,
        example: "UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10)",
        reading: .call, names: ["UISpringTimingParameters"], matches: { !$0.has("bounce") }),
      .init(
        framework: .uiKit, example: "UISpringTimingParameters(duration: 0.5, bounce: 0.2)",
        reading: .call, names: ["UISpringTimingParameters"],
        renames: ["duration": "springDuration"], matches: { $0.has("bounce") }),
      .init(
        framework: .uiKit, example: "UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7)",
        reading: .call, names: ["UIViewPropertyAnimator"], ignored: ["animations"],
        matches: { $0.has("dampingRatio") }),
    ]
  }

  public static var interruption: Interruption? {
    Interruption(
      "UIView's animations add up, which keeps the velocity of an equal spring",
      release:
        "the initial velocity is in distances per second, for each axis; an axis of no distance "
        + "loses it")
  }

  public init(_ form: FormValues) throws(SpringError) {
    let velocity = form.initialVelocity
    if form.has("springDuration") {
      try self.init(
        springDuration: form.springDuration, bounce: form.bounce, initialVelocity: velocity)
    } else if form.has("dampingRatio") {
      try self.init(
        duration: form.duration, dampingRatio: form.dampingRatio, initialVelocity: velocity)
    } else {
      try self.init(
        mass: form.mass, stiffness: form.stiffness, damping: form.damping,
        initialVelocity: velocity)
    }
  }

  public var parameters: [FrameworkParameter] {
    if case .springAnimation(let duration, let bounce) = call {
      move.parameters(
        [.init("springDuration", duration), .init("bounce", bounce)], velocity: "initialVelocity")
    } else {
      move.parameters(
        [.init("mass", mass), .init("stiffness", stiffness), .init("damping", damping)],
        velocity: "initialVelocity")
    }
  }

  /// The duration of a settling animation, else Core Animation's settling duration, which timing
  /// parameters have below critical damping only.
  public func settleTime(over distance: Double) -> Double? {
    if case .settlingAnimation(let duration, _) = call { return duration }
    return call == .timingParameters && move.spring.dampingRatio >= 1
      ? criticalSettlingDuration : move.coreAnimationSettlingDuration
  }

  /// The settling duration of critically damped timing parameters, in seconds.
  ///
  /// With r = w - v0 the value is a thousandth of the distance off at the time
  ///
  ///     -(w + r W(-e^L)) / (w r),   L = ln |0.001 w e^(-w/r) / r|
  ///
  /// where UIKit approximates the lower branch of Lambert's W by L - 5.95 (1 - 1/F). Near v0 = w that
  /// has no value: there this is the last time at which the value is so far off.
  /// Source: 480 springs measured by kern0x1b/charon, facts/UIKit/UISpringTimingParameters.md.
  private var criticalSettlingDuration: Double? {
    let w = move.spring.angularFrequency
    let r = w - move.velocity
    let l = log((0.001 * w * exp(-w / r) / r).magnitude)
    let a = -1 - l
    let f = 1 + 0.3361 * (a / 2).squareRoot() / (1 - 0.0042 * a * exp(-0.0201 * a.squareRoot()))
    let duration = -(w + r * (l - 5.9506097239272915 * (1 - 1 / f))) / (w * r)
    return duration.isFinite ? duration : move.motion.settleTime(within: 0.001)
  }

  public func snippet(over distance: Double) -> String {
    let velocity = codeNumber(move.velocity)
    switch call {
    case .timingParameters: return timingParametersSnippet(velocity)
    case .settlingAnimation(let duration, let ratio):
      return """
        UIView.animate(
          withDuration: \(codeNumber(duration)), delay: 0,
          usingSpringWithDamping: \(codeNumber(ratio)), initialSpringVelocity: \(velocity)
        ) {
          view.center = target
        }

        """
    case .springAnimation(let duration, let bounce):
      return """
        UIView.animate(
          springDuration: \(codeNumber(duration)), bounce: \(codeNumber(bounce)),
          initialSpringVelocity: \(velocity)
        ) {
          view.center = target
        }

        """
    }
  }

  private func timingParametersSnippet(_ velocity: String) -> String {
    """
    let spring = UISpringTimingParameters(
      mass: \(codeNumber(mass)), stiffness: \(codeNumber(stiffness)), \
    damping: \(codeNumber(damping)),
      initialVelocity: CGVector(dx: \(velocity), dy: \(velocity)))
    // The spring decides how long it takes, not the duration.
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
    animator.addAnimations { view.center = target }
    animator.startAnimation()

    """
  }
}
