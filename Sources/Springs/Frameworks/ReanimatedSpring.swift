// SPDX-License-Identifier: Apache-2.0

import Basics

/// `withSpring` of Reanimated 4.
///
/// The closed form from frame to frame; a damping ratio of 1 or more runs as 1. Source:
/// software-mansion/react-native-reanimated
/// `packages/react-native-reanimated/src/animation/spring/`, `spring.ts`, `springUtils.ts` and
/// `springConfigs.ts`.
public struct ReanimatedSpring: FrameworkSpring, PastedNotation {
  /// The mass, positive.
  public let mass: Double
  /// The force per displacement, positive.
  public let stiffness: Double
  /// The force per velocity, positive.
  public let damping: Double
  private let clamp: CriticalClamp
  private var durationLimits: [String] = []

  /// The share of the start's energy below which a spring ends: `energyThreshold`.
  public static let energyThreshold = 6e-9

  /// Creates a spring, by default `GentleSpringConfig`.
  /// - Parameters:
  ///   - mass: The mass, positive.
  ///   - stiffness: The force per displacement, positive.
  ///   - damping: The force per velocity, positive: Reanimated refuses 0.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers with which Reanimated does not animate.
  public init(
    mass: Double = 4, stiffness: Double = 900, damping: Double = 120, velocity: Double = 0
  ) throws(SpringError) {
    try SpringError.checkPositive(damping, "the damping")
    let spring = try Spring(mass: mass, stiffness: stiffness, damping: damping)
    clamp = try CriticalClamp(SpringMove(spring, velocity: velocity), by: Self.title)
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
  }

  /// Creates a spring of a duration by Reanimated's own search.
  /// - Parameters:
  ///   - duration: The perceptual duration in ms, positive.
  ///   - dampingRatio: The damping ratio, positive.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers with which Reanimated does not animate.
  public init(
    duration: Double, dampingRatio: Double = 1, velocity: Double = 0
  ) throws(SpringError) {
    let search = try ReanimatedDuration(
      milliseconds: duration, dampingRatio: dampingRatio, velocity: velocity)
    try self.init(
      mass: ReanimatedDuration.mass, stiffness: search.stiffness, damping: search.damping,
      velocity: velocity)
    durationLimits = search.limits
  }

  public static let framework = Framework.reanimated

  public static let forms = [
    ParameterForm(
      .init("mass", standard: 4), .init("stiffness", standard: 900),
      .init("damping", standard: 120), .velocity),
    ParameterForm(
      .init("duration", unit: "ms", standard: 550), .init("dampingRatio", standard: 1), .velocity),
  ]

  /// Its exported configurations, without those that clamp the overshoot.
  public static let presets = [
    SpringPreset("gentle", ["mass": 4, "stiffness": 900, "damping": 120]),
    SpringPreset("wiggly", ["mass": 4, "stiffness": 900, "damping": 90]),
    SpringPreset("reanimated-3-default", ["mass": 1, "stiffness": 100, "damping": 10]),
  ]

  package static var pasted: [PastedConstructor] {
    [
      .init(
        framework: .reanimated, example: "withSpring(x, { mass: 1, stiffness: 100, damping: 10 })",
        reading: .object, names: ["withSpring"],
        ignored: ["reduceMotion"], velocity: .values),
      .init(
        framework: .reanimated, example: "springify().damping(10).mass(1).stiffness(100)",
        reading: .call, names: ["springify"], velocity: .values),
    ]
  }

  package static var leading: [Set<String>] { [["duration", "damping-ratio"]] }

  public static var interruption: Interruption? {
    Interruption(
      "the velocity is kept and the config's is added to it; one that points away from the new target "
        + "is dropped",
      release: "velocity takes it in units of the value per second")
  }

  public init(_ form: FormValues) throws(SpringError) {
    if form.has("duration") {
      try self.init(
        duration: form.duration, dampingRatio: form.dampingRatio, velocity: form.velocity)
    } else {
      try self.init(
        mass: form.mass, stiffness: form.stiffness, damping: form.damping, velocity: form.velocity)
    }
  }

