// SPDX-License-Identifier: Apache-2.0

/// A spring of Material 3's motion schemes: one of nine tokens, shown by Compose.
///
/// A token says nothing of a start velocity; the animation that it is given to takes one, so a
/// move's velocity is carried over.
public struct MaterialSpring: FrameworkSpring {
  /// The token.
  public let token: MaterialToken
  public let limits: [String]
  private let spring: ComposeSpring

  /// Creates a token's spring.
  /// - Parameters:
  ///   - token: The token.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for a velocity that is not finite.
  public init(_ token: MaterialToken, velocity: Double = 0) throws(SpringError) {
    self.token = token
    spring = try token.spring(velocity: velocity)
    limits = []
  }
}

extension MaterialSpring {
  public static let framework = Framework.material3
  public static let title = "Material 3"
  public static let language = SnippetLanguage.kotlin

  /// Compose's parameters; unless said those of `standard-default-spatial`, which `MaterialTheme`
  /// has unless it is told otherwise.
  public static let forms = [
    ParameterForm(
      .init("dampingRatio", standard: 0.9), .init("stiffness", unit: "1/s^2", standard: 700),
      .init("initialVelocity", unit: "1/s", standard: 0))
  ]

  public static let presets = MaterialToken.allCases.map { token in
    SpringPreset(
      token.rawValue, ["dampingRatio": token.dampingRatio, "stiffness": token.stiffness])
  }

  public init(_ values: FormValues) throws(SpringError) {
    let asked = try ComposeSpring(
      dampingRatio: values["dampingRatio"], stiffness: values["stiffness"],
      velocity: values["initialVelocity"])
    try self.init(moving: asked.move)
  }

  /// Takes the nearest token.
  /// - Parameter move: The move to make.
  /// - Throws: `SpringError` where there is none.
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

  public func settleTime(over distance: Double) -> Double? {
    spring.settleTime(over: distance)
  }

  public func snippet(over distance: Double) -> String {
    """
    // Public from material3 1.5 on. In MaterialTheme\(token.scheme.map { "(motionScheme = \($0))" } ?? "") { ... }
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
          val velocity = \(snippetNumber(move.velocity))f * (target - animatable.value)
          animatable.animateTo(target, animationSpec = spec, initialVelocity = velocity)

      """
  }

  private static func isSame(_ spring: ComposeSpring, _ token: MaterialToken) -> Bool {
    abs(spring.dampingRatio / token.dampingRatio - 1) < 1e-9
      && abs(spring.stiffness / token.stiffness - 1) < 1e-9
  }

  private static func substitution(of token: MaterialToken, for asked: ComposeSpring) -> String {
    "Material 3 has only its own springs: \(token.rawValue), "
      + "\(snippetNumber(token.dampingRatio)) / \(snippetNumber(token.stiffness)), stands for "
      + "damping ratio \(snippetNumber(asked.dampingRatio)) / "
      + "stiffness \(snippetNumber(asked.stiffness))"
  }
}
