// SPDX-License-Identifier: Apache-2.0

extension AnimeSpring {
  public static let framework = Framework.animeJS
  public static let title = "anime.js"
  public static let language = SnippetLanguage.javascript

  public static let forms = [
    ParameterForm(
      .init("mass", standard: 1), .init("stiffness", standard: 100),
      .init("damping", standard: 10), .init("velocity", unit: "1/s", standard: 0)),
    ParameterForm(
      .init("duration", unit: "ms", standard: 628), .init("bounce", standard: 0.5)),
  ]

  public init(_ values: FormValues) throws(SpringError) {
    if values.has("duration") {
      try self.init(duration: values["duration"], bounce: values["bounce"])
    } else {
      try self.init(
        mass: values["mass"], stiffness: values["stiffness"], damping: values["damping"],
        velocity: values["velocity"])
    }
  }

  public var parameters: [FrameworkParameter] {
    [
      FrameworkParameter("mass", mass), FrameworkParameter("stiffness", stiffness),
      FrameworkParameter("damping", damping),
    ] + move.velocityParameter("velocity")
  }

  /// The velocity is that of an easing, so it is in distances per second there too.
  public func snippet(over distance: Double) -> String {
    let velocity = move.velocity == 0 ? "" : ", velocity: \(snippetNumber(move.velocity))"
    return """
      animate(target, {
        x: \(snippetNumber(distance)),
        ease: spring({ \(physics)\(velocity) }),
      });

      """
  }

  private var physics: String {
    "mass: \(snippetNumber(mass)), stiffness: \(snippetNumber(stiffness)), "
      + "damping: \(snippetNumber(damping))"
  }
}
