// SPDX-License-Identifier: Apache-2.0

/// A spring of Material 3's motion schemes: one of nine tokens, shown by Compose.
///
/// A token has no start velocity, but the animation that uses it has: that of the move.
public struct MaterialSpring: FrameworkSpring, PastedNotation {
  /// The token.
  public let token: MaterialToken
  public private(set) var limits: [String] = []
  private let spring: ComposeSpring

  /// Creates a token's spring.
  /// - Parameters:
  ///   - token: The token.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for a velocity that is not finite.
  public init(_ token: MaterialToken, velocity: Double = 0) throws(SpringError) {
    self.token = token
    spring = try token.spring(velocity: velocity)
  }

  public static let framework = Framework.material3

  /// Compose's parameters, by default `standard-default-spatial` as in `MaterialTheme`.
  public static let forms = [
    ParameterForm(
      .init("dampingRatio", standard: 0.9), .init("stiffness", unit: "1/s^2", standard: 700),
      .initialVelocity)
  ]

  public static let presets = MaterialToken.allCases.map { token in
    SpringPreset(
      token.rawValue, ["dampingRatio": token.dampingRatio, "stiffness": token.stiffness])
  }

  package static var pasted: [PastedConstructor] {
    [
      .init(
        framework: .material3, example: "MotionScheme.expressive() and defaultSpatialSpec()",
        reading: .call,
        names: [
          "defaultSpatialSpec", "fastSpatialSpec", "slowSpatialSpec", "defaultEffectsSpec",
          "fastEffectsSpec", "slowEffectsSpec",
        ], velocity: .values)
    ]
  }

  public static var interruption: Interruption? {
    Interruption(
      "animateTo keeps the velocity; snapTo, stop and a bound clear it",
      release: "initialVelocity takes the place of the velocity, in units of the value per second"
    )
  }

  public init(_ form: FormValues) throws(SpringError) {
    let asked = try ComposeSpring(
      dampingRatio: form.dampingRatio, stiffness: form.stiffness, velocity: form.initialVelocity)
    try self.init(moving: asked.move)
  }

  /// Takes the nearest token.
  /// - Parameter move: The move to make.
  /// - Throws: `SpringError` for a velocity that is not finite.
  public init(moving move: SpringMove) throws(SpringError) {
    let asked = ComposeSpring(moving: move)
    token = try MaterialToken.nearest(to: move)
    spring = try token.spring(velocity: move.velocity)
    limits = Self.isSame(asked, token) ? [] : [Self.substitution(of: token, for: asked)]
  }

  public var move: SpringMove { spring.move }

  public var parameters: [FrameworkParameter] {
    [FrameworkParameter("token", token.rawValue)] + spring.parameters
  }

  public func settleTime(over distance: Double) -> Double? { spring.settleTime(over: distance) }

  public func snippet(over distance: Double) -> String {
    """
    // Public from material3 1.5 on. In MaterialTheme\
    \(token.scheme.map { "(motionScheme = \($0))" } ?? "") { ... }
    val spec = MaterialTheme.motionScheme.\(token.specification)<Float>()
    LaunchedEffect(target) {
    \(animation)}

    """
  }

  private var animation: String {
    guard move.velocity != 0 else {
      return "    animatable.animateTo(target, animationSpec = spec)\n"
    }
    return """
          val velocity = \(codeNumber(move.velocity))f * (target - animatable.value)
          animatable.animateTo(target, animationSpec = spec, initialVelocity = velocity)

      """
  }

  private static func isSame(_ spring: ComposeSpring, _ token: MaterialToken) -> Bool {
    abs(spring.dampingRatio / token.dampingRatio - 1) < 1e-9
      && abs(spring.stiffness / token.stiffness - 1) < 1e-9
  }

  private static func substitution(of token: MaterialToken, for asked: ComposeSpring) -> String {
    "Material 3 has only its own springs: \(token.rawValue), "
      + "\(sixDigits(token.dampingRatio)) / \(sixDigits(token.stiffness)), stands for "
      + "damping ratio \(sixDigits(asked.dampingRatio)) / "
      + "stiffness \(sixDigits(asked.stiffness))"
  }
}