  public init(moving move: SpringMove) throws(SpringError) {
    try self.init(
      mass: 1, stiffness: move.stiffness, damping: move.damping, velocity: move.velocity)
  }

  public var parameters: [FrameworkParameter] {
    move.parameters([.init("mass", mass), .init("stiffness", stiffness), .init("damping", damping)])
  }

  public var move: SpringMove { clamp.move }
  public var limits: [String] { durationLimits + clamp.limits }

  /// The first frame at 60 Hz at which k x^2 + m v^2 is at most 6e-9 of its start, for any
  /// distance.
  public func settleTime(over distance: Double) -> Double? {
    let motion = move.motion
    let bound = motion.amplitude(at: 0) * Self.energyThreshold.squareRoot()
    return motion.firstFrame(rate: 60, amplitudeWithin: bound).map { $0 / 60 }
  }

  public func snippet(over distance: Double) -> String {
    let velocity = move.ifMoving(
      "  velocity: \(codeNumber(move.velocity)) * (target - offset.value),\n")
    return """
      offset.value = withSpring(target, {
        mass: \(codeNumber(mass)),
        stiffness: \(codeNumber(stiffness)),
        damping: \(codeNumber(damping)),
      \(velocity)});

      """
  }
}

/// Reanimated's search for the stiffness of a spring that takes a duration.
///
/// It takes the energy k x^2 + m v^2, at 1.5 durations, of a motion that falls like a critically
/// damped one at the rate s = z sqrt(k / m),
///
///     x = (x0 + (v0 + s x0) t) exp(-s t),
///
/// and bisects the stiffness until that is the energy threshold's share of the start's, to a
/// thousandth. Source: `calculateNewStiffnessToMatchDuration` and `bisectRoot` of `springUtils.ts`.
struct ReanimatedDuration {
  /// The stiffness that it finds.
  let stiffness: Double
  /// The damping for that stiffness.
  let damping: Double
  /// A sentence where the search reaches its limit; else empty.
  let limits: [String]

  /// The fixed mass of such a spring.
  static let mass = 4.0
  /// The largest stiffness that it tries.
  private static let largestStiffness = 8000.0

  init(milliseconds: Double, dampingRatio: Double, velocity: Double) throws(SpringError) {
    try SpringError.checkPositive(milliseconds, "the duration")
    try SpringError.checkPositive(dampingRatio, "the damping ratio")
    let time = 1.5 * milliseconds / 1000
    stiffness = Self.root { stiffness in
      Self.energy(stiffness, dampingRatio, velocity, after: time) - ReanimatedSpring.energyThreshold
    }
    damping = 2 * dampingRatio * (stiffness * Self.mass).squareRoot()
    limits =
      stiffness < Self.largestStiffness * (1 - 1e-6)
      ? []
      : ["Reanimated looks for no stiffness above 8000: the move takes longer than its duration"]
  }

  /// The energy after a time, as a share of that at the start.
  private static func energy(
    _ stiffness: Double, _ dampingRatio: Double, _ velocity: Double, after time: Double
  ) -> Double {
    let rate = dampingRatio * (stiffness / mass).squareRoot()
    let slope = rate - velocity
    let envelope = exp(-rate * time)
    let x = (1 + slope * time) * envelope
    let v = slope * envelope - rate * x
    return (stiffness * x * x + mass * v * v) / (stiffness + mass * velocity * velocity)
  }

  /// A root by at most a hundred halvings of the range.
  private static func root(of function: (Double) -> Double) -> Double {
    var (low, high) = (Double.ulpOfOne, largestStiffness)
    let rises = function(high) >= function(low)
    var middle = (low + high) / 2
    for _ in 0..<100 {
      let value = function(middle)
      guard abs(value) > 1e-3 * ReanimatedSpring.energyThreshold else { break }
      if (value < 0) == rises { low = middle } else { high = middle }
      middle = (low + high) / 2
    }
    return middle
  }
}
