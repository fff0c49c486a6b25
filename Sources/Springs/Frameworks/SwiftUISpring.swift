// SPDX-License-Identifier: Apache-2.0

import Basics

/// `Spring` of SwiftUI, and the animations that run it.
///
/// w = 2 pi / duration; z = 1 - bounce, below bounce 0 it is 1 / (1 + bounce).
/// `interpolatingSpring` takes a velocity, which the type itself lacks: in whole distances per
/// second, positive towards the target. Source: the vectors of ktiays/Respring
/// `Tests/SpringTests.swift`, which hold it equal to SwiftUI's, and OpenSwiftUIProject/OpenSwiftUI.
public struct SwiftUISpring: FrameworkSpring, PastedNotation {
  public let move: SpringMove
  /// A sentence for each wanted damping ratio or settling duration that is not kept.
  private var clamps: [String] = []

  /// The settling durations that a spring is made for, in seconds; others become the nearest.
  public static let settlingDurations = 0.01...10.0

  /// Creates a spring from its duration and bounce.
  /// - Parameters:
  ///   - duration: The undamped period in seconds, positive.
  ///   - bounce: The bounce, above -1 and at most 1.
  ///   - initialVelocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) throws(SpringError) {
    let spring = try Spring(duration: duration, bounce: bounce)
    self.init(moving: try SpringMove(spring, velocity: initialVelocity))
  }

  /// Creates a spring from its response and damping ratio.
  /// - Parameters:
  ///   - response: The undamped period in seconds, positive.
  ///   - dampingRatio: The damping ratio, at least 0.
  ///   - initialVelocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    response: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) throws(SpringError) {
    let spring = try Spring(response: response, dampingRatio: dampingRatio)
    self.init(moving: try SpringMove(spring, velocity: initialVelocity))
  }

  /// Creates a spring from its physics.
  /// - Parameters:
  ///   - mass: The mass, positive.
  ///   - stiffness: The stiffness, positive.
  ///   - damping: The damping coefficient, at least 0.
  ///   - allowOverDamping: Keeps a damping ratio above 1.
  ///   - initialVelocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false,
    initialVelocity: Double = 0
  ) throws(SpringError) {
    let written = try Spring(mass: mass, stiffness: stiffness, damping: damping)
    move = try SpringMove(
      allowOverDamping ? written : written.withoutOverdamping(), velocity: initialVelocity)
    if written.isClearlyOverdamped && !allowOverDamping {
      let ratio = sixDigits(written.dampingRatio)
      clamps = ["the damping ratio \(ratio) runs as 1 unless allowOverDamping is set"]
    }
  }

  /// Creates the spring that settles in a time.
  ///
  /// The duration is clamped to 0.01 to 10 s and the damping ratio to 1, as SwiftUI does.
  /// - Parameters:
  ///   - settlingDuration: The time in seconds, positive.
  ///   - dampingRatio: The damping ratio, positive.
  ///   - epsilon: The amplitude at that time as a fraction of the distance, positive.
  ///   - initialVelocity: The velocity at the start in distances per second; the duration ignores
  ///     it.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001,
    initialVelocity: Double = 0
  ) throws(SpringError) {
    try SpringError.checkPositive(settlingDuration, "the settling duration")
    try SpringError.checkPositive(dampingRatio, "the damping ratio")
    guard epsilon > 0 && epsilon < 1 else {
      throw .outOfRange(quantity: "the epsilon", range: "between 0 and 1", value: epsilon)
    }
    let range = Self.settlingDurations
    let time = min(max(settlingDuration, range.lowerBound), range.upperBound)
    let ratio = min(dampingRatio, 1)
    let root = try SettlingEquation(
      duration: time, dampingRatio: ratio, velocity: 0, epsilon: epsilon
    ).root()
    move = try SpringMove(
      Spring(angularFrequency: root.angularFrequency, dampingRatio: ratio),
      velocity: initialVelocity)
    if time != settlingDuration {
      clamps.append("\(sixDigits(settlingDuration)) s run as \(sixDigits(time)) s")
    }
    if dampingRatio > 1 {
      clamps.append("the damping ratio \(sixDigits(dampingRatio)) runs as 1")
    }
  }

  public init(moving move: SpringMove) { self.move = move }

  /// The undamped period 2 pi / w, in seconds.
  public var duration: Double { move.spring.response }

  /// The bounce: 1 without damping, 0 at critical damping, towards -1 above it.
  public var bounce: Double { move.spring.bounce }

  public var limits: [String] { clamps + animationLimits }

  // MARK: Animation

  /// The values that the animation shows at its frames.
  ///
  /// From rest `.spring` integrates them until its removal; with a velocity `.interpolatingSpring`
  /// has them in closed form, until it is settled. Where the integrator diverges, they are those of `Spring` itself.
  public func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    if move.velocity != 0 {
      return interpolated.frames(count, rate: rate, until: settleTime(over: distance))
    }
    var spring = FluidSpring(move)
    guard spring.isStable else { return move.frames(count, rate: rate) }
    var isRemoved = false
    return (0..<count).map { frame in
      spring.advance(to: Double(frame) / rate)
      isRemoved = isRemoved || spring.isRemoved(over: distance)
      return isRemoved ? 1 : spring.value
    }
  }

  /// The move that `.interpolatingSpring` makes: without overdamping.
  var interpolated: SpringMove {
    var result = move
    if let spring = try? move.spring.withoutOverdamping() { result.spring = spring }
    return result
  }

  public var isStable: Bool { move.velocity != 0 || FluidSpring(move).isStable }

  /// A sentence about anything that the animation changes about the spring.
  private var animationLimits: [String] {
    let spring = move.spring
    if move.velocity != 0 {
      let ratio = sixDigits(spring.dampingRatio)
      return spring.isClearlyOverdamped
        ? [
          "the start velocity needs interpolatingSpring, which runs the damping ratio \(ratio) as 1"
        ] : []
    }
    guard isStable else {
      return [
        "SwiftUI's animation runs in steps of 1/300 s, which diverge with so much damping; only the "
          + "values of Spring itself follow it"
      ]
    }
    guard move.stiffness > FluidSpring.largestStiffness else { return [] }
    let shortest = sixDigits(2 * .pi / FluidSpring.largestStiffness.squareRoot())
    return ["the animation runs the duration \(sixDigits(spring.response)) s as \(shortest) s"]
  }

  public static let framework = Framework.swiftUI

  public static let forms = [
    ParameterForm(
      .init("duration", unit: "s", standard: 0.5), .init("bounce", standard: 0), .initialVelocity,
      .init("extraBounce", standard: 0), blendDuration),
    ParameterForm(
      .init("response", unit: "s"), .init("dampingRatio", also: ["dampingFraction"]),
      .initialVelocity, blendDuration),
    ParameterForm(
      .init("mass", standard: 1), .init("stiffness"), .init("damping"), .initialVelocity,
      .init(choice: "allowOverDamping")),
    ParameterForm(
      .init("settlingDuration", unit: "s"), .init("dampingRatio"),
      .init("epsilon", standard: 0.001), .initialVelocity),
  ]

  /// The time over which an animation takes over from another: a single move has none.
  private static let blendDuration = ParameterForm.Parameter(
    "blendDuration", unit: "s", standard: 0)

  /// `spring` is the animation of that name before iOS 17, `interactive` its `interactiveSpring`.
  public static let presets = [
    SpringPreset("smooth", ["duration": 0.5, "bounce": 0]),
    SpringPreset("snappy", ["duration": 0.5, "bounce": 0.15]),
    SpringPreset("bouncy", ["duration": 0.5, "bounce": 0.3]),
    SpringPreset("interactive", ["response": 0.15, "dampingRatio": 0.86]),
    SpringPreset("spring", ["response": 0.5, "dampingRatio": 0.825]),
  ]

  package static var pasted: [PastedConstructor] {
    [
      .init(
        framework: .swiftUI, example: ".spring(duration: 0.5, bounce: 0.2)", reading: .call,
        names: ["spring", "interpolatingSpring"],
        preset: ("spring", with: ["response", "dampingFraction"]),
        matches: { !$0.path.contains("Animated") && $0.isSwift && ($0.isMember || $0.hasLabels) }),
      .init(
        framework: .swiftUI, example: ".interactiveSpring(response: 0.15, dampingFraction: 0.86)",
        reading: .call, names: ["interactiveSpring"],
        preset: ("interactive", with: ["response", "dampingFraction"]),
        matches: { !$0.has("duration") && !$0.has("extraBounce") }),
      // Since iOS 17 its bounce is that of `.snappy`, over 0.15 s.
      .init(
        framework: .swiftUI, example: ".interactiveSpring(duration: 0.15, extraBounce: 0)",
        reading: .call, names: ["interactiveSpring"], preset: ("snappy", with: []),
        standards: ["duration": "0.15"]),
      .init(
        framework: .swiftUI, example: "Spring(duration: 0.5, bounce: 0.2)", reading: .call,
        names: ["Spring"], matches: { $0.isSwift }),
    ]
      + ["smooth", "snappy", "bouncy"].map { name in
        .init(
          framework: .swiftUI, example: ".\(name)(duration: 0.5, extraBounce: 0)", reading: .call,
          names: [name], preset: (name, with: []))
      }
  }

  public static var interruption: Interruption? {
    Interruption(
      ".spring keeps the velocity; .interpolatingSpring runs on top of the old animation",
      release: ".spring takes a gesture's velocity by itself; .interpolatingSpring takes "
        + "initialVelocity in distances per second, and forgets the gesture's")
  }

  public init(_ form: FormValues) throws(SpringError) {
    let velocity = form.initialVelocity
    if form.has("response") {
      try self.init(
        response: form.response, dampingRatio: form.dampingRatio, initialVelocity: velocity)
    } else if form.has("stiffness") {
      try self.init(
        mass: form.mass, stiffness: form.stiffness, damping: form.damping,
        allowOverDamping: form.allowOverDamping != 0, initialVelocity: velocity)
    } else if form.has("settlingDuration") {
      try self.init(
        settlingDuration: form.settlingDuration, dampingRatio: form.dampingRatio,
        epsilon: form.epsilon, initialVelocity: velocity)
    } else {
      try self.init(
        duration: form.duration, bounce: form.bounce + form.extraBounce, initialVelocity: velocity)
    }
  }

  public var parameters: [FrameworkParameter] {
    move.parameters(
      [.init("duration", duration), .init("bounce", bounce)], velocity: "initialVelocity")
  }

  /// The settling duration for an epsilon of 0.001, SwiftUI's own property for a target of 1.
  public func settleTime(over distance: Double) -> Double? {
    let shown = move.velocity == 0 ? move : interpolated
    return Self.settlingDuration(
      of: SpringMotion(
        spring: shown.spring, displacement: distance, velocity: -shown.velocity * distance), 0.001)
  }

  public func snippet(over distance: Double) -> String {
    let arguments = "duration: \(codeNumber(duration)), bounce: \(codeNumber(bounce))"
    let animation =
      move.velocity == 0
      ? ".spring(\(arguments))"
      : ".interpolatingSpring(\(arguments), initialVelocity: \(codeNumber(move.velocity)))"
    return """
      // response: \(codeNumber(duration)), \
      dampingFraction: \(codeNumber(move.spring.dampingRatio))
      withAnimation(\(animation)) {
        offset = target
      }

      """
  }

  // MARK: Settling

  /// The settling duration of a motion from a displacement, the target's distance.
  ///
  /// Below critical damping -ln(e / (|target| + |z w target - v0|)) / (z w), which adds a value and
  /// a velocity. From there on the first tenth of a second, counted by adding tenths, from which
  /// the value is nearer than e for more than a second: SwiftUI tries 1024, and else reports 0, here
  /// nil, as without damping.
  static func settlingDuration(of motion: SpringMotion, _ epsilon: Double) -> Double? {
    guard motion.decay > 0 else { return nil }
    guard motion.spring.dampingRatio < 1 else { return firstQuietTenth(of: motion, epsilon) }
    let (target, velocity) = (motion.initialDisplacement, -motion.initialVelocity)
    let height = target.magnitude + (motion.decay * target - velocity).magnitude
    return max(0, -log(epsilon / height) / motion.decay)
  }

  /// The number of tenths that SwiftUI tries.
  private static let scannedTenths = 1024

  private static func firstQuietTenth(of motion: SpringMotion, _ epsilon: Double) -> Double? {
    var (time, start): (Double, Double?) = (0, nil)
    for _ in 0..<scannedTenths {
      let isQuiet = motion.displacement(at: time).magnitude < epsilon
      if !isQuiet { start = nil } else if start == nil { start = time }
      if let start, time - start > 1 { return start }
      time += 0.1
    }
    return nil
  }
}