/// A spring of Material 3's motion schemes.
///
/// Source: androidx `compose/material3`, the tokens of `MotionScheme.expressive()` and
/// `MotionScheme.standard()`, which share those for effects.
public enum MaterialToken: String, CaseIterable, Hashable, Sendable {
  case expressiveDefaultSpatial = "expressive-default-spatial"
  case expressiveFastSpatial = "expressive-fast-spatial"
  case expressiveSlowSpatial = "expressive-slow-spatial"
  case standardDefaultSpatial = "standard-default-spatial"
  case standardFastSpatial = "standard-fast-spatial"
  case standardSlowSpatial = "standard-slow-spatial"
  case defaultEffects = "effects-default"
  case fastEffects = "effects-fast"
  case slowEffects = "effects-slow"

  /// The damping ratio.
  public var dampingRatio: Double { entry.dampingRatio }

  /// The stiffness in 1/s^2, of a mass of 1.
  public var stiffness: Double { entry.stiffness }

  /// The function of a `MotionScheme` that gives it.
  package var specification: String { entry.specification + "Spec" }

  /// The scheme that has it; nil where both have.
  package var scheme: String? { entry.scheme.map { "MotionScheme.\($0)()" } }

  /// Its row of the table of tokens.
  private var entry:
    (dampingRatio: Double, stiffness: Double, specification: String, scheme: String?)
  {
    switch self {
    case .expressiveDefaultSpatial: (0.8, 380, "defaultSpatial", "expressive")
    case .expressiveFastSpatial: (0.6, 800, "fastSpatial", "expressive")
    case .expressiveSlowSpatial: (0.8, 200, "slowSpatial", "expressive")
    case .standardDefaultSpatial: (0.9, 700, "defaultSpatial", "standard")
    case .standardFastSpatial: (0.9, 1400, "fastSpatial", "standard")
    case .standardSlowSpatial: (0.9, 300, "slowSpatial", "standard")
    case .defaultEffects: (1, 1600, "defaultEffects", nil)
    case .fastEffects: (1, 3800, "fastEffects", nil)
    case .slowEffects: (1, 800, "slowEffects", nil)
    }
  }

  /// The spring as Compose, which shows the tokens, writes it.
  /// - Parameter velocity: The velocity at the start, in distances per second.
  /// - Returns: The spring.
  /// - Throws: `SpringError` for a velocity that is not finite.
  public func spring(velocity: Double = 0) throws(SpringError) -> ComposeSpring {
    try ComposeSpring(dampingRatio: dampingRatio, stiffness: stiffness, velocity: velocity)
  }

  /// The token whose move differs least from a move.
  ///
  /// Policy: the difference is the largest one of the springs at any frame at 60 Hz of the first
  /// minute, from the same start velocity. A distance between the numbers would need a weight between
  /// frequency and damping, and would call a slow overdamped spring near to fast tokens.
  /// - Parameter move: The move.
  /// - Returns: The nearest token.
  /// - Throws: `SpringError` for a velocity that is not finite.
  public static func nearest(to move: SpringMove) throws(SpringError) -> MaterialToken {
    let longest = move.motion.settleTime(within: 1e-4) ?? longestTime
    let seconds = min(max(longest, 1), longestTime)
    let rate = Conversion.frameRate
    let count = 1 + Int((seconds * rate).rounded(.up))
    let wanted = move.frames(count, rate: rate)
    let likely = allCases.sorted { $0.distance(to: move) < $1.distance(to: move) }
    let differences = try likely.map { token throws(SpringError) in
      try zip(token.spring(velocity: move.velocity).move.frames(count, rate: rate), wanted)
        .reduce(0) { max($0, abs($1.0 - $1.1)) }
    }
    let least = differences.indices.min { differences[$0] < differences[$1] } ?? 0
    return likely[least]
  }

  /// The longest time over which tokens are compared, in seconds.
  private static let longestTime = 60.0

  /// A distance between its numbers and a move's, by which the likely token wins a tie.
  private func distance(to move: SpringMove) -> Double {
    let frequency = move.spring.angularFrequency / stiffness.squareRoot()
    return max(frequency, 1 / frequency) + abs(move.spring.dampingRatio - dampingRatio)
  }
}
