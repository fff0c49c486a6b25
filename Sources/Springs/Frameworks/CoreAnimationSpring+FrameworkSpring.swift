// SPDX-License-Identifier: Apache-2.0

extension CoreAnimationSpring {
  public static let framework = Framework.coreAnimation
  public static let title = "Core Animation"
  public static let language = SnippetLanguage.swift

  public static let forms = [
    ParameterForm(
      .init("mass", standard: 1), .init("stiffness", standard: 100),
      .init("damping", standard: 10), .init("initialVelocity", unit: "1/s", standard: 0),
      .init(choice: "allowsOverdamping")),
    ParameterForm(
      .init("perceptualDuration", unit: "s", standard: 0.5), .init("bounce", standard: 0),
      .init("initialVelocity", unit: "1/s", standard: 0)),
  ]

  public init(_ values: FormValues) throws(SpringError) {
    if values.has("perceptualDuration") {
      try self.init(
        perceptualDuration: values["perceptualDuration"], bounce: values["bounce"],
        initialVelocity: values["initialVelocity"])
    } else {
      try self.init(
        mass: values["mass"], stiffness: values["stiffness"], damping: values["damping"],
        initialVelocity: values["initialVelocity"],
        allowsOverdamping: values["allowsOverdamping"] != 0)
    }
  }

  public var parameters: [FrameworkParameter] {
    [
      FrameworkParameter("mass", mass), FrameworkParameter("stiffness", stiffness),
      FrameworkParameter("damping", damping),
    ] + move.velocityParameter("initialVelocity")
      + (allowsOverdamping ? [FrameworkParameter("allowsOverdamping", true)] : [])
  }

  /// The settling duration: whatever the distance, for the rule is one of fractions.
  public func settleTime(over distance: Double) -> Double? { settlingDuration }

  public func snippet(over distance: Double) -> String {
    let velocity =
      move.velocity == 0 ? "" : "animation.initialVelocity = \(snippetNumber(move.velocity))\n"
    return """
      let animation = CASpringAnimation(keyPath: "position")
      animation.mass = \(snippetNumber(mass))
      animation.stiffness = \(snippetNumber(stiffness))
      animation.damping = \(snippetNumber(damping))
      \(allowsOverdamping ? "animation.allowsOverdamping = true\n" : "")\(velocity)\
      animation.fromValue = layer.position
      animation.toValue = target
      animation.duration = animation.settlingDuration
      layer.position = target
      layer.add(animation, forKey: "spring")

      """
  }
}
