// SPDX-License-Identifier: Apache-2.0

/// A spring of anime.js, from version 4.2 on, which does not clamp an overdamped one.
///
/// The closed form. Source: juliangarnier/anime `dist/modules/easings/spring/index.js`.
public struct AnimeSpring: FrameworkSpring, PastedNotation {
  /// The mass, from 1 to 10,000.
  public let mass: Double
  /// The force per displacement, from 1e-11 to 10,000.
  public let stiffness: Double
  /// The force per velocity, from 0 to 10,000.
  public let damping: Double
  public let move: SpringMove
  private var clamps: [String] = []

  private static let forces = 1e-11...1e4
  /// The fastest spring, in rad/s: that of the largest stiffness and the least mass.
  private static let highestFrequency = 100.0
  /// The largest damping that a duration and a bounce make.
  private static let largestTimedDamping = 300.0

  /// Creates a spring; numbers outside anime.js's ranges run as the nearest in them.
  ///
  /// anime.js runs a damping of 0 as 1e-11, which makes no difference in the minute that it shows.
  /// - Parameters:
  ///   - mass: The mass, positive; below 1 it runs as 1.
  ///   - stiffness: The force per displacement, positive.
  ///   - damping: The force per velocity, at least 0.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, velocity: Double = 0
  ) throws(SpringError) {
    try SpringError.checkPositive(mass, "the mass")
    try SpringError.checkPositive(stiffness, "the stiffness")
    try SpringError.checkNotNegative(damping, "the damping")
    let mass = try Self.clamp(mass, 1...1e4, "the mass")
    let stiffness = try Self.clamp(stiffness, Self.forces, "the stiffness")
    let damping = try Self.clamp(damping, 0...Self.forces.upperBound, "the damping")
    let velocity = try Self.clamp(velocity, -1e4...1e4, "the velocity", unit: " 1/s")
    move = try SpringMove(
      Spring(mass: mass.value, stiffness: stiffness.value, damping: damping.value),
      velocity: velocity.value)
    (self.mass, self.stiffness, self.damping) = (mass.value, stiffness.value, damping.value)
    clamps = mass.limits + stiffness.limits + damping.limits + velocity.limits
  }

  /// Creates a spring from a perceived duration and a bounce: w = 2 pi / D, z = 1 - b for a bounce
  /// of 0 or more, 1 / (1 + b) below; stiffness and damping are rounded to 3 decimals.
  ///
  /// It has a mass of 1, starts from rest, and its damping is at most 300.
  /// - Parameters:
  ///   - duration: The duration D in ms, positive; outside 10 to 10,000 it runs as the nearer.
  ///   - bounce: The bounce b; outside -1 to 1 it runs as the nearer.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(duration: Double, bounce: Double = 0.5) throws(SpringError) {
    try SpringError.checkPositive(duration, "the duration")
    let duration = try Self.clamp(duration, 10...1e4, "the duration", unit: " ms")
    let bounce = try Self.clamp(bounce, -1...1, "the bounce")
    let frequency = 2 * .pi / (duration.value / 1000)
    let ratio = bounce.value >= 0 ? 1 - bounce.value : 1 / (1 + bounce.value)
    let stiffness = try Self.clamp(frequency * frequency, Self.forces, "the stiffness")
    // A bounce of -1 asks for an infinite damping.
    let damping = 2 * ratio * frequency
    let made = min(damping, Self.largestTimedDamping)
    try self.init(stiffness: Self.rounded(stiffness.value), damping: Self.rounded(made))
    clamps =
      duration.limits + bounce.limits + stiffness.limits
      + (damping > made
        ? ["anime.js makes a damping of at most 300 of a duration and a bounce"] : [])
      + Self.roundings(stiffness.value, made) + clamps
  }

  /// Writes a move with the smallest mass, 1, which leaves stiffness and damping the most room.
  ///
  /// Policy: a spring that is too fast becomes the fastest one with its damping ratio.
  /// - Parameter move: The move to make.
  /// - Throws: `SpringError` where that makes no spring.
  public init(moving move: SpringMove) throws(SpringError) {
    let wanted = move.spring
    let frequency = min(wanted.angularFrequency, Self.highestFrequency)
    let spring = try Spring(angularFrequency: frequency, dampingRatio: wanted.dampingRatio)
    try self.init(
      stiffness: spring.stiffness(mass: 1), damping: spring.damping(mass: 1),
      velocity: move.velocity)
    // Within rounding of the fastest nothing is lost.
    if wanted.angularFrequency > frequency * (1 + 1e-12) {
      let lost = sixDigits(wanted.angularFrequency)
      clamps.insert("anime.js has no spring faster than 100 rad/s: \(lost) runs as 100", at: 0)
    }
  }

  private static func clamp(
    _ value: Double, _ range: ClosedRange<Double>, _ quantity: String, unit: String = ""
  ) throws(SpringError) -> SilentClamp {
    try SilentClamp(value, to: range, quantity, unit: unit, by: title)
  }

  /// A number with 3 decimals, halves up as JavaScript rounds them.
  private static func rounded(_ value: Double) -> Double {
    (1000 * value + 0.5).rounded(.down) / 1000
  }

  /// A sentence for each number that rounding changes by more than a thousandth.
  private static func roundings(_ values: Double...) -> [String] {
    values.filter { abs(rounded($0) - $0) > 1e-3 * $0 }.map {
      "anime.js keeps 3 decimals: \(sixDigits($0)) runs as \(sixDigits(rounded($0)))"
    }
  }

  /// The longest time that it shows, in seconds.
  private static let longestTime = 60.0
  /// The number of checks for rest in a second.
  private static let looks = 50.0

  /// Clamps that were hit, and a sentence where a minute is too short for the move.
  public var limits: [String] {
    settleTime == nil ? clamps + ["anime.js cuts the move off after 60 s"] : clamps
  }

  /// The multiple of 20 ms at which it has been within 0.0005 of the distance for 200 ms, so at 11
  /// checks, over any distance; nil after 60 s.
  public func settleTime(over distance: Double) -> Double? {
    let motion = move.motion
    var rests = 0
    for look in 0...Int(Self.longestTime * Self.looks) {
      let time = Double(look) / Self.looks
      rests = abs(motion.displacement(at: time)) < 0.0005 ? rests + 1 : 0
      if rests > 10 { return time }
    }
    return nil
  }

  /// The closed form until it is settled, or for 60 s, and then the target.
  public func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    move.frames(count, rate: rate, until: settleTime(over: distance) ?? Self.longestTime)
  }

  public static let framework = Framework.animeJS

  public static let forms = [
    ParameterForm(
      .init("mass", standard: 1), .init("stiffness", standard: 100), .init("damping", standard: 10),
      .velocity),
    ParameterForm(.init("duration", unit: "ms", standard: 628), .init("bounce", standard: 0.5)),
  ]

  package static var pasted: [PastedConstructor] {
    [
      .init(
        framework: .animeJS, example: "spring({ mass: 1, stiffness: 100, damping: 10 })",
        reading: .object, names: ["spring", "createSpring"], matches: \.takesOneObject),
      .init(
        framework: .animeJS, example: "spring(1, 100, 10, 0)", reading: .call, names: ["spring"],
        positions: ["mass", "stiffness", "damping", "velocity"],
        matches: { $0.arguments.count == 4 && !$0.hasLabels }),
    ]
  }

  package static var leading: [Set<String>] { [["bounce", "duration"]] }

  public static var interruption: Interruption? {
    Interruption(
      "a new animation starts without the velocity; with composition 'blend' it is kept",
      release:
        "velocity takes it in distances per second; with a bounce and a duration it is ignored")
  }

  public init(_ form: FormValues) throws(SpringError) {
    if form.has("duration") {
      try self.init(duration: form.duration, bounce: form.bounce)
    } else {
      try self.init(
        mass: form.mass, stiffness: form.stiffness, damping: form.damping, velocity: form.velocity)
    }
  }

  public var parameters: [FrameworkParameter] {
    move.parameters([.init("mass", mass), .init("stiffness", stiffness), .init("damping", damping)])
  }

  /// The velocity is that of an easing, so in distances per second.
  public func snippet(over distance: Double) -> String {
    """
    animate(target, {
      x: \(codeNumber(distance)),
      ease: spring({ \(parameters.listed) }),
    });

    """
  }
}
